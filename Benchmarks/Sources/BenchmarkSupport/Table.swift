internal import Glibc

/// A table in Markdown, printed as it grows.
public struct Table {
  private let columns: [String]

  /// Prints a heading and the head of a table.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - note: A sentence below it.
  ///   - columns: The names of the columns; the first is left-aligned.
  ///   - level: How deep the heading is.
  public init(_ title: String, note: String = "", columns: [String], level: Int = 2) {
    self.columns = columns
    print("\n\(String(repeating: "#", count: level)) \(title)\n")
    if !note.isEmpty { print(note + "\n") }
    print("| " + columns.joined(separator: " | ") + " |")
    print("|---|" + String(repeating: "---:|", count: columns.count - 1))
  }

  /// Prints a row.
  ///
  /// - Parameter cells: One text for each column.
  public func add(_ cells: [String]) {
    precondition(cells.count == columns.count, "a row of a table has a cell for every column")
    print("| " + cells.joined(separator: " | ") + " |")
    // Seen while the next row is measured, also when this goes into a file.
    fflush(nil)
  }
}

/// Numbers as people read them.
public enum Show {
  /// A duration with three significant digits, in the unit that suits it.
  ///
  /// - Parameter nanoseconds: The duration.
  /// - Returns: For example `2.31 ms`.
  public static func time(_ nanoseconds: Double) -> String {
    if nanoseconds < 0 { return "-\(time(-nanoseconds))" }
    if nanoseconds < 1e3 { return "\(digits(nanoseconds)) ns" }
    if nanoseconds < 1e6 { return "\(digits(nanoseconds / 1e3)) µs" }
    if nanoseconds < 1e9 { return "\(digits(nanoseconds / 1e6)) ms" }
    return "\(digits(nanoseconds / 1e9)) s"
  }

  /// How many times one is the other.
  ///
  /// - Parameter factor: The quotient.
  /// - Returns: For example `34x`.
  public static func ratio(_ factor: Double) -> String { "\(digits(factor))x" }

  /// A number of bytes.
  ///
  /// - Parameter bytes: The number.
  /// - Returns: For example `1.4 MB`.
  public static func bytes(_ bytes: Double) -> String {
    if abs(bytes) < 1e3 { return "\(Int(bytes)) B" }
    if abs(bytes) < 1e6 { return "\(digits(bytes / 1e3)) kB" }
    return "\(digits(bytes / 1e6)) MB"
  }

  /// A number with thousands apart.
  ///
  /// - Parameter number: The number.
  /// - Returns: For example `1,000,000`.
  public static func count(_ number: Int) -> String {
    var text = String(abs(number))
    var place = text.count - 3
    while place > 0 {
      text.insert(",", at: text.index(text.startIndex, offsetBy: place))
      place -= 3
    }
    return (number < 0 ? "-" : "") + text
  }

  private static func digits(_ number: Double) -> String {
    let places: Double = abs(number) < 10 ? 100 : abs(number) < 100 ? 10 : 1
    let rounded = (number * places).rounded() / places
    return places == 1 ? count(Int(rounded)) : "\(rounded)"
  }
}
