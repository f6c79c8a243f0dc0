import Foundation
import Testing

extension EndToEnd {
  /// Plugins that are not loaded: each is refused with one sentence, before any of its code runs.
  @Suite struct PluginRefusalTests {
    @Test("P3 each kind of bad plugin is refused with its own sentence and status 2")
    func refusals() async throws {
      let folder = try TemporaryFolder()
      let plugin = try await Plugin.example(in: folder)
      let good = try Data(contentsOf: URL(filePath: plugin))
      let marker = try #require(Self.marker(in: good))
      let compiler = try #require(marker.split(separator: "_swift_").last)
      let version = compiler.replacing("_", with: ".")
      let other = compiler.first == "5" ? "6" : "5"
      let cases: [(name: String, bytes: Data, sentence: String)] = [
        ("text", Data("I am a text.".utf8), "this is not a shared library, so it is not a plugin"),
        ("empty", Data(), "this is not a shared library, so it is not a plugin"),
        ("cut", good.prefix(5000), "this shared library is damaged"),
        (
          "machine", Self.patched(good, at: 18, with: [8, 0]),
          "this shared library is for another kind of machine"
        ),
        (
          "plain", Self.replacing(good, ["feedapp_plugin_": "feedapp_pluggin"]),
          "this shared library is no plugin of feedapp"
        ),
        (
          "abi", Self.replacing(good, ["plugin_abi_2_": "plugin_abi_9_"]),
          "this plugin is for plugin interface 9, and this feedapp has 2; "
            + "build it again with `feedapp plugin build`"
        ),
        (
          "compiler", Self.replacing(good, ["2_swift_\(compiler.prefix(1))": "2_swift_\(other)"]),
          "this plugin was built with Swift \(other)\(version.dropFirst()), and this feedapp with "
            + "Swift \(version); build it again with `feedapp plugin build`"
        ),
        (
          "entry", Self.replacing(good, ["feedapp_plugin_register": "feedapp_plugin_regicide"]),
          "this plugin has no function feedapp_plugin_register; "
            + "build it again with `feedapp plugin build`"
        ),
      ]
      for (name, bytes, sentence) in cases {
        let path = try folder.write("\(name).so", bytes).path
        let run = try await FeedApp.run("plugins", "--plugin", path)
        #expect(run.status == 2, "\(name)")
        #expect(run.errors == "\(path): \(sentence)\n", "\(name)")
        #expect(run.output.isEmpty, "\(name)")
      }
    }

    @Test(
      "BB11 P3 a plugin that its group or everybody can write to, or replace, is refused",
      arguments: [0o775, 0o757]
    )
    func rights(_ rights: Int) async throws {
      let folder = try TemporaryFolder()
      let plugin = try await Plugin.example(in: folder)
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: rights], ofItemAtPath: plugin)
      let file = try await FeedApp.run("plugins", "--plugin", plugin)
      #expect(file.status == 2)
      #expect(
        file.errors
          == "\(plugin): others can write to this plugin, so it is not loaded; `chmod go-w` ends that\n"
      )
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: plugin)
      let home = folder.path(of: "Quote")
      try files.setAttributes([.posixPermissions: rights], ofItemAtPath: home)
      let inFolder = try await FeedApp.run("plugins", "--plugin", plugin)
      #expect(inFolder.status == 2)
      #expect(inFolder.errors.contains("others can write to the folder of this plugin"))
      // A link does not hide where the file really is.
      let link = folder.path(of: "link.so")
      try files.createSymbolicLink(atPath: link, withDestinationPath: plugin)
      #expect(try await FeedApp.run("plugins", "--plugin", link).status == 2)
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home)
      #expect(try await FeedApp.run("plugins", "--plugin", link).status == 0)
      // Where only the owner of a file can replace it, anybody may add one.
      try files.setAttributes([.posixPermissions: 0o1777], ofItemAtPath: home)
      #expect(try await FeedApp.run("plugins", "--plugin", link).status == 0)
    }

    @Test(
      "BB11 a plugin of another user, or in a folder of one, is refused",
      .enabled(if: getuid() == 0)
    )
    func owner() async throws {
      let folder = try TemporaryFolder()
      let plugin = try await Plugin.example(in: folder)
      #expect(chown(plugin, 12_345, 12_345) == 0)
      let file = try await FeedApp.run("plugins", "--plugin", plugin)
      #expect(file.status == 2)
      #expect(
        file.errors == "\(plugin): this plugin belongs to another user, so it is not loaded\n"
      )
      #expect(chown(plugin, 0, 0) == 0 && chown(folder.path(of: "Quote"), 12_345, 12_345) == 0)
      let inFolder = try await FeedApp.run("plugins", "--plugin", plugin)
      #expect(inFolder.status == 2)
      #expect(inFolder.errors.contains("the folder of this plugin belongs to another user"))
    }

    @Test("BB11 a plugin folder that is not there is told of, and the run goes on")
    func missingFolder() async throws {
      let run = try await FeedApp.run("plugins", "--plugin-dir", "/nowhere")
      #expect(run.status == 0 && !run.output.isEmpty)
      #expect(
        run.errors == "/nowhere: the plugin folder cannot be read: No such file or directory\n"
      )
    }

    @Test("BB11 a built plugin can be loaded whatever the umask", arguments: ["000", "002", "077"])
    func umask(_ mask: String) async throws {
      let folder = try TemporaryFolder()
      let run = try await RunningProgram(
        "/bin/sh",
        [
          "-c", #"umask $2; "$1" plugin new Ode && "$1" plugin build Ode"#, "sh",
          try FeedApp.binary, mask,
        ],
        workingFolder: folder.path
      ).result()
      #expect(run.status == 0, "\(run.errors)")
      let plugin = folder.path(of: "Ode/Ode.so")
      let rights = try FileManager.default.attributesOfItem(atPath: plugin)[.posixPermissions]
      #expect(rights as? Int == 0o755)
      #expect(try await FeedApp.run("plugins", "--plugin", plugin).status == 0)
    }

    @Test("P3 what is not there, is a folder or cannot be linked is refused")
    func others() async throws {
      let folder = try TemporaryFolder()
      let missing = try await FeedApp.run("plugins", "--plugin", "/nowhere/x.so")
      #expect(missing.status == 2)
      #expect(
        missing.errors == "/nowhere/x.so: the plugin cannot be read: No such file or directory\n"
      )
      let directory = try await FeedApp.run("plugins", "--plugin", folder.path)
      #expect(directory.errors == "\(folder.path): this is not a file\n")
      let plugin = try await Plugin.example(in: folder)
      let broken = Self.replacing(
        try Data(contentsOf: URL(filePath: plugin)),
        ["7feedapp15PluginRegistrar": "7feedapp15PluginRegisttar"]
      )
      let path = try folder.write("broken.so", broken).path
      let run = try await FeedApp.run("plugins", "--plugin", path)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("\(path): this plugin cannot be loaded: "))
      #expect(run.errors.contains("undefined symbol"))
    }

    private static func marker(in bytes: Data) -> String? {
      guard let start = bytes.range(of: Data("feedapp_plugin_abi_".utf8))?.lowerBound else {
        return nil
      }
      return String(decoding: bytes[start...].prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func patched(_ bytes: Data, at offset: Int, with new: [UInt8]) -> Data {
      var bytes = bytes
      bytes.replaceSubrange(offset..<offset + new.count, with: new)
      return bytes
    }

    /// Replaces texts by others of the same length, wherever they stand.
    private static func replacing(_ bytes: Data, _ texts: [String: String]) -> Data {
      var bytes = bytes
      for (old, new) in texts {
        var start = bytes.startIndex
        while let range = bytes.range(of: Data(old.utf8), in: start..<bytes.endIndex) {
          bytes.replaceSubrange(range, with: Data(new.utf8))
          start = range.upperBound
        }
      }
      return bytes
    }
  }
}
