import CGtk

/// Decodes picture files, on any thread.
package enum PixbufDecoder {
  /// Why bytes are not a picture.
  package enum Failure: Error, Equatable {
    case tooManyPixels(width: Int, height: Int)
    case undecodable(String)
  }

  /// What the loader's size callback decides before any pixel is decoded.
  private final class Plan {
    let target: PixelSize
    let pixelLimit: Int
    /// Whether it is drawn, and so sharp at any size.
    let isDrawing: Bool
    var rejected: PixelSize?

    init(target: PixelSize, pixelLimit: Int, isDrawing: Bool) {
      self.target = target
      self.pixelLimit = pixelLimit
      self.isDrawing = isDrawing
    }

    /// The size to decode a picture at.
    func size(of natural: PixelSize) -> PixelSize {
      if isDrawing {
        let scaled = natural.scaled(toCover: target).fittingTexture
        if scaled.area <= pixelLimit { return scaled }
      }
      return natural.scaledDown(toCover: target).fittingTexture
    }
  }

  /// Decodes, scaled down so that it just covers `target`, or up where it is an SVG, turned as its EXIF
  /// data say.
  ///
  /// Unless `allowsAnyFormat` is set, only decoders of pictures of the web may see it.
  package static func decode(
    _ bytes: [UInt8],
    covering target: PixelSize,
    pixelLimit: Int,
    allowsAnyFormat: Bool = true
  ) throws(Failure) -> Texture {
    let loader = try makeLoader(for: bytes, pixelLimit: pixelLimit, allowsAnyFormat)
    defer { g_object_unref(loader) }
    let isDrawing = PictureHeader.read(bytes)?.format == .svg
    let plan = Plan(target: target, pixelLimit: pixelLimit, isDrawing: isDrawing)
    g_signal_connect_data(
      loader,
      "size-prepared",
      unsafeBitCast(sizePrepared, to: GCallback.self),
      ClosureBox(plan).handedToC(),
      releaseClosure,
      GConnectFlags(rawValue: 0)
    )
    let problem = feed(bytes, to: loader, plan)
    if let size = plan.rejected { throw .tooManyPixels(width: size.width, height: size.height) }
    if let problem { throw .undecodable(problem) }
    if PictureHeader.isCut(bytes) { throw .undecodable("it ends too early") }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
      let turned = gdk_pixbuf_apply_embedded_orientation(pixbuf)
    else { throw .undecodable("it holds no picture") }
    defer { g_object_unref(UnsafeMutableRawPointer(turned)) }
    return try texture(of: turned, covering: target)
  }

  /// A loader for what the header says, so that no other decoder tries its luck.
  private static func makeLoader(
    for bytes: [UInt8],
    pixelLimit: Int,
    _ allowsAnyFormat: Bool
  ) throws(Failure) -> UnsafeMutablePointer<GdkPixbufLoader> {
    let header = PictureHeader.read(bytes)
    if let size = header?.size, size.area > pixelLimit {
      throw .tooManyPixels(width: size.width, height: size.height)
    }
    guard let format = header?.format else {
      guard allowsAnyFormat, let loader = gdk_pixbuf_loader_new() else {
        throw .undecodable(bytes.isEmpty ? "it is empty" : "its format is unknown")
      }
      return loader
    }
    do {
      let loader = try throwingGError("decoding") {
        gdk_pixbuf_loader_new_with_type(format.rawValue, $0)
      }
      if let loader { return loader }
    } catch {
      throw .undecodable(error.message)
    }
    throw .undecodable("no loader")
  }

  private static func texture(
    of pixbuf: OpaquePointer,
    covering target: PixelSize
  ) throws(Failure) -> Texture {
    let size = PixelSize(
      width: Int(gdk_pixbuf_get_width(pixbuf)),
      height: Int(gdk_pixbuf_get_height(pixbuf))
    )
    // Decoders of moving pictures do not scale. A pixel more than wanted is only rounding.
    let wanted = size.scaledDown(toCover: target).fittingTexture
    let scaled =
      wanted.width + 1 >= size.width && wanted.height + 1 >= size.height
      ? nil
      : gdk_pixbuf_scale_simple(
        pixbuf,
        Int32(clamping: wanted.width),
        Int32(clamping: wanted.height),
        GDK_INTERP_BILINEAR
      )
    defer { if let scaled { g_object_unref(UnsafeMutableRawPointer(scaled)) } }
    guard let texture = gdk_texture_new_for_pixbuf(scaled ?? pixbuf) else {
      throw .undecodable("it cannot become a texture")
    }
    return Texture(adopting: texture)
  }

  /// Feeds in pieces, so that a rejected picture stops after its header.
  private static func feed(
    _ bytes: [UInt8],
    to loader: UnsafeMutablePointer<GdkPixbufLoader>,
    _ plan: Plan
  ) -> String? {
    var problem: String?
    bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count, problem == nil, plan.rejected == nil {
        let count = min(16_384, buffer.count - offset)
        problem = report { error in
          guard let base = buffer.baseAddress else { return }
          gdk_pixbuf_loader_write(loader, base + offset, gsize(count), error)
        }
        offset += count
      }
    }
    // A loader must be closed even after an error, or it complains when freed.
    let closing = report { gdk_pixbuf_loader_close(loader, $0) }
    return problem ?? closing
  }

  private static func report(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Void
  ) -> String? {
    do {
      try throwingGError("decoding", body)
      return nil
    } catch {
      return error.message
    }
  }

  private static let sizePrepared:
    @convention(c) @Sendable (
      UnsafeMutablePointer<GdkPixbufLoader>?, Int32, Int32, Address?
    ) -> Void = { loader, width, height, data in
      guard let data else { return }
      let plan = ClosureBox<Plan>.function(at: data)
      let natural = PixelSize(width: Int(width), height: Int(height))
      guard natural.width > 0, natural.height > 0, natural.area <= plan.pixelLimit else {
        plan.rejected = natural
        // Zero tells the decoder to stop before it allocates pixels.
        gdk_pixbuf_loader_set_size(loader, 0, 0)
        return
      }
      let size = plan.size(of: natural)
      guard size != natural else { return }
      gdk_pixbuf_loader_set_size(loader, Int32(size.width), Int32(size.height))
    }
}
