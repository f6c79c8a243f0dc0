import ListCore

/// A paragraph of its own.
struct TextItem: ListDiffable, Equatable {
  let id: String
  var text: String
}

/// The paragraph as a row.
struct TextViewModel: ListDiffable, Equatable, TextRepresentable {
  let text: String

  var id: String { "text" }
  var texts: [String] { [text] }
}

/// Shows a paragraph as one row, as high as its text.
final class TextSectionController: BindingSectionController<TextItem> {
  override func viewModels(for item: TextItem) -> [any ListDiffable] {
    [TextViewModel(text: item.text)]
  }
}
