import Foundation
import GtkList
import ListCore
import ListTestSupport
import Testing

@testable import feedapp

extension WindowTests {
  /// Feeds of a server of this machine, in the app's session.
  @MainActor @Suite struct WebFeedTests {
    /// A session without a window.
    @MainActor
    private final class Stage {
      let session: FeedSession
      private let made = FeedSessionTests.Hosts()

      init() {
        let made = made
        session = FeedSession(
          kinds: .builtIn,
          eventLog: nil,
          load: FeedLoader(kinds: .builtIn).open,
          makeHost: { _ in made.make() }
        )
      }

      var lists: [HeadlessList] { made.lists }

      /// The ids of the shown sections.
      var shown: [String] {
        lists.last?.settle()
        return lists.last?.presenter.snapshot.sections.map(\.id.description) ?? []
      }

      /// What is wrong, in a sentence.
      var failure: String? {
        if case .failed(let error) = session.state { error.sentence } else { nil }
      }

      func texts(_ section: String) -> [String] {
        lists.last?.settle()
        return lists.last?.presenter.snapshot.sections.first { $0.id.description == section }?.rows
          .flatMap { $0.content.conforming(to: (any TextRepresentable).self)?.texts ?? [] } ?? []
      }

      func like(_ section: String) throws {
        let reference = RowReference(section: section, row: .id("action"))
        let row = try #require(session.feed?.names.row(reference))
        #expect(lists.last?.press("like", in: row) == true)
        lists.last?.settle()
      }

      /// Runs the loop until what was begun is done.
      func wait(_ work: @escaping @MainActor (FeedSession) async -> Void) async -> Bool {
        var isDone = false
        Task {
          await work(session)
          isDone = true
        }
        return await WindowTest.pump { isDone }
      }
    }

    private static func answer(_ items: String, tag: String?) -> PictureAnswer {
      PictureAnswer(
        Array(RealFeed.rss(items).utf8),
        type: "application/rss+xml; charset=utf-8",
        headers: tag.map { ["ETag": $0] } ?? [:]
      )
    }

    private static func item(_ id: String, _ title: String = "") -> String {
      "<item><guid>\(id)</guid><title>\(title)</title><enclosure url='p.png' type='image/png'/></item>"
    }

    @Test("RF5 of several feeds each is asked for with its own tag")
    func tags() async throws {
      let server = try #require(PictureServer())
      let stage = Stage()
      for name in ["one", "two"] {
        server["/\(name)"] = Self.answer(Self.item(name), tag: "\"\(name)\"")
        let url = server.url("/\(name)")
        #expect(await stage.wait { await $0.open(url) })
      }
      let url = server.url("/one")
      #expect(await stage.wait { await $0.visit(url) })
      #expect(stage.shown == ["post:one"])
      #expect(await stage.wait { await $0.refresh() })
      let asked = server.requests.map { $0.headers["if-none-match"] }
      #expect(asked == [nil, nil, "\"one\"", "\"one\""])
    }

    @Test(
      "RF5 a feed comes from a server; read again with its tag it is still there, with its likes"
    )
    func unchanged() async throws {
      let server = try #require(PictureServer())
      server["/feed"] = Self.answer(Self.item("a") + Self.item("b"), tag: "\"one\"")
      let stage = Stage()
      let url = server.url("/feed")
      #expect(await stage.wait { await $0.open(url) })
      #expect(stage.session.title == "T" && stage.session.entry.path == url)
      #expect(stage.shown == ["post:a", "post:b"])
      let post = try #require(stage.session.feed?.store.items.first as? Post)
      #expect(post.picture == server.url("/p.png"))
      try stage.like("post:a")
      #expect(stage.texts("post:a").last == "1")
      stage.session.feed?.takeAway(
        try #require(stage.lists.last?.presenter.snapshot.sections.last?.id)
      )
      #expect(await stage.wait { await $0.refresh() })
      let requests = server.requests
      #expect(requests.map { $0.headers["if-none-match"] } == [nil, "\"one\""])
      // Nothing changed: what a person did stays done, and can be undone.
      #expect(stage.shown == ["post:a"] && stage.texts("post:a").last == "1")
      #expect(stage.session.canUndo)
      server["/feed"] = Self.answer(
        Self.item("new") + Self.item("a", "now with a title") + Self.item("b"),
        tag: "\"two\""
      )
      #expect(await stage.wait { await $0.refresh() })
      // What was deleted came back here before, as a new post: decision 50.
      #expect(stage.shown == ["post:new", "post:a"])
      #expect(stage.texts("post:a").contains("now with a title"))
      #expect(stage.texts("post:a").last == "1")
      #expect(server.requests.last?.headers["if-none-match"] == "\"one\"")
    }

    @Test("RF5 a feed that has moved is read where it is now, although it has the same tag there")
    func moved() async throws {
      let server = try #require(PictureServer())
      for name in ["old", "new"] {
        server["/\(name)"] = Self.answer(Self.item(name), tag: "\"1\"")
      }
      server["/feed"] = .redirect(server.url("/old"))
      let stage = Stage()
      let url = server.url("/feed")
      #expect(await stage.wait { await $0.open(url) })
      #expect(await stage.wait { await $0.refresh() })
      #expect(stage.shown == ["post:old"])
      let asked = server.requests.map { $0.headers["if-none-match"] }
      #expect(asked == [nil, nil, nil, "\"1\""], "the tag is that of the document")
      server["/feed"] = .redirect(server.url("/new"))
      #expect(await stage.wait { await $0.refresh() })
      #expect(stage.shown == ["post:new"])
    }

    @Test("RF5 a JSON Feed of a server is one, although its version comes after its items")
    func lateVersion() async throws {
      let server = try #require(PictureServer())
      let text = String(repeating: "long ", count: 8_000)
      let feed = """
        {"title": "Late", "items": [{"id": "1", "content_text": "\(text)"}], \
        "version": "https://jsonfeed.org/version/1.1"}
        """
      server["/feed"] = PictureAnswer(Array(feed.utf8), type: "application/feed+json")
      let stage = Stage()
      let url = server.url("/feed")
      #expect(await stage.wait { await $0.open(url) })
      #expect(stage.failure == nil && stage.shown == ["post:1"])
    }

    @Test("RF5 a feed that was opened anew is whole, although its server sends it once only")
    func openedAnew() async throws {
      let server = try #require(PictureServer())
      server["/feed"] = Self.answer(Self.item("a"), tag: "\"one\"")
      let stage = Stage()
      let url = server.url("/feed")
      for _ in 0..<2 {
        #expect(await stage.wait { await $0.open(url) })
        #expect(stage.shown == ["post:a"])
      }
      #expect(server.requests.last?.headers["if-none-match"] == "\"one\"")
      #expect(stage.lists.count == 2)
    }

    @Test("RF5 who opens something else meanwhile has it, and the slow server is left alone")
    func givenUp() async throws {
      let server = try #require(PictureServer())
      server["/slow"] = PictureAnswer(Array("<rss>".utf8), type: nil, manner: .waitsAfterHeader)
      server["/feed"] = Self.answer(Self.item("a"), tag: nil)
      let stage = Stage()
      let (slow, url) = (server.url("/slow"), server.url("/feed"))
      let opening = Task { await stage.session.open(slow) }
      #expect(await WindowTest.pump { server.requestCount("/slow") == 1 })
      #expect(await stage.wait { await $0.open(url) })
      #expect(stage.shown == ["post:a"] && stage.session.path == url)
      #expect(await WindowTest.pump { server.deserted == ["/slow"] })
      await opening.value
      #expect(stage.shown == ["post:a"] && stage.lists.count == 1)
    }

    @Test(
      "RF5 without a tag all of it comes again; what the server cannot give is said"
    )
    func troubles() async throws {
      let server = try #require(PictureServer())
      server["/feed"] = Self.answer(Self.item("a"), tag: nil)
      server["/moved"] = .redirect(server.url("/feed"))
      server["/page"] = PictureAnswer(Array("hello".utf8), type: "text/plain")
      let stage = Stage()
      let moved = server.url("/moved")
      #expect(await stage.wait { await $0.open(moved) })
      #expect(await stage.wait { await $0.refresh() })
      #expect(stage.shown == ["post:a"])
      #expect(server.requests.allSatisfy { $0.headers["if-none-match"] == nil })
      server["/feed"] = PictureAnswer(status: 500, type: nil)
      var told: [String] = []
      stage.session.onMessage = { if case .toast(let sentence) = $0 { told.append(sentence) } }
      #expect(await stage.wait { await $0.refresh() })
      // What was read stays, with what a person did to it, whether the server gets well again or not.
      #expect(stage.failure == nil && stage.shown == ["post:a"])
      #expect(told.count == 1 && told[0].contains("the server answered 500"), "\(told)")
      server["/feed"] = Self.answer(Self.item("a"), tag: nil)
      #expect(await stage.wait { await $0.refresh() })
      #expect(stage.failure == nil && stage.shown == ["post:a"])
      for (path, sentence) in [
        ("/nothing", "cannot be read: the server answered 404"),
        ("/page", "cannot be read: the server has no document of a known format"),
      ] {
        let url = server.url(path)
        #expect(await stage.wait { await $0.open(url) })
        #expect(stage.failure?.hasPrefix(sentence) == true, "\(stage.failure ?? "")")
      }
      server["/endless"] = PictureAnswer(
        Array(repeating: UInt8(ascii: "<"), count: 1 << 20),
        type: nil,
        manner: .endless
      )
      let url = server.url("/endless")
      #expect(await stage.wait { await $0.open(url) })
      #expect(stage.failure == "cannot be read: the file is larger than 67108864 bytes")
    }

    @Test("F5 the address of a server that does not answer is not said again, as it was typed")
    func named() async {
      let stage = Stage()
      for url in ["http://127.0.0.1:1", "HTTP://127.0.0.1:1/ä"] {
        #expect(await stage.wait { await $0.open(url) })
        #expect(stage.failure == "cannot be read: the server does not answer")
      }
    }

    @Test("F5 a server with which there can be no secure connection is told of in own words")
    func insecure() async throws {
      let server = try #require(PictureServer())
      let stage = Stage()
      let url = server.url("/feed").replacing("http://", with: "https://")
      #expect(await stage.wait { await $0.open(url) })
      #expect(stage.failure == "cannot be read: there is no secure connection to the server")
    }

    @Test(
      "RF7 feeds and folders that are dropped on the window are opened, and what is wrong is said"
    )
    func drops() async throws {
      try WindowTest.start()
      let screen = try FeedScreen(
        kinds: .builtIn,
        eventLog: nil,
        entries: [],
        listSize: nil,
        load: FeedLoader(kinds: .builtIn).open
      )
      screen.window.present()
      let bad = try RealFeed.write("<rss>\n<channel></rss>", "rss")
      defer { try? FileManager.default.removeItem(atPath: bad) }
      for (path, title) in [
        ("\(RealFeed.folder)/planet.atom", "Planet Small Things"), (RealFeed.folder, "Files"),
        ("\(RealFeed.folder)/blog.json", "A Gardener’s Journal"),
      ] {
        #expect(screen.take([path]))
        #expect(
          await WindowTest.pump { screen.session.title == title && screen.list?.isIdle == true }
        )
        #expect(screen.window.title == title && screen.sidebar.shown == path)
      }
      #expect(screen.take([bad]))
      #expect(
        await WindowTest.pump {
          screen.window.descendantTexts().contains("An element ends before those in it")
        }
      )
      // A picture becomes a post where posts are shown; a text is nothing to open.
      #expect(!screen.take(["/nowhere/notes.txt"]))
      screen.window.destroy()
      await WindowTest.pump { !screen.window.isMapped }
    }
  }
}
