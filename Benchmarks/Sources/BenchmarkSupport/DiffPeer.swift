/// The diff of another package, brought along by an adapter file.
///
/// The file conforms `NumberItem`, `TextItem` to what its package asks for and answers these
/// questions. It is compiled in a module named `Peer` that has a type named `PeerDiff`.
public protocol DiffPeer {
  /// What the tables call the package.
  static var name: String { get }

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Returns: How many elements a list that applies the result has to touch.
  static func touched(from old: [NumberItem], to new: [NumberItem]) -> Int

  /// Compares two lists.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Returns: How many elements a list that applies the result has to touch.
  static func touched(from old: [TextItem], to new: [TextItem]) -> Int

  /// The form in which the package wants sections.
  associatedtype Sections

  /// Makes that form, which is not measured.
  ///
  /// - Parameter sections: The sections in order.
  /// - Returns: The same sections as the package wants them.
  static func prepared(_ sections: [NumberSection]) -> Sections

  /// Compares two lists of sections.
  ///
  /// - Parameters:
  ///   - old: The list before.
  ///   - new: The list after.
  /// - Returns: How many elements a list that applies the result has to touch.
  static func touched(from old: Sections, to new: Sections) -> Int
}

/// A section of numbered elements.
public struct NumberSection: Sendable {
  /// Names the section.
  public let id: UInt64
  /// What is in it.
  public var items: [NumberItem]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: Names the section.
  ///   - items: What is in it.
  public init(id: UInt64, items: [NumberItem]) {
    self.id = id
    self.items = items
  }
}
