import Foundation

/// An item that a document's reader made, as a fixture would say it.
struct EncodedItem: Encodable {
  private enum Key: String, CodingKey {
    case kind, id, header, footer, collapsible, indexTitle, level
  }

  private let model: any FeedModel & Encodable
  private let kind: String

  /// Fails for a model that cannot be encoded.
  init?(_ model: any FeedModel, kind: String) {
    guard let model = model as? any FeedModel & Encodable else { return nil }
    (self.model, self.kind) = (model, kind)
  }

  /// The item's text.
  var json: [UInt8] {
    get throws(FixtureError) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      do {
        return Array(try encoder.encode(self))
      } catch {
        throw FixtureError(unreadable: model.id, reason: "cannot be encoded: \(error)")
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    try model.encode(to: encoder)
    // Last, because the model may have keys of the same name.
    var keys = encoder.container(keyedBy: Key.self)
    try keys.encode(kind, forKey: .kind)
    try keys.encode(ItemID.name(in: model.id, kind: kind), forKey: .id)
    let supplements = model.supplements
    try keys.encodeIfPresent(supplements.header, forKey: .header)
    try keys.encodeIfPresent(supplements.footer, forKey: .footer)
    if supplements.isCollapsible { try keys.encode(true, forKey: .collapsible) }
    try keys.encodeIfPresent(supplements.indexTitle, forKey: .indexTitle)
    if supplements.level != 0 { try keys.encode(supplements.level, forKey: .level) }
  }
}
