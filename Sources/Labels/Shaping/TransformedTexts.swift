private import Base

/// A label with its texts in the letters in which they are shown, and the way back to those in which they are written.
struct TransformedTexts {
  /// The label as it is shown.
  let spec: LabelSpec
  private let written: LabelSpec
  private let body: [[Unit]?]
  private let suffix: [[Unit]?]
  private let ellipsis: [[Unit]?]

  /// Bytes that are shown for bytes that are written.
  fileprivate struct Unit {
    var shown: Int
    var written: Int
    /// Whether they are the same ones.
    var isSame: Bool
  }

  /// Returns nil if all texts are shown as they are written.
  init?(_ written: LabelSpec) {
    guard written.transformsText else { return nil }
    var spec = written
    body = Self.transform(&spec.text, style: written.style)
    suffix = Self.transform(&spec.suffix, style: written.style)
    ellipsis = Self.transform(&spec.ellipsis, style: written.style)
    self.spec = spec
    self.written = written
  }

  /// Transforms runs; those that belong together are one text, so that a word can consist of several.
  ///
  /// - Returns: The units of each run; nil for one that is shown as it is written.
  private static func transform(_ runs: inout [TextRun], style: TextStyle) -> [[Unit]?] {
    var units = [[Unit]?](repeating: nil, count: runs.count)
    let written = runs
    var start = 0
    while start < runs.count {
      func asked(_ index: Int) -> (TextTransform, String?) {
        let own = style.applying(runs[index].overrides)
        return (runs[index].attachment == nil ? own.textTransform : .none, own.language)
      }
      let (transform, language) = asked(start)
      var end = start + 1
      while end < runs.count, asked(end) == (transform, language) { end += 1 }
      let text = runs[start..<end].map(\.text).joined()
      if transform != .none,
        let pieces = LetterCase.pieces(
          of: text, transform, language: language, between: word(before: start, of: written),
          and: word(from: end, of: written))
      {
        let lengths = runs[start..<end].map { $0.text.utf8.count }
        for index in start..<end { (runs[index].text, units[index]) = ("", []) }
        var run = start
        // What is left of the run as it is written.
        var left = lengths[0]
        for piece in pieces {
          while left == 0, run + 1 < end {
            run += 1
            left = lengths[run - start]
          }
          let offset = runs[run].text.utf8.count
          var boundary = 0
          for character in piece.shown.dropLast() {
            boundary += character.utf8.count
            runs[run].joints.append(offset + boundary)
          }
          runs[run].text += piece.shown
          var rest = piece.written.utf8.count
          var unit = Unit(
            shown: piece.shown.utf8.count, written: min(rest, left),
            isSame: rest <= left && piece.shown.utf8.elementsEqual(piece.written.utf8))
          while true {
            units[run]?.append(unit)
            rest -= unit.written
            left -= unit.written
            guard rest > 0, run + 1 < end else { break }
            run += 1
            left = lengths[run - start]
            unit = Unit(shown: 0, written: min(rest, left), isSame: false)
          }
        }
      }
      start = end
    }
    return units
  }

  /// The letters before a run, back to white space: their last word, or letter, may go on in the run.
  private static func word(before run: Int, of runs: [TextRun]) -> String {
    var word = ""
    for run in runs[..<run].reversed() {
      let rest = run.text.unicodeScalars.reversed().prefix { !$0.properties.isWhitespace }
      word = String(String.UnicodeScalarView(rest.reversed())) + word
      if rest.count < run.text.unicodeScalars.count { break }
    }
    return word
  }

  /// The letters from a run on, up to white space.
  private static func word(from run: Int, of runs: [TextRun]) -> String {
    var word = ""
    for run in runs[run...] {
      let rest = run.text.unicodeScalars.prefix { !$0.properties.isWhitespace }
      word += String(rest)
      if rest.count < run.text.unicodeScalars.count { break }
    }
    return word
  }
}

extension TransformedTexts {
  /// Where the bytes that are shown of a text stand in it as it is written.
  struct Positions {
    private struct Part {
      var shown: Range<Int>
      var written: Range<Int>
      var isSame: Bool
    }

    /// In order; none shows nothing.
    private var parts: [Part] = []
    let writtenText: [UInt8]

    fileprivate init(_ units: [[Unit]?], shown: [TextRun], written: [TextRun]) {
      var text = ""
      var (next, nextWritten) = (0, 0)
      for index in shown.indices {
        // An attachment may have become its text.
        let isShown = units[index] == nil
        let count = shown[index].text.utf8.count
        text += isShown ? shown[index].text : written[index].text
        for unit in units[index] ?? [Unit(shown: count, written: count, isSame: true)] {
          let end = nextWritten + unit.written
          if unit.shown == 0, !parts.isEmpty {
            parts[parts.count - 1].written = parts[parts.count - 1].written.lowerBound..<end
            parts[parts.count - 1].isSame = unit.written == 0 && parts[parts.count - 1].isSame
          } else if unit.shown > 0 {
            parts.append(
              Part(
                shown: next..<next + unit.shown, written: nextWritten..<end, isSame: unit.isSame))
          }
          next += unit.shown
          nextWritten = end
        }
      }
      writtenText = Array(text.utf8)
    }

    /// The written bytes for shown ones; a part of a character counts as all of it.
    func range(_ shown: Range<Int>) -> Range<Int> {
      let start = start(shown.lowerBound)
      return shown.isEmpty ? start..<start : start..<max(start, end(shown.upperBound))
    }

    func start(_ byte: Int) -> Int {
      let index = parts.partitionPoint { $0.shown.upperBound > byte }
      guard index < parts.count else { return writtenText.count }
      let part = parts[index]
      return part.isSame
        ? part.written.lowerBound + byte - part.shown.lowerBound : part.written.lowerBound
    }

    private func end(_ byte: Int) -> Int {
      let index = parts.partitionPoint { $0.shown.upperBound >= byte }
      guard index < parts.count else { return writtenText.count }
      let part = parts[index]
      return part.isSame
        ? part.written.lowerBound + byte - part.shown.lowerBound : part.written.upperBound
    }
  }

  /// - Parameter shown: The label as it is finally shown; its attachments may have become text.
  func bodyPositions(in shown: LabelSpec) -> Positions {
    Positions(body, shown: shown.text, written: written.text)
  }

  func suffixPositions(in shown: LabelSpec) -> Positions {
    Positions(suffix, shown: shown.suffix, written: written.suffix)
  }

  func ellipsisPositions(in shown: LabelSpec) -> Positions {
    Positions(ellipsis, shown: shown.ellipsis, written: written.ellipsis)
  }
}

extension LabelSpec {
  /// The body and the suffix in the letters in which they are shown, and whether they are asked to be other ones than they
  /// are written in.
  package var shownTexts: (body: String, suffix: String, isTransformed: Bool) {
    let shown = TransformedTexts(self)
    func text(_ runs: [TextRun]) -> String { runs.map(\.text).joined() }
    let spec = shown?.spec ?? self
    return (text(spec.text), text(spec.suffix), shown != nil)
  }
}
