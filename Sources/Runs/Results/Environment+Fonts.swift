package import Labels
internal import Results

extension FontManifest {
  /// What results say about a suite's fonts.
  var files: [RunResult.Environment.FontFile] {
    entries.map { .init(family: $0.family, sha256: $0.sha256) }
  }
}

extension RunResult.Environment {
  /// This machine and this process's libraries, where labels are drawn.
  ///
  /// - Parameters:
  ///   - os: Name and version of the operating system.
  ///   - fonts: The suite's.
  /// - Throws: ``FontError`` if the libraries cannot be loaded.
  package init(os: String, fonts: FontManifest) throws(FontError) {
    let libraries = try LabelRenderer.libraries
    self.init(os: os)
    (pango, harfbuzz) = (libraries.pango, libraries.harfbuzz)
    (freetype, cairo) = (libraries.freetype, libraries.cairo)
    self.fonts = fonts.files
  }
}
