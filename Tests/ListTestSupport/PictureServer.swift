import Glibc
import Synchronization

/// A web server on this machine that behaves as badly as it is told to.
///
/// Every connection has a thread of its own and serves one request, so that one that hangs holds up
/// no other. What it was asked is written down; tests count that.
public final class PictureServer: Sendable {
  struct State {
    var answers: [String: PictureAnswer] = [:]
    var requests: [PictureRequest] = []
    var deserted: [String] = []
    var sent: [String: Int] = [:]
    var gates: [String: PictureGate] = [:]
    var open = 0
    var mostOpen = 0
  }

  let state = Mutex(State())
  private let listener: Int32
  /// The port on the loopback interface.
  public let port: Int

  /// Starts a server, on any free port.
  public init?() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard listener >= 0 else { return nil }
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isBound, listen(listener, 128) == 0 else {
      close(listener)
      return nil
    }
    // The thread must not keep the server, whose end closes the socket it waits on.
    PictureThread.run { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return }
        guard let self else {
          close(connection)
          return
        }
        PictureThread.run { PictureConnection(connection, self).serve() }
      }
    }
  }

  deinit {
    // Wakes the thread that waits for connections.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// The URL of a path.
  ///
  /// - Parameter path: Starts with a slash.
  /// - Returns: The URL.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Says what the server answers for a path; other paths are not found.
  public subscript(path: String) -> PictureAnswer? {
    get { state.withLock { $0.answers[path] } }
    set { state.withLock { $0.answers[path] = newValue } }
  }

  /// What it was asked, in order.
  public var requests: [PictureRequest] { state.withLock { $0.requests } }

  /// How often a path was asked for.
  ///
  /// - Parameter path: The path.
  /// - Returns: The number of requests.
  public func requestCount(_ path: String) -> Int { requests.count { $0.path == path } }

  /// The paths whose client went away before the answer was complete.
  public var deserted: [String] { state.withLock { $0.deserted } }

  /// How many bytes of bodies were handed to the network for a path.
  ///
  /// - Parameter path: The path.
  /// - Returns: The number of bytes.
  public func bytesSent(_ path: String) -> Int { state.withLock { $0.sent[path] ?? 0 } }

  /// The most connections that waited at once to be let go on.
  public var mostOpen: Int { state.withLock { $0.mostOpen } }

  /// Lets the answers that wait at a path go on, those to come as well.
  ///
  /// - Parameter path: The path.
  public func release(_ path: String) { gate(path).open() }

  func gate(_ path: String) -> PictureGate {
    state.withLock { state in
      if let gate = state.gates[path] { return gate }
      let gate = PictureGate()
      state.gates[path] = gate
      return gate
    }
  }
}

/// A request as the server saw it.
public struct PictureRequest: Sendable {
  /// The path with its query.
  public var path: String
  /// The header lines by their name in small letters.
  public var headers: [String: String]
}

/// What a server answers.
public struct PictureAnswer: Sendable {
  /// How the body goes out.
  public enum Manner: Sendable {
    /// As fast as it is taken.
    case atOnce
    /// Nothing, not even a status, until the path is released.
    case waits
    /// The header, then nothing until the path is released.
    case waitsAfterHeader
    /// As much of the body, then the connection is closed in good order.
    case ends(after: Int)
    /// As much of the body, then the connection is reset.
    case resets(after: Int)
    /// A byte at a time until the client goes away.
    case drips
    /// The body again and again, without a length, until the client goes away.
    case endless
  }

  /// The status.
  public var status: Int
  /// Header lines besides those that the server adds.
  public var headers: [String: String]
  /// The body.
  public var body: [UInt8]
  /// How the body goes out.
  public var manner: Manner

  /// Makes an answer; one with an `ETag` is not sent again to who has it.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - status: The status.
  ///   - type: The content type; `nil` leaves it out.
  ///   - headers: Further header lines.
  ///   - manner: How the body goes out.
  public init(
    _ body: [UInt8] = [],
    status: Int = 200,
    type: String? = "image/png",
    headers: [String: String] = [:],
    manner: Manner = .atOnce
  ) {
    self.body = body
    self.status = status
    self.headers = headers
    self.headers["Content-Type"] = type
    self.manner = manner
  }

  /// An answer that leads to another address.
  ///
  /// - Parameter target: The address.
  /// - Returns: The answer.
  public static func redirect(_ target: String) -> PictureAnswer {
    PictureAnswer(status: 302, type: nil, headers: ["Location": target])
  }
}
