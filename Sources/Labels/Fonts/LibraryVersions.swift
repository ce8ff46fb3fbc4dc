private import CCairo
private import CPango

/// Versions of the libraries that shape and paint.
public struct LibraryVersions: Hashable, Sendable {
  public var pango: String
  public var harfbuzz: String
  public var freetype: String
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
