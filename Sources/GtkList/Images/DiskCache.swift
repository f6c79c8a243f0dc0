import Glibc
import Synchronization

/// Keeps downloaded pictures in a folder, up to a number of bytes; what was not used for longest goes.
///
/// Nothing here may stop a picture from being shown: a folder that cannot be written, a full disk or
/// a damaged file only means that the picture is downloaded again. Several programs may share a
/// folder, since files appear whole and under their final name.
final class DiskCache: Sendable {
  private struct File {
    var bytes: Int
    var lastUse: Int
  }

  private struct Index {
    var files: [String: File]
    var bytes: Int
    var lastUse: Int
    var lastDraft = 0
  }

  let folder: String
  let byteLimit: Int
  private let write: FolderFiles.Write
  /// What is in the folder; read when it is first needed.
  private let index = Mutex<Index?>(nil)

  init(
    folder: String,
    byteLimit: Int,
    write: @escaping FolderFiles.Write = FolderFiles.write
  ) {
    self.folder = folder
    self.byteLimit = byteLimit
    self.write = write
  }

  /// Where the user's desktop wants such files: `$XDG_CACHE_HOME`, one folder a program.
  static var userFolder: String {
    "\(GLib.userCacheFolder)/\(GLib.programName ?? "gtk-list")/pictures"
  }

  /// The bytes of the files that are kept.
  var byteCount: Int { withIndex { $0.bytes } }

  /// The picture of a URL, which counts as used.
  func picture(for url: String) -> StoredPicture? {
    let name = Self.name(for: url)
    guard let bytes = FolderFiles.read("\(folder)/\(name)") else { return nil }
    // A name is a digest, so the URL inside is the one that counts.
    guard let picture = StoredPicture(encoded: bytes), picture.url == url else {
      remove(url)
      return nil
    }
    withIndex { index in
      let now = Self.nextUse(&index)
      index.bytes += bytes.count - (index.files[name]?.bytes ?? 0)
      index.files[name] = File(bytes: bytes.count, lastUse: now)
      FolderFiles.setTime(now, of: "\(folder)/\(name)")
    }
    return picture
  }

  /// Keeps a picture; larger than the whole cache it is not kept.
  ///
  /// - Returns: What was in the way, in words that are the same for the same obstacle.
  func store(_ picture: StoredPicture) -> String? {
    let bytes = picture.encoded
    guard bytes.count <= byteLimit else { return nil }
    let name = Self.name(for: picture.url)
    return withIndex { index in
      index.lastDraft += 1
      let draft = "\(folder)/.\(name).\(getpid()).\(index.lastDraft)"
      if let problem = FolderFiles.createFolder(folder) ?? write(draft, bytes) {
        unlink(draft)
        return "cannot keep pictures in \(folder): \(problem)"
      }
      guard rename(draft, "\(folder)/\(name)") == 0 else {
        let problem = String(cString: strerror(errno))
        unlink(draft)
        return "cannot keep pictures in \(folder): \(problem)"
      }
      index.bytes += bytes.count - (index.files[name]?.bytes ?? 0)
      let now = Self.nextUse(&index)
      index.files[name] = File(bytes: bytes.count, lastUse: now)
      FolderFiles.setTime(now, of: "\(folder)/\(name)")
      makeRoom(&index)
      return nil
    }
  }

  /// Forgets the picture of a URL.
  func remove(_ url: String) {
    let name = Self.name(for: url)
    withIndex { remove(name, &$0) }
  }

  /// Forgets everything.
  func removeAll() {
    withIndex { index in for name in Array(index.files.keys) { remove(name, &index) } }
  }

  private func remove(_ name: String, _ index: inout Index) {
    unlink("\(folder)/\(name)")
    index.bytes -= index.files.removeValue(forKey: name)?.bytes ?? 0
  }

  /// Somewhat more than needed, so that not every picture sorts them all.
  private func makeRoom(_ index: inout Index) {
    guard index.bytes > byteLimit else { return }
    let goal = byteLimit / 10 * 9
    for (name, _) in index.files.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard index.bytes > goal, index.files.count > 1 else { return }
      remove(name, &index)
    }
  }

  private func withIndex<Result: Sendable>(_ body: (inout Index) -> Result) -> Result {
    index.withLock { known in
      var index = known ?? scan()
      defer { known = index }
      return body(&index)
    }
  }

  private func scan() -> Index {
    var index = Index(files: [:], bytes: 0, lastUse: 0)
    for (name, bytes, time) in FolderFiles.list(folder) {
      guard Self.isName(name) else { continue }
      index.files[name] = File(bytes: bytes, lastUse: time)
      index.bytes += bytes
      index.lastUse = max(index.lastUse, time)
    }
    return index
  }

  /// The time, but never twice the same, so that the order of uses is never in doubt.
  private static func nextUse(_ index: inout Index) -> Int {
    index.lastUse = max(index.lastUse + 1, FolderFiles.nanoseconds())
    return index.lastUse
  }

  private static let ending = ".picture"

  private static func name(for url: String) -> String {
    (GLib.sha256(url) ?? "unnamed") + ending
  }

  private static func isName(_ name: String) -> Bool {
    name.hasSuffix(ending) && !name.hasPrefix(".")
  }
}
