public import ListCore

extension ListView {
  /// Makes what is shown in place of rows, for a program with an own idea of it.
  ///
  ///     list.makeStatusWidget = { status in
  ///       if case .empty = status { Welcome().widget } else { nil }
  ///     }
  ///
  /// Asked whenever the status changes; `nil` shows the library's page. The widget gets the room of
  /// the whole list and places itself in it by its own alignment; it must keep itself no longer than
  /// it is shown. A button in it calls the program, or `presenter.pressStatusButton()`.
  public var makeStatusWidget: (@MainActor (ListStatus) -> Widget?)? {
    get { statusPage.makeCustom }
    set {
      statusPage.makeCustom = newValue
      statusPage.refresh()
    }
  }

  /// What assistive technology says while the list loads without a message of its own; to be
  /// translated by the program.
  public var loadingName: String {
    get { statusPage.loadingName }
    set { statusPage.loadingName = newValue }
  }

  /// Shows, changes or hides what is shown in place of rows.
  public func presenterDidChangeEmptyState() {
    var status = presenter.status
    if case .empty(let state) = status, let worded = emptyStateWording?(state) {
      status = .empty(worded)
    }
    statusPage.show(status)
    admitFocus()
    presenterDidChangeRefreshing()
  }
}
