/// The fonts that a suite's labels can use, as `suite.yaml` pins them.
public struct FontManifest: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var family: String
    /// File name or relative path, looked for in the font path.
    public var file: String
    /// Lower-case hexadecimal SHA-256 of the file's bytes.
    public var sha256: String
    /// System package that carries the file, for messages.
    public var package: String?

    public init(family: String, file: String, sha256: String, package: String? = nil) {
      self.family = family
      self.file = file
      self.sha256 = sha256
      self.package = package
    }
  }

  public var entries: [Entry]
  /// Absolute folders, searched in order; a file is found at any depth below one.
  public var searchPath: [String]
  /// Families tried in order for characters that a run's own font lacks.
  public var fallback: [String]

  public init(entries: [Entry], searchPath: [String], fallback: [String]) {
    self.entries = entries
    self.searchPath = searchPath
    self.fallback = fallback
  }
}
