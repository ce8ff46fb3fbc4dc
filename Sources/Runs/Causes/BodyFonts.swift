private import Base
internal import Results

/// Which font each character of the body, or of another text of the label, comes from.
struct BodyFonts {
  struct Cluster {
    let range: [Int]
    let text: String
    let font: String
  }

  private let record: LayoutRecord
  private let source: String?
  /// In the text's order.
  private let runs: [LayoutRecord.Run]
  /// Of the runs.
  private let names: [String]

  /// - Parameter source: As in records; nil for the body.
  init(_ record: LayoutRecord, of source: String? = nil) {
    self.source = source
    runs = record.lines.flatMap(\.runs).filter { $0.source == source && $0.attachment == nil }
      .sorted { $0.range[0] < $1.range[0] }
    names = runs.map(\.fontName)
    self.record = record
  }

  /// The font of a part of the text that is within one run; nil for any other.
  func font(of range: [Int]) -> String? {
    let next = runs.partitionPoint { $0.range[0] > range[0] }
    guard next > 0, range[1] <= runs[next - 1].range[1] else { return nil }
    return names[next - 1]
  }

  /// Of the body, empty for a record without clusters; of other texts, their graphemes.
  var clusters: [Cluster] {
    guard source == nil else {
      return zip(runs, names).flatMap { run, font -> [Cluster] in
        var start = run.range[0]
        return (record.text(of: run) ?? "").map { character in
          defer { start += character.utf8.count }
          return Cluster(
            range: [start, start + character.utf8.count], text: String(character), font: font)
        }
      }
    }
    return record.lines.flatMap { $0.clusters ?? [] }.compactMap { cluster in
      font(of: cluster.range).map {
        Cluster(range: cluster.range, text: cluster.text, font: $0)
      }
    }
  }

  struct Kerning: Equatable {
    let em: Double
    /// Of the font there.
    let size: Double
  }

  /// The kerning of letters in a font, by their first bytes.
  func kerning(of name: String) -> [Int: Kerning] {
    Dictionary(
      zip(runs, names).filter { $0.1 == name }.flatMap { run, _ in
        let size = run.fontSize ?? 0
        return size > 0
          ? (run.kerning ?? []).map { ($0.offset, Kerning(em: $0.points / size, size: size)) } : []
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Character {
  /// Whether this is a space whose width is not the font's, so that it looks like kerning.
  var isWideSpace: Bool { isWhitespace && self != " " }

  /// Whether the characters before and after this one are kerned with each other.
  var isWithoutGlyph: Bool {
    unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
  }
}

extension LayoutRecord.Run {
  /// The font without its size: `Noto Sans Regular wght=400`.
  var fontName: String { Self.name(ofFont: font) }

  static func name(ofFont font: String) -> String {
    var words = font.split(separator: " ")
    if let size = words.lastIndex(where: { Double($0) != nil }) { words.remove(at: size) }
    return words.joined(separator: " ")
  }

  /// In points; nil if the name has none.
  var fontSize: Double? { Self.size(ofFont: font) }

  static func size(ofFont font: String) -> Double? {
    font.split(separator: " ").lazy.reversed().compactMap { Double($0) }.first
  }
}

extension LayoutRecord.Strut {
  /// As ``LayoutRecord/Run/fontName``.
  var fontName: String { LayoutRecord.Run.name(ofFont: font) }
  var fontSize: Double? { LayoutRecord.Run.size(ofFont: font) }
}

extension LayoutRecord.Face {
  /// In em.
  var advancesByCharacter: [Unicode.Scalar: Double] {
    Dictionary(
      advances.flatMap { advance in advance.characters.unicodeScalars.map { ($0, advance.em) } },
      uniquingKeysWith: { first, _ in first })
  }
}

/// The sizes in which a label shows a font.
struct FontSizes {
  /// In points; 0 if the label does not show it.
  let first: Double
  /// Whether a fact in points must name its size.
  let areSeveral: Bool
  private let sizes: [Unicode.Scalar: Double]

  init(of name: String, in record: LayoutRecord) {
    var sizes: [Unicode.Scalar: Double] = [:]
    var known: [Double] = []
    for run in record.lines.lazy.flatMap(\.runs) where run.attachment == nil && run.fontName == name
    {
      guard let size = run.fontSize else { continue }
      if !known.contains(size) { known.append(size) }
      for scalar in record.text(of: run)?.unicodeScalars ?? "".unicodeScalars {
        sizes[scalar] = sizes[scalar] ?? size
      }
    }
    let strut = record.strut.flatMap { $0.fontName == name ? $0.fontSize : nil }
    first = known.first ?? strut ?? 0
    areSeveral = known.count > 1
    self.sizes = sizes
  }

  /// The size in which the label first shows a character, in points.
  func size(of character: Unicode.Scalar) -> Double { sizes[character] ?? first }
}
