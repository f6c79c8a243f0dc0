/// What section controllers ask of their list; the adapter's parts answer.
///
/// It outlives no adapter: of one that is being released, controllers hear as if it was gone.
@MainActor
final class ListServices: SectionServices {
  private let delegates: ListDelegates
  // Kept here, because a controller compares it whenever it is asked for its object.
  var objectsVersion: UInt32 = 0

  init(_ delegates: ListDelegates) { self.delegates = delegates }

  private var adapter: ListAdapter? { delegates.adapter }
  private var sections: SectionRenderer? { adapter?.sections }
  var host: (any RenderingHost)? { adapter?.connection.host }
  var presenter: ListPresenter? { adapter?.connection.presenter }

  var environment: ListEnvironment { delegates.environment }
  var sectionCount: Int { sections?.list.count ?? 0 }

  func section(of controller: AnySectionController) -> Int? {
    sections?.list.place(of: controller)?.section
  }

  func newestObject(of controller: AnySectionController) -> AnyDiffable? {
    sections?.list.newestObject(of: controller)
  }

  func keep(_ controller: AnySectionController) { sections?.list.keep(controller) }

  func noteConcerned(_ controller: AnySectionController) {
    adapter?.queue.noteConcerned(controller)
  }

  func requestRows(
    of controller: AnySectionController,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    adapter?.queue.addRequest(of: controller, animated: animated, completion: completion) {
      $0.markDirty(controller)
    }
  }

  func request(
    _ batch: SectionBatch,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    adapter?.queue.addRequest(of: batch.controller, animated: animated, completion: completion) {
      $0.add(batch)
    }
  }

  func index(of row: RowID) -> Int? {
    guard host?.presenter.snapshot.contains(row) == true else { return nil }
    return sections?.controller(for: row.section)?.index(of: row.key)
  }

  func noteIgnoredActivation() { adapter?.events.isActivationIgnored = true }
  func receive(_ action: any CellAction, from row: RowContext) -> Bool {
    delegates.receive(action, from: row)
  }
  func report(_ diagnostic: Diagnostic) { adapter?.delegates.report(diagnostic) }
}

extension ListPresenter {
  /// The services of the list that is shown, for its cells.
  package var environment: ListEnvironment? {
    (delegate as? EventRouter)?.adapter?.environment
  }
}
