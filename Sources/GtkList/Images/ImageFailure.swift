/// Why there is no picture.
public enum ImageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is not there or cannot be read.
  case missing(String)
  /// The file or the download is larger than the limit.
  case tooManyBytes(limit: Int)
  /// The picture has more pixels than the limit.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The bytes are not a picture.
  case undecodable(String)
  /// Nothing can load from there.
  case unsupported(String)
  /// The server answered with this status instead of a picture.
  case status(Int, url: String)
  /// The server sent something of another kind, which was not downloaded.
  case notAPicture(type: String, url: String)
  /// The server took longer than the limit.
  case timedOut(url: String)
  /// The server led from one address to the next more often than the limit.
  case tooManyRedirects(limit: Int, url: String)
  /// There was no connection, or it broke off.
  case network(String, url: String)

  /// The reason in a sentence.
  public var description: String {
    switch self {
    case .missing(let path): "cannot read \(path)"
    case .tooManyBytes(let limit): "the file is larger than \(limit) bytes"
    case .tooManyPixels(let width, let height, let limit):
      "the picture has \(width) × \(height) pixels, the limit is \(limit)"
    case .undecodable(let reason): "not a picture: \(reason)"
    case .unsupported(let url): "cannot load from \(url)"
    case .status(let code, let url): "the server answered \(code) for \(url)"
    case .notAPicture(let type, let url): "\(url) is \(type), not a picture"
    case .timedOut(let url): "the server took too long for \(url)"
    case .tooManyRedirects(let limit, let url): "more than \(limit) redirects from \(url)"
    case .network(let reason, let url): "\(reason): \(url)"
    }
  }

  /// The reason in a sentence that says which picture it is about.
  public func description(of source: ImageSource) -> String {
    let name = source.description
    return description.contains(name) ? description : "\(name): \(description)"
  }

  /// The reason for whoever named the address, who need not read it again.
  ///
  /// - Returns: The reason; what was found at another address, after a redirect, still says at which.
  package func reason(for url: String) -> String {
    let endings = [" for ", " from ", ": "].map { $0 + url }
    guard let ending = endings.first(where: description.hasSuffix) else { return description }
    return String(description.dropLast(ending.count))
  }

  /// Whether a copy kept from earlier is better than nothing: the server is in trouble, which says
  /// nothing about the picture.
  package var isServerTrouble: Bool {
    switch self {
    case .status(let code, _): code >= 500
    case .timedOut, .network: true
    default: false
    }
  }
}
