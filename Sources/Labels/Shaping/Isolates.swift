/// A run in a direction of its own, as `bdi` in HTML: all pieces of the run share this object.
final class Isolate: Sendable {
  /// U+2066 or U+2067, by the run's first strong character, whatever a cut leaves of it.
  let initiator: Unicode.Scalar

  init(of text: String) {
    initiator = BaseDirection.isRightToLeft(text.unicodeScalars) ? "\u{2067}" : "\u{2066}"
  }
}

/// The characters of a part of a text, with a mark at both ends of each isolated run: what UAX #9 is applied to.
///
/// Marks are no part of the text: only the order of what is around them shows that they are there.
struct MarkedCharacters {
  private(set) var scalars: [Unicode.Scalar] = []
  /// Indices of marks among ``scalars``, in order.
  private var marks: [Int] = []

  /// - Parameter range: Bytes of the text; a run that is there in part is isolated in part.
  init(_ range: Range<Int>, of text: StyledText) {
    var run: Isolate?
    var open = 0
    var offset = range.lowerBound
    func isolate(at offset: Int) -> Isolate? {
      offset < range.upperBound ? text.isolate(at: offset) : nil
    }
    func mark(_ scalar: Unicode.Scalar) {
      marks.append(scalars.count)
      scalars.append(scalar)
    }
    for scalar in text.analysedScalars(range) {
      let next = isolate(at: offset)
      if next !== run {
        end(run, open: &open)
        run = next
        if let next { mark(next.initiator) }
      }
      offset += UTF8.width(scalar)
      scalars.append(run == nil ? scalar : Self.closed(scalar, open: &open))
    }
    end(run, open: &open)

    func end(_ run: Isolate?, open: inout Int) {
      guard run != nil else { return }
      // The isolates that are open in it end with it.
      for _ in 0...open { mark("\u{2069}") }
      open = 0
    }
  }

  /// A character of a run, or one without effect for a PDI that would end the run's own isolate.
  private static func closed(_ scalar: Unicode.Scalar, open: inout Int) -> Unicode.Scalar {
    switch scalar.value {
    case 0x2066...0x2068: open += 1
    case 0x2069:
      if open == 0 { return "\u{200B}" }
      open -= 1
    default: break
    }
    return scalar
  }

  /// The embedding levels of the characters, and the lowest level of the marks before a character, by its index; indices
  /// count no marks.
  func levels(isRightToLeft: Bool) -> (characters: [Int], marks: [Int: Int]) {
    var characters: [Int] = []
    var between: [Int: Int] = [:]
    var marks = self.marks[...]
    for (index, level) in ExplicitLevels.levels(of: scalars, isRightToLeft: isRightToLeft)
      .enumerated()
    {
      if marks.first == index {
        marks.removeFirst()
        between[characters.count] = min(level, between[characters.count] ?? level)
      } else {
        characters.append(level)
      }
    }
    return (characters, between)
  }
}

extension StyledText {
  /// The isolated run that contains a byte.
  func isolate(at offset: Int) -> Isolate? {
    hasIsolates ? spans[span(at: offset)].isolate : nil
  }

  /// Whether a part has any of an isolated run.
  func hasIsolates(in range: Range<Int>) -> Bool {
    hasIsolates && !range.isEmpty
      && spans[span(at: range.lowerBound)...span(at: range.upperBound - 1)]
        .contains { $0.isolate != nil }
  }

  /// The bytes around a byte up to the next ends of isolated runs: letters do not join across these.
  func isolation(around offset: Int) -> Range<Int> {
    let isolate = isolate(at: offset)
    var (first, last) = (span(at: offset), span(at: offset))
    while first > 0, spans[first - 1].isolate === isolate { first -= 1 }
    while last + 1 < spans.count, spans[last + 1].isolate === isolate { last += 1 }
    return spans[first].range.lowerBound..<spans[last].range.upperBound
  }

  /// Values by the first bytes of characters in a range, of values by their indices.
  func bytes(ofCharacters values: [Int: Int], in range: Range<Int>) -> [Int: Int] {
    guard !values.isEmpty else { return [:] }
    var found: [Int: Int] = [:]
    var offset = range.lowerBound
    for index in 0..<(values.keys.max() ?? 0) + 1 where offset < range.upperBound {
      found[offset] = values[index]
      offset += UTF8.width(scalar(at: offset))
    }
    return found
  }
}
