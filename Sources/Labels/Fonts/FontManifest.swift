/// The fonts that a suite's labels can use, as `suite.yaml` pins them.
package struct FontManifest: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var family: String
    /// File name or relative path, looked for in the font path.
    package var file: String
    /// Lower-case hexadecimal SHA-256 of the file's bytes.
    package var sha256: String
    /// System package that carries the file, for messages.
    package var package: String?

    package init(family: String, file: String, sha256: String, package: String? = nil) {
      self.family = family
      self.file = file
      self.sha256 = sha256
      self.package = package
    }
  }

  package var entries: [Entry]
  /// Absolute folders, searched in order; a file is found at any depth below one.
  package var searchPath: [String]
  /// Families tried in order for characters that a run's own font lacks.
  package var fallback: [String]

  package init(entries: [Entry], searchPath: [String], fallback: [String]) {
    self.entries = entries
    self.searchPath = searchPath
    self.fallback = fallback
  }
}
