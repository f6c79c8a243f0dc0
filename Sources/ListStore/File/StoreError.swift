import Foundation  // the names of files
import GRDB

/// Why a store cannot be read or written, in one sentence for the person who looks at the list.
public struct StoreError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong.
  public enum Kind: Sendable, Equatable {
    /// There is no file.
    case missing
    /// Another program locks the file.
    case locked
    /// The file is damaged, or no database.
    case corrupt
    /// The file cannot be written to.
    case readOnly
    /// A table or a column is not there, or not as it is needed.
    case schema
    /// There is another file in its place since it was opened.
    case replaced
    /// The disk is full.
    case full
    /// Anything else.
    case other
  }

  /// What went wrong.
  public let kind: Kind
  /// The sentence.
  public let description: String

  /// Makes an error.
  public init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Says what an error of SQLite means for a file that was to be changed; other errors stay as they are.
  static func ofWriting(_ error: any Error, _ path: String) -> any Error {
    guard let read = of(error, path) as? StoreError, let error = error as? DatabaseError else {
      return error
    }
    let name = name(path)
    return switch read.kind {
    case .locked:
      StoreError(.locked, "“\(name)” is in use by another program; try again.")
    case .other where error.resultCode != .SQLITE_CANTOPEN:
      StoreError(.other, "“\(name)” cannot be changed: \(error.message ?? "\(error.resultCode)").")
    default: read
    }
  }

  /// Says what an error of SQLite means for somebody who reads once and does not come back, as lists do.
  static func ofReadingOnce(_ error: any Error, _ path: String) -> any Error {
    let read = of(error, path)
    return (read as? StoreError)?.kind == .locked ? ofWriting(error, path) : read
  }

  /// Says what an error of SQLite means for a file that is read; other errors stay as they are.
  static func of(_ error: any Error, _ path: String) -> any Error {
    guard let error = error as? DatabaseError else { return error }
    let name = name(path)
    let message = error.message ?? "\(error.resultCode)"
    return switch error.extendedResultCode {
    case .SQLITE_READONLY_ROLLBACK, .SQLITE_READONLY_RECOVERY:
      StoreError(
        .readOnly,
        "“\(name)” has a change that was never finished; it cannot be read before somebody who may "
          + "write has opened it."
      )
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      StoreError(
        .locked,
        "“\(name)” is in use by another program; it is read as soon as that is done."
      )
    case .SQLITE_CORRUPT: StoreError(.corrupt, "“\(name)” is damaged: \(message).")
    case .SQLITE_NOTADB: StoreError(.corrupt, "“\(name)” is not a database.")
    case .SQLITE_READONLY, .SQLITE_PERM: readOnly(path)
    case .SQLITE_FULL: StoreError(.full, "The disk is full, so “\(name)” was not changed.")
    case .SQLITE_CANTOPEN: StoreError(.other, "“\(name)” cannot be opened.")
    case .SQLITE_ERROR where message.hasPrefix("no such"):
      StoreError(.schema, "“\(name)” is not of the version that is needed: \(message).")
    default: StoreError(.other, "“\(name)” cannot be read: \(message).")
    }
  }

  static func missing(_ path: String) -> StoreError {
    StoreError(.missing, "There is no file “\(name(path))”.")
  }

  static func replaced(_ path: String) -> StoreError {
    StoreError(.replaced, "“\(name(path))” was replaced by another file; open it again.")
  }

  static func readOnly(_ path: String) -> StoreError {
    StoreError(.readOnly, "“\(name(path))” can be read but not changed.")
  }

  static func unwatched(_ path: String) -> StoreError {
    StoreError(
      .other,
      "The system cannot watch “\(name(path))”: too many files are watched. What other programs write to it "
        + "is shown when its window is used."
    )
  }

  static func unknownCollation(_ table: String) -> StoreError {
    StoreError(
      .schema,
      "“\(table)” is sorted by texts in a way that is not known: use BINARY, NOCASE or RTRIM."
    )
  }

  private static func name(_ path: String) -> String { (path as NSString).lastPathComponent }
}
