private import Base
internal import Cases
internal import Catalogs

/// How many of the keys of an audit's catalogs stand in a label of the suite.
struct KeyCoverage {
  /// Of one catalog.
  struct Keys {
    /// As messages show it.
    let path: String
    let index: CatalogIndex
    let files: Set<String>
    var labelled: Set<String> = []

    init(path: String, index: CatalogIndex) {
      (self.path, self.index) = (path, index)
      files = Set(index.catalog.messages.compactMap(\.file))
    }
  }

  /// Each key of each catalog once.
  private(set) var keyCount = 0
  /// Those that stand in no label, catalog by catalog.
  private(set) var unlabelled: [AuditResult.UnlabelledKey] = []
  /// How many translations of each language programs do not show.
  private(set) var guesses: [String: Int] = [:]
  /// Files of which nothing can be read.
  private(set) var lostFiles: [String] = []

  /// - Parameter collectors: Those of the request's labels.
  init(_ request: AuditRequest, _ collectors: [TextCollector]) {
    for group in Self.groups(of: collectors) {
      let files = group.reduce(into: Set<String>()) { $0.formUnion($1.files) }
      let others = request.otherLabels.compactMap {
        OtherLabel($0, files: files, in: request.catalogs)
      }
      // Another label may have all that is left.
      let hasRest = request.otherLabels.contains { template in
        if case .keys(let catalog, [], _, _) = template.texts {
          !request.catalogs.shownFiles(of: catalog).isDisjoint(with: files)
        } else {
          false
        }
      }
      var labelled: Set<String> = []
      var known: Set<String> = []
      for keys in group { labelled.formUnion(keys.labelled) }
      var fuzzy: [String: Int] = [:]
      for keys in group {
        let catalog = keys.index.catalog
        fuzzy.merge(catalog.guesses, uniquingKeysWith: max)
        let read = Set(catalog.messages.compactMap(\.file))
        lostFiles += catalog.flaws.filter(\.isOfFile).map(\.error.path).filter {
          !read.contains($0)
        }
        for message in catalog.messages where known.insert(message.key).inserted {
          let key = message.key
          guard !hasRest, !labelled.contains(key), !others.contains(where: { $0.contains(key) })
          else { continue }
          unlabelled.append(
            AuditResult.UnlabelledKey(
              key: key, catalog: message.file ?? keys.path, line: message.line))
        }
      }
      guesses.merge(fuzzy, uniquingKeysWith: +)
      keyCount += known.count
    }
    lostFiles = lostFiles.sorted().uniqued()
  }

  /// The labels' catalogs, those that share files together: they are one, however their paths are written.
  private static func groups(of collectors: [TextCollector]) -> [[Keys]] {
    var catalogs: [String: Keys] = [:]
    for collector in collectors { collector.addKeys(to: &catalogs) }
    var groups: [[Keys]] = []
    var groupOfFile: [String: Int] = [:]
    for (_, keys) in catalogs.sorted(by: { $0.key < $1.key }) {
      let shared = Set(keys.files.compactMap { groupOfFile[$0] }).sorted()
      let own = shared.first ?? groups.count
      if own == groups.count { groups.append([]) }
      groups[own].append(keys)
      for other in shared.dropFirst() {
        groups[own] += groups[other]
        groups[other] = []
      }
      for keys in groups[own] { for file in keys.files { groupOfFile[file] = own } }
    }
    return groups
  }
}
