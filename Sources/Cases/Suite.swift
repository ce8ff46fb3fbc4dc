package import Base
private import Catalogs
package import Labels

/// A folder of case files, read and checked.
package struct Suite: Sendable {
  package var fonts: FontManifest
  /// In the order of their files' paths, then as written.
  package var cases: [Case]
  /// The index of each case in its file; nil if the whole suite was read.
  package var ordinals: [Int32]?
  /// Ids of other cases in the files that were read, which belong to other parts of the suite.
  package var others: [String] = []
  /// The tolerance of cases that set none.
  package var tolerance: CaseTolerance = .standard
  /// Things in its files that are not mistakes, but probably not intended.
  package var warnings: [CaseFileError] = []
  /// Labels whose texts come from catalogs, if the loader was to make them: those of suite.yaml first.
  package var templates: [LabelTemplate] = []
  package var audit = AuditSettings()
  /// What its labels begin with; nil if it was not read.
  var folders: FolderDefaults?
  package var locales = SuiteLocales()
  /// The catalogs that its cases and labels name.
  package var catalogFiles = CatalogFiles()

  /// What the labels of a folder begin with, by the keys of the format.
  ///
  /// - Parameter folder: Below the suite's, whether it is there or not; empty for that itself.
  package func standard(in folder: String) -> [String: JSONValue] {
    folders.map { CaseKeys.label.json(of: $0.start(of: "\(folder)/")) } ?? [:]
  }

  /// The string catalogs of its cases, as they name them, in the order of their bytes.
  package var catalogs: [String] {
    var files: Set<String> = []
    for subject in cases { files.formUnion(subject.catalogs) }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Whether a file may be a string catalog, by its name.
  package static func isCatalog(_ path: String) -> Bool { CatalogFormat(path: path) != nil }
}

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
  /// All cases, with their indices in their files.
  package static let wholeWithOrdinals = SuitePart { files in files.map { _ in .all } }

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
