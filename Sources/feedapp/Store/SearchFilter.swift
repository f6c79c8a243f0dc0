import Foundation
import GRDB
import ListCore

/// The SQL function `feed_shows(id, kind, likes, json, text)`: whether an item says a text, given as UTF-8.
struct SearchFilter: Sendable {
  let decoder: ItemDecoder
  let rows: ItemRows

  func add(to db: Database) {
    db.add(
      function: DatabaseFunction("feed_shows", argumentCount: 5, pure: true) { values in
        guard let id = String.fromDatabaseValue(values[0]),
          let kind = String.fromDatabaseValue(values[1]),
          let json = String.fromDatabaseValue(values[3]),
          let text = Data.fromDatabaseValue(values[4])
        else { return false }
        let likes = Int64.fromDatabaseValue(values[2])
        let record = ItemRecord(id: id, kind: kind, likes: likes, json: json)
        return String(decoding: text, as: UTF8.self).isIn(rows.texts(of: decoder.model(of: record)))
      }
    )
  }
}
