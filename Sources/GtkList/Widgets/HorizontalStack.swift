import CGtk

/// Children side by side, centred vertically; a child with `hexpand` takes the room that is left.
///
/// Use it in cells instead of GtkBox: in GTK 4.8 a horizontal GtkBox around a wrapping label takes
/// more than 5 ms to measure, because it searches; this one asks each child once.
public final class HorizontalStack: Widget, WidgetBehaviour {
  private static let widgetClass = CustomWidgetClass(
    name: "SwiftListHorizontalStack",
    cssName: "box",
    role: GTK_ACCESSIBLE_ROLE_GROUP
  )

  private let children: [Widget]
  private let spacing: Int
  private let padding: Padding

  /// Makes a row of children.
  ///
  /// - Parameters:
  ///   - children: The children in reading order.
  ///   - spacing: The room between neighbours, in logical pixels.
  ///   - padding: The room around all of them.
  public init(_ children: [Widget], spacing: Int = 0, padding: Padding = Padding()) {
    self.children = children
    self.spacing = spacing
    self.padding = padding
    let proxy = BehaviourProxy()
    super.init(HorizontalStack.widgetClass.make(proxy))
    proxy.target = self
    self.proxy = proxy
    for child in children { child.setParent(self) }
  }

  private var proxy: BehaviourProxy?

  func measureContent(_ orientation: Orientation, forSize size: Int) -> (minimum: Int, natural: Int) {
    let shown = children.filter(\.isVisible)
    if orientation == .horizontal {
      let gaps = max(0, shown.count - 1) * spacing + 2 * padding.horizontal
      let sizes = shown.map { $0.measure(.horizontal) }
      return (
        sizes.reduce(gaps) { $0 + $1.minimum },
        sizes.reduce(gaps) { $0 + $1.natural }
      )
    }
    let widths = size < 0 ? shown.map { $0.measure(.horizontal).natural } : widths(of: shown, in: size)
    var answer = (minimum: 0, natural: 0)
    for (child, width) in zip(shown, widths) {
      let height = child.measure(.vertical, forSize: width)
      answer.minimum = max(answer.minimum, height.minimum)
      answer.natural = max(answer.natural, height.natural)
    }
    return (answer.minimum + 2 * padding.vertical, answer.natural + 2 * padding.vertical)
  }

  func allocateContent(width: Int, height: Int) {
    let shown = children.filter(\.isVisible)
    let room = height - 2 * padding.vertical
    var x = padding.horizontal
    for (child, childWidth) in zip(shown, widths(of: shown, in: width)) {
      let wanted = child.measure(.vertical, forSize: childWidth)
      let childHeight = child.vexpand ? room : max(wanted.minimum, min(wanted.natural, room))
      child.allocate(
        x: isRightToLeft ? width - x - childWidth : x,
        y: padding.vertical + (room - childHeight) / 2,
        width: childWidth,
        height: childHeight
      )
      x += childWidth + spacing
    }
  }

  /// Everybody gets what it must have; what is left goes to those that want more, the expanding
  /// ones last, and the rest to them.
  private func widths(of shown: [Widget], in width: Int) -> [Int] {
    let sizes = shown.map { $0.measure(.horizontal) }
    var widths = sizes.map(\.minimum)
    let gaps = max(0, shown.count - 1) * spacing + 2 * padding.horizontal
    var left = max(0, width - gaps - widths.reduce(0, +))
    let order = shown.indices.filter { !shown[$0].hexpand } + shown.indices.filter { shown[$0].hexpand }
    for index in order {
      let more = min(left, sizes[index].natural - sizes[index].minimum)
      widths[index] += more
      left -= more
    }
    let expanding = shown.indices.filter { shown[$0].hexpand }
    for (number, index) in expanding.enumerated() {
      let share = left / (expanding.count - number)
      widths[index] += share
      left -= share
    }
    return widths
  }
}
