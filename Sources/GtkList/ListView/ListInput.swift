import ListCore

/// What a list has to remember of the pointer and the keyboard between two events.
@MainActor
final class ListInput {
  let click = ClickGesture()
  let drag = DragGesture()
  let motion = MotionController()
  let keys = KeyController()
  /// Where the pointer is in the viewport, while it is over the list.
  var pointer: Point?
  /// Where the button went down.
  var pressPoint = Point(x: 0, y: 0)
  /// The row that shows that it is pressed.
  weak var pressed: RowWidget?
  /// Whether a rubber band is being drawn.
  var isBanding = false
  /// Whether Escape gave the drag up that goes on.
  var isGivenUp = false
  /// What draws it.
  var mark: DrawnNode?
  /// Scrolls while the pointer is near an edge.
  var autoscroll: TickCallback?
  /// Whether the list had the focus when its last row went.
  var lostFocus = false
  /// Whether it will be looked what is under the pointer.
  var isHoverQueued = false
  /// Does what a key asks of a row beside moving and selecting: menus and moves.
  var onRowCommand: ((KeyOutcome) -> Bool)?
  /// Whether assistive technology was told that several rows can be selected.
  var saysMultiple = false
  /// The time by which letters typed soon after each other are one word.
  var time: @MainActor () -> Duration = ListInput.sinceStart

  private static let start = ContinuousClock.now
  private static func sinceStart() -> Duration { start.duration(to: .now) }

  struct Point {
    var x: Double
    var y: Double

    func distance(to other: Point) -> Double {
      let (across, down) = (other.x - x, other.y - y)
      return (across * across + down * down).squareRoot()
    }
  }
}
