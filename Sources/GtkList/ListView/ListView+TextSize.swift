import ListCore

extension ListView {
  /// The size of text is another one.
  func takeTextSize() {
    updateLengthScale()
    // Whoever does not follow it still has rows that are as high as their text.
    presenter.invalidateHeights()
  }

  /// Has fixed lengths follow the size of text, or not.
  ///
  /// Also asked when the list comes on screen: elsewhere it hears of nothing.
  func updateLengthScale() {
    // Without a display there is no text either.
    let scale = followsTextSize ? (try? DisplaySettings())?.textScale ?? 1 : 1
    guard scale != presenter.lengthScale else { return }
    body.lengthScale = scale
    presenter.lengthScale = scale
  }
}
