extension FixtureDecoding {
  /// Decodes what an `expect` step compares.
  func expectation(_ reader: ObjectReader) throws(FixtureError) -> Expectation {
    var wanted = Expectation()
    wanted.sections = try reader.optionalStrings("sections")
    wanted.section = try reader.optionalString("section")
    wanted.rows = try reader.optionalStrings("rows")
    wanted.row = try reader.findUnlessNull("row")?.row()
    wanted.text = try reader.optionalStrings("text")
    wanted.counts = try counts(reader)
    wanted.selected = try rowReferences("selected", of: reader)
    wanted.visible = try rowReferences("visible", of: reader)
    wanted.offset = try reader.optionalNumber("offset")
    wanted.empty = try emptyState(reader)
    wanted.diagnostics = try diagnostics(reader)
    try checkTogether(wanted, reader)
    if wanted.comparesNothing { warn(reader.place, "this step compares nothing") }
    return wanted
  }

  /// Section, row and text name one thing only when they come together.
  private func checkTogether(
    _ wanted: Expectation,
    _ reader: ObjectReader
  ) throws(FixtureError) {
    if wanted.rows != nil || wanted.row != nil || wanted.text != nil, wanted.section == nil {
      throw reader.missing("section", expected: "string")
    }
    if wanted.text != nil, wanted.row == nil {
      throw reader.missing("row", expected: "string or integer")
    }
    if wanted.row != nil, wanted.text == nil {
      throw reader.missing("text", expected: "array")
    }
    if wanted.section != nil, wanted.rows == nil, wanted.row == nil {
      throw reader.missing("rows", expected: "array here, or row and text")
    }
  }

  private func counts(_ reader: ObjectReader) throws(FixtureError) -> Expectation.Counts? {
    guard let counts = try reader.optionalObject("counts") else { return nil }
    try counts.refuseKeys(otherThan: ["sections", "rows"])
    return Expectation.Counts(
      sections: try counts.optionalInteger("sections", minimum: 0),
      rows: try counts.optionalInteger("rows", minimum: 0)
    )
  }

  private func rowReferences(
    _ key: String,
    of reader: ObjectReader
  ) throws(FixtureError) -> [RowReference]? {
    guard let list = reader.findUnlessNull(key) else { return nil }
    var rows: [RowReference] = []
    for element in try list.elements() {
      rows.append(try element.rowReference())
    }
    return rows
  }

  /// `null` is a value here: it wants no empty state.
  private func emptyState(
    _ reader: ObjectReader
  ) throws(FixtureError) -> Expectation.EmptyState? {
    guard let found = reader.find("empty") else { return nil }
    if found.value.kind == .null { return Expectation.EmptyState.none }
    return .title(try found.string(expected: "string or null"))
  }

  private func diagnostics(_ reader: ObjectReader) throws(FixtureError) -> [String: Int]? {
    guard let kinds = try reader.optionalObject("diagnostics") else { return nil }
    var counts: [String: Int] = [:]
    for (kind, place) in kinds.keys() { counts[kind] = try place.integer(minimum: 0) }
    return counts
  }
}
