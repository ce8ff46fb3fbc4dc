internal import Base
private import Cases
internal import Labels

/// Lists of text sizes, the smallest first, each once.
package enum TextSizes {
  /// The twelve of Dynamic Type.
  package static let dynamicType = TextSizeWords.dynamicType.map {
    AuditResult.Size(name: $0.name, factor: $0.factor)
  }

  /// The sizes of a list as the command line writes it: `dynamic-type`, names of its sizes, or factors such as `1.3`, with
  /// commas between them.
  package static func sizes(from list: String) throws(TextSizeError) -> [AuditResult.Size] {
    var factors: [String: Double] = [:]
    for word in TextSizeWords.words(in: list) {
      guard let more = TextSizeWords.factors(of: word) else { throw TextSizeError(word: word) }
      factors.merge(more) { one, _ in one }
    }
    return sizes(from: factors)
  }

  /// The sizes of a map of names to factors.
  package static func sizes(from factors: [String: Double]) -> [AuditResult.Size] {
    factors.map { AuditResult.Size(name: $0.key, factor: $0.value) }
      .sorted { ($0.factor, $0.name) < ($1.factor, $1.name) }
  }
}

/// A word that is not a text size.
package struct TextSizeError: Error, Equatable, CustomStringConvertible {
  package let word: String

  package var description: String {
    "“\(word)” is not a text size; accepted: \(TextSizeWords.accepted)"
  }
}

extension LabelSpec {
  /// The label as a system shows it to people who have asked for larger text: fonts, what stands among the text, and the
  /// heights of lines grow; the label's box does not.
  func atTextSize(_ factor: Double) -> LabelSpec {
    guard factor != 1 else { return self }
    var label = scaled(by: factor)
    label.lineHeight =
      switch lineHeight {
      case .natural, .multiple: lineHeight
      case .exactly(let points): .exactly(points * factor)
      case .bounded(let least, let most):
        .bounded(atLeast: least.map { $0 * factor }, atMost: most.map { $0 * factor })
      }
    return label
  }

  /// What translators should know of it: `at most 2 lines of 200 pt, Noto Sans 16`.
  var look: String {
    let font = "\(style.font.family) \(Numbers.exact(style.font.size))"
    let line = mode == .horizontal ? "line" : "column"
    let count =
      switch lines {
      case 0: "\(line)s"
      case 1: "1 \(line)"
      default: "at most \(lines) \(line)s"
      }
    guard let extent = lineExtent else { return "\(count) as long as the text, \(font)" }
    return "\(count) of \(Numbers.exact(extent)) pt, \(font)"
  }
}
