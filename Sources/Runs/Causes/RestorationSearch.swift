internal import Base
internal import Cases
internal import Labels
internal import Results

/// Finds what would bring the recorded lines and cut back, by laying the label out with less text or more room.
final class RestorationSearch {
  private let consequence: Consequence
  private let recorded: LayoutRecord
  private let reason: LabelLayout.Truncation.Reason?
  /// By how much the longest recorded line is too long today, in points; 0 if none is.
  private let excess: Double
  /// From the recorded body to the current one.
  private let positions: BodyPositions
  private let laboratory: Laboratory
  /// The room across the lines that the recorded lines need more than they have, in points; 0 if they have it.
  private let overflow: Double
  /// How many more labels are laid out at most; fewer for long ones.
  private var left: Int
  /// The last label that showed all.
  private var found: LabelLayout?

  /// - Parameters:
  ///   - consequence: What there is to undo.
  ///   - difference: From the recorded label to the current one.
  init(_ consequence: Consequence, of difference: LayoutDifference, _ laboratory: Laboratory) {
    self.consequence = consequence
    recorded = difference.expected
    reason = (difference.actual.truncation?.reason).flatMap { .init(rawValue: $0) }
    let along = recorded.isInColumns ? 3 : 2
    let longest = recorded.lines.map { $0.box[along] }.max() ?? 0
    excess = difference.actual.inlineExtent.map { max(0, longest - $0) } ?? 0
    let across = recorded.isInColumns ? 2 : 3
    overflow = max(0, recorded.textBlock[across] - difference.actual.contentBox[across])
    positions = difference.texts
    self.laboratory = laboratory
    let length = laboratory.label.text.reduce(0) { $0 + $1.text.utf8.count }
    left = min(24, 96_000 / max(length, 1))
  }

  /// At most this many characters are removed.
  private static let mostCharacters = 8

  /// Whether text is left out that was shown.
  private var isCut: Bool { consequence.effects.contains(where: \.isCut) }

  /// - Parameter changes: The causes.
  /// - Returns: None if the label does not lack room, or if nothing small enough was found.
  func remedies(undoing changes: [FieldChange]) -> [Remedy] {
    guard let shortage = consequence.shortage else { return [] }
    let label = laboratory.label
    // The remedy with the fewest trials comes first. More lines show more of the text, but restore no
    // break.
    let lines = isCut ? lines(of: label) : nil
    let characters = changes.lazy.compactMap { self.characters(tooMany: $0, in: label) }.first
    let block = isCut ? blockExtent(of: label) : nil
    let inline = inlineExtent(of: label, shortage: shortage)
    let size = fontSize(of: label, insteadOf: inline)
    let isHorizontal = label.mode == .horizontal
    return [
      inline.map { Remedy(isHorizontal ? .width : .height, $0, restoresLines: true) },
      characters.map { Remedy(.characters, Double($0), restoresLines: true) },
      size.map { Remedy(.fontSize, Numbers.millionths($0), restoresLines: true) },
      lines.map { Remedy(isHorizontal ? .lines : .columns, Double($0), restoresLines: false) },
      block.map { Remedy(isHorizontal ? .height : .width, $0, restoresLines: false) },
    ].compactMap(\.self)
  }

  private func layout(_ label: LabelSpec) -> LabelLayout? {
    guard left > 0 else { return nil }
    left -= 1
    return laboratory.layout(label)
  }

  private func restores(_ layout: LabelLayout, _ positions: BodyPositions) -> Bool {
    hasRecordedSuffix(layout) && layout.fit.map(\.words) == recorded.fit
      && positions.agree(recorded.lines.map(\.range), layout.lines.map(\.bytes))
      && positions.agree(recorded.elided, layout.elided)
  }

  /// Whether the suffix is as whole as it was.
  private func hasRecordedSuffix(_ layout: LabelLayout) -> Bool {
    guard let was = recorded.truncation?.suffixState else {
      return layout.suffix.map { $0.state == .whole } ?? true
    }
    return layout.suffix?.state.rawValue == was.rawValue
  }

  /// Whether a label that was cut is cut elsewhere: a little more room shows more, where the recorded cut has only some
  /// widths.
  private var isCutAgain: Bool { isCut && !recorded.elided.isEmpty }

  /// Whether all that was shown is shown again, and no line ends earlier than it did: so it is with any more room. The
  /// recorded lines themselves have only some widths, which larger steps miss.
  private func covers(_ label: LabelSpec) -> Bool {
    guard let layout = layout(label) else { return false }
    let covers =
      !isCutAgain && (recorded.fit.contains(where: \.isNoCut) || label.wrap == .balance)
      ? restores(layout, positions) : covers(layout)
    if covers { found = layout }
    return covers
  }

  private func covers(_ layout: LabelLayout) -> Bool {
    guard
      LayoutDifference.ranges(layout.elided, without: positions.ranges(recorded.elided)).isEmpty
    else { return false }
    guard !isCutAgain else { return true }
    return !layout.fit.contains { $0.words.isNoCut }
      && layout.suffix.map { $0.state == .whole } ?? true
      && layout.lines.count <= recorded.lines.count
      && zip(recorded.lines, layout.lines).allSatisfy { was, now in
        was.range.last.flatMap { positions.positions(of: $0) }
          .map { $0.lowerBound <= now.range.upperBound } ?? true
      }
  }

  /// The same amount if the lines are the recorded ones with it.
  private func restoring(_ tenths: Int?) -> Int? {
    tenths.flatMap { tenths in
      found.map { restores($0, positions) } == true ? tenths : nil
    }
  }

  /// Whether as much of the text is shown as was recorded, on more lines than there were.
  private func shows(_ label: LabelSpec) -> Bool {
    guard let layout = layout(label) else { return false }
    return positions.agree(recorded.elided, layout.elided)
  }

  /// How many of the characters that an edit inserted would have to be removed, from the last on.
  private func characters(tooMany change: FieldChange, in label: LabelSpec) -> Int? {
    guard case .key(let key)? = change.steps.first, change.steps.last == .key("text"),
      change.steps.count == 3, case .index(let index) = change.steps[1],
      let runs = key == "text" ? \LabelSpec.text : key == "suffix" ? \LabelSpec.suffix : nil,
      label[keyPath: runs].indices.contains(index),
      let was = recorded.text(ofRun: index, of: key)
    else { return nil }
    let now = label[keyPath: runs][index].text
    let edits = TextAlignment(from: was, to: now).edits
    // A text that did not grow is not too long.
    let excess = now.count - was.count
    guard excess > 0, let edit = edits.max(by: { $0.inserted.count < $1.inserted.count }),
      !edit.inserted.isEmpty
    else { return nil }
    let isInBody = key == "text" && edit.removed.isEmpty
    let characters = Array(now)
    let end = edit.offset + edit.inserted.count
    for count in 1...min(edit.inserted.count, excess, Self.mostCharacters) {
      var shorter = label
      shorter[keyPath: runs][index].text = String(
        characters[..<(end - count)] + characters[end...])
      let positions = BodyPositions(
        from: recorded, to: shorter.text.map(\.text).joined())
      // What is left of an edit must not stand in place of recorded words.
      guard let layout = layout(shorter), restores(layout, positions) else { continue }
      if !isInBody || recorded.elided.isEmpty || layout.visibleText == recorded.visibleText {
        return count
      }
    }
    return nil
  }

  /// How much longer lines would have to be, in points.
  ///
  /// - Parameter shortage: By how much a line is too short; 0 if that is not known.
  private func inlineExtent(of label: LabelSpec, shortage: Double) -> Double? {
    let side = label.mode == .horizontal ? \LabelSpec.width : \LabelSpec.height
    guard case .points(let points) = label[keyPath: side] else { return nil }
    func with(_ tenths: Int) -> LabelSpec {
      var larger = label
      larger[keyPath: side] = .points(points + Double(tenths) / 10)
      return larger
    }
    let known = max(shortage, excess)
    // A character is about as wide as half its height, or all of it.
    let guess = known > 0 ? known : label.style.font.size / 2
    // A cut text can need as much again, and more lines would show it as well.
    let most = most(points * (isCut ? 1 : 0.5), orRecordedFrom: points, isInline: true)
    let tenths = least(guess: Int((guess * 10).rounded(.up)), most: most) { tenths in
      self.covers(with(tenths))
    }
    return restoring(tenths).map { Double($0) / 10 }
  }

  /// How much more room is tried, in tenths of points: what was recorded, if that is more.
  ///
  /// - Parameter points: The room that there is.
  private func most(_ room: Double, orRecordedFrom points: Double, isInline: Bool) -> Int {
    let recorded = recorded.size[isInline == recorded.isInColumns ? 1 : 0]
    return Int((max(room, recorded - points) * 10).rounded(.up))
  }

  /// How many more lines there would have to be.
  private func lines(of label: LabelSpec) -> Int? {
    guard label.lines > 0, reason == .lines else { return nil }
    return (1...3).first { count in
      var larger = label
      larger.lines += count
      return shows(larger)
    }
  }

  /// How much more room across the lines there would have to be, in points.
  private func blockExtent(of label: LabelSpec) -> Double? {
    let side = label.mode == .horizontal ? \LabelSpec.height : \LabelSpec.width
    guard case .points(let points) = label[keyPath: side],
      reason == (label.mode == .horizontal ? .height : .width)
    else { return nil }
    let guess = Int(((overflow > 0 ? overflow : label.style.font.size) * 10).rounded(.up))
    let most = most(points, orRecordedFrom: points, isInline: false)
    let tenths = least(guess: guess, most: most) { tenths in
      var larger = label
      larger[keyPath: side] = .points(points + Double(tenths) / 10)
      return self.shows(larger)
    }
    return tenths.map { Double($0) / 10 }
  }

  /// The largest size of the font with which the label is as recorded, in points.
  ///
  /// Runs with their own font, or a part of one, do not follow it.
  ///
  /// - Parameter width: How much longer lines would have to be instead, where that is known.
  private func fontSize(of label: LabelSpec, insteadOf width: Double?) -> Double? {
    guard (label.text + label.suffix + label.ellipsis).allSatisfy({ $0.overrides.font == nil })
    else { return nil }
    let size = label.style.font.size
    func with(_ tenths: Int) -> LabelSpec {
      var smaller = label
      smaller.style.font.size = size - Double(tenths) / 10
      return smaller
    }
    // Longer lines hold as much as text made smaller by the same ratio.
    let side = label.mode == .horizontal ? label.width : label.height
    var share = 0.1
    if case .points(let points) = side, let width { share = width / (points + width) }
    let guess = Int((size * share * 10).rounded(.up))
    let tenths = least(guess: guess, most: Int(size * 5)) { tenths in
      self.covers(with(tenths))
    }
    return restoring(tenths).map { size - Double($0) / 10 }
  }

  /// The smallest number that works, if every larger one works as well; nil if none up to `most` is found
  /// to.
  ///
  /// - Parameter guess: Tried first; 0 or less for none.
  private func least(guess: Int, most: Int, _ does: (Int) -> Bool) -> Int? {
    guard most > 0 else { return nil }
    var (low, high) = (0, min(max(1, guess), most))
    while !does(high) {
      if high == most || left == 0 { return nil }
      (low, high) = (high, min(high * 2, most))
    }
    // Most guesses are right.
    if low < high - 1, guess == high {
      if !does(high - 1) { return high }
      high -= 1
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if does(middle) { high = middle } else { low = middle }
      // An unfinished search has not found the smallest.
      if left == 0, high - low > 1 { return nil }
    }
    return high
  }
}

extension LayoutRecord {
  /// The text of a run of the recorded case.
  fileprivate func text(ofRun index: Int, of key: String) -> String? {
    guard case .object(let members)? = spec, case .array(let runs)? = members[key],
      runs.indices.contains(index), case .object(let run) = runs[index],
      case .string(let text)? = run["text"]
    else { return nil }
    return text
  }
}

extension LabelLayout {
  /// As records have them.
  fileprivate var elided: [[Int]] {
    (truncation?.elided ?? []).map { [$0.lowerBound, $0.upperBound] }
  }
}

extension LabelLayout.Line {
  fileprivate var bytes: [Int] { [range.lowerBound, range.upperBound] }
}
