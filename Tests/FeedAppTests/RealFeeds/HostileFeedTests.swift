import Foundation
import ListTestSupport
import Testing

@testable import feedapp

@Suite struct HostileFeedTests {
  private static func document(_ name: String, _ text: String) -> String {
    "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n"
      + RealFeed.rss("<item><title>\(text)</title></item>")
  }

  @Test(
    "RF3 a feed is read in the encoding of its mark or its declaration",
    arguments: [
      ("UTF-8", String.Encoding.utf8, "é€漢"), ("utf-16", .utf16, "é€漢"),
      ("UTF-16", .utf16LittleEndian, "é€"), ("UTF-16BE", .utf16BigEndian, "é€"),
      ("ISO-8859-1", .isoLatin1, "é¿"), ("windows-1252", .windowsCP1252, "é€“"),
      ("windows-1251", .windowsCP1251, "Привет"), ("Shift_JIS", .shiftJIS, "日本"),
      // Said by programs that write text in 16 bits and store it in 8.
      ("utf-16", .utf8, "é€"),
    ]
  )
  func encodings(_ name: String, _ encoding: String.Encoding, _ text: String) async throws {
    let bytes = try #require(Self.document(name, text).data(using: encoding))
    #expect(FeedReader.recognizes(Array(bytes.prefix(Document.sniffed))))
    #expect(try await RealFeed.read(Array(bytes)).get().map(\.title) == [text])
  }

  @Test("RF3 the name of an encoding is found on another line")
  func linesInDeclaration() async throws {
    for line in ["\n", "\r\n"] {
      let head = "<?xml version='1.0'\(line)encoding\(line)=\(line)'ISO-8859-1'?>"
      let text = RealFeed.rss("<item><title>é</title></item>", head: head)
      let bytes = try #require(text.data(using: .isoLatin1))
      #expect(try await RealFeed.read(Array(bytes)).get().map(\.title) == ["é"])
    }
  }

  @Test("RF3 a byte order mark is no part of the text")
  func marks() async throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(Self.document("utf-8", "é").utf8)
    #expect(try await RealFeed.read(bytes).get().map(\.title) == ["é"])
  }

  @Test(
    "RF3 bytes that are not in the encoding they are said to be in are refused with their place"
  )
  func wrongEncodings() async throws {
    let latin = try #require(Self.document("UTF-8", "abé").data(using: .isoLatin1))
    #expect(
      await RealFeed.refusal(Array(latin))
        == "f:2:60: /: expected UTF-8, found an invalid byte"
    )
    #expect(
      await RealFeed.refusal(Self.document("klingon", "x"))
        == "f:1:1: /: the encoding klingon is not known"
    )
    #expect(
      await RealFeed.refusal(Self.document("u\nf-8", "x"))
        == "f:1:1: /: the encoding u f-8 is not known",
      "an error is one line"
    )
    let odd = try #require(Self.document("UTF-16", "x").data(using: .utf16)).dropLast()
    #expect(
      await RealFeed.refusal(Array(odd)) == "f:1:1: /: expected UTF-16, found half a character"
    )
    let japanese = try #require(Self.document("Shift_JIS", "x").data(using: .utf8)) + [0xFF, 0xFF]
    #expect(
      await RealFeed.refusal(Array(japanese))
        == "f:1:1: /: the document is not in shift_jis, as it says"
    )
  }

  @Test(
    "RF3 malformed documents get one sentence with its place",
    arguments: [
      ("", "f: cannot be read: the document is empty"),
      (
        "<rss><channel>\n<item></channel></rss>",
        "f:2:17: /rss/channel/item: an element ends before"
      ),
      ("<rss><channel>", "f:1:15: /rss/channel: the document ends too early"),
      ("<rss><channel/></rss><p>", "f:1:22: /: expected nothing behind the document, found more"),
      (
        "<rss><channel><title>&nbsp;</title></channel></rss>",
        "found a reference to an unknown character"
      ),
      (
        "<html><body/></html>", "f:1:6: /html: expected a feed in RSS 2.0 or Atom 1.0, found <html>"
      ),
      ("<feed><entry/></feed>", "expected a feed in RSS 2.0 or Atom 1.0, found <feed>"),
      ("<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/>", "found <"),
      (
        "{\"version\":\"https://jsonfeed.org/version/1.1\"}",
        "f:1:1: $.items: expected array, found no key"
      ),
      (
        "{\"items\":[{\"id\":\"1\",\"content_text\":7}]}",
        "f:1:36: $.items[0].content_text: expected string"
      ),
      ("{\"items\":[{]}", "f:1:12: $.items[0]"),
    ]
  )
  func malformed(_ text: String, _ sentence: String) async throws {
    let line = try #require(await RealFeed.refusal(text))
    #expect(line.contains(sentence), "\(line)")
    #expect(!line.contains("\n") && line.utf8.count < 400)
  }

  @Test("RF4 no entity is ever declared, opened or grown, in whatever encoding it is hidden")
  func entities() async throws {
    let secret = try RealFeed.write("a secret of this machine", "txt")
    defer { try? FileManager.default.removeItem(atPath: secret) }
    var bomb = "<!ENTITY a0 'lol'>"
    for level in 1...12 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      bomb += "<!ENTITY a\(level) '\(inner)'>"
    }
    for declarations in [
      "<!ENTITY e SYSTEM 'file://\(secret)'>", "<!ENTITY e SYSTEM '\(secret)'>",
      "<!ENTITY % p SYSTEM 'file://\(secret)'> %p;", "<!ENTITY e PUBLIC 'x' 'http://127.0.0.1:1/'>",
      "<!ENTITY e 'harmless'>", bomb, "<!ATTLIST rss a CDATA '&e;'>", "",
    ] {
      for head in ["", "<!-- [ -->", "<?x [ ?>\n", "<!DOCTYPE"] {
        let type =
          head == "<!DOCTYPE"
          ? "<!DOCTYPE rss SYSTEM \"a>b\" [\(declarations)]>"
          : "\(head)<!DOCTYPE rss [\(declarations)]>"
        let text = RealFeed.rss("<item><title>&e;&a12;</title></item>", head: type)
        for encoding in [String.Encoding.utf8, .utf16, .utf16LittleEndian] {
          let bytes = try #require(text.data(using: encoding))
          let line = try #require(
            await RealFeed.refusal(Array(bytes)),
            "\(declarations.prefix(80))"
          )
          #expect(line.hasSuffix("not opened: entities can be declared there"), "\(line)")
        }
      }
    }
  }

  @Test("RF4 no entity is hidden by zeros, as text in 32 bits has them")
  func zeros() async throws {
    let text = RealFeed.rss(
      "<item><link>http://example.org/&e;</link></item>",
      head: "<?xml version='1.0'?><!DOCTYPE rss [<!ENTITY e 'f'>]>"
    )
    for mark in [[], [0xFF, 0xFE], [0xFF, 0xFE, 0, 0]] as [[UInt8]] {
      for encoding in [String.Encoding.utf32LittleEndian, .utf32BigEndian] {
        let bytes = try #require(text.data(using: encoding))
        #expect(await RealFeed.refusal(mark + Array(bytes)) != nil, "\(mark)")
      }
    }
  }

  @Test("RF4 a document type without declarations is not fetched, and what is quoted is only text")
  func externalType() async throws {
    let text = RealFeed.rss(
      "<item><description><![CDATA[<!DOCTYPE x [<!ENTITY e 'f'>]> &amp;e;]]></description></item>",
      head: "<!DOCTYPE rss PUBLIC \"-//N//DTD RSS 0.91//EN\" \"http://127.0.0.1:1/rss.dtd\">\n"
    )
    #expect(try await RealFeed.read(text).get().map(\.text) == ["]> &e;"])
  }

  @Test("RF4 an instruction of a name alone crashes nothing, and is left where it is only text")
  func bareInstructions() async throws {
    let item = "<item><?b?><title>c</title><description><![CDATA[d <?e?> f]]></description></item>"
    let text = "<?xml-x?><?a?>" + RealFeed.rss(item + "<!-- <?g?> -->") + "<?h?>"
    let posts = try await RealFeed.read(text).get()
    #expect(posts.map(\.title) == ["c"] && posts.map(\.text) == ["d f"])
    #expect(await RealFeed.refusal(RealFeed.rss("<?b") + "") != nil)
  }

  @Test("RF3 names of a document type that is not loaded are the characters that HTML has for them")
  func namesOfHTML() async throws {
    let text = RealFeed.rss(
      "<item><title>Caf&eacute; &pi; &amp; &lt;b&gt;x&lt;/b&gt;</title></item>",
      head: "<!DOCTYPE rss PUBLIC \"-//N//DTD RSS 0.91//EN\" \"http://127.0.0.1:1/rss.dtd\">\n"
    )
    #expect(try await RealFeed.read(text).get().map(\.title) == ["Café π & x"])
  }

  @Test("RF4 depth, entries and bytes are bounded, and so is every sentence about it")
  func bounds() async throws {
    let open = String(repeating: "<a>", count: 300_000)
    let deep = try #require(await RealFeed.refusal(RealFeed.rss(open)))
    #expect(deep.hasSuffix("expected no more than 100 elements in each other"))
    let nested = String(repeating: "{\"a\":", count: 200_000)
    #expect(await RealFeed.refusal("{\"items\":\(nested)")?.contains("at most 512 nested") == true)
    let path = try RealFeed.write("", "rss")
    defer { try? FileManager.default.removeItem(atPath: path) }
    truncate(path, off_t(Document.largest) + 1)
    guard case .failure(let error) = await RealFeed.open(path) else {
      Issue.record("a huge file was opened")
      return
    }
    #expect(error.description == "\(path): cannot be read: larger than 67108864 bytes")
  }

  @Test("RF4 a hundred thousand entries are opened, one more is not", arguments: [true, false])
  func many(isXML: Bool) async throws {
    func feed(_ count: Int) -> String {
      let items = (0..<count).map {
        isXML
          ? "<item><guid>\($0)</guid><title>Entry \($0)</title></item>"
          : "{\"id\":\"\($0)\",\"content_html\":\"<p>Entry \($0)</p>\"}"
      }
      return isXML
        ? RealFeed.rss(items.joined())
        : "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[\(items.joined(separator: ","))]}"
    }
    #expect(try await RealFeed.read(feed(100_000)).get().count == 100_000)
    #expect(
      await RealFeed.refusal(feed(100_001))
        == "f: cannot be read: the feed has more than 100000 entries"
    )
  }

  @Test("RF4 a text of millions of bytes is whole to the parser, and cut where it is shown")
  func longText() async throws {
    let html = String(repeating: "<b>漢字</b> ", count: 500_000)
    let posts = try await RealFeed.read(RealFeed.rss(html: html)).get()
    let text = try #require(posts.first?.text)
    #expect(text.count == FeedContents.longestText + 1 && text.hasSuffix("…"))
    #expect(text.allSatisfy { "漢字 …".contains($0) })
    #expect(
      await RealFeed.refusal(RealFeed.rss(html: html + html))?
        .hasSuffix("found more text in one element than is read") == true
    )
  }

  @Test("RF4 a feed leads to servers and to files beside it, and nowhere else on this machine")
  func addresses() {
    let file = Document(name: "/feeds/a.rss")
    #expect(file.address(of: "b c.png") == "/feeds/b c.png")
    #expect(file.address(of: "sub/b%20c.png") == "/feeds/sub/b%20c.png")
    #expect(
      file.address(of: "https://example.org/ü.png")?.hasPrefix("https://example.org/") == true
    )
    let web = Document(name: "https://example.org/a/feed.xml")
    #expect(web.address(of: "b.png") == "https://example.org/a/b.png")
    #expect(web.address(of: "/b.png") == "https://example.org/b.png")
    for reference in [
      "/etc/passwd", "file:///etc/passwd", "../secret.png", "a/../../b", "javascript:alert(1)",
      "data:image/png;base64,AA", "..%2Fsecret.png", "%2e%2e/secret.png", "http://", "",
      "resource:///x",
    ] {
      #expect(file.address(of: reference) == nil, "\(reference)")
    }
    for reference in ["file:///etc/passwd", "javascript:alert(1)", "http://"] {
      #expect(web.address(of: reference) == nil, "\(reference)")
    }
  }

  @Test("RF4 a feed with a few bytes changed is read or refused in one line, and never a crash")
  func mutations() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for name in ["blog.json", "planet.atom", "podcast.rss"] {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(RealFeed.folder)/\(name)")))
      for round in 0..<400 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          let place = Int.random(in: 0..<changed.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: changed[place] = UInt8.random(in: 0...255, using: &random)
          case 1: changed.remove(at: place)
          case 2: changed.removeSubrange(place..<min(place + 200, changed.count))
          default: changed.insert(contentsOf: "<&>\"{}[]".utf8.shuffled(using: &random), at: place)
          }
        }
        guard case .failure(let error) = await RealFeed.read(changed) else { continue }
        let line = error.description
        #expect(!line.contains("\n"), "seed \(seed), \(name), round \(round)")
        #expect(line.utf8.count < 600, "seed \(seed), \(name), round \(round)")
      }
    }
  }
}
