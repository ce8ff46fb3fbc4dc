internal import Base
private import Raster
private import Results

extension AuditCounts {
  /// `13 cut, 4 wrap, 2 tight`; nil if there are no findings.
  package var verdictWords: String? {
    let parts = occurring.map { $0.words(count: self[$0]) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension AuditResult {
  /// The audit in one sentence: `1,204 texts in 12 labels and 40 locales, 57,792 layouts: 13 cut, 4 wrap, 2 tight; 3 new,
  /// 1 worse, 15 accepted, 2 fixed`.
  package var summary: String {
    let looked = """
      \(Numbers.count(textCount, "text")) in \(Numbers.count(labels.count, "label")) and \
      \(Numbers.count(locales.count, "locale")), \(Numbers.count(layoutCount, "layout"))
      """
    let counts = counts
    var states = AuditFinding.State.allCases.filter { counts[$0] > 0 }
      .map { "\(counts[$0].grouped) \($0.rawValue)" }
    let fixed = fixedCount
    if fixed > 0 { states.append("\(fixed.grouped) fixed") }
    let found = counts.verdictWords ?? (textCount == 0 ? "nothing to audit" : "all fit")
    return
      "\(looked): \(([found] + [states.joined(separator: ", ")].filter { !$0.isEmpty }).joined(separator: "; "))"
  }
}

extension Verdict {
  /// So many findings, as a list counts them: `13 cut`, `1 wraps`, `4 wrap`.
  package func words(count: Int) -> String {
    let words =
      switch self {
      case .missingGlyphs: "with missing glyphs"
      case .placeholder: "with unfilled placeholders"
      case .cut: "cut"
      case .overflows: count == 1 ? "overflows" : "overflow"
      case .suffixScaled: "with a shrunk suffix"
      case .expectation: "not as expected"
      case .wraps: count == 1 ? "wraps" : "wrap"
      case .shrunk: "shrunk"
      case .untranslated: "not translated"
      case .tight: "tight"
      }
    return "\(count.grouped) \(words)"
  }
}
