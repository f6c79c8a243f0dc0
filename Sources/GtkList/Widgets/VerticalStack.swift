import CGtk

/// Children above each other, each as wide as the stack or as it wants to be.
public final class VerticalStack: Widget, WidgetBehaviour {
  private static let widgetClass = CustomWidgetClass(
    name: "SwiftListVerticalStack",
    cssName: "box",
    role: GTK_ACCESSIBLE_ROLE_GROUP
  )

  private let children: [Widget]
  private let spacing: Int
  private let padding: Padding
  private let centersChildren: Bool
  private var proxy: BehaviourProxy?

  /// Makes a column of children.
  ///
  /// - Parameters:
  ///   - children: The children from top to bottom.
  ///   - spacing: The room between neighbours, in logical pixels.
  ///   - padding: The room around all of them.
  ///   - centersChildren: Whether children stand in the middle, as wide as they want to be.
  public init(
    _ children: [Widget],
    spacing: Int = 0,
    padding: Padding = Padding(),
    centersChildren: Bool = false
  ) {
    self.children = children
    self.spacing = spacing
    self.padding = padding
    self.centersChildren = centersChildren
    let proxy = BehaviourProxy()
    super.init(VerticalStack.widgetClass.make(proxy))
    proxy.target = self
    self.proxy = proxy
    for child in children { child.setParent(self) }
  }

  func measureContent(_ orientation: Orientation, forSize size: Int) -> (minimum: Int, natural: Int) {
    let shown = children.filter(\.isVisible)
    if orientation == .horizontal {
      let sizes = shown.map { $0.measure(.horizontal) }
      return (
        (sizes.map(\.minimum).max() ?? 0) + 2 * padding.horizontal,
        (sizes.map(\.natural).max() ?? 0) + 2 * padding.horizontal
      )
    }
    let gaps = max(0, shown.count - 1) * spacing + 2 * padding.vertical
    var answer = (minimum: gaps, natural: gaps)
    for child in shown {
      let height = child.measure(.vertical, forSize: size < 0 ? -1 : width(of: child, in: size))
      answer.minimum += height.minimum
      answer.natural += height.natural
    }
    return answer
  }

  func allocateContent(width: Int, height: Int) {
    let shown = children.filter(\.isVisible)
    let expanding = shown.filter(\.vexpand)
    let wanted = shown.map { $0.measure(.vertical, forSize: self.width(of: $0, in: width)).natural }
    let gaps = max(0, shown.count - 1) * spacing + 2 * padding.vertical
    var left = max(0, height - gaps - wanted.reduce(0, +))
    var unshared = expanding.count
    var y = padding.vertical
    for (child, natural) in zip(shown, wanted) {
      var childHeight = natural
      if child.vexpand {
        let share = left / max(1, unshared)
        childHeight += share
        left -= share
        unshared -= 1
      }
      let childWidth = self.width(of: child, in: width)
      child.allocate(x: (width - childWidth) / 2, y: y, width: childWidth, height: childHeight)
      y += childHeight + spacing
    }
  }

  private func width(of child: Widget, in width: Int) -> Int {
    let room = width - 2 * padding.horizontal
    let wanted = child.measure(.horizontal)
    return max(wanted.minimum, centersChildren ? min(room, wanted.natural) : room)
  }
}
