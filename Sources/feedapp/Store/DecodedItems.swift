import Synchronization

/// Decodes the items of pages, and keeps the last of them: a page is read again whenever anything changed,
/// and most of its items are the same then.
final class DecodedItems: Sendable {
  private typealias Decoded = (record: ItemRecord, item: StoredItem)

  private let limit: Int
  private let decoder: ItemDecoder
  /// The last ones, and those before them, which may still be asked for.
  private let items = Mutex<(newest: [String: Decoded], older: [String: Decoded])>(([:], [:]))
  /// For tests: how many items were decoded.
  let decodes = Mutex(0)

  /// Decodes items, of which at least so many are kept; as many as some pages have.
  init(_ decoder: ItemDecoder, limit: Int = 512) {
    self.decoder = decoder
    self.limit = limit
  }

  func item(_ record: ItemRecord) -> StoredItem {
    let known = items.withLock { $0.newest[record.id] ?? $0.older[record.id] }
    let decoded = known.flatMap { $0.record == record ? $0 : nil } ?? decode(record)
    items.withLock { items in
      if items.newest.count >= limit { (items.older, items.newest) = (items.newest, [:]) }
      items.newest[record.id] = decoded
    }
    return decoded.item
  }

  private func decode(_ record: ItemRecord) -> Decoded {
    decodes.withLock { $0 += 1 }
    return (record, decoder.item(record))
  }
}
