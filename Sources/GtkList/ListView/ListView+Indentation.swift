import ListCore

extension ListView {
  /// How far each level sets a row in from the leading edge, in logical pixels.
  ///
  /// Rows whose view model is an `IndentedContent`, and those of a section with a level, are set in,
  /// whatever their cell; never by more than half of their width. In a horizontal list nothing is set in.
  public var indentationWidth: Double {
    get { indentation }
    set {
      precondition(newValue >= 0 && newValue < 1e4, "An indentation is a width: \(newValue)")
      guard newValue != indentation else { return }
      indentation = newValue
      indentAgain()
      presenter.invalidateHeights()
    }
  }

  /// Sets a row in as deep as it stands inside others, and tells assistive technology.
  func indent(_ slot: RowSlot, _ id: RowID, _ row: Row) {
    guard !axis.isHorizontal else { return }
    let level = presenter.indentationLevel(of: row, in: id.section)
    slot.row.indentation = Int(min(Double(level) * indentation, 1e4).rounded())
    slot.row.indentationLevel = level
  }

  /// A section can say another level although its rows are what they were.
  func indentAgain() {
    for id in realised.rows {
      if let slot = realised.cell(for: id), let row = presenter.snapshot.row(for: id) {
        indent(slot, id, row)
      }
    }
  }
}
