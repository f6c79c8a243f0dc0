import ListTestSupport
import Testing

@testable import feedapp

@Suite struct PlainTextTests {
  @Test("RF2 HTML that RSS has as elements of its own is shown in the same way")
  func elements() async throws {
    let item = """
      <item><guid>1</guid><title>One <i>two</i> three</title><description>Hello <b>World</b>
      <p>5 &lt; 6</p><img src="https://e.org/p.png" alt="P"/></description><author>A</author>
      </item>
      """
    let post = try #require(try await RealFeed.read(RealFeed.rss(item)).get().first)
    #expect(post.title == "One two three" && post.username == "A")
    #expect(post.text == "Hello World\n5 < 6")
    #expect(post.picture == "https://e.org/p.png" && post.alt == "P")
  }

  @Test("RF2 what Atom has as elements of its own is read in front of them, inside and behind them")
  func elementsOfAtom() async throws {
    let post = try #require(
      try await atom("<title>1 &lt; <i>2</i> three</title><summary><p>a</p>b</summary>").first
    )
    #expect(post.title == "1 < 2 three" && post.text == "a\nb")
  }

  @Test("RF2 what is escaped inside an element is text, and no element")
  func inside() async throws {
    let text = "<p>a <code>&lt;b> &amp;lt;</code></p> &lt;b>c&lt;/b>"
    let item = "<item><guid>1</guid><description>\(text)</description></item>"
    let posts = try await RealFeed.read(RealFeed.rss(item)).get()
    #expect(posts.map(\.text) == ["a <b> &lt;\nc"])
  }

  @Test("RF2 HTML behind an element is read like that in front of it")
  func behind() async throws {
    let text = "<![CDATA[<p>one</p>]]><br/>&lt;p>two&lt;/p> 5 &lt; 6"
    let item = "<item><guid>1</guid><description>\(text)</description></item>"
    let posts = try await RealFeed.read(RealFeed.rss(item)).get()
    #expect(posts.map(\.text) == ["one\ntwo\n5 < 6"])
  }

  @Test(
    "RF2 only content of Atom that is said to be HTML is read as HTML",
    arguments: [
      ("text", "a <b>"), ("TEXT", "a <b>"), ("text/markdown", "a <b>"), ("markdown", "a <b>"),
      ("html", "a"), ("text/html; charset=utf-8", "a"), ("HTML", "a"),
    ]
  )
  func types(_ type: String, _ text: String) async throws {
    let posts = try await atom("<content type='\(type)'>a &lt;b></content>")
    #expect(posts.map(\.text) == [text])
  }

  private func atom(_ entry: String) async throws -> [Post] {
    try await RealFeed.read(
      "<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>1</id>\(entry)</entry></feed>"
    ).get()
  }

  @Test("RF2 a file without a type is a picture by its medium, or else by its name")
  func untyped() async throws {
    let files = [
      "<media:content url='http://e.org/1' medium='image'/>",
      "<media:content url='http://e.org/2.JPG?w=1'/>", "<enclosure url='http://e.org/3.png'/>",
      "<media:content url='http://e.org/4.mp4'/>",
      "<media:content url='http://e.org/5.png' type='video/mp4'/>",
    ]
    let items = files.enumerated().map { "<item><guid>\($0)</guid>\($1)</item>" }.joined()
    let posts = try await RealFeed.read(
      "<rss xmlns:media='http://search.yahoo.com/mrss/'><channel>\(items)</channel></rss>"
    ).get()
    let pictures = ["http://e.org/1", "http://e.org/2.JPG?w=1", "http://e.org/3.png", nil, nil]
    #expect(posts.map(\.picture) == pictures)
    #expect(posts.map { $0.details("Attachment").count } == [0, 0, 0, 1, 1])
  }

  @Test("RF2 a file without a type is a picture by its name, also beside its feed")
  func relative() async throws {
    let head = "<item xml:base='http://e.org/a/'><guid>1</guid>"
    let item = head + "<enclosure url='../b.png'/></item>"
    let posts = try await RealFeed.read(RealFeed.rss(item)).get()
    #expect(posts.map(\.picture) == ["http://e.org/b.png"])
  }

  @Test("RF2 a feed that says ISO-8859-1 and is in the characters of Windows has its quotes")
  func latin() async throws {
    let head = "<?xml version='1.0' encoding='ISO-8859-1'?>"
    let parts = RealFeed.rss("<item><guid>1</guid><title>#</title></item>", head: head)
      .split(separator: "#").map { Array($0.utf8) }
    let posts = try await RealFeed.read(parts[0] + [0x93, 0xE9, 0x94] + parts[1]).get()
    #expect(posts.map(\.title) == ["“é”"])
  }

  @Test(
    "RF2 HTML is shown as the text that a person reads",
    arguments: [
      ("", ""), ("plain", "plain"), ("  a \n b\t", "a b"), ("<p>a</p><p>b</p>", "a\nb"),
      ("a<br>b<BR/>c", "a\nb\nc"), ("<ul><li>x</li><li>y</li></ul>", "• x\n• y"),
      ("a<b>b</b>c", "abc"), ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"), ("&lt;b&gt;", "<b>"),
      ("&amp;lt;script&amp;gt;", "&lt;script&gt;"), ("&#8217;&#x2019;&rsquo;", "’’’"),
      ("&#145;&#x92;&#150;&#128;&#129;", "‘’–€\u{FFFD}"),
      ("&nosuch; &amp &", "&nosuch; &amp &"), ("a&nbsp;b", "a b"),
      ("<p>a</p><p>\u{A0}</p><p>b\u{A0}c</p>", "a\nb c"),
      ("&#0;&#xD800;&#x110000;&#99999999999;", "\u{FFFD}&#xD800;&#x110000;&#99999999999;"),
      ("a<!-- <p>no</p> -->b", "ab"), ("a<!-- never", "a"), ("a<script>b</script>c", "ac"),
      ("a<SCRIPT >x</p></Script>b", "ab"), ("a<style>b", "a"), ("<a href='>'>x</a>", "x"),
      ("<a title=\"a>b\" b=c>x</a>", "x"), ("x<a", "x"), ("x<", "x<"), ("</p>x", "x"),
      ("<![CDATA[x]]>", "x]]>"), ("<?php x ?>y", "y"), ("é<i>漢</i>", "é漢"),
      ("<svg><text>no</text></svg>yes", "yes"), ("<img alt=no src=x>yes", "yes"),
      ("<ul><li><p>x</p></li>\n<li>\n y</li><li></li></ul>z", "• x\n• y\nz"),
      ("<ul><li>x<li><img></ul>y", "• x\ny"),
      ("<table><tr><td>a</td><td>b</td></tr><tr><th>c</th><td>d</td></tr></table>", "a b\nc d"),
      ("<pre>a\n  b;\r\n\nc</pre>d\ne", "a\nb;\nc\nd e"),
      ("a&#13;&#xA;b", "a b"), ("<head><title>no</title><body><p>yes", "yes"),
      ("a<p-x>b</p-x> <select-menu>c</select-menu>", "ab c"), ("<title-bar>d</title-bar>", "d"),
      ("a<!-->b", "ab"), ("a<!--->b", "ab"), ("<!--[if x]><!-->a<!--<![endif]-->b", "ab"),
    ]
  )
  func texts(_ html: String, _ text: String) { #expect(PlainText(html: html).text == text) }

  @Test(
    "RF2 the first picture of HTML is found with what it shows; one that only counts readers is not"
  )
  func pictures() {
    let html =
      "<img src=p.gif width=1 height=1><IMG ALT='A &amp; B' SRC=\"x.png?a=1&amp;b=2\"><img src=z>"
    let read = PlainText(html: html)
    #expect(read.picture == "x.png?a=1&b=2" && read.pictureText == "A & B")
    #expect(PlainText(html: "<img src=''><img>").picture == nil)
    #expect(PlainText(html: "<img src='data:image/gif;base64,R0'><img src=x>").picture == "x")
  }

  @Test("RF2 no text of any sequence of parts is longer than the parts, runs, or takes long")
  func random() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let parts = [
      "<", ">", "</", "<!--", "-->", "<script>", "</script", "<style", "&", "&#", "&#x41;", "&lt;",
      "\"", "'", "=", "/", "<img src=", "<p>", " ", "\n", "é", "text", "\0", "<![CDATA[", "]]>",
    ]
    for round in 0..<3_000 {
      let html = (0..<Int.random(in: 0...40, using: &random))
        .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let read = PlainText(html: html)
      #expect(read.text.utf8.count <= html.utf8.count * 2, "seed \(seed), round \(round)")
    }
    for part in parts {
      let begun = ContinuousClock.now
      _ = PlainText(html: String(repeating: part, count: 300_000))
      // What grows with the square would take hours.
      #expect(ContinuousClock.now - begun < .seconds(20), "\(part)")
    }
  }
}
