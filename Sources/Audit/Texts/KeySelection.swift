private import Cases

/// Which keys of a catalog stand in a label.
struct KeySelection {
  private let patterns: [String]
  private let exceptions: [String]

  /// - Parameters:
  ///   - patterns: Keys in which `*` stands for any characters, and `?` for one.
  ///   - exceptions: Likewise.
  init(_ patterns: [String], except exceptions: [String]) {
    self.patterns = patterns
    self.exceptions = exceptions
  }

  func contains(_ key: String) -> Bool {
    func matches(_ pattern: String) -> Bool { Self.matches(Array(pattern), Array(key)) }
    return patterns.contains(where: matches) && !exceptions.contains(where: matches)
  }

  /// The key that is most like the first pattern; nil if none is.
  func nearest(among keys: [String]) -> String? {
    patterns.first.flatMap { Cases.nearest(to: $0, among: keys) }
  }

  /// Whether a key matches a pattern. If it does at all, it also does with each star as short as can be.
  private static func matches(_ pattern: [Character], _ key: [Character]) -> Bool {
    var (token, place) = (0, 0)
    var star: (token: Int, place: Int)?
    while place < key.count {
      if token < pattern.count, pattern[token] == "*" {
        star = (token, place)
        token += 1
      } else if token < pattern.count, pattern[token] == "?" || pattern[token] == key[place] {
        token += 1
        place += 1
      } else if let last = star {
        // The last star stands for one character more.
        star = (last.token, last.place + 1)
        (token, place) = (last.token + 1, last.place + 1)
      } else {
        return false
      }
    }
    return pattern[token...].allSatisfy { $0 == "*" }
  }
}
