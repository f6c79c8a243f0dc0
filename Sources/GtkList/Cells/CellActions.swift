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
    addControl(button, for: action)
    button.onClick { [weak self] in self?.send(action) }
  }

  func addControl(_ button: Button, for action: Action) { controls.append((action.name, button)) }

  func receive(with receiver: @escaping @MainActor (Action) -> Void) { self.receiver = receiver }
}
