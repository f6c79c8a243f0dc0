import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct WebLoadingTests {
    init() throws { try GtkTest.start() }

    @Test("L7 a picture of a server is downloaded once and decoded to the size that is shown")
    func downloads() async throws {
      let web = try WebPictures("downloads")
      web.server["/wide.png"] = PictureAnswer(try TestImages.make(400, 200))
      let loader = web.loader()
      let texture = try await web.result(loader, "/wide.png").get()
      #expect(texture.width == 80)
      #expect(try await web.result(loader, "/wide.png").get() === texture)
      #expect(web.server.requestCount("/wide.png") == 1)
      #expect(loader.counts.memoryHits == 1)
      #expect(loader.isIdle)
    }

    @Test("L7 requests for one URL share the download, also for different sizes")
    func shared() async throws {
      let web = try WebPictures("shared")
      web.server["/a.png"] = PictureAnswer(try TestImages.make(100, 100), manner: .waits)
      let loader = web.loader()
      let sizes = [20, 40, 40, 60].map { PixelSize(width: $0, height: $0) }
      var widths: [Int] = []
      let requests = try sizes.map { size in
        loader.load(try web.source("/a.png"), covering: size) { result in
          if let texture = try? result.get() { widths.append(texture.width) }
        }
      }
      await GtkTest.pump { web.server.requestCount("/a.png") > 0 }
      web.server.release("/a.png")
      await GtkTest.pump { loader.isIdle }
      #expect(widths.sorted() == [20, 40, 40, 60])
      #expect(web.server.requestCount("/a.png") == 1)
      #expect(loader.counts.fetches == 1)
      #expect(loader.counts.decodes == 3)
      #expect(requests.count == 4)
    }

    @Test("L7 a download goes on while somebody waits and is broken off with the last of them")
    func cancelled() async throws {
      let web = try WebPictures("cancelled")
      web.server["/a.png"] = PictureAnswer(try TestImages.make(9, 9), manner: .waitsAfterHeader)
      let loader = web.loader()
      var heard = 0
      let first = loader.load(try web.source("/a.png"), covering: web.size) { _ in heard += 1 }
      let second = loader.load(try web.source("/a.png"), covering: web.size) { _ in heard += 1 }
      await GtkTest.pump { web.server.requestCount("/a.png") == 1 }
      first.cancel()
      #expect(loader.counts.cancellations == 0)
      #expect(web.server.deserted == [])
      second.cancel()
      await GtkTest.pump { web.server.deserted == ["/a.png"] }
      #expect(web.server.deserted == ["/a.png"])
      #expect(loader.counts.cancellations == 1)
      await GtkTest.settle()
      #expect(heard == 0)
      #expect(loader.counts.decodes == 0)
      #expect(loader.known(try web.source("/a.png"), covering: web.size) == nil)
    }

    @Test("L7 no more downloads run at once than the limit, and the newest request comes first")
    func bounded() async throws {
      let web = try WebPictures("bounded")
      let bytes = try TestImages.make(9, 9)
      let paths = (0..<8).map { "/\($0).png" }
      for path in paths { web.server[path] = PictureAnswer(bytes, manner: .waits) }
      var limits = ImageLimits()
      limits.downloads = 2
      let loader = web.loader(limits)
      var requests: [ImageRequest] = []
      for path in paths {
        requests.append(loader.load(try web.source(path), covering: web.size) { _ in })
      }
      await GtkTest.pump { web.server.requests.count == 2 }
      #expect(loader.counts.fetches == 2)
      // Scrolled past before their turn came.
      for index in [3, 4, 7] { requests[index].cancel() }
      var asked = Set(web.server.requests.map(\.path))
      #expect(asked == ["/0.png", "/1.png"])
      // One at a time, or the server may read two that are under way in either order.
      for (path, next) in [("/0.png", "/6.png"), ("/6.png", "/5.png"), ("/5.png", "/2.png")] {
        web.server.release(path)
        asked.insert(next)
        await GtkTest.pump { web.server.requests.count == asked.count }
        #expect(Set(web.server.requests.map(\.path)) == asked)
      }
      for path in asked { web.server.release(path) }
      await GtkTest.pump { loader.isIdle }
      #expect(web.server.requests.count == asked.count)
      #expect(web.server.mostOpen <= 2)
      #expect(loader.counts.cancellations == 3)
    }

    @Test("L7 redirects are followed, but not for ever and not off the web")
    func redirects() async throws {
      let web = try WebPictures("redirects")
      web.server["/end.png"] = PictureAnswer(try TestImages.make(30, 30))
      web.server["/a"] = .redirect(web.server.url("/b"))
      web.server["/b"] = .redirect("/end.png")
      web.server["/round"] = .redirect("/round")
      web.server["/etc"] = .redirect("file:///etc/hostname")
      var limits = ImageLimits()
      limits.redirects = 3
      let loader = web.loader(limits)
      #expect(try await web.result(loader, "/a").get().width == 30)
      #expect(
        try await web.failure(loader, "/round")
          == .tooManyRedirects(limit: 3, url: web.server.url("/round"))
      )
      #expect(web.server.requestCount("/round") == 4)
      #expect(try await web.failure(loader, "/etc") != nil)
    }

    @Test("BB1 the body of a redirect is not read, and may have no end")
    func endlessRedirect() async throws {
      let web = try WebPictures("endless-redirect")
      web.server["/end.png"] = PictureAnswer(try TestImages.make(30, 30))
      web.server["/a"] = PictureAnswer(
        [UInt8](repeating: 1, count: 1 << 16),
        status: 302,
        headers: ["Location": "/end.png"],
        manner: .endless
      )
      #expect(try await web.result(web.loader(), "/a").get().width == 30)
      await GtkTest.pump { web.server.deserted == ["/a"] }
      #expect(web.server.deserted == ["/a"])
      #expect(web.server.bytesSent("/a") < 32 << 20)
    }

    @Test("L7 a loader without a fetcher says so once and shows a failure")
    func noFetcher() async throws {
      let web = try WebPictures("no-fetcher")
      let fetcher = ImageLoader.fetcher
      defer { ImageLoader.fetcher = fetcher }
      ImageLoader.fetcher = nil
      let loader = web.loader()
      var told: [String] = []
      loader.onDiagnostic = { told.append($0) }
      for path in ["/a.png", "/b.png"] {
        #expect(try await web.failure(loader, path) == .unsupported(web.server.url(path)))
      }
      #expect(told.count == 1)
      #expect(web.server.requests.isEmpty)
    }

    @Test("R1 cancelling while a server leads on to another address never ends the program")
    func cancelledRedirects() async throws {
      let web = try WebPictures("cancelled-redirects")
      web.server["/end.png"] = PictureAnswer(try TestImages.make(30, 30))
      for index in 0..<6 { web.server["/\(index)"] = .redirect("/\(index + 1)") }
      web.server["/6"] = .redirect("/end.png")
      let loader = web.loader()
      for round in 0..<40 {
        let source = try web.source("/\(round % 3)")
        let request = loader.load(source, covering: web.size) { _ in }
        // Another point of the journey each time.
        let goal = web.server.requests.count + round % 5
        await GtkTest.pump { web.server.requests.count >= goal || loader.isIdle }
        request.cancel()
        loader.forgetPictures()
      }
      #expect(loader.isIdle)
      #expect(try await web.result(loader, "/0").get().width == 30)
    }

    @Test("L7 waiting for a server is no reason not to be settled, waiting for a file is")
    func settled() async throws {
      let web = try WebPictures("settled")
      web.server["/a.png"] = PictureAnswer(try TestImages.make(9, 9), manner: .waits)
      let loader = web.loader()
      var ends = 0
      let watcher = loader.whenIdle { ends += 1 }
      let remote = loader.load(try web.source("/a.png"), covering: web.size) { _ in }
      #expect(loader.isSettled)
      #expect(!loader.isIdle)
      let path = try TemporaryFile.write(TestImages.make(9, 9), "settled.png")
      let local = loader.load(ImageSource(path: path), covering: web.size) { _ in }
      #expect(!loader.isSettled)
      await GtkTest.pump { loader.isSettled }
      #expect(ends == 1)
      #expect(loader.pendingRequests == 1)
      for request in [remote, local, watcher] { request.cancel() }
    }
  }
}
