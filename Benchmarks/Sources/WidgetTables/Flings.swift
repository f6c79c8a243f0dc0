import BenchmarkSupport
import Glibc

/// A fling through feedapp's gallery, many times over: posts with pictures, carousels, contacts, rows, pages and tiles.
enum Flings {
  private static let seconds = 10
  private static let speed = 12_000
  private static let copies = 40

  static func run() {
    let folder = "/tmp/feedapp-fling-\(getpid())"
    mkdir(folder, 0o700)
    let (file, images, fonts) = (
      "\(folder)/gallery.json", "\(folder)/images", "\(folder)/fonts.conf"
    )
    defer {
      for path in [file, images, fonts] { unlink(path) }
      rmdir(folder)
    }
    symlink("\(fixtures)/images", images)
    write(gallery(), to: file)
    write(dejaVu, to: fonts)
    // A text that no font has makes Pango go through all there are, so the machine's own fonts are measured, too.
    let sets = [("DejaVu", ["FONTCONFIG_FILE=\(fonts)"]), ("the machine's", [])]
    let rounds = sets.map { name, environment in
      (name, all: (0..<Turns.rounds).map { _ in fling(file, environment) })
    }
    let table = Table(
      "A fling of \(seconds) s through the gallery",
      note:
        "From \(Show.count(speed)) px a second to none, \(Show.count(Int(rounds[0].all[0]["fling-end"]))) px in all. "
        + "`work` is processor time of the whole process between two painted frames, other threads included; "
        + "`wall` is the time between them. The load is the machine's in the last minute.",
      columns: [
        "fonts", "round", "frames", "work: median", "p99", "worst", "wall: median", "p99", "worst",
        "load",
      ]
    )
    let keys = ["work-median", "work-p99", "work-worst", "wall-median", "wall-p99", "wall-worst"]
    var goals = Goals()
    for (fonts, all) in rounds {
      for (number, round) in all.enumerated() {
        table.add(
          [fonts, String(number + 1), Show.count(Int(round["fling-frames"]))]
            + keys.map { Show.milliseconds(round["fling-\($0)"]) } + ["\(round["load"])"]
        )
      }
      func best(_ key: String) -> Double { all.map { $0["fling-\(key)"] }.min() ?? .nan }
      table.add([fonts, "best", ""] + keys.map { Show.milliseconds(best($0)) } + [""])
      let name = "work a frame with fonts: \(fonts)"
      goals.atMost(12, "\(name), p99, best of \(all.count)", best("work-p99"), unit: "ms")
      let worst = all.map { $0["fling-work-worst"] }.max() ?? .nan
      goals.atMost(25, "\(name), worst of all \(all.count)", worst, unit: "ms")
    }
    goals.print()
  }

  private static func fling(_ file: String, _ environment: [String]) -> Outcome {
    var outcome = Child.run(
      Child.folder + "/feedapp",
      ["--fixtures", file],
      environment: [
        "LD_PRELOAD=\(Child.folder)/libFirstFrameProbe.so", "PROBE_START=\(Child.milliseconds)",
        "PROBE_TEXT=@janedoe", "PROBE_FLING=\(seconds)", "PROBE_SPEED=\(speed)", "CI=1",
      ] + environment
    )
    var loads = [0.0, 0, 0]
    getloadavg(&loads, 3)
    outcome.numbers["load"] = (loads[0] * 10).rounded() / 10
    return outcome
  }

  /// The fonts that set-up installs, so that numbers of two machines can be compared.
  private static let dejaVu = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <include>/etc/fonts/fonts.conf</include>
      <selectfont>
        <rejectfont><glob>*.?t?</glob></rejectfont>
        <acceptfont><glob>*/dejavu/*</glob></acceptfont>
        <acceptfont><glob>*/NotoColorEmoji.ttf</glob></acceptfont>
      </selectfont>
    </fontconfig>
    """

  // MARK: The fixture

  private static let fixtures =
    "/"
    + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/resources/fixtures"

  /// The gallery's items over and over, each with an id of its own, and without its script.
  private static func gallery() -> String {
    let lines = read("\(fixtures)/gallery.json").split(separator: "\n")
    guard let start = lines.firstIndex(of: "  \"items\": ["), let end = lines.firstIndex(of: "  ],")
    else {
      preconditionFailure("gallery.json has its items in lines of their own")
    }
    let items = lines[(start + 1)..<end].joined(separator: "\n")
    let all = (1...copies).map { copy in
      items.replacing("\"id\": \"", with: "\"id\": \"\(copy) ")
        .replacing(#/"id": (\d)/#) { "\"id\": \(copy)\($0.1)" }
        .replacing("\"timestamp\": \"", with: "\"timestamp\": \"\(copy) ")
    }
    return
      "{ \"fixture\": 1, \"title\": \"Gallery\", \"items\": [\n\(all.joined(separator: ",\n"))\n] }\n"
  }

  private static func read(_ path: String) -> String {
    guard let file = fopen(path, "r") else { preconditionFailure("\(path) cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) {
    guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written") }
    fputs(text, file)
    fclose(file)
  }
}
