import CGtk
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

  /// Has all threads share three heaps, in which pieces that become free are joined with their neighbours at once; to be
  /// called before there are other threads.
  ///
  /// Else each of those that come and go can leave a heap behind, with free memory that only its next owner gets.
  /// With one heap, two threads that make many objects keep each other waiting: a file took longer to decode
  /// on two than on one. With two heaps they still do if the thread that waits for signals comes first, because it takes
  /// the second. And if pieces are not joined at once, they all are when a large one becomes free: after a long list
  /// has been let go, whoever does that next is kept for 15 ms, on the main actor as well.
  package static func setUpHeaps() {
    mallopt(M_ARENA_MAX, 3)
    mallopt(M_MXFAST, 0)
  }

  /// Gives back memory that is free, which the C library keeps for later; takes half a millisecond.
  package static func giveBackMemory() { malloc_trim(0) }

  /// Where the user's desktop wants files that can be made again: `$XDG_CACHE_HOME`.
  package static var userCacheFolder: String { String(cString: g_get_user_cache_dir()) }

  /// The time since 1970 in microseconds.
  package static var microseconds: Int { Int(g_get_real_time()) }

  /// Makes a folder that only the user may read, and those above it, and says why it cannot be written, if so.
  package static func makeFolder(_ path: String) -> String? {
    let isThere = g_mkdir_with_parents(path, 0o700) == 0 && access(path, W_OK) == 0
    return isThere ? nil : String(cString: strerror(errno))
  }

  /// The address of a picture of a server, without what the server never sees, so that equal pictures have equal addresses;
  /// `nil` for what is no address of a server.
  package static func webAddress(_ url: String) -> String? {
    // What an address cannot hold is escaped, as browsers do.
    guard !url.utf8.contains(0),
      let escaped = g_uri_escape_string(url, ":/?#[]@!$&'()*+,;=%", 0)
    else { return nil }
    defer { g_free(escaped) }
    let flags =
      G_URI_FLAGS_HAS_PASSWORD.rawValue | G_URI_FLAGS_ENCODED_PATH.rawValue
      | G_URI_FLAGS_ENCODED_QUERY.rawValue | G_URI_FLAGS_ENCODED_FRAGMENT.rawValue
    let whole = escapingPercents(in: String(cString: escaped))
    guard let uri = g_uri_parse(whole, GUriFlags(rawValue: flags), nil) else { return nil }
    defer { g_uri_unref(uri) }
    guard let scheme = g_uri_get_scheme(uri), let host = g_uri_get_host(uri),
      !String(cString: host).isEmpty,
      let made = g_uri_build_with_user(
        GUriFlags(rawValue: flags),
        String(cString: scheme).lowercased(),
        g_uri_get_user(uri),
        g_uri_get_password(uri),
        nil,
        String(cString: host).lowercased(),
        g_uri_get_port(uri),
        g_uri_get_path(uri),
        g_uri_get_query(uri),
        nil
      ), let text = g_uri_to_string(made)
    else { return nil }
    defer {
      g_uri_unref(made)
      g_free(text)
    }
    return String(cString: text)
  }

  /// Has a percent sign that begins no escape stand for itself, as browsers do.
  private static func escapingPercents(in address: String) -> String {
    let parts = address.split(separator: "%", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { whole, part in
      let isEscape = part.utf8.count > 1 && part.prefix(2).allSatisfy(\.isHexDigit)
      whole += isEscape ? "%" : "%25"
      whole.append(contentsOf: part)
    }
  }

  /// A text in which characters stand as `%20`; `nil` when they are no text.
  package static func unescaped(_ text: String) -> String? {
    guard let plain = g_uri_unescape_string(text, nil) else { return nil }
    defer { g_free(plain) }
    return String(cString: plain)
  }
}
