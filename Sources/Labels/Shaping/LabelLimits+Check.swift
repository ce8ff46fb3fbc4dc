extension LabelLimits {
  /// Refuses a label that is too large.
  static func check(_ spec: LabelSpec) throws(LayoutError) {
    for runs in [spec.text, spec.suffix, spec.ellipsis] {
      guard runs.count <= self.runs else {
        throw .beyondLimit(.runs, count: runs.count)
      }
      let bytes = runs.reduce(0) { $0 + $1.text.utf8.count }
      guard bytes <= textBytes else { throw .beyondLimit(.textBytes, count: bytes) }
      // A cluster has no more scalars than the whole text has bytes.
      if bytes > clusterLength, let length = longestCluster(of: runs) {
        throw .beyondLimit(.clusterLength, count: length)
      }
    }
    guard spec.exclusions.count <= exclusions else {
      throw .beyondLimit(.exclusions, count: spec.exclusions.count)
    }
  }

  /// The length of the longest grapheme cluster, in scalars; nil if none exceeds the limit.
  package static func longestCluster(of runs: [TextRun]) -> Int? {
    let text = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    // Most text never has that many characters in a row that could combine.
    var length = 0
    let isShort = text.unicodeScalars.allSatisfy { scalar in
      length = Graphemes.standsAlone(scalar) ? 0 : length + 1
      return length < clusterLength
    }
    guard !isShort else { return nil }
    let longest = text.reduce(0) { max($0, $1.unicodeScalars.count) }
    return longest > clusterLength ? longest : nil
  }
}
