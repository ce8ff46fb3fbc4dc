private import CPango

/// The base direction of a paragraph by its first strong character (UAX #9 P2 and P3).
enum BaseDirection {
  /// Whether the first strong character outside isolates is R or AL; false if there is none.
  static func isRightToLeft(_ bytes: ArraySlice<UInt8>) -> Bool {
    isRightToLeft(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }

  /// By the characters of a part of a text outside isolates and isolated runs.
  static func isRightToLeft(_ range: Range<Int>, of text: StyledText) -> Bool {
    text.hasIsolates(in: range)
      ? isRightToLeft(MarkedCharacters(range, of: text).scalars) : isRightToLeft(text.bytes[range])
  }

  static func isRightToLeft(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var isolates = 0
    for scalar in scalars {
      switch scalar.value {
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      case _ where isolates > 0: break
      case 0x41...0x5A, 0x61...0x7A: return false
      case ..<0xAA: break
      default:
        let direction = harness_strong_direction(scalar.value)
        if direction != 0 { return direction < 0 }
      }
    }
    return false
  }
}

/// The visual order of runs on a line (UAX #9 L2).
enum BidiOrder {
  /// Indices of runs from left to right, by their embedding levels in logical order.
  ///
  /// - Parameter marks: Levels of what separates each run from the one before it; nil for nothing.
  static func visual(_ levels: [Int], marks: [Int?]) -> [Int] {
    guard marks.contains(where: { $0 != nil }) else { return visual(levels) }
    var places: [Int] = []
    var runs: [Int?] = []
    for (index, level) in levels.enumerated() {
      if let mark = marks[index], index > 0 {
        places.append(mark)
        runs.append(nil)
      }
      places.append(level)
      runs.append(index)
    }
    return visual(places).compactMap { runs[$0] }
  }

  /// Indices of runs from left to right, by their embedding levels in logical order.
  static func visual(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start + 1
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
