/// One item of a fixture, decoded: a section of the list.
public struct FixtureItem: Sendable {
  /// The kind that decoded it.
  var kind: String
  /// The model that the kind's section controller shows, with what items of every kind can have.
  public internal(set) var feedModel: any FeedModel
  /// The items of a group.
  var items: [FixtureItem] = []
  /// What the item says, where a store is to keep it.
  var text: ItemText?

  /// `KIND:ID`, what scripts and the event log call the section.
  public var sectionID: String { feedModel.id }

  /// The kind of an item that has others in it.
  static let groupKind = "group"

  /// The levels that an item can have; deeper ones have no room in any window.
  static let levels = 0...100
}

/// The item kinds a fixture may use; the decoder itself knows none.
protocol FixtureKinds: Sendable {
  /// The names that may stand under `kind`.
  var kindNames: [String] { get }

  /// Decodes an item, and the items of a group; `nil` for a kind that is not known.
  ///
  /// An error that is no ``FixtureError`` from the reader is shown with the item's place.
  func decode(_ item: ItemReader, kind: String) throws -> FixtureItem?
}

/// Ids that are put together from several texts of an item.
///
/// `%` and `/` inside a part are written `%25` and `%2F`, so that different parts never make the
/// same id.
enum DerivedID {
  /// Joins parts with `/`: `@janedoe/15min` for `["@janedoe", "15min"]`.
  static func joining(_ parts: [String]) -> String {
    var id = ""
    for (place, part) in parts.enumerated() {
      if place > 0 { id += "/" }
      id += escaped(part)
    }
    return id
  }

  private static func escaped(_ part: String) -> String {
    guard part.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "/") }) else {
      return part
    }
    var escaped = ""
    for scalar in part.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "/": escaped += "%2F"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
