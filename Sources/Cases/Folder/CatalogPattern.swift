private import Base

/// A catalog's path in which stars stand for any part of one name.
///
/// As in a shell, a star does not stand for the full stop at the beginning of a hidden file's name.
package struct CatalogPattern: Sendable {
  private let parts: [String]
  private let globs: [Glob]
  /// What stands before the star and behind it; nil if there are several.
  private let ends: (before: String, behind: String)?

  package init(_ pattern: String) {
    parts = pattern.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    globs = parts.map { Glob($0, .fileName) }
    let ends = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    self.ends = ends.count == 2 ? (ends[0], ends[1]) : nil
  }

  /// The path down to the first name with a star; empty if that is the first name.
  package var folder: String { parts.prefix { !$0.contains("*") }.joined(separator: "/") }

  /// The names of ``folder``, and those behind it.
  var names: (before: [String], behind: [String]) {
    let before = parts.prefix { !$0.contains("*") }
    return (Array(before), Array(parts.dropFirst(before.count)))
  }

  /// Whether a path, written with the same ``folder``, is one of those that are meant.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return names.count == globs.count && zip(globs, names).allSatisfy { $0.matches($1) }
  }

  /// What the star stands for in a path that matches; nil if there are several stars.
  func star(in path: String) -> String? {
    ends.map { String(path.dropFirst($0.before.count).dropLast($0.behind.count)) }
  }

  /// The order in which files count: the shortest paths first, so that Android's `values-de` comes before
  /// `values-de-land`: its texts are the usual ones.
  static func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.count != other.utf8.count
      ? one.utf8.count < other.utf8.count : one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
