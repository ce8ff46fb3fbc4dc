import Foundation
import Labels

@testable import Base
@testable import Results
@testable import Runs

extension CauseClaims {
  /// What a record's text was cut to fit, in words.
  private func room(_ record: LayoutRecord) -> String {
    guard let reason = record.truncation?.reason else { return "the room" }
    guard reason == "lines" else { return "the \(reason)" }
    guard case .object(let members)? = record.spec, case .number(let lines)? = members["lines"],
      lines > 0
    else { return "its \(record.mode == "horizontal" ? "line" : "column")s" }
    let word = record.mode == "horizontal" ? "line" : "column"
    return lines == 1 ? "1 \(word)" : "\(Int(lines)) \(word)s"
  }

  /// Checks a sentence about a cut; false if it is about something else.
  func checkCut(_ effect: String) -> Bool {
    var effect = effect
    if let match = effect.match(/(?s)(?:(.*): )?(?:it|the text) shows “(.*)” instead of “(.*)”/) {
      shows(String(match.2), now.visibleText)
      shows(String(match.3), was.visibleText)
      // After what was done so that the text fits, nothing else is said about the cut.
      guard let rest = match.1 else {
        expect(was.elided.isEmpty != now.elided.isEmpty, "it is cut as it was")
        return true
      }
      effect = String(rest)
    }
    let (before, after) = (was.truncation, now.truncation)
    if let match = effect.match(
      /(?s)the text does not fit ([^“]*?) and is now cut(?: before (.*))?/)
    {
      expect(before?.elided == nil && after?.elided != nil, "it is cut as it was")
      expect(match.1 == room(now), "for \(room(now))")
      if let words = match.2, let start = after?.elided?[0] {
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
    } else if effect == "a different part of the text is left out" {
      expect(before?.elided != nil && after?.elided != nil, "nothing is")
      if isSameBody { expect(was.elided != now.elided, "the same text is") }
    } else if let match = effect.match(/the suffix is (\w+) instead of (\w+)/) {
      expect(
        after?.suffixState == String(match.1) && before?.suffixState == String(match.2),
        "it is \(after?.suffixState ?? "gone")")
    } else if let match = effect.match(
      /the text is cut as it does not fit (.+); before, it was cut as it did not fit (.+)/)
    {
      expect(match.1 == room(now) && match.2 == room(was), "\(room(was)) → \(room(now))")
    } else {
      return false
    }
    return true
  }

  /// - Parameter text: All of what a label shows, or a part of it.
  private func shows(_ text: String, _ visible: String) {
    let all = visible.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "⏎")
    guard max(was.visibleText.count, now.visibleText.count) > 80 else {
      return expect(text == all, "“\(visible)” is shown")
    }
    var part = text[...]
    if part.hasPrefix("…"), !all.hasPrefix(part) { part = part.dropFirst() }
    if part.hasSuffix("…"), !all.hasSuffix(part) { part = part.dropLast() }
    expect(all.contains(part), "“\(visible)” is shown")
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
      guard let name = names(ofAttachments: record)[attachment.index] else { continue }
      places[name] = attachment.box
      places["\(name), as drawn,"] = attachment.drawn
    }
    let word = record.mode == "horizontal" ? "line" : "column"
    for (number, line) in zip(1..., record.lines) {
      places["\(word) \(number)"] = line.box
      places["baseline of \(word) \(number)"] = [line.baseline]
      let drawn =
        (line.decorations ?? []).map { ($0.kind, $0.box) }
        + (line.borders ?? []).map { ("border", $0.box) }
      for (kind, boxes) in Dictionary(grouping: drawn, by: \.0) {
        for (index, box) in zip(1..., boxes) {
          places["\(kind)\(boxes.count == 1 ? "" : " \(index)") of \(word) \(number)"] = box.1
        }
      }
    }
    return places
  }

  /// The names that sentences use for a record's attachments, if both records have the same attachment.
  private func names(ofAttachments record: LayoutRecord) -> [Int: String] {
    func runs(_ record: LayoutRecord) -> [(path: String, image: JSONValue?)] {
      guard case .object(let members)? = record.spec else { return [] }
      return ["text", "suffix", "ellipsis"].flatMap { key -> [(String, JSONValue?)] in
        guard case .array(let runs)? = members[key] else { return [] }
        return runs.enumerated().compactMap { place, run in
          guard case .object(let run) = run, run["text"] == nil else { return nil }
          return (runs.count == 1 ? key : "\(key)[\(place)]", run["image"])
        }
      }
    }
    let (before, after) = (runs(was), runs(now))
    var names: [Int: String] = [:]
    for (index, (old, new)) in zip(before, after).enumerated() {
      if case .string(let name)? = new.image, old.image == new.image,
        after.count(where: { $0.image == new.image }) == 1
      {
        names[index] = "picture \(name)"
      } else if old.path == new.path, (old.image == nil) == (new.image == nil) {
        names[index] = "\(new.image == nil ? "box" : "picture") `\(new.path)`"
      }
    }
    return names
  }

  /// Boxes that are elsewhere, by their names.
  func moved(beyond tolerance: Double) -> [String] {
    let (before, after) = (places(was), places(now))
    var moved = before.keys.filter { name in
      guard let old = before[name], let new = after[name],
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

  /// Checks a sentence about places; false if it is about something else.
  func checkMove(_ effect: String) -> Bool {
    if let match = effect.match(/(both|all (\d+)) (?:line|column)s moved (.*)/) {
      expect(now.lines.count == (match.2.flatMap { Int($0) } ?? 2), "there are others")
      expect(effect.contains(word), "these are \(word)s")
      for (old, new) in zip(was.lines, now.lines) { move(old.box, new.box, String(match.3)) }
      return true
    }
    guard
      let match = effect.match(
        /(?:the )?(.+?) (?:(moved .*?|moved))?(?:(?: and )?is ([\d.]+) × ([\d.]+) pt instead of ([\d.]+) × ([\d.]+))?/
      )
    else { return false }
    let name = String(match.1)
    if let pairs = counterparts(name) {
      // Only the author of the sentence knows which of several equal parts is meant.
      let trials = pairs.map { was, now in
        let claims = CauseClaims(was: self.was, now: self.now, tolerance: tolerance)
        claims.moved(was, now, match)
        return claims.faults
      }
      expect(trials.contains { $0.isEmpty }, "none of them did: \(trials)")
      return true
    }
    guard let old = places(was)[name], let new = places(now)[name] else { return false }
    moved(old, new, match)
    return match.2 != nil || match.3 != nil
  }

  /// Where each character or run was, and is now, that may be meant by a name such as `“T” on line 1` or
  /// `part 2 of the text on line 1`; nil for another name.
  private func counterparts(_ name: String) -> [([Double], [Double])]? {
    guard
      let match = name.match(
        /(?s)(?:“(.*)”|part (\d+) of the text)(?: of the \w+)? on (line|column) (\d+)/),
      match.3 == word, let (before, after) = pair(Int(match.4) ?? 0)
    else { return nil }
    let clusters = (before.clusters ?? []).flatMap { old in
      (after.clusters ?? []).filter { new in
        old.text == new.text && match.1 == Substring(new.text)
          && (!isSameBody || old.range == new.range)
      }.map { (old.box, $0.box) }
    }
    let runs = zip(1..., zip(before.runs, after.runs)).filter { number, runs in
      let text = now.text(of: runs.1).map { Excerpt.text($0, 16) }
      return match.2.map { Int($0) == number } ?? (text.map { Substring($0) } == match.1)
    }.map { ([$1.0.x, $1.0.y], [$1.1.x, $1.1.y]) }
    return clusters + runs
  }

  private typealias Move = Regex<
    (Substring, Substring, Substring?, Substring?, Substring?, Substring?, Substring?)
  >.Match

  private func moved(_ old: [Double], _ new: [Double], _ match: Move) {
    if let width = match.3, let height = match.4, let oldWidth = match.5, let oldHeight = match.6 {
      let (before, after) = (old.suffix(2).map(\.self), new.suffix(2).map(\.self))
      expect(
        agrees(String(width), after[0]) && agrees(String(height), after[1])
          && agrees(String(oldWidth), before[0]) && agrees(String(oldHeight), before[1]),
        "\(before) → \(after)")
      expect(width != oldWidth || height != oldHeight, "it says no difference")
    }
    if let words = match.2 { move(old, new, String(words.dropFirst("moved ".count))) }
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
