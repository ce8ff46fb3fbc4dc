internal import Labels

extension Explanation {
  /// The first line that ends elsewhere, unless only the cut of the last line moved.
  func lineChange() -> CaseResult.Cause? {
    // Lines behind a cut begin elsewhere because of it.
    if isCutWithin(expected) || isCutWithin(actual), expected.elided != actual.elided { return nil }
    let lines = zip(expected.lines, actual.lines)
    let first = lines.enumerated().first { $0.element.0.range != $0.element.1.range }?.offset
    if expected.lines.count == actual.lines.count {
      guard let first else { return nil }
      let isCut = expected.truncation?.elided != nil || actual.truncation?.elided != nil
      if isCut, first == actual.lines.count - 1 { return nil }
    }
    var details: [CaseResult.Cause.Detail] = []
    if expected.lines.count != actual.lines.count {
      details.append(
        .init(
          what: "number of \(word)s", was: "\(expected.lines.count)", is: "\(actual.lines.count)"))
    }
    guard let first else {
      let change = "\(Numbers.count(actual.lines.count, word)) instead of "
      return CaseResult.Cause(
        stage: .lines, summary: change + "\(expected.lines.count)" + suffixNote, details: details)
    }
    let was = expected.lines[first]
    let now = actual.lines[first]
    details.insert(.init(what: "\(word) \(first + 1)", was: was.text, is: now.text), at: 0)
    return CaseResult.Cause(
      stage: .lines, summary: breakChange(first, was, now) + suffixNote, details: details)
  }

  /// Whether text is shown behind the first that is left out.
  private func isCutWithin(_ record: LayoutRecord) -> Bool {
    guard let start = record.elided.first?.first else { return false }
    return record.lines.contains { line in line.range.count == 2 && line.range[1] > start }
  }

  private var word: String { actual.lineWord }

  private func breakChange(
    _ index: Int, _ was: LayoutRecord.Line, _ now: LayoutRecord.Line
  ) -> String {
    let name = "\(word) \(index + 1)"
    guard was.range.count == 2, now.range.count == 2, was.range[0] == now.range[0] else {
      return "\(name) shows “\(now.text)” instead of “\(was.text)”"
    }
    if now.range[1] < was.range[1] {
      let text = excerpt(was.text.dropping(utf8: now.range[1] - was.range[0]))
      let room = comparison(ofWidth: width(of: was.range), " > ") { $0 > $1 }
      return "\(name) breaks before \(text)\(room)"
    }
    let text = excerpt(now.text.dropping(utf8: was.range[1] - was.range[0]))
    let room = comparison(ofWidth: width(of: now.range), " ≤ ") { $0 <= $1 }
    return "\(name) now holds \(text) too\(room)"
  }

  /// `: 214.1 > 212 pt`, where the numbers bear it out; a break can have other reasons.
  private func comparison(
    ofWidth width: Double?, _ sign: String, _ holds: (Double, Double) -> Bool
  ) -> String {
    guard let width, let limit = actual.inlineExtent, holds(width, limit) else { return "" }
    return ": \(Numbers.points(width))\(sign)\(Numbers.points(limit)) pt"
  }

  /// Length of a stretch of the body on one line as it is set now, without the white space at its end;
  /// nil where a part of it is not shown.
  private func width(of range: [Int]) -> Double? {
    var clusters = actual.lines.flatMap { $0.clusters ?? [] }
      .filter { $0.range[0] >= range[0] && $0.range[1] <= range[1] }
    while clusters.last?.text.allSatisfy(\.isWhitespace) == true { clusters.removeLast() }
    guard let end = clusters.last?.range[1], clusters.first?.range[0] == range[0] else {
      return nil
    }
    let isWhole = zip(clusters, clusters.dropFirst()).allSatisfy { $0.range[1] == $1.range[0] }
    guard isWhole, end <= range[1] else { return nil }
    return clusters.reduce(0) { $0 + $1.advance }
  }

  /// What became of the suffix, where there is one.
  private var suffixNote: String {
    guard let state = actual.truncation?.suffixState else { return "" }
    return state == "whole" ? "; suffix kept" : "; suffix \(state)"
  }

  private func excerpt(_ text: Substring) -> String {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 8 ? text.prefix(7) + "…" : text
  }
}

extension String {
  /// What follows so many bytes; the whole of a scalar that they divide, as those of another text can.
  fileprivate func dropping(utf8 count: Int) -> Substring {
    let place = utf8.index(startIndex, offsetBy: count, limitedBy: endIndex) ?? endIndex
    return self[place...]  // from the start of its scalar
  }
}
