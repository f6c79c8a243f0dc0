import Foundation
import ListTestSupport
import Testing

@testable import GtkList
@testable import WebPictures

extension GtkTests {
  @MainActor @Suite struct WebFailureTests {
    init() throws { try GtkTest.start() }

    @Test(
      "R1 a server that has no picture gives a failure with its status",
      arguments: [404, 410, 500, 503, 204]
    )
    func status(code: Int) async throws {
      let web = try WebPictures("status-\(code)")
      web.server["/a.png"] = PictureAnswer([], status: code, type: nil)
      let found = try await web.failure(web.loader(), "/a.png")
      #expect(found == .status(code, url: web.server.url("/a.png")))
    }

    @Test("R1 what is said to be no picture is not downloaded, what only claims to be one fails")
    func kinds() async throws {
      let web = try WebPictures("kinds")
      let page = [UInt8](repeating: UInt8(ascii: "<"), count: 1 << 20)
      web.server["/page"] = PictureAnswer(page, type: "text/html; charset=utf-8", manner: .endless)
      web.server["/liar.png"] = PictureAnswer(Array("<html><body>".utf8))
      web.server["/nothing.png"] = PictureAnswer([])
      web.server["/untyped"] = PictureAnswer(try TestImages.make(30, 30), type: nil)
      web.server["/binary"] = PictureAnswer(
        try TestImages.make(30, 30),
        type: "application/octet-stream"
      )
      let loader = web.loader()
      #expect(
        try await web.failure(loader, "/page")
          == .notAPicture(type: "text/html; charset=utf-8", url: web.server.url("/page"))
      )
      await GtkTest.pump { web.server.deserted == ["/page"] }
      #expect(web.server.deserted == ["/page"])
      #expect(try await web.failure(loader, "/liar.png") == .undecodable("its format is unknown"))
      #expect(try await web.failure(loader, "/nothing.png") == .undecodable("it is empty"))
      #expect(try await web.result(loader, "/untyped").get().width == 30)
      #expect(try await web.result(loader, "/binary").get().width == 30)
    }

    @Test("L12 a download beyond the limit is broken off, whether its length was told or not")
    func huge() async throws {
      let web = try WebPictures("huge")
      let bytes = [UInt8](repeating: 7, count: 1 << 20)
      web.server["/told.png"] = PictureAnswer(bytes)
      web.server["/untold.png"] = PictureAnswer(bytes, manner: .endless)
      let loader = web.loader(ImageLimits(bytes: 100_000))
      #expect(try await web.failure(loader, "/told.png") == .tooManyBytes(limit: 100_000))
      #expect(try await web.failure(loader, "/untold.png") == .tooManyBytes(limit: 100_000))
      await GtkTest.pump { web.server.deserted.contains("/untold.png") }
      #expect(web.server.deserted.contains("/untold.png"))
      #expect(loader.counts.decodes == 0)
    }

    @Test(
      "BB1 a reply that unpacks to more than the limit is broken off and never in memory",
      arguments: ["deflate", "gzip"]
    )
    func packed(encoding: String) async throws {
      let web = try WebPictures("packed-\(encoding)")
      let packed = PackedZeros(unpackedTo: 400 << 20, isGzip: encoding == "gzip")
      #expect(packed.bytes.count < 4 << 20)
      web.server["/bomb.png"] = PictureAnswer(
        packed.bytes,
        headers: ["Content-Encoding": encoding]
      )
      let before = try MemoryPeak.start()
      let found = try await web.failure(web.loader(), "/bomb.png")
      #expect(found == .tooManyBytes(limit: 32 << 20))
      // Its own megabytes and those of the limit, with room for copies.
      #expect(try MemoryPeak.megabytes() - before < 200)
      // What the next one sends is a picture again.
      web.server["/a.png"] = PictureAnswer(try TestImages.make(30, 30))
      #expect(try await web.result(web.loader(), "/a.png").get().width == 30)
    }

    @Test("R1 connections that break off or are reset fail and leave nothing in the caches")
    func broken() async throws {
      let web = try WebPictures("broken")
      let bytes = try TestImages.make(200, 200)
      web.server["/short.png"] = PictureAnswer(bytes, manner: .ends(after: bytes.count / 2))
      web.server["/reset.png"] = PictureAnswer(bytes, manner: .resets(after: 100))
      let loader = web.loader(diskCache: .folder(web.folder))
      for path in ["/short.png", "/reset.png"] {
        guard case .network = try await web.failure(loader, path) else {
          Issue.record("\(path) did not fail")
          continue
        }
        web.server[path] = PictureAnswer(bytes)
        loader.forgetFailures()
        #expect(try await web.result(loader, path).get().width == 40)
        // Where it must not be cancelled, the question for an old copy goes to the server.
        #expect(web.server.requestCount(path) == (WebRequest.mustWait ? 3 : 2))
      }
    }

    @Test("R1 a server that is silent or drips is given up, one that is not there is said so")
    func slow() async throws {
      let web = try WebPictures("slow")
      let bytes = [UInt8](repeating: 1, count: 1_000_000)
      web.server["/drips.png"] = PictureAnswer(bytes, manner: .drips)
      web.server["/silent.png"] = PictureAnswer(bytes, manner: .waits)
      var limits = ImageLimits()
      limits.totalSeconds = 0.2
      let loader = web.loader(limits)
      for path in ["/drips.png", "/silent.png"] {
        #expect(try await web.failure(loader, path) == .timedOut(url: web.server.url(path)))
      }
      // One that does not begin to answer keeps its connection where the question must not be cancelled.
      let deserted: Set = WebRequest.mustWait ? ["/drips.png"] : ["/drips.png", "/silent.png"]
      await GtkTest.pump { web.server.deserted.count == deserted.count }
      #expect(Set(web.server.deserted) == deserted)
      var quiet = ImageLimits()
      quiet.silentSeconds = 1
      #expect(
        try await web.failure(web.loader(quiet), "/silent.png")
          == .timedOut(url: web.server.url("/silent.png"))
      )
      let gone = try ImageSource(url: "http://127.0.0.1:1/a.png")
      var found: Result<Texture, ImageFailure>?
      let request = loader.load(gone, covering: web.size) { found = $0 }
      await GtkTest.pump { found != nil }
      guard case .failure(.network) = found else {
        Issue.record("found \(String(describing: found))")
        return
      }
      request.cancel()
    }

    @Test("L7 a failed download is not asked for again at once, but after a while or a reload")
    func remembered() async throws {
      let web = try WebPictures("remembered")
      web.server["/a.png"] = PictureAnswer([], status: 500)
      let loader = web.loader()
      var told = 0
      loader.onFailure = { _, _ in told += 1 }
      for _ in 0..<3 { _ = try await web.result(loader, "/a.png") }
      #expect(web.server.requestCount("/a.png") == 1)
      #expect(told == 1)
      web.clock.advance(31)
      _ = try await web.result(loader, "/a.png")
      #expect(web.server.requestCount("/a.png") == 2)
      web.server["/a.png"] = PictureAnswer(try TestImages.make(30, 30))
      loader.forgetFailures()
      #expect(try await web.result(loader, "/a.png").get().width == 30)
    }

    @Test("L7 who asks for a failed download again does not put off that it is tried again")
    func askedAgain() async throws {
      let web = try WebPictures("again")
      web.server["/a.png"] = PictureAnswer([], status: 500)
      let loader = web.loader()
      for _ in 0..<4 {
        _ = try await web.result(loader, "/a.png")
        web.clock.advance(20)
      }
      #expect(web.server.requestCount("/a.png") == 2)
    }

    @Test("L12 a download may take for ever where nothing limits its time")
    func unlimited() async throws {
      let web = try WebPictures("unlimited")
      web.server["/a.png"] = PictureAnswer(try TestImages.make(30, 30))
      var limits = ImageLimits()
      limits.totalSeconds = .infinity
      #expect(try await web.result(web.loader(limits), "/a.png").get().width == 30)
    }

    @Test("L7 where failures are kept for ever, a download is tried again after a reload only")
    func rememberedForEver() async throws {
      let web = try WebPictures("for-ever")
      web.server["/a.png"] = PictureAnswer([], status: 500)
      var limits = ImageLimits()
      limits.failureSeconds = .infinity
      let loader = web.loader(limits)
      for _ in 0..<2 {
        _ = try await web.result(loader, "/a.png")
        web.clock.advance(1 << 40)
      }
      #expect(web.server.requestCount("/a.png") == 1)
      loader.forgetFailures()
      _ = try await web.result(loader, "/a.png")
      #expect(web.server.requestCount("/a.png") == 2)
      for (seconds, whole) in [(1.9, 1), (-Double.infinity, 0), (Double.nan, nil)] {
        limits.failureSeconds = seconds
        #expect(limits.wholeFailureSeconds == whole)
      }
    }

    @Test("L12 a server's picture that claims too many pixels is never decoded")
    func bomb() async throws {
      let web = try WebPictures("bomb")
      web.server["/bomb.png"] = PictureAnswer(try TestImages.claiming(30_000, 30_000))
      let found = try await web.failure(web.loader(), "/bomb.png")
      #expect(found == .tooManyPixels(width: 30_000, height: 30_000, limit: 64_000_000))
    }
  }
}

/// A stream of zeros as small as the format `deflate` makes it, with the head of one of its two wrappings.
private struct PackedZeros {
  private(set) var bytes: [UInt8]
  private var pending = 0
  private var pendingCount = 0

  /// - Parameters:
  ///   - count: How many zeros.
  ///   - isGzip: Whether it is wrapped as gzip does. What would follow at its end is left out: nobody reads
  ///     so far.
  init(unpackedTo count: Int, isGzip: Bool) {
    bytes = isGzip ? [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] : [0x78, 0x01]
    // One block with fixed codes, and in it one zero, then "the last 258 bytes again".
    add(0b011, 3)
    add(0b0000_1100, 8)
    for _ in 0..<count / 258 {
      add(0b1010_0011, 8)
      add(0, 5)
    }
    add(0, 7)
    add(0, 8)
    if isGzip { return }
    let total = UInt32((1 + count / 258 * 258) % 65_521)
    bytes += [UInt8(total >> 8), UInt8(total & 0xFF), 0, 1]
  }

  private mutating func add(_ bits: Int, _ count: Int) {
    pending |= bits << pendingCount
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(pending & 0xFF))
      pending >>= 8
      pendingCount -= 8
    }
  }
}

/// The most memory this process had at once.
private enum MemoryPeak {
  /// Forgets earlier peaks.
  static func start() throws -> Int {
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    return try megabytes()
  }

  static func megabytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(Int(line.filter(\.isNumber))) / 1024
  }
}
