/// What shows the list: its host, and the host's presenter.
@MainActor
final class HostConnection {
  weak var host: (any RenderingHost)?
  /// The host's presenter, kept so that displays can be ended when the host is gone.
  private(set) var presenter: ListPresenter?
  /// How far the list was scrolled at the host that it left last.
  private(set) var offsetLeft: Double?
  /// Counts the hosts there were.
  var number = 0
  /// Whether the presenter has been shown the sections of this adapter.
  var isPresented = false
  /// Hears what happens in the list.
  weak var events: EventRouter?
  var workingRangeSize = 0 {
    didSet { presenter?.workingRangeSize = workingRangeSize }
  }
  /// What the program said of this list, for every host it gets; a host keeps its own where nothing was said.
  var selectionMode: SelectionMode? { didSet { tellSelectionMode() } }
  /// Whether a click is a command where nothing was said of that: it selects a row only for a moment.
  var takesCommands = false { didSet { tellSelectionMode() } }
  var anchorPolicy: AnchorPolicy? { didSet { tellAnchorPolicy() } }

  /// What is shown of this adapter's sections.
  var shown: Snapshot { isPresented ? presenter?.snapshot ?? Snapshot() : Snapshot() }

  /// The cells that show the rows of a section now, in list order.
  func cells(of section: DiffIdentity) -> [AnyObject] {
    guard let host else { return [] }
    return host.presenter.displayedRows.filter { $0.section == section }.compactMap(host.cell(at:))
  }

  /// Has the next change leave the row with the cursor where a person sees it: what a search led to is still there
  /// when the search ends, also in a list that is at its top.
  func holdCursor() {
    guard let presenter, presenter.arrival == nil else { return }
    presenter.arrival = { [weak presenter] in
      presenter?.arrival = nil
      return presenter?.cursor.place
    }
  }

  /// Another list that has the host: a presenter shows one adapter's list.
  private var rival: ListAdapter? {
    guard let other = host?.presenter.delegate as? EventRouter, other !== events else { return nil }
    return other.adapter
  }

  /// Takes the host away from whoever has it; somebody who hears of that may take it back, or give it to a third
  /// list, and keeps it.
  func takeHost() {
    rival?.host = nil
    if rival != nil { host = nil }
  }

  func join(_ host: any RenderingHost) {
    let new = host.presenter
    presenter = new
    new.delegate = events
    new.workingRangeSize = workingRangeSize
    tellSelectionMode()
    tellAnchorPolicy()
  }

  private func tellSelectionMode() {
    guard let presenter else { return }
    if let selectionMode {
      presenter.selectionMode = selectionMode
      presenter.deselectsAutomatically = false
    } else if takesCommands, presenter.selectionMode == .none {
      presenter.selectionMode = .single
      presenter.deselectsAutomatically = true
    }
  }

  private func tellAnchorPolicy() {
    if let anchorPolicy { presenter?.anchorPolicy = anchorPolicy }
  }

  /// Ends every display at the host that is left, and empties it.
  func leave() {
    guard let old = presenter else { return }
    offsetLeft = old.offset
    let (hadSelection, highlighted) = (!old.selection.isEmpty, old.pointer.highlighted)
    presenter = nil
    isPresented = false
    guard let events, old.delegate === events else { return }
    old.delegate = nil
    old.clear()
    // Also of rows that were deselected just now, by who takes the host away because of that.
    let isAnother = old.selectionModel.takeNews() || hadSelection
    // Last: whoever hears of it may give the host to another list, or take it back.
    old.visible.end(to: events)
    highlighted.map { events.presenterDidUnhighlight($0.row, $0.content) }
    if isAnother { events.presenterDidChangeSelection() }
  }

  /// Leaves the host for good, for an adapter that nobody can refer to weakly any more.
  func leave(endingWith adapter: ListAdapter) {
    guard let presenter else { return }
    // Nobody is asked while the host is emptied, and whoever hears of its end may give it to another list.
    let highlighted = presenter.pointer.highlighted
    presenter.delegate = nil
    presenter.clear()
    events?.endDisplay(at: presenter, for: adapter)
    highlighted.map { events?.presenterDidUnhighlight($0.row, $0.content) }
  }
}
