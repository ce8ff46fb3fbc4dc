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

  /// The key that is most like the first pattern; nil if none is.
  func nearest(among keys: [String]) -> String? {
    patterns.first.flatMap { Cases.nearest(to: $0, among: keys) }
  }
}
