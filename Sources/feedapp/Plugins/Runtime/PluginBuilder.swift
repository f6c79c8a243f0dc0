import Foundation

/// Compiles a plugin.
///
/// The plugin is not linked with the app's libraries: their types are to be the ones the running app
/// has, so what the plugin uses of them is left open and found in the app when it is loaded.
struct PluginBuilder {
  private let folder: URL
  private let name: String
  private let sources: [String]

  /// Prepares to build; throws when there is no such folder, or nothing to compile in it.
  init(folder: String) throws(CommandFailure) {
    self.folder = URL(fileURLWithPath: folder).standardizedFileURL
    let name = self.folder.lastPathComponent
    // The name of a folder need not be one that Swift accepts for a module.
    let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    self.name = (letters.first?.isNumber ?? true ? "_" : "") + String(letters)
    sources = try Self.sources(in: self.folder)
  }

  /// Builds the plugin, a shared library at the path that is returned.
  ///
  /// Throws why there is none. What the compiler had to say is on standard error by then.
  func build() throws -> String {
    guard let modules = PluginABI.modulesFolder else {
      throw CommandFailure(
        description: "the modules of feedapp are not installed, so plugins cannot be built"
      )
    }
    let scratch = FileManager.default.temporaryDirectory
      .appendingPathComponent("feedapp-plugin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let entry = scratch.appendingPathComponent("PluginEntry.swift")
    try Self.entry.write(to: entry, atomically: true, encoding: .utf8)
    // What feedapp is made with has C modules and does not show them; a plugin needs none of their headers.
    try "module CGtk {}\nmodule CSoup {}\nmodule GRDBSQLite {}\n".write(
      to: scratch.appendingPathComponent("module.modulemap"),
      atomically: true,
      encoding: .utf8
    )
    let made = scratch.appendingPathComponent("\(name).so")
    try compile(
      ["-emit-library", "-O", "-parse-as-library", "-swift-version", "6"]
        // Not the name alone, which may be that of a module in use.
        + ["-module-name", name + "Plugin"]
        + ["-I", modules, "-I", scratch.path, "-o", made.path] + sources + [entry.path]
    )
    let result = folder.appendingPathComponent("\(name).so")
    // A new file in place of the old one: an app that has the old one loaded keeps it.
    try? FileManager.default.removeItem(at: result)
    try FileManager.default.moveItem(at: made, to: result)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: result.path)
    return result.path
  }

  /// What every plugin has in common: its marker, and the function that hands over what is in it.
  private static var entry: String {
    """
    import \(PluginABI.module)

    @_cdecl("\(PluginABI.marker)")
    public func feedappPluginMarker() {}

    @_cdecl("\(PluginABI.entryPoint)")
    public func feedappPluginRegister() { PluginRegistrar.add(feedKinds, documentReaders) }

    """
  }

  private static func sources(in folder: URL) throws(CommandFailure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      isFolder.boolValue,
      let files = FileManager.default.enumerator(
        at: folder,
        includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles]
      )
    else { throw CommandFailure(description: "\(folder.path): there is no such folder") }
    let paths = files.compactMap { $0 as? URL }.map(\.path).filter { $0.hasSuffix(".swift") }
    guard !paths.isEmpty else {
      throw CommandFailure(description: "\(folder.path): there is no Swift file in this folder")
    }
    return paths.sorted()
  }

  private func compile(_ arguments: [String]) throws {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["swiftc"] + arguments
    // Standard output is for what programs read.
    compiler.standardOutput = FileHandle.standardError
    try compiler.run()
    compiler.waitUntilExit()
    switch compiler.terminationStatus {
    case 0 where compiler.terminationReason == .exit: return
    case 127:
      throw CommandFailure(description: "there is no swiftc on the PATH to build plugins with")
    default: throw CommandFailure(description: "\(folder.path): the plugin could not be compiled")
    }
  }
}
