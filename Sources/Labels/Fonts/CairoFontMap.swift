private import CCairo
private import CPango
private import Synchronization

/// A font map whose fonts Cairo can paint, and a context that measures text as it is painted.
///
/// Pango's own layouts can use it too, for comparison with this engine. Belongs to one thread at a time.
@safe package final class CairoFontMap {
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  /// Fonts that live as long as the map.
  private var fonts: [UnsafeMutableRawPointer] = unsafe []

  /// - Throws: ``LayoutError/library(operation:detail:)`` if Cairo was built without FreeType.
  package init(fonts: FontSet) throws(LayoutError) {
    guard let map = unsafe pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT),
      let context = unsafe pango_font_map_create_context(map)
    else {
      throw .library(
        operation: "pango_cairo_font_map_new_for_font_type", detail: "no FreeType back end")
    }
    unsafe self.map = unsafe map
    unsafe self.context = unsafe context
    unsafe FontContext.configure(map: UnsafeMutableRawPointer(map), fonts: fonts)

    // Widths must not depend on the scale, so nothing is hinted. Antialiasing is gray because subpixel
    // order is a property of a screen.
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe pango_cairo_context_set_font_options(context, options)
    unsafe pango_context_set_round_glyph_positions(context, 0)
  }

  deinit {
    for index in unsafe fonts.indices { unsafe g_object_unref(fonts[index]) }
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    unsafe g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// Keeps a `PangoFont` of the map alive as long as the map.
  ///
  /// A font removes itself from its map when it is destroyed, and no lock guards that. On the thread of the
  /// last layout that used it, this would race with fonts of other layouts, or with the map itself.
  func keep(_ font: UnsafeMutableRawPointer) {
    unsafe fonts.append(g_object_ref(font))
  }

  /// Passes the `PangoContext` to a function, for the length of the call.
  package func withContext<Result>(_ body: (OpaquePointer) throws(LayoutError) -> Result)
    throws(LayoutError) -> Result
  {
    try unsafe body(context)
  }
}

/// Gives a Pango font map a font set's fonts and nothing else.
enum FontContext {
  /// - Parameter map: A `PangoFcFontMap` that has not been used yet.
  static func configure(map: UnsafeMutableRawPointer, fonts: FontSet) {
    unsafe fonts.withConfiguration { configuration in
      unsafe harness_font_map_set_config(map, configuration)
    }
  }
}

/// Keeps the font files that Cairo paints from open.
///
/// All threads share Cairo's open font files, ten at most. To open another one, Cairo 1.16 closes a file
/// that is not locked, without checking whether a thread is locking it at that moment; that thread then
/// reads freed memory. So each file is locked when it is first painted from, one at a time, and stays
/// locked.
enum OpenFontFiles {
  private static let opening = Mutex(())

  /// Opens a face's file, once.
  static func hold(_ face: FontFace) {
    face.isHeldOpen.withLock { isHeldOpen in
      guard !isHeldOpen else { return }
      isHeldOpen = true
      opening.withLock { _ in
        unsafe face.withFont { font in
          // An error stays in the font, and is reported when something is painted with it.
          _ = unsafe cairo_ft_scaled_font_lock_face(harness_scaled_font(font))
        }
      }
    }
  }
}
