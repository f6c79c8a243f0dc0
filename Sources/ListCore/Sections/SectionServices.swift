/// What a section controller may ask of the list it is in; the adapter answers.
///
/// Controllers reach it through ``ListContext``, which turns inert once they are detached.
@MainActor
protocol SectionServices: AnyObject {
  /// What shows the list; `nil` for one that has no host, or is being released.
  var host: (any RenderingHost)? { get }
  /// What decides there what is where; `nil` also while the list goes from one host to another.
  var presenter: ListPresenter? { get }
  var environment: ListEnvironment { get }
  var sectionCount: Int { get }
  /// Where a controller's section is; `nil` while a filter hides it.
  func section(of controller: AnySectionController) -> Int?
  /// Counts how often the list was handed objects.
  var objectsVersion: UInt32 { get }
  /// Has the next transaction look at a controller's section.
  func noteConcerned(_ controller: AnySectionController)
  func newestObject(of controller: AnySectionController) -> AnyDiffable?
  func requestRows(
    of controller: AnySectionController,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  )
  func requestBatch(
    of controller: AnySectionController,
    animated: Bool,
    statedRowsOnly: Bool,
    offset: Int,
    updates: @escaping @MainActor (BatchContext) -> Void,
    completion: (@MainActor (Bool) -> Void)?
  )
  /// Where a row is among those that its controller returned; `nil` for one that is not in the list.
  func index(of row: RowID) -> Int?
  /// Nobody overrides what an activated row called.
  func noteIgnoredActivation()
  /// Does what is to happen when a cell says something that its section controller does not take.
  func receive(_ action: any CellAction, from row: RowContext) -> Bool
  func report(_ diagnostic: Diagnostic)
}
