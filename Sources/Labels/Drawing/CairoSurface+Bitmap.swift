private import CCairo
import Raster

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
