/// How far an animated scroll has got.
struct Glide {
  static let duration = 300.0

  /// When its first frame was drawn, in milliseconds.
  var start: Double?
  /// The part of the way that is behind it, from 0 to 1.
  var done = 0.0
}

extension ListPresenter {
  /// Goes on towards the pending target.
  ///
  /// Every frame goes a part of what is left, to where the target is by now; so rows that turn out
  /// higher on the way, or an update in the middle of it, do not make the list miss.
  func advanceGlide() {
    guard var glide, viewport.height > 0 else { return }
    guard canMove, let target = pendingTarget, let end = targetOffset(of: target) else {
      self.glide = nil
      return
    }
    let start = glide.start ?? motion.time
    let progress = Motion.easeOut((motion.time - start) / Glide.duration)
    guard progress < 1 else {
      self.glide = nil
      glideStep(to: end)
      return
    }
    let part = (progress - glide.done) / (1 - glide.done)
    glide.start = start
    glide.done = progress
    self.glide = glide
    glideStep(to: offset + (end - offset) * part)
  }

  private func glideStep(to next: Double) {
    guard next != offset else { return }
    offset = next
    delegate?.presenterDidScroll(.scrolled)
  }
}
