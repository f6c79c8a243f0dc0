import CGtk
import Glibc

/// A colour a program names itself, for what stands for a person or a thing.
///
/// Everything else takes its colours from the theme.
public struct Tint: Hashable, Sendable {
  let red: Double
  let green: Double
  let blue: Double

  /// Reads a colour as a style sheet writes it (`#ff8800`, `teal`, `rgb(0, 128, 0)`); fails when the text is none.
  public init?(css: String) {
    var color = GdkRGBA()
    guard gdk_rgba_parse(&color, css) != 0 else { return nil }
    self.init(Double(color.red), Double(color.green), Double(color.blue))
  }

  /// Makes a colour out of a name, which can be any text: the same name always has the same one.
  public init(of name: String) {
    // Not `hashValue`, which is another one in every run.
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    let tints = Self.palette
    self = tints[Int(hash % UInt32(tints.count))]
  }

  private init(_ red: Double, _ green: Double, _ blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Dark enough for white letters, on light and on dark themes.
  private static let palette = [
    Tint(0.16, 0.42, 0.78), Tint(0.12, 0.50, 0.40), Tint(0.62, 0.36, 0.07), Tint(0.70, 0.22, 0.27),
    Tint(0.47, 0.28, 0.66), Tint(0.20, 0.47, 0.58), Tint(0.44, 0.44, 0.12), Tint(0.66, 0.24, 0.52),
  ]

  /// Whether white letters would have a contrast below 4.5 to it; black ones have more then.
  var isLight: Bool { 1.05 / (luminance + 0.05) < 4.5 }

  /// How light it is to the eye, as WCAG has it.
  private var luminance: Double {
    let (red, green, blue) = (linear(red), linear(green), linear(blue))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  private func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  var color: GdkRGBA { GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: 1) }
}

/// A disc that stands for a person: a colour, and letters where there are any.
///
/// The letters are drawn, not shown in a label: they repeat what a text beside them says, so they
/// are no text of the row and assistive technology does not read them.
public final class Avatar: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListAvatar",
    cssName: "avatar",
    role: .presentation
  )

  private let size: Int
  private var letters = ""
  private(set) var tint: Tint

  /// Makes a disc of a colour, so many logical pixels wide and high.
  public init(size: Int, tint: Tint = Tint(of: "")) {
    self.size = size
    self.tint = tint
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
  }

  /// Shows somebody by one or two letters, none for a plain disc; showing the same again costs nothing.
  public func show(_ letters: String = "", tint: Tint) {
    guard letters != self.letters || tint != self.tint else { return }
    self.letters = letters
    self.tint = tint
    gtk_widget_queue_draw(widget)
  }

  package func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int)
    -> Measurement
  { Measurement(self.size) }

  package func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer) {
    let side = Float(min(size, width, height))
    var area = graphene_rect_t(
      x: (Float(width) - side) / 2,
      y: (Float(height) - side) / 2,
      width: side,
      height: side
    )
    var disc = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&disc, &area, side / 2)
    var color = tint.color
    gtk_snapshot_push_rounded_clip(snapshot, &disc)
    gtk_snapshot_append_color(snapshot, &color, &area)
    gtk_snapshot_pop(snapshot)
    drawLetters(into: snapshot)
  }

  private func drawLetters(into snapshot: OpaquePointer) {
    guard !letters.isEmpty, let layout = gtk_widget_create_pango_layout(widget, letters) else {
      return
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let font = pango_font_description_new()
    defer { pango_font_description_free(font) }
    pango_font_description_set_weight(font, PANGO_WEIGHT_SEMIBOLD)
    pango_font_description_set_absolute_size(font, Double(size) * 0.4 * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    var textWidth: Int32 = 0
    var textHeight: Int32 = 0
    pango_layout_get_pixel_size(layout, &textWidth, &textHeight)
    var place = graphene_point_t(
      x: (Float(width) - Float(textWidth)) / 2,
      y: (Float(height) - Float(textHeight)) / 2
    )
    let shade: Float = tint.isLight ? 0 : 1
    var color = GdkRGBA(red: shade, green: shade, blue: shade, alpha: 1)
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &place)
    gtk_snapshot_append_layout(snapshot, layout, &color)
    gtk_snapshot_restore(snapshot)
  }
}
