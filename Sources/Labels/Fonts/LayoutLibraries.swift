private import Base
private import CCairo
private import CPango

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// Opens Pango and the libraries that it needs, in programs that start without them.
///
/// Loading these forty libraries takes 4 ms, longer than everything else in a comparison of two labels, so
/// ``SharedLibrary`` does it. By the time their functions are called, they have been opened here, because both ways into
/// the engine do so: ``FontSet`` and ``LibraryVersions``. ``Checksum`` needs only Nettle, which is loaded at the start
/// and takes 0.1 ms.
enum LayoutLibraries {
  /// This library depends on all the others, so opening it opens them too.
  private static let name = "libpangocairo-1.0.so.0"

  /// Why they cannot be opened; nil if they are open.
  private static let failure = SharedLibrary.open(name)

  /// A variable, if set, that makes these libraries lay text out differently; people use it for debugging them.
  static func variable(in environment: [String: String]) -> String? {
    ["HB_SHAPER_LIST", "FREETYPE_PROPERTIES"].first { environment[$0] != nil }
  }

  /// Opens the libraries, once.
  static func open() throws(FontError) {
    if let name = variable(in: ProcessInfo.processInfo.environment) { throw .variable(name) }
    if let failure { throw .unreadable(path: name, operation: "opening it", reason: failure) }
  }
}

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
