import ListCore

/// The same rules written the slow and obvious way: every row of the list, placed one by one.
struct NaiveLayout {
  struct Placed: Equatable {
    let location: RowPosition
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    var bottom: Double { y + height }
  }

  private(set) var rows: [Placed] = []
  private(set) var sections: [(y: Double, height: Double)] = []
  private(set) var contentHeight = 0.0
  private let list: [TestSection]

  init(
    _ list: [TestSection],
    width: Double = 300,
    metrics: SectionMetrics = SectionMetrics()
  ) {
    self.list = list
    let insets = metrics.insets
    let body = width - insets.leading - insets.trailing
    var y = 0.0
    for (section, content) in list.enumerated() {
      let top = y
      var index = 0
      var last: Row.Role?
      while index < content.rows.count {
        let first = content.rows[index]
        switch (last, first.role) {
        case (.body?, .body): y += metrics.rowSpacing
        case (_, .body): y += insets.top
        case (.body?, _): y += insets.bottom
        default: break
        }
        // The rows of one line, as many as fit.
        var x = insets.leading
        var lineHeight = 0.0
        var isFirst = true
        while index < content.rows.count {
          let row = content.rows[index]
          let wanted = Self.width(row, body: body, spacing: metrics.itemSpacing)
          if !isFirst {
            guard row.role == .body, let wanted, x + wanted <= insets.leading + body + 0.01 else {
              break
            }
          }
          let used = row.role == .body ? wanted ?? body : width
          rows.append(
            Placed(
              location: RowPosition(section: section, row: index),
              x: row.role == .body ? x : 0,
              y: y,
              width: used,
              height: row.height
            )
          )
          lineHeight = max(lineHeight, row.height)
          x += used + metrics.itemSpacing
          isFirst = false
          index += 1
          if row.role != .body || wanted == nil { break }
        }
        y += lineHeight
        last = content.rows[index - 1].role
      }
      if last == .body { y += insets.bottom }
      sections.append((top, y - top))
    }
    contentHeight = y
  }

  private static func width(_ row: TestRow, body: Double, spacing: Double) -> Double? {
    guard row.role == .body else { return nil }
    switch row.width {
    case .full: return nil
    case .fraction(let part):
      let points = part * (body + spacing) - spacing
      return part >= 1 || points < 1 ? nil : points
    case .fixed(let points): return points < body && points >= 1 ? points : nil
    }
  }

  func visible(_ offset: Double, _ height: Double) -> [Placed] {
    rows.filter { $0.height > 0 && $0.bottom > offset && $0.y < offset + height }
  }

  func row(at location: RowPosition) -> Placed? { rows.first { $0.location == location } }

  func maximumOffset(_ height: Double) -> Double { max(0, contentHeight - height) }

  /// Where the header at the top of a viewport is drawn.
  func stuckHeader(_ offset: Double) -> (location: RowPosition, y: Double)? {
    guard
      let section = sections.indices.first(where: {
        sections[$0].y <= offset && offset < sections[$0].y + sections[$0].height
      }),
      list[section].rows.first?.role == .header,
      let header = row(at: RowPosition(section: section, row: 0))
    else { return nil }
    let end = sections[section].y + sections[section].height
    return (header.location, min(max(header.y, offset), end - header.height))
  }
}
