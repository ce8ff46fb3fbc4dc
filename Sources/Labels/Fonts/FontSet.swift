/// The suite's fonts, found and verified, in a private font configuration.
package final class FontSet: Sendable {
  /// Finds every font of a manifest, checks it against its checksum and configures fontconfig with
  /// these files alone.
  ///
  /// - Parameter cache: Absolute path of a folder, made if missing, for the font cache.
  /// - Throws: ``FontError`` naming the first font that is missing, differs or cannot be read.
  package init(_ manifest: FontManifest, cache: String) throws(FontError) {
    fatalError("engine under construction")
  }
}
