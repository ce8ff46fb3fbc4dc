private import Base
internal import Cases

/// Which keys of a catalog stand in a label.
struct KeySelection: Sendable {
  private let patterns: [String]
  private let globs: [Glob]
  private let exceptions: [Glob]
  /// The labels whose keys are left to them; nil if patterns say what is selected.
  private let others: [OtherLabel]?

  /// - Parameters:
  ///   - patterns: Keys in which `*` stands for any characters, and `?` for one.
  ///   - exceptions: Likewise.
  init(_ patterns: [String], except exceptions: [String]) {
    self.patterns = patterns
    globs = patterns.map { Glob($0, .text) }
    self.exceptions = exceptions.map { Glob($0, .text) }
    others = nil
  }

  /// All keys that stand in no other label.
  ///
  /// - Parameter others: The suite's labels with the same catalog, without those that have the rest, too.
  init(besides others: [OtherLabel], except exceptions: [String]) {
    patterns = []
    globs = []
    self.exceptions = exceptions.map { Glob($0, .text) }
    self.others = others
  }

  var isRest: Bool { others != nil }

  func contains(_ key: String) -> Bool {
    let isIn =
      others.map { others in !others.contains { $0.contains(key) } }
      ?? globs.contains { $0.matches(key) }
    return isIn && !exceptions.contains { $0.matches(key) }
  }

  /// Keys that stand among the patterns by their names, and that a catalog lacks.
  func unknown(among keys: [String]) -> [String] {
    let known = Set(keys)
    return patterns.filter { !$0.contains { "*?".contains($0) } && !known.contains($0) }
  }
}

/// Which keys of a catalog another label has.
struct OtherLabel: Sendable {
  private let keys: Set<String>
  private let selection: KeySelection?

  /// - Parameter files: The catalog's, as messages show them.
  /// - Returns: nil for a label that has none of them, or that has only the rest.
  init?(_ template: LabelTemplate, files: Set<String>, in catalogs: CatalogFiles) {
    func isOther(_ path: String) -> Bool { catalogs.shownFiles(of: path).isDisjoint(with: files) }
    switch template.texts {
    case .requests(let requests):
      keys = Set(requests.filter { !isOther($0.catalog) }.map(\.key))
      selection = nil
      if keys.isEmpty { return nil }
    case .keys(let catalog, let matching, let except, _):
      guard !matching.isEmpty, !isOther(catalog) else { return nil }
      keys = []
      selection = KeySelection(matching, except: except)
    }
  }

  func contains(_ key: String) -> Bool { selection?.contains(key) ?? keys.contains(key) }
}
