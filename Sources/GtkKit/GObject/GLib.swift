package import CGtk
import Glibc

/// What GLib knows of files and of the program, on any thread.
package enum GLib {
  /// The path of a `file:` URL, or `nil` for any other.
  package static func path(ofFileURL url: String) -> String? {
    guard let path = g_filename_from_uri(url, nil, nil) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }

  /// What a program carries in itself under a path, or `nil` when there is nothing.
  package static func resource(_ path: String) -> [UInt8]? {
    guard let bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil) else {
      return nil
    }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    return Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }

  /// The program's name, which folders of its own are called by.
  package static var programName: String? { g_get_prgname().map { String(cString: $0) } }

  /// Where the user's desktop wants files that can be made again: `$XDG_CACHE_HOME`.
  package static var userCacheFolder: String { String(cString: g_get_user_cache_dir()) }

  /// The time since 1970 in microseconds.
  package static var microseconds: Int { Int(g_get_real_time()) }

  /// The digest of a text in hexadecimal digits.
  package static func sha256(_ text: String) -> String? {
    guard let digest = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1) else {
      return nil
    }
    defer { g_free(digest) }
    return String(cString: digest)
  }

  /// When a file was changed, in nanoseconds since 1970.
  package static func modified(_ status: inout stat) -> Int {
    Int(cgtk_modified_nanoseconds(&status))
  }
}
