import ArgumentParser

/// `feedapp store …`: makes feeds that are kept in a file, and looks at them.
struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Creates stores, which are feeds in SQLite files, or describes one.",
    subcommands: [
      StoreCreateCommand.self, StoreImportCommand.self, StoreInfoCommand.self,
      StoreWriteCommand.self,
    ]
  )
}

/// `feedapp store create FILE`: makes a store of made-up posts.
struct StoreCreateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Creates a store of made-up posts."
  )

  @Argument(help: ArgumentHelp("The file to create.", valueName: "file"))
  var file: String

  // Also a number with a sign, which is no option of its own.
  @Option(parsing: .unconditional, help: "The number of posts.")
  var posts = 100

  @Option(help: "The seed of the random posts; another seed gives other posts.")
  var seed: UInt64 = 1

  @Flag(help: "Add a full-text index, which makes searching a long store fast.")
  var search = false

  func validate() throws {
    guard posts >= 0 else { throw ValidationError("--posts cannot be negative.") }
    guard posts <= 1_000_000_000_000 else {
      throw ValidationError("--posts cannot be more than 1,000,000,000,000.")
    }
  }
}

/// `feedapp store import DOCUMENT FILE`: makes a store of the items of a fixture, a feed or a folder.
struct StoreImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Creates a store from a fixture, a feed or a folder of pictures."
  )

  @OptionGroup var plugins: PluginOptions

  @Argument(
    help: ArgumentHelp("A file, a folder or the address of a feed.", valueName: "document")
  )
  var document: String

  @Argument(help: ArgumentHelp("The file to create.", valueName: "file"))
  var file: String

  @Flag(help: "Add a full-text index, which makes searching a long store fast.")
  var search = false
}

/// `feedapp store info FILE`: tells what is in a store.
struct StoreInfoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Describes a store: its title, its size and its items by kind."
  )

  @Argument(help: ArgumentHelp("The store.", valueName: "file"))
  var file: String
}

/// `feedapp store write FILE`: runs SQL from standard input in one transaction; the step `write` of scripts
/// starts it.
struct StoreWriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Runs SQL from standard input in one transaction.",
    shouldDisplay: false
  )

  @Argument(help: ArgumentHelp("The store.", valueName: "file"))
  var file: String
}
