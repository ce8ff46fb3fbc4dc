import Runs

/// What was measured of two pictures, a line for each number.
enum PairNumbers {
  /// Nothing for pictures that are equal, or cannot be compared.
  static func lines(of result: CaseResult) -> [String] {
    rows(of: result).map { name, value in
      "  " + name + String(repeating: " ", count: max(20 - name.count, 1)) + value
    }
  }

  private static func rows(of result: CaseResult) -> [(name: String, value: String)] {
    var rows: [(String, String)] = []
    if let pixels = result.pixels {
      rows.append(("different pixels", "\(pixels.different) (\(Numbers.percentage(pixels.ratio)))"))
      rows.append(("largest difference", "\(pixels.maximumChannel) of 255 in a channel"))
      if let bounds = pixels.bounds { rows.append(("within", area(bounds))) }
    }
    if let expected = result.size?.expected, let actual = result.size?.actual {
      let overlap = zip(expected, actual).map(min)
      rows.append(
        (
          "size",
          expected == actual
            ? size(actual)
            : "\(size(actual)), expected \(size(expected)), compared \(size(overlap))"
        ))
    }
    return rows
  }

  /// `40 × 30 px at x 212, y 8`
  private static func area(_ bounds: [Int]) -> String {
    "\(size(Array(bounds[2...]))) at x \(bounds[0]), y \(bounds[1])"
  }

  private static func size(_ sides: [Int]) -> String {
    sides.map(String.init).joined(separator: " × ") + " px"
  }
}
