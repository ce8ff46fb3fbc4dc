/// How many edits turn one name into another.
enum EditDistance {
  /// The name that takes the fewest edits, the first of several; nil where even that one is far off.
  static func nearest(to wanted: String, in names: [String]) -> String? {
    let wanted = Array(wanted.unicodeScalars)
    // More than a third of the letters wrong is another name, not a slip.
    var best = (name: String?.none, distance: max(1, wanted.count / 3) + 1)
    for name in names {
      let scalars = Array(name.unicodeScalars)
      guard abs(scalars.count - wanted.count) < best.distance else { continue }
      let distance = between(wanted, scalars)
      if distance < best.distance { best = (name, distance) }
    }
    return best.name
  }

  /// Insertions, deletions and replacements (Levenshtein).
  static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var previous = Array(0...right.count)
    for (row, scalar) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (scalar == other ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}
