/// Keeps the pictures used last, up to a number of bytes.
struct TextureCache {
  private struct Entry {
    let texture: Texture
    var lastUse: Int
  }

  let limit: Int
  private(set) var byteCount = 0
  private var entries: [ImageLoader.Key: Entry] = [:]
  private var uses = 0

  init(limit: Int) { self.limit = limit }

  mutating func texture(for key: ImageLoader.Key) -> Texture? {
    guard let entry = entries[key] else { return nil }
    uses += 1
    entries[key]?.lastUse = uses
    return entry.texture
  }

  mutating func insert(_ texture: Texture, for key: ImageLoader.Key) {
    uses += 1
    if let old = entries[key] { byteCount -= old.texture.byteCount }
    entries[key] = Entry(texture: texture, lastUse: uses)
    byteCount += texture.byteCount
    while byteCount > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      byteCount -= oldest.value.texture.byteCount
      entries[oldest.key] = nil
    }
  }
}
