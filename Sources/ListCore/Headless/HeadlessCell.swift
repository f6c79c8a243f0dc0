/// A cell made of text: what a row would read like on screen.
@MainActor
public final class HeadlessCell {
  /// The texts of the row the cell shows, in reading order.
  public private(set) var texts: [String] = []
  /// How often the cell was bound.
  public private(set) var bindCount = 0

  init() {}

  func bind(_ row: Row) {
    texts = row.texts
    bindCount += 1
  }

  func forget() { texts = [] }
}

extension Row {
  /// The texts a person reads in this row; empty when the view model does not state any.
  public var texts: [String] { content.conforming(to: (any TextRepresentable).self)?.texts ?? [] }
}
