internal import Base
import Cases
import Labels
import Runs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What changed in a suite, its baselines and its fonts, according to git.
///
/// Each of them may be in the repository of the current folder, in a submodule of it, or in another repository.
struct GitChanges {
  private(set) var files = ChangedFiles()
  /// Changed catalogs as they were, by their names; nil if there was none.
  private var catalogs: [String: (checkout: Checkout, change: GitRepository.Change)] = [:]
  /// Catalogs of which git does not know what they were, as it ignores them, or as they are in no repository.
  private(set) var unknownCatalogs: Set<String> = []
  private let surroundings: Surroundings
  private let reference: String?
  private let main: GitRepository
  private let base: String

  /// - Parameters:
  ///   - reference: What the working tree is compared with; nil is the last commit.
  ///   - catalogs: Relative to the suite's folder.
  ///   - patterns: Likewise, with stars: files that are no longer there count as changed catalogs, too.
  init(
    since reference: String?, suite: String, baselines: String, fonts: FontManifest,
    catalogs: [String], patterns: [CatalogPattern] = [], _ surroundings: Surroundings
  ) throws(Failure) {
    self.surroundings = surroundings
    self.reference = reference
    let suiteFolder = surroundings.resolvedPath(of: suite)
    var main = try GitRepository(around: surroundings.currentFolder, surroundings)
    if main == nil { main = try GitRepository(around: suiteFolder, surroundings) }
    guard let main else {
      throw .usage(
        """
        --changed asks git what changed, and neither the current folder nor \(suite) is in a working tree of git
        """)
    }
    self.main = main
    base = try main.base(reference)
    try note(suite: suiteFolder)
    try note(baselines: surroundings.resolvedPath(of: baselines))
    try note(fonts)
    try note(catalogs: catalogs, in: suiteFolder)
    for pattern in patterns { try note(pattern, in: suiteFolder) }
  }

  private mutating func note(suite folder: String) throws(Failure) {
    guard let checkout = try checkout(of: folder) else { return }
    let changes = try checkout.changes()
    let cases = changes.filter { Selector.isCaseFile($0.path) }
    let texts = try checkout.repository.contents(of: cases.compactMap(\.object))
    for change in changes {
      guard let path = checkout.path(of: change) else { continue }
      var bytes: [UInt8]?
      if let object = change.object {
        bytes = texts[object]
        if bytes == nil { bytes = try checkout.repository.file(of: object, at: change.path) }
      }
      files.suite[path] = .some(bytes)
    }
  }

  private mutating func note(baselines folder: String) throws(Failure) {
    guard let checkout = try checkout(of: folder) else { return }
    files.baselines = Set(try checkout.changes().compactMap(checkout.path))
  }

  /// Notes string catalogs, each in whatever repository it is.
  private mutating func note(catalogs: [String], in suite: String) throws(Failure) {
    let paths = catalogs.map { (name: $0, path: surroundings.resolvedPath(of: "\(suite)/\($0)")) }
    let folders = Dictionary(grouping: paths) { FileSystem.folder(of: $0.path) }
    for (folder, paths) in folders.sorted(by: { $0.key < $1.key }) {
      guard let checkout = try checkout(of: folder) else {
        for (name, path) in paths where isFile(path) { noteUnknown(name) }
        continue
      }
      let ignored = try checkout.ignored()
      var changed: [String: GitRepository.Change] = [:]
      for change in try checkout.changes() {
        if let path = checkout.path(of: change) { changed[path] = change }
      }
      for (name, path) in paths {
        let file = String(path.dropFirst(folder.count + 1))
        if ignored.contains(file) {
          noteUnknown(name)
          continue
        }
        guard let change = changed[file] else { continue }
        files.catalogs.insert(name)
        self.catalogs[name] = (checkout, change)
      }
    }
  }

  private mutating func noteUnknown(_ catalog: String) {
    files.catalogs.insert(catalog)
    unknownCatalogs.insert(catalog)
  }

  private func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path) && !surroundings.isFolder(path)
  }

  /// Notes string catalogs by a path with stars.
  private mutating func note(_ pattern: CatalogPattern, in suite: String) throws(Failure) {
    let folder = surroundings.resolvedPath(of: "\(suite)/\(pattern.folder)")
    guard let checkout = try checkout(of: folder) else { return }
    for change in try checkout.changes() {
      guard let path = checkout.path(of: change) else { continue }
      let name = pattern.folder.isEmpty ? path : "\(pattern.folder)/\(path)"
      guard pattern.matches(name), catalogs[name] == nil else { continue }
      files.catalogs.insert(name)
      catalogs[name] = (checkout, change)
    }
  }

  /// The changed catalogs as they were before, by their names; nil where there was none.
  func earlierCatalogs() throws(Failure) -> [String: [UInt8]?] {
    var earlier: [String: [UInt8]?] = [:]
    for (name, (checkout, change)) in catalogs {
      if let object = change.object {
        earlier[name] = try checkout.repository.file(of: object, at: change.path)
      } else {
        earlier[name] = .some(nil)
      }
    }
    // Nothing: all of their texts count as changed.
    for name in unknownCatalogs { earlier[name] = .some(nil) }
    return earlier
  }

  /// Says which catalogs cannot be compared.
  ///
  /// - Parameter shown: A catalog's path as messages show it.
  func sayUnknownCatalogs(_ shown: (String) -> String) throws(Failure) {
    let names = unknownCatalogs.map(shown).sorted()
    guard !names.isEmpty else { return }
    try Terminal.error.write(
      "note: git does not know what was in \(names.listed(most: 1)), so all texts there count as changed\n"
    )
  }

  /// Notes fonts that are in the repository.
  private mutating func note(_ fonts: FontManifest) throws(Failure) {
    let found: [String: String]
    do {
      found = try fonts.located()
    } catch {
      // A run tells which font is not found.
      return
    }
    let paths = found.mapValues(surroundings.resolvedPath)
      .filter { $0.value.hasPrefix(main.top + "/") }
    guard !paths.isEmpty else { return }
    let below = Set(paths.values).map { String($0.dropFirst(main.top.count + 1)) }.sorted()
    let changed = Set(try main.changes(since: base, in: below).map { "\(main.top)/\($0.path)" })
    files.fonts = Set(paths.filter { changed.contains($0.value) }.keys)
  }
}

// MARK: - Checkouts

extension GitChanges {
  /// A folder in a repository.
  private struct Checkout {
    let repository: GitRepository
    let base: String
    /// Below the top of the working tree; empty for the top itself.
    let folder: String

    func changes() throws(Failure) -> [GitRepository.Change] {
      try repository.changes(since: base, in: [folder])
    }

    /// The files in the folder that git ignores, by their names.
    func ignored() throws(Failure) -> Set<String> {
      Set(try repository.ignored(in: folder).compactMap(below))
    }

    /// A changed file's path below the folder.
    func path(of change: GitRepository.Change) -> String? { below(change.path) }

    private func below(_ path: String) -> String? {
      if folder.isEmpty { return path }
      return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
    }
  }

  /// - Parameter folder: Absolute, links followed; there may be none yet.
  /// - Returns: nil if the folder is not under version control.
  private func checkout(of folder: String) throws(Failure) -> Checkout? {
    var existing = folder
    while !surroundings.isFolder(existing), existing != "/" {
      existing = URL(filePath: existing).deletingLastPathComponent().path
    }
    guard let repository = try GitRepository(around: existing, surroundings) else { return nil }
    let (top, outer) = (repository.top, main.top)
    let below = folder == top ? "" : String(folder.dropFirst(top.count + 1))
    if top == outer { return Checkout(repository: main, base: base, folder: below) }
    if top.hasPrefix(outer + "/") {
      let path = String(top.dropFirst(outer.count + 1))
      // A submodule is compared with its commit in the enclosing repository.
      var commit = try main.commit(ofSubmodule: path, at: base)
      if commit == nil { commit = try repository.emptyTree() }
      return Checkout(repository: repository, base: commit ?? base, folder: below)
    }
    return Checkout(repository: repository, base: try repository.base(reference), folder: below)
  }
}
