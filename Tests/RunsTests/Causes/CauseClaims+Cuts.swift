import Foundation
import Labels

@testable import Runs

extension CauseClaims {
  private func want(_ reason: String) -> String? {
    ["lines", "columns"].contains(reason) ? (reason == "\(word)s" ? "lines" : nil) : reason
  }

  /// Whether a sentence is about a cut.
  func checkCut(_ effect: String) -> Bool {
    var effect = effect
    if let match = effect.match(/(?s)(.*): shows “(.*)” instead of “(.*)”/) {
      expect(now.visibleText == match.2, "“\(now.visibleText)” is shown")
      expect(was.visibleText == match.3, "“\(was.visibleText)” was shown")
      effect = String(match.1)
    }
    let (before, after) = (was.truncation, now.truncation)
    if let match = effect.match(/(?s)the text is cut(?: before (.*))? for want of (\w+)/) {
      expect(before?.elided == nil && after?.elided != nil, "it is cut as it was")
      expect(
        match.2 == "room" || want(String(match.2)) == after?.reason, "for \(after?.reason ?? "")")
      if let words = match.1, let start = after?.elided?[0] {
        let rest = (now.body?.part(from: start, to: body.utf8.count) ?? "")
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let isThere =
          rest.hasPrefix(words) || isCut(String(words)) && rest.hasPrefix(words.dropLast())
        expect(isThere, "what is left out begins with “\(rest)”")
      }
    } else if effect == "the text is no longer cut" {
      expect(before?.elided != nil && after?.elided == nil, "it is")
    } else if let match = effect.match(/the cut is (?:(\d+) characters? )?(earlier|later)/) {
      cutMoved(match.1.flatMap { Int($0) }, isEarlier: match.2 == "earlier")
    } else if effect == "other text is left out" {
      expect(before?.elided != nil && after?.elided != nil, "nothing is")
      if isSameBody { expect(was.elided != now.elided, "the same text is") }
    } else if let match = effect.match(/the suffix is (\w+) instead of (\w+)/) {
      expect(
        after?.suffixState == String(match.1) && before?.suffixState == String(match.2),
        "it is \(after?.suffixState ?? "gone")")
    } else if let match = effect.match(/the text is cut for want of (\w+) instead of (\w+)/) {
      expect(match.2 == "room" || after?.reason == want(String(match.1)), "\(after?.reason ?? "")")
      let old = match.2 == "columns" ? "lines" : String(match.2)
      expect(before?.reason == old, "\(before?.reason ?? "")")
    } else {
      return false
    }
    return true
  }

  private func cutMoved(_ count: Int?, isEarlier: Bool) {
    guard isSameBody, was.elided.count == 1, now.elided.count == 1 else { return }
    let (before, after) = (was.elided[0][0], now.elided[0][0])
    expect(was.elided[0][1] == now.elided[0][1], "its end moved")
    expect(isEarlier ? after < before : after > before, "\(before) → \(after)")
    if let count {
      let text = body.part(from: min(before, after), to: max(before, after))
      expect(text?.count == count, "by \(text?.count ?? -1)")
    }
  }
}

extension CauseClaims {
  /// Everything that has a place, by the names that sentences have for it.
  private func places(_ record: LayoutRecord) -> [String: [Double]] {
    var places: [String: [Double]] = [
      "label": record.size, "content box": record.contentBox, "text block": record.textBlock,
    ]
    places["ellipsis"] = record.truncation?.ellipsis
    places["suffix"] = record.truncation?.suffix
    for attachment in record.attachments ?? [] {
      places["attachment \(attachment.index)"] = attachment.box
      places["picture of attachment \(attachment.index)"] = attachment.drawn
    }
    let word = record.mode == "horizontal" ? "line" : "column"
    for (number, line) in zip(1..., record.lines) {
      places["\(word) \(number)"] = line.box
      places["baseline of \(word) \(number)"] = [line.baseline]
      for (index, run) in zip(1..., line.runs) where run.attachment == nil {
        places["run \(index) of \(word) \(number)"] = [run.x, run.y]
      }
      for (index, decoration) in zip(1..., line.decorations ?? []) {
        places["\(decoration.kind) \(index) of \(word) \(number)"] = decoration.box
      }
      for (index, border) in zip(1..., line.borders ?? []) {
        places["border \(index) of \(word) \(number)"] = border.box
      }
    }
    return places
  }

  /// What `“T” on line 1` names, with the index of the line; nil for another name.
  private func character(_ name: String) -> (text: String, line: Int)? {
    guard let match = name.match(/(?s)“(.*)” on (line|column) (\d+)/), let number = Int(match.3),
      match.2 == word, was.lines.indices.contains(number - 1),
      now.lines.indices.contains(number - 1)
    else { return nil }
    return (String(match.1), number - 1)
  }

  /// Of anything with a name, or of a character.
  private func place(_ name: String, _ record: LayoutRecord) -> [Double]? {
    guard let (text, line) = character(name), let old = was.lines[line].clusters,
      let new = now.lines[line].clusters
    else { return places(record)[name] }
    // The first that stands elsewhere.
    let index = zip(old, new).enumerated().first { _, pair in
      pair.0.text == text && pair.0.range == pair.1.range && pair.0.text == pair.1.text
        && zip(pair.0.box, pair.1.box).contains { abs($0 - $1) > tolerance }
    }?.offset
    return index.flatMap { record.lines[line].clusters?[$0].box }
  }

  /// Boxes that are elsewhere, by their names.
  func moved(beyond tolerance: Double) -> [String] {
    let (before, after) = (places(was), places(now))
    var moved = before.keys.filter { name in
      // The same number need not be the same run; characters are compared below.
      guard !name.hasPrefix("run "), !isCountedApart(name), let old = before[name],
        let new = after[name],
        old.count == new.count
      else {
        return false
      }
      return zip(old, new).contains { abs($0 - $1) > tolerance }
    }
    if was.lines.count != now.lines.count { moved.append("number of lines") }
    guard isSameBody else { return moved }
    for (number, (before, after)) in zip(1..., zip(was.lines, now.lines)) {
      guard let old = before.clusters, let new = after.clusters,
        old.map(\.range) == new.map(\.range)
      else { continue }
      for (old, new) in zip(old, new)
      where !new.text.allSatisfy(\.isWhitespace)
        && zip(old.box, new.box).contains(where: { abs($0 - $1) > tolerance })
      {
        moved.append("“\(new.text)” of line \(number): \(old.box) → \(new.box)")
      }
    }
    return moved
  }

  /// Whether something is named by its number on a line that has more of them, or fewer, than it had.
  private func isCountedApart(_ name: String) -> Bool {
    guard let match = name.match(/(border|underline|strikethrough) \d+ of (?:line|column) (\d+)/),
      let (old, new) = pair(Int(match.2) ?? 0)
    else { return false }
    func count(_ line: LayoutRecord.Line) -> Int {
      match.1 == "border"
        ? (line.borders ?? []).count
        : (line.decorations ?? []).count { $0.kind == match.1 }
    }
    return count(old) != count(new)
  }

  /// Whether a sentence is about places.
  func checkMove(_ effect: String) -> Bool {
    if let match = effect.match(/(both|all (\d+)) (?:line|column)s moved (.*)/) {
      expect(now.lines.count == (match.2.flatMap { Int($0) } ?? 2), "there are others")
      expect(effect.contains(word), "these are \(word)s")
      for (old, new) in zip(was.lines, now.lines) { move(old.box, new.box, String(match.3)) }
      return true
    }
    guard
      let match = effect.match(
        /(?:the )?(.+?) (?:is ([\d.]+) × ([\d.]+) pt instead of ([\d.]+) × ([\d.]+))?(?:(?: and )?(moved .*|moved))?/
      )
    else { return false }
    let name = String(match.1)
    let pairs = isSameBody ? nil : counterparts(name)
    if let pairs {
      // Which character of an edited text is meant, only its author knows.
      let trials = pairs.map { was, now in
        let claims = CauseClaims(was: self.was, now: self.now, tolerance: tolerance)
        claims.moved(was, now, match)
        return claims.faults
      }
      expect(trials.contains { $0.isEmpty }, "none of them did: \(trials)")
      return true
    }
    guard let old = place(name, was), let new = place(name, now) else { return false }
    moved(old, new, match)
    return match.2 != nil || match.6 != nil
  }

  /// Where the characters of `“T” on line 1` are and were, each with each; nil for another name.
  private func counterparts(_ name: String) -> [([Double], [Double])]? {
    guard let (text, index) = character(name) else { return nil }
    func boxes(_ record: LayoutRecord) -> [[Double]] {
      (record.lines[index].clusters ?? []).filter { text == $0.text }.map(\.box)
    }
    return boxes(was).flatMap { old in boxes(now).map { (old, $0) } }
  }

  private typealias Move = Regex<
    (Substring, Substring, Substring?, Substring?, Substring?, Substring?, Substring?)
  >.Match

  private func moved(_ old: [Double], _ new: [Double], _ match: Move) {
    if let width = match.2, let height = match.3, let oldWidth = match.4, let oldHeight = match.5 {
      let (before, after) = (old.suffix(2).map(\.self), new.suffix(2).map(\.self))
      expect(
        agrees(String(width), after[0]) && agrees(String(height), after[1])
          && agrees(String(oldWidth), before[0]) && agrees(String(oldHeight), before[1]),
        "\(before) → \(after)")
      expect(width != oldWidth || height != oldHeight, "it says no difference")
    }
    if let words = match.6 { move(old, new, String(words.dropFirst("moved ".count))) }
  }

  private func move(_ old: [Double], _ new: [Double], _ words: String) {
    var (x, y) = (0.0, 0.0)
    let isAlongX = old.count > 1 || now.mode != "horizontal"
    if isAlongX { x = new[0] - old[0] } else { y = new[0] - old[0] }
    if old.count > 1 { y = new[1] - old[1] }
    let parts = words.components(separatedBy: " and ")
    expect(!words.isEmpty, "it does not say where to")
    for part in parts {
      guard let match = part.match(/([\d.]+) pt (right|left|up|down)/) else {
        expect(false, "“\(part)” is no move")
        continue
      }
      let value = ["right", "left"].contains(match.2) ? x : y
      let sign: Double = ["right", "down"].contains(match.2) ? 1 : -1
      expect(agrees(String(match.1), value * sign), "it moved by \(x), \(y)")
    }
    for (value, names) in [(x, ["right", "left"]), (y, ["up", "down"])] where abs(value) > tolerance
    {
      expect(names.contains { words.contains($0) }, "it moved by \(x), \(y)")
    }
  }
}
