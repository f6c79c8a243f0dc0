import ArgumentParser
import Dispatch
import Foundation
import GtkList

/// Does what the command line says.
struct Launch {
  private let command: any ParsableCommand

  init(_ command: any ParsableCommand) { self.command = command }

  /// Runs to the end.
  @MainActor
  func run() throws -> ExitStatus {
    // A compiler that was started hears a shell's signal itself.
    if !(command is PluginBuildCommand) { EndingSignals.watch() }
    do {
      if let status = try StoreRun.run(command) { return status }
      switch command {
      case let check as CheckCommand:
        _ = try content(of: check.file, kinds: try KindRegistry.loading(check.plugins))
      case let feed as FeedCommand: return try run(feed.options)
      case let open as OpenCommand: return try self.open(open.file, try FeedOptions.parse([]))
      case let plugins as PluginsCommand:
        return StandardOutput.write(try KindRegistry.loading(plugins.options).table)
      case let plugin as PluginNewCommand:
        let paths = try PluginSkeleton(name: plugin.name).write(in: ".")
        return StandardOutput.write(paths.map { $0 + "\n" }.joined())
      case let plugin as PluginBuildCommand: return try build(plugin)
      default: return try runOther()
      }
      return .success
    } catch let status as ExitStatus {
      return status
    } catch  where FeedCommand.exitCode(for: error).isSuccess {
      throw error
    } catch let failure as CommandFailure {
      StandardError.write("feedapp: \(failure)")
      return .badInput
    } catch {
      StandardError.write(String(describing: error))
      return .badInput
    }
  }

  /// What is wrong with a plugin's code is not wrong with the command line.
  private func build(_ plugin: PluginBuildCommand) throws -> ExitStatus {
    let builder = try PluginBuilder(folder: plugin.folder)
    do {
      return StandardOutput.write(try builder.build() + "\n")
    } catch {
      StandardError.write("feedapp: \(CommandFailure(plugin.folder, error))")
      return .failedStep
    }
  }

  /// Help and other commands of the argument parser's own.
  private func runOther() throws -> ExitStatus {
    var command = command
    try command.run()
    return .success
  }

  @MainActor
  private func run(_ options: FeedOptions) throws -> ExitStatus {
    guard CommandLine.arguments.count > 1 else { return try runPlainly(options) }
    // Checked before a display is opened: a wrong fixture shows no window.
    let kinds = try KindRegistry.loading(options.plugins)
    let path = try options.fixtures ?? options.store ?? bundledFeed()
    let content = try content(of: path, isStore: options.store != nil, kinds: kinds)
    try refuseCollisions(options, content, at: path)
    let eventLog = try options.events.map(openLog)
    let size = options.viewport ?? (content.script == nil && !options.headless ? nil : .standard)
    if options.headless {
      let run = HeadlessRun(
        content: content,
        kinds: kinds,
        size: (size ?? .standard).size,
        eventLog: eventLog,
        printsList: options.events != "-"
      )
      Task { @MainActor in
        let status = await run.run()
        exit(Self.status(status, eventLog).rawValue)
      }
      // Who has waited for a document has the loop run the main queue.
      if MainQueueBridge.isAttached { MainLoop().run() }
      dispatchMain()
    }
    let run = WindowRun(
      opening: .content(content, path: path),
      kinds: kinds,
      options: options,
      size: size?.size,
      eventLog: eventLog
    )
    return Self.status(try run.run(), eventLog)
  }

  /// The app as a desktop starts it: with what it showed last, read once the window is there.
  @MainActor
  private func runPlainly(_ options: FeedOptions) throws -> ExitStatus {
    let memory = WindowMemory.forRun(environment: ProcessInfo.processInfo.environment)
    let last = memory?.load().fixture.flatMap {
      DocumentName.exists($0) ? $0 : nil
    }
    return try WindowRun(
      opening: .file(try last ?? bundledFeed()),
      kinds: try KindRegistry.loading(options.plugins),
      options: options,
      memory: memory
    ).run()
  }

  /// The app with a file that a person named, in the window of the one that runs already.
  @MainActor
  private func open(_ file: String, _ options: FeedOptions) throws -> ExitStatus {
    // Checked before a display is opened, as any file that is named.
    let kinds = try KindRegistry.loading(options.plugins)
    let isOnServer = DocumentName.isWebAddress(file)
    let path = isOnServer ? file : URL(fileURLWithPath: file).standardizedFileURL.path
    var opening = WindowRun.Opening.named(path)
    var memory = WindowMemory.forRun(environment: ProcessInfo.processInfo.environment)
    if !isOnServer {
      var content = try content(of: file, kinds: kinds)
      if DocumentName.isStream(file) {
        // The content is here now: no other program could show it, and no later run.
        content.script = nil
        (opening, memory) = (.content(content, path: path), nil)
      }
    }
    return try WindowRun(opening: opening, kinds: kinds, options: options, memory: memory).run()
  }

  /// A log that could not be written is a failed run, whatever the script says.
  private static func status(_ status: ExitStatus, _ eventLog: EventLog?) -> ExitStatus {
    guard let failure = eventLog?.failure else { return status }
    StandardError.write("feedapp: \(failure)")
    return status == .success ? .failedStep : status
  }

  @MainActor
  private func content(
    of path: String,
    isStore: Bool = false,
    kinds: KindRegistry
  ) throws -> FeedContent {
    let loader = FeedLoader(kinds: kinds)
    let content = isStore ? try loader.openStore(path) : try loader.openNow(path)
    for line in content.warnings { StandardError.write(line) }
    return content
  }

  /// Nothing that is read may be written over, nor the log by a picture.
  @MainActor
  private func refuseCollisions(
    _ options: FeedOptions,
    _ content: FeedContent,
    at path: String
  ) throws {
    let folders = options.plugins.pluginDir + [PluginLoader.ownFolder].compactMap(\.self)
    let plugins = options.plugins.plugin + folders.flatMap(PluginLoader.plugins)
    let events = [options.events].compactMap(\.self).filter { $0 != "-" }
    // Without a window a script takes no pictures.
    let taken = options.headless ? [] : (content.script ?? []).flatMap(\.pictures)
    let pictures =
      [options.screenshot].compactMap(\.self).map { (option: "--screenshot", path: $0) }
      + taken.map { (option: "the script's screenshot", path: $0) }
    let overInput = OutputCollision.sentence(
      outputs: events.map { (option: "--events", path: $0) } + pictures,
      inputs: [("the fixture", path)]
        + [content.store?.path].compactMap(\.self).map { ("the store", $0) }
        + plugins.map { ("the plugin", $0) }
    )
    let overLog = OutputCollision.sentence(
      outputs: pictures,
      inputs: events.map { (role: "the event log", path: $0) }
    )
    let sentence =
      overInput ?? overLog ?? OutputCollision.sentence(screenshot: options.screenshot)
    guard let sentence else { return }
    StandardError.write("feedapp: \(sentence)")
    throw ExitStatus.badInput
  }

  private func bundledFeed() throws -> String {
    guard let path = Resources.path(of: "fixtures/feed.json") else {
      StandardError.write("feedapp: its resources are missing; name a fixture with --fixtures")
      throw ExitStatus.badInput
    }
    return path
  }

  private func openLog(_ path: String) throws -> EventLog {
    do {
      return EventLog(to: path == "-" ? DescriptorSink() : try DescriptorSink(path: path))
    } catch {
      StandardError.write("feedapp: \(error)")
      throw ExitStatus.badInput
    }
  }
}
