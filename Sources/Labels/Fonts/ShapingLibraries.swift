private import CPango

/// Versions of the libraries behind shaping.
enum ShapingLibraries {
  static var pango: String { unsafe String(cString: pango_version_string()) }

  static var harfbuzz: String { unsafe String(cString: hb_version_string()) }

  /// FreeType, of which fontconfig and Cairo share one copy.
  static var freetype: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
