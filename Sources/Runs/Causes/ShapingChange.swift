internal import Base
internal import Results

extension LayoutDifference {
  /// The same text in the same font with other glyphs or advances.
  func shapingChange() -> Consequence? {
    let runs = Dictionary(grouping: actual.lines.flatMap(\.runs), by: \.range)
    for (index, line) in expected.lines.enumerated() {
      for was in line.runs where was.attachment == nil {
        // A suffix may have the same range as the body, so any of the runs can be the same one.
        let candidates = (runs[was.range] ?? []).filter {
          $0.font == was.font && $0.level == was.level
        }
        let isUnchanged = candidates.contains {
          $0.glyphs == was.glyphs && $0.upright == was.upright
            && abs($0.advance - was.advance) <= tolerance
        }
        guard let now = candidates.first, !isUnchanged else { continue }
        return shaping(of: actual.line(index), was, now)
      }
    }
    return glyphChange()
  }

  /// Text that is set in more or fewer glyphs, as with a ligature.
  ///
  /// - Parameter name: Of the font; nil for any.
  func glyphCountChange(in name: String? = nil) -> Effect? {
    for (index, (was, now)) in zip(expected.lines, actual.lines).enumerated()
    where was.range == now.range {
      for (before, after) in zip(was.runs, now.runs)
      where before.range == after.range && before.source == after.source
        && before.glyphs.count != after.glyphs.count
        && before.fontName == after.fontName && before.fontName == name ?? before.fontName
        && expected.text(of: before) == actual.text(of: after)
      {
        let font = name ?? after.font
        return .glyphs(
          .init(before, after, of: actual.text(of: after), in: .init(actual.line(index), font)))
      }
    }
    return nil
  }

  /// Whether the same text in the same font has other glyphs, as a ligature that a spacing takes away.
  var hasOtherGlyphs: Bool { glyphCountChange() != nil || glyphChange() != nil }

  private func shaping(
    of line: Effect.Line, _ was: LayoutRecord.Run, _ now: LayoutRecord.Run
  ) -> Consequence {
    let text = Effect.LineFont(line, was.font)
    if was.upright != now.upright {
      return Consequence(
        stage: .shaping,
        effects: [.orientation(.init(of: text, isUpright: now.upright))],
        details: [.orientation(on: line, isUpright: now.upright)])
    }
    if was.glyphs != now.glyphs, let change = glyphChange() { return change }
    var details: [CaseResult.Cause.Detail] = []
    if was.glyphs != now.glyphs {
      details.append(.glyphs(on: line, was: was.glyphs, is: now.glyphs))
    }
    if abs(was.advance - now.advance) > tolerance {
      details.append(.advance(on: line, was: was.advance, is: now.advance))
    }
    let effect: Effect =
      was.glyphs == now.glyphs
      ? .length(.init(of: text, was: was.advance, is: now.advance))
      : .glyphs(.init(was, now, of: actual.text(of: now), in: text))
    return Consequence(stage: .shaping, effects: [effect], details: details)
  }

  /// Characters with one glyph each that now have another glyph of the same font, wherever lines
  /// break.
  private func glyphChange() -> Consequence? {
    guard let body = actual.body, expected.body == body else { return nil }
    let was = expected.glyphs(of: body)
    let changed = actual.glyphs(of: body).filter { start, glyph in
      was[start].map { $0.font == glyph.font && $0.id != glyph.id } ?? false
    }.sorted { $0.key < $1.key }
    guard let (start, glyph) = changed.first, let before = was[start] else { return nil }
    let effect = Effect.GlyphChange(
      String(glyph.character), font: glyph.font, others: changed.count - 1)
    return Consequence(
      stage: .shaping, effects: [.glyph(effect)],
      details: [.glyph(of: glyph.character, was: before.id, is: glyph.id)])
  }
}

extension Effect.GlyphsChange {
  /// The part of a run that has other glyphs.
  init(
    _ was: LayoutRecord.Run, _ now: LayoutRecord.Run, of text: String?, in place: Effect.LineFont
  ) {
    let (old, new) = (was.glyphsInOrder, now.glyphsInOrder)
    let characters = Array(text ?? "")
    var start = old.commonPrefixCount(with: new)
    var end = old[start...].commonSuffixCount(with: new[start...])
    // A glyph that is gone was one of those around it.
    if start + end == min(old.count, new.count) {
      if start > 0 { start -= 1 } else if end > 0 { end -= 1 }
    }
    // Only glyphs of one character each show which characters the others are of.
    guard [old.count, new.count].contains(characters.count) else {
      self.init(
        of: text, in: place, was: old.count, is: new.count)
      return
    }
    self.init(
      of: String(characters[start..<characters.count - end]), in: place,
      was: old.count - start - end, is: new.count - start - end)
  }
}

extension LayoutRecord.Run {
  /// In the order of the text: runs have their glyphs from left to right.
  fileprivate var glyphsInOrder: [UInt32] { level.isMultiple(of: 2) ? glyphs : glyphs.reversed() }
}

extension LayoutRecord {
  fileprivate struct Glyph {
    let character: Character
    /// Without its size, so that a smaller glyph of the same font is the same glyph.
    let font: String
    let id: UInt32
  }

  /// The glyphs of characters of the body by their first bytes, in runs that have one for each.
  fileprivate func glyphs(of body: String) -> [Int: Glyph] {
    var glyphs: [Int: Glyph] = [:]
    for run in lines.lazy.flatMap(\.runs) where run.source == nil && run.attachment == nil {
      guard run.range.count == 2, let text = body.part(from: run.range[0], to: run.range[1]),
        text.count == run.glyphs.count
      else { continue }
      var start = run.range[0]
      let font = run.fontName
      for (character, id) in zip(text, run.glyphsInOrder) {
        glyphs[start] = Glyph(character: character, font: font, id: id)
        start += character.utf8.count
      }
    }
    return glyphs
  }
}
