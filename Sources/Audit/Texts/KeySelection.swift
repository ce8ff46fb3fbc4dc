private import Cases
private import Runs

/// Which keys of a catalog stand in a label.
struct KeySelection {
  private let matching: [Glob]
  private let except: [Glob]
  private let patterns: [String]

  /// - Parameters:
  ///   - patterns: Keys in which `*` stands for any characters, and `?` for one.
  ///   - exceptions: Likewise.
  init(_ patterns: [String], except exceptions: [String]) {
    self.patterns = patterns
    // In ids a star ends at a slash; in keys a slash is a character like others.
    func glob(_ pattern: String) -> Glob { Glob(pattern.replacing("*", with: "**")) }
    matching = patterns.map(glob)
    except = exceptions.map(glob)
  }

  func contains(_ key: String) -> Bool {
    matching.contains { $0.matches(key) } && !except.contains { $0.matches(key) }
  }

  /// The key that is most like the first pattern; nil if none is.
  func nearest(among keys: [String]) -> String? {
    patterns.first.flatMap { Cases.nearest(to: $0, among: keys) }
  }
}
