import CGtk

/// Two widgets beside each other, or below each other where the first would be left with too little room.
///
/// Large text in a narrow window is what it is for: the first one, a text that wraps, has all of the width then.
package final class FoldingLine: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListFoldingLine",
    cssName: "folding-line",
    role: .group
  )

  private let first: Widget
  private let second: Widget?
  private let spacing: Int
  private let padding: Padding

  /// Puts a widget at the start, or above, and another at the end of the text, or below and at the end of the line.
  ///
  /// Spacing and padding are logical pixels.
  package init(_ first: Widget, _ second: Widget?, spacing: Int, padding: Padding = Padding()) {
    self.first = first
    self.second = second
    self.spacing = spacing
    self.padding = padding
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    first.setParent(self)
    second?.setParent(self)
  }

  /// The widgets in order.
  package var children: [Widget] { [first, second].compactMap(\.self) }

  /// Whether they are below each other at a width.
  package func isFolded(atWidth width: Int) -> Bool {
    guard let second else { return false }
    let wanted = across(first)
    let rest = width - padding.total(.horizontal) - spacing - across(second).natural
    return rest < wanted.natural && rest < max(width / 2, wanted.minimum)
  }

  package func requestMode(_ instance: WidgetInstance) -> SizeRequestMode {
    GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  }

  package func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int)
    -> Measurement
  {
    let extra = padding.total(orientation)
    guard orientation == .horizontal else {
      let height = heights(size).reduce(0, +) + extra
      return Measurement(minimum: height, natural: height)
    }
    let (one, other) = (across(first), second.map(across) ?? Measurement(0))
    let gap = second == nil ? 0 : spacing
    return Measurement(
      minimum: max(one.minimum, other.minimum) + extra,
      natural: one.natural + gap + other.natural + extra
    )
  }

  /// What the lines take from top to bottom, with the room between them.
  private func heights(_ width: Int) -> [Int] {
    guard let second else { return [height(of: first, inner(width))] }
    guard width >= 0, isFolded(atWidth: width) else {
      let rest = width < 0 ? -1 : inner(width) - spacing - across(second).natural
      return [max(height(of: first, rest), height(of: second, -1))]
    }
    return [height(of: first, inner(width)), spacing, height(of: second, -1)]
  }

  package func allocate(_ instance: WidgetInstance, width: Int, height: Int, baseline: Int) {
    let room = inner(width)
    guard let second else {
      return place(first, x: 0, y: padding.top, room, height - padding.total(.vertical), in: width)
    }
    let wanted = across(second)
    guard isFolded(atWidth: width) else {
      let tall = height - padding.total(.vertical)
      let length = min(self.height(of: second, -1), tall)
      place(first, x: 0, y: padding.top, room - spacing - wanted.natural, tall, in: width)
      let y = padding.top + (tall - length) / 2
      return place(second, x: room - wanted.natural, y: y, wanted.natural, length, in: width)
    }
    let length = self.height(of: first, room)
    place(first, x: 0, y: padding.top, room, length, in: width)
    let across = max(wanted.minimum, min(wanted.natural, room))
    let y = padding.top + length + spacing
    place(second, x: room - across, y: y, across, self.height(of: second, -1), in: width)
  }

  private func inner(_ width: Int) -> Int {
    width < 0 ? -1 : max(0, width - padding.total(.horizontal))
  }

  private func across(_ child: Widget) -> Measurement {
    WidgetGeometry.measure(child.widget, .horizontal, for: -1)
  }

  private func height(of child: Widget, _ width: Int) -> Int {
    WidgetGeometry.measure(child.widget, .vertical, for: width).natural
  }

  private func place(
    _ child: Widget,
    x: Int,
    y: Int,
    _ width: Int,
    _ height: Int,
    in whole: Int
  ) {
    let start = padding.start + x
    WidgetGeometry.place(
      child.widget,
      x: isRightToLeft ? whole - start - width : start,
      y: y,
      width: width,
      height: height
    )
  }
}
