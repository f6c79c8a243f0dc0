import CGtk

/// Free room inside a container, in logical pixels.
public struct Padding: Sendable, Hashable {
  /// Where text starts.
  public var start: Int
  /// Where text ends.
  public var end: Int
  /// Above.
  public var top: Int
  /// Below.
  public var bottom: Int

  /// Makes four paddings.
  public init(start: Int = 0, end: Int = 0, top: Int = 0, bottom: Int = 0) {
    self.start = start
    self.end = end
    self.top = top
    self.bottom = bottom
  }

  /// Makes equal paddings where text starts and ends, and above and below.
  public init(horizontal: Int = 0, vertical: Int = 0) {
    self.init(start: horizontal, end: horizontal, top: vertical, bottom: vertical)
  }

  func total(_ orientation: Orientation) -> Int {
    orientation == .horizontal ? start + end : top + bottom
  }
}

/// Widgets in a line: the base of ``HorizontalStack`` and ``VerticalStack``.
///
/// The library's own layout, because a `GtkBox` around a label that wraps takes milliseconds to
/// measure: it searches widths, while this one asks each child once for each width.
public class Stack: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListStack",
    cssName: "stack-row",
    role: .group
  )

  package let orientation: Orientation

  /// The children in order.
  public private(set) var children: [Widget] = []

  /// Children that scroll: they take all the room across the line, whatever the alignment says, because what
  /// they ask for by themselves is next to nothing.
  var scrollers: [UnsafeMutablePointer<GtkWidget>] = []

  /// Logical pixels between neighbours.
  public var spacing: Int { didSet { if spacing != oldValue { queueResize() } } }

  /// Free room inside.
  public var padding: Padding { didSet { if padding != oldValue { queueResize() } } }

  /// Where children stand across the line, unless they say otherwise themselves.
  public var alignment: Alignment { didSet { if alignment != oldValue { queueResize() } } }

  /// The exact height, whatever the children ask for; `nil` follows the children.
  public var fixedHeight: Int? { didSet { if fixedHeight != oldValue { queueResize() } } }

  package init(
    _ orientation: Orientation,
    spacing: Int,
    padding: Padding,
    alignment: Alignment,
    children: [Widget]
  ) {
    precondition(spacing >= 0, "The spacing of a stack is not negative.")
    self.orientation = orientation
    self.spacing = spacing
    self.padding = padding
    self.alignment = alignment
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    for child in children { append(child) }
  }

  /// Adds a widget without a parent at the end.
  public func append(_ child: Widget) { insert(child, at: children.count) }

  /// Adds a widget without a parent at a position.
  public func insert(_ child: Widget, at index: Int) {
    precondition(!child.hasParent, "A widget can be in one container only.")
    child.insert(into: self, before: index < children.count ? children[index] : nil)
    children.insert(child, at: index)
    if child.scrolls { scrollers.append(child.widget) }
  }

  /// Takes a widget out; does nothing when it is not in the stack.
  public func remove(_ child: Widget) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    children.remove(at: index)
    scrollers.removeAll { $0 == child.widget }
    child.unparent()
  }

  /// Takes every widget out.
  public func removeAll() {
    for child in children { child.unparent() }
    children = []
    scrollers = []
  }
}

/// Widgets beside each other; mirrored in right-to-left text.
public final class HorizontalStack: Stack {
  /// Makes a row of widgets.
  ///
  /// They are aligned between top and bottom; lists, and whatever else scrolls, take all of the height.
  public init(
    spacing: Int = 0,
    padding: Padding = Padding(),
    alignment: Alignment = .center,
    children: [Widget] = []
  ) {
    super.init(
      .horizontal,
      spacing: spacing,
      padding: padding,
      alignment: alignment,
      children: children
    )
  }
}

/// Widgets below each other.
public final class VerticalStack: Stack {
  /// Makes a column of widgets, aligned between start and end.
  public init(
    spacing: Int = 0,
    padding: Padding = Padding(),
    alignment: Alignment = .fill,
    children: [Widget] = []
  ) {
    super.init(
      .vertical,
      spacing: spacing,
      padding: padding,
      alignment: alignment,
      children: children
    )
  }
}
