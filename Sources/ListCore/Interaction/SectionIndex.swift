/// The titles by which a person jumps through a list: a strip of letters, years, places.
///
/// Made from the index titles of the sections that show rows. Neighbours with the same title share
/// one entry, which leads to the first of them. [IQListKit's section index titles]
package struct SectionIndex: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// The text a person sees.
    package let title: String
    package let section: DiffIdentity

    package init(title: String, section: DiffIdentity) {
      self.title = title
      self.section = section
    }
  }

  /// What stands in one place of a strip.
  package enum Mark: Hashable, Sendable {
    /// The title of an entry, by the entry's position.
    case title(Int)
    /// A dot for entries there is no room for.
    case dots(Range<Int>)
  }

  /// The titles, in the order of the sections.
  package private(set) var entries: [Entry] = []

  /// Makes an index of titles in the order of the sections; of neighbours with the same title the first is
  /// kept.
  package init(_ entries: some Sequence<Entry> = []) {
    for entry in entries where entry.title != self.entries.last?.title {
      self.entries.append(entry)
    }
  }

  /// Whether there is anything to jump between: one title leads nowhere else.
  package var isUseful: Bool { entries.count > 1 }

  /// What a strip shows that has room for some titles only.
  ///
  /// With too little room every other place has a dot, which stands for the titles between its
  /// neighbours; the first and the last title are always there.
  ///
  /// - Returns: A mark for each place from top to bottom; none where not even the first and the last
  ///   title have room.
  package func marks(fitting places: Int) -> [Mark] {
    guard entries.count > places else { return entries.indices.map { .title($0) } }
    guard places >= 3 else { return [] }
    let gaps = (places - 1) / 2
    let last = entries.count - 1
    // Rounded to the nearest: what dots hide is spread evenly.
    let shown = (0...gaps).map { ($0 * last + gaps / 2) / gaps }
    var marks: [Mark] = [.title(0)]
    for (before, next) in zip(shown, shown.dropFirst()) {
      marks += [.dots(before + 1..<next), .title(next)]
    }
    return marks
  }

  /// The entry that is meant by a place on a strip, dots included; `nil` for a strip that shows nothing.
  ///
  /// The place goes from 0 at the top of the first mark to 1 at the bottom of the last; what lies beyond means the
  /// first or the last.
  package static func entry(at fraction: Double, of marks: [Mark]) -> Int? {
    guard !marks.isEmpty, !fraction.isNaN else { return nil }
    let place = min(max(0, fraction), 1) * Double(marks.count)
    let index = min(Int(place), marks.count - 1)
    switch marks[index] {
    case .title(let entry): return entry
    case .dots(let hidden):
      let step = Int((place - Double(index)) * Double(hidden.count))
      return hidden.lowerBound + min(step, hidden.count - 1)
    }
  }
}
