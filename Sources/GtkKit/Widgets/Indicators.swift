import CGtk

/// How far something has come.
public final class ProgressBar: Widget {
  /// Makes a bar that has come so far, from 0 to 1; the label is its name for assistive technology.
  public init(_ fraction: Double = 0, label: String? = nil) {
    super.init(ObjectRef(adopting: gtk_progress_bar_new()))
    if let label { setAccessibleLabel(label) }
    self.fraction = fraction
  }

  /// How far it has come, from 0 to 1; what is beyond is one of the two.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(reference.opaque) }
    set {
      let new = newValue > 0 ? min(newValue, 1) : 0
      if new != fraction { gtk_progress_bar_set_fraction(reference.opaque, new) }
    }
  }

  /// A text at the bar; `nil` for none.
  public var text: String? {
    get { gtk_progress_bar_get_text(reference.opaque).map { String(cString: $0) } }
    set {
      self["text"] = newValue
      self["show-text"] = newValue != nil
    }
  }

  /// Shows that something happens, where nobody knows how much is to come.
  public func pulse() { gtk_progress_bar_pulse(reference.opaque) }
}

/// How much of something there is.
public final class LevelBar: Widget {
  /// Makes a bar, empty to full in a range that is not negative; the label is its name for assistive technology.
  public init(_ value: Double = 0, in range: ClosedRange<Double> = 0...1, label: String? = nil) {
    precondition(range.lowerBound >= 0, "The range of a level bar is not negative.")
    super.init(
      ObjectRef(adopting: gtk_level_bar_new_for_interval(range.lowerBound, range.upperBound))
    )
    if let label { setAccessibleLabel(label) }
    self.value = value
  }

  /// How much there is; what is beyond the range is one of its ends.
  public var value: Double {
    get { gtk_level_bar_get_value(reference.opaque) }
    set {
      let low = gtk_level_bar_get_min_value(reference.opaque)
      let high = gtk_level_bar_get_max_value(reference.opaque)
      let new = newValue > low ? min(newValue, high) : low
      if new != value { gtk_level_bar_set_value(reference.opaque, new) }
    }
  }

  /// Whether it is made of blocks, one for each whole number.
  public var isDiscrete: Bool {
    get { gtk_level_bar_get_mode(reference.opaque) == GTK_LEVEL_BAR_MODE_DISCRETE }
    set { self["mode"] = newValue ? 1 : 0 }
  }
}

/// A line between two things.
public final class Separator: Widget {
  /// Makes a line.
  public init(_ orientation: Orientation = .horizontal) {
    super.init(ObjectRef(adopting: gtk_separator_new(orientation.gtk)))
  }
}

/// Two widgets with a handle between them that a person moves.
public final class Paned: Widget {
  private var moved: (@MainActor (Int) -> Void)?
  private var moves: SignalConnection?

  /// Puts two widgets beside or below each other, the first where text starts, or above.
  ///
  /// The position is how many logical pixels the first one has; `nil` leaves it to them.
  public init(
    _ orientation: Orientation = .horizontal,
    start: Widget? = nil,
    end: Widget? = nil,
    position: Int? = nil
  ) {
    self.start = start
    self.end = end
    super.init(ObjectRef(adopting: gtk_paned_new(orientation.gtk)))
    gtk_paned_set_start_child(reference.opaque, start?.widget)
    gtk_paned_set_end_child(reference.opaque, end?.widget)
    if let position { self.position = position }
    moves = reference.onNotify("position") { [weak self] in
      guard let self else { return }
      moved?(self.position)
    }
  }

  /// The widget where text starts, or above.
  public var start: Widget? {
    didSet {
      if start !== oldValue { gtk_paned_set_start_child(reference.opaque, start?.widget) }
    }
  }

  /// The widget where text ends, or below.
  public var end: Widget? {
    didSet { if end !== oldValue { gtk_paned_set_end_child(reference.opaque, end?.widget) } }
  }

  /// How much room the first widget has, in logical pixels.
  public var position: Int {
    get { Int(gtk_paned_get_position(reference.opaque)) }
    set {
      // Also where it is by itself: from now on it stays there.
      moves.quietly { gtk_paned_set_position(reference.opaque, Int32(clamping: newValue)) }
    }
  }

  /// Sets what moving the handle does with the position, also when a layout changed it; replaces what was set.
  public func onMove(_ action: (@MainActor (Int) -> Void)?) { moved = action }
}

/// Waits a while before something happens, unless that is called off: usually before it is shown that
/// something goes on, since what is over sooner needs no sign of it.
@MainActor
package final class Patience {
  /// How long.
  package var milliseconds: Int
  private var wait: LoopToken?

  package init(milliseconds: Int = 300) { self.milliseconds = milliseconds }

  isolated deinit { end() }

  package var isWaiting: Bool { wait != nil }

  /// Runs an action after the wait, in place of one that was to run.
  package func begin(_ action: @escaping @MainActor () -> Void) {
    end()
    wait = MainLoop.after(milliseconds: milliseconds) { [weak self] in
      self?.wait = nil
      action()
    }
  }

  /// Whatever it was is over; nothing happens.
  package func end() {
    wait?.cancel()
    wait = nil
  }
}
