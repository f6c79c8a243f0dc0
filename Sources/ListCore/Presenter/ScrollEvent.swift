/// What a person is doing to the list's offset right now. [IGListKit's scrolling traits]
public struct ScrollTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: UInt8

  /// Makes a set of traits from bits.
  ///
  /// - Parameter rawValue: The traits as bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A finger or a button is down, and may be about to scroll.
  public static let tracking = ScrollTraits(rawValue: 1)
  /// The list follows the finger or the pointer.
  public static let dragging = ScrollTraits(rawValue: 2)
  /// The list goes on by itself after it was let go.
  public static let decelerating = ScrollTraits(rawValue: 4)
}

/// A step of scrolling, told to the section controllers on screen.
enum ScrollEvent {
  case scrolled
  case began
  case ended(willDecelerate: Bool)
  case stopped
}

extension ListPresenter {
  /// Tells that a finger or a button went down on the list.
  public func beginTracking() { scrollTraits.insert(.tracking) }

  /// Tells that a person began to scroll.
  public func beginScrolling() {
    scrollTraits.formUnion([.tracking, .dragging])
    delegate?.presenterDidScroll(.began)
  }

  /// Tells that a person let go of the list.
  ///
  /// - Parameter willDecelerate: Whether the list goes on by itself.
  public func endScrolling(willDecelerate: Bool) {
    scrollTraits = willDecelerate ? .decelerating : []
    delegate?.presenterDidScroll(.ended(willDecelerate: willDecelerate))
  }

  /// Tells that a list that went on by itself has come to rest.
  public func endDecelerating() {
    scrollTraits = []
    delegate?.presenterDidScroll(.stopped)
  }
}
