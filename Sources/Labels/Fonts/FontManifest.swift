/// The fonts that a suite's labels can use, as `suite.yaml` pins them.
public struct FontManifest: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var family: String
    /// File name or relative path, looked for in the font path.
    public var file: String
    /// Lower-case hexadecimal SHA-256 of the file's bytes.
    public var sha256: String
    /// Checksums of other versions of the file that serve as well.
    public var otherChecksums: [String]
    /// System package that carries the file, for messages.
    public var package: String?

    public init(
      family: String, file: String, sha256: String, otherChecksums: [String] = [],
      package: String? = nil
    ) {
      self.family = family
      self.file = file
      self.sha256 = sha256
      self.otherChecksums = otherChecksums
      self.package = package
    }

    /// Every checksum that the file may have.
    package var accepted: [String] {
      get { [sha256] + otherChecksums }
      set {
        sha256 = newValue.first ?? ""
        otherChecksums = Array(newValue.dropFirst())
      }
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
