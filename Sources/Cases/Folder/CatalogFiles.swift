package import Catalogs
private import Raster
private import Synchronization

/// The catalogs that a suite's cases name, each read once, by the first thread that needs it.
package final class CatalogFiles: Sendable {
  /// nil if there are no catalogs.
  private let folder: SuiteFolder?
  private let displayPath: String
  private let known = Mutex<[String: Result<CatalogIndex, CatalogFault>]>([:])

  /// - Parameter displayPath: The folder's path as messages show it.
  init(folder: SuiteFolder, displayPath: String) {
    self.folder = folder
    self.displayPath = displayPath
  }

  /// No catalogs.
  init() {
    folder = nil
    displayPath = ""
  }

  /// - Parameter path: Relative to the suite's folder, and perhaps outside of it.
  package func catalog(_ path: String) -> Result<CatalogIndex, CatalogFault> {
    known.withLock { known in
      if let result = known[path] { return result }
      let result = Result { () throws(CatalogFault) in try read(path) }
      known[path] = result
      return result
    }
  }

  /// The files that a path with stars stands for, or the path itself.
  func files(of path: String) -> [String] {
    guard path.contains("*"), let folder else { return [path] }
    return folder.catalogs(matching: path).map(\.path)
  }

  private func read(_ path: String) throws(CatalogFault) -> CatalogIndex {
    guard let folder else { throw .missing }
    guard path.contains("*") else { return CatalogIndex(try part(path, in: folder).catalog) }
    let files = folder.catalogs(matching: path)
    guard !files.isEmpty else { throw .noneMatches }
    var parts: [Catalog.Part] = []
    for file in files { parts.append(try part(file.path, name: file.star, in: folder)) }
    // One file after the other would be taken for the same language.
    guard files.count == 1 || files[0].star != nil || parts.allSatisfy(\.saysItsLanguage) else {
      throw .severalStars
    }
    return CatalogIndex(Catalog(joining: parts))
  }

  private func part(
    _ path: String, name: String? = nil, in folder: SuiteFolder
  ) throws(CatalogFault) -> Catalog.Part {
    guard let format = CatalogFormat(path: path) else { throw .unknownFormat }
    let bytes = try folder.readCatalog(path)
    let file = shown(path)
    do throws(CatalogErrors) {
      return try Catalog.Part(bytes, format, file: file, name: name)
    } catch {
      throw .broken(error.errors)
    }
  }

  /// A catalog as it was: without texts if there was none, or none that can be read.
  package func earlier(_ path: String, _ bytes: [UInt8]?) -> CatalogIndex {
    guard let bytes, let format = CatalogFormat(path: path),
      let catalog = try? format.read(bytes, path: shown(path))
    else { return CatalogIndex(Catalog(messages: [])) }
    return CatalogIndex(catalog)
  }

  /// A catalog's path as messages show it.
  package func shown(_ path: String) -> String {
    // A path that leaves the suite's folder reads better from where that folder is.
    var parts = displayPath.split(separator: "/", omittingEmptySubsequences: false)
    var rest = path.split(separator: "/")[...]
    guard rest.first == "..", folder?.isBehindALink == false else {
      return "\(displayPath)/\(path)"
    }
    while rest.first == "..", let last = parts.last, ![".", "..", ""].contains(last) {
      parts.removeLast()
      rest.removeFirst()
    }
    return (parts + rest).joined(separator: "/")
  }
}

/// Why a file that a case names cannot be used as a catalog.
package enum CatalogFault: Error, Hashable, Sendable {
  case unknownFormat
  case missing
  /// A path has several stars, and its files do not say their language.
  case severalStars
  /// No file matches a path with stars.
  case noneMatches
  case notRegular
  case tooLarge(bytes: Int)
  case unreadable(operation: String, reason: String)
  /// What is wrong in it, each with its place.
  case broken([CatalogError])
}

extension CatalogFault: CustomStringConvertible {
  /// Completes the file's name.
  package var description: String {
    switch self {
    case .unknownFormat: "has an unknown format; accepted: \(CatalogFormat.accepted)"
    case .missing: "is not there; accepted: a path relative to the suite's folder"
    case .severalStars:
      "has several stars, and its files do not say their language; accepted: one star, in place of the language"
    case .noneMatches: "matches no file; accepted: a path relative to the suite's folder"
    case .notRegular: "is not a file"
    case .tooLarge(let bytes):
      "has \(bytes) bytes; accepted: up to \(CaseLimits.catalogBytes.grouped)"
    case .unreadable(let operation, let reason): "cannot be read: \(operation) failed: \(reason)"
    case .broken(let errors): errors.first.map { "cannot be read: \($0)" } ?? "cannot be read"
    }
  }
}
