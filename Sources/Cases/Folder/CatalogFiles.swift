package import Catalogs
private import Raster
private import Synchronization

/// The catalogs that a suite's cases name, each read once, by the first thread that needs it.
final class CatalogFiles: Sendable {
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
  func catalog(_ path: String) -> Result<CatalogIndex, CatalogFault> {
    known.withLock { known in
      if let result = known[path] { return result }
      let result = Result { () throws(CatalogFault) in try read(path) }
      known[path] = result
      return result
    }
  }

  private func read(_ path: String) throws(CatalogFault) -> CatalogIndex {
    guard let format = CatalogFormat(path: path) else { throw .unknownFormat }
    guard let folder else { throw .missing }
    let bytes = try folder.readCatalog(path)
    do throws(CatalogErrors) {
      return CatalogIndex(try format.read(bytes, path: "\(displayPath)/\(path)"))
    } catch {
      throw .broken(error.errors)
    }
  }
}

/// Why a file that a case names cannot be used as a catalog.
package enum CatalogFault: Error, Hashable, Sendable {
  case unknownFormat
  case missing
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
    case .notRegular: "is not a file"
    case .tooLarge(let bytes):
      "has \(bytes) bytes; accepted: up to \(CaseLimits.catalogBytes.grouped)"
    case .unreadable(let operation, let reason): "cannot be read: \(operation) failed: \(reason)"
    case .broken(let errors): errors.first.map { "cannot be read: \($0)" } ?? "cannot be read"
    }
  }
}
