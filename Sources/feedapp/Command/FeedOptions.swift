import ArgumentParser
import ListCore

/// What the command line says about a run.
struct FeedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Show this fixture, and play its script if it has one.", valueName: "file")
  )
  var fixtures: String?

  @Option(
    help: ArgumentHelp("Show this store (see feedapp store --help).", valueName: "file")
  )
  var store: String?

  @Flag(help: "Run without a display, and print the list unless --events - is given.")
  var headless = false

  @Option(
    help: ArgumentHelp("Write the event log to a file, or to standard output.", valueName: "file|-")
  )
  var events: String?

  @Option(
    help: ArgumentHelp("Give the list exactly this size, in logical pixels.", valueName: "WxH")
  )
  var viewport: ViewportSize?

  @Flag(help: "Show every change at once, without animations.")
  var noAnimations = false

  @OptionGroup var plugins: PluginOptions

  @Option(
    help: ArgumentHelp("Save a picture of the window after the last step.", valueName: "file.png")
  )
  var screenshot: String?

  @Flag(help: "Keep the window open when the script has ended.")
  var keepOpen = false

  func validate() throws {
    if fixtures != nil, store != nil {
      throw ValidationError("--store cannot be used with --fixtures; a fixture can name a store.")
    }
    if headless, screenshot != nil {
      throw ValidationError("--screenshot needs a window, so it cannot be used with --headless.")
    }
  }
}

/// A size as the command line writes it: `375x667`.
struct ViewportSize: ExpressibleByArgument, Equatable {
  /// The size of the guide's phone.
  static let standard = ViewportSize(size: ListSize(width: 375, height: 667))

  let size: ListSize

  init(size: ListSize) { self.size = size }

  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...100_000).contains(width), (1...100_000).contains(height)
    else { return nil }
    size = ListSize(width: Double(width), height: Double(height))
  }
}
