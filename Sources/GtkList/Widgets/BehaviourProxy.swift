/// Stands in for a widget wrapper while its superclass is being initialised, which needs the GTK
/// widget before `self` can be named.
@MainActor
final class BehaviourProxy: WidgetBehaviour {
  weak var target: (any WidgetBehaviour)?

  func measureContent(_ orientation: Orientation, forSize size: Int) -> (minimum: Int, natural: Int) {
    target?.measureContent(orientation, forSize: size) ?? (0, 0)
  }

  func allocateContent(width: Int, height: Int) { target?.allocateContent(width: width, height: height) }

  var isHeightForWidth: Bool { target?.isHeightForWidth ?? false }

  func adjustmentsChanged() { target?.adjustmentsChanged() }
}
