import GRDB
import GtkList
import ListCore
import ListStore

/// A row of the table `song`.
struct Song: ListDiffable, Codable, FetchableRecord, Equatable, TextRepresentable {
  var id: Int
  var title: String
  var year: Int
  var isLiked: Bool

  var texts: [String] { [title, String(year)] }
}

extension Store {
  /// Makes a file with as many songs as are wanted.
  static func makeSongs(in path: String, count: Int) throws {
    // A pool makes a file in WAL mode, in which readers and writers do not wait for each other.
    let database = try DatabasePool(path: path)
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE song (
            id INTEGER PRIMARY KEY, title TEXT NOT NULL, year INTEGER NOT NULL,
            isLiked INTEGER NOT NULL DEFAULT 0
          );
          WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT \(count))
          INSERT INTO song SELECT n, 'Song ' || n, 1950 + n * 7919 % 75, 0 FROM number;
          CREATE INDEX song_title ON song (title, id);
          CREATE INDEX song_year ON song (year DESC, title, id);
          """
      )
      try ChangeLog.create(of: "song", columns: ["title", "year"], in: db)
    }
    try database.close()
  }

  /// Likes a song, or does not any more: one UPDATE by its key.
  func toggleLike(of song: Song) async throws {
    try await write { db in
      try db.execute(
        sql: "UPDATE song SET isLiked = ? WHERE id = ?",
        arguments: [!song.isLiked, song.id]
      )
    }
  }
}
