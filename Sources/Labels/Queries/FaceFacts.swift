private import Base
package import Results

/// What a record stores about the faces of its glyphs, so that another version of a font can be recognized
/// by its effects.
extension LayoutRecord {
  /// The faces of a layout's glyphs and of its strut, by their names without a size; nil if there are none.
  ///
  /// - Parameters:
  ///   - label: The label that was laid out.
  ///   - others: Other faces whose characters are included too, if the layout shows them.
  package static func faces(
    of layout: LabelLayout, _ label: LabelSpec, besides others: [String: Face] = [:]
  ) -> [String: Face]? {
    var shown: [String: ShownFace] = [:]
    let texts = ShownTexts(label)
    for run in layout.lines.flatMap(\.runs) where run.attachment == nil {
      shown[run.face.name, default: ShownFace(face: run.face)]
        .characters.formUnion(texts.characters(of: run))
    }
    if let strut = layout.strut, shown[strut.name] == nil {
      shown[strut.name] = ShownFace(face: strut)
    }
    for name in shown.keys {
      for advance in others[name]?.advances ?? [] {
        shown[name]?.characters.formUnion(advance.characters.unicodeScalars)
      }
    }
    return shown.isEmpty ? nil : shown.mapValues(\.facts)
  }

  private struct ShownFace {
    let face: FontFace
    var characters: Set<Unicode.Scalar> = []

    var facts: Face {
      var advances: [Double: [Unicode.Scalar]] = [:]
      for character in characters {
        guard let advance = face.advance(of: character), advance > 0 else { continue }
        advances[thousandths(advance), default: []].append(character)
      }
      var facts = Face()
      facts.version = face.version
      facts.unitsPerEm = face.unitsPerEm
      facts.hasPictures = face.hasColors ? true : nil
      facts.ascent = thousandths(face.ascent / face.size)
      facts.descent = thousandths(face.descent / face.size)
      facts.advances = advances.sorted { $0.key < $1.key }.map { advance, characters in
        var text = String.UnicodeScalarView()
        text.append(contentsOf: characters.sorted())
        return Face.Advance(em: advance, characters: String(text))
      }
      let blank = characters.filter { !face.hasInk($0) }.sorted()
      if !blank.isEmpty {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: blank)
        facts.blank = String(text)
      }
      return facts
    }

    private func thousandths(_ value: Double) -> Double {
      let result = (value * 1000).rounded() / 1000
      return result == 0 ? 0 : result
    }
  }

  /// The texts from which runs show parts.
  private struct ShownTexts {
    private let body: [UInt8]
    private let suffix: [UInt8]
    private let ellipsis: [UInt8]

    init(_ label: LabelSpec) {
      func bytes(_ runs: [TextRun]) -> [UInt8] { runs.flatMap { Array($0.text.utf8) } }
      (body, suffix, ellipsis) = (bytes(label.text), bytes(label.suffix), bytes(label.ellipsis))
    }

    func characters(of run: LabelLayout.Run) -> String.UnicodeScalarView {
      let text =
        switch run.source {
        case .body: body
        case .suffix: suffix
        case .ellipsis: ellipsis
        case .hyphen: [UInt8]()
        }
      guard text.indices.contains(run.range) else { return String.UnicodeScalarView() }
      let written = String(decoding: text[run.range], as: UTF8.self)
      let style = run.style
      guard style.textTransform != .none,
        let pieces = LetterCase.pieces(
          of: written, style.textTransform, language: style.language)
      else { return written.unicodeScalars }
      return pieces.map(\.shown).joined().unicodeScalars
    }
  }
}

extension LayoutRecord.Run {
  /// The kerning within a left-to-right run; nil if there is none.
  ///
  /// Letter spacing, word spacing and autospace do not count as kerning. Upright letters in columns are not measured along
  /// their line, and a suffix or full-width forms with word spacing or autospace are not measured.
  static func kerning(
    of run: LabelLayout.Run, on line: LabelLayout.Line, isHorizontal: Bool
  ) -> [Kern]? {
    let hasRooms = run.style.wordSpacing != 0 || run.style.autospace != .none
    guard !hasRooms || run.source == .body && run.style.textTransform != .fullWidth else {
      return nil
    }
    let rooms = hasRooms ? rooms(of: run.style, on: line) : [:]
    guard run.level.isMultiple(of: 2), run.isUpright == isHorizontal, run.stretch == 1,
      run.glyphs.count > 1
    else { return nil }
    var kerns: [Kern] = []
    var index = 0
    while index < run.glyphs.count {
      let offset = run.glyphs[index].cluster
      var excess = -run.style.letterSpacing - (rooms[offset] ?? 0)
      while index < run.glyphs.count, run.glyphs[index].cluster == offset {
        excess += run.glyphs[index].advance - run.face.advance(ofGlyph: run.glyphs[index].id)
        index += 1
      }
      guard index < run.glyphs.count, abs(excess) >= 1.0 / 64 else { continue }
      kerns.append(Kern(offset: offset, points: Numbers.inSteps(excess)))
    }
    return kerns.isEmpty ? nil : kerns
  }

  /// Word spacing and autospace behind the clusters of a line, by their first bytes.
  private static func rooms(of style: TextStyle, on line: LabelLayout.Line) -> [Int: Double] {
    var rooms: [Int: Double] = [:]
    for (index, cluster) in line.clusters.enumerated() {
      guard let scalar = line.text(of: cluster).unicodeScalars.first else { continue }
      if WordSpacing.isSeparator(scalar) {
        rooms[cluster.range.lowerBound, default: 0] += style.wordSpacing
      }
      if style.autospace != .none, index + 1 < line.clusters.count,
        let next = line.text(of: line.clusters[index + 1]).unicodeScalars.first,
        Autospacing.separates(scalar, next, language: style.language)
      {
        rooms[cluster.range.lowerBound, default: 0] += Autospacing.room(in: style)
      }
    }
    return rooms
  }
}
