/// Moves the list in its viewport: at once or gliding, by a person or by a program, and against
/// what changes above the rows in view.
@MainActor
package final class Scroll {
  let list: PresentedList
  var anchorPolicy = AnchorPolicy.stickToTop
  var endDistance = 0.0 { didSet { list.endDistance = endDistance } }
  private(set) var correction = 0.0
  private(set) var traits: ScrollTraits = []
  /// Where the list is to be, until heights on the way are known.
  var target: Target?
  /// An animated scroll to the target: when its first frame was drawn, in milliseconds, and the part of the way that
  /// is behind it, from 0 to 1.
  var glide: (start: Double?, done: Double)?
  /// What the list was held by when heights that were only guessed did not leave room for it, until those
  /// rows are measured.
  var unsettled: ScrollAnchor?
  /// The section a person jumped to last, until something else is scrolled to: the end of a list
  /// cannot be scrolled to the top.
  var chosenSection: DiffIdentity?

  init(_ list: PresentedList) { self.list = list }

  /// The offset without what was added to it to keep rows in their places.
  package var stillOffset: Double { list.offset - correction }

  /// Where the list is, or is to begin as soon as it has a size.
  var startOffset: Double {
    if list.viewport.height <= 0, case .offset(let wanted) = target { wanted } else { list.offset }
  }

  /// What is on screen, to be in its place again when other rows are shown.
  var anchor: ScrollAnchor {
    anchorPolicy == .keepOffset ? list.anchor.withoutRows : list.anchor
  }

  func setViewport(_ size: ListSize) {
    guard size != list.viewport else { return }
    let anchor = list.anchor
    list.viewport = size
    list.layout.setWidth(size.width, in: list.snapshot)
    restore(anchor)
    list.didMove()
  }

  /// Puts what was on screen back in its place.
  func restore(_ anchor: ScrollAnchor) {
    let old = list.offset
    defer { noteCorrection(from: old) }
    list.offset = anchor.offset(
      in: list.layout,
      policy: anchorPolicy,
      height: list.viewport.height,
      of: list.snapshot,
      locate: { list.snapshot.indexPath(of: $0) }
    )
    let isAtEdge = list.offset <= 0 || list.offset >= list.maximumOffset
    // An offset that no row holds is not moved by those that are measured in view, either.
    let isHeld = anchorPolicy != .keepOffset || !anchor.candidates.isEmpty
    // Without rows there is nothing to hold on to: whatever is shown next begins at its start.
    unsettled = (isAtEdge || !isHeld) && list.snapshot.rowCount > 0 ? unsettled ?? anchor : nil
  }

  func noteCorrection(from old: Double) { correction += list.offset - old }

  /// Notes that somebody scrolled: whoever goes away from the end is let go at once, or a slow finger
  /// could not leave a list to which rows come all the time.
  func noteScroll(from old: Double) {
    unsettled = nil
    if list.offset != old { list.endDistance = list.offset < old ? 0 : endDistance }
  }

  /// The rows that come into view with the next page, then those of the page before.
  package var rowsOfNextPages: [PresentedRow] {
    let height = list.viewport.height
    return [list.offset + height, list.offset - height].flatMap { top in
      list.layout.shownRows(offset: top, height: height, in: list.snapshot)
        .map { list.presented($0, isStuck: false) }
    }
  }

  /// The nearer to an edge, the faster.
  func autoscrollSpeed(atY y: Double) -> Double {
    let zone = min(32, list.viewport.height / 4)
    guard zone > 0 else { return 0 }
    if y < zone, list.offset > 0 { return -min(1_500, (zone - y) * 20) }
    let below = y - (list.viewport.height - zone)
    if below > 0, list.offset < list.maximumOffset { return min(1_500, below * 20) }
    return 0
  }
}

// MARK: What a person does to the offset

/// What a person is doing to the list's offset right now.
package struct ScrollTraits: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let tracking = ScrollTraits(rawValue: 1)
  package static let dragging = ScrollTraits(rawValue: 2)
  package static let decelerating = ScrollTraits(rawValue: 4)
}

/// A step of scrolling, told to the section controllers on screen.
enum ScrollEvent {
  case scrolled
  case began
  case ended(willDecelerate: Bool)
  case stopped
}

extension Scroll {
  func beginTracking() { traits.insert(.tracking) }

  func begin() {
    traits.formUnion([.tracking, .dragging])
    list.delegate?.presenterDidScroll(.began)
  }

  func end(willDecelerate: Bool) {
    guard traits.contains(.dragging) else {
      // It was a tap. A list that went on by itself still comes to rest.
      traits.remove(.tracking)
      return
    }
    traits = willDecelerate ? .decelerating : []
    list.delegate?.presenterDidScroll(.ended(willDecelerate: willDecelerate))
  }

  func endDecelerating() {
    traits = []
    list.delegate?.presenterDidScroll(.stopped)
  }
}
