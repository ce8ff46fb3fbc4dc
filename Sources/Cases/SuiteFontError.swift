package import Labels

/// A reason why a suite's fonts cannot be used, in words about `suite.yaml`.
package struct SuiteFontError: Error, Equatable, CustomStringConvertible {
  package let cause: FontError

  package init(_ cause: FontError) { self.cause = cause }

  package var description: String {
    switch cause {
    case .checksumDiffers(let entry, let path, let found):
      "font file \(path) (\(entry.family)) is not the one the suite was recorded with: "
        + "its SHA-256 is \(found), suite.yaml has \(entry.accepted.joined(separator: " and "))"
        + entry.hint
    case .notFound, .familyMissing, .unreadable, .variable: "\(cause)"
    }
  }
}

extension FontSet {
  /// Finds and verifies the fonts of a suite; see ``FontSet/init(_:cache:)``.
  package static func ofSuite(
    _ manifest: FontManifest, cache: String
  ) throws(SuiteFontError) -> FontSet {
    do {
      return try FontSet(manifest, cache: cache)
    } catch {
      throw SuiteFontError(error)
    }
  }
}
