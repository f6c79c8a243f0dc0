import ArgumentParser

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
