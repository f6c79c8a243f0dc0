import ArgumentParser

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
