package import Base
internal import Labels

extension CapturedText {
  /// Its lines as a renderer tells them; nil if they are not what is written in it, or their widths are not known.
  var toldLines: [ToldLine]? {
    let body = Array(text.unicodeScalars)
    var position = 0
    var byte = 0
    var lines: [ToldLine] = []
    func advance() {
      byte += UTF8.width(body[position])
      position += 1
    }
    for (number, line) in shown.enumerated() {
      guard let width = line.width else { return nil }
      let start = (position: position, byte: byte)
      for scalar in line.text.unicodeScalars where !scalar.isSpace {
        while position < body.count, body[position].isSpace { advance() }
        guard position < body.count, body[position] == scalar else { return nil }
        advance()
      }
      while position < body.count, body[position].isSpace, body[position] != "\n" { advance() }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: body[start.position..<position])
      lines.append(
        ToldLine(range: start.byte..<byte, text: String(text), box: box(of: line, width, number)))
      if position < body.count, body[position] == "\n" { advance() }
    }
    return position == body.count ? lines : nil
  }

  /// A line's place in the box: captures say where it begins, and its number says how far down it is.
  private func box(of line: Line, _ width: Double, _ number: Int) -> [Double] {
    let isHorizontal = (mode ?? .horizontal) == .horizontal
    let insets = insets ?? [0, 0, 0, 0]
    // Across lines, before the first and after the last.
    let reversed = columns ?? .rightToLeft == .rightToLeft
    let (before, after) =
      isHorizontal
      ? (insets[0], insets[2]) : reversed ? (insets[1], insets[3]) : (insets[3], insets[1])
    let all = place?[isHorizontal ? 3 : 2] ?? 0
    let room = max(0, all - before - after)
    let height = lineHeight ?? room / Double(max(1, shown.count))
    let free = max(0, room - height * Double(shown.count))
    let offset =
      switch position ?? .start {
      case .start: 0.0
      case .center: free / 2
      case .end: free
      }
    let across = before + offset + height * Double(number)
    if isHorizontal { return [line.x, across, width, height] }
    return [reversed ? all - across - height : across, line.x, height, width]
  }
}

/// A line of a renderer's layout.
package struct ToldLine: Equatable, Sendable {
  /// Of the text's bytes.
  var range: Range<Int>
  package var text: String
  /// x, y, width and height in the label.
  var box: [Double]

  package var json: JSONValue {
    .object([
      "range": .array([.number(Double(range.lowerBound)), .number(Double(range.upperBound))]),
      "text": .string(text), "box": .array(box.map { .number($0) }),
    ])
  }
}

extension Unicode.Scalar {
  fileprivate var isSpace: Bool { self == " " || self == "\t" || self == "\n" }
}
