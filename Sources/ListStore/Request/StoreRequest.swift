public import GRDB
public import ListCore

/// What a list shows of a table, and in which order.
///
///     let songs = StoreRequest<Song>("song").order(.ascending("title")).filter("year > ?", [1990])
///
/// A request is a value: each function returns another one, for another ``StoreSource``. An index over
/// the columns of the order makes its pages quick; without one SQLite sorts the table for each page.
public struct StoreRequest<Element: ListDiffable>: Sendable
where Element.ID: DatabaseValueConvertible {
  var sql: RequestSQL
  let element: @Sendable (GRDB.Row) throws -> Element

  /// Asks for the rows of a table, or of a view.
  ///
  /// - Parameters:
  ///   - table: Its name.
  ///   - key: The column of its primary key, which is the id of the elements.
  ///   - element: Makes an element of a row, on the thread that reads.
  public init(
    _ table: String,
    key: String = "id",
    element: @escaping @Sendable (GRDB.Row) throws -> Element
  ) {
    sql = RequestSQL(table: table, key: key)
    self.element = element
  }

  /// The same elements in another order.
  ///
  /// Rows that are equal in all columns follow each other by the primary key, in the direction of the
  /// last column; name the key as the last column for another direction. `NULL` is before everything
  /// else, and texts are compared as their column says: binary, `NOCASE` or `RTRIM`.
  ///
  /// - Parameter columns: What decides first, and what among its equals.
  /// - Returns: The request with that order.
  public func order(_ columns: StoreOrder...) -> Self {
    var copy = self
    copy.sql.order(columns)
    return copy
  }

  /// Fewer elements: those that pass a condition too.
  ///
  /// - Parameters:
  ///   - condition: An SQL expression over the columns of the table, with `?` for each argument.
  ///   - arguments: The values that stand for the `?`.
  /// - Returns: The request with that condition, beside those it has.
  public func filter(_ condition: String, _ arguments: StatementArguments = []) -> Self {
    var copy = self
    copy.sql.filter(condition, arguments)
    return copy
  }

  /// The same elements, which a person finds by typing the beginning of a text, loaded or not.
  ///
  /// Without it a list reads 100,000 elements at most for what is typed. With it SQLite looks through all.
  ///
  /// - Parameter columns: The columns with the texts that rows show.
  /// - Returns: The request with these columns.
  public func typeAhead(in columns: String...) -> Self {
    var copy = self
    copy.sql.typed = columns
    return copy
  }

  /// Fewer elements: those that a full text search finds too.
  ///
  /// - Parameters:
  ///   - text: What to look for; all its words have to be there, the last one may be a beginning.
  ///   - index: An FTS5 table whose row ids are those of the table.
  /// - Returns: The request with that search; the request itself when there is no word in the text.
  public func search(_ text: String, in index: String) -> Self {
    guard let pattern = RequestSQL.pattern(text) else { return self }
    let name = RequestSQL.quoted(index)
    return filter(
      "\(RequestSQL.quoted(sql.table)).rowid IN (SELECT rowid FROM \(name) WHERE \(name) MATCH ?)",
      [pattern]
    )
  }
}

extension StoreRequest where Element: FetchableRecord {
  /// Asks for the rows of a table, or of a view, whose elements are records.
  ///
  /// - Parameters:
  ///   - table: Its name.
  ///   - key: The column of its primary key, which is the id of the elements.
  public init(_ table: String, key: String = "id") {
    self.init(table, key: key) { try Element(row: $0) }
  }
}

/// A column that decides the order of a ``StoreRequest``.
public struct StoreOrder: Sendable, Equatable {
  /// The column.
  public let column: String
  /// Whether the largest comes first.
  public let isDescending: Bool

  /// The smallest first, and `NULL` before it.
  public static func ascending(_ column: String) -> StoreOrder {
    StoreOrder(column: column, isDescending: false)
  }

  /// The largest first, and `NULL` last.
  public static func descending(_ column: String) -> StoreOrder {
    StoreOrder(column: column, isDescending: true)
  }
}
