import Glibc

/// A shared library that has become part of this program.
///
/// It stays for as long as the program runs: its types are in use from then on, and nothing of Swift
/// can be taken out again.
@MainActor
public struct LoadedLibrary {
  /// Why a library could not be loaded, in the system's words.
  public struct Failure: Error, CustomStringConvertible {
    /// The system's words.
    public let description: String
  }

  private let handle: UnsafeMutableRawPointer

  /// Loads a library, which runs its initialisers; throws why it cannot be loaded, such as a symbol that nobody defines.
  ///
  /// A path without a slash would be looked for in the system's folders, so it needs one.
  public init(path: String) throws(Failure) {
    precondition(path.contains("/"), "A library is named by its path.")
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
      throw Failure(description: dlerror().map { String(cString: $0) } ?? "unknown reason")
    }
    self.handle = handle
  }

  /// Calls a function of the library that takes and returns nothing, by its name in C; `false` when there is none.
  public func call(_ name: String) -> Bool {
    guard let address = dlsym(handle, name) else { return false }
    typealias Function = @convention(c) () -> Void
    unsafeBitCast(address, to: Function.self)()
    return true
  }
}
