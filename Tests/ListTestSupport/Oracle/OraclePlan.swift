package import ListCore

/// What kind of life a seed leads.
package struct OraclePlan: CustomStringConvertible {
  package enum Heights: CaseIterable, Sendable { case fixed, mixed }
  /// What the second list does in another way than the first.
  package enum Twin: CaseIterable, Sendable { case none, stretches, elsewhere, onDemand }

  package var style: OracleStyle
  package var heights: Heights
  package var twin: Twin
  package var steps: Int
  /// How many things are asked for in a turn at most.
  package var requests = 3
  package var size: ListSize
  package var repeats: Bool
  package var hasStickyHeaders: Bool
  package var headersCollapse: Bool
  /// Whether sections name heads of groups.
  package var hasGroups = false
  /// Whether more is asked for while a transaction is under way.
  package var isInterleaved = false
  package var isSynchronous = false
  package var isAnimated = false
  /// Whether each bind can be told.
  package var countsBinds = true

  package init(_ random: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    style = [.controllers, .controllers, .items, .models][number(0...3)]
    heights = number(0...1) == 0 ? .fixed : .mixed
    twin = .none
    steps = number(1...2)
    size = ListSize(width: Double(number(8...30) * 10), height: Double(number(4...30) * 10))
    repeats = number(0...3) == 0
    hasStickyHeaders = number(0...1) == 0
    headersCollapse = number(0...1) == 0
    // Now and then a long life.
    if number(0...29) == 0 { steps = number(4...16) }
    switch number(0...31) {
    case 0...2: twin = .stretches
    case 3: twin = .elsewhere
    case 4...6: isInterleaved = true
    case 7...8: (isSynchronous, requests) = (true, 1)
    case 9...10: (isAnimated, countsBinds) = (true, false)
    case 11...15: twin = .onDemand
    default: break
    }
    hasGroups = number(0...2) == 0
  }

  package var description: String {
    let flags = [
      (repeats, "repeats"), (hasStickyHeaders, "sticky"), (headersCollapse, "folding"),
      (hasGroups, "groups"),
      (isInterleaved, "interleaved"), (isSynchronous, "at once"), (isAnimated, "animated"),
    ]
    return
      "\(style) \(heights) \(Int(size.width))x\(Int(size.height)) twin \(twin) "
      + flags.filter(\.0).map(\.1).joined(separator: " ")
  }

  /// The lists to drive without a display.
  @MainActor
  package func headlessLanes() -> [OracleLane] {
    let updater = CoalescingUpdater()
    if isInterleaved { updater.longestStretch = 2 }
    let host = HeadlessOracleHost(size: size, animated: isAnimated)
    let first = OracleLane(host, style, isSynchronous ? SynchronousUpdater() : updater)
    guard twin != .none else { return [first] }
    let other = CoalescingUpdater()
    if twin == .stretches { other.longestStretch = 1 }
    if twin == .elsewhere { other.smallestBackgroundDiff = 0 }
    let twinHost = HeadlessOracleHost(size: size)
    return [first, OracleLane(twinHost, style, other, onDemand: twin == .onDemand)]
  }
}
