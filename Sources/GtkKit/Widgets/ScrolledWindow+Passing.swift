import CGtk

/// Leaves the wheel to what is around a scrolled window where its own content cannot follow.
///
/// GTK's scrolled window stops every turn of the wheel, also one that moves nothing, and one across
/// the only way it scrolls: the list around a row of cards would stand still as soon as the cards
/// came under the pointer. So GTK's own controller sleeps through the turns that are not for it.
@MainActor
final class WheelPassing {
  let wheel = ScrollController()
  private let own: [ObjectRef]

  init(_ scrolled: ScrolledWindow) {
    own = scrolled.scrollControllers.filter {
      gtk_event_controller_get_propagation_phase($0.opaque) == GTK_PHASE_BUBBLE
    }
    // Before GTK's own hears of it, which is on the way back up.
    wheel.setPhase(GTK_PHASE_CAPTURE)
    wheel.onScroll = { [weak self, weak scrolled] x, y in
      guard let self, let scrolled else { return false }
      let isTurned = wheel.modifiers.contains(.shift)
      listen(scrolled.follows(x: isTurned ? y : x, y: isTurned ? x : y))
      return false
    }
    scrolled.addController(wheel)
  }

  /// Whether the scrolled window gets to hear of the wheel.
  var isListening: Bool {
    own.allSatisfy { gtk_event_controller_get_propagation_phase($0.opaque) != GTK_PHASE_NONE }
  }

  private func listen(_ listens: Bool) {
    guard listens != isListening else { return }
    let phase = listens ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE
    for controller in own {
      gtk_event_controller_set_propagation_phase(controller.opaque, phase)
    }
  }
}

extension ScrolledWindow {
  /// Whether a turn of the wheel is for this scrolled window.
  ///
  /// One that stands alone keeps also a turn at its end, for GTK to show that it is the end.
  fileprivate func follows(x: Double, y: Double) -> Bool {
    let isAcross = abs(x) > abs(y)
    let adjustment = isAcross ? horizontalAdjustment : verticalAdjustment
    let distance = isAcross ? x : y
    guard distance != 0, isInAnother else { return true }
    return distance < 0
      ? adjustment.value > adjustment.lower : adjustment.value < adjustment.maximum
  }

  private var isInAnother: Bool {
    gtk_widget_get_parent(widget).flatMap {
      gtk_widget_get_ancestor($0, gtk_scrolled_window_get_type())
    } != nil
  }
}
