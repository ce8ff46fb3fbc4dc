internal import Base
internal import Labels
private import Results

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
