/// The word that was probably meant: the nearest one, if it is near enough.
///
/// - Returns: nil if every word differs in more than a third of its letters.
package func nearest(to word: String, among candidates: [String]) -> String? {
  let letters = Array(word.lowercased())
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let target = Array(candidate.lowercased())
    let limit = max(1, max(letters.count, target.count) / 3)
    // The lengths alone rule out most candidates.
    guard abs(letters.count - target.count) <= limit else { continue }
    let distance = editDistance(letters, target)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// The key with which a program's name of a text ends, as `R.string.buy` and `@string/buy` do; nil if there is none.
package func key(namedBy reference: String, among keys: [String]) -> String? {
  let known = Set(keys)
  return reference.indices.lazy.filter { "./".contains(reference[$0]) }
    .map { String(reference[reference.index(after: $0)...]) }.first(where: known.contains)
}

/// The words that were probably meant, the nearest first.
///
/// A word that shares a whole part with the given one, as `line-spacing` does with `spacing`, comes after words
/// with a similar spelling.
func nearest(_ count: Int, to word: String, among candidates: [String]) -> [String] {
  let letters = Array(squeezed(word))
  // A text this long is not a misspelt word, and comparing it would take long.
  guard letters.count <= 100 else { return [] }
  let parts = Set(parts(of: word))
  var ranked: [(rank: Int, word: String)] = []
  for candidate in candidates {
    let target = Array(squeezed(candidate))
    let limit = max(1, max(letters.count, target.count) / 3)
    let distance = editDistance(letters, target)
    if distance == 0 { return [candidate] }
    if distance <= limit {
      ranked.append((distance, candidate))
    } else if !parts.isDisjoint(with: Cases.parts(of: candidate)) {
      ranked.append((limit + distance, candidate))
    }
  }
  // A stable order: equally near words keep the table's order.
  let order = ranked.enumerated().sorted {
    ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
  }
  return order.prefix(count).map(\.element.word)
}

/// The words in a name, without those that half of all keys contain.
private func parts(of name: String) -> [String] {
  var parts: [String] = [""]
  for character in name {
    if character == "-" || character == "_" || character.isUppercase { parts.append("") }
    if character != "-", character != "_" { parts[parts.count - 1] += character.lowercased() }
  }
  return parts.filter { $0.count >= 4 && !["text", "font"].contains($0) }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one word into another.
func editDistance(_ left: String, _ right: String) -> Int {
  editDistance(Array(left), Array(right))
}

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
