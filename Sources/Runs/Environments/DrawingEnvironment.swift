package import Base
package import Labels
package import Results

// What pictures depend on besides their cases.
extension RunResult.Environment {
  /// This machine and this process's libraries, where labels are drawn.
  ///
  /// - Parameters:
  ///   - os: Name and version of the operating system.
  ///   - fonts: The suite's, those that cannot be used as well: what needs one of them is not drawn.
  /// - Throws: ``FontError`` if the libraries cannot be loaded.
  package init(os: String, fonts: FontManifest) throws(FontError) {
    let libraries = try LabelRenderer.libraries
    self.init(os: os)
    (pango, harfbuzz) = (libraries.pango, libraries.harfbuzz)
    (freetype, cairo) = (libraries.freetype, libraries.cairo)
    self.fonts = fonts.entries.map { .init(family: $0.family, sha256: $0.sha256) }
  }

  /// What a picture depends on apart from its fonts, which each run of a layout names.
  ///
  /// - Parameter withICU: Whether ICU decides where its lines break or which letters it shows; see ``LabelSpec/needsICU``.
  package func recorded(withICU: Bool) -> JSONValue {
    let members: [String: String?] = [
      "arch": arch, "renderer": renderer?.name, "renderer-version": renderer?.version,
      "pango": pango, "harfbuzz": harfbuzz, "freetype": freetype, "cairo": cairo,
      "icu": withICU ? LabelRenderer.versionOfWords : nil, "harness": HarnessVersion.current,
    ]
    return .object(members.compactMapValues { $0.map { .string($0) } })
  }
}
