import GRDB
import ListStore

/// The tables of a store: see `Documentation/Store.md`, which is written for whoever writes to them.
enum ItemSchema {
  /// What `PRAGMA application_id` says of a store: "Feed" in ASCII.
  static let application = 0x4665_6564
  /// What `PRAGMA user_version` says of this version's tables.
  static let version = 1
  /// How far apart the positions of two new items are.
  static let step: Int64 = 1 << 20

  /// Makes the tables of a new store in an empty database.
  ///
  /// The folder is what relative addresses of pictures are relative to; `nil` for the store's own.
  static func create(title: String, folder: String?, in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE feed (title TEXT NOT NULL, folder TEXT) STRICT;
        CREATE TABLE item (
          id TEXT NOT NULL PRIMARY KEY,
          kind TEXT NOT NULL,
          position INTEGER NOT NULL,
          "group" TEXT,
          "rows" INTEGER NOT NULL DEFAULT 1 CHECK ("rows" >= 0),
          likes INTEGER CHECK (likes >= 0),
          hidden INTEGER NOT NULL DEFAULT 0 CHECK (hidden IN (0, 1)),
          json TEXT NOT NULL CHECK (json_valid(json) AND json_type(json) = 'object'),
          CHECK (substr(id, 1, length(kind) + 1) = kind || ':')
        ) STRICT;
        PRAGMA application_id = \(application);
        PRAGMA user_version = \(version);
        """
    )
    try db.execute(
      sql: "INSERT INTO feed (title, folder) VALUES (?, ?)",
      arguments: [title, folder]
    )
  }

  /// Makes what is made quicker once the items are there.
  static func finish(withSearch hasSearch: Bool, in db: Database) throws {
    try db.execute(
      sql: """
        CREATE INDEX item_order ON item (position, id, hidden, "rows");
        CREATE INDEX item_group ON item ("group") WHERE "group" IS NOT NULL;
        """
    )
    if hasSearch { try createSearch(in: db) }
    try ChangeLog.create(of: "item", columns: ["position", "hidden"], in: db)
  }

  /// Three letters of a text find it wherever they are in it; the triggers keep the index right whoever
  /// writes.
  ///
  /// A row that is replaced leaves without a trigger. What it said stays in the index, where nothing finds it, until
  /// another row gets its row id.
  private static func createSearch(in db: Database) throws {
    let texts = { (row: String) in
      """
      (SELECT group_concat(atom, char(10)) FROM json_tree(\(row).json) WHERE type = 'text' OR type \
      = 'integer') || char(10) || ifnull(\(row).likes, '')
      """
    }
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE item_search USING fts5(texts, tokenize = 'trigram');
        INSERT INTO item_search (rowid, texts) SELECT rowid, \(texts("item")) FROM item;
        CREATE TRIGGER item_search_1 AFTER INSERT ON item BEGIN
          DELETE FROM item_search WHERE rowid = NEW.rowid;
          INSERT INTO item_search (rowid, texts) VALUES (NEW.rowid, \(texts("NEW")));
        END;
        CREATE TRIGGER item_search_2 AFTER DELETE ON item BEGIN
          DELETE FROM item_search WHERE rowid = OLD.rowid;
        END;
        CREATE TRIGGER item_search_3 AFTER UPDATE OF json, likes ON item BEGIN
          UPDATE item_search SET texts = \(texts("NEW")) WHERE rowid = NEW.rowid;
        END;
        """
    )
  }

  /// Refuses what is no store, or one of another version, with a ``StoreError``.
  static func check(_ name: String, _ db: Database) throws {
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == application else {
      throw StoreError(.schema, "“\(name)” is a database, but no store of a feed.")
    }
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    guard found == version else {
      throw StoreError(
        .schema,
        "“\(name)” is a store of version \(found); this app reads version \(version)."
      )
    }
  }
}
