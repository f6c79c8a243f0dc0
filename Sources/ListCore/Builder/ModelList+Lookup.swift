extension ModelList {
  /// The sections as last declared.
  public var sections: [ListSection] {
    feed.drain()
    return feed.sections
  }

  /// A model as last declared.
  ///
  /// - Parameters:
  ///   - type: The model's type.
  ///   - id: The model's id.
  /// - Returns: The first model with that id, or `nil` when the list has none.
  /// - Complexity: O(sections), O(rows) for the first look-up after a declaration.
  public func model<Model: ListDiffable>(_ type: Model.Type, id: Model.ID) -> Model? {
    let sections = sections
    guard let place = Self.place(of: DiffIdentity(id: id, of: type), in: sections) else {
      return nil
    }
    return sections[place.section].store.rows[place.row].content.value(as: type)
  }

  /// The models of a section as last declared, those of other types left out.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - section: The section's id.
  /// - Returns: The models in order; none for a section the list does not have.
  /// - Complexity: O(sections + rows of the section).
  public func models<Model: ListDiffable>(_ type: Model.Type, in section: ListID) -> [Model] {
    sections.first { $0.id == section }?.store.rows.compactMap { $0.content.value(as: type) } ?? []
  }

  /// The section a model is in.
  ///
  /// - Parameters:
  ///   - type: The model's type.
  ///   - id: The model's id.
  /// - Returns: The section's id, or `nil` when the list does not have the model.
  public func section<Model: ListDiffable>(of type: Model.Type, id: Model.ID) -> ListID? {
    let sections = sections
    return Self.place(of: DiffIdentity(id: id, of: type), in: sections).map {
      sections[$0.section].id
    }
  }

  /// Names the row of a model, to scroll to it or to select it.
  ///
  /// - Parameters:
  ///   - type: The model's type.
  ///   - id: The model's id.
  /// - Returns: The row's name, or `nil` when the list does not have the model.
  public func row<Model: ListDiffable>(of type: Model.Type, id: Model.ID) -> RowID? {
    let sections = sections
    guard let place = Self.place(of: DiffIdentity(id: id, of: type), in: sections) else {
      return nil
    }
    let section = sections[place.section]
    return RowID(
      section: DiffIdentity(id: section.id, of: ListSection.self),
      key: section.store.rows[place.row].key
    )
  }
}
