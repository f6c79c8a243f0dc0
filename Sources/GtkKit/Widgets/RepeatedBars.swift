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
  private var distance = 0.0

  package init() {
    super.init(Self.widgetClass.make())
    WidgetInstance(reference).attach(self)
    setAccessibleHidden(true)
  }

  /// Draws a bar each so many logical pixels.
  package func show(distance: Double) {
    guard distance != self.distance else { return }
    self.distance = distance
    gtk_widget_queue_draw(widget)
  }

  package func measure(_ instance: WidgetInstance, _ orientation: Orientation, for size: Int)
    -> Measurement
  { Measurement(0) }

  package func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer) {
    guard distance >= 1 else { return }
    var all = graphene_rect_t(
      origin: graphene_point_t(),
      size: graphene_size_t(width: Float(width), height: Float(height))
    )
    var one = graphene_rect_t(
      origin: graphene_point_t(),
      size: graphene_size_t(width: Float(width), height: Float(distance))
    )
    gtk_snapshot_push_repeat(snapshot, &all, &one)
    var color = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
    color.alpha *= 0.1
    let thickness = Float(min(12, distance / 2))
    let length = Float(min(Double(width) * 0.6, 320))
    let margin: Float = 12
    var bar = graphene_rect_t(
      origin: graphene_point_t(
        x: isRightToLeft ? Float(width) - margin - length : margin,
        y: (Float(distance) - thickness) / 2
      ),
      size: graphene_size_t(width: length, height: thickness)
    )
    var shape = GskRoundedRect()
    gsk_rounded_rect_init_from_rect(&shape, &bar, thickness / 2)
    gtk_snapshot_push_rounded_clip(snapshot, &shape)
    gtk_snapshot_append_color(snapshot, &color, &bar)
    gtk_snapshot_pop(snapshot)
    gtk_snapshot_pop(snapshot)
  }
}
