/// Something that happened in a list, for logs, tests and anyone who follows along.
///
///     token = adapter.addListener { event in
///       if case .updated(let report) = event { print(report.rows.inserted, "new rows") }
///     }
public enum ListEvent: Sendable {
  /// A transaction is on screen; told before the completions of those who asked for it.
  case updated(UpdateReport)
  /// A cell said an action, on its way to the section controller.
  case action(name: String, row: RowID)
  /// A person ran one of a row's actions, on its way to its handler.
  case rowAction(id: String, row: RowID)
  /// A row became selected.
  case selected(RowID)
  /// A row became deselected.
  case deselected(RowID)
  /// All body rows of a section became selected at once; see ``AnySectionController/selectsAsWhole``.
  case selectedAll(DiffIdentity)
  /// A section that was selected at once, but for some rows, is not any more; rows of it that stay
  /// selected follow as selected.
  case deselectedAll(DiffIdentity, except: Set<RowKey>)
  /// A person activated a row, on its way to the section controller.
  case activated(RowID)
  /// A section is to show its header only; its transaction follows.
  case collapsed(DiffIdentity)
  /// A section is to show all its rows again; its transaction follows.
  case expanded(DiffIdentity)
  /// A person moved a row or a section, or tried to.
  case reordered(RowID, to: ReorderTarget, isAccepted: Bool)
}

/// What ends a listener: a former name.
@available(*, deprecated, renamed: "BindingToken")
public typealias ListenerToken = BindingToken
