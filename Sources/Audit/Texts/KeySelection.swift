private import Base
private import Cases

/// Which keys of a catalog stand in a label.
struct KeySelection {
  private let patterns: [String]
  private let globs: [Glob]
  private let exceptions: [Glob]

  /// - Parameters:
  ///   - patterns: Keys in which `*` stands for any characters, and `?` for one.
  ///   - exceptions: Likewise.
  init(_ patterns: [String], except exceptions: [String]) {
    self.patterns = patterns
    globs = patterns.map { Glob($0, .text) }
    self.exceptions = exceptions.map { Glob($0, .text) }
  }

  func contains(_ key: String) -> Bool {
    globs.contains { $0.matches(key) } && !exceptions.contains { $0.matches(key) }
  }

  /// Keys that stand among the patterns by their names, and that a catalog lacks.
  func unknown(among keys: [String]) -> [String] {
    let known = Set(keys)
    return patterns.filter { !$0.contains { "*?".contains($0) } && !known.contains($0) }
  }
}
