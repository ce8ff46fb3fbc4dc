import Testing

@testable import Labels

/// Plain text has PangoLayout's lines: the same breaks, and widths within 1/64 pt.
@Suite struct PangoDifferenceTests {
  static let labels = 2400

  @Test func plainTextHasPangosLines() throws {
    let comparison = try LineComparison(fonts: NotoFonts.set(), family: NotoFonts.sans)
    var texts = PlainTexts(seed: 1)
    var explained: [PangoException: Int] = [:]
    var severalLines = 0
    for number in 0..<PangoDifferenceTests.labels {
      let text = texts.next()
      let outcome = try comparison.compare(text)
      switch outcome {
      case .same(let lines): severalLines += lines > 1 ? 1 : 0
      case .explained(let exception): explained[exception, default: 0] += 1
      case .different(let words): Issue.record("label \(number): \(words)")
      }
    }
    // Most labels must break; otherwise the test would not compare breaks.
    #expect(severalLines > PangoDifferenceTests.labels / 2)
    for exception in PangoException.allCases {
      let count = explained[exception] ?? 0
      let share = Double(count) / Double(PangoDifferenceTests.labels)
      #expect(count > 0, "no label shows \(exception): \(exception.reason)")
      #expect(
        share <= exception.largestShare, "\(count) labels show \(exception): \(exception.reason)")
    }
  }
}

/// Sets a text with the engine and with PangoLayout.
private struct LineComparison {
  enum Outcome {
    case same(lines: Int)
    /// From some line on, lines end elsewhere, for a known reason.
    case explained(PangoException)
    case different(String)
  }

  private let renderer: LabelRenderer
  private let shaper: Shaper
  private let reference: PangoReference
  private let family: String

  init(fonts: FontSet, family: String) throws {
    renderer = try LabelRenderer(fonts: fonts)
    shaper = Shaper(itemizer: try Itemizer(fonts: fonts))
    reference = try PangoReference(fonts: fonts, family: family)
    self.family = family
  }

  func compare(_ text: PlainTexts.Text) throws -> Outcome {
    // Pango's analysis corresponds to `strict`.
    let spec = LabelSpec(
      text: [TextRun(text.string)],
      style: TextStyle(font: LabelFont(family: family, size: text.size)),
      width: .points(text.width), lineBreak: .strict)
    let ours = try renderer.layout(spec).lines.map { line in
      PangoReference.Line(
        range: line.range,
        width: line.clusters.filter { !$0.isHanging }.reduce(0) { $0 + $1.advance })
    }
    let theirs = try reference.layOut(text.string, size: text.size, width: text.width)
    for (ours, theirs) in zip(ours, theirs.lines) where ours.range == theirs.range {
      if abs(ours.width - theirs.width) > Epsilon.length {
        return .different("\(text): \(ours) instead of \(theirs)")
      }
    }
    guard let first = zip(ours, theirs.lines).first(where: { $0.range != $1.range }) else {
      return ours.count == theirs.lines.count
        ? .same(lines: ours.count)
        : .different("\(text): \(ours.count) lines instead of \(theirs.lines.count)")
    }
    let places = try Places(text.string, in: spec, shaper: shaper, pango: theirs.opportunities)
    let difference = LineEndDifference(
      end: places.place(at: first.0.range.upperBound),
      pangoEnd: places.place(at: first.1.range.upperBound), excess: first.0.width - text.width)
    if let exception = PangoException.allCases.first(where: { $0.explains(difference) }) {
      return .explained(exception)
    }
    return .different("\(text): \(first.0) instead of \(first.1)")
  }
}

/// Where the lines of a text may end.
private struct Places {
  private let bytes: [UInt8]
  private let paragraphs: [Paragraph]
  private let pango: Set<Int>

  init(_ string: String, in spec: LabelSpec, shaper: Shaper, pango: Set<Int>) throws {
    bytes = Array(string.utf8)
    paragraphs = try shaper.shape(
      StyledText(spec.text, style: spec.style),
      options: Shaper.Options(
        direction: spec.direction, wrap: spec.wrap, lineBreak: spec.lineBreak)
    ).paragraphs
    self.pango = pango
  }

  func place(at offset: Int) -> LineEndDifference.Place {
    let paragraph = paragraphs.last { $0.range.lowerBound <= offset }
    let start = paragraph?.range.lowerBound ?? 0
    let end = paragraph?.range.upperBound ?? 0
    func scalars(_ range: Range<Int>) -> [Unicode.Scalar] {
      Array(String(decoding: bytes[range], as: UTF8.self).unicodeScalars)
    }
    let next = paragraph?.clusters.firstIndex { $0.offset == offset }
    let isOpportunity = next.map { $0 > 0 && paragraph?.clusters[$0 - 1].breakAfter == .allowed }
    return LineEndDifference.Place(
      before: scalars(start..<offset), after: scalars(offset..<max(offset, end)).first,
      isOpportunity: isOpportunity ?? (offset == end),
      isPangoOpportunity: pango.contains(offset) || offset == end,
      isGraphemeBoundary: next != nil || offset == end)
  }
}
