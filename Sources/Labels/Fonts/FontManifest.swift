/// The fonts that labels can use, each file pinned by its checksum.
///
/// A ``FontSet`` finds them. Nothing else is ever used: a font of the system is found only if an entry lists it.
public struct FontManifest: Hashable, Sendable {
  /// A font file, and the family in it that labels name.
  public struct Entry: Hashable, Sendable {
    /// As the file names it, such as `Noto Sans CJK SC`. A file with several families has an entry for each that is
    /// used, and a family may have several files.
    public var family: String
    /// File name or relative path, looked for in ``FontManifest/searchPath``.
    ///
    /// If none has that name, any file there with the same extension and an accepted checksum is used.
    public var file: String
    /// Lower-case hexadecimal SHA-256 of the file's bytes.
    public var sha256: String
    /// Checksums of other versions of the file that are accepted too.
    public var otherChecksums: [String]
    /// System package that contains the file, for messages.
    public var package: String?

    /// - Parameters:
    ///   - family: As the file names it.
    ///   - file: File name or relative path.
    ///   - sha256: The file's checksum in lower-case hexadecimal digits, as `sha256sum` prints it.
    ///   - otherChecksums: Those of other versions of the file that are accepted too.
    ///   - package: The system package that contains the file; only messages mention it.
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

  /// In any order.
  public var entries: [Entry]
  /// Absolute folders, searched in order; a file is found at any depth below one.
  public var searchPath: [String]
  /// Families tried in order for characters that a run's own font lacks.
  public var fallback: [String]

  /// - Parameters:
  ///   - entries: Every font that a label can use.
  ///   - searchPath: Absolute folders, searched in order and at any depth.
  ///   - fallback: Families of `entries` for characters that a run's own font lacks, in order; may be empty.
  public init(entries: [Entry], searchPath: [String], fallback: [String]) {
    self.entries = entries
    self.searchPath = searchPath
    self.fallback = fallback
  }
}

extension FontManifest {
  /// The families that a text is looked for in, in order, if it asks for one of them.
  ///
  /// - Parameter others: What replaces ``fallback``; nil for that.
  func families(from family: String, then others: [String]? = nil) -> [String] {
    [family] + (others ?? fallback).filter { $0 != family }
  }

  /// The name of all ``families(from:)`` together in fontconfig's configuration; nil if no entry lists the family.
  ///
  /// Pango hashes and compares the names of families, letter by letter, wherever the script of a text changes. That takes
  /// a tenth of the time of a label with many scripts if the names of all fallbacks are in them.
  func alias(of family: String) -> String? {
    entries.firstIndex { $0.family == family }.map { "#\($0)" }
  }
}
