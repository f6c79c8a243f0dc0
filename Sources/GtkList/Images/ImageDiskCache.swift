/// Where a ``PictureFetcher`` keeps the pictures of servers, and how many bytes of them.
public struct ImageDiskCache: Hashable, Sendable {
  private enum Place: Hashable, Sendable {
    case nowhere
    case user
    case folder(String)
  }

  private let place: Place
  /// How many bytes of files are kept.
  public let byteLimit: Int

  /// Pictures are downloaded anew by each run of the program.
  public static let none = ImageDiskCache(place: .nowhere, byteLimit: 0)

  /// In the user's cache folder, under the program's name, or its ``ProgramIdentity``'s id; so many bytes of files at most.
  public static func user(byteLimit: Int = 256 << 20) -> ImageDiskCache {
    ImageDiskCache(place: .user, byteLimit: byteLimit)
  }

  /// In a folder, which is made when it is needed and in which nothing else may be kept; so many bytes of files at most.
  public static func folder(_ path: String, byteLimit: Int = 256 << 20) -> ImageDiskCache {
    ImageDiskCache(place: .folder(path), byteLimit: byteLimit)
  }

  /// Where it is; `nil` when nothing is kept.
  public var folder: String? {
    switch place {
    case .nowhere: nil
    case .user: "\(GLib.userCacheFolder)/\(GLib.programName ?? "gtk-list")/pictures"
    case .folder(let path): path
    }
  }
}

/// What a loader has done.
public struct ImageCounts: Hashable, Sendable {
  /// Local pictures that were read, and pictures that were decoded; work of a worker thread.
  public var jobs = 0
  /// Pictures that were decoded.
  public var decodes = 0
  /// Downloads that were begun, whether the disk or a server answered.
  public var fetches = 0
  /// Downloads that the disk answered, the server not asked.
  public var diskHits = 0
  /// Downloads for which the server said that the copy on disk is still right.
  public var confirmations = 0
  /// Old copies that were shown because the server could not be asked.
  public var staleCopies = 0
  /// Pictures found in memory.
  public var memoryHits = 0
  /// Jobs that were given up because nobody waited any more.
  public var cancellations = 0

  /// Makes counts of nothing.
  public init() {}
}
