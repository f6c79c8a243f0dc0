import ArgumentParser
import ListCore

/// The command line of feedapp.
struct FeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedapp",
    abstract: "Shows a feed of posts in a window, or plays a fixture without one.",
    version: versionText,
    subcommands: [CheckCommand.self, PluginsCommand.self, PluginCommand.self]
  )

  /// What `--version` says.
  static let versionText = "feedapp \(ListCoreVersion.string)"

  @OptionGroup var options: FeedOptions

  func run() throws {}
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
