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

/// A reason why the fonts of a manifest cannot be used.
public enum FontError: Error, Equatable, Sendable {
  /// No file below the folders that were searched has its name or an accepted checksum.
  case notFound(FontManifest.Entry, searched: [String])
  /// A file of that name exists, but none with an accepted checksum; `found` is the checksum of the file at `path`.
  case checksumDiffers(FontManifest.Entry, path: String, found: String)
  /// The file exists but does not contain the family that the manifest names.
  case familyMissing(FontManifest.Entry, path: String, families: [String])
  /// The system or a library refused an operation on a file or a folder; `reason` is its own message.
  case unreadable(path: String, operation: String, reason: String)
  /// An environment variable that changes pictures.
  case variable(String)
}

extension FontError: CustomStringConvertible {
  /// A sentence about what is wrong, and what would fix it.
  public var description: String {
    switch self {
    case .notFound(let entry, let searched):
      return "font file \(entry.file) (\(entry.family)) was not found below "
        + searched.joined(separator: ", ") + entry.hint
    case .checksumDiffers(let entry, let path, let found):
      return "font file \(path) (\(entry.family)) is not the one that is pinned: "
        + "its SHA-256 is \(found), the FontManifest has \(entry.accepted.joined(separator: " and "))"
        + entry.hint
    case .familyMissing(let entry, let path, let families):
      return "font file \(path) has no family \(entry.family); it has "
        + families.joined(separator: ", ")
    case .unreadable(let path, let operation, let reason):
      return "\(path): \(operation) failed: \(reason)"
    case .variable(let name):
      return "the environment has \(name), which changes how text looks; unset it"
    }
  }
}

extension FontError {
  /// The entry that the error is about; nil if it names none.
  package var entry: FontManifest.Entry? {
    switch self {
    case .notFound(let entry, _), .checksumDiffers(let entry, _, _),
      .familyMissing(let entry, _, _):
      entry
    case .unreadable, .variable: nil
    }
  }

  /// What is wrong, without places on this machine: labels that need the same file have the same fault.
  var fault: String {
    switch self {
    case .notFound(let entry, _): "the font file \(entry.file) is missing"
    case .checksumDiffers(let entry, _, _):
      "the font file \(entry.file) is not the one that is pinned"
    case .familyMissing, .unreadable, .variable: "\(self)"
    }
  }
}

extension FontManifest.Entry {
  /// What messages end with: where the file comes from, if the manifest says so.
  package var hint: String { package.map { "; it is in the package \($0)" } ?? "" }
}
