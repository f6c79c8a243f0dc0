import CGtk

/// Grey bars one below the other, each in the place of a line of text that is not known yet.
///
/// However many there are, one is drawn and the others repeat it.
package final class RepeatedBars: Widget, WidgetDelegate {
  private static let widgetClass = WidgetClass(
    name: "GtkListRepeatedBars",
    cssName: "placeholder",
    role: .presentation
  )
  private var count = 0

  package init() {
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    setAccessibleHidden(true)
  }

  /// Draws so many bars, in whatever height there is: it follows the size of text.
  package func show(count: Int) {
    guard count != self.count else { return }
    self.count = count
    gtk_widget_queue_draw(widget)
  }

  package func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int)
    -> Measurement
  { Measurement(0) }

  package func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer) {
    guard count > 0, height >= count else { return }
    let distance = Double(height) / Double(count)
    var all = graphene_rect_t(width: Float(width), height: Float(height))
    var one = graphene_rect_t(width: Float(width), height: Float(distance))
    gtk_snapshot_push_repeat(snapshot, &all, &one)
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    color.alpha *= 0.1
    let thickness = Float(min(12, distance / 2))
    let length = Float(min(Double(width) * 0.6, 320))
    let margin: Float = 12
    var bar = graphene_rect_t(
      x: isRightToLeft ? Float(width) - margin - length : margin,
      y: (Float(distance) - thickness) / 2,
      width: length,
      height: thickness
    )
    var shape = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&shape, &bar, thickness / 2)
    gtk_snapshot_push_rounded_clip(snapshot, &shape)
    gtk_snapshot_append_color(snapshot, &color, &bar)
    gtk_snapshot_pop(snapshot)
    gtk_snapshot_pop(snapshot)
  }
}
