import CSoup
import GtkKit
import GtkList

/// The connections, and the folder of kept pictures, that transfers share.
@MainActor
final class WebSession {
  /// One a folder: two caches of libsoup in one folder would delete each other's files.
  private static var shared: [String?: WebSession] = [:]

  let reference: ObjectRef
  /// Why nothing is kept, in a sentence.
  let trouble: String?
  private let cache: ObjectRef?
  private var queued: SignalConnection?
  private var running: [ObjectIdentifier: WebTransfer] = [:]
  private let saving = Patience(milliseconds: 500)

  var session: UnsafeMutablePointer<SoupSession> { reference.cast(SoupSession.self) }

  static func shared(for diskCache: ImageDiskCache) -> WebSession {
    if let known = shared[diskCache.folder] { return known }
    let made = WebSession(diskCache)
    shared[diskCache.folder] = made
    return made
  }

  private init(_ diskCache: ImageDiskCache) {
    reference = ObjectRef(adopting: csoup_session_new())
    trouble = diskCache.folder.flatMap { folder in
      GLib.makeFolder(folder).map { "cannot keep pictures in \(folder): \($0)" }
    }
    if let folder = diskCache.folder, trouble == nil {
      let made = soup_cache_new(folder, SOUP_CACHE_SINGLE_USER)
      soup_cache_set_max_size(made, UInt32(clamping: diskCache.byteLimit))
      soup_cache_load(made)
      cache = ObjectRef(adopting: made)
      soup_session_add_feature(session, cache?.opaque)
    } else {
      cache = nil
    }
    queued = reference.onObject("request-queued") { [weak self] message in
      if let message { self?.prepare(OpaquePointer(message)) }
    }
  }

  /// Whether anything is kept.
  var keepsPictures: Bool { cache != nil }

  /// Every message, also one by which the cache asks whether a copy is still right.
  private func prepare(_ message: OpaquePointer) {
    // To follow a redirect, or to log in, libsoup would first take all of the body into memory.
    soup_message_add_flags(message, SOUP_MESSAGE_NO_REDIRECT)
    soup_message_disable_feature(message, soup_auth_manager_get_type())
    let headers = soup_message_get_request_headers(message)
    let isQuestion = ["If-None-Match", "If-Modified-Since"].contains { (name: String) in
      soup_message_headers_get_one(headers, name) != nil
    }
    guard isQuestion else { return }
    for request in running.values.compactMap(\.request) where request.isAbout(message) {
      request.willValidate()
    }
  }

  func begin(_ transfer: WebTransfer) { running[ObjectIdentifier(transfer)] = transfer }

  func end(_ transfer: WebTransfer) {
    running[ObjectIdentifier(transfer)] = nil
    if running.isEmpty { saveSoon() }
  }

  /// What the cache holds is known to the next run of the program only by a list, which is not written
  /// by itself.
  private func saveSoon() {
    guard let cache else { return }
    saving.begin { soup_cache_dump(cache.cast(SoupCache.self)) }
  }

  /// Waits until pictures are written into their folder, and runs the main loop meanwhile.
  ///
  /// Until a picture is there, another request for it goes to the server again. Tests wait for it.
  static func flush(_ folder: String) {
    guard let cache = shared[folder]?.cache else { return }
    soup_cache_flush(cache.cast(SoupCache.self))
  }

  func forgetDownloads() {
    guard let cache else { return }
    soup_cache_clear(cache.cast(SoupCache.self))
    soup_cache_dump(cache.cast(SoupCache.self))
  }
}
