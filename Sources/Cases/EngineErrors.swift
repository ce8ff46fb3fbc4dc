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

  /// The line to run.
  package var remedy: String? {
    switch cause {
    case .checksumDiffers(_, let path, _):
      "accept this version too: harness fonts add \(path.asShellWord); or copy the pinned file into fonts beside suite.yaml"
    case .notFound(let entry, _):
      (entry.package.map { package in
        SystemPackage.isInstalled(package)
          ? "the package is installed without it: put the file into fonts beside suite.yaml"
          : "install it: apt-get install \(package.asShellWord)"
      } ?? "put the file into fonts beside suite.yaml")
        + "; or list another: harness fonts add FILE"
    case .familyMissing(_, let path, _): "list what it has: harness fonts add \(path.asShellWord)"
    case .unreadable, .variable: nil
    }
  }

  /// The error and what to do about it.
  package var advice: String { "\(self)\(remedy.map { "; \($0)" } ?? "")" }
}

/// A package of Debian's and its descendants', for advice only.
private enum SystemPackage {
  private static let folder = "/var/lib/dpkg/info"

  /// Whether its files are on this machine.
  static func isInstalled(_ package: String) -> Bool {
    guard !package.contains("/") else { return false }
    do throws(FileError) {
      return try FileSystem.size(of: "\(folder)/\(package).list") > 0
    } catch {
      return false
    }
  }
}

extension FontSet {
  /// Finds and verifies the fonts of a suite, as far as they can be used; see ``FontSet/init(usableOf:cache:)``.
  ///
  /// - Parameter cache: Directly below a folder of harness's own. Neither may be a link.
  package static func ofSuite(
    _ manifest: FontManifest, cache: String
  ) throws(SuiteFontError) -> FontSet {
    do throws(FontError) {
      try checkWay(toCache: cache)
      return try FontSet(usableOf: manifest, cache: cache)
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
    case .missingFile(let error): SuiteFontError(error).advice
    case .missingFace, .missingVariation, .tooLarge, .beyondLimit, .picture, .library: fault
    }
  }

  /// The character that no font of the suite has; nil if that is not what is wrong.
  package var missingCharacter: Character? {
    if case .missingGlyph(let character, _, others: []) = cause { character } else { nil }
  }

  /// The font file that cannot be used, as suite.yaml names it; nil if that is not what is wrong.
  package var missingFile: String? {
    if case .missingFile(let error) = cause { error.entry?.file } else { nil }
  }

  /// What is wrong, without what was tried and what would fix it.
  package var fault: String {
    if case .missingFace(let font, available: []) = cause {
      return "suite.yaml lists no font \(font.family)"
    }
    return cause.fault
  }
}
