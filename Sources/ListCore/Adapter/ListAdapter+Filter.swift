/// An object as a filter sees it.
@MainActor
public struct ListFilterCandidate {
  private let controller: AnySectionController
  private let adapter: ListAdapter

  init(_ controller: AnySectionController, in adapter: ListAdapter) {
    self.controller = controller
    self.adapter = adapter
  }

  /// The object.
  public var object: any ListDiffable { controller.object.value }

  /// The object, if it is of the asked type.
  ///
  /// - Parameter type: The type to read it as.
  /// - Returns: The object, or `nil` when it is of another type.
  public func object<Model: ListDiffable>(as type: Model.Type) -> Model? {
    controller.object.value(as: type)
  }

  /// The texts of all rows of the object's section, local state included.
  public var texts: [String] { adapter.upToDateRows(of: controller).rows.flatMap(\.texts) }

  /// Whether any text of the section contains the given one, whatever its case.
  ///
  /// - Parameter text: What to look for; the empty text is in every section.
  /// - Returns: `true` when a row shows it.
  public func contains(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    let wanted = text.lowercased()
    return texts.contains { $0.lowercased().contains(wanted) }
  }
}

extension ListAdapter {
  /// Decides who is hidden and renumbers the sections.
  ///
  /// Hidden controllers stay in the map, so their local state survives a search.
  func applyFilter() {
    guard filter != nil || hiddenCount > 0 else { return }
    var changed: [(index: Int, isHidden: Bool)] = []
    for (index, controller) in map.all.enumerated() {
      let isHidden = filter.map { !$0(ListFilterCandidate(controller, in: self)) } ?? false
      guard isHidden != controller.isHidden else { continue }
      controller.isHidden = isHidden
      changed.append((index, isHidden))
    }
    map.setHidden(changed)
  }

  /// How many objects a filter keeps out of the list.
  public var hiddenCount: Int { map.objectCount - map.count }
}
