import Foundation
import Testing

@testable import GtkList
@testable import feedapp

/// What a person reads of a mistake in a document.
@Suite struct ExplanationTests {
  @Test(
    "F5 UX11 a mistake is told in plain words, and words that nobody listed stay as they are",
    arguments: [
      (
        "expected integer, found string \"many\"",
        "Expected a whole number, but found the text “many”"
      ),
      (
        "expected string or integer, found null",
        "Expected a text or a whole number, but found nothing"
      ),
      (
        "expected number from 0 to 1, found number 1.5",
        "Expected a number from 0 to 1, but found the number 1.5"
      ),
      (
        "expected integer 1 or more, found boolean true",
        "Expected a whole number of at least 1, but found true"
      ),
      ("expected array, found object", "Expected a list, but found an object"),
      ("expected string, found no key \"id\"", "Expected a text, but found no “id”"),
      (
        "expected \",\" or \"}\", found end of file",
        "Expected “,” or “}”, but found the end of the file"
      ),
      (
        "expected one of the kinds \"post\", \"user\", found string \"a, found b\"",
        "Expected one of “post”, “user”, but found the text “a, found b”"
      ),
      (
        "expected string, found string \"%2 %1\" with an escape that is not allowed",
        "Expected a text, but found string “%2 %1” with an escape that is not allowed"
      ),
      (
        "expected \",\" or \"}\", found \"\\\"\"",
        "Expected “,” or “}”, but found “\"”"
      ),
      (
        "expected integer, found string \"a \\\"b\\\" \\n\"",
        "Expected a whole number, but found the text “a \"b\" \\n”"
      ),
      ("expected a value or \"]\", found \"}\"", "Expected a value or “]”, but found “}”"),
      (
        "expected a key or \"}\", found end of file",
        "Expected a key or “}”, but found the end of the file"
      ),
      (
        "expected integer that fits 64 bits, found number 9e99",
        "Expected a whole number that is not too large, but found the number 9e99"
      ),
      (
        "expected number, found malformed number 01",
        "Expected a number, but found 01, which is not a number"
      ),
      (
        "expected non-empty string, found string \"\"",
        "Expected a text that is not empty, but found the text “”"
      ),
      (
        "expected one of the keys \"do\", \"id\", found key \"od\"",
        "Expected one of “do”, “id”, but found the key “od”"
      ),
      ("cannot be read: “a.sqlite” is not a store.", "“a.sqlite” is not a store."),
      ("cannot be read: Is a directory", "This folder has no pictures."),
      (
        "cannot be read: the server has no document of a known format",
        "This is a web page or another document, not a feed."
      ),
      ("the document ends too early", "The document ends too early"),
    ]
  )
  func plain(sentence: String, words: String) {
    let position = TextPosition(line: 3, column: 4)
    let error = FixtureError(
      file: "/feeds/a.json",
      position: position,
      path: "$.items",
      sentence: sentence
    )
    #expect(error.explanation == words)
    #expect(error.shortDescription == "a.json:3:4: $.items: \(sentence)")
  }

  @Test("F5 UX11 of a web page the window says that it is no feed")
  func page() {
    for (path, words) in [
      ("$", "This is a web page or another document, not a feed."),
      ("$.items[0]", "Expected a value, but found “<”"),
    ] {
      let error = FixtureError(
        file: "/feeds/page.html",
        position: TextPosition(line: 1, column: 1),
        path: path,
        sentence: "expected a value, found \"<\""
      )
      #expect(error.explanation == words)
    }
  }

  @Test(
    "F5 why a server sent nothing is told in the person's language",
    arguments: [
      ("more than 5 redirects", "more than %1 redirects"),
      ("the file is larger than 9 bytes", "the file is larger than %1 bytes"),
      ("this is not a web address", "this is not a web address"),
      (
        "the certificate of the server cannot be trusted",
        "the certificate of the server cannot be trusted"
      ),
      (
        "there is no secure connection to the server",
        "there is no secure connection to the server"
      ),
    ]
  )
  @MainActor
  func causes(reason: String, key: String) {
    let usual = Translation.current
    defer { Translation.current = usual }
    Translation.current = Translation(texts: [key: "as %1 said"], counted: [:])
    let number = reason.first(where: \.isNumber).map(String.init) ?? "%1"
    let error = FixtureError(unreadable: "https://a.example", reason: reason)
    #expect(error.explanation == "This cannot be read: as \(number) said")
    let moved = FixtureError(
      unreadable: "http://a.example",
      reason: reason + ": https://a.example/b"
    )
    #expect(moved.explanation == "This cannot be read: as \(number) said: https://a.example/b")
  }

  @Test("F5 an address is named once, and another one that it led to as well")
  func addresses() {
    let url = "http://a.example/feed"
    for (failure, reason) in [
      (ImageFailure.status(404, url: url), "the server answered 404"),
      (.timedOut(url: url), "the server took too long"),
      (.tooManyRedirects(limit: 5, url: url), "more than 5 redirects"),
      (.network("the server does not answer", url: url), "the server does not answer"),
      (.tooManyBytes(limit: 9), "the file is larger than 9 bytes"),
      (.status(404, url: url + "/b"), "the server answered 404 for \(url)/b"),
    ] {
      #expect(failure.reason(for: url) == reason)
    }
    let error = FixtureError(unreadable: url, reason: "the server answered 404")
    #expect(error.shortDescription == "\(url): cannot be read: the server answered 404")
    #expect(error.explanation == "This cannot be read: the server answered 404")
  }

  @Test("F5 a file without text says why, and the line has its name without the folder")
  func unreadable() {
    let error = FixtureError(unreadable: "/nowhere/a.json", reason: "No such file or directory")
    #expect(error.explanation == "This cannot be read: No such file or directory")
    #expect(error.shortDescription == "a.json: cannot be read: No such file or directory")
  }
}
