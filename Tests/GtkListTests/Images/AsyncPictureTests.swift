import Dispatch
import Glibc
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct AsyncPictureTests {
    init() throws { try GtkTest.start() }

    @Test("L7 a picture goes from placeholder to shown and never asks for room itself")
    func shows() async throws {
      try await GtkTest.noWarnings {
        let path = try TemporaryFile.write(TestImages.make(500, 250), "async.png")
        let picture = AsyncPicture(ImageSource(path: path), loader: ImageLoader())
        #expect(picture.state == .loading)
        #expect(picture.hasCSSClass("placeholder"))
        try await GtkTest.inWindow(picture, width: 100, height: 100) { window in
          await GtkTest.pump { picture.state != .loading }
          #expect(picture.state == .shown)
          #expect(!picture.hasCSSClass("placeholder"))
          #expect(picture.naturalWidth == 0)
          #expect(picture.texture?.height == 100)
          await GtkTest.settle()
          let drawn = try window.renderTexture()
          #expect(drawn.width == 100)
        }
      }
    }

    @Test("BB6 very thin pictures are drawn without a complaint")
    func thin() async throws {
      for (width, height) in [(32_768, 1), (1, 32_768), (40_000, 100)] {
        try await GtkTest.noWarnings {
          let path = try TemporaryFile.write(TestImages.make(width, height), "thin\(width).png")
          let picture = AsyncPicture(ImageSource(path: path), loader: ImageLoader())
          try await GtkTest.inWindow(picture, width: 375, height: 250) { window in
            await GtkTest.pump { picture.state != .loading }
            #expect(picture.state == .shown)
            await GtkTest.settle()
            let drawn = try window.renderTexture()
            #expect(drawn.width == 375)
          }
        }
      }
    }

    @Test("L7 a recycled picture never shows the one before")
    func recycled() async throws {
      let bytes = try TestImages.make(30, 30)
      let gate = DispatchSemaphore(value: 0)
      let loader = ImageLoader(limits: ImageLimits(), memoryLimit: 1 << 20) {
        source,
        _ throws(ImageFailure) in
        if source.description == "slow" { gate.wait() }
        if source.description == "broken" { throw .missing("broken") }
        return bytes
      }
      let picture = AsyncPicture(ImageSource(path: "slow"), loader: loader)
      await GtkTest.inWindow(picture, width: 30, height: 30) { _ in
        #expect(loader.pendingRequests == 1)
        picture.source = ImageSource(path: "broken")
        #expect(picture.texture == nil)
        await GtkTest.pump { picture.state != .loading }
        gate.signal()
        await GtkTest.settle()
        #expect(picture.state == .failed(.missing("broken")))
        #expect(picture.hasCSSClass("failed"))
        picture.source = nil
        #expect(picture.state == .empty)
        #expect(loader.isIdle)
      }
    }

    @Test("L7 a picture in view that failed is tried again once its loader forgets that")
    func forgotten() async throws {
      let loader = ImageLoader()
      let picture = AsyncPicture(ImageSource(path: TemporaryFile.path("late.png")), loader: loader)
      try await GtkTest.inWindow(picture, width: 50, height: 50) { _ in
        await GtkTest.pump { picture.hasCSSClass("failed") }
        _ = try TemporaryFile.write(TestImages.make(50, 50), "late.png")
        loader.forgetFailures()
        await GtkTest.pump { picture.state == .shown }
        #expect(picture.state == .shown && !picture.hasCSSClass("failed"))
      }
    }

    @Test("L7 a file that changed is read again with a refresh; until then its picture stays")
    func edited() async throws {
      let path = try TemporaryFile.write(TestImages.make(60, 60), "edited.png")
      let loader = ImageLoader()
      let picture = AsyncPicture(ImageSource(path: path), loader: loader)
      try await GtkTest.inWindow(picture, width: 60, height: 60) { _ in
        await GtkTest.pump { picture.state == .shown }
        let old = picture.texture
        _ = try TemporaryFile.write(TestImages.make(180, 60), "edited.png")
        loader.refresh()
        #expect(loader.cachedBytes == 0)
        #expect(picture.state == .shown && picture.texture === old && !loader.isIdle)
        await GtkTest.pump { loader.isIdle }
        #expect(picture.texture?.width == 180 && !picture.isFading)
        // While it is written it cannot be read.
        _ = try TemporaryFile.write([1, 2, 3], "edited.png")
        loader.refresh()
        await GtkTest.pump { loader.isIdle }
        #expect(picture.state == .shown && picture.texture?.width == 180)
        _ = try TemporaryFile.write(TestImages.make(120, 60), "edited.png")
        loader.refresh()
        await GtkTest.pump { loader.isIdle }
        #expect(picture.texture?.width == 120)
      }
    }

    @Test("L7 a picture that is shown stays where a sharper one cannot be had")
    func keepsWhatIsThere() async throws {
      let path = try TemporaryFile.write(TestImages.make(200, 200), "kept.png")
      let loader = ImageLoader()
      let picture = AsyncPicture(ImageSource(path: path), loader: loader)
      await GtkTest.inWindow(picture, width: 40, height: 40) { window in
        await GtkTest.pump { picture.state == .shown }
        let shown = picture.texture
        unlink(path)
        window.setDefaultSize(width: 160, height: 160)
        await GtkTest.pump { picture.width > 40 && loader.isIdle }
        #expect(loader.failures.count == 1, "it was looked for")
        #expect(picture.state == .shown && !picture.hasCSSClass("failed"))
        #expect(picture.texture === shown)
      }
    }

    @Test("L7 a picture fades in only when it was loaded and animations are on")
    func fades() async throws {
      let settings = try DisplaySettings()
      settings.animationsEnabled = true
      defer { settings.animationsEnabled = false }
      let path = try TemporaryFile.write(TestImages.make(50, 50), "fade.png")
      let loader = ImageLoader()
      let first = AsyncPicture(ImageSource(path: path), loader: loader)
      await GtkTest.inWindow(first, width: 50, height: 50) { _ in
        await GtkTest.pump { first.state == .shown }
        #expect(first.isFading)
        await GtkTest.pump { !first.isFading }
        first.source = nil
        first.source = ImageSource(path: path)
        #expect(first.state == .shown)
        #expect(!first.isFading)
      }
    }

    @Test("R2 pictures release their requests, textures and callbacks")
    func lifetime() async throws {
      let path = try TemporaryFile.write(TestImages.make(50, 50), "life.png")
      await GtkTest.noLeaks {
        let picture = AsyncPicture(ImageSource(path: path), loader: ImageLoader())
        await GtkTest.inWindow(picture, width: 50, height: 50) { _ in
          await GtkTest.pump { picture.state == .shown }
        }
      }
    }
  }
}
