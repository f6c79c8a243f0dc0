import ArgumentParser
import Foundation
import ListCore

extension KindRegistry {
  /// What stands for the file of a kind that is a part of the app.
  static let own = "built in"

  /// The kinds of the app and those of plugins: the named ones first, then those of the named
  /// folders, then the person's own.
  ///
  /// - Throws: Why a plugin that was named cannot be used; one in a folder is only told of.
  @MainActor
  static func loading(_ options: PluginOptions) throws(PluginRefusal) -> KindRegistry {
    var registry = KindRegistry.builtIn
    // A plugin that is named can be in one of the folders, too.
    var files: Set<URL> = []
    func isNew(_ path: String) -> Bool {
      files.insert(URL(fileURLWithPath: path).resolvingSymlinksInPath()).inserted
    }
    for path in options.plugin where isNew(path) {
      registry.add(try PluginLoader.load(path), of: path)
    }
    for folder in options.pluginDir {
      if let obstacle = PluginLoader.obstacle(toReading: folder) { StandardError.write(obstacle) }
    }
    for folder in options.pluginDir + [PluginLoader.ownFolder].compactMap(\.self) {
      for path in PluginLoader.plugins(in: folder) where isNew(path) {
        do throws(PluginRefusal) {
          registry.add(try PluginLoader.load(path), of: path)
        } catch {
          StandardError.write(error.description)
        }
      }
    }
    return registry
  }

  private mutating func add(_ plugin: PluginRegistrar.Parts, of path: String) {
    add(plugin.kinds, from: path)
    self = reading(by: plugin.readers)
  }

  /// A line for each kind: its name, its cells, and where it comes from.
  @MainActor
  var table: String {
    var rows = [["KIND", "CELLS", "FROM"]]
    for kind in kinds {
      let cells = kind.cells.map { String(describing: $0) }.joined(separator: ", ")
      rows.append([kind.name, cells, origin(of: kind.name)])
    }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let padded = zip(row, widths).map { $0.padding(toLength: $1) }
      return (padded + [row[2]]).joined(separator: "  ") + "\n"
    }
    .joined()
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}

/// Which plugins a command uses.
struct PluginOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Load this plugin; may be given several times.", valueName: "file.so")
  )
  var plugin: [String] = []

  @Option(
    help: ArgumentHelp(
      "Load the plugins of this folder; may be given several times.",
      valueName: "dir"
    )
  )
  var pluginDir: [String] = []
}
