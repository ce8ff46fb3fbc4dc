internal import Base
private import Labels

/// Reads a suite's folder into cases, or says everything that is wrong with it.
package struct CaseLoader: Sendable {
  /// Which labels can be shown with other texts.
  package enum Templates: Sendable {
    case none
    /// Those with texts of string catalogs.
    case ofCatalogs
    /// All of them: in cases without such a text, the longest run can be replaced.
    case all
  }

  private var folder: SuiteFolder
  private let displayPath: String
  private let home: String
  /// Tests use a smaller number.
  var maximumCases = CaseLimits.cases
  /// Which ``Suite/templates`` are made.
  package var templates = Templates.none

  /// - Parameters:
  ///   - folder: Absolute path of the suite's folder.
  ///   - displayPath: The folder as given, with which messages begin.
  ///   - home: Absolute path of the folder that `~` stands for in `font-path`.
  package init(folder: String, displayPath: String, home: String) {
    self.folder = SuiteFolder(path: Self.withoutSlash(folder))
    self.displayPath = Self.withoutSlash(displayPath)
    self.home = Self.withoutSlash(home)
  }

  /// The same suite, with an earlier content of some files.
  ///
  /// - Parameter files: Their earlier content, by their paths below the suite's folder; nil if there was no such
  ///   file.
  package func replacing(_ files: [String: [UInt8]?]) -> CaseLoader {
    var earlier = self
    earlier.folder.replaced = files
    return earlier
  }

  /// Reads and checks every file of the suite.
  ///
  /// - Parameters:
  ///   - workers: How many files are read at a time; it does not affect the result.
  ///   - part: Which files and cases; mistakes in other files are not found.
  /// - Throws: Every mistake, sorted; only one if suite.yaml cannot be understood, or if there are too
  ///   many cases.
  package func load(workers: Int = 1, part: SuitePart = .whole) throws(CaseFileErrors) -> Suite {
    let pictures = PictureFiles(folder: folder)
    let catalogs = CatalogFiles(folder: folder, displayPath: displayPath)
    let suiteFile = try suiteFile(pictures)
    var errors = suiteFile.errors
    let listing = folder.list()
    errors += listing.failures.map(error)
    let all = listing.files.filter(Self.hasCases)
    errors += sameNames(all)
    let (files, takes) = files(of: part, among: all)
    let shared = SharedParts(maximumCases: maximumCases)
    var folders = FolderDefaults(of: suiteFile.defaults)
    for file in FolderDefaults.inOrder(listing.files) {
      var reading = reading(of: file, suiteFile, pictures, catalogs, shared)
      do throws(SuiteFolder.FileProblem) {
        folders.add(file, try reading.parse(file, in: folder), &reading)
        errors += reading.reported
      } catch {
        errors += reading.reported + [self.error(error)]
      }
    }
    let read = concurrentMap(files.count, workers: workers) { [folders] number in
      var found = readCases(files[number], suiteFile, folders, pictures, catalogs, shared)
      if let takes = takes[number] { found.keep(where: takes) }
      return found
    }
    guard shared.hasRoom else {
      throw CaseFileErrors([try tooManyCases(files, pictures)])
    }
    var index = CaseIndex(capacity: read.reduce(0) { $0 + $1.cases.count })
    for file in read {
      errors += file.errors
      errors += index.add(file.cases)
    }
    errors += index.conflicts()
    let labels = suiteFile.labels + read.flatMap(\.labels)
    errors += conflicts(of: labels, with: index)
    guard errors.isEmpty else { throw CaseFileErrors(errors) }
    // Without a mistake, no case was left out.
    let ordinals = part.shares == nil ? nil : read.flatMap(\.ordinals)
    var suite = Suite(
      fonts: suiteFile.manifest, cases: index.cases, ordinals: ordinals,
      tolerance: suiteFile.defaults.tolerance,
      warnings: suiteFile.warnings + read.flatMap(\.warnings))
    suite.others = read.flatMap(\.others)
    suite.audit = suiteFile.audit
    suite.folders = folders
    suite.templates = templates == .none ? [] : labels + read.flatMap(\.templates)
    suite.catalogFiles = catalogs
    suite.locales = SuiteLocales(
      locations: suiteFile.locales, ofCases: read.reduce(into: []) { $0.formUnion($1.locales) })
    return suite
  }

  /// Labels that have the name of a case, or of another label.
  private func conflicts(of labels: [LabelTemplate], with index: CaseIndex) -> [CaseFileError] {
    var known: [String: Case.Location] = [:]
    return labels.compactMap { label in
      let name = CaseName.folded(label.name)
      guard let other = index.known(label.name)?.location ?? known[name] else {
        known[name] = label.location
        return nil
      }
      return CaseFileError(
        location: label.location, problem: .duplicateCase(id: label.name, other: other))
    }
  }

  /// The suite's files, without those that cannot be used as they are.
  package var files: [SuiteFile] {
    folder.list().files.filter(Self.hasCases)
      .map { SuiteFile(path: $0, byteCount: folder.byteCount(of: $0)) }
  }

  /// Reads pictures of the suite's folder, also those that no case names any more.
  package var pictureFiles: PictureFiles { PictureFiles(folder: folder) }

  /// Where values of the suite's cases are written.
  package var keyLines: KeyLines { KeyLines(folder: folder, displayPath: displayPath) }

  /// The lines of the suite's cases in their files.
  package func writtenCases(of suite: Suite) -> WrittenCases {
    WrittenCases(folder: folder, displayPath: displayPath, cases: suite.cases)
  }

  static let suiteFileName = "suite.yaml"

  /// Whether a file of the suite's folder has cases or labels of its own.
  private static func hasCases(_ file: String) -> Bool {
    file != suiteFileName && !FolderDefaults.isFile(file)
  }

  private static func withoutSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

extension CaseLoader {
  private struct CasesOfFile: Sendable {
    var cases: [Case]
    var errors: [CaseFileError]
    var warnings: [CaseFileError]
    var templates: [LabelTemplate] = []
    /// Labels of a file that has no cases.
    var labels: [LabelTemplate] = []
    var locales: Set<String> = []
    /// Indices in the file of those cases that are kept; nil for all of them.
    private var kept: [Int32]?
    /// Ids of those that are not.
    private(set) var others: [String] = []

    init(
      _ cases: [Case] = [], _ errors: [CaseFileError] = [], _ warnings: [CaseFileError] = []
    ) {
      self.cases = cases
      self.errors = errors
      self.warnings = warnings
    }

    var ordinals: [Int32] { kept ?? cases.indices.map(Int32.init) }

    mutating func keep(where condition: (_ id: String) -> Bool) {
      let indices = cases.indices.filter { condition(cases[$0].id) }
      others = cases.lazy.map(\.id).filter { !condition($0) }
      kept = indices.map(Int32.init)
      cases = indices.map { cases[$0] }
      templates.removeAll { !condition($0.name) }
    }
  }

  /// The files that a part reads, and for each which of its cases belong to the part; nil for all of them.
  private func files(
    of part: SuitePart, among all: [String]
  ) -> (files: [String], takes: [SuitePart.Condition?]) {
    guard let shares = part.shares else { return (all, all.map { _ in nil }) }
    let files = all.map { SuiteFile(path: $0, byteCount: folder.byteCount(of: $0)) }
    var chosen: (files: [String], takes: [SuitePart.Condition?]) = ([], [])
    for (file, share) in zip(all, shares(files)) {
      switch share {
      case .none: continue
      case .all: chosen.takes.append(nil)
      case .cases(let takes): chosen.takes.append(takes)
      }
      chosen.files.append(file)
    }
    return chosen
  }

  private func suiteFile(_ pictures: PictureFiles) throws(CaseFileErrors) -> SuiteDocument {
    let file = Self.suiteFileName
    var reading = CaseReading(file: display(file), families: nil, pictures: pictures)
    let root: Node?
    do throws(SuiteFolder.FileProblem) {
      root = try reading.parse(file, in: folder)
    } catch {
      throw CaseFileErrors([suiteError(error)])
    }
    return try SuiteDocument(root, fontFolder: absolute, &reading)
  }

  private func reading(
    of file: String, _ suiteFile: SuiteDocument, _ pictures: PictureFiles,
    _ catalogs: CatalogFiles, _ shared: SharedParts
  ) -> CaseReading {
    var reading = CaseReading(
      file: display(file), families: suiteFile.families, pictures: pictures, catalogs: catalogs,
      shared: shared)
    reading.localeFonts = suiteFile.localeFonts
    return reading
  }

  private func readCases(
    _ file: String, _ suiteFile: SuiteDocument, _ folders: FolderDefaults,
    _ pictures: PictureFiles, _ catalogs: CatalogFiles, _ shared: SharedParts
  ) -> CasesOfFile {
    guard shared.hasRoom else { return CasesOfFile() }
    var reading = reading(of: file, suiteFile, pictures, catalogs, shared)
    reading.templates = templates == .none ? nil : []
    reading.wantsEveryTemplate = templates == .all
    let name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
    for (index, part) in name.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
      let part = String(part)
      if let problem = index == 0
        ? CaseName.problem(ofFirst: part) : CaseName.problem(ofFile: part)
      {
        reading.report(.name(problem), at: .start)
      }
    }
    do throws(SuiteFolder.FileProblem) {
      guard let root = try reading.parse(file, in: folder) else {
        reading.report(.emptyFile(accepted: CaseFile.accepted), at: .start)
        return CasesOfFile([], reading.reported)
      }
      let cases = CaseFile(name: name, defaults: folders.start(of: file)).cases(root, &reading)
      var found = CasesOfFile(cases, reading.reported, reading.warnings)
      found.templates = reading.templates ?? []
      found.labels = reading.labels
      found.locales = reading.locales
      return found
    } catch {
      return CasesOfFile([], reading.reported + [self.error(error)])
    }
  }

  /// Files whose names differ only in the Unicode form of the same characters.
  private func sameNames(_ files: [String]) -> [CaseFileError] {
    var known: Set<String> = []
    return files.filter { !$0.utf8.allSatisfy { $0 < 0x80 } && !known.insert($0).inserted }
      .map { error(SuiteFolder.FileProblem(path: $0, problem: .sameNameNormalized)) }
  }

  /// The mistake of the first case beyond the limit, found file by file.
  private func tooManyCases(
    _ files: [String], _ pictures: PictureFiles
  ) throws(CaseFileErrors) -> CaseFileError {
    var count = 0
    for file in files {
      var reading = CaseReading(file: display(file), families: nil, pictures: pictures)
      let root: Node?
      do throws(SuiteFolder.FileProblem) {
        root = try reading.parse(file, in: folder)
      } catch {
        throw CaseFileErrors([self.error(error)])
      }
      for origin in root.map(CaseFile.origins) ?? [] {
        count += origin.count
        if count > maximumCases {
          return CaseFileError(
            location: reading.location(origin.position),
            problem: .tooManyCases(maximum: maximumCases))
        }
      }
    }
    // The files have changed since they were read.
    return CaseFileError(
      location: Case.Location(file: displayPath, line: 1, column: 1),
      problem: .tooManyCases(maximum: maximumCases))
  }

  private func display(_ file: String) -> String {
    file.isEmpty ? displayPath : "\(displayPath)/\(file)"
  }

  /// Distinguishes a missing suite.yaml from one that cannot be read.
  private func suiteError(_ failure: SuiteFolder.FileProblem) -> CaseFileError {
    var failure = failure
    if folder.lacks(Self.suiteFileName) { failure.problem = .missingSuite }
    return error(failure)
  }

  private func error(_ failure: SuiteFolder.FileProblem) -> CaseFileError {
    CaseFileError(
      location: Case.Location(
        file: display(failure.path), line: failure.position.line, column: failure.position.column),
      problem: failure.problem)
  }

  /// A folder of `font-path` as an absolute path.
  private func absolute(_ path: String) -> String {
    if path == "~" || path.hasPrefix("~/") { return home + path.dropFirst() }
    return path.hasPrefix("/") ? path : "\(folder.path)/\(path)"
  }
}
