import Foundation
import GtkList

/// A plugin's file, opened once: what is checked is what is loaded, whatever happens to the path.
struct PluginFile {
  /// More than any plugin needs; a larger file is not read into memory.
  static let largest = 256 << 20

  let path: String
  private let descriptor: Int32

  /// Opens a plugin and checks that nobody but this user and root can have changed it.
  ///
  /// The descriptor stays open for as long as the app runs, since the library is loaded through it and
  /// the system tells libraries apart by their names.
  init(path: String) throws(PluginRefusal) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
    do throws(PluginRefusal) {
      if let sentence = try obstacle() { throw PluginRefusal(path: path, sentence: sentence) }
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// A name under which the system finds exactly this file.
  var openedPath: String { "/proc/self/fd/\(descriptor)" }

  /// Gives the file back, for a plugin that is not loaded.
  func abandon() { close(descriptor) }

  /// Everything in the file.
  func bytes() throws(PluginRefusal) -> [UInt8] {
    do {
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      guard let data = try handle.readToEnd() else { return [] }
      return [UInt8](data)
    } catch {
      throw .unreadable(path, "\(error)")
    }
  }

  /// Why the file is not to be loaded.
  private func obstacle() throws(PluginRefusal) -> String? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path, String(cString: strerror(errno)))
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return "this is not a file" }
    guard Self.isTrusted(status.st_uid) else {
      return "this plugin belongs to another user, so it is not loaded"
    }
    guard status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      return "others can write to this plugin, so it is not loaded; `chmod go-w` ends that"
    }
    guard status.st_size <= Self.largest else { return "this is too large for a plugin" }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    var folder = stat()
    guard stat(real.deletingLastPathComponent().path, &folder) == 0 else {
      throw .unreadable(path, String(cString: strerror(errno)))
    }
    guard Self.isTrusted(folder.st_uid) else {
      return "the folder of this plugin belongs to another user, so it is not loaded"
    }
    // In a folder with the sticky bit, such as /tmp, only the owner of a file can replace it.
    guard folder.st_mode & (S_IWGRP | S_IWOTH) == 0 || folder.st_mode & S_ISVTX != 0 else {
      return
        "others can write to the folder of this plugin, so it is not loaded; `chmod go-w` ends that"
    }
    return nil
  }

  /// Whether a file of this user can do nothing that could not be done anyway.
  private static func isTrusted(_ owner: uid_t) -> Bool { owner == geteuid() || owner == 0 }
}
