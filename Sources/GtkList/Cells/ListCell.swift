public import ListCore

/// A reusable piece of user interface for one type of view model.
///
/// A cell has a fixed shape, made once in `init`; `bind` shows a view model in it, any number of
/// times; what the cell has to say goes out through ``actions``, typed and without an index.
///
///     final class LikeCell: ListCell {
///       enum Action: String, CaseIterable, CellAction { case like }
///       let actions = CellActions<Action>()
///       private let heart = Button("❤️")
///       private let count = Label()
///       let root: Widget
///
///       init() {
///         root = HorizontalStack(children: [heart, count])
///         actions.connect(heart, to: .like)
///       }
///
///       func bind(_ viewModel: LikeViewModel) { count.text = String(viewModel.likes) }
///     }
///
/// A cell is also a `ModelCell`, so a declared list can name it where it appends models, and the cell
/// can say there how high it is.
@MainActor
public protocol ListCell<ViewModel>: ModelCell {
  /// The view models the cell can show; stated again so that `bind` alone says it.
  associatedtype ViewModel
  /// What the cell can say; nothing by default.
  associatedtype Action: CellAction = Never

  /// Builds the cell's widgets.
  init()

  /// Called once, when the cell belongs to its list and before it shows anything: keep here what the cell
  /// needs of the list's services.
  func prepare(with environment: ListEnvironment)

  /// The widget that holds everything the cell shows; the same for as long as the cell lives.
  var root: Widget { get }

  /// What the cell says, on its way to the section controller.
  var actions: CellActions<Action> { get }

  /// What assistive technology calls a row shown by this cell, where its texts do not say it.
  var accessibleLabel: String? { get }

  /// How much room the cell's own controls take at the end of the row, in logical pixels; none by default.
  ///
  /// The buttons that appear while the pointer is over the row stand before it.
  var trailingRoom: Double { get }

  /// Shows a view model.
  ///
  /// Called when the cell is used for a row, and again when the row's content changed; never when
  /// nothing changed.
  func bind(_ viewModel: ViewModel)

  /// Forgets the row shown before, such as a picture on its way; called before another row is bound.
  func prepareForReuse()
}

extension ListCell {
  /// The default: the row's texts say it.
  public var accessibleLabel: String? { nil }

  /// The default: no controls there.
  public var trailingRoom: Double { 0 }

  /// The default: no services needed.
  public func prepare(with environment: ListEnvironment) {}

  /// The default: nothing to forget.
  public func prepareForReuse() {}
}

extension ListCell where Action == Never {
  /// The default of a cell that says nothing.
  public var actions: CellActions<Never> { CellActions() }
}

/// A cell with its type erased, as the list keeps it.
@MainActor
protocol BoundCell: AnyObject {
  var cell: AnyObject { get }
  var root: Widget { get }
  /// Shows a view model; `false`, with the cell unchanged, when it does not take view models of this type.
  func bind(_ content: AnyDiffable) -> Bool
  var accessibleLabel: String? { get }
  var trailingRoom: Double { get }
  func prepare(with environment: ListEnvironment)
  func prepareForReuse()
  func receive(with receiver: @escaping @MainActor (any CellAction) -> Void)
  func control(named name: String) -> Button?
  /// States what is done when the model that is shown has changed by itself.
  func onModelChange(_ changed: @escaping @MainActor () -> Void)
}

extension BoundCell {
  func prepare(with environment: ListEnvironment) {}
  func onModelChange(_ changed: @escaping @MainActor () -> Void) {}
}

@MainActor
final class TypedBoundCell<Cell: ListCell>: BoundCell {
  private let typed: Cell

  init(_ cell: Cell) { typed = cell }

  var cell: AnyObject { typed }
  var root: Widget { typed.root }
  var accessibleLabel: String? { typed.accessibleLabel }
  var trailingRoom: Double { typed.trailingRoom }

  func bind(_ content: AnyDiffable) -> Bool {
    guard let viewModel = content.value(as: Cell.ViewModel.self) else { return false }
    typed.bind(viewModel)
    return true
  }

  func prepare(with environment: ListEnvironment) { typed.prepare(with: environment) }
  func prepareForReuse() { typed.prepareForReuse() }

  func receive(with receiver: @escaping @MainActor (any CellAction) -> Void) {
    typed.actions.receive { receiver($0) }
  }

  func control(named name: String) -> Button? {
    typed.actions.control(named: name)
  }
}

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
  public func send(_ action: Action) { receiver?(action) }

  /// Sends an action whenever a button of the cell is clicked.
  public func connect(_ button: Button, to action: Action) {
    addControl(button, for: action)
    button.onClick { [weak self] in self?.send(action) }
  }

  /// Sends an action with the text of an entry of the cell, at each change or when Enter is pressed.
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
