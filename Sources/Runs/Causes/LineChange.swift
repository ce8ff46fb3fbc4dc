internal import Results

extension LayoutDifference {
  /// The first line, from 0, that ends elsewhere or holds other text; nil if all hold the same.
  var firstChangedLine: Int? {
    if let first = firstOtherLine { return first }
    let (was, now) = (expected.lines.count, actual.lines.count)
    if was != now { return max(0, min(was, now) - 1) }
    return texts.agree(expected.elided, actual.elided) ? nil : max(0, now - 1)
  }

  /// The first line that ends elsewhere, unless only the cut of the last line moved.
  func lineChange() -> Consequence? {
    guard expected.isInColumns == actual.isInColumns else { return turnedChange }
    // Lines after a cut begin elsewhere because of it.
    if isCutWithin(expected) || isCutWithin(actual), !texts.agree(expected.elided, actual.elided) {
      return nil
    }
    let first = firstOtherLine
    if !texts.agree(expected.elided, actual.elided) {
      // The line with the cut ends there, however many would follow.
      let cut = [expected, actual].filter { !$0.elided.isEmpty }.map { $0.lines.count - 1 }.min()
      let changed = first ?? min(expected.lines.count, actual.lines.count)
      if let cut, changed >= cut { return nil }
    }
    if expected.lines.count == actual.lines.count {
      guard let first else { return nil }
      let isCut = expected.truncation?.elided != nil || actual.truncation?.elided != nil
      if isCut, first == actual.lines.count - 1 { return nil }
    }
    var details: [CaseResult.Cause.Detail] = []
    if expected.lines.count != actual.lines.count {
      details.append(
        .lineCount(
          was: expected.lines.count, is: actual.lines.count, areColumns: actual.isInColumns))
    }
    let areOthers = hasOtherParagraphs(from: first)
    guard let first, !areOthers else {
      return Consequence(
        stage: .lines, effects: [.lineCount(count(areTurned: false))] + following,
        details: details,
        // Fewer lines can be all that there is room for; lines of new text lack none.
        shortage: !areOthers
          && (actual.lines.count > expected.lines.count || !actual.elided.isEmpty) ? 0 : nil)
    }
    let was = expected.lines[first]
    let now = actual.lines[first]
    details.insert(.line(actual.line(first), was: was.text, is: now.text), at: 0)
    let change = breakChange(first, was, now, texts)
    return Consequence(
      stage: .lines, effects: [change.effect] + following, details: details,
      shortage: change.shortage)
  }

  /// The first line, from 0, that both have and that holds other text.
  private var firstOtherLine: Int? {
    zip(expected.lines, actual.lines).enumerated().first { _, lines in
      !texts.agree([lines.0.range], [lines.1.range]) && !endInSpaces(lines.0, lines.1, texts)
    }?.offset
  }

  /// Whether two lines that begin alike differ only in white space at their ends.
  private func endInSpaces(
    _ was: LayoutRecord.Line, _ now: LayoutRecord.Line, _ texts: BodyPositions
  ) -> Bool {
    was.text != now.text && texts.positions(of: was.range[0])?.contains(now.range[0]) == true
      && was.text.withoutSpacesAtItsEnd == now.text.withoutSpacesAtItsEnd
  }

  /// Whether whole lines of text are new or gone, with the breaks that end them, or empty lines are.
  ///
  /// - Parameter first: The first line that differs; nil if no line that both have does.
  private func hasOtherParagraphs(from first: Int?) -> Bool {
    guard expected.lines.count != actual.lines.count, let was = expected.body,
      let now = actual.body,
      was.count(where: \.isNewline) != now.count(where: \.isNewline)
    else { return false }
    func isEmpty(_ line: LayoutRecord.Line) -> Bool { line.text.allSatisfy(\.isWhitespace) }
    return was.filter { !$0.isWhitespace } != now.filter { !$0.isWhitespace }
      || first.map { isEmpty(expected.lines[$0]) || isEmpty(actual.lines[$0]) } ?? false
  }

  /// Columns for lines, or lines for columns.
  private var turnedChange: Consequence {
    let count = count(areTurned: true)
    return Consequence(
      stage: .lines, effects: [.lineCount(count)] + following, details: [.turned(count)])
  }

  private func count(areTurned: Bool) -> Effect.LineCount {
    .init(
      was: expected.lines.count, is: actual.lines.count, areColumns: actual.isInColumns,
      areTurned: areTurned)
  }

  /// Whether text is shown behind the first that is left out.
  private func isCutWithin(_ record: LayoutRecord) -> Bool {
    guard let start = record.elided.first?.first else { return false }
    return record.lines.contains { line in line.range.count == 2 && line.range[1] > start }
  }

  private func breakChange(
    _ index: Int, _ was: LayoutRecord.Line, _ now: LayoutRecord.Line, _ texts: BodyPositions
  ) -> (effect: Effect, shortage: Double?) {
    let line = actual.line(index)
    let shows = Effect.lineShows(
      .init(line, .init(was: expected.shown(was), is: actual.shown(now))))
    guard was.range.count == 2, now.range.count == 2,
      !texts.hasMoves(between: was.range, now.range),
      texts.positions(of: was.range[0])?.contains(now.range[0]) == true,
      let end = texts.positions(of: was.range[1])
    else { return (shows, nil) }
    let limit = now.limit ?? actual.inlineExtent
    if now.range[1] < end.lowerBound {
      // New text at the line's end may belong to its last word.
      let ends = [end.lowerBound, end.upperBound].map { position in
        (position: position, length: length(of: [now.range[0], position]))
      }
      let isTooLong = { (length: Double?) in
        length.flatMap { length in limit.map { length > $0 } } ?? false
      }
      let was = ends.first { isTooLong($0.length) } ?? ends[0]
      guard let text = words(from: now.range[1], to: was.position) else { return (shows, nil) }
      let shortage = was.length.flatMap { length in limit.map { max(0, length - $0) } }
      let end = Effect.LineEnd(line, text: text, room: room(was.length, limit, where: >))
      return (.lineEndsEarlier(end), shortage ?? 0)
    }
    guard let text = words(from: end.upperBound, to: now.range[1]) else { return (shows, nil) }
    let longer = Effect.LineEnd(
      line, text: text, room: room(length(of: now.range), limit, where: <=))
    return (.lineEndsLater(longer), nil)
  }

  /// Why a line ends where it does; nil if the numbers do not confirm it: a break can have other reasons.
  private func room(
    _ length: Double?, _ limit: Double?, where holds: (Double, Double) -> Bool
  ) -> Effect.Room? {
    // Justified text is longer on its line than by itself.
    guard let length, let limit, holds(length, limit), !actual.isJustified else { return nil }
    return Effect.Room(length: length, limit: limit)
  }

  /// Length of a stretch of the body on one line as it is set now, without the white space at its end;
  /// nil if a part of it is not shown.
  func length(of range: [Int]) -> Double? {
    var clusters = actual.lines.flatMap { $0.clusters ?? [] }
      .filter { $0.range[0] >= range[0] && $0.range[1] <= range[1] }
    while clusters.last?.text.allSatisfy(\.isWhitespace) == true { clusters.removeLast() }
    guard let end = clusters.last?.range[1], clusters.first?.range[0] == range[0] else {
      return nil
    }
    let isWhole = zip(clusters, clusters.dropFirst()).allSatisfy { $0.range[1] == $1.range[0] }
    guard isWhole, end <= range[1], texts.text(from: end, to: range[1]) == nil else { return nil }
    return clusters.reduce(0) { $0 + $1.advance }
  }

  /// How much longer and taller the same text of a recorded line is today; nil if a part of it is not shown.
  ///
  /// - Parameter index: From 0.
  func growth(ofLine index: Int) -> (length: Double, height: Double)? {
    guard expected.lines.indices.contains(index) else { return nil }
    let was = expected.lines[index]
    let now = actual.lines.indices.contains(index) ? actual.lines[index] : was
    let (along, across) = actual.isInColumns ? (3, 2) : (2, 3)
    let height = now.box[across] - was.box[across]
    // With its ellipsis and its suffix.
    if now.range == was.range, now.text == was.text {
      return (now.box[along] - was.box[along], height)
    }
    let isBodyAlone = was.runs.allSatisfy { $0.source == nil }
    let recorded = isBodyAlone ? was.box[along] : was.bodyLength
    return length(of: was.range).map { ($0 - recorded, height) }
  }

  /// Other effects on the text: a cut that came or went, and the suffix, if there is one.
  private var following: [Effect] {
    [cut, suffixChange ?? keptSuffix].compactMap(\.self)
  }
}

extension String {
  fileprivate var withoutSpacesAtItsEnd: Substring {
    self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)]
  }
}

extension LayoutRecord {
  /// What a line shows, with the names of pictures and boxes.
  fileprivate func shown(_ line: Line) -> String {
    line.range.count == 2 ? naming(line.text, from: line.range[0]) : line.text
  }
}

extension LayoutRecord.Line {
  /// The advances of the body's part.
  fileprivate var bodyLength: Double {
    runs.filter { $0.source == nil }.reduce(0) { $0 + $1.advance }
  }
}
