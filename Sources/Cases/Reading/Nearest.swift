/// The word that was probably meant: the nearest one, if it is near enough.
///
/// - Returns: nil where every word differs in more than a third of its letters.
package func nearest(to word: String, among candidates: [String]) -> String? {
  let letters = Array(word.lowercased())
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let target = Array(candidate.lowercased())
    let limit = max(1, max(letters.count, target.count) / 3)
    // Lengths alone already say that most candidates are too far.
    guard abs(letters.count - target.count) <= limit else { continue }
    let distance = editDistance(letters, target)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into another.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let isSame = left[row] == right[column]
      var distance = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
