extension ModelList {
  /// The first model with an id as last declared, or `nil` when the list has none.
  ///
  /// - Complexity: O(sections), O(rows) for the first look-up after a declaration.
  public func model<Model: ListDiffable>(_ type: Model.Type, id: Model.ID) -> Model? {
    find(type, id).flatMap { $0.section.store[$0.row].content.value(as: type) }
  }

  /// The models of a section as last declared, in order; those of other types are left out.
  ///
  /// - Complexity: O(sections + rows of the section).
  public func models<Model: ListDiffable>(_ type: Model.Type, in section: ListID) -> [Model] {
    sections.first { $0.id == section }?.store.rows.elements.compactMap {
      $0.row.content.value(as: type)
    } ?? []
  }

  /// The section a model is in, or `nil` when the list does not have the model.
  public func section<Model: ListDiffable>(of type: Model.Type, id: Model.ID) -> ListID? {
    find(type, id)?.section.id
  }

  /// Names the row of a model, to scroll to it or to select it; `nil` when the list does not have the model.
  public func row<Model: ListDiffable>(of type: Model.Type, id: Model.ID) -> RowID? {
    find(type, id).map {
      RowID(
        section: DiffIdentity(id: $0.section.id, of: ListSection.self),
        key: $0.section.store[$0.row].key
      )
    }
  }

  /// Shows single models anew in other cells: of each the first row that shows it.
  ///
  /// Returns those of the models that the list has; the others are reported. The completion is called once: `true`
  /// when they are shown, `false` without a host and when the list is gone.
  ///
  /// - Complexity: O(rows of the sections concerned).
  @discardableResult
  public func reload<Model: ListDiffable>(
    _ models: [Model],
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) -> [Model] {
    replace(models, rebuilding: true, animated: animated, completion: completion)
  }

  /// Shows single models anew in the cells they have, of each the first row that shows it; a cell whose model is
  /// equal is left alone.
  ///
  /// Otherwise like ``reload(_:animated:completion:)``.
  @discardableResult
  public func reconfigure<Model: ListDiffable>(
    _ models: [Model],
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) -> [Model] {
    replace(models, rebuilding: false, animated: animated, completion: completion)
  }

  /// Takes single models out of the list: of each the first row that shows it.
  ///
  /// Returns the models that were taken out, in the order of the ids; ids the list does not have are reported. The
  /// completion is called once: `true` when they are gone, `false` without a host and when the list is.
  ///
  /// - Complexity: O(rows of the sections concerned).
  @discardableResult
  public func delete<Model: ListDiffable>(
    _ type: Model.Type,
    ids: [Model.ID],
    animated: Bool = true,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) -> [Model] {
    var deleted: [Model] = []
    edit(ids.map { DiffIdentity(id: $0, of: type) }, animated: animated, completion: completion) {
      if let model = $1.content.value(as: type) { deleted.append(model) }
      return nil
    }
    return deleted
  }

  private func replace<Model: ListDiffable>(
    _ models: [Model],
    rebuilding: Bool,
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?
  ) -> [Model] {
    var found: [Model] = []
    let contents = models.map { AnyDiffable($0) }
    var next = 0
    edit(contents.map(\.identity), animated: animated, completion: completion) { place, row in
      // Places come in the order of the models, unknown ones left out.
      while !contents[next].hasSameIdentity(as: row.content) { next += 1 }
      defer { next += 1 }
      found.append(models[next])
      if rebuilding {
        let section = DiffIdentity(id: place, of: ListSection.self)
        let controller = adapter.sectionController(for: section)
        // Also where the model says that it shows the same: then the section is not handed on.
        controller?.needsRows = true
        controller?.rebuild([RowID(section: section, key: row.key)])
      }
      return Row(contents[next], height: row.height, cellType: row.cellType)
    }
    return found
  }

  /// Changes single rows of what is declared; the first row with an identity is meant.
  private func edit(
    _ identities: [DiffIdentity],
    animated: Bool,
    completion: (@MainActor (Bool) -> Void)?,
    _ change: (ListID, Row) -> Row?
  ) {
    var unknown: [DiffIdentity] = []
    feed.edit(animated: animated, completion: completion) { sections in
      var changed: [Int: [Int: Row?]] = [:]
      for identity in identities {
        guard let place = ListSection.place(of: identity, in: sections) else {
          unknown.append(identity)
          continue
        }
        guard changed[place.section]?[place.row] == nil else { continue }
        let section = sections[place.section]
        let row = change(section.id, section.store[place.row])
        changed[place.section, default: [:]].updateValue(row, forKey: place.row)
      }
      for (section, rows) in changed {
        var new = sections[section].store.rows
        new.elements = ContiguousArray(
          new.elements.enumerated().compactMap { index, element in
            guard let row = rows[index] else { return element }
            return row.map { ListRows.Element(row: $0, sizing: element.sizing) }
          }
        )
        sections[section].store = RowStore(new)
      }
    }
    // Whoever hears of it may look at the sections, which are not being changed any more.
    for identity in unknown {
      adapter.delegates.report(Diagnostic(.unknownObject, "\(identity) is not in the list"))
    }
  }

  private func find<Model: ListDiffable>(
    _ type: Model.Type,
    _ id: Model.ID
  ) -> (section: ListSection, row: Int)? {
    let sections = sections
    return ListSection.place(of: DiffIdentity(id: id, of: type), in: sections).map {
      (sections[$0.section], $0.row)
    }
  }
}

extension ListSection {
  /// Where the first row with a content is.
  static func place(
    of content: DiffIdentity,
    in sections: [ListSection]
  ) -> (section: Int, row: Int)? {
    for (index, section) in sections.enumerated() {
      if let row = section.store.place(of: content) { return (index, row) }
    }
    return nil
  }
}
