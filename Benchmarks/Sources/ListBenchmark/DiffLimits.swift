import BenchmarkSupport
import ListCore

/// What a diff of texts that may repeat cannot go below.
///
/// Whether an inserted id occurs once more further down is only known after reading all ids there.
/// Beside the whole diff stands the shortest loop that touches the bytes of every id once.
enum DiffLimits {
  static func run(_ options: Options) {
    let table = Table(
      "Limits: 20 texts in front of others that may repeat",
      note:
        "The last two columns together are what such a diff has to do at least: compare what is "
        + "kept, and read one byte of every id.",
      columns: ["size", "diff", "of unique ids", "reading a byte of every id"]
    )
    for size in options.sizes {
      let old = (0..<size).map { TextItem(number: UInt64($0)) }
      let new = Workload.prepend.applied(to: old)
      let finishes = Race.run([
        Contender("diff") { ListDiff(from: old, to: new).touched },
        Contender("unique") { ListDiff(from: old, to: new, uniqueIDs: true).touched },
        Contender("bytes") { sumOfBytes(old) },
      ])
      table.add([Show.count(size)] + finishes.map { Show.time($0.median) })
    }
  }

  /// A byte from the middle of every id, which is where these differ.
  private static func sumOfBytes(_ items: [TextItem]) -> Int {
    items.withUnsafeBufferPointer { items in
      var sum = 0
      for index in items.indices {
        sum &+= items[index].id.utf8.withContiguousStorageIfAvailable { Int($0[13]) } ?? 0
      }
      return sum
    }
  }
}
