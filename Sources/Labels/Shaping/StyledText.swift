/// One of a label's texts as the shaper reads it: UTF-8, and which style holds where.
struct StyledText {
  struct Stretch {
    var range: Range<Int>
    var style: TextStyle
    var isUnbreakable: Bool
  }

  let string: String
  let bytes: [UInt8]
  /// Cover ``bytes`` in order without gaps; none is empty.
  let stretches: [Stretch]
  /// The style of what is not there: an empty paragraph's height, a suffix gap.
  let fallbackStyle: TextStyle
  /// What of the body the text shows; nil where it is whole.
  let excerpt: Excerpt?

  init(_ runs: [TextRun], style: TextStyle) {
    string = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    bytes = Array(string.utf8)
    var stretches: [Stretch] = []
    var start = 0
    for run in runs where !run.text.isEmpty {
      let end = start + run.text.utf8.count
      stretches.append(
        Stretch(
          range: start..<end, style: style.applying(run.overrides),
          isUnbreakable: run.isUnbreakable))
      start = end
    }
    self.stretches = stretches
    fallbackStyle = style
    excerpt = nil
  }

  init(
    string: String, bytes: [UInt8], stretches: [Stretch], fallbackStyle: TextStyle,
    excerpt: Excerpt? = nil
  ) {
    self.string = string
    self.bytes = bytes
    self.stretches = stretches
    self.fallbackStyle = fallbackStyle
    self.excerpt = excerpt
  }

  /// Index of the stretch that holds a byte; the last one for the end of the text.
  func stretch(at offset: Int) -> Int {
    var low = 0
    var high = stretches.count - 1
    while low < high {
      let middle = (low + high) / 2
      if offset < stretches[middle].range.upperBound { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The style of the character at a byte.
  func style(at offset: Int) -> TextStyle {
    stretches.isEmpty ? fallbackStyle : stretches[stretch(at: offset)].style
  }

  /// The language of the character at a byte, without a copy of its whole style.
  func language(at offset: Int) -> String? {
    stretches.isEmpty ? fallbackStyle.language : stretches[stretch(at: offset)].style.language
  }

  /// The character at a byte that starts one.
  func scalar(at offset: Int) -> Unicode.Scalar {
    var decoder = UTF8()
    var iterator = bytes[offset...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return "\u{FFFD}" }
    return scalar
  }

  func substring(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
