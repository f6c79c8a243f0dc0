import Glibc
import Synchronization

/// One connection of a ``PictureServer``, on a thread of its own.
struct PictureConnection {
  private let socket: Int32
  private let server: PictureServer

  init(_ socket: Int32, _ server: PictureServer) {
    self.socket = socket
    self.server = server
  }

  func serve() {
    if let request = readRequest() {
      server.state.withLock { $0.requests.append(request) }
      if !answer(request) { server.state.withLock { $0.deserted.append(request.path) } }
    }
    close(socket)
  }

  /// Whether the client took everything.
  private func answer(_ request: PictureRequest) -> Bool {
    guard var answer = server[request.path] else {
      return send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    }
    if let tag = answer.headers["ETag"], request.headers["if-none-match"] == tag {
      answer.status = 304
      answer.body = []
    }
    if case .waits = answer.manner, !waits(request.path) { return false }
    guard send(head(of: answer)) else { return false }
    switch answer.manner {
    case .atOnce, .waits: return sendBody(answer.body[...], request.path)
    case .waitsAfterHeader:
      return waitForGate(request.path) && sendBody(answer.body[...], request.path)
    case .ends(let count): return sendBody(answer.body.prefix(count), request.path)
    case .resets(let count):
      _ = sendBody(answer.body.prefix(count), request.path)
      // Closing with this option sends a reset in place of an orderly end.
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      return true
    case .drips:
      for byte in answer.body {
        guard sendBody([byte], request.path) else { return false }
        // Slow is what this is about.
        usleep(5000)
      }
      return true
    case .endless:
      while sendBody(answer.body[...], request.path) {}
      return false
    }
  }

  private func head(of answer: PictureAnswer) -> String {
    var lines = ["HTTP/1.1 \(answer.status) Told"]
    lines += answer.headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    if case .endless = answer.manner {
    } else if answer.status != 304, answer.headers["Content-Length"] == nil {
      lines.append("Content-Length: \(answer.body.count)")
    }
    lines.append("Connection: close")
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  private func readRequest() -> PictureRequest? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while !String(decoding: bytes, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(socket, &chunk, chunk.count, 0)
      guard count > 0, bytes.count < 65_536 else { return nil }
      bytes += chunk.prefix(count)
      // The beginning of a secure connection, which it has none of.
      guard bytes.first != 0x16 else { return nil }
    }
    // A line break of HTTP is one character to Swift.
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    guard let words = lines.first?.split(separator: " "), words.count > 1 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    return PictureRequest(path: String(words[1]), headers: headers)
  }

  private func send(_ text: String) -> Bool { send(Array(text.utf8)[...]) }

  private func send(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func sendBody(_ bytes: ArraySlice<UInt8>, _ path: String) -> Bool {
    guard send(bytes) else { return false }
    server.state.withLock { $0.sent[path, default: 0] += bytes.count }
    return true
  }

  /// The same, counted: once it answers, the client may be quicker with its next request than a thread here.
  private func waits(_ path: String) -> Bool {
    server.state.withLock { state in
      state.open += 1
      state.mostOpen = max(state.mostOpen, state.open)
    }
    defer { server.state.withLock { $0.open -= 1 } }
    return waitForGate(path)
  }

  /// Sleeps until the path is released; false when the client goes away first.
  private func waitForGate(_ path: String) -> Bool {
    let gate = server.gate(path)
    var watched = [
      pollfd(fd: gate.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&watched, 2, -1) < 0, errno == EINTR {}
    return watched[0].revents != 0
  }
}

/// Something that stays shut until it is opened, for as many threads as like to wait.
final class PictureGate: Sendable {
  let readEnd: Int32
  private let writeEnd: Atomic<Int32>

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    readEnd = ends[0]
    writeEnd = Atomic(ends[1])
  }

  /// The end of the writer is what all readers see.
  func open() {
    let end = writeEnd.exchange(-1, ordering: .acquiringAndReleasing)
    if end >= 0 { close(end) }
  }

  deinit {
    open()
    close(readEnd)
  }
}

/// Threads that end by themselves.
enum PictureThread {
  static func run(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let job = Unmanaged.passRetained(PictureThreadBody(body))
    let status = pthread_create(
      &thread,
      nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<PictureThreadBody>.fromOpaque(argument).takeRetainedValue().body()
        return nil
      },
      job.toOpaque()
    )
    if status == 0 { pthread_detach(thread) } else { job.release() }
  }
}

private final class PictureThreadBody: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
