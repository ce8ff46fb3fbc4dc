private import CCairo
private import CPango

/// Versions of the libraries that shape and paint.
///
/// Each is as the library reports it, such as `1.50.12`. Pictures of two machines agree only if all four do.
public struct LibraryVersions: Hashable, Sendable {
  /// Pango, which splits text into stretches of one script, direction and font.
  public var pango: String
  /// HarfBuzz, which chooses and places glyphs.
  public var harfbuzz: String
  /// FreeType, which reads fonts and rasterises glyphs; `unknown` if it does not start.
  public var freetype: String
  /// Cairo, which paints.
  public var cairo: String
}

extension LibraryVersions {
  /// The versions that are loaded.
  ///
  /// - Throws: ``FontError/unreadable(path:operation:reason:)`` if they cannot be loaded.
  static var linked: LibraryVersions {
    get throws(FontError) {
      try LayoutLibraries.open()
      return unsafe LibraryVersions(
        pango: String(cString: pango_version_string()),
        harfbuzz: String(cString: hb_version_string()),
        freetype: freetype, cairo: String(cString: cairo_version_string()))
    }
  }

  /// FreeType's version; fontconfig and Cairo share one copy of it.
  private static var freetype: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
