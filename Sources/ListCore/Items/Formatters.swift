/// Turns values into texts in a person's language; a program implements it once.
///
/// The library brings ``PlainFormatting``; a program that localises brings its own, over the
/// formatters of its platform.
public protocol Formatting: Sendable {
  /// The language and region the texts are for, such as `de_CH`.
  var localeIdentifier: String { get }

  /// A number as text.
  ///
  /// - Parameter number: The number.
  /// - Returns: The text, or `nil` for a number that cannot be shown.
  func text(for number: Double) -> String?

  /// A point in time as text.
  ///
  /// - Parameter secondsSince1970: The point in time, in seconds since the start of 1970, UTC.
  /// - Returns: The text, or `nil` for a time that cannot be shown.
  func text(forTime secondsSince1970: Double) -> String?

  /// A person's name in one or two letters.
  ///
  /// - Parameter name: The whole name.
  /// - Returns: The letters, or `nil` when there is no name in it.
  func abbreviation(ofName name: String) -> String?
}

/// The formatters of a list: one value, handed to every content before it is shown.
///
/// Formatters are made once, because they are costly to make, and kept out of view models, because
/// a person can change the language while a list is on screen: set the list's formatters again then.
/// Two values are equal when one is a copy of the other. [OBAListView's formatters]
public struct Formatters: Sendable, Equatable {
  private final class Storage: Sendable {
    let base: any Formatting
    init(_ base: any Formatting) { self.base = base }
  }

  private let storage: Storage

  /// Makes the formatters of a list.
  ///
  /// - Parameter base: What does the work.
  public init(_ base: some Formatting) { storage = Storage(base) }

  /// What does the work, if it is of the asked type; for what only the program's own type can do.
  ///
  /// - Parameter type: The type to read it as.
  /// - Returns: What does the work, or `nil` when it is of another type.
  public func formatting<Base: Formatting>(as type: Base.Type) -> Base? { storage.base as? Base }

  /// The language and region the texts are for, such as `de_CH`.
  public var localeIdentifier: String { storage.base.localeIdentifier }

  /// A number as text.
  ///
  /// - Parameter number: The number.
  /// - Returns: The text, or `nil` for a number that cannot be shown.
  public func text(for number: Double) -> String? { storage.base.text(for: number) }

  /// A point in time as text.
  ///
  /// - Parameter secondsSince1970: The point in time, in seconds since the start of 1970, UTC.
  /// - Returns: The text, or `nil` for a time that cannot be shown.
  public func text(forTime secondsSince1970: Double) -> String? {
    storage.base.text(forTime: secondsSince1970)
  }

  /// A person's name in one or two letters.
  ///
  /// - Parameter name: The whole name.
  /// - Returns: The letters, or `nil` when there is no name in it.
  public func abbreviation(ofName name: String) -> String? {
    storage.base.abbreviation(ofName: name)
  }

  /// Tells whether one is a copy of the other.
  ///
  /// - Parameters:
  ///   - lhs: One set of formatters.
  ///   - rhs: The other.
  /// - Returns: `false` for formatters made separately, so that their texts are made anew.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.storage === rhs.storage }
}
