import Foundation
import ListTestSupport
import Testing

@testable import feedapp

/// The same format read by Foundation alone, to say what must be accepted.
private struct OracleFixture: Decodable {
  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
  struct Refused: Error {}

  var title: String
  var items: [OracleItem]

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Key.self)
    guard try keys.decode(Int.self, forKey: Key("fixture")) == 1 else { throw Refused() }
    let known: Set<String> = ["fixture", "title", "items", "script"]
    guard keys.allKeys.allSatisfy({ known.contains($0.stringValue) }) else { throw Refused() }
    title = try keys.decode(String.self, forKey: Key("title"))
    items = try keys.decode([OracleItem].self, forKey: Key("items"))
    let script = try keys.decodeIfPresent([OracleItem].self, forKey: Key("script"))
    guard script?.isEmpty != false else { throw Refused() }
  }
}

private struct OracleItem: Decodable {
  struct Comment: Decodable {
    var username: String
    var text: String
  }

  var id: String
  var texts: [String]

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: OracleFixture.Key.self)
    func string(_ name: String) throws -> String {
      try keys.decode(String.self, forKey: OracleFixture.Key(name))
    }
    let kind = try string("kind")
    let ownID = try Self.ownID(keys)
    switch kind {
    case "post":
      let user = try string("username")
      let time = try string("timestamp")
      let likes = try keys.decode(Int.self, forKey: OracleFixture.Key("likes"))
      let image = try string("imageURL")
      let comments = try keys.decodeIfPresent(
        [Comment].self,
        forKey: OracleFixture.Key("comments")
      )
      guard likes >= 0 else { throw OracleFixture.Refused() }
      let folder = FixtureDecoding(kinds: FixtureTestKinds(), folder: "/data/set")
      texts = [user, time, folder.resolve(image), String(likes)]
      texts += (comments ?? []).map { Self.join($0.username, $0.text) }
      id = "post:\(ownID ?? Self.join(user, time))"
    case "text":
      guard let ownID else { throw OracleFixture.Refused() }
      texts = [try string("text")]
      id = "text:\(ownID)"
    default: throw OracleFixture.Refused()
    }
    let header = try keys.decodeIfPresent(String.self, forKey: OracleFixture.Key("header"))
    _ = try keys.decodeIfPresent(String.self, forKey: OracleFixture.Key("footer"))
    let folds = try keys.decodeIfPresent(Bool.self, forKey: OracleFixture.Key("collapsible"))
    guard folds != true || header != nil else { throw OracleFixture.Refused() }
    let title = try keys.decodeIfPresent(String.self, forKey: OracleFixture.Key("indexTitle"))
    let level = try keys.decodeIfPresent(Int.self, forKey: OracleFixture.Key("level"))
    guard title?.isEmpty != true, 0...100 ~= level ?? 0 else { throw OracleFixture.Refused() }
  }

  private static func ownID(
    _ keys: KeyedDecodingContainer<OracleFixture.Key>
  ) throws -> String? {
    let key = OracleFixture.Key("id")
    guard keys.contains(key), try !keys.decodeNil(forKey: key) else { return nil }
    if let number = try? keys.decode(Int.self, forKey: key) { return String(number) }
    return try keys.decode(String.self, forKey: key)
  }

  private static func join(_ parts: String...) -> String {
    parts.map {
      $0.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "/", with: "%2F")
    }
    .joined(separator: "/")
  }
}

@Suite struct DecoderAgreementTests {
  private static let sample = #"""
    {"fixture":1,"title":"Fé ❤️","items":[
      {"kind":"post","username":"@j\u00e9","timestamp":"15\/min","imageURL":"i\n.png","likes":384,
       "comments":[{"username":"r","text":"so \"nice\" \ud83d\ude00"},{"username":"x","text":""}]},
      {"kind":"text","id":"note-1","text":"hello","header":"h","collapsible":true,"x":[1.5,{}]},
      {"kind":"text","id":10,"text":"1e2","footer":null,"indexTitle":"t","level":10}
    ],"script":null}
    """#

  private static let snippets = [
    "null", "1e2", "1.0", "-0", "01", "1.5", "true", "\\u0041", "\\ud800", "\\q", ",", "{}", "[]",
    "\"id\":7,", "\"kind\":\"text\",", "\"likes\":3,", "\u{1}", "\u{0}", "\u{FEFF}", " ", "\"", "}",
    "]", "e", "-", ".", "9223372036854775808", "\t", "\r\n", "ß", ":", "\\", "[1,]", "tru",
  ]

  @Test("R1 random damage is accepted or refused exactly as by Foundation, with equal values")
  func damage() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var accepted = 0
    for round in 0..<4_000 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 0...2, using: &random) { Self.damage(&bytes, &random) }
      let wanted = Self.foundation(bytes)
      let got = try? FixtureDecoder(kinds: FixtureTestKinds())
        .decode(bytes, name: "f.json", folder: "/data/set")
      let models = got?.items.compactMap { $0.feedModel as? TestModel }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(got?.title == wanted?.title, "seed \(seed), round \(round): \(text)")
      #expect(models?.map(\.id) == wanted?.items.map(\.id), "seed \(seed), round \(round): \(text)")
      #expect(
        models?.map(\.texts) == wanted?.items.map(\.texts),
        "seed \(seed), round \(round): \(text)"
      )
      accepted += wanted == nil ? 0 : 1
    }
    #expect(accepted > 400 && accepted < 3_600, "seed \(seed): \(accepted) of 4000 accepted")
  }

  /// Foundation's answer, less what the format refuses on top of it.
  private static func foundation(_ bytes: [UInt8]) -> OracleFixture? {
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else { return nil }
    return try? JSONDecoder().decode(OracleFixture.self, from: Data(bytes))
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...6, using: &random))
    switch Int.random(in: 0..<20, using: &random) {
    case 0: bytes.removeSubrange(place...)
    case 1..<4: bytes.removeSubrange(min(place, end)..<end)
    case 4: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
    case 5 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 6: bytes.insert(contentsOf: bytes[min(place, end)..<end], at: place)
    default:
      let snippet = snippets.randomElement(using: &random) ?? ""
      bytes.insert(contentsOf: snippet.utf8, at: place)
    }
  }

  @Test(
    "R1 single values are read as Foundation reads them",
    arguments: [
      "0", "-0", "-0.0", "7", "-7", "1.0", "1e2", "1E+2", "100e-2", "1.5", "01", "-", "1.", "1e",
      "1-2", "--1", "1e18", "1e19", "1e400", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "999999999999999999", "1000000000000000000",
      "9223372036854775807.0", "9007199254740993.0", "10000000000000000000e-1", "0.1", "1e-7",
      "123456789012345678901234567890", "null", "true", "false", "[]", "{}", #""""#, #""x""#,
      #""\u00e9""#, #""\ud83d\ude00""#, #""\ud83d""#, #""\ude00""#, #""\ud83dx""#, #""\u0000""#,
      #""\u00zz""#, #""\/\b\f\n\r\t\"\\""#, #""\'""#, "\"\u{1}\"", "\"\u{7f}\"", "\"\n\"",
      #""\u2028""#, "\"\u{2028}\"",
    ]
  )
  func scalars(_ value: String) throws {
    let text = JSONText(bytes: Array(#"{"v":\#(value)}"#.utf8), name: "f.json")
    let range = 0..<text.bytes.count
    let region = try JSONRegion(text, range: range, recordedDepth: .max)
    let reader = try ObjectReader(JSONPlace(region: region, node: 0))
    let data = Data(text.bytes)
    let decoder = JSONDecoder()
    #expect(
      (try? reader.integer("v")) == (try? decoder.decode([String: Int].self, from: data))?["v"]
    )
    #expect(
      (try? reader.number("v")) == (try? decoder.decode([String: Double].self, from: data))?["v"]
    )
    #expect(
      (try? reader.string("v")) == (try? decoder.decode([String: String].self, from: data))?["v"]
    )
    #expect(
      (try? reader.bool("v")) == (try? decoder.decode([String: Bool].self, from: data))?["v"]
    )
  }

  @Test("R1 a fraction too small for a number is still a fraction")
  func tinyFractions() {
    let tiny = fixture(item: post("1e-400"))
    #expect(
      refusal(tiny) == "f.json:1:104: $.items[0].likes: expected integer, found number 1e-400"
    )
    #expect(refusal(fixture(item: post("1.00e0"))) == nil)
    #expect(refusal(fixture(item: post("0e-400"))) == nil)
  }
}
