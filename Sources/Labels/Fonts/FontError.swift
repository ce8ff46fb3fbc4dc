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

extension FontManifest.Entry {
  /// What messages end with: where the file comes from, if the manifest says so.
  package var hint: String { package.map { "; it is in the package \($0)" } ?? "" }
}
