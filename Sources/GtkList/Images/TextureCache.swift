/// Keeps the pictures used last, up to a number of bytes.
struct TextureCache<Key: Hashable> {
  private var entries: [Key: (texture: Texture, use: Int)] = [:]
  /// Uses in order, with stale ones in between: an entry's last use is the one that counts.
  private var uses: [(key: Key, use: Int)] = []
  private var firstUse = 0
  private var clock = 0

  /// The most bytes it keeps.
  let byteLimit: Int
  /// The bytes it keeps now.
  private(set) var byteCount = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  /// Finds a picture and remembers that it was used.
  mutating func use(_ key: Key) -> Texture? {
    guard let texture = entries[key]?.texture else { return nil }
    touch(key)
    return texture
  }

  /// Keeps a picture, in amortised O(1); what was not used for longest goes.
  mutating func insert(_ texture: Texture, for key: Key) {
    guard texture.byteCount <= byteLimit else { return }
    if let old = entries[key] { byteCount -= old.texture.byteCount }
    entries[key] = (texture, clock)
    byteCount += texture.byteCount
    touch(key)
    while byteCount > byteLimit, firstUse < uses.count {
      let (candidate, use) = uses[firstUse]
      firstUse += 1
      guard let entry = entries[candidate], entry.use == use else { continue }
      entries[candidate] = nil
      byteCount -= entry.texture.byteCount
    }
  }

  mutating func removeAll(where isOld: (Key) -> Bool) {
    for (key, entry) in entries where isOld(key) {
      entries[key] = nil
      byteCount -= entry.texture.byteCount
    }
  }

  private mutating func touch(_ key: Key) {
    clock += 1
    entries[key]?.use = clock
    uses.append((key, clock))
    guard uses.count > 2 * entries.count + 64 else { return }
    uses = uses[firstUse...].filter { entries[$0.key]?.use == $0.use }
    firstUse = 0
  }
}
