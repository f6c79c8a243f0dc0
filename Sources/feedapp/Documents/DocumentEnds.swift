import Foundation

/// What is looked at of a document to find out its format: its first bytes and its last.
struct DocumentEnds {
  private let start: [UInt8]
  private let end: [UInt8]

  /// Takes them of bytes that are there.
  init(of bytes: [UInt8]) {
    start = Array(bytes.prefix(Document.sniffed))
    end = Array(bytes.dropFirst(start.count).suffix(Document.sniffed))
  }

  /// Reads them of a regular file; there are none of anything else, and of one that cannot be read.
  init(ofFile path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path)
    else {
      (start, end) = ([], [])
      return
    }
    defer { try? file.close() }
    func next() -> [UInt8] {
      (try? file.read(upToCount: Document.sniffed)).flatMap { $0.map(Array.init) } ?? []
    }
    start = next()
    let place = max(Int(status.st_size) - Document.sniffed, start.count)
    try? file.seek(toOffset: UInt64(place))
    end = next()
  }

  /// What readers are shown: of JSON both ends, because the fields of an object can come in any order.
  var sniffed: [UInt8] { isJSON ? start + end : start }

  /// Whether it is a fixture, as far as both ends tell.
  var isFixture: Bool {
    isJSON && String(decoding: sniffed, as: UTF8.self).contains(#""fixture""#)
  }

  /// Whether it begins as an object of JSON does, in whichever encoding.
  private var isJSON: Bool {
    start.first { (0x21..<0x7F).contains($0) } == UInt8(ascii: "{")
  }
}
