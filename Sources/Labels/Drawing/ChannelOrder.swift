private import CCairo
import Raster

/// How the channels of a pixel lie in memory.
enum ChannelOrder {
  /// Cairo's order: 0xAARRGGBB.
  case cairo
  /// The order of bitmaps: each colour is painted with red and blue exchanged, so that the pixels need not
  /// be reordered afterwards. This does not work for anything that has colours of its own.
  case bitmap

  /// Turns premultiplied pixels into straight RGBA in place.
  ///
  /// - Parameter isOpaque: Whether every pixel is known to be opaque, as in most labels. Then there is
  ///   nothing to do, or only a loop that the compiler vectorizes.
  func straighten(_ pixels: UnsafeMutableBufferPointer<UInt32>, isOpaque: Bool) {
    unsafe assert(!isOpaque || pixels.allSatisfy { $0 >> 24 == 0xFF })
    if isOpaque, self == .bitmap, UInt32(1).littleEndian == 1 { return }
    if self == .bitmap {
      for index in pixels.indices {
        let pixel = unsafe pixels[index]
        unsafe pixels[index] = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
      }
    }
    if isOpaque {
      for index in pixels.indices {
        let pixel = unsafe pixels[index]
        unsafe pixels[index] =
          (pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16).littleEndian
      }
    } else {
      for index in pixels.indices {
        unsafe pixels[index] = ChannelOrder.straightRGBA(pixels[index]).littleEndian
      }
    }
  }

  /// One pixel as straight 0xAABBGGRR, red in the lowest byte.
  private static func straightRGBA(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    var (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    if alpha == 0 { return 0 }
    if alpha < 255 {
      red = min(255, (red * 255 + alpha / 2) / alpha)
      green = min(255, (green * 255 + alpha / 2) / alpha)
      blue = min(255, (blue * 255 + alpha / 2) / alpha)
    }
    return alpha << 24 | blue << 16 | green << 8 | red
  }
}

extension PixelColor {
  var withRedAndBlueExchanged: PixelColor {
    PixelColor(red: blue, green: green, blue: red, alpha: alpha)
  }
}

extension CairoSurface {
  /// Paints a picture directly in the memory of its bitmap.
  ///
  /// - Parameters:
  ///   - order: The channel order to paint in.
  ///   - isOpaque: Whether the first thing painted covers the whole picture with opaque pixels, so that
  ///     nothing painted over it can leave a translucent one.
  ///   - paint: Fills the whole picture, and must not keep the surface.
  /// - Returns: Straight RGBA.
  /// - Throws: ``LayoutError/tooLarge(width:height:)`` before anything is allocated.
  static func bitmap(
    width: Int, height: Int, order: ChannelOrder, isOpaque: Bool,
    paint: (CairoSurface) throws(LayoutError) -> Void
  ) throws(LayoutError) -> Bitmap {
    try checkSize(width: width, height: height)
    var failure: LayoutError?
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      do throws(LayoutError) {
        // A row of 32 bits a pixel needs no padding.
        guard
          let memory = unsafe cairo_image_surface_create_for_data(
            buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
            Int32(width * 4))
        else {
          throw .library(
            operation: "cairo_image_surface_create_for_data", detail: "out of memory")
        }
        let surface = try unsafe CairoSurface(
          adopting: memory, width: width, height: height, document: nil, order: order)
        // Once the memory is the bitmap's, nothing may paint on it any more.
        defer { unsafe cairo_surface_finish(memory) }
        try paint(surface)
        try surface.check("paint")
        unsafe cairo_surface_flush(memory)
        unsafe buffer.withMemoryRebound(to: UInt32.self) {
          unsafe order.straighten($0, isOpaque: isOpaque)
        }
        count = width * height * 4
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
