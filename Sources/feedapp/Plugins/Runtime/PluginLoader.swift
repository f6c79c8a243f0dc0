import Foundation
import GtkList

/// Finds plugins, checks them before any of their code runs, and loads them.
@MainActor
enum PluginLoader {
  /// Loads one plugin.
  static func load(_ path: String) throws(PluginRefusal) -> PluginRegistrar.Parts {
    let file = try PluginFile(path: path)
    do throws(PluginRefusal) {
      if let sentence = obstacle(in: try file.bytes()) {
        throw PluginRefusal(path: path, sentence: sentence)
      }
    } catch {
      file.abandon()
      throw error
    }
    do throws(LoadedLibrary.Failure) {
      _ = try LoadedLibrary(path: file.openedPath).call(PluginABI.entryPoint)
    } catch {
      let why = error.description.replacing(file.openedPath, with: path)
      throw PluginRefusal(path: path, sentence: "this plugin cannot be loaded: \(why)")
    }
    let parts = PluginRegistrar.takeAll()
    guard !parts.kinds.isEmpty || !parts.readers.isEmpty else {
      throw PluginRefusal(path: path, sentence: "this plugin brings no kind of item")
    }
    return parts
  }

  /// Why a file is not loaded, as far as its bytes tell; `nil` for a plugin of this app's version and compiler.
  nonisolated static func obstacle(in bytes: [UInt8]) -> String? {
    let again = "build it again with `feedapp plugin build`"
    let names: Set<String>
    do throws(SharedLibraryImage.Refusal) {
      names = try SharedLibraryImage(bytes).exportedNames
    } catch {
      return switch error {
      case .notALibrary: "this is not a shared library, so it is not a plugin"
      case .anotherMachine: "this shared library is for another kind of machine"
      case .damaged: "this shared library is damaged"
      }
    }
    if !names.contains(PluginABI.marker) {
      let claims = names.compactMap(PluginABI.Claim.init)
      guard let claim = claims.min(by: { $0.compiler < $1.compiler }) else {
        return "this shared library is no plugin of feedapp"
      }
      let (version, compiler) = (PluginABI.version, PluginABI.compiler)
      return claim.version == String(version)
        ? "this plugin was built with Swift \(claim.compiler), and this feedapp with Swift "
          + "\(compiler); \(again)"
        : "this plugin is for plugin interface \(claim.version), and this feedapp has \(version); "
          + again
    }
    return names.contains(PluginABI.entryPoint)
      ? nil : "this plugin has no function \(PluginABI.entryPoint); \(again)"
  }

  /// The paths of the shared libraries of a folder, in the order of their names; one that is not there has none.
  static func plugins(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".so") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Why a folder has no plugins, unless it just has none.
  static func obstacle(toReading folder: String) -> String? {
    guard let opened = opendir(folder) else {
      return "\(folder): the plugin folder cannot be read: \(String(cString: strerror(errno)))"
    }
    closedir(opened)
    return nil
  }

  /// Where a person's own plugins are: `feedapp/plugins` below the XDG data folder.
  static var ownFolder: String? {
    let environment = ProcessInfo.processInfo.environment
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return "\(data)/feedapp/plugins"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/share/feedapp/plugins"
  }
}

/// Why a plugin is not used, in one sentence for the person who named it.
struct PluginRefusal: Error, Equatable, CustomStringConvertible {
  /// The file as it was named.
  let path: String
  /// What is wrong with it.
  let sentence: String

  /// The whole sentence.
  var description: String { "\(path): \(sentence)" }

  static func unreadable(_ path: String, _ why: String) -> PluginRefusal {
    PluginRefusal(path: path, sentence: "the plugin cannot be read: \(why)")
  }
}
