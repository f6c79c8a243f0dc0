import GtkList

/// Why a plugin is not used, in one sentence for the person who named it.
struct PluginRefusal: Error, Equatable, CustomStringConvertible {
  /// The file as it was named.
  let path: String
  /// What is wrong with it.
  let reason: Reason

  enum Reason: Equatable {
    case unreadable(String)
    case notAFile
    case tooLarge
    case ofAnotherUser
    case writableByOthers
    case folderOfAnotherUser
    case folderWritableByOthers
    case notALibrary
    case anotherMachine
    case damaged
    case notAPlugin
    case wrongABI(String)
    case wrongCompiler(String)
    case missingEntryPoint
    case unloadable(String)
    case noKinds
  }

  /// The whole sentence.
  var description: String { "\(path): \(sentence)" }

  private var sentence: String {
    let again = "build it again with `feedapp plugin build`"
    return switch reason {
    case .unreadable(let why): "the plugin cannot be read: \(why)"
    case .notAFile: "this is not a file"
    case .tooLarge: "this is too large for a plugin"
    case .ofAnotherUser: "this plugin belongs to another user, so it is not loaded"
    case .writableByOthers:
      "others can write to this plugin, so it is not loaded; `chmod go-w` ends that"
    case .folderOfAnotherUser:
      "the folder of this plugin belongs to another user, so it is not loaded"
    case .folderWritableByOthers:
      "others can write to the folder of this plugin, so it is not loaded; `chmod go-w` ends that"
    case .notALibrary: "this is not a shared library, so it is not a plugin"
    case .anotherMachine: "this shared library is for another kind of machine"
    case .damaged: "this shared library is damaged"
    case .notAPlugin: "this shared library is no plugin of feedapp"
    case .wrongABI(let version):
      "this plugin is for plugin interface \(version), and this feedapp has \(PluginABI.version); "
        + again
    case .wrongCompiler(let version):
      "this plugin was built with Swift \(version), and this feedapp with Swift "
        + "\(PluginABI.compiler); \(again)"
    case .missingEntryPoint: "this plugin has no function \(PluginABI.entryPoint); \(again)"
    case .unloadable(let why): "this plugin cannot be loaded: \(why)"
    case .noKinds: "this plugin brings no kind of item"
    }
  }
}
