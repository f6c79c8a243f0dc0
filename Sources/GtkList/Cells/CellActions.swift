public import ListCore

/// What a cell says: it sends typed actions, the list adds which row it shows.
///
/// Keep one as a property of the cell and connect the cell's controls to it. A connected control is
/// also known by its action's name to scripts and to assistive technology.
///
/// Controls with a value send it along, and only what a person did: nothing is sent when `bind` sets them.
///
///     enum Action: CellAction {
///       case done(Bool), rename(String)
///       var name: String { switch self { case .done: "done"; case .rename: "rename" } }
///       static let named: [Action] = []
///     }
///
///     let actions = CellActions<Action>()
///     actions.connect(done) { .done($0) }
///     actions.connect(title) { .rename($0) }
@MainActor
public final class CellActions<Action: CellAction> {
  private(set) var controls: [(name: String, button: Button)] = []
  private var receiver: (@MainActor (Action) -> Void)?

  /// Makes a sender that nobody listens to yet.
  public init() {}

  /// Says something; goes to the section controller of the row the cell shows at this moment.
  ///
  /// - Parameter action: What happened.
  public func send(_ action: Action) { receiver?(action) }

  /// Sends an action whenever a button is clicked.
  ///
  /// - Parameters:
  ///   - button: A button of the cell.
  ///   - action: What to say.
  public func connect(_ button: Button, to action: Action) {
    addControl(button, for: action)
    button.onClick { [weak self] in self?.send(action) }
  }

  /// Sends an action with the text of an entry at one moment.
  ///
  /// - Parameters:
  ///   - entry: An entry of the cell.
  ///   - moment: Whether each change is sent, or what stands there when Enter is pressed.
  ///   - action: What to say of a text.
  public func connect(
    _ entry: Entry,
    on moment: EntryMoment,
    to action: @escaping @MainActor (String) -> Action
  ) {
    switch moment {
    case .change: entry.onChange { [weak self] in self?.send(action($0)) }
    case .submit: entry.onSubmit { [weak self] in self?.send(action($0)) }
    }
  }

  /// Sends an action whenever a person types into an entry, turns a switch, ticks a box, chooses from a
  /// drop-down or changes a number.
  ///
  /// - Parameters:
  ///   - control: A control of the cell.
  ///   - action: What to say of its new value.
  public func connect<Control: ValueControl>(
    _ control: Control,
    to action: @escaping @MainActor (Control.Value) -> Action
  ) {
    control.onInput { [weak self] in self?.send(action($0)) }
  }

  /// The control for an action, if it is to be seen.
  func control(named name: String) -> Button? {
    controls.first { $0.name == name && $0.button.isVisible }?.button
  }

  func addControl(_ button: Button, for action: Action) { controls.append((action.name, button)) }

  func receive(with receiver: @escaping @MainActor (Action) -> Void) { self.receiver = receiver }
}

/// When an entry in a cell says what it has.
public enum EntryMoment: Sendable, Hashable {
  /// After each change by a person.
  case change
  /// When Enter is pressed.
  case submit
}
