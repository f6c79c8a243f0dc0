import ListTestSupport
import Testing

@testable import GtkKit
@testable import GtkList

extension GtkTests {
  @MainActor @Suite struct PictureKindTests {
    init() throws { try GtkTest.start() }

    private func decode(
      _ bytes: [UInt8],
      covering size: Int = 0,
      pixelLimit: Int = 64_000_000
    ) throws -> Texture {
      try PixbufDecoder.decode(
        bytes,
        covering: PixelSize(width: size, height: size),
        pixelLimit: pixelLimit,
        allowsAnyFormat: false
      )
    }

    @Test("L7 a photo is turned as its camera says, for all eight ways, also when it is scaled")
    func orientations() throws {
      // Where the corner that the sensor saw at the top left is to be.
      let corners: [(left: Bool, top: Bool, isTurned: Bool)] = [
        (true, true, false), (false, true, false), (false, false, false), (true, false, false),
        (true, true, true), (false, true, true), (false, false, true), (true, false, true),
      ]
      let photo = try TestImages.cornered(160, 80, type: "jpeg")
      for (index, corner) in corners.enumerated() {
        let turned = TestImages.turned(photo, orientation: UInt8(index + 1))
        for size in [0, 40] {
          let texture = try decode(turned, covering: size)
          #expect((texture.width < texture.height) == corner.isTurned)
          for (left, top) in [(true, true), (true, false), (false, true), (false, false)] {
            let colour = texture.colour(
              x: left ? texture.width / 8 : texture.width * 7 / 8,
              y: top ? texture.height / 8 : texture.height * 7 / 8
            )
            let isRed = colour[0] > 200 && colour[1] < 60
            #expect(
              isRed == (left == corner.left && top == corner.top),
              "orientation \(index + 1), covering \(size)"
            )
          }
        }
      }
    }

    @Test("L7 a moving picture shows its first frame, scaled as others are")
    func moving() throws {
      let bytes = TestImages.moving(100, 50, colours: [1, 2, 3])
      let whole = try decode(bytes)
      #expect(whole.width == 100)
      #expect(whole.colour(x: 50, y: 25) == [255, 0, 0])
      let small = try decode(bytes, covering: 20)
      #expect(small.width == 40)
      #expect(small.colour(x: 10, y: 10) == [255, 0, 0])
    }

    @Test("L7 drawings, bitmaps and icons are pictures too")
    func others() throws {
      let drawing = """
        <?xml version="1.0"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="60" height="30">
          <rect width="60" height="30" fill="#00ff00"/>
        </svg>
        """
      let drawn = try decode(Array(drawing.utf8))
      #expect(drawn.width == 60)
      #expect(drawn.colour(x: 30, y: 15) == [0, 255, 0])
      for type in ["bmp", "ico", "tiff"] {
        #expect(try decode(TestImages.make(32, 16, type: type)).height == 16, "\(type)")
      }
    }

    @Test("L7 a small drawing is drawn as large as it is shown, within the limit; a photo is not")
    func sharp() throws {
      let drawing = Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"24\" height=\"24\"/>".utf8
      )
      #expect(try decode(drawing, covering: 96).width == 96)
      #expect(try decode(drawing, covering: 12).width == 12)
      #expect(try decode(drawing).width == 24)
      #expect(try decode(drawing, covering: 96, pixelLimit: 1_000).width == 24)
      #expect(try decode(drawing, covering: 20_000, pixelLimit: .max).width == 8_192)
      #expect(try decode(TestImages.make(24, 24), covering: 96).width == 24)
    }

    @Test("BB5 a PNG or JPEG that is cut anywhere is no picture", arguments: ["png", "jpeg"])
    func cut(type: String) throws {
      let whole = try TestImages.cornered(200, 150, type: type)
      for count in [whole.count / 4, whole.count / 2, whole.count * 3 / 4, whole.count - 1] {
        let error = #expect(throws: PixbufDecoder.Failure.self) {
          try decode(Array(whole.prefix(count)))
        }
        guard case .undecodable = error else {
          Issue.record("\(count) of \(whole.count): \(String(describing: error))")
          continue
        }
      }
      #expect(try decode(whole).width == 200)
      // What follows a picture is nobody's business.
      #expect(try decode(whole + [1, 2, 3]).width == 200)
      // A small picture inside, as cameras add it, is not the end.
      if type == "jpeg" {
        let turned = TestImages.turned(whole)
        #expect(try decode(turned).width == 150)
        #expect(throws: PixbufDecoder.Failure.self) { try decode(Array(turned.dropLast(400))) }
      }
    }

    @Test("BB6 a picture thinner than a texture may be becomes one that may")
    func thin() throws {
      let sizes = [(32_768, 1), (1, 32_768), (40_000, 100)]
      for (width, height) in sizes {
        let texture = try decode(try TestImages.make(width, height), covering: 300)
        #expect(max(texture.width, texture.height) == PixelSize.longestSide)
        #expect(min(texture.width, texture.height) >= 1)
      }
      #expect(
        PixelSize(width: 40_000, height: 100).fittingTexture == PixelSize(width: 8192, height: 20)
      )
      #expect(PixelSize(width: 8192, height: 3).fittingTexture == PixelSize(width: 8192, height: 3))
    }

    @Test("R1 a decoder that is not installed is a failure with its name")
    func missingDecoder() {
      let header = Array("RIFF".utf8) + [26, 0, 0, 0] + Array("WEBPVP8L".utf8)
      let bytes = header + [13, 0, 0, 0, 0x2F, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11, 0x88, 0x88, 8]
      // With the decoder it is a picture of one pixel.
      do {
        #expect(try decode(bytes + [0, 0, 0, 0]).width == 1)
      } catch {
        #expect("\(error)".contains("webp"))
      }
    }

    @Test(
      "L12 pictures that claim too much are refused by their header, in every format",
      arguments: ["png", "jpeg", "gif", "bmp", "svg"]
    )
    func bombs(type: String) throws {
      let bytes: [UInt8]
      switch type {
      case "png": bytes = try TestImages.claiming(30_000, 30_000)
      case "gif":
        var gif = TestImages.moving(2, 2, colours: [1])
        gif.replaceSubrange(6..<10, with: [0x30, 0x75, 0x30, 0x75])
        bytes = gif
      case "bmp":
        var bitmap = try TestImages.make(8, 8, type: "bmp")
        bitmap.replaceSubrange(18..<26, with: [0x30, 0x75, 0, 0, 0x30, 0x75, 0, 0])
        bytes = bitmap
      case "jpeg":
        var photo = try TestImages.make(8, 8, type: "jpeg")
        let frame = try #require(photo.firstRange(of: [0xFF, 0xC0]))
        photo.replaceSubrange(
          frame.lowerBound + 5..<frame.lowerBound + 9,
          with: [0x75, 0x30, 0x75, 0x30]
        )
        bytes = photo
      default:
        bytes = Array(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"30000\" height=\"30000\"/>".utf8
        )
      }
      #expect(throws: PixbufDecoder.Failure.tooManyPixels(width: 30_000, height: 30_000)) {
        try decode(bytes)
      }
    }

    @Test("R1 pictures with random damage never bring the program down")
    func damaged() throws {
      let seed = UInt64.random(in: 0 ... .max)
      var random = SeededGenerator(seed: seed)
      let wholes = [
        try TestImages.make(40, 30), try TestImages.make(40, 30, type: "jpeg"),
        try TestImages.make(40, 30, type: "bmp"), try TestImages.make(16, 16, type: "ico"),
        try TestImages.make(40, 30, type: "tiff"), TestImages.moving(20, 20, colours: [1, 2]),
        Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8),
      ]
      var refused = 0
      for round in 0..<400 {
        var bytes = wholes[round % wholes.count]
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
            in: 0...255,
            using: &random
          )
        }
        if Bool.random(using: &random) {
          bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
        }
        let limit = 1_000_000
        if let texture = try? decode(bytes, covering: 20, pixelLimit: limit) {
          #expect(texture.width * texture.height <= limit, "seed \(seed)")
        } else {
          refused += 1
        }
      }
      #expect(refused > 0, "seed \(seed)")
    }
  }
}
