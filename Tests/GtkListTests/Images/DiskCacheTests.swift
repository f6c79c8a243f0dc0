import Foundation
import ListTestSupport
import Testing

@testable import GtkList

@Suite struct DiskCacheTests {
  private func picture(_ url: String, bytes: Int = 1000) -> StoredPicture {
    StoredPicture(url: url, tag: "\"1\"", freshUntil: 5, body: [UInt8](repeating: 7, count: bytes))
  }

  @Test("L7 a kept picture comes back as it was, also for the next run of the program")
  func survives() throws {
    let folder = TemporaryFile.path("disk-survives/deep")
    let kept = picture("http://a/1")
    #expect(DiskCache(folder: folder, byteLimit: 10_000).store(kept) == nil)
    let next = DiskCache(folder: folder, byteLimit: 10_000)
    #expect(next.picture(for: "http://a/1") == kept)
    #expect(next.picture(for: "http://a/2") == nil)
    #expect(next.byteCount == kept.encoded.count)
    next.removeAll()
    #expect(next.byteCount == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test("L12 the disk cache keeps within its bytes what was used last, over runs as well")
  func limit() {
    let folder = TemporaryFile.path("disk-limit")
    let size = picture("http://a/0").encoded.count
    let first = DiskCache(folder: folder, byteLimit: size * 4)
    for index in 0..<4 { #expect(first.store(picture("http://a/\(index)")) == nil) }
    #expect(first.picture(for: "http://a/0") != nil)
    let second = DiskCache(folder: folder, byteLimit: size * 4)
    #expect(second.store(picture("http://a/4")) == nil)
    #expect(second.byteCount <= size * 4)
    #expect(second.picture(for: "http://a/0") != nil)
    #expect(second.picture(for: "http://a/1") == nil)
    #expect(second.picture(for: "http://a/4") != nil)
    #expect(second.store(picture("http://a/large", bytes: size * 5)) == nil)
    #expect(second.picture(for: "http://a/large") == nil)
  }

  @Test("R1 files that were cut short or tampered with are no pictures and go")
  func damaged() throws {
    let folder = TemporaryFile.path("disk-damaged")
    let cache = DiskCache(folder: folder, byteLimit: 100_000)
    let whole = picture("http://a/1").encoded
    for bytes in [
      [], Array(whole.prefix(10)), Array(whole.dropLast()), whole + [1],
      picture("http://other").encoded, [UInt8](repeating: 0, count: 500),
      Array("gtk-list picture 1\n\n".utf8),
    ] {
      #expect(cache.store(picture("http://a/1")) == nil)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      #expect(cache.picture(for: "http://a/1") == nil)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  @Test("R1 a folder that cannot be written and a full disk are told, and leave no draft behind")
  func obstacles() throws {
    let locked = DiskCache(folder: "/proc/gtk-list/pictures", byteLimit: 10_000)
    let trouble = locked.store(picture("http://a/1"))
    #expect(trouble?.hasPrefix("cannot keep pictures in /proc/gtk-list/pictures: ") == true)
    #expect(locked.picture(for: "http://a/1") == nil)
    let folder = TemporaryFile.path("disk-full")
    let full = DiskCache(folder: folder, byteLimit: 10_000) { path, bytes in
      _ = FolderFiles.write(path, Array(bytes.prefix(100)))
      return "No space left on device"
    }
    #expect(
      full.store(picture("http://a/1"))
        == "cannot keep pictures in \(folder): No space left on device"
    )
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    #expect(full.byteCount == 0)
  }

  @Test("L7 threads that use one cache at once never see half a picture")
  func threads() {
    let cache = DiskCache(folder: TemporaryFile.path("disk-threads"), byteLimit: 20_000)
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      let url = "http://a/\(number % 7)"
      if number % 3 == 0 {
        _ = cache.store(picture(url, bytes: 1000 + number % 7))
      } else if let found = cache.picture(for: url) {
        #expect(found.body.count == 1000 + number % 7)
      }
    }
    #expect(cache.byteCount <= 20_000)
  }

  @Test("L7 what servers say about freshness is understood")
  func freshness() {
    func headers(_ control: String?) -> HTTPFreshness.Headers {
      HTTPFreshness.Headers(cacheControl: control)
    }
    let now = 784_111_777
    #expect(HTTPDate.seconds("Sun, 06 Nov 1994 08:49:37 GMT") == now)
    #expect(HTTPDate.seconds("Thu, 29 Feb 2024 00:00:00 GMT") == 1_709_164_800)
    for text in ["", "0", "yesterday", "Sun, 99 Nov 1994 08:49:37 GMT"] {
      #expect(HTTPDate.seconds(text) == nil)
    }
    #expect(HTTPFreshness(headers("public, max-age=60"), now: now).freshUntil == now + 60)
    #expect(HTTPFreshness(headers("max-age=x"), now: now).freshUntil == now)
    #expect(HTTPFreshness(headers("max-age=-5"), now: now).freshUntil == now)
    #expect(!HTTPFreshness(headers("no-store"), now: now).mayBeKept)
    let asking = HTTPFreshness(headers("No-Cache, max-age=60"), now: now)
    #expect(asking.freshUntil == now && asking.mustAsk)
    #expect(HTTPFreshness(headers("max-age=9, must-revalidate"), now: now).mustAsk)
    var aged = headers("max-age=60")
    aged.age = "50"
    #expect(HTTPFreshness(aged, now: now).freshUntil == now + 10)
    let dated = HTTPFreshness.Headers(
      expires: "Sun, 06 Nov 1994 08:59:37 GMT",
      date: "Sun, 06 Nov 1994 08:49:37 GMT"
    )
    #expect(HTTPFreshness(dated, now: now).freshUntil == now + 600)
    #expect(HTTPFreshness(HTTPFreshness.Headers(expires: "0"), now: now).freshUntil == now)
    let changed = HTTPFreshness.Headers(lastModified: "Sun, 06 Nov 1994 08:39:37 GMT")
    #expect(HTTPFreshness(changed, now: now).freshUntil == now + 60)
    #expect(HTTPFreshness(headers(nil), now: now).freshUntil == now + 3600)
  }
}
