private import Base

/// The words for effects on lines, and on what is left out.
extension Effect {
  /// What happened, as a clause.
  package var phrase: Phrase {
    switch self {
    case .lineEndsEarlier(let end):
      "\(end.line.phrase) ends before \(quoted: Excerpt.words(end.text))\(end.reason(">"))"
    case .lineEndsLater(let end):
      "\(end.line.phrase) now holds \(quoted: Excerpt.words(end.text)) too\(end.reason("≤"))"
    case .lineShows(let text):
      text.shown.was == text.shown.is
        ? "\(text.line.phrase) shows a different part of the text"
        : "\(text.line.phrase) \(text.shown.phrase)"
    case .lineCount(let count): count.phrase
    case .fit(let fit): fit.phrase()
    case .cut(let cut): cut.phrase
    case .noLongerCut(let shown): "the text is no longer cut: it \(shown.phrase)"
    case .cutMoved(let move): move.phrase
    case .otherCut(let cut):
      "a different part of the text is left out: the text \(cut.shown.phrase)"
    case .suffix(let change): "\(change.words)"
    case .gone(let absence): absence.phrase
    case .textShows(let shown): "the text \(shown.phrase)"
    case .moved(let move): "\(move.subject.phrase) \(move.words)"
    case .resized(let resizing): "\(resizing.subject.phrase) \(resizing.words)"
    case .beyond(let overhang): overhang.phrase
    case .still(let stillness): "\(stillness.words)"
    case .painted(let paint): "\(paint.words)"
    case .illegible(let contrast): contrast.phrase
    case .unseen(let unseen): unseen.phrase
    case .faint(let contrast): contrast.shortfall
    case .glyph(let change): change.phrase
    case .glyphs(let change): change.phrase
    case .length(let change): change.phrase
    case .orientation(let change): change.phrase
    case .fallback(let fallback): fallback.phrase
    case .widths(let widths): widths.phrase
    case .kerning(let kerning): kerning.phrase
    case .fontMeasure(let measure): "its \(measure.words)"
    case .blank(let blank): blank.phrase
    case .exchanged(let exchange): exchange.phrase
    }
  }

  /// The same as an addition to what was said of another effect.
  fileprivate func addition(to other: Effect) -> Phrase {
    switch (other, self) {
    case (_, .cut): "; the text is cut"
    case (_, .noLongerCut): "; the text is no longer cut"
    case (.fit, .cutMoved), (.fit, .otherCut): "; \(phrase)"
    case (_, .cutMoved(let move)): "; \(move.way)"
    case (_, .otherCut): "; a different part of the text is left out"
    // The loss says it.
    case (_, .gone), (_, .unseen): ""
    case (_, .suffix(let change)): "; suffix \(change.brief)"
    case (.moved(let move), .resized(let resizing)) where move.subject == resizing.subject:
      " and \(resizing.words)"
    case (.still, .painted): ", \(phrase)"
    default: "; \(phrase)"
    }
  }
}

extension [Effect] {
  /// What happened, as a clause: the first effect in full, and what the others add to it.
  package var phrase: Phrase {
    guard let first else { return "" }
    // How a text was made to fit says whether it is cut.
    if case .fit(let fit) = first, let shown = dropFirst().first?.shown {
      return dropFirst().pairs.reduce(fit.phrase(showing: shown)) { $0 + $1.1.addition(to: $1.0) }
    }
    return pairs.reduce(first.phrase) { $0 + $1.1.addition(to: $1.0) }
  }
}

extension Collection {
  /// Each element with the next one.
  fileprivate var pairs: Zip2Sequence<Self, SubSequence> { zip(self, dropFirst()) }
}

extension Effect {
  /// What is shown of a text that is newly cut, or no longer.
  fileprivate var shown: Shown? {
    switch self {
    case .cut(let cut): cut.shown
    case .noLongerCut(let shown): shown
    default: nil
    }
  }
}

// MARK: - Lines

extension Effect.Line {
  package var phrase: Phrase { "\(word(isColumn)) \(number)" }

  /// `on line 1`, or `in column 1`
  var place: Phrase { "\(isColumn ? "in" : "on") \(phrase)" }
}

/// What lines are called.
private func word(_ areColumns: Bool) -> String { areColumns ? "column" : "line" }

extension Effect.LineEnd {
  /// ` (214.1 > 212 pt)`
  fileprivate func reason(_ sign: String) -> String {
    guard let room else { return "" }
    let numbers = Numbers.points([room.length], [room.limit])
    return " (\(numbers.was[0]) \(sign) \(numbers.now[0]) pt)"
  }
}

extension Effect.LineCount {
  /// `2 lines instead of 1`, or `1 column instead of 1 line`
  fileprivate var phrase: Phrase {
    let change = "\(Numbers.count(self.is, word(areColumns))) instead of "
    return "\(change)\(areTurned ? Numbers.count(was, word(!areColumns)) : String(was))"
  }
}

extension Effect.Shown {
  /// `shows “标题…” instead of “标题价…”`, around the first difference where texts are long.
  fileprivate var phrase: Phrase {
    let (old, new) = (Array(was), Array(self.is))
    let same = old.commonPrefixCount(with: new)
    let start = max(old.count, new.count) <= Self.longest ? 0 : max(0, same - Self.longest / 2)
    func part(_ characters: [Character]) -> String {
      (start > 0 ? "…" : "") + Excerpt.text(String(characters.dropFirst(start)), Self.longest)
    }
    let (before, now) = (part(old), part(new))
    return "shows \(quoted: now, like: before) instead of \(quoted: before, like: now)"
  }

  /// Longer texts are shown in part.
  private static let longest = 80
}

extension Effect.Fit {
  /// `the text is tightened by 1 pt a character to fit; before, it fitted unchanged`
  fileprivate func phrase(showing shown: Effect.Shown? = nil) -> Phrase {
    let shows = shown.map { ", and \($0.phrase)" as Phrase } ?? ""
    return "the text \(Self.words(self.is, "is", "fits"))\(shows); before, it "
      + "\(Self.words(was, "was", "fitted"))"
  }

  /// `is tightened by 1 pt a character, scaled to 80 % and cut`, or `fits unchanged`
  private static func words(_ steps: [Step], _ verb: String, _ fits: String) -> String {
    if steps.isEmpty { return "\(fits) unchanged" }
    return "\(verb) \(Excerpt.list(steps.map(\.words)))" + (steps.contains(.cut) ? "" : " to fit")
  }
}

extension Effect.Fit.Step {
  /// `tightened by 0.5 pt a character`
  fileprivate var words: String {
    switch self {
    case .tightened(let points): "tightened by \(Numbers.points(points)) pt a character"
    case .scaled(let factor): "scaled to \(Numbers.points(factor * 100)) %"
    case .collapsed: "set with its attachments collapsed"
    case .cut: "cut"
    case .other(let words): "set with “\(words)”"
    }
  }
}

// MARK: - What is left out

extension Effect.Cut {
  fileprivate var phrase: Phrase {
    "the text no longer fits \(limit.words) and \(shown.phrase)"
  }
}

extension Effect.Absence {
  fileprivate var phrase: Phrase { "\(subject.phrase) is gone" }
}

extension Effect.CutMove {
  /// `the cut is 2 characters earlier: the text shows “标…” instead of “标题价…”`
  fileprivate var phrase: Phrase { "\(way): the text \(shown.phrase)" }

  fileprivate var way: String {
    switch (place, characters) {
    case (.end, let count):
      "the cut is \(count.map { "\(Numbers.count($0, "character")) " } ?? "")"
        + (isMore ? "earlier" : "later")
    case (_, let count?):
      "\(count) \(isMore ? "more" : "fewer") character\(count == 1 ? " is" : "s are") left out "
        + place.words
    case (_, nil): "\(isMore ? "more" : "less") is left out \(place.words)"
    }
  }
}

extension Effect.CutPlace {
  fileprivate var words: String {
    switch self {
    case .start: "at the start"
    case .middle: "in the middle"
    case .end: "at the end"
    }
  }
}

extension Effect.Overhang {
  /// `marks are cut off at the top by 2.1 pt`, or `… are painted 2.1 pt beyond the top`
  fileprivate var phrase: Phrase {
    let numbers = Numbers.points([was], [self.is])
    let before = was == 0 ? "" : " instead of \(numbers.was[0])"
    return switch (isCut, self.is == 0) {
    case (true, false):
      "\(value: what) are cut off at the \(value: side) by \(numbers.now[0]) pt\(before)"
    case (false, false):
      "\(value: what) are painted \(numbers.now[0]) pt\(before) beyond the \(value: side)"
    case (true, true): "\(value: what) are no longer cut off at the \(value: side)"
    case (false, true): "\(value: what) are no longer painted beyond the \(value: side)"
    }
  }
}

// MARK: - What is lost

extension [Effect] {
  /// What a reader no longer sees, as a clause: `“家用” is cut off`; nil if nothing is lost.
  var loss: Phrase? {
    let losses = compactMap(\.loss)
    return losses.isEmpty ? nil : losses.joined(separator: ", ")
  }
}

extension Effect {
  fileprivate var loss: Phrase? {
    switch self {
    case .cut(let cut): Self.loss(of: cut.leftOut, cut.place, more: false)
    case .cutMoved(let move) where move.isMore:
      Self.loss(of: move.texts, move.place, more: true)
    case .otherCut(let cut): Self.loss(of: cut.lost, cut.place, more: false)
    case .suffix(let change) where change.isCut: change.loss
    case .gone(let absence): absence.phrase
    case .blank(let blank): "\(blank.name) \(blank.text.count == 1 ? "is" : "are") not drawn"
    case .illegible(let contrast):
      "\(Self.quoted([contrast.text] + contrast.others)) can hardly be seen"
    case .unseen(let unseen): unseen.phrase
    default: nil
    }
  }

  /// - Parameter more: Whether something was left out before.
  private static func loss(of texts: [String], _ place: CutPlace?, more: Bool) -> Phrase? {
    guard !texts.isEmpty else { return nil }
    let what = quoted(texts)
    let verb = texts.count == 1 ? "is" : "are"
    let too = more ? " too" : ""
    return switch place {
    case .end, nil: "\(what) \(verb) \(place == nil ? "left out" : "cut off")\(too)"
    case .start?, .middle?: "\(what) \(verb) left out \(place?.words ?? "")\(too)"
    }
  }

  private static func quoted(_ texts: [String]) -> Phrase {
    texts.prefix(mostLost).map { Excerpt.quotedPhrase($0.trimmed, longestLost) }
      .joined(separator: " and ")
  }

  /// How many lost parts are quoted, and how long each may be.
  private static let mostLost = 2
  private static let longestLost = 24
}

extension String {
  /// Without white space at its ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Effect.Limit {
  /// `2 lines`, `the height`
  fileprivate var words: String {
    if let lines { return Numbers.count(lines, word(areColumns)) }
    return switch reason {
    case "lines": "the \(word(areColumns))s"
    case let reason?: "the \(reason)"
    case nil: "the label"
    }
  }
}

extension Effect.SuffixChange {
  /// `the suffix is scaled to 57.1 % instead of 80 %`
  fileprivate var words: String {
    let before = scales.flatMap { was == self.is ? Self.percent($0[0]) : nil } ?? was.rawValue
    guard let scaling else {
      return was == self.is
        ? "more of the suffix is \(was.rawValue)"
        : "the suffix is \(self.is.rawValue) instead of \(before)"
    }
    return "the suffix is \(scaling)" + (was == .whole ? "" : " instead of \(before)")
  }

  fileprivate var brief: String {
    if let scaling { return scaling }
    return switch (self.is, was == self.is) {
    case (.whole, true): "kept"
    case (.whole, false): "whole again"
    case (let state, true): "more \(state.rawValue)"
    case (let state, false): state.rawValue
    }
  }

  /// `scaled to 57.1 %`
  private var scaling: String? {
    guard self.is == .scaled, let scales else { return nil }
    return "scaled to \(Self.percent(scales[1]))"
  }

  private static func percent(_ scale: Double) -> String { "\(Numbers.points(scale * 100)) %" }

  /// `“99” of the suffix is cut off`
  fileprivate var loss: Phrase {
    guard let lost, !lost.isEmpty else { return "the suffix is cut" }
    return
      "\(Excerpt.quotedPhrase(lost, 24)) of the suffix is cut off\(was == self.is ? " too" : "")"
  }
}

// MARK: - Stillness

extension Effect.Stillness {
  fileprivate var words: String {
    switch of {
    case .everything: "nothing moved\(bound)"
    case .lines: "no line moved or changed its length\(bound)"
    case .layout: "same layout" + (within.map { " within \(Numbers.points($0)) pt" } ?? "")
    case .measures: "same widths and heights"
    }
  }

  /// By how much things may have moved that count as unmoved.
  var bound: String { within.map { " by more than \(Numbers.points($0)) pt" } ?? "" }
}

extension Effect.Paint {
  fileprivate var words: String {
    switch difference {
    case .colors: "colour only"
    case .outlines: "different outlines"
    case .pictures: "different pictures"
    case .pixels: "different pixels"
    }
  }
}

extension Effect.Unseen {
  /// `the picture gem.png can no longer be seen`
  fileprivate var phrase: Phrase {
    "\(subject.phrase) can \(isFaint ? "hardly" : "no longer") be seen"
  }
}

extension Effect.Contrast {
  /// `the contrast of “Save” with its background is 1.05:1 instead of 21:1`
  fileprivate var phrase: Phrase {
    let before = was.map { " instead of \(Self.format($0)):1" } ?? ""
    return
      "the contrast of \(Excerpt.quotedPhrase(text.trimmed, 16)) with its background is "
      + "\(Self.format(self.is)):1\(before)"
  }

  /// `“Save” has a contrast of 2.1:1 on #eef4ff, less than WCAG's 3:1`
  fileprivate var shortfall: Phrase {
    let on: Phrase = ground.map { " on \(value: $0)" } ?? ""
    let limit = limit.map { ", less than WCAG's \(Self.format($0)):1" } ?? ""
    return
      "\(Excerpt.quotedPhrase(text, 16)) has a contrast of \(Self.format(self.is)):1\(on)\(limit)"
  }

  private static func format(_ ratio: Double) -> String {
    JSONText.format((ratio * 100).rounded() / 100)
  }
}
