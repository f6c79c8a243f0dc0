import CGtk

/// A scroll position and its range, shared with scrollbars and scrolled windows.
@MainActor
package final class Adjustment {
  package let reference: ObjectRef
  private var connections: [SignalConnection] = []

  package init(_ reference: ObjectRef) { self.reference = reference }

  package convenience init() {
    self.init(ObjectRef(adopting: gtk_adjustment_new(0, 0, 0, 0, 0, 0)))
  }

  private var pointer: UnsafeMutablePointer<GtkAdjustment> { reference.cast(GtkAdjustment.self) }

  /// Where the visible part starts; setting it clamps and tells everybody.
  package var value: Double {
    get { gtk_adjustment_get_value(pointer) }
    set { gtk_adjustment_set_value(pointer, newValue) }
  }

  package var lower: Double { gtk_adjustment_get_lower(pointer) }
  package var upper: Double { gtk_adjustment_get_upper(pointer) }
  package var page: Double { gtk_adjustment_get_page_increment(pointer) }
  var pageSize: Double { gtk_adjustment_get_page_size(pointer) }

  /// The largest value that shows nothing beyond the end.
  package var maximum: Double { max(lower, upper - pageSize) }

  /// Sets everything at once, with at most one signal of each kind.
  func configure(
    value: Double,
    lower: Double = 0,
    upper: Double,
    step: Double,
    page: Double,
    pageSize: Double
  ) {
    gtk_adjustment_configure(pointer, value, lower, upper, step, page, pageSize)
  }

  /// As ``configure(value:lower:upper:step:page:pageSize:)``, without our own handlers hearing it.
  package func configureSilently(
    value: Double,
    lower: Double = 0,
    upper: Double,
    step: Double,
    page: Double,
    size: Double
  ) {
    silenced {
      configure(value: value, lower: lower, upper: upper, step: step, page: page, pageSize: size)
    }
  }

  /// Runs a body during which the closures given to this wrapper are not called.
  func silenced<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.block(connections[...], body)
  }

  /// Calls a closure when the value changes, for as long as this wrapper lives.
  package func onValueChanged(_ action: @escaping Action) {
    connections.append(reference.on("value-changed", action))
  }

  /// Calls a closure when range, page or steps change, for as long as this wrapper lives.
  package func onChanged(_ action: @escaping Action) {
    connections.append(reference.on("changed", action))
  }

  private static func block<Result>(
    _ rest: ArraySlice<SignalConnection>,
    _ body: () throws -> Result
  ) rethrows -> Result {
    guard let first = rest.first else { return try body() }
    return try first.blocked { try block(rest.dropFirst(), body) }
  }
}
