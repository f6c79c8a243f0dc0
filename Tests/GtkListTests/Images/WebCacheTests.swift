import Foundation
import ListTestSupport
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct WebCacheTests {
    init() throws { try GtkTest.start() }

    @Test("L7 a fresh picture comes from the disk, an old one after the server confirmed it")
    func confirms() async throws {
      let web = try WebPictures("confirms")
      web.server["/a.png"] = PictureAnswer(
        try TestImages.make(100, 100),
        headers: ["ETag": "\"v1\"", "Cache-Control": "max-age=2"]
      )
      web.server["/b.png"] = PictureAnswer(
        try TestImages.make(100, 100),
        headers: ["Cache-Control": "max-age=3600"]
      )
      let first = web.loader(diskCache: .folder(web.folder))
      _ = try await web.result(first, "/a.png").get()
      _ = try await web.result(first, "/b.png").get()
      first.forgetPictures()
      _ = try await web.result(first, "/b.png").get()
      #expect(web.server.requestCount("/b.png") == 1)
      #expect(first.counts.diskHits == 1)
      try await web.grow()
      let second = web.loader(diskCache: .folder(web.folder))
      _ = try await web.result(second, "/a.png").get()
      #expect(second.counts.confirmations == 1)
      #expect(web.server.requests.last?.headers["if-none-match"] == "\"v1\"")
      #expect(web.server.requestCount("/a.png") == 2)
    }

    @Test("L7 a changed picture replaces the old one, one that may not be kept is not kept")
    func changes() async throws {
      let web = try WebPictures("changes")
      let stays = ["ETag": "\"v1\"", "Cache-Control": "no-cache"]
      web.server["/a.png"] = PictureAnswer(try TestImages.make(30, 30), headers: stays)
      web.server["/secret.png"] = PictureAnswer(
        try TestImages.make(30, 30),
        headers: ["Cache-Control": "no-store"]
      )
      let loader = web.loader(diskCache: .folder(web.folder))
      #expect(try await web.result(loader, "/a.png").get().width == 30)
      web.server["/a.png"] = PictureAnswer(
        try TestImages.make(20, 20),
        headers: ["ETag": "\"v2\""]
      )
      loader.forgetPictures()
      #expect(try await web.result(loader, "/a.png").get().width == 20)
      #expect(web.server.requestCount("/a.png") == 2)
      for count in 1...2 {
        loader.forgetPictures()
        _ = try await web.result(loader, "/secret.png").get()
        #expect(web.server.requestCount("/secret.png") == count)
      }
    }

    @Test(
      "L7 an old copy is shown while the server is in trouble, but not once the picture is gone"
    )
    func stale() async throws {
      let web = try WebPictures("stale")
      let headers = ["Cache-Control": "max-age=2"]
      web.server["/a.png"] = PictureAnswer(try TestImages.make(30, 30), headers: headers)
      let loader = web.loader(diskCache: .folder(web.folder))
      _ = try await web.result(loader, "/a.png").get()
      try await web.grow()
      loader.forgetPictures()
      web.server["/a.png"] = PictureAnswer([], status: 503)
      #expect(try await web.result(loader, "/a.png").get().width == 30)
      #expect(loader.counts.staleCopies == 1)
      loader.forgetPictures()
      web.server["/a.png"] = PictureAnswer([], status: 404)
      for _ in 0..<2 {
        #expect(
          try await web.failure(loader, "/a.png") == .status(404, url: web.server.url("/a.png"))
        )
        loader.forgetFailures()
        web.server["/a.png"] = PictureAnswer([], status: 404)
      }
    }

    @Test("R1 a cache folder that cannot be written is told once and stops no picture")
    func locked() async throws {
      let web = try WebPictures("locked")
      for path in ["/a.png", "/b.png"] {
        web.server[path] = PictureAnswer(try TestImages.make(30, 30))
      }
      let loader = web.loader(diskCache: .folder("/proc/gtk-list"))
      var told: [String] = []
      loader.onDiagnostic = { told.append($0) }
      #expect(try await web.result(loader, "/a.png").get().width == 30)
      #expect(try await web.result(loader, "/b.png").get().width == 30)
      await GtkTest.settle()
      #expect(told.count == 1)
      #expect(told.first?.hasPrefix("cannot keep pictures in /proc/gtk-list: ") == true)
    }

    @Test("L12 pictures fetched ahead wait for those that are shown, and can be called off")
    func prefetch() async throws {
      let web = try WebPictures("prefetch")
      let paths = (0..<5).map { "/\($0).png" }
      for path in paths {
        web.server[path] = PictureAnswer(try TestImages.make(30, 30), manner: .waits)
      }
      var limits = ImageLimits()
      limits.downloads = 1
      let loader = web.loader(limits, diskCache: .folder(web.folder))
      let ahead = loader.prefetch(try paths.prefix(3).map(web.source))
      let decoded = loader.prefetch([try web.source("/3.png")], covering: web.size)
      await GtkTest.pump { web.server.requests.count == 1 }
      // Fetching ahead is nobody's waiting.
      #expect(loader.isIdle)
      var shown = 0
      let request = loader.load(try web.source("/4.png"), covering: web.size) { _ in shown += 1 }
      let joined = loader.load(try web.source("/2.png"), covering: web.size) { _ in shown += 1 }
      for path in paths { web.server.release(path) }
      await GtkTest.pump { loader.counts.fetches == 5 && loader.downloads.isEmpty }
      await GtkTest.pump { loader.jobs.isEmpty }
      #expect(
        web.server.requests.map(\.path) == ["/0.png", "/2.png", "/4.png", "/1.png", "/3.png"]
      )
      #expect(shown == 2)
      #expect(loader.counts.decodes == 3)
      #expect(try loader.known(web.source("/3.png"), covering: web.size) != nil)
      _ = try await web.result(loader, "/1.png").get()
      #expect(loader.counts.diskHits == 1)
      for request in [ahead, decoded, request, joined] { request.cancel() }
    }

    @Test("L12 what was to be fetched ahead and is called off is not asked for")
    func prefetchCancelled() async throws {
      let web = try WebPictures("prefetch-cancelled")
      let paths = (0..<4).map { "/\($0).png" }
      for path in paths { web.server[path] = PictureAnswer([], manner: .waitsAfterHeader) }
      var limits = ImageLimits()
      limits.downloads = 1
      let loader = web.loader(limits, diskCache: .folder(web.folder))
      let ahead = loader.prefetch(try paths.map(web.source))
      await GtkTest.pump { web.server.requests.count == 1 }
      ahead.cancel()
      await GtkTest.pump { web.server.deserted == ["/0.png"] }
      await GtkTest.settle()
      #expect(web.server.requests.count == 1)
      #expect(loader.downloads.isEmpty)
    }
  }
}
