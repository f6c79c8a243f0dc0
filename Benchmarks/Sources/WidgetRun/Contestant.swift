import ToolkitPeers

/// A list on screen, the library's or one of GTK's, as the measurements see it.
@MainActor
protocol Contestant: AnyObject {
  /// The list, for a window to hold.
  var widget: UnsafeMutableRawPointer { get }
  /// How many cells were made so far.
  var created: Int { get }
  /// How often a cell was bound so far.
  var bound: Int { get }
  /// How many rows have a cell now; `nil` where the list does not say.
  var realised: Int? { get }

  /// Makes ready what a change needs that is not part of its cost.
  func prepare(_ change: ListChange)
  /// Changes the list; it is measured from here to the painted frame.
  func perform(_ change: ListChange)
  /// One new row in view, and every third time the last row goes.
  func stream(step: Int)
  func selectAll()
  func unselectAll()
  /// Whether everything asked for so far is on screen once a frame is painted.
  var isUpToDate: Bool { get }
}

/// What happens to the rows of a list.
enum ListChange: String, CaseIterable {
  case insertOne = "insert-one"
  case insertBlock = "insert-block"
  case insertSingles = "insert-singles"
  case shuffle
  case like
  case refresh

  var peer: list_change {
    switch self {
    case .insertOne: change_insert_one
    case .insertBlock: change_insert_block
    case .insertSingles: change_insert_singles
    case .shuffle: change_shuffle
    case .like: change_like
    case .refresh: change_refresh
    }
  }

  /// How many rows are new.
  var newCount: Int {
    switch self {
    case .insertOne: 1
    case .insertBlock, .insertSingles: 1_000
    case .shuffle, .like, .refresh: 0
    }
  }
}

/// One of GTK's own lists.
@MainActor
final class Peer: Contestant {
  private let peer: OpaquePointer

  init(model: String, cell: String, heights: String, count: Int, isWhole: Bool) {
    guard let made = list_peer_new(model, cell, heights, UInt32(count)) else {
      preconditionFailure("the list of the toolkit is always made")
    }
    peer = made
    if isWhole { list_peer_take_whole(peer) }
  }

  var widget: UnsafeMutableRawPointer { list_peer_widget(peer) }
  var created: Int { Int(list_peer_created(peer)) }
  var bound: Int { Int(list_peer_bound(peer)) }
  var realised: Int? { nil }
  func prepare(_ change: ListChange) { list_peer_prepare(peer, change.peer) }
  func perform(_ change: ListChange) { list_peer_perform(peer, change.peer) }
  func stream(step: Int) { list_peer_stream(peer, UInt32(step)) }
  func selectAll() { list_peer_select_all(peer) }
  func unselectAll() { list_peer_unselect_all(peer) }
  let isUpToDate = true
}
