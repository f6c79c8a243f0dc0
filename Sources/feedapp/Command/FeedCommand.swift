import ArgumentParser
import ListCore

/// The command line of feedapp.
struct FeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedapp",
    abstract: "Shows a feed in a window, or plays a script without a display.",
    discussion: "Given a file, folder or web address alone, opens it, as `feedapp open` does.",
    version: versionText,
    subcommands: [
      OpenCommand.self, CheckCommand.self, PluginsCommand.self, PluginCommand.self,
      StoreCommand.self,
    ]
  )

  /// What `--version` says.
  static let versionText = "feedapp \(ListCoreVersion.string)"

  @OptionGroup var options: FeedOptions
}

/// `feedapp FILE`: opens a file as a person does, in the window of an app that runs already.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens a file, folder or web address in the app's window, without playing scripts."
  )

  @Argument(help: ArgumentHelp("The file, folder or web address.", valueName: "file"))
  var file: String

  /// The command line with `open` before a file or folder that stands alone in it, as desktops write it.
  ///
  /// What is also the name of a command is that command; `./check` is a file.
  static func completing(
    _ arguments: [String],
    exists: (String) -> Bool = DocumentName.exists
  ) -> [String] {
    guard arguments.count == 1, let file = arguments.first, !file.hasPrefix("-"),
      !commands.contains(file), file.hasSuffix(".json") || file.contains("/") || exists(file)
    else { return arguments }
    return ["open", file]
  }

  private static var commands: [String] {
    FeedCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}

/// `feedapp check FILE`: says whether a file can be shown, and shows nothing.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a fixture or feed without showing it."
  )

  @OptionGroup var plugins: PluginOptions

  @Argument(help: ArgumentHelp("The file to check.", valueName: "file"))
  var file: String
}

/// `feedapp plugins`: which kinds of items there are, and where they come from.
struct PluginsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugins",
    abstract: "Lists the kinds of items, their cells and where they come from."
  )

  @OptionGroup var options: PluginOptions
}

/// `feedapp plugin …`: makes plugins.
struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin",
    abstract: "Creates or builds a plugin.",
    subcommands: [PluginNewCommand.self, PluginBuildCommand.self]
  )
}

/// `feedapp plugin new NAME`: writes a plugin to start from.
struct PluginNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Creates a folder with a small plugin to start from."
  )

  @Argument(help: ArgumentHelp("The plugin's name, such as Quote.", valueName: "name"))
  var name: String
}

/// `feedapp plugin build DIR`: compiles a plugin.
struct PluginBuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Compiles the Swift files of a folder into a plugin in that folder."
  )

  @Argument(help: ArgumentHelp("The plugin's folder.", valueName: "dir"))
  var folder: String
}
