internal import Cases
internal import Catalogs

/// How many of the keys of an audit's catalogs stand in a label of the suite.
struct KeyCoverage {
  /// Of one catalog.
  struct Keys {
    let index: CatalogIndex
    var labelled: Set<String> = []
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
    var catalogs: [String: Keys] = [:]
    for collector in collectors { collector.addKeys(to: &catalogs) }
    for (path, keys) in catalogs.sorted(by: { $0.key < $1.key }) {
      let others = request.otherLabels.compactMap {
        OtherLabel($0, path: path, in: request.catalogs)
      }
      // Another label may have all that is left.
      let hasRest = request.otherLabels.contains { template in
        if case .keys(let catalog, [], _, _) = template.texts {
          request.catalogs.shown(catalog) == path
        } else {
          false
        }
      }
      let all = keys.index.keys
      keyCount += all.count
      guesses.merge(keys.index.catalog.guesses, uniquingKeysWith: +)
      let read = Set(keys.index.catalog.messages.compactMap(\.file))
      lostFiles += keys.index.catalog.flaws.filter(\.isOfFile).map(\.error.path).filter {
        !read.contains($0)
      }
      guard !hasRest else { continue }
      let left = Set(all).subtracting(keys.labelled).filter { key in
        !others.contains { $0.contains(key) }
      }
      guard !left.isEmpty else { continue }
      var known: Set<String> = []
      for message in keys.index.catalog.messages
      where left.contains(message.key) && known.insert(message.key).inserted {
        unlabelled.append(
          AuditResult.UnlabelledKey(
            key: message.key, catalog: message.file ?? path, line: message.line))
      }
    }
    var known: Set<String> = []
    lostFiles = lostFiles.sorted().filter { known.insert($0).inserted }
  }
}
