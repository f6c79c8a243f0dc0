/// A turn the adapter has asked its host for.
///
/// A host that goes away takes its queue along; whoever waits for the turn is told then.
@MainActor
final class TurnTicket {
  private weak var adapter: ListAdapter?
  private let number: Int
  private var isUsed = false

  init(_ number: Int, of adapter: ListAdapter) {
    self.number = number
    self.adapter = adapter
  }

  func run() {
    guard !isUsed else { return }
    isUsed = true
    adapter?.runTurn(number)
  }

  isolated deinit {
    if !isUsed { adapter?.turnWasDropped(number) }
  }
}
