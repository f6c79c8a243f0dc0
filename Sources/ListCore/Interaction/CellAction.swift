/// Something a cell says to its section controller, such as "heart pressed".
///
/// Actions carry no index: the list adds the row's identity on the way, so an action reaches the
/// right controller also when the row moved meanwhile. An enumeration of strings is enough:
///
///     enum Action: String, CaseIterable, CellAction { case like }
public protocol CellAction: Sendable {
  /// The stable name of the action, by which scripts, logs and assistive technology know it.
  var name: String { get }
  /// The actions that need no further value, in the order their controls appear.
  static var named: [Self] { get }
}

extension CellAction where Self: RawRepresentable, RawValue == String {
  /// The default for enumerations of strings: the raw value.
  public var name: String { rawValue }
}

extension CellAction where Self: CaseIterable {
  /// The default for enumerations: every case.
  public static var named: [Self] { Array(allCases) }
}

/// The action type of a cell that says nothing.
public enum NoAction: CellAction {
  /// Never asked: there is no action to name.
  public var name: String { switch self {} }
  /// No actions.
  public static var named: [NoAction] { [] }
}
