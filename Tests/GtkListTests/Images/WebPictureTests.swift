import ListCore
import ListTestSupport
import Testing

@testable import GtkList

/// A row that is one picture of a server.
private struct TestPhoto: ListDiffable, Equatable {
  var id: Int
  var url: String
}

private final class PhotoCell: ListCell {
  static var loader = ImageLoader(diskCache: .none)
  let picture = AsyncPicture(loader: PhotoCell.loader)
  var root: Widget { picture }

  init() {}
  func bind(_ viewModel: TestPhoto) { picture.source = try? ImageSource(url: viewModel.url) }
  func prepareForReuse() { picture.source = nil }
}

private final class PhotoController: BindingSectionController<TestPhoto> {
  override func viewModels(for photo: TestPhoto) -> [any ListDiffable] { [photo] }
  override func configure() { height(of: TestPhoto.self) { _ in .fixed(100) } }
}

extension GtkTests {
  @MainActor @Suite struct WebPictureTests {
    init() throws { try GtkTest.start() }

    @Test("L7 a picture that is no longer shown stops its download and asks again when it is back")
    func unmapped() async throws {
      let web = try WebPictures("unmapped")
      web.server["/a.png"] = PictureAnswer(try TestImages.make(50, 50), manner: .waits)
      let loader = web.loader()
      let picture = AsyncPicture(try web.source("/a.png"), loader: loader)
      await GtkTest.inWindow(picture, width: 50, height: 50) { _ in
        await GtkTest.pump { web.server.requestCount("/a.png") == 1 }
        picture.isVisible = false
        await GtkTest.pump { web.server.deserted.count == 1 }
        #expect(loader.isIdle)
        #expect(picture.state == .loading)
        picture.isVisible = true
        await GtkTest.pump { web.server.requestCount("/a.png") == 2 }
        web.server.release("/a.png")
        await GtkTest.pump { picture.state == .shown }
        #expect(picture.state == .shown)
      }
    }

    @Test("L7 a failed picture shows the broken icon and is tried again when it is told to")
    func retried() async throws {
      let web = try WebPictures("retried")
      web.server["/a.png"] = PictureAnswer([], status: 500)
      let picture = AsyncPicture(try web.source("/a.png"), loader: web.loader())
      await GtkTest.noWarnings {
        await GtkTest.inWindow(picture, width: 50, height: 50) { _ in
          await GtkTest.pump { picture.hasCSSClass("failed") }
          #expect(picture.state == .failed(.status(500, url: web.server.url("/a.png"))))
          web.server["/a.png"] = (try? TestImages.make(50, 50)).map { PictureAnswer($0) }
          picture.retry()
          #expect(picture.state == .loading)
          await GtkTest.pump { picture.state == .shown }
          #expect(!picture.hasCSSClass("failed"))
        }
      }
    }

    @Test("L7 a list that is flung loads what is left on the screen, each picture in its own row")
    func flung() async throws {
      let web = try WebPictures("flung")
      let seed = UInt64.random(in: 0 ... .max)
      var random = SeededGenerator(seed: seed)
      let count = 200
      // The width tells the pictures apart.
      for index in 0..<count {
        web.server["/\(index).png"] = PictureAnswer(
          try TestImages.make(10 + index, 10),
          manner: index % 3 == 0 ? .waits : .atOnce
        )
      }
      PhotoCell.loader = web.loader()
      let loader = PhotoCell.loader
      try await GtkTest.noWarnings {
        let fixture = ListFixture(width: 400, height: 500)
        fixture.list.register(PhotoCell.self)
        fixture.adapter.register(PhotoController.self, for: TestPhoto.self)
        await fixture.show(
          (0..<count).map { TestPhoto(id: $0, url: web.server.url("/\($0).png")) }
        )
        for _ in 0..<60 {
          let offset = Double.random(in: 0..<Double(count * 100), using: &random)
          fixture.list.presenter.scroll(toOffset: offset)
          // A list is idle although its servers are slow.
          await fixture.settle()
        }
        for index in 0..<count { web.server.release("/\(index).png") }
        await GtkTest.pump { loader.isIdle }
        #expect(loader.isIdle, "seed \(seed)")
        #expect(loader.counts.cancellations > 0, "seed \(seed)")
        let visible = fixture.list.presenter.visibleRows
        var seen = 0
        for index in 0..<count {
          let row = RowID(
            section: DiffIdentity(id: index, of: TestPhoto.self),
            key: RowKey(content: DiffIdentity(id: index, of: TestPhoto.self))
          )
          guard let cell = fixture.cell(row, as: PhotoCell.self) else { continue }
          seen += 1
          let texture = try #require(cell.picture.texture, "seed \(seed), row \(index)")
          #expect(texture.width == 10 + index, "seed \(seed)")
        }
        #expect(seen >= visible.count, "seed \(seed)")
        await fixture.close()
      }
    }
  }
}
