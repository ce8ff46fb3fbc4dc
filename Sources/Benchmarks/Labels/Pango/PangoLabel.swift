private import CCairo
private import CPango
import Labels

/// The same labels by PangoLayout and PangoCairo, as a program without an engine of its own would set
/// them: word wrap, a number of lines, an ellipsis at the end.
///
/// Belongs to one thread at a time.
@safe final class PangoLabel {
  private let fontMap: CairoFontMap
  private let description: OpaquePointer

  /// - Parameters:
  ///   - families: Tried in order, as the engine does.
  ///   - size: In points; one point is one Pango pixel here as it is there.
  init(fonts: FontSet, families: [String], size: Double) throws(LayoutError) {
    fontMap = try CairoFontMap(fonts: fonts)
    guard let description = unsafe pango_font_description_new() else {
      throw .library(operation: "pango_font_description_new", detail: "out of memory")
    }
    unsafe self.description = unsafe description
    unsafe pango_font_description_set_family(description, families.joined(separator: ","))
    unsafe pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
  }

  deinit { unsafe pango_font_description_free(description) }

  /// Makes a layout anew, wraps, cuts and measures it.
  ///
  /// - Returns: The number of its lines.
  func layOut(_ text: String, width: Double, lines: Int) throws(LayoutError) -> Int {
    try unsafe withLayout(of: text, width: width, lines: lines) { layout throws(LayoutError) in
      var extents = PangoRectangle()
      unsafe pango_layout_get_extents(layout, nil, &extents)
      return unsafe Int(pango_layout_get_line_count(layout))
    }
  }

  /// Lays a label out and paints it black on a white picture that is made anew.
  ///
  /// - Parameters:
  ///   - pixels: Size of the picture.
  ///   - scale: Pixels per point.
  /// - Returns: The bytes of the picture.
  func paint(
    _ text: String, width: Double, lines: Int, pixels: (width: Int, height: Int), scale: Double
  ) throws(LayoutError) -> Int {
    try unsafe withLayout(of: text, width: width, lines: lines) { layout throws(LayoutError) in
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height))
      defer { unsafe cairo_surface_destroy(surface) }
      let context = unsafe cairo_create(surface)
      defer { unsafe cairo_destroy(context) }
      unsafe cairo_set_source_rgb(context, 1, 1, 1)
      unsafe cairo_paint(context)
      unsafe cairo_set_source_rgb(context, 0, 0, 0)
      unsafe cairo_scale(context, scale, scale)
      unsafe pango_cairo_show_layout(context, layout)
      unsafe cairo_surface_flush(surface)
      guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS else {
        throw .library(operation: "pango_cairo_show_layout", detail: "the context has an error")
      }
      return unsafe Int(cairo_image_surface_get_stride(surface)) * pixels.height
    }
  }

  private func withLayout<Result>(
    of text: String, width: Double, lines: Int,
    _ body: (OpaquePointer) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    try unsafe fontMap.withContext { context throws(LayoutError) in
      guard let layout = unsafe pango_layout_new(context) else {
        throw .library(operation: "pango_layout_new", detail: "out of memory")
      }
      defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
      unsafe pango_layout_set_font_description(layout, description)
      unsafe pango_layout_set_text(layout, text, -1)
      unsafe pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
      unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      unsafe pango_layout_set_height(layout, Int32(-lines))
      unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      return try unsafe body(layout)
    }
  }
}
