/// Versions of the libraries that shape and paint, as they are loaded.
package struct LibraryVersions: Hashable, Sendable {
  package var pango: String
  package var harfbuzz: String
  package var freetype: String
  package var cairo: String

  static var linked: LibraryVersions {
    LibraryVersions(
      pango: ShapingLibraries.pango, harfbuzz: ShapingLibraries.harfbuzz,
      freetype: ShapingLibraries.freetype, cairo: CairoSurface.libraryVersion)
  }
}
