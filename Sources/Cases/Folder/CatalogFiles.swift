private import Base
package import Catalogs
private import Results
private import Synchronization

/// The catalogs that a suite's cases name, each read once, by the first thread that needs it.
package final class CatalogFiles: Sendable {
  /// A catalog that is read, or will be: others wait for it, and only for it.
  private final class Slot: Sendable {
    let result = Mutex<Result<CatalogIndex, CatalogFault>?>(nil)
    /// The same without stale source texts.
    let fresh = Mutex<CatalogIndex?>(nil)
  }

  /// nil if there are no catalogs.
  private let folder: SuiteFolder?
  private let displayPath: String
  /// The folder of the repository that the suite is in; nil if there is none.
  private let repository: String?
  private let known = Mutex<[String: Slot]>([:])
  private let lists = Mutex<[String: Set<String>]>([:])

  /// - Parameter displayPath: The folder's path as messages show it.
  init(folder: SuiteFolder, displayPath: String) {
    self.folder = folder
    self.displayPath = displayPath
    repository = folder.repository
  }

  /// No catalogs.
  init() {
    folder = nil
    displayPath = ""
    repository = nil
  }

  /// A catalog without texts in the program that only old translations still have.
  ///
  /// - Parameter source: The language of texts for which a catalog names none; nil if nobody says.
  package func catalog(_ path: String, source: String?) -> Result<CatalogIndex, CatalogFault> {
    catalog(path).map { index in
      slot(path).fresh.withLock { fresh in
        if let fresh { return fresh }
        let language = index.catalog.sourceLanguage ?? source ?? index.catalog.likelySource
        let made = language.map(index.withoutStaleSources) ?? index
        fresh = made
        return made
      }
    }
  }

  private func slot(_ path: String) -> Slot {
    known.withLock { known in
      let slot = known[path] ?? Slot()
      known[path] = slot
      return slot
    }
  }

  /// - Parameter path: Relative to the suite's folder, and perhaps outside of it.
  package func catalog(_ path: String) -> Result<CatalogIndex, CatalogFault> {
    let slot = slot(path)
    return slot.result.withLock { known in
      if let result = known { return result }
      let result = Result { () throws(CatalogFault) in try read(path) }
      known = result
      return result
    }
  }

  /// The files that a path with stars stands for, or the path itself.
  func files(of path: String) -> [String] {
    guard path.contains("*"), let folder else { return [path] }
    do throws(CatalogFault) {
      return try folder.catalogs(matching: CatalogPattern(path))
    } catch {
      // Whoever reads the catalog says so.
      return []
    }
  }

  /// The same, as messages show them, however the path is written.
  package func shownFiles(of path: String) -> Set<String> {
    if let files = lists.withLock({ $0[path] }) { return files }
    let files = Set(files(of: path).map(shown))
    lists.withLock { $0[path] = files }
    return files
  }

  /// Where files may stand that say how a catalog's file is read, relative to the suite's folder; there may be none yet.
  package func settings(of file: String) -> [String] {
    guard CatalogFormat(path: file) == .arb, let folder else { return [] }
    return FlutterSettings.paths(for: file, in: folder)
  }

  private func read(_ path: String) throws(CatalogFault) -> CatalogIndex {
    guard let folder else { throw .missing() }
    guard path.contains("*") else {
      guard CatalogFormat(path: path) == nil || !folder.lacks(path) else {
        throw .missing(nearest: pathFromSuite(path, in: folder))
      }
      let part = try part(path, in: folder, name: nil)
      var index = try Self.index([part])
      index.namedLanguage = part.languageOfPath
      return index
    }
    let pattern = CatalogPattern(path)
    let files = try folder.catalogs(matching: pattern)
    guard !files.isEmpty else { throw .noneMatches(nearest: pathFromSuite(path, in: folder)) }
    var parts: [Catalog.Part] = []
    for file in files {
      do throws(CatalogFault) {
        parts.append(try part(file, in: folder, name: pattern.star(in: file)))
      } catch {
        // What is wrong in a file has its own line.
        if case .broken = error { throw error }
        throw .file(shown(file), error)
      }
    }
    // One file after the other would be taken for the same language.
    if files.count > 1, pattern.star(in: files[0]) == nil,
      let silent = parts.first(where: { !$0.isUnreadable && !$0.saysItsLanguage })
    {
      throw .severalStars(silent: silent.file)
    }
    return try Self.index(parts)
  }

  /// A path that begins in the project's folder, from the suite's folder; nil if nothing is there, either.
  private func pathFromSuite(_ path: String, in folder: SuiteFolder) -> String? {
    let parts = displayPath.split(separator: "/").filter { $0 != "." }
    guard !displayPath.hasPrefix("/"), !parts.contains("..") else { return nil }
    let own = parts.joined(separator: "/") + "/"
    let inside = path.hasPrefix(own) ? [String(path.dropFirst(own.count))] : []
    let outside = parts.indices.map { String(repeating: "../", count: $0 + 1) + path }
    return (inside + outside).first { path in
      path.contains("*") ? !files(of: path).isEmpty : !folder.lacks(path)
    }
  }

  private static func index(_ parts: [Catalog.Part]) throws(CatalogFault) -> CatalogIndex {
    let index = uncheckedIndex(parts)
    let count = index.languages.count
    guard count <= CaseLimits.catalogLanguages else { throw .tooManyLanguages(count) }
    return index
  }

  /// The same, however many languages there are.
  private static func uncheckedIndex(_ parts: [Catalog.Part]) -> CatalogIndex {
    var index = CatalogIndex(Catalog(joining: parts))
    index.silentFiles = Set(silent(parts))
    return index
  }

  /// Files whose names are taken for no language, where others' names are: they may be none of the catalog's.
  ///
  /// A file to whose name others only add their language, such as `messages.json` beside `messages_de.json`, is the
  /// source language's, whatever of the name the star stands for.
  private static func silent(_ parts: [Catalog.Part]) -> [String] {
    let parts = parts.filter { !$0.isUnreadable }
    let silent = parts.filter { !$0.saysItsLanguage && !$0.hasLanguageInName }
    guard silent.count < parts.count else { return [] }
    let named = parts.filter { $0.saysItsLanguage || $0.hasLanguageInName }.compactMap(\.name)
    return silent.filter { part in
      guard let name = part.name, name.contains(where: \.isLetter) else { return false }
      return !named.contains { other in
        other.hasPrefix(name) && other.dropFirst(name.count).first.map("._-".contains) == true
      }
    }.map(\.file)
  }

  /// Warnings about catalogs, as far as they were read: files of paths with stars whose names say no language, and texts
  /// that are written in a way that is not read.
  ///
  /// - Parameter source: The language of texts for which a catalog names none; nil if nobody says.
  package func warnings(source: String?) -> [CaseFileError] {
    let indexes = known.withLock { Array($0.values) }.compactMap { slot in
      slot.result.withLock { result in
        if case .success(let index)? = result { index } else { nil as CatalogIndex? }
      }
    }
    var languages: [String: String?] = [:]
    for index in indexes {
      let language = index.catalog.sourceLanguage ?? source ?? index.catalog.likelySource
      for file in index.silentFiles { languages.updateValue(language, forKey: file) }
    }
    let silent = languages.sorted { $0.key < $1.key }.map { file, language in
      CaseFileError(
        location: Case.Location(file: file, line: 1, column: 1),
        problem: .silentCatalog(language: language))
    }
    // Several paths may match one file.
    let shapes = Set(indexes.flatMap(\.catalog.unread)).sorted {
      ($0.file ?? "", $0.line, $0.name) < ($1.file ?? "", $1.line, $1.name)
    }
    // All languages of an app have them, which is said once.
    var (first, others): ([UnreadShape], [String: Int]) = ([], [:])
    for shape in shapes {
      if others[shape.name] == nil { first.append(shape) }
      others[shape.name, default: -1] += 1
    }
    return silent
      + first.map { shape in
        CaseFileError(
          location: Case.Location(file: shape.file ?? "", line: shape.line, column: 1),
          problem: .inCatalog(
            key: shape.key, problem: shape.problem(otherFiles: others[shape.name] ?? 0)))
      }
  }

  private func part(
    _ path: String, in folder: SuiteFolder, name: String?
  ) throws(CatalogFault) -> Catalog.Part {
    guard let format = CatalogFormat(path: path) else {
      throw folder.isFolder(path) ? .folder : .unknownFormat
    }
    let bytes: [UInt8]
    do throws(CatalogFault) {
      if let repository, try folder.leads(path, outOf: repository) { throw CatalogFault.outside }
      bytes = try folder.readCatalog(path)
    } catch {
      if case .missing = error { throw error }
      return Catalog.Part(
        format, file: shown(path), name: name, unreadable: "the file \(error)")
    }
    return try part(path, bytes, name: name, in: folder)
  }

  private func part(
    _ path: String, _ bytes: [UInt8], name: String?, in folder: SuiteFolder
  ) throws(CatalogFault) -> Catalog.Part {
    guard let format = CatalogFormat(path: path) else { throw .unknownFormat }
    if FileDisguise(bytes) == .gitLFSPointer {
      return Catalog.Part(
        format, file: shown(path), name: name, unreadable: "the file \(FileDisguise.gitLFSPointer)")
    }
    var quotes = false
    if format == .arb {
      quotes = try FlutterSettings(for: path, in: folder, shown: shown).quotes
    }
    return Catalog.Part(
      bytes, format, file: shown(path), name: name, quotes: quotes, yaml: RailsYAML.reader)
  }

  /// A catalog as it was; nil if none of its files is another than before.
  ///
  /// Files that were not there, or cannot be read as they were, said nothing: all of their texts count as changed.
  ///
  /// - Parameters:
  ///   - path: Relative to the suite's folder; it may have stars.
  ///   - changed: What changed files contained, by their paths, among them those of ``settings(of:)``; nil for files that
  ///     were not there.
  package func earlier(_ path: String, _ changed: [String: [UInt8]?]) -> CatalogIndex? {
    guard let now = folder else { return nil }
    var before = now
    before.replaced = changed
    let pattern = path.contains("*") ? CatalogPattern(path) : nil
    let others = pattern.map { changed.keys.filter($0.matches) } ?? []
    let files = Set(files(of: path) + others).sorted(by: CatalogPattern.precedes)
    let isChanged = files.contains { file in
      ([file] + settings(of: file)).contains(where: changed.keys.contains)
    }
    guard isChanged else { return nil }
    let parts = files.compactMap { file in
      let bytes = if let bytes = changed[file] { bytes } else { current(file, in: now) }
      return earlierPart(file, bytes, name: pattern?.star(in: file), in: before)
    }
    return Self.uncheckedIndex(parts)
  }

  private func earlierPart(
    _ path: String, _ bytes: [UInt8]?, name: String?, in folder: SuiteFolder
  ) -> Catalog.Part? {
    guard let bytes else { return nil }
    do throws(CatalogFault) {
      return try part(path, bytes, name: name, in: folder)
    } catch {
      return nil
    }
  }

  private func current(_ file: String, in folder: SuiteFolder) -> [UInt8]? {
    do throws(CatalogFault) {
      return try folder.readCatalog(file)
    } catch {
      // Whoever reads the catalog as it is says so.
      return nil
    }
  }

  /// The folder in which a path with stars has its files, as messages show it; nil for the path of one file.
  package func shownFolder(of path: String) -> String? {
    guard path.contains("*") else { return nil }
    let folder = CatalogPattern(path).folder
    return folder.isEmpty ? displayPath : shown(folder)
  }

  /// A catalog's path as messages show it.
  package func shown(_ path: String) -> String {
    // A path that leaves the suite's folder reads better from where that folder is.
    var parts = displayPath.split(separator: "/", omittingEmptySubsequences: false)
    var rest = path.split(separator: "/").filter { $0 != "." }[...]
    guard rest.first == "..", folder?.isBehindALink == false else {
      return "\(displayPath)/\(rest.joined(separator: "/"))"
    }
    while rest.first == "..", let last = parts.last, ![".", "..", ""].contains(last) {
      parts.removeLast()
      rest.removeFirst()
    }
    return (parts + rest).joined(separator: "/")
  }
}

/// Why a file that a case names cannot be used as a catalog.
package indirect enum CatalogFault: Error, Hashable, Sendable {
  case unknownFormat
  case folder
  /// Another path at which a file is, if one is likely.
  case missing(nearest: String? = nil)
  /// A path has several stars, and one of its files does not say its language.
  case severalStars(silent: String)
  /// No file matches a path with stars.
  case noneMatches(nearest: String?)
  case notRegular
  /// A link leads to it that leaves the repository.
  case outside
  case tooLarge(bytes: Int)
  case tooManyLanguages(Int)
  case unreadable(operation: String, reason: String)
  /// A folder, or something in it, in which a path with stars has files; relative to the suite's folder.
  case unreadableFolder(String, operation: String, reason: String)
  /// One of the files for which a path with stars stands, as messages show it.
  case file(String, CatalogFault)
  /// What is wrong in it, each with its line.
  case broken([CatalogError])
}

extension CatalogFault: CustomStringConvertible {
  /// Completes the file's name.
  package var description: String {
    switch self {
    case .folder:
      "is a folder; accepted: a file in it, such as `en.json`, or `*.json` for all languages"
    case .unknownFormat: "has an unknown format; accepted: \(CatalogFormat.accepted)"
    case .missing(let nearest):
      "is not there\(suggestion(nearest)); accepted: a path relative to the suite's folder"
    case .severalStars(let file):
      "has several stars, and \(file) does not say its language; accepted: one star, in place of the language"
    case .noneMatches(let nearest):
      "matches no file\(suggestion(nearest)); accepted: a path relative to the suite's folder"
    case .notRegular: "is not a regular file"
    case .outside: "lies outside the repository, where a link leads; accepted: files in it"
    case .tooLarge(let bytes):
      "has \(bytes) bytes; accepted: up to \(CaseLimits.catalogBytes.grouped)"
    case .tooManyLanguages(let count):
      "has \(count.grouped) languages; accepted: up to \(CaseLimits.catalogLanguages.grouped)"
    case .unreadable(let operation, let reason): "cannot be read: \(operation) failed: \(reason)"
    case .unreadableFolder(let path, let operation, let reason):
      "cannot be searched: \(operation) of \(path.isEmpty ? "the suite's folder" : "`\(path)`") failed: \(reason)"
    case .file(let file, let fault): "matches \(file), which \(fault)"
    case .broken(let errors): errors.first.map { "cannot be read: \($0)" } ?? "cannot be read"
    }
  }
}
