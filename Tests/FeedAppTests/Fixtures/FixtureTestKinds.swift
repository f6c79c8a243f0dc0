import ListCore

@testable import feedapp

/// A model that is only what was read, so that tests can compare it.
struct TestModel: FeedModel, Equatable {
  var id: String
  var texts: [String]
  var supplements = Supplements()
}

/// Kinds with the shapes of the format's own: derived ids, required ids, lists, nested items.
struct FixtureTestKinds: FixtureKinds {
  struct Complaint: Error, CustomStringConvertible {
    var description: String { "the plugin is not happy" }
  }
  struct Decodable: Swift.Decodable {
    struct Part: Swift.Decodable { var count: Int }
    var name: String
    var parts: [Part]
  }

  let kindNames = ["post", "text", "profile", "carousel", "codable", "grumpy"]

  func decode(_ item: ItemReader, kind: String) throws -> FixtureItem? {
    guard kindNames.contains(kind) else { return nil }
    return switch kind {
    case "post": try post(item)
    case "text": try made(item.sectionID(), [item.string("text")])
    case "profile":
      try made(
        item.sectionID(),
        [item.string("name"), String(item.integer("followersCount")), item.string("color")]
      )
    case "carousel":
      try made(
        item.sectionID(),
        [item.string("title")] + item.items("items", except: ["carousel"]).map(\.sectionID)
      )
    case "codable": try codable(item)
    default: throw Complaint()
    }
  }

  private func post(_ item: ItemReader) throws -> FixtureItem {
    let username = try item.string("username")
    let timestamp = try item.string("timestamp")
    let imageURL = item.resolve(try item.string("imageURL"))
    let likes = try item.integer("likes", minimum: 0)
    var texts = [username, timestamp, imageURL, String(likes)]
    for comment in try item.objects("comments", default: []) {
      texts.append(
        DerivedID.joining([try comment.string("username"), try comment.string("text")])
      )
    }
    return try made(item.sectionID(derivedFrom: username, timestamp), texts)
  }

  private func codable(_ item: ItemReader) throws -> FixtureItem {
    let value = try item.decode(Decodable.self)
    return try made(item.sectionID(), [value.name] + value.parts.map { String($0.count) })
  }

  private func made(_ id: String, _ texts: [String]) -> FixtureItem {
    FixtureItem(kind: ItemID.kind(in: id), feedModel: TestModel(id: id, texts: texts))
  }
}

/// Decodes a text as the file `f.json` in `/data/set`.
func decodeFixture(_ text: String) throws(FixtureError) -> Fixture {
  try FixtureDecoder(kinds: FixtureTestKinds())
    .decode(Array(text.utf8), name: "f.json", folder: "/data/set")
}

/// The message about a bad fixture, or `nil` when it is accepted.
func refusal(_ text: String) -> String? {
  do throws(FixtureError) {
    _ = try decodeFixture(text)
    return nil
  } catch {
    return error.description
  }
}

/// A fixture with one item.
func fixture(item: String) -> String { #"{"fixture":1,"title":"t","items":[\#(item)]}"# }

/// A fixture with one step.
func fixture(step: String) -> String {
  #"{"fixture":1,"title":"t","items":[],"script":[\#(step)]}"#
}
