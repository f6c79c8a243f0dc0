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
  /// What the host does where no list says anything.
  private var own: (mode: SelectionMode, deselects: Bool, policy: AnchorPolicy)?

  /// What is shown of this adapter's sections.
  var shown: Snapshot { isPresented ? presenter?.snapshot ?? Snapshot() : Snapshot() }

  /// Says where the next turn is to lead, if not to where its rows are.
  var arrival: (@MainActor () -> Scroll.Target?)?

  /// Has the next change leave the row with the cursor where a person sees it: what a search led to is still there
  /// when the search ends, also in a list that is at its top.
  func holdCursor() {
    guard arrival == nil else { return }
    arrival = { [weak self] in self?.presenter?.cursor.place }
    // A turn that is at work may be the one that shows it.
    if let presenter, presenter.arrival == nil { presenter.arrival = arrival }
  }

  /// Has the turn that begins lead there; not earlier, while another one may still be at work.
  func takeArrival() {
    presenter?.arrival = arrival
    arrival = nil
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
    own = (new.selectionMode, new.deselectsAutomatically, new.anchorPolicy)
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

  /// Takes back what was said of this list, which is not to be so of the next one there; what somebody else said
  /// since then stays.
  private func takeBackModes(from presenter: ListPresenter) {
    guard let own else { return }
    if let said = selectionMode ?? (takesCommands ? .single : nil),
      said == presenter.selectionMode
    {
      presenter.selectionMode = own.mode
      presenter.deselectsAutomatically = own.deselects
    }
    if anchorPolicy == presenter.anchorPolicy { presenter.anchorPolicy = own.policy }
  }

  /// Ends every display at the host that is left, and empties it; an adapter that leaves it because it is being released
  /// is handed over, for nobody can refer to it weakly any more.
  func leave(endingWith adapter: ListAdapter? = nil) {
    guard let old = presenter else { return }
    offsetLeft = old.scroll.startOffset
    let (hadSelection, highlighted) = (!old.selection.isEmpty, old.pointer.highlighted)
    presenter = nil
    isPresented = false
    guard let events, old.delegate === events else { return }
    old.delegate = nil
    old.clear()
    // Also of rows that were deselected just now, by who takes the host away because of that.
    let isAnother = old.selectionModel.takeNews() || hadSelection
    takeBackModes(from: old)
    // Last: whoever hears of it may give the host to another list, or take it back.
    events.endDisplay(at: old, for: adapter)
    highlighted.map { events.presenterDidUnhighlight($0.row, $0.content) }
    if isAnother { events.presenterDidChangeSelection() }
  }
}
