extension ModelList {
  /// A model as last declared.
  ///
  /// - Parameters:
  ///   - type: The model's type.
  ///   - id: The model's id.
  /// - Returns: The first model with that id, or `nil` when the list has none.
  /// - Complexity: O(sections), O(rows) for the first look-up after a declaration.
  public func model<Model: ListDiffable>(_ type: Model.Type, id: Model.ID) -> Model? {
    find(type, id).flatMap { $0.section.store[$0.row].content.value(as: type) }
  }

  /// The models of a section as last declared, those of other types left out.
  ///
  /// - Parameters:
  ///   - type: The models' type.
  ///   - section: The section's id.
  /// - Returns: The models in order; none for a section the list does not have.
  /// - Complexity: O(sections + rows of the section).
  public func models<Model: ListDiffable>(_ type: Model.Type, in section: ListID) -> [Model] {
    sections.first { $0.id == section }?.store.rows.elements.compactMap {
      $0.row.content.value(as: type)
    } ?? []
  }

  /// The section a model is in.
  ///
  /// - Parameters:
  ///   - type: The model's type.
  ///   - id: The model's id.
  /// - Returns: The section's id, or `nil` when the list does not have the model.
  public func section<Model: ListDiffable>(of type: Model.Type, id: Model.ID) -> ListID? {
    find(type, id)?.section.id
  }

  /// Names the row of a model, to scroll to it or to select it.
  ///
  /// - Parameters:
  ///   - type: The model's type.
  ///   - id: The model's id.
  /// - Returns: The row's name, or `nil` when the list does not have the model.
  public func row<Model: ListDiffable>(of type: Model.Type, id: Model.ID) -> RowID? {
    find(type, id).map {
      RowID(
        section: DiffIdentity(id: $0.section.id, of: ListSection.self),
        key: $0.section.store[$0.row].key
      )
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
