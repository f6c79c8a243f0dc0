import CGtk

extension ListBody {
  /// Draws the rows, then what floats above them.
  ///
  /// The rows that wait beyond the edges for the next scroll step, and one far away that has the
  /// focus, are left out: clipped away they would still be walked through, part by part.
  func snapshot(_ instance: WidgetInstance, into snapshot: OpaquePointer) {
    var room = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(width), height: Float(height))
    )
    drawCount += 1
    drawColumn(into: snapshot)
    let usesPictures = pictures.areOfUse(in: widget)
    pictures.begin()
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard gtk_widget_get_child_visible(child) != 0 else { continue }
      var bounds = graphene_rect_t()
      let isInRoom =
        gtk_widget_compute_bounds(child, widget, &bounds) == 0
        || graphene_rect_intersection(&bounds, &room, nil)
      if isInRoom, !usesPictures {
        gtk_widget_snapshot_child(widget, child, snapshot)
        continue
      }
      guard let node = RenderNode.of(child, in: widget) else { continue }
      if isInRoom {
        pictures.draw(child, node, into: snapshot)
      } else {
        // What stands out of a row, such as a shadow, is seen though the row is not.
        bounds = node.bounds
        guard graphene_rect_intersection(&bounds, &room, nil) else { continue }
        gtk_snapshot_append_node(snapshot, node.pointer)
      }
    }
    pictures.end()
    drawAbove?(snapshot)
  }
}
