import ListCore

extension FixtureDecoding {
  /// Decodes how a row is selected or deselected.
  func gesture(_ reader: ObjectReader) throws(FixtureError) -> SelectionGesture {
    try reader.word("mode", from: [.replace, .toggle, .extend], default: .replace)
  }

  /// Decodes where a row is dragged to.
  func reorder(_ reader: ObjectReader) throws(FixtureError) -> Step {
    let row = try rowReference(reader)
    let index = try reader.optionalInteger("to")
    let section = try reader.optionalString("toSection")
    guard index != nil || section != nil else {
      throw reader.missing("to", expected: "integer under \"to\" or string under \"toSection\"")
    }
    return .reorder(row, to: index, toSection: section)
  }

  /// Decodes where to scroll.
  func scrollTarget(_ reader: ObjectReader) throws(FixtureError) -> ScrollTarget {
    let position = try reader.word(
      "position",
      from: ScrollPosition.allCases,
      default: .nearest
    )
    let row = try reader.findUnlessNull("row")?.row()
    if let offset = try reader.optionalNumber("offset") {
      guard reader.findUnlessNull("position") == nil else {
        throw reader.refusal(of: "position", expected: "either a position or an offset")
      }
      let section = row == nil ? try reader.optionalString("section") : try reader.string("section")
      return .offset(offset, section: section, row: row)
    }
    let section = try reader.string("section")
    guard let row else { return .section(section, position) }
    return .row(RowReference(section: section, row: row), position)
  }

  /// Decodes the keys `section` and `row`.
  func rowReference(_ reader: ObjectReader) throws(FixtureError) -> RowReference {
    RowReference(
      section: try reader.string("section"),
      row: try reader.require("row", expected: "string or integer").row()
    )
  }
}

extension JSONPlace {
  /// A row's id or its position.
  func row() throws(FixtureError) -> RowReference.Row {
    let expected = "string or integer"
    return switch value.kind {
    case .number: .position(try integer(expected: expected))
    default: .id(try string(expected: expected))
    }
  }

  /// A pair of section and row.
  func rowReference() throws(FixtureError) -> RowReference {
    let expected = "array of section and row"
    let parts = try elements(expected: expected)
    guard parts.count == 2 else {
      throw error(expected: expected, found: "array of \(parts.count)")
    }
    return RowReference(section: try parts[0].string(), row: try parts[1].row())
  }
}
