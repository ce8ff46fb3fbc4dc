import Base
import Foundation
import Labels

@testable import Results
@testable import Runs

/// Finds what a sentence says wrongly about two layouts.
final class CauseClaims {
  let was: LayoutRecord
  /// With clusters.
  let now: LayoutRecord
  let tolerance: Double
  private(set) var faults: [String] = []

  init(was: LayoutRecord, now: LayoutRecord, tolerance: Double) {
    (self.was, self.now, self.tolerance) = (was, now, tolerance)
  }

  func expect(_ holds: Bool, _ fault: @autoclosure () -> String) {
    if !holds { faults.append(fault()) }
  }

  var word: String { now.mode == "horizontal" ? "line" : "column" }
  var body: String { now.body ?? "" }
  var isSameBody: Bool { was.body.map { $0.utf8.elementsEqual(body.utf8) } == true }

  /// Checks what a sentence says after its root.
  func check(effect: String) {
    var effect = effect.replacing("[attachment]", with: "\u{FFFC}")
    if let match = effect.match(/(?s)(.*); suffix (kept|whole again|scaled|clipped)/) {
      let state = ["kept", "whole again"].contains(match.2) ? "whole" : String(match.2)
      expect(
        (match.2 == "whole again") != (was.truncation?.suffixState == "whole") || state != "whole",
        "it was \(was.truncation?.suffixState ?? "none")")
      expect(
        now.truncation?.suffixState == state
          && (state == "whole" || was.truncation?.suffixState != state),
        "the suffix is not \(match.2)")
      effect = String(match.1)
    }
    if let match = effect.match(/(?s)((?:line|column) .*|\d+ .*); the text is (cut|no longer cut)/)
    {
      let isCut = match.2 == "cut"
      expect(
        was.elided.isEmpty == isCut && now.elided.isEmpty != isCut, "it is not \(match.2)")
      effect = String(match.1)
    }
    if let match = effect.match(
      /(?s)the text ((?:fits|is (?!cut as)) ?[^;]*?); before, it ([^:]*?)(?:(?:; |: (?=it shows))(.*))?/
    ) {
      fits(String(match.1), String(match.2))
      if let rest = match.3 { check(effect: String(rest)) }
    } else if let match = effect.match(
      /(?s)(?:line|column) (\d+) ends before (.*?)(?: \(([\d.]+) > ([\d.]+) pt\))?/)
    {
      name(effect)
      ends(Int(match.1)!, String(match.2), match.3.map(String.init), match.4.map(String.init))
    } else if let match = effect.match(
      /(?s)(?:line|column) (\d+) now holds (.*?) too(?: \(([\d.]+) ≤ ([\d.]+) pt\))?/)
    {
      name(effect)
      holds(Int(match.1)!, String(match.2), match.3.map(String.init), match.4.map(String.init))
    } else if let match = effect.match(/(?s)(?:line|column) (\d+) shows “(.*)” instead of “(.*)”/) {
      name(effect)
      shows(Int(match.1)!, String(match.2), String(match.3))
    } else if let match = effect.match(/(?:line|column) (\d+) shows a different part of the text/) {
      name(effect)
      let lines = pair(Int(match.1)!)
      expect(
        lines.map { $0.0.text == $0.1.text && $0.0.range != $0.1.range } == true,
        "it is the same part")
    } else if let match = effect.match(/(\d+) (line|column)s? instead of (\d+) (line|column)s?/) {
      expect(
        match.2 != match.4 && match.2 == word && now.lines.count == Int(match.1)
          && was.lines.count == Int(match.3), "\(now.lines.count) instead of \(was.lines.count)")
    } else if let match = effect.match(/(\d+) (?:line|column)s? instead of (\d+)/) {
      expect(
        effect.contains(word) && now.lines.count == Int(match.1) && was.lines.count == Int(match.2),
        "\(now.lines.count) instead of \(was.lines.count)")
    } else if !checkCut(effect), !checkMove(effect) {
      faults.append("nobody understands “\(effect)”")
    }
  }

  private func name(_ effect: String) {
    expect(effect.hasPrefix(word), "it is a \(word)")
  }

  func pair(_ number: Int) -> (LayoutRecord.Line, LayoutRecord.Line)? {
    guard was.lines.indices.contains(number - 1), now.lines.indices.contains(number - 1) else {
      return nil
    }
    return (was.lines[number - 1], now.lines[number - 1])
  }

  /// Whether the words say rightly what was done so that a text fits.
  private func says(_ words: String, _ record: LayoutRecord) -> Bool {
    var steps = record.fit.filter { $0 != "truncate" }
    if record.truncation?.elided != nil { steps.append("cut") }
    guard !steps.isEmpty else { return words.match(/(fits|fitted) unchanged/) != nil }
    let parts = words.replacing(/^(is|was) | to fit$/, with: "")
      .components(separatedBy: ", ").flatMap { $0.components(separatedBy: " and ") }
    return parts.count == steps.count
      && zip(parts, steps).allSatisfy { part, step in
        let amount = step.split(separator: " ").last.flatMap { Double($0) }
        if let match = part.match(/tightened by ([\d.]+) pt a character/) {
          return step.hasPrefix("tighten ") && agrees(String(match.1), amount ?? .nan)
        }
        if let match = part.match(/scaled to ([\d.]+) %/) {
          return step.hasPrefix("scale ") && agrees(String(match.1), (amount ?? .nan) * 100)
        }
        return part == "cut" && step == "cut"
          || part == "set with its attachments collapsed" && step == "collapse"
      }
  }

  private func fits(_ now: String, _ was: String) {
    expect(says(now, self.now), "it is \(self.now.fit)")
    expect(says(was, self.was), "it was \(self.was.fit)")
  }

  // MARK: - Lines

  /// The text with a single space for any white space, as sentences quote it.
  private func squeezed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether words may be the beginning of longer ones.
  func isCut(_ words: String) -> Bool { (8...9).contains(words.count) && words.hasSuffix("…") }

  /// Compares bytes: which code points make a character depends on what is around them.
  private func has(_ text: String, _ part: String) -> Bool {
    ByteSearch.offset(of: Array(part.utf8), in: Array(text.utf8)) != nil
  }

  /// Offsets in bytes at which the quoted words may end, if they begin at `start`.
  private func ends(of words: String, from start: Int) -> [Int] {
    let characters = Array(body)
    var offset = 0
    var places: [Int] = []
    var text = ""
    var isOpen = false
    for character in characters {
      if offset == start { isOpen = true }
      offset += character.utf8.count
      guard isOpen else { continue }
      text.append(character)
      let shown = squeezed(text)
      let isQuoted =
        isCut(words) && shown.count > 8 && shown.hasPrefix(words.dropLast())
        || shown == words
      if isQuoted { places.append(offset) }
      if shown.count > words.count + 400 { break }
    }
    return places
  }

  private func width(from start: Int, to end: Int) -> Double? {
    var clusters = now.lines.flatMap { $0.clusters ?? [] }
      .filter { $0.range[0] >= start && $0.range[1] <= end }
    while clusters.last?.text.allSatisfy(\.isWhitespace) == true { clusters.removeLast() }
    return clusters.isEmpty ? nil : clusters.map(\.advance).reduce(0, +)
  }

  func agrees(_ text: String, _ value: Double) -> Bool {
    let digits = text.split(separator: ".").dropFirst().first?.count ?? 0
    let step = digits <= 1 ? 0.1 : digits == 2 ? 0.01 : 0.001
    return Double(text).map { abs($0 - value) <= step / 2 + 1.0 / 512 } == true
  }

  private func ends(_ number: Int, _ words: String, _ width: String?, _ limit: String?) {
    guard let (before, line) = pair(number) else { return expect(false, "there is no such line") }
    let places = ends(of: words, from: line.range[1])
    expect(
      !places.isEmpty,
      "it is followed by “\(body.part(from: line.range[1], to: body.utf8.count) ?? "?")”")
    if isSameBody {
      expect(
        before.range[0] == line.range[0] && before.range[1] > line.range[1],
        "it did not end later: \(before.range), \(line.range)")
      expect(places.contains(before.range[1]), "what it held ends at \(before.range[1])")
    }
    guard let width, let limit else { return }
    expect(Double(width)! > Double(limit)!, "\(width) is not more than \(limit)")
    expect(line.limit.map { agrees(limit, $0) } == true, "the limit is \(line.limit as Any)")
    let widths = places.compactMap { self.width(from: line.range[0], to: $0) }
    expect(widths.contains { agrees(width, $0) }, "the text is \(widths) pt long")
  }

  private func holds(_ number: Int, _ words: String, _ width: String?, _ limit: String?) {
    guard let (before, line) = pair(number) else { return expect(false, "there is no such line") }
    let text = squeezed(body.part(from: line.range[0], to: line.range[1]) ?? "?")
    // Compares scalars, because line breaks between characters are spaces here.
    let end = text.unicodeScalars.reversed().prefix(words.unicodeScalars.count)
    expect(
      end.elementsEqual(words.unicodeScalars.reversed())
        || isCut(words) && has(text, String(words.dropLast())),
      "it holds “\(text)”")
    if isSameBody {
      expect(
        before.range[0] == line.range[0] && before.range[1] < line.range[1],
        "it did not end earlier")
      let new = squeezed(body.part(from: before.range[1], to: line.range[1]) ?? "?")
      expect(
        new == words || isCut(words) && new.hasPrefix(words.dropLast()), "new is “\(new)”")
    }
    guard let width, let limit else { return }
    expect(Double(width)! <= Double(limit)!, "\(width) is more than \(limit)")
    expect(line.limit.map { agrees(limit, $0) } == true, "the limit is \(line.limit as Any)")
    let length = self.width(from: line.range[0], to: line.range[1])
    expect(length.map { agrees(width, $0) } == true, "the text is \(length as Any) pt long")
  }

  private func shows(_ number: Int, _ text: String, _ old: String) {
    guard let (before, line) = pair(number) else { return expect(false, "there is no such line") }
    expect(line.text == text, "it shows “\(line.text)”")
    expect(before.text == old, "it showed “\(before.text)”")
  }
}

extension String {
  /// Matches scalars: a mark after a quotation mark is no part of it.
  func match<Output>(_ regex: Regex<Output>) -> Regex<Output>.Match? {
    wholeMatch(of: regex.matchingSemantics(.unicodeScalar))
  }
}
