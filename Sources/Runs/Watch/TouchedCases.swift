internal import Base
package import Cases
internal import Labels
private import Raster
internal import Results

/// Which cases a saved file affects.
package enum TouchedCases: Equatable, Sendable {
  case everything
  /// Their selectors; empty if the file affects no case.
  case some([String])

  /// - Parameters:
  ///   - changes: Paths from ``FileWatch``.
  ///   - cases: The suite's, as it was read last.
  ///   - suite: The suite's folder.
  ///   - baselines: The baselines' folder.
  package init(_ changes: [String], of cases: [Case], suite: String, baselines: String) {
    var selectors: Set<String> = []
    lazy var ids = Set(cases.map(\.id))
    lazy var users = Self.users(of: cases)
    for path in changes {
      if let file = Self.path(path, in: baselines) {
        // Other baselines belong to another suite, another renderer, or a case that is gone.
        if let id = Self.baselineID(file), ids.contains(id) { selectors.insert(id) }
        continue
      }
      guard let file = Self.path(path, in: suite) else {
        // A font, or the project's settings.
        self = .everything
        return
      }
      if let ids = users[file] {
        selectors.formUnion(ids)
      } else if file == "suite.yaml" {
        self = .everything
        return
      } else if FileSystem.name(of: file) == FolderDefaults.fileName {
        let below = ids.filter { FolderDefaults.files(above: $0).contains(file) }
        // It may have kept the suite from being read.
        guard !below.isEmpty else {
          self = .everything
          return
        }
        selectors.formUnion(below)
      } else if Selector.isCaseFile(file) {
        // A run of everything removes the results of a deleted file.
        guard FileStamp(of: path) != nil else {
          self = .everything
          return
        }
        selectors.insert(path)
      } else if file.hasSuffix(".png") || Suite.isCatalog(file) {
        // A case may have waited for it.
        self = .everything
        return
      }
    }
    self = .some(selectors.sorted { $0.precedesInBytes($1) })
  }

  /// Ids of the cases that show each picture, or a text of each string catalog.
  private static func users(of cases: [Case]) -> [String: [String]] {
    var users: [String: [String]] = [:]
    for subject in cases {
      for file in Set(subject.label.pictures.map(\.name)).union(subject.catalogs) {
        users[file, default: []].append(subject.id)
      }
    }
    return users
  }

  /// The id of a baseline's case by the path of one of its files; nil for another file.
  static func baselineID(_ file: String) -> String? {
    for suffix in [BaselineStore.pictureSuffix, BaselineStore.layoutSuffix]
    where file.hasSuffix(suffix) {
      return String(file.dropLast(suffix.count))
    }
    return nil
  }

  private static func path(_ path: String, in folder: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// Only those of some cases.
  ///
  /// - Parameter chosen: Ids of all watched cases; nil watches everything.
  package func narrowed(to chosen: [String]?, in cases: [Case]) -> TouchedCases {
    guard let chosen else { return self }
    guard case .some(let selectors) = self else { return .some(chosen) }
    let kinds = selectors.map { Selector($0) }
    let touched = Set(kinds.flatMap { $0.indices(in: cases) }.map { cases[$0].id })
    return .some(chosen.filter(touched.contains))
  }
}
