import GtkList
import ListCore

/// The cell of the benchmark as the library is used: icon, title over subtitle, button.
@MainActor
private func line(_ title: Label, _ subtitle: Label) -> HorizontalStack {
  let texts = VerticalStack(spacing: 2, children: [title, subtitle])
  texts.expandsHorizontally = true
  return HorizontalStack(
    spacing: 8,
    padding: Padding(horizontal: 2, vertical: 2),
    children: [Image(icon: "avatar-default-symbolic"), texts, Button("Like")]
  )
}

final class OneLineCell: ListCell {
  private let title = Label()
  let root: Widget

  init() { root = line(title, Label("subtitle")) }

  func bind(_ row: OneLineRow) { title.text = "Row \(row.number)" }
}

final class WrappingCell: ListCell {
  private let title = Label(overflow: .wrap)
  let root: Widget

  init() { root = line(title, Label("subtitle")) }

  func bind(_ row: WrappingRow) {
    var text = "Row \(row.number)"
    for _ in 0..<(UInt32(row.number) &* 7919) % 9 {
      text += " lorem ipsum dolor sit amet consectetur"
    }
    title.text = text
  }
}

final class LongCell: ListCell {
  private let title = Label(overflow: .wrap)
  let root: Widget

  init() {
    root = line(title, Label("subtitle"))
    title.shownCharacters = LongRow.shownCharacters
  }

  func bind(_ row: LongRow) { title.text = row.number == 0 ? LongRow.text : "Row \(row.number)" }
}

/// Rows of 30 and of 140 pixels, in runs of 150.
final class ClusterCell: ListCell {
  private let title = Label()
  let root: Widget

  init() {
    root = HorizontalStack(
      spacing: 8,
      children: [Image(icon: "avatar-default-symbolic"), title]
    )
  }

  func bind(_ row: ClusterRow) {
    title.text = "Row \(row.number)"
    root.setSizeRequest(height: row.pixels)
  }
}
