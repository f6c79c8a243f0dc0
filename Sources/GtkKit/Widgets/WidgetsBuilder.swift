/// Makes the children of a stack of the widgets that stand in its braces.
///
///     HorizontalStack(spacing: 8) {
///       Image(icon: "mail-unread-symbolic")
///       Label("Inbox")
///       if isSynchronised { Spinner() }
///     }
///
/// The closure runs once, when the stack is made.
@resultBuilder
public enum WidgetsBuilder {
  /// Takes a widget.
  public static func buildExpression(_ widget: Widget) -> [Widget] { [widget] }
  /// Takes several widgets that were made elsewhere.
  public static func buildExpression(_ widgets: [Widget]) -> [Widget] { widgets }
  /// Takes the widgets one after the other.
  public static func buildBlock(_ parts: [Widget]...) -> [Widget] { parts.flatMap(\.self) }
  /// Takes what an `if` without `else` has.
  public static func buildOptional(_ part: [Widget]?) -> [Widget] { part ?? [] }
  /// Takes what an `if` has.
  public static func buildEither(first part: [Widget]) -> [Widget] { part }
  /// Takes what an `else` has.
  public static func buildEither(second part: [Widget]) -> [Widget] { part }
  /// Takes what a loop has.
  public static func buildArray(_ parts: [[Widget]]) -> [Widget] { parts.flatMap(\.self) }
}

extension HorizontalStack {
  /// Makes a row of the widgets in its braces, aligned between top and bottom.
  public convenience init(
    spacing: Int = 0,
    padding: Padding = Padding(),
    alignment: Alignment = .center,
    @WidgetsBuilder _ children: () -> [Widget]
  ) {
    self.init(spacing: spacing, padding: padding, alignment: alignment, children: children())
  }
}

extension VerticalStack {
  /// Makes a column of the widgets in its braces, aligned between start and end.
  public convenience init(
    spacing: Int = 0,
    padding: Padding = Padding(),
    alignment: Alignment = .fill,
    @WidgetsBuilder _ children: () -> [Widget]
  ) {
    self.init(spacing: spacing, padding: padding, alignment: alignment, children: children())
  }
}
