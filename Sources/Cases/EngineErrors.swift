private import Base
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
  ///
  /// - Parameter cache: Directly below a folder of harness's own. Neither may be a link.
  package static func ofSuite(
    _ manifest: FontManifest, cache: String
  ) throws(SuiteFontError) -> FontSet {
    do throws(FontError) {
      try checkWay(toCache: cache)
      return try FontSet(manifest, cache: cache)
    } catch {
      throw SuiteFontError(error)
    }
  }

  /// Makes sure that nothing is written through a link.
  ///
  /// - Parameter cache: Directly below a folder of harness's own.
  package static func checkWay(toCache cache: String) throws(FontError) {
    let link: String?
    do throws(FileError) {
      link = try FileSystem.firstLink(
        in: FileSystem.folder(of: cache), onWayTo: FileSystem.name(of: cache))
    } catch {
      throw .unreadable(path: error.path, operation: error.operation, reason: error.reason)
    }
    if let link {
      throw .unreadable(
        path: link, operation: "write", reason: "It is a link; put the folder itself there")
    }
  }
}

/// A reason why a label of a suite cannot be laid out or drawn, in words about `suite.yaml`.
package struct SuiteLabelError: Error, Equatable, CustomStringConvertible {
  package let cause: LayoutError

  package init(_ cause: LayoutError) { self.cause = cause }

  package var description: String {
    switch cause {
    case .missingGlyph(_, let families, let others):
      "\(fault); tried \(families.joined(separator: ", ")); "
        + (others.first.map { "add \($0), which has it, to `fallback`" }
          ?? "add a font that has it to suite.yaml: harness fonts add FILE")
    case .missingFace(_, let available) where !available.isEmpty:
      "\(fault); suite.yaml lists faces of weight \(available.joined(separator: ", "))"
    case .missingFace, .missingVariation, .tooLarge, .beyondLimit, .picture, .library: fault
    }
  }

  /// The character that no font of the suite has; nil if that is not what is wrong.
  package var missingCharacter: Character? {
    if case .missingGlyph(let character, _, others: []) = cause { character } else { nil }
  }

  /// What is wrong, without what was tried and what would fix it.
  package var fault: String {
    if case .missingFace(let font, available: []) = cause {
      return "suite.yaml lists no font \(font.family)"
    }
    return cause.fault
  }
}
