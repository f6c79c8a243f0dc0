/// Which rows of a section belong to which part of it.
@MainActor
protocol RowStack: AnyObject {
  func owns(_ row: RowKey, child: Int) -> Bool
  func start(ofChild child: Int) -> Int
}

/// What a child of a stacked section asks of its list: the parent asks for it, with row numbers
/// translated.
@MainActor
final class StackedServices: SectionServices {
  private weak var parent: AnySectionController?
  private weak var stack: (any RowStack)?
  private let index: Int

  init(parent: AnySectionController, stack: any RowStack, index: Int) {
    self.parent = parent
    self.stack = stack
    self.index = index
  }

  private var services: (any SectionServices)? { parent?.context.services }

  var containerSize: ListSize { services?.containerSize ?? ListSize() }
  var containerInsets: SectionInsets { services?.containerInsets ?? SectionInsets() }
  var scrollTraits: ScrollTraits { services?.scrollTraits ?? [] }
  var isAlive: Bool { parent?.isAttached == true && services?.isAlive == true }

  var sectionCount: Int { services?.sectionCount ?? 0 }
  var objectsVersion: Int { services?.objectsVersion ?? 0 }
  func section(of controller: AnySectionController) -> Int? { parent?.section }
  func noteConcerned(_ controller: AnySectionController) {
    if let parent { services?.noteConcerned(parent) }
  }
  func newestObject(of controller: AnySectionController) -> AnyDiffable? { parent?.object }

  func requestRows(
    of controller: AnySectionController,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    guard let parent else {
      completion?(false)
      return
    }
    parent.context.requestRows(animated: animated, completion: completion)
  }

  func requestBatch(
    of controller: AnySectionController,
    animated: Bool,
    asking rows: BatchRows,
    offset: Int,
    updates: @escaping @MainActor (BatchContext) -> Void,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    guard let parent, let services else {
      completion?(false)
      return
    }
    services.requestBatch(
      of: parent,
      animated: animated,
      asking: .all,
      offset: offset + (stack?.start(ofChild: index) ?? 0),
      updates: updates,
      completion: completion
    )
  }

  func index(of row: RowID) -> Int? {
    guard owns(row), let stack else { return nil }
    return services?.index(of: row).map { $0 - stack.start(ofChild: index) }
  }

  func visibleRows(ofSection id: DiffIdentity) -> [RowID] {
    services?.visibleRows(ofSection: id).filter(owns) ?? []
  }

  func fullyVisibleRows(ofSection id: DiffIdentity) -> [RowID] {
    services?.fullyVisibleRows(ofSection: id).filter(owns) ?? []
  }

  func invalidateHeights(ofSection id: DiffIdentity) { services?.invalidateHeights(ofSection: id) }
  func select(_ row: RowID) { services?.select(row) }
  func deselect(_ row: RowID) { services?.deselect(row) }
  func scroll(to row: RowID, position: ScrollPosition) {
    services?.scroll(to: row, position: position)
  }
  func cell(at row: RowID) -> AnyObject? { services?.cell(at: row) }
  func report(_ diagnostic: Diagnostic) { services?.report(diagnostic) }

  private func owns(_ row: RowID) -> Bool { stack?.owns(row.key, child: index) == true }
}
