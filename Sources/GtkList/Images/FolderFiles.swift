import Glibc

/// What a cache does with files, on any thread.
enum FolderFiles {
  /// Writes a new file; the answer is what was in the way.
  typealias Write = @Sendable (_ path: String, _ bytes: [UInt8]) -> String?

  /// The whole file, or `nil` when it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    try? ImageFile.read(path: path, limit: .max)
  }

  /// Writes a new file that only the user may read.
  @Sendable
  static func write(_ path: String, _ bytes: [UInt8]) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return String(cString: strerror(errno)) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return String(cString: strerror(errno)) }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// Makes a folder and those above it; the answer is what was in the way.
  static func createFolder(_ path: String) -> String? {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return nil }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return String(cString: strerror(errno))
    }
    if let problem = createFolder(String(path[..<slash])) { return problem }
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      return String(cString: strerror(errno))
    }
    return nil
  }

  /// The plain files of a folder with their size and time of change.
  static func list(_ folder: String) -> [(name: String, bytes: Int, nanoseconds: Int)] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [(name: String, bytes: Int, nanoseconds: Int)] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      files.append((name, Int(status.st_size), GLib.modified(&status)))
    }
    return files
  }

  /// Sets the time of change, by which the next run of the program knows the order of use.
  static func setTime(_ nanoseconds: Int, of path: String) {
    let time = timespec(
      tv_sec: nanoseconds / 1_000_000_000,
      tv_nsec: nanoseconds % 1_000_000_000
    )
    var times = [time, time]
    utimensat(AT_FDCWD, path, &times, 0)
  }

  /// The time since 1970.
  static func nanoseconds() -> Int { GLib.microseconds * 1_000 }
}
