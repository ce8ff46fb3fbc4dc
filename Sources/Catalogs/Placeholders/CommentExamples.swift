/// Examples of values that comments for translators have: `{{name}} is the user, e.g. “Alexandria”`.
enum CommentExamples {
  private static let markers = [
    "e.g.", "e. g.", "for example", "for instance", "example", "such as",
  ]
  private static let quotes: [Character: Character] = [
    "\"": "\"", "'": "'", "`": "`", "“": "”", "„": "“", "‘": "’", "«": "»", "「": "」",
  ]

  /// By the names of the placeholders of a message.
  static func examples(in comment: String, of message: Message) -> [String: String] {
    var known: [Placeholder] = []
    for case .placeholder(let placeholder) in message.variants.flatMap(\.pattern)
    where !known.contains(where: { $0.name == placeholder.name }) {
      known.append(placeholder)
    }
    let mentions = known.compactMap { placeholder in
      mention(of: placeholder, in: comment).map { (name: placeholder.name, range: $0) }
    }
    return mentions.reduce(into: [:]) { examples, mention in
      // What follows up to another placeholder, or to the end of the line, is about this one.
      let next = mentions.map(\.range.lowerBound).filter { $0 > mention.range.lowerBound }.min()
      let about = comment[mention.range.upperBound..<(next ?? comment.endIndex)]
      examples[mention.name] = example(in: about.prefix { !$0.isNewline })
    }
  }

  /// A placeholder as it is written, or else its name as a word.
  private static func mention(
    of placeholder: Placeholder, in comment: String
  ) -> Range<String.Index>? {
    if placeholder.source != "#", let range = comment.firstRange(of: placeholder.source) {
      return range
    }
    return comment.ranges(of: placeholder.name).first { range in
      let before = comment[..<range.lowerBound].last
      let after = comment[range.upperBound...].first
      return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
    }
  }

  private static func example(in text: Substring) -> String? {
    let lower = text.lowercased()
    // Letters whose small ones are longer would move what follows.
    guard lower.count == text.count else { return nil }
    guard
      let marker = markers.compactMap({ lower.firstRange(of: $0) })
        .min(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) })
    else { return nil }
    let start = text.index(
      text.startIndex, offsetBy: lower.distance(from: lower.startIndex, to: marker.upperBound))
    let rest = text[start...].drop { $0.isWhitespace || $0 == ":" || $0 == "," }
    guard let first = rest.first else { return nil }
    var value: Substring
    if let close = quotes[first] {
      value = rest.dropFirst().prefix { $0 != close }
      guard value.endIndex < rest.endIndex else { return nil }
    } else {
      value = rest.prefix { !",;)".contains($0) }
      while let last = value.last, last.isWhitespace || last == "." { value.removeLast() }
    }
    return value.isEmpty ? nil : String(value)
  }
}
