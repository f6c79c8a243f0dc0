import CGtk

/// Pictures of the children that move through the view, where the processor draws the window.
///
/// A graphics card moves what it was given once. Without one GTK draws every letter, icon and border
/// of every row of a list again in each frame of a scroll, which is most of such a frame; see
/// decision 31. A child is drawn into a picture when it is first seen to move without having changed, or
/// when it comes while others move, and put where it is from then on. When GTK draws it anew it is seen as
/// it is, and the picture goes.
@MainActor
package final class ChildPictures {
  private struct Kept {
    /// What the child looks like: GTK keeps it until the child changes.
    let content: RenderNode
    var x: Float
    var y: Float
    let scale: Int
    var picture: RenderNode?
  }

  package init() {}

  /// Whether there are any; for comparing what is seen with and without them.
  package var isAllowed = true
  /// How many were drawn so far.
  private(set) var drawnCount = 0
  /// How many there are.
  package var count: Int { kept.values.count { $0.picture != nil } }
  /// The children of this frame, and while it is described those of the one before.
  private var kept: [UnsafeMutablePointer<GtkWidget>: Kept] = [:]
  private var lastKept: [UnsafeMutablePointer<GtkWidget>: Kept] = [:]
  /// What several children have in common.
  let parts = PartPictures()
  /// Whether children moved in this frame, and in the one before.
  private var areMoving = (now: false, before: false)
  /// Where children are in this frame, and were in the one before.
  private var places = Places()
  private var lastPlaces = Places()

  private struct Places: Equatable {
    var known: [Place] = []
    /// Whether there are children that are not only moved, but turned or made larger.
    var hasOthers = false
  }

  private struct Place: Equatable {
    let child: UnsafeMutablePointer<GtkWidget>
    let x: Float
    let y: Float
    /// All that is drawn of it.
    let bounds: graphene_rect_t

    static func == (one: Self, other: Self) -> Bool {
      var (a, b) = (one.bounds, other.bounds)
      return one.child == other.child && one.x == other.x && one.y == other.y
        && graphene_rect_equal(&a, &b)
    }
  }

  /// Whether the processor draws the window that a widget is in.
  func areOfUse(in widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard isAllowed, let native = gtk_widget_get_native(widget),
      let renderer = gtk_native_get_renderer(native),
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self),
        gsk_cairo_renderer_get_type()
      ) != 0
    else {
      clear()
      return false
    }
    return true
  }

  /// Lets go of every picture.
  package func clear() {
    (kept, lastKept) = ([:], [:])
    parts.clear()
    (places, lastPlaces) = (Places(), Places())
  }

  /// Begins a frame.
  func begin() {
    swap(&kept, &lastKept)
    areMoving = (false, areMoving.now)
    (lastPlaces, places) = (places, Places())
  }

  /// Ends a frame, and gives the part of the room, which can be seen, in which children came, went or moved.
  ///
  /// All of those that are partly in it are in it: at an edge through a text something of it would be missing.
  func end(in room: graphene_rect_t) -> graphene_rect_t? {
    lastKept.removeAll(keepingCapacity: true)
    guard places != lastPlaces else { return nil }
    let differing = Self.differing(lastPlaces.known, places.known)
    guard var area = differing.first, !places.hasOthers, !lastPlaces.hasOthers else { return room }
    for other in differing.dropFirst() { area = Self.union(area, other) }
    for place in places.known {
      var bounds = place.bounds
      if graphene_rect_intersection(&area, &bounds, nil) { area = Self.union(area, bounds) }
    }
    var (seen, part) = (room, area)
    guard graphene_rect_intersection(&seen, &part, &area) else { return nil }
    // From side to side, but for a first column in which none of them draws. A row that draws near it marks all of
    // its own room.
    let sides = area.origin.x < room.withoutFirstColumn.origin.x ? room : room.withoutFirstColumn
    (area.origin.x, area.size.width) = (sides.origin.x, sides.size.width)
    return area
  }

  /// What is drawn of children in only one of two frames, and of those that are elsewhere in both.
  private nonisolated static func differing(_ old: [Place], _ new: [Place]) -> [graphene_rect_t] {
    var known = Dictionary(old.map { ($0.child, $0) }) { first, _ in first }
    var rects: [graphene_rect_t] = []
    for place in new {
      let before = known.removeValue(forKey: place.child)
      guard before != place else { continue }
      rects.append(place.bounds)
      if let before { rects.append(before.bounds) }
    }
    return rects + known.values.map(\.bounds)
  }

  private static func union(_ one: graphene_rect_t, _ other: graphene_rect_t) -> graphene_rect_t {
    var (a, b, all) = (one, other, graphene_rect_t())
    graphene_rect_union(&a, &b, &all)
    return all
  }

  /// Draws a child, from its picture if it has one.
  func draw(
    _ child: UnsafeMutablePointer<GtkWidget>,
    _ node: RenderNode,
    into snapshot: OpaquePointer
  ) {
    let scale = Int(gtk_widget_get_scale_factor(child))
    let moved = node.moved
    if let moved {
      places.known.append(Place(child: child, x: moved.x, y: moved.y, bounds: node.bounds))
    } else {
      places.hasOthers = true
    }
    // Between two pixels a picture would be blurred.
    guard let moved, moved.isWhole(scale) else {
      return gtk_snapshot_append_node(snapshot, node.pointer)
    }
    let old = lastKept[child]
    var now: Kept
    if let old, old.content.pointer == moved.content, old.scale == scale {
      now = old
    } else {
      let content = RenderNode(retaining: moved.content)
      now = Kept(content: content, x: moved.x, y: moved.y, scale: scale)
    }
    let moves = now.x != moved.x || now.y != moved.y
    if moves { areMoving.now = true }
    // One that stays where it is would only be drawn over by its own picture.
    let comesMoving = old == nil && (areMoving.now || areMoving.before)
    if now.picture == nil, moves || comesMoving, RenderNode.takesTime(moved.content) {
      now.picture = picture(of: now.content, scale)
      drawnCount += 1
    }
    (now.x, now.y) = (moved.x, moved.y)
    kept[child] = now
    guard let picture = now.picture else {
      return gtk_snapshot_append_node(snapshot, node.pointer)
    }
    var place = graphene_point_t(x: moved.x, y: moved.y)
    gtk_snapshot_save(snapshot)
    gtk_snapshot_translate(snapshot, &place)
    gtk_snapshot_append_node(snapshot, picture.pointer)
    gtk_snapshot_restore(snapshot)
  }

  private func picture(of content: RenderNode, _ scale: Int) -> RenderNode? {
    Drawing(of: content, scale: scale) { parts.draw(content, on: $0, scale: scale) }?.node()
  }
}

extension WidgetInstance {
  /// Draws the children, from pictures of them where that is of use.
  ///
  /// Those that are out of the widget's room are left out: clipped away they would still be walked
  /// through, part by part. What stands out of one, such as a shadow, is drawn. The part in which some have moved is
  /// drawn anew on screen as a whole.
  package func snapshotChildren(_ pictures: ChildPictures, into snapshot: OpaquePointer) {
    var room = room
    let usesPictures = pictures.areOfUse(in: widget)
    pictures.begin()
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      next = gtk_widget_get_next_sibling(child)
      guard gtk_widget_get_child_visible(child) != 0 else { continue }
      var bounds = graphene_rect_t()
      let hasBounds = gtk_widget_compute_bounds(child, widget, &bounds) != 0
      let isInRoom = hasBounds ? graphene_rect_intersection(&bounds, &room, nil) : true
      if isInRoom, !usesPictures {
        gtk_widget_snapshot_child(widget, child, snapshot)
        continue
      }
      guard let node = RenderNode.of(child, in: widget) else { continue }
      if isInRoom {
        pictures.draw(child, node, into: snapshot)
      } else {
        bounds = node.bounds
        guard graphene_rect_intersection(&bounds, &room, nil) else { continue }
        gtk_snapshot_append_node(snapshot, node.pointer)
      }
    }
    if let area = pictures.end(in: room), usesPictures { markDrawing(of: area, in: snapshot) }
  }
}
