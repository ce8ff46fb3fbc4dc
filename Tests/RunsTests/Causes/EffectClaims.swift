import Base
import Foundation
import Labels

@testable import Results
@testable import Runs

/// Finds what effects say wrongly about two layouts.
final class EffectClaims {
  let was: LayoutRecord
  /// With clusters.
  let now: LayoutRecord
  let tolerance: Double
  /// Labels that have one of two roots alone: where these are told apart, numbers of a line are those of one of them.
  let alone: [LayoutRecord]
  private(set) var faults: [String] = []

  init(was: LayoutRecord, now: LayoutRecord, tolerance: Double, alone: [LayoutRecord] = []) {
    (self.was, self.now, self.tolerance, self.alone) = (was, now, tolerance, alone)
  }

  func expect(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { faults.append(fault()) }
  }

  var isInColumns: Bool { now.mode != "horizontal" }
  var body: String { now.body ?? "" }
  var isSameBody: Bool { was.body.map { $0.utf8.elementsEqual(body.utf8) } == true }

  /// Records have decimals of their own.
  func agree(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 1.0 / 256 }

  /// - Returns: false for an effect that is not about layouts alone.
  func check(_ effect: Effect) -> Bool {
    switch effect {
    case .lineEndsEarlier(let end): endsEarlier(end)
    case .lineEndsLater(let end): endsLater(end)
    case .lineShows(let text): shows(text)
    case .lineCount(let count): counts(count)
    case .fit(let fit):
      expect(fit.was == steps(was), "it was \(was.fit)")
      expect(fit.is == steps(now), "it is \(now.fit)")
    case .cut(let cut): isCut(cut)
    case .noLongerCut(let shown): isNoLongerCut(shown)
    case .cutMoved(let move): cutMoved(move)
    case .otherCut(let cut): isCutElsewhere(cut)
    case .suffix(let change):
      expect(
        was.truncation?.suffixState == change.was && now.truncation?.suffixState == change.is,
        "the suffix is \(now.truncation?.suffixState?.rawValue ?? "gone")")
      let isOther =
        change.is == .scaled
        ? change.scales.map { $0[0] != $0[1] } : change.lost.map { !$0.isEmpty }
      expect(
        change.was != change.is || change.is == .whole || isOther == true, "it says no difference")
    case .gone(let absence) where absence.subject == .ellipsis:
      expect(
        was.truncation?.ellipsis != nil && now.truncation?.ellipsis == nil
          && now.truncation?.elided?.isEmpty == false, "the ellipsis is there, or nothing is cut")
    case .gone(let absence):
      expect(
        absence.subject == .suffix && was.truncation?.suffixState != nil
          && now.truncation?.suffixState == nil, "\(absence.subject) is there")
    case .moved(let move): moved(move)
    case .resized(let resizing): resized(resizing)
    case .beyond(let overhang): beyond(overhang)
    case .still(let stillness): isStill(stillness)
    case .painted: break
    default: return false
    }
    return true
  }

  /// Where both layouts say what they paint beyond the label, it is that.
  private func beyond(_ overhang: Effect.Overhang) {
    func points(_ record: LayoutRecord) -> Double? {
      record.ink.map { ink in ink.first { $0.side == overhang.side }?.pt ?? 0 }
    }
    expect(points(was).map { $0 == overhang.was } ?? true, "\(overhang) was \(was.ink ?? [])")
    expect(points(now).map { $0 == overhang.is } ?? true, "\(overhang) is \(now.ink ?? [])")
    expect(
      overhang.is - overhang.was > tolerance || overhang.is == 0 && overhang.was > tolerance,
      "\(overhang) is no more")
  }

  private func isStill(_ stillness: Effect.Stillness) {
    let moved = moved(beyond: stillness.within ?? 0)
    expect(
      stillness.within == nil || stillness.within == tolerance,
      "within \(stillness.within ?? 0), not \(tolerance)")
    switch stillness.of {
    case .everything, .layout: expect(moved.isEmpty, "moved: \(moved)")
    // Of a font, whatever other runs do.
    case .measures: break
    case .lines:
      let lines = moved.filter { $0.hasPrefix("line") || $0.hasPrefix("number of lines") }
      expect(lines.isEmpty, "moved: \(lines)")
    }
  }

  func pair(_ line: Effect.Line) -> (LayoutRecord.Line, LayoutRecord.Line)? {
    expect(line.isColumn == isInColumns, "it is called otherwise")
    let index = line.number - 1
    guard was.lines.indices.contains(index), now.lines.indices.contains(index) else {
      expect(false, "there is no line \(line.number)")
      return nil
    }
    return (was.lines[index], now.lines[index])
  }

  // MARK: - Fit

  /// What was done so that a text fits.
  private func steps(_ record: LayoutRecord) -> [Effect.Fit.Step] {
    let steps = record.fit.filter { $0 != "truncate" }.map { step -> Effect.Fit.Step in
      let words = step.split(separator: " ")
      let amount = words.last.flatMap { Double($0) }
      return switch (words.first, amount) {
      case ("tighten", let points?): .tightened(points)
      case ("scale", let factor?): .scaled(factor)
      case ("collapse", _): .collapsed
      default: .other(step)
      }
    }
    return steps + (record.elided.isEmpty ? [] : [.cut])
  }

  // MARK: - Lines

  private func width(in record: LayoutRecord, from start: Int, to end: Int) -> Double? {
    var clusters = record.lines.flatMap { $0.clusters ?? [] }
      .filter { $0.range[0] >= start && $0.range[1] <= end }
    while clusters.last?.text.allSatisfy(\.isWhitespace) == true { clusters.removeLast() }
    return clusters.isEmpty ? nil : clusters.map(\.advance).reduce(0, +)
  }

  private func check(_ room: Effect.Room, _ line: LayoutRecord.Line, to end: Int) {
    let records = [now] + alone
    let limits = [line.limit] + alone.flatMap(\.lines).map(\.limit)
    expect(
      limits.contains { $0.map { agree(room.limit, $0) } == true }, "the limits are \(limits)")
    let lengths = records.map { width(in: $0, from: line.range[0], to: end) }
    expect(
      lengths.contains { $0.map { agree(room.length, $0) } == true },
      "the text is \(lengths) pt long")
  }

  private func endsEarlier(_ end: Effect.LineEnd) {
    guard let (before, line) = pair(end.line) else { return }
    let place = self.end(of: end.text, from: line.range[1])
    expect(place != nil, "it is followed by “\(words([line.range[1], body.utf8.count]) ?? "?")”")
    guard let place else { return }
    if isSameBody {
      expect(
        before.range[0] == line.range[0] && before.range[1] > line.range[1],
        "it did not end later: \(before.range), \(line.range)")
      expect(place == before.range[1], "what it held ends at \(before.range[1])")
    }
    guard let room = end.room else { return }
    expect(room.length > room.limit, "\(room.length) is not more than \(room.limit)")
    check(room, line, to: place)
  }

  private func endsLater(_ end: Effect.LineEnd) {
    guard let (before, line) = pair(end.line) else { return }
    let place = (0...line.range[1]).first { self.end(of: end.text, from: $0) == line.range[1] }
    expect(place != nil, "it holds “\(line.text)”")
    if isSameBody {
      expect(
        before.range[0] == line.range[0] && before.range[1] < line.range[1],
        "it did not end earlier: \(before.range), \(line.range)")
      expect(place == before.range[1], "it ended at \(before.range[1])")
    }
    guard let room = end.room else { return }
    expect(room.length <= room.limit + 1.0 / 64, "\(room.length) is more than \(room.limit)")
    check(room, line, to: line.range[1])
  }

  private func shows(_ text: Effect.LineText) {
    guard let (before, line) = pair(text.line) else { return }
    expect(Self.named(line, of: now) == text.shown.is, "it shows “\(line.text)”")
    expect(Self.named(before, of: was) == text.shown.was, "it showed “\(before.text)”")
    expect(
      before.text != line.text || before.range != line.range, "it is the same part of the text")
  }

  private func counts(_ count: Effect.LineCount) {
    expect(
      was.lines.count == count.was && now.lines.count == count.is,
      "\(now.lines.count) instead of \(was.lines.count)")
    let areTurned = (was.mode != "horizontal") != isInColumns
    expect(count.areColumns == isInColumns && count.areTurned == areTurned, "of another kind")
    expect(areTurned || count.was != count.is, "it says no difference")
  }
}

// MARK: - Cuts

extension EffectClaims {
  /// - Parameter shown: All of what a label shows.
  private func check(_ shown: Effect.Shown) {
    expect(shown.is == now.visibleText, "“\(now.visibleText)” is shown")
    expect(shown.was == was.visibleText, "“\(was.visibleText)” was shown")
  }

  private func isCut(_ cut: Effect.Cut) {
    check(cut.shown)
    expect(was.elided.isEmpty && !now.elided.isEmpty, "it is cut as it was")
    expect(cut.limit == limit(of: now), "for \(limit(of: now))")
    let parts = now.elided.compactMap(words)
    // White space alone, and what nobody saw before, is no loss.
    let isLost = !was.visibleText.isEmpty && !parts.joined().allSatisfy(\.isWhitespace)
    expect(
      isLost ? cut.leftOut == parts : cut.leftOut.isEmpty,
      "what is left out: \(parts)")
    expect(cut.place == place(now), "at \(place(now) as Any)")
  }

  private func isNoLongerCut(_ shown: Effect.Shown) {
    check(shown)
    expect(!was.elided.isEmpty && now.elided.isEmpty, "it is cut")
  }

  private func cutMoved(_ move: Effect.CutMove) {
    check(move.shown)
    expect(was.elided.count == 1 && now.elided.count == 1, "it is cut in several places")
    guard isSameBody, let before = was.elided.first, let after = now.elided.first else { return }
    let more = after[1] - after[0] - (before[1] - before[0])
    expect(move.isMore ? more > 0 : more < 0, "\(before) → \(after)")
    let sides = [[before[0], after[0]], [before[1], after[1]]].filter { $0[0] != $0[1] }
    let ranges = sides.map { [$0.min() ?? 0, $0.max() ?? 0] }
    let texts = ranges.map { body.part(from: $0[0], to: $0[1]) ?? "?" }
    if let count = move.characters {
      expect(texts.map(\.count).reduce(0, +) == count, "by \(texts)")
    }
    // White space alone is not named.
    let named = ranges.compactMap(words).filter { !$0.allSatisfy(\.isWhitespace) }
    expect(move.texts == named, "it is \(texts)")
  }

  private func isCutElsewhere(_ cut: Effect.OtherCut) {
    check(cut.shown)
    expect(!was.elided.isEmpty && !now.elided.isEmpty, "nothing is left out")
    expect(!isSameBody || was.elided != now.elided, "the same text is")
    for lost in cut.lost {
      let isLeftOut = now.elided.contains { range in
        (words(range) ?? "").contains(lost)
      }
      expect(isLeftOut, "“\(lost)” is shown")
    }
  }

  /// A part of the body, with the alternative texts, or the names, of its pictures and boxes.
  private func words(_ range: [Int]) -> String? {
    body.part(from: range[0], to: range[1]).map { Self.named($0, from: range[0], of: now) }
  }

  private static func named(_ line: LayoutRecord.Line, of record: LayoutRecord) -> String {
    named(line.text, from: line.range[0], of: record)
  }

  private static func named(
    _ text: String, from start: Int, of record: LayoutRecord
  ) -> String {
    let mark: Unicode.Scalar = "\u{FFFC}"
    let scalars = text.unicodeScalars
    guard scalars.contains(mark), let before = record.body?.part(from: 0, to: start),
      case .array(let runs)? = record.spec?.members?["text"]
    else { return text }
    var alternatives = runs.compactMap(\.members).filter { $0["text"] == nil }.map {
      run -> String in
      if case .string(let text)? = run["alt"] { return text }
      if case .string(let name)? = run["image"] { return "[\(name)]" }
      return "[box]"
    }.dropFirst(before.unicodeScalars.count { $0 == mark })
    return scalars.map {
      $0 == mark ? alternatives.popFirst() ?? String(mark) : String($0)
    }.joined()
  }

  /// Where words that begin somewhere in the body end there; nil if other ones do.
  private func end(of text: String, from start: Int) -> Int? {
    (start...body.utf8.count).first { words([start, $0])?.utf8.elementsEqual(text.utf8) == true }
  }

  private func place(_ record: LayoutRecord) -> Effect.CutPlace? {
    guard record.elided.count == 1, let range = record.elided.first else { return nil }
    if range[1] == record.body?.utf8.count { return .end }
    return range[0] == 0 ? .start : .middle
  }

  private func limit(of record: LayoutRecord) -> Effect.Limit {
    var limit = Effect.Limit(
      reason: record.truncation?.reason, areColumns: record.mode != "horizontal")
    if limit.reason == "lines", case .object(let members)? = record.spec,
      case .number(let lines)? = members["lines"], lines > 0
    {
      limit.lines = Int(lines)
    }
    return limit
  }
}
