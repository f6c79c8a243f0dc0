import Foundation

/// Lines of the event log as the contract writes them, spelled out here independently of the app.
enum LogLine {
  /// How many things a transaction deleted, inserted, moved and updated.
  struct Counts {
    var deleted = 0
    var inserted = 0
    var moved = 0
    var updated = 0

    fileprivate var json: String {
      "{\"deleted\":\(deleted),\"inserted\":\(inserted),\"moved\":\(moved),\"updated\":\(updated)}"
    }
  }

  static func loaded(_ title: String = "T", sections: Int, rows: Int) -> String {
    "{\"event\":\"loaded\",\"rows\":\(rows),\"sections\":\(sections),\"title\":\"\(title)\"}"
  }

  static func update(
    _ kind: String,
    sections: Counts = Counts(),
    rows: Counts = Counts()
  ) -> String {
    """
    {"event":"update","kind":"\(kind)","rows":\(rows.json),"sections":\(sections.json)}
    """
  }

  static func like(_ name: String) -> String {
    "{\"control\":\"like\",\"event\":\"control\",\"row\":\"action\",\"section\":\"post:\(name)/now\"}"
  }

  static func select(_ name: String, _ row: String) -> String {
    "{\"event\":\"select\",\"row\":\"\(row)\",\"section\":\"post:\(name)/now\"}"
  }

  static func deselect(_ name: String, _ row: String) -> String {
    "{\"event\":\"deselect\",\"row\":\"\(row)\",\"section\":\"post:\(name)/now\"}"
  }

  static func action(_ section: String, _ row: String, _ action: String) -> String {
    """
    {"action":"\(action)","event":"action","row":"\(row)","section":"\(section)"}
    """
  }

  static func collapse(_ section: String) -> String {
    "{\"event\":\"collapse\",\"section\":\"\(section)\"}"
  }

  static func expand(_ section: String) -> String {
    "{\"event\":\"expand\",\"section\":\"\(section)\"}"
  }

  /// A drag; the place is JSON: a number, or a section's id in quotes.
  static func reorder(_ section: String, _ row: String, to place: String, _ accepted: Bool)
    -> String
  {
    """
    {"accepted":\(accepted),"event":"reorder","row":"\(row)","section":"\(section)","to":\(place)}
    """
  }

  static func skipped(_ step: Int, _ why: String) -> String {
    "{\"event\":\"skipped\",\"step\":\(step),\"why\":\"\(why)\"}"
  }

  static func expectation(_ step: Int) -> String {
    "{\"event\":\"expect\",\"ok\":true,\"step\":\(step)}"
  }

  static func finished(_ steps: Int, failed: Int = 0) -> String {
    "{\"event\":\"finished\",\"failed\":\(failed),\"steps\":\(steps)}"
  }

  /// What is there of a logged line, whatever its event.
  struct Decoded: Decodable {
    let event: String
    let kind: String?
    let row: String?
    let rows: Rows?
    let step: Int?

    /// The counts of an update; the number of rows elsewhere is left out.
    struct Rows: Decodable {
      var updated: Int?

      init(from decoder: any Decoder) throws {
        let counts = try? decoder.container(keyedBy: CodingKeys.self)
        updated = try counts?.decode(Int.self, forKey: .updated)
      }

      private enum CodingKeys: CodingKey { case updated }
    }
  }

  /// Reads a line.
  ///
  /// - Parameter line: One line of a log.
  /// - Returns: What it says.
  /// - Throws: When it is not JSON with an event's name.
  static func decode(_ line: String) throws -> Decoded {
    try JSONDecoder().decode(Decoded.self, from: Data(line.utf8))
  }
}
