/// A reason why a suite's fonts cannot be used.
public enum FontError: Error, Equatable, Sendable {
  case notFound(FontManifest.Entry, searched: [String])
  case checksumDiffers(FontManifest.Entry, path: String, found: String)
  /// The file is there but does not hold the family that the manifest says.
  case familyMissing(FontManifest.Entry, path: String, families: [String])
  case unreadable(path: String, operation: String, reason: String)
  /// A variable of the environment that changes pictures.
  case variable(String)
}

extension FontError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notFound(let entry, let searched):
      return "font file \(entry.file) (\(entry.family)) was not found below "
        + searched.joined(separator: ", ") + hint(entry)
    case .checksumDiffers(let entry, let path, let found):
      return "font file \(path) (\(entry.family)) is not the one the suite was recorded with: "
        + "its SHA-256 is \(found), suite.yaml has \(entry.accepted.joined(separator: " and "))"
        + hint(entry)
    case .familyMissing(let entry, let path, let families):
      return "font file \(path) has no family \(entry.family); it has "
        + families.joined(separator: ", ")
    case .unreadable(let path, let operation, let reason):
      return "\(path): \(operation) failed: \(reason)"
    case .variable(let name):
      return "the environment has \(name), which changes how text looks; unset it"
    }
  }

  private func hint(_ entry: FontManifest.Entry) -> String {
    entry.package.map { "; it is in the package \($0)" } ?? ""
  }
}
