internal import Base

/// A file of cases, as listing its folder shows it.
package struct SuiteFile: Sendable {
  /// Relative to the suite's folder.
  package var path: String
  package var byteCount: Int

  package init(path: String, byteCount: Int) {
    self.path = path
    self.byteCount = byteCount
  }

  /// The beginning of its cases' ids; the id itself if the file is one case.
  package var name: String {
    CaseName.canonical(String(path[..<(path.lastIndex(of: ".") ?? path.endIndex)]))
  }
}

/// Which cases of a suite are read.
package struct SuitePart: Sendable {
  /// Whether the case of an id belongs to the part.
  package typealias Condition = @Sendable (_ id: String) -> Bool

  /// Which cases of a file belong to the part.
  package enum Share: Sendable {
    /// The file is not read.
    case none
    case all
    /// The cases that satisfy a condition; the whole file is read.
    case cases(Condition)
  }

  /// All cases.
  package static let whole = SuitePart()
  /// All cases, with their places in their files.
  package static let wholeInPlaces = SuitePart { files in files.map { _ in .all } }

  /// The cases of some files.
  ///
  /// - Parameter paths: Relative to the suite's folder.
  package static func files(_ paths: Set<String>) -> SuitePart {
    SuitePart { files in files.map { paths.contains($0.path) ? .all : .none } }
  }

  /// Decides about all files at once, in the order of their paths' bytes; nil for all cases of all files.
  let shares: (@Sendable (_ files: [SuiteFile]) -> [Share])?

  private init() { shares = nil }

  package init(shares: @escaping @Sendable (_ files: [SuiteFile]) -> [Share]) {
    self.shares = shares
  }
}
