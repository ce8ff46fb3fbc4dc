private import Base

/// The grapheme clusters of a whole body in one sequence, line breaks among them.
struct BodyGraphemes {
  private struct Grapheme {
    /// First byte.
    var start: Int
    var advance: Double
    /// Sum of the advances of those before it.
    var extent = 0.0
    /// How many line breaks are before it.
    var breaks = 0
    var paragraph: Int
    /// Index among the paragraph's clusters; their count for the break that ends it.
    var cluster: Int
    var isBreak: Bool
    /// White space or a line break, which is dropped beside an ellipsis.
    var isBlank: Bool
    var isInvisible: Bool
  }

  private let body: ShapedText
  private let graphemes: [Grapheme]
  private let rules: CutRulesCache
  /// The length of the longest white space.
  let longestBlank: Double

  init(_ body: ShapedText, isNumberSafe: Bool) {
    self.body = body
    rules = CutRulesCache(body: body, isNumberSafe: isNumberSafe)
    var graphemes: [Grapheme] = []
    graphemes.reserveCapacity(body.source.bytes.count / 2)
    for (number, paragraph) in body.paragraphs.enumerated() {
      for (index, cluster) in paragraph.clusters.enumerated() {
        if cluster.continuesGrapheme, !graphemes.isEmpty {
          graphemes[graphemes.count - 1].advance += cluster.advance
          continue
        }
        graphemes.append(
          Grapheme(
            start: cluster.offset, advance: cluster.advance, paragraph: number, cluster: index,
            isBreak: false, isBlank: paragraph.isBlank(index, in: body.source),
            isInvisible: cluster.isInvisible))
      }
      guard paragraph.breakLength > 0 else { continue }
      graphemes.append(
        Grapheme(
          start: paragraph.range.upperBound, advance: 0, paragraph: number,
          cluster: paragraph.clusters.count, isBreak: true, isBlank: true, isInvisible: false))
    }
    var (extent, breaks, blank, longestBlank) = (0.0, 0, 0.0, 0.0)
    for index in graphemes.indices {
      graphemes[index].extent = extent
      graphemes[index].breaks = breaks
      extent += graphemes[index].advance
      if graphemes[index].isBreak { breaks += 1 }
      if graphemes[index].isBlank {
        blank += graphemes[index].advance
        longestBlank = max(longestBlank, blank)
      } else if !graphemes[index].isInvisible {
        blank = 0
      }
    }
    self.graphemes = graphemes
    self.longestBlank = longestBlank
  }

  var count: Int { graphemes.count }

  func advance(of grapheme: Int) -> Double { graphemes[grapheme].advance }
  func isBreak(_ grapheme: Int) -> Bool { graphemes[grapheme].isBreak }

  /// The length of a part in one line.
  func length(of part: Range<Int>) -> Double {
    guard let last = part.last else { return 0 }
    return graphemes[last].extent + graphemes[last].advance - graphemes[part.lowerBound].extent
  }

  /// How many line breaks are in a part.
  func breakCount(of part: Range<Int>) -> Int {
    guard let last = part.last else { return 0 }
    return graphemes[last].breaks + (graphemes[last].isBreak ? 1 : 0)
      - graphemes[part.lowerBound].breaks
  }

  /// Whether a part shows anything, be it white space or a line break.
  func shows(_ part: Range<Int>) -> Bool { graphemes[part].contains { !$0.isInvisible } }

  /// How many graphemes of a part are neither white space nor line breaks nor invisible.
  func textCount(of part: Range<Int>) -> Int {
    graphemes[part].count { !$0.isBlank && !$0.isInvisible }
  }

  /// A part without the white space and line breaks at its end.
  func trimmedEnd(_ part: Range<Int>) -> Range<Int> {
    let last = graphemes[part].lastIndex { !$0.isBlank && !$0.isInvisible }
    let blank = graphemes[(last.map { $0 + 1 } ?? part.lowerBound)..<part.upperBound]
      .firstIndex(where: \.isBlank)
    return part.lowerBound..<(blank ?? part.upperBound)
  }

  /// A part without the white space and line breaks at its start.
  func trimmedStart(_ part: Range<Int>) -> Range<Int> {
    let first = graphemes[part].firstIndex { !$0.isBlank && !$0.isInvisible }
    let blank = graphemes[part.lowerBound..<(first ?? part.upperBound)].lastIndex(where: \.isBlank)
    return (blank.map { $0 + 1 } ?? part.lowerBound)..<part.upperBound
  }

  /// Bytes of some graphemes.
  func bytes(of range: Range<Int>) -> Range<Int> {
    offset(of: range.lowerBound)..<offset(of: range.upperBound)
  }

  private func offset(of grapheme: Int) -> Int {
    grapheme < count ? graphemes[grapheme].start : body.source.bytes.count
  }

  /// The graphemes that contain some bytes, even if these are only a part of a grapheme.
  func graphemes(holding bytes: Range<Int>) -> Range<Int> {
    let end = graphemes.partitionPoint { $0.start >= bytes.upperBound }
    let start = graphemes.partitionPoint { $0.start > bytes.lowerBound } - 1
    return min(max(0, start), end)..<end
  }

  /// Whether what is kept may end before a grapheme.
  func allowsEnd(before grapheme: Int, _ strictness: CutStrictness) -> Bool {
    guard grapheme < count else { return true }
    return rules[graphemes[grapheme].paragraph]
      .allowsCut(before: graphemes[grapheme].cluster, strictness)
  }

  /// Whether the text after an ellipsis may begin with a grapheme.
  func allowsStart(at grapheme: Int, _ strictness: CutStrictness) -> Bool {
    guard grapheme < count else { return true }
    return rules[graphemes[grapheme].paragraph]
      .allowsStart(at: graphemes[grapheme].cluster, strictness)
  }
}

/// The cut rules of each paragraph in which a cut was sought.
private final class CutRulesCache {
  private let body: ShapedText
  private let isNumberSafe: Bool
  private var rules: [Int: CutRules] = [:]

  init(body: ShapedText, isNumberSafe: Bool) {
    self.body = body
    self.isNumberSafe = isNumberSafe
  }

  subscript(paragraph: Int) -> CutRules {
    if let known = rules[paragraph] { return known }
    let whole = body.paragraphs[paragraph]
    let made = CutRules(
      candidates: 0...whole.clusters.count, of: whole, in: body.source, isNumberSafe: isNumberSafe)
    rules[paragraph] = made
    return made
  }
}
