import Dispatch
import Synchronization
import Testing

@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct ImageLoaderTests {
    init() throws { try GtkTest.start() }

    private let size = PixelSize(width: 40, height: 40)

    private func result(
      _ loader: ImageLoader,
      _ source: ImageSource,
      covering size: PixelSize? = nil
    ) async throws -> Result<Texture, ImageFailure> {
      var found: Result<Texture, ImageFailure>?
      let request = loader.load(source, covering: size ?? self.size) { found = $0 }
      #expect(found == nil)
      await GtkTest.pump { found != nil }
      request.cancel()
      return try #require(found)
    }

    private func failure(_ result: Result<Texture, ImageFailure>) -> ImageFailure? {
      guard case .failure(let failure) = result else { return nil }
      return failure
    }

    @Test("L7 a picture is decoded to the size that covers its room and kept")
    func covers() async throws {
      let path = try TemporaryFile.write(TestImages.make(400, 200), "wide.png")
      let loader = ImageLoader()
      let source = ImageSource(path: path)
      let texture = try await result(loader, source).get()
      #expect(texture.width == 80)
      #expect(texture.height == 40)
      #expect(loader.cachedBytes == 80 * 40 * 4)
      #expect(try loader.known(source, covering: size)?.get() === texture)
      #expect(loader.known(source, covering: PixelSize(width: 80, height: 80)) == nil)
      #expect(loader.isIdle)
    }

    @Test("L7 a small picture is not scaled up, and one without a size is decoded as it is")
    func noUpscaling() async throws {
      let path = try TemporaryFile.write(TestImages.make(10, 6), "small.png")
      let loader = ImageLoader()
      let small = try await result(loader, ImageSource(path: path)).get()
      #expect(small.width == 10)
      let natural = PixelSize(width: 0, height: 0)
      let plain = try await result(loader, ImageSource(path: path), covering: natural).get()
      #expect(plain.height == 6)
    }

    @Test("L7 EXIF orientation is applied, also when scaled")
    func exif() async throws {
      let bytes = try TestImages.turned(TestImages.make(200, 100, type: "jpeg"))
      let path = try TemporaryFile.write(bytes, "turned.jpg")
      let texture = try await result(ImageLoader(), ImageSource(path: path)).get()
      #expect(texture.width < texture.height)
      #expect(texture.width >= 40)
    }

    @Test("R1 missing, corrupt, empty and strange files fail with their reason")
    func failures() async throws {
      let loader = ImageLoader()
      let missing = TemporaryFile.path("nowhere.png")
      #expect(try await failure(result(loader, ImageSource(path: missing))) == .missing(missing))
      #expect(try await failure(result(loader, ImageSource(path: "/"))) == .missing("/"))
      #expect(
        try await failure(result(loader, ImageSource(path: "/dev/zero"))) == .missing("/dev/zero")
      )
      let whole = try TestImages.make(64, 64)
      for (name, bytes) in [
        ("noise.png", [UInt8](repeating: 7, count: 500)), ("empty.png", []),
        ("head.png", Array(whole.prefix(20))), ("half.png", Array(whole.dropLast(30))),
      ] {
        let source = try ImageSource(path: TemporaryFile.write(bytes, name))
        guard case .undecodable = try await failure(result(loader, source)) else {
          Issue.record("\(name) was decoded")
          continue
        }
      }
      #expect(throws: ImageFailure.unsupported("ftp://host/x.png")) {
        try ImageSource(url: "ftp://host/x.png")
      }
      #expect(try ImageSource(url: "file:///a%20b.png") == ImageSource(path: "/a b.png"))
      let bare = [("50%-off", "50%25-off"), ("%%20", "%25%20"), ("%", "%25")]
      for (address, whole) in bare {
        #expect(GLib.webAddress("http://e.org/\(address).png") == "http://e.org/\(whole).png")
      }
    }

    @Test("BB8 the sentence for a failure names its picture, once")
    func sentences() {
      let source = ImageSource(path: "/a/b.png")
      let failures: [(ImageFailure, String)] = [
        (.undecodable("it is empty"), "/a/b.png: not a picture: it is empty"),
        (.tooManyBytes(limit: 7), "/a/b.png: the file is larger than 7 bytes"),
        (
          .tooManyPixels(width: 3, height: 4, limit: 5),
          "/a/b.png: the picture has 3 × 4 pixels, the limit is 5"
        ),
        (.missing("/a/b.png"), "cannot read /a/b.png"),
      ]
      for (failure, sentence) in failures { #expect(failure.description(of: source) == sentence) }
    }

    @Test("R1 pictures beyond the limits are refused before they are decoded")
    func limits() async throws {
      let path = try TemporaryFile.write(TestImages.make(300, 300), "large.png")
      let source = ImageSource(path: path)
      let pixels = ImageLoader(limits: ImageLimits(pixels: 1000))
      #expect(
        try await failure(result(pixels, source))
          == .tooManyPixels(width: 300, height: 300, limit: 1000)
      )
      let bytes = ImageLoader(limits: ImageLimits(bytes: 20))
      #expect(try await failure(result(bytes, source)) == .tooManyBytes(limit: 20))
      var claim = try TestImages.make(8, 8)
      // The header now claims a picture of 2^30 by 2^30 pixels; its checksum is wrong too, and
      // either way nothing may be allocated for it.
      claim.replaceSubrange(16..<24, with: [0x40, 0, 0, 0, 0x40, 0, 0, 0])
      let huge = try ImageSource(path: TemporaryFile.write(claim, "claim.png"))
      #expect(try await failure(result(ImageLoader(), huge)) != nil)
    }

    @Test("L7 a failure is remembered until it is to be forgotten")
    func remembered() async throws {
      let loader = ImageLoader()
      let source = ImageSource(path: TemporaryFile.path("never.png"))
      _ = try await result(loader, source)
      _ = try await result(loader, source)
      #expect(loader.counts.jobs == 1)
      loader.forgetFailures()
      _ = try await result(loader, source)
      #expect(loader.counts.jobs == 2)
    }

    @Test("L7 requests in flight are shared, cancelled ones hear nothing")
    func shared() async throws {
      let bytes = try TestImages.make(20, 20)
      let gate = DispatchSemaphore(value: 0)
      let fetches = Atomic<Int>(0)
      let loader = ImageLoader(limits: ImageLimits(), memoryLimit: 1 << 20) { _, _ in
        fetches.add(1, ordering: .relaxed)
        gate.wait()
        return bytes
      }
      let source = ImageSource(path: "shared")
      var heard: [String] = []
      let first = loader.load(source, covering: size) { _ in heard.append("first") }
      let second = loader.load(source, covering: size) { _ in heard.append("second") }
      let third = loader.load(source, covering: size) { _ in heard.append("third") }
      #expect(loader.pendingRequests == 3)
      second.cancel()
      #expect(loader.pendingRequests == 2)
      gate.signal()
      await GtkTest.pump { loader.isIdle }
      #expect(heard == ["first", "third"])
      #expect(fetches.load(ordering: .relaxed) == 1)
      _ = (first, third)
    }

    @Test("L7 a request that is cancelled by the one that hears before it hears nothing")
    func cancelledInCompletion() async throws {
      let bytes = try TestImages.make(20, 20)
      let loader = ImageLoader(limits: ImageLimits(), memoryLimit: 1 << 20) { _, _ in bytes }
      let source = ImageSource(path: "shared")
      var heard: [String] = []
      var second: ImageRequest?
      let first = loader.load(source, covering: size) { _ in
        heard.append("first")
        second?.cancel()
      }
      second = loader.load(source, covering: size) { _ in heard.append("second") }
      await GtkTest.pump { loader.isIdle }
      #expect(heard == ["first"])
      _ = first
    }

    @Test("L7 a job that everybody left neither starts nor delivers")
    func abandoned() async throws {
      let bytes = try TestImages.make(20, 20)
      let gate = DispatchSemaphore(value: 0)
      let fetched = Mutex<[String]>([])
      let loader = ImageLoader(limits: ImageLimits(), memoryLimit: 1 << 20) { source, _ in
        fetched.withLock { $0.append(source.description) }
        gate.wait()
        return bytes
      }
      var heard = 0
      // Two workers are busy, so the third job waits behind one of them.
      let busy = ["a", "b"].map { name in
        loader.load(ImageSource(path: name), covering: size) { _ in heard += 1 }
      }
      let waiting = loader.load(ImageSource(path: "c"), covering: size) { _ in heard += 100 }
      waiting.cancel()
      #expect(loader.pendingRequests == 2)
      gate.signal()
      gate.signal()
      await GtkTest.pump { heard == 2 }
      await GtkTest.settle()
      #expect(fetched.withLock { $0.sorted() } == ["a", "b"])
      #expect(heard == 2)
      _ = busy
    }

    @Test("L7 the memory cache keeps what was used last within its bytes")
    func cache() async throws {
      let bytes = try TestImages.make(10, 10)
      let loader = ImageLoader(limits: ImageLimits(), memoryLimit: 1000) { _, _ in bytes }
      for name in ["a", "b"] { _ = try await result(loader, ImageSource(path: name)) }
      #expect(loader.cachedBytes == 800)
      #expect(loader.known(ImageSource(path: "a"), covering: size) != nil)
      _ = try await result(loader, ImageSource(path: "c"))
      #expect(loader.cachedBytes == 800)
      #expect(loader.known(ImageSource(path: "b"), covering: size) == nil)
      #expect(loader.known(ImageSource(path: "a"), covering: size) != nil)
      loader.forgetPictures()
      #expect(loader.cachedBytes == 0)
    }
  }
}
