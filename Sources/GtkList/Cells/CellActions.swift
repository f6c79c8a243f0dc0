public import ListCore

/// What a cell says: it sends typed actions, the list adds which row it shows.
///
/// Keep one as a property of the cell and connect the cell's controls to it. A connected control is
/// also known by its action's name to scripts and to assistive technology.
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
    controls.append((action.name, button))
    button.onClick { [weak self] in self?.send(action) }
  }

  /// Sends an action whenever the button is clicked that a list in the cell shows in place of rows.
  ///
  /// The list's own adapter is told as well, such as by `onRetry`. A headless list knows nothing of the
  /// list inside: what is to happen in both belongs to the action, and the view model says with
  /// `ControlStating` when there is a button.
  ///
  /// - Parameters:
  ///   - list: A list in the cell.
  ///   - action: What to say.
  public func connect(statusButtonOf list: ListView, to action: Action) {
    controls.append((action.name, list.statusPage.button))
    list.statusPage.onButton = { [weak self, weak list] in
      list?.presenter.pressStatusButton()
      self?.send(action)
    }
  }

  func receive(with receiver: @escaping @MainActor (Action) -> Void) { self.receiver = receiver }
}
