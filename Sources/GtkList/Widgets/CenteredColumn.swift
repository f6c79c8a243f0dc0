import CGtk

/// A child in the middle of the width, never wider than a limit, as high as the room.
public final class CenteredColumn: Widget, WidgetBehaviour {
  private static let widgetClass = CustomWidgetClass(
    name: "SwiftListCenteredColumn",
    cssName: "clamp",
    role: GTK_ACCESSIBLE_ROLE_GROUP
  )

  private let child: Widget
  private let maximumWidth: Int
  private var proxy: BehaviourProxy?

  /// Puts a child into the middle.
  ///
  /// - Parameters:
  ///   - child: What stands in the middle.
  ///   - maximumWidth: The most it gets across, in logical pixels.
  public init(_ child: Widget, maximumWidth: Int) {
    self.child = child
    self.maximumWidth = maximumWidth
    let proxy = BehaviourProxy()
    super.init(CenteredColumn.widgetClass.make(proxy))
    proxy.target = self
    self.proxy = proxy
    child.setParent(self)
  }

  func measureContent(
    _ orientation: Orientation,
    forSize size: Int
  ) -> (minimum: Int, natural: Int) {
    let size = orientation == .vertical && size > maximumWidth ? maximumWidth : size
    let wanted = child.measure(orientation, forSize: size)
    guard orientation == .horizontal else { return wanted }
    return (wanted.minimum, max(wanted.minimum, min(wanted.natural, maximumWidth)))
  }

  func allocateContent(width: Int, height: Int) {
    let childWidth = min(width, maximumWidth)
    child.allocate(x: (width - childWidth) / 2, y: 0, width: childWidth, height: height)
  }
}
