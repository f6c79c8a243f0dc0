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
  ///
  /// - Parameter environment: The services.
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
  ///
  /// - Parameter viewModel: What to show.
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
