import Labels

@testable import Results
@testable import Runs

/// Finds what effects say wrongly about two versions of Harness Letters, by setting its characters alone.
struct FontClaims {
  /// A label as today's font sets it.
  let label: SetLabel
  let renderer: LabelRenderer
  let recorder: LabelRenderer

  /// - Returns: nil for an effect that is not about fonts.
  func faults(of effect: Effect) -> [String]? {
    switch effect {
    case .widths(let widths): widths.characters.flatMap { fault(of: $0) }
    case .kerning(let kerning): fault(of: kerning)
    case .fontMeasure(let measure): fault(of: measure)
    // Counts of glyphs, and where characters come from, are read from the same records.
    case .fallback, .glyph, .glyphs, .length, .orientation, .blank, .exchanged: []
    default: nil
    }
  }

  private func fault(of character: Effect.Widths.Character) -> [String] {
    let growths = sizes(character.size).map {
      width(character.character, renderer, $0) - width(character.character, recorder, $0)
    }
    return agrees(character.growth, growths)
      ? [] : ["`\(character.character)` is \(growths) pt wider"]
  }

  private func fault(of kerning: Effect.Kerning) -> [String] {
    guard kerning.pair.count == 2 else { return ["a pair has two letters"] }
    func space(_ renderer: LabelRenderer, _ size: Double) -> Double {
      width(kerning.pair.joined(), renderer, size)
        - kerning.pair.map { width($0, renderer, size) }.reduce(0, +)
    }
    let growths = sizes(nil).map { space(renderer, $0) - space(recorder, $0) }
    return agrees(kerning.growth, growths)
      ? [] : ["\(kerning.pair.joined()) is \(growths) pt wider"]
  }

  private func fault(of measure: Effect.FontMeasure) -> [String] {
    let growths = sizes(measure.size).map { size in
      let (was, now) = (line(recorder, size), line(renderer, size))
      return measure.kind == .lineHeight ? now.height - was.height : now.baseline - was.baseline
    }
    // Lines stand on whole pixels, quarters of a point here.
    return growths.contains { abs($0 - measure.growth) < 0.26 } ? [] : ["by \(growths)"]
  }

  private func agrees(_ growth: Double, _ growths: [Double]) -> Bool {
    growths.contains { abs($0 - growth) <= 1.0 / 64 }
  }

  /// The sizes in which the label shows Harness Letters, or the one that is told.
  private func sizes(_ told: Double?) -> [Double] {
    if let told { return [told] }
    let runs = label.layout.lines.flatMap(\.runs)
    let fonts = Set((runs.map(\.face) + [label.layout.strut].compactMap(\.self)).map(\.description))
    return fonts.filter { $0.contains("Letters") }.compactMap { name in
      name.split(separator: " ").lazy.compactMap { Double($0) }.first
    }
  }

  private func set(_ text: String, _ renderer: LabelRenderer, _ size: Double) -> LabelLayout? {
    var font = label.spec.style.font
    (font.family, font.features, font.variations, font.size) = ("Harness Letters", [:], [:], size)
    do {
      return try renderer.layout(
        LabelSpec(text: [TextRun(text)], style: TextStyle(font: font), width: .fit, scale: 4))
    } catch {
      return nil
    }
  }

  private func width(_ text: String, _ renderer: LabelRenderer, _ size: Double) -> Double {
    set(text, renderer, size)?.lines.first?.clusters.map(\.advance).reduce(0, +) ?? .nan
  }

  private func line(_ renderer: LabelRenderer, _ size: Double) -> (height: Double, baseline: Double)
  {
    guard let line = set("a", renderer, size)?.lines.first else { return (.nan, .nan) }
    return (line.box.height, line.baseline)
  }
}
