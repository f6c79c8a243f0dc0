public import ListCore

/// An element whose id and content are numbers: the cheapest there is ("U" in the tables).
public struct NumberItem: ListDiffable, Identifiable, Equatable, Hashable {
  /// Names the element.
  public let id: UInt64
  /// What the element shows.
  public var payload: UInt64

  /// Tells whether id and payload are equal.
  ///
  /// - Parameters:
  ///   - lhs: One element.
  ///   - rhs: The other.
  /// - Returns: `true` when both fields are equal.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.payload == rhs.payload
  }
}

/// An element with a text as its id, as most models from a server have ("S" in the tables).
public struct TextItem: ListDiffable, Identifiable, Equatable, Hashable {
  /// Names the element: 30 ASCII characters.
  public let id: String
  /// What the element shows.
  public var title: String
  /// What the element shows besides.
  public var likes: Int

  /// Tells whether all fields are equal.
  ///
  /// - Parameters:
  ///   - lhs: One element.
  ///   - rhs: The other.
  /// - Returns: `true` when all fields are equal.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.likes == rhs.likes && lhs.id == rhs.id && lhs.title == rhs.title
  }
}

/// What the workloads need of an element.
public protocol BenchmarkItem: ListDiffable, Identifiable, Equatable, Hashable {
  /// Makes the element with a number.
  ///
  /// - Parameter number: Different for every element.
  init(number: UInt64)

  /// The element with the same id and another content.
  var changed: Self { get }

  /// The same element with nothing shared with this one, as if it had been decoded again.
  var decodedAgain: Self { get }
}

extension NumberItem: BenchmarkItem {
  /// Makes the element with a number.
  ///
  /// - Parameter number: Different for every element.
  public init(number: UInt64) {
    // Ids of a server are not consecutive.
    self.init(id: number &* 0x2545_F491_4F6C_DD1D, payload: number)
  }

  /// The element with the same id and another payload.
  public var changed: Self { Self(id: id, payload: payload &+ 1) }

  /// The element itself: there is nothing to share.
  public var decodedAgain: Self { self }
}

extension TextItem: BenchmarkItem {
  /// Makes the element with a number.
  ///
  /// - Parameter number: Different for every element.
  public init(number: UInt64) {
    let digits = String(number &* 0x2545_F491_4F6C_DD1D, radix: 16)
    let padded = String(repeating: "0", count: 16 - digits.count) + digits
    self.init(id: "post-\(padded)-of-feed", title: "What number \(number) is about", likes: 3)
  }

  /// The element with the same id and another number of likes.
  public var changed: Self { Self(id: id, title: title, likes: likes + 1) }

  /// The element with texts in memory of their own.
  public var decodedAgain: Self {
    Self(id: copy(id), title: copy(title), likes: likes)
  }

  private func copy(_ text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
}
