package import CGtk

/// One of the two axes.
public enum Orientation: Sendable, Hashable {
  /// Along the line of text.
  case horizontal
  /// Down the page.
  case vertical

  /// The other axis.
  public var opposite: Orientation { self == .horizontal ? .vertical : .horizontal }
}

extension Orientation {
  init(_ value: GtkOrientation) {
    self = value == GTK_ORIENTATION_HORIZONTAL ? .horizontal : .vertical
  }

  var gtk: GtkOrientation {
    self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
  }
}

extension graphene_rect_t {
  init(x: Float = 0, y: Float = 0, width: Float, height: Float) {
    self.init(
      origin: graphene_point_t(x: x, y: y),
      size: graphene_size_t(width: width, height: height)
    )
  }
}

/// The keys held during an event.
public struct Modifiers: OptionSet, Sendable, Hashable {
  /// The bits, as GDK numbers them.
  public let rawValue: UInt32

  /// Takes GDK's bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1 << 0)
  /// Control.
  public static let control = Modifiers(rawValue: 1 << 2)
  /// Alt.
  public static let alt = Modifiers(rawValue: 1 << 3)
  /// Super, often a logo key.
  public static let superKey = Modifiers(rawValue: 1 << 26)

  /// The four keys without lock states and pointer buttons.
  package static let all: Modifiers = [.shift, .control, .alt, .superKey]
}

/// Measures, places and asks widgets; the list calls these for every visible row.
@MainActor
package enum WidgetGeometry {
  package static func measure(
    _ widget: UnsafeMutablePointer<GtkWidget>,
    _ orientation: Orientation,
    for size: Int
  ) -> Measurement {
    var minimum: Int32 = 0
    var natural: Int32 = 0
    let other = Int32(clamping: width(of: widget, orientation, in: size))
    gtk_widget_measure(widget, orientation.gtk, other, &minimum, &natural, nil, nil)
    return Measurement(minimum: Int(minimum), natural: Int(natural))
  }

  /// The width at which to ask for a height: a widget that says where it stands in its room is given the
  /// width that it wants by itself, and a text has more lines there than all of the room would take.
  private static func width(
    of widget: UnsafeMutablePointer<GtkWidget>,
    _ orientation: Orientation,
    in room: Int
  ) -> Int {
    guard orientation == .vertical, room >= 0, gtk_widget_get_halign(widget) != GTK_ALIGN_FILL
    else { return room }
    return min(room, measure(widget, .horizontal, for: -1).natural)
  }

  package static func place(
    _ widget: UnsafeMutablePointer<GtkWidget>,
    x: Int,
    y: Int,
    width: Int,
    height: Int
  ) {
    var area = GtkAllocation(
      x: Int32(clamping: x),
      y: Int32(clamping: y),
      width: Int32(clamping: width),
      height: Int32(clamping: height)
    )
    gtk_widget_size_allocate(widget, &area, -1)
  }

  /// Places with a fraction of a logical pixel, as screens of more pixels have them, and drawn smaller
  /// or larger around its middle.
  package static func place(
    _ widget: UnsafeMutablePointer<GtkWidget>,
    x: Double,
    y: Double,
    width: Int,
    height: Int,
    scale: Double = 1
  ) {
    let middle = (x: Double(width) / 2, y: Double(height) / 2)
    var offset = graphene_point_t(
      x: Float(x + middle.x * (1 - scale)),
      y: Float(y + middle.y * (1 - scale))
    )
    var transform = gsk_transform_translate(nil, &offset)
    if scale != 1 { transform = gsk_transform_scale(transform, Float(scale), Float(scale)) }
    gtk_widget_allocate(widget, Int32(clamping: width), Int32(clamping: height), -1, transform)
  }
}
