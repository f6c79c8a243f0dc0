/// Divides a length among the children of a stack.
enum StackShares {
  /// What one child wants.
  struct Request: Equatable {
    var minimum: Int
    var natural: Int
    var expands: Bool

    init(_ measurement: Measurement, expands: Bool) {
      minimum = measurement.minimum
      natural = measurement.natural
      self.expands = expands
    }
  }

  /// The lengths, in order; they add up to at most `room` unless the minimums do not fit.
  ///
  /// Everybody gets the minimum. What is left goes to the smallest wishes first, so that a short
  /// text is whole before a long one takes the rest; then to children that expand, evenly.
  static func divide(_ room: Int, among requests: [Request]) -> [Int] {
    var lengths = requests.map(\.minimum)
    var rest = room - lengths.reduce(0, +)
    guard rest > 0 else { return lengths }
    let wishes = requests.indices.sorted {
      let first = requests[$0].natural - requests[$0].minimum
      let second = requests[$1].natural - requests[$1].minimum
      return (first, $0) < (second, $1)
    }
    for (position, index) in wishes.enumerated() {
      let fair = rest / (wishes.count - position)
      let given = min(fair, requests[index].natural - requests[index].minimum)
      lengths[index] += given
      rest -= given
    }
    let expanding = requests.indices.filter { requests[$0].expands }
    guard !expanding.isEmpty else { return lengths }
    for (position, index) in expanding.enumerated() {
      let share = rest / (expanding.count - position)
      lengths[index] += share
      rest -= share
    }
    return lengths
  }
}
