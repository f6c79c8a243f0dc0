import BenchmarkSupport
import ListCore

#if PEER
  import Peer
#endif

/// How the standard library says what changed: the shortest script, then moves found in it.
///
/// It needs time in proportion to length times changes, so it is only asked where that product
/// lets the run end today.
func standardLibrary<Item: BenchmarkItem>(
  _ workload: Workload,
  _ old: [Item],
  _ new: [Item]
) -> Contender? {
  let limit = Item.self == NumberItem.self ? 20_000 : 5_000
  switch workload {
  case .none, .payload, .append, .prepend, .moveToEnd, .moveToStart: break
  case .scattered: guard old.count <= 100_000 else { return nil }
  case .readme, .shuffle, .replace: guard old.count <= limit else { return nil }
  }
  return Contender("stdlib") { new.difference(from: old).inferringMoves().count }
}

extension ListDiff {
  /// How many rows a list has to touch.
  var touched: Int { changes.changeCount }
}

/// The package given on the command line, if one was.
enum PeerPackage {
  #if PEER
    static let name: String? = PeerDiff.name

    static func contender<Item: BenchmarkItem>(_ old: [Item], _ new: [Item]) -> Contender? {
      if let old = old as? [NumberItem], let new = new as? [NumberItem] {
        return Contender(PeerDiff.name) { PeerDiff.touched(from: old, to: new) }
      }
      if let old = old as? [TextItem], let new = new as? [TextItem] {
        return Contender(PeerDiff.name) { PeerDiff.touched(from: old, to: new) }
      }
      return nil
    }

    static func contender(_ old: [NumberSection], _ new: [NumberSection]) -> Contender? {
      let (from, to) = (PeerDiff.prepared(old), PeerDiff.prepared(new))
      return Contender(PeerDiff.name) { PeerDiff.touched(from: from, to: to) }
    }
  #else
    static let name: String? = nil

    static func contender<Item: BenchmarkItem>(_ old: [Item], _ new: [Item]) -> Contender? { nil }

    static func contender(_ old: [NumberSection], _ new: [NumberSection]) -> Contender? { nil }
  #endif
}
