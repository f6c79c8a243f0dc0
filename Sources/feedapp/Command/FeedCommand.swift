import ArgumentParser
import ListCore

/// The command line of feedapp.
struct FeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedapp",
    abstract: "Shows a feed of posts in a window, or plays a fixture without one.",
    version: versionText,
    subcommands: [
      OpenCommand.self, CheckCommand.self, PluginsCommand.self, PluginCommand.self,
      StoreCommand.self,
    ]
  )

  /// What `--version` says.
  static let versionText = "feedapp \(ListCoreVersion.string)"

  @OptionGroup var options: FeedOptions

  func run() throws {}
}

/// `feedapp FILE`: opens a fixture as a person does, in the window there is.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens a fixture in the window of the app, without its script."
  )

  @Argument(help: ArgumentHelp("The fixture to open.", valueName: "file"))
  var file: String

  func run() throws {}

  /// The command line with `open` before a file that stands alone in it, as desktops write it.
  static func completing(_ arguments: [String]) -> [String] {
    guard arguments.count == 1, let file = arguments.first, !file.hasPrefix("-"),
      file.hasSuffix(".json") || file.contains("/")
        || file.contains(".") && DocumentOpener.exists(file)
    else { return arguments }
    return ["open", file]
  }
}

/// `feedapp check FILE`: says whether a fixture is fine, and runs nothing.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a fixture and runs nothing."
  )

  @OptionGroup var plugins: PluginOptions

  @Argument(help: ArgumentHelp("The fixture to check.", valueName: "file"))
  var file: String

  func run() throws {}
}
