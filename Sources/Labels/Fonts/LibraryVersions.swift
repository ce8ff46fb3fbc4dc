/// Versions of the libraries that shape and paint, as they are loaded.
public struct LibraryVersions: Hashable, Sendable {
  public var pango: String
  public var harfbuzz: String
  public var freetype: String
  public var cairo: String

  static var linked: LibraryVersions {
    get throws(FontError) {
      try LayoutLibraries.open()
      return LibraryVersions(
        pango: ShapingLibraries.pango, harfbuzz: ShapingLibraries.harfbuzz,
        freetype: ShapingLibraries.freetype, cairo: CairoSurface.libraryVersion)
    }
  }
}
