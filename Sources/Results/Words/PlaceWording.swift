private import Base

/// The words for what has a place, and for how it moved.
extension Effect.Subject {
  /// `line 2`, `the underline of line 1`, `the picture gem.png`
  package var phrase: Phrase {
    switch self {
    case .line(let line): line.phrase
    case .lines(let count, let areColumns):
      "\(count == 2 ? "both" : "all \(count)") \(areColumns ? "columns" : "lines")"
    case .baseline(let line): "the text baseline of \(line.phrase)"
    case .part(let number, let text, let source, let line):
      "\(Self.part(number, text))\(source.map { " of the \($0)" } ?? "") \(line.place)"
    case .character(let text, let line): "\(quoted: text) \(line.place)"
    case .stroke(let stroke, let number, let line):
      "the \(stroke.rawValue)\(number.map { " \($0)" } ?? "") of \(line.phrase)"
    case .ellipsis: "the ellipsis"
    case .suffix: "the suffix"
    case .picture(let file): "the picture \(value: file)"
    case .pictureRun(let key): "the picture \(key: key)"
    case .box(let key): "the box \(key: key)"
    case .attachment(let number): "attachment \(number)"
    case .drawn(let other): "\(other.phrase), as drawn,"
    case .label: "the label"
    }
  }

  private static func part(_ number: Int, _ text: String?) -> Phrase {
    text.map { "\(quoted: Excerpt.text($0, 16))" } ?? "part \(number) of the text"
  }
}

extension Effect.Move {
  /// `moved 2 pt right and 1.5 pt up`
  var words: String {
    var parts: [String] = []
    if x != 0 { parts.append("\(Numbers.points(abs(x))) pt \(x > 0 ? "right" : "left")") }
    if y != 0 { parts.append("\(Numbers.points(abs(y))) pt \(y > 0 ? "down" : "up")") }
    return "moved \(parts.joined(separator: " and "))"
  }
}

extension Effect.Resizing {
  /// `is 20 × 10 pt instead of 30 × 10`
  var words: String {
    let texts = Numbers.points(was, self.is)
    return "is \(texts.now.joined(separator: " × ")) pt instead of "
      + texts.was.joined(separator: " × ")
  }
}
