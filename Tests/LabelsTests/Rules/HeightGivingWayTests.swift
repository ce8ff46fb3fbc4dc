import LabelProperties
import Raster
import Testing

@testable import Labels

/// Rule 12 of docs/layout-rules.md where text gives way at its start, in its middle or around runs with `keep`: every cut is
/// tried.
@Suite struct HeightGivingWayTests {
  enum Way: CaseIterable, Sendable { case start, middle, keep }

  /// The most that fits, in the order of rules 21 and 22; more height never shows less.
  @Test(arguments: Way.allCases, UInt64(1)...6)
  func leavesOutNothingThatFits(_ way: Way, _ seed: UInt64) throws {
    let renderer = try LabelRenderer(fonts: TestFonts.set())
    var generator = SeededGenerator(seed: seed)
    for number in 0..<12 {
      var spec = Self.label(way, &generator)
      let cuts = try Self.cuts(of: spec, way, by: renderer)
      var shown = 0
      for height in stride(from: 4.0, through: 124, by: 4) {
        spec.height = .points(height)
        let layout = try renderer.layout(spec)
        let kept = Self.kept(layout, of: spec)
        let label = "seed \(seed), label \(number), height \(height): \(spec)"
        // What `middle` keeps on one side can give way to the other side, which is less short.
        if way != .middle { #expect(kept.count >= shown, "\(label)") }
        shown = kept.count
        let fitting = cuts.filter { $0.height <= height + 0.001 }
        // If nothing fits, the first line is shown, as low as it can be.
        guard !fitting.isEmpty else { continue }
        let more = fitting.first { $0.kept.count > kept.count && $0.kept.isSuperset(of: kept) }
        #expect(more == nil, "\(label)")
        #expect(layout.truncation == nil || fitting.contains { $0.kept == kept }, "\(label)")
        if way != .middle {
          #expect(kept.count >= fitting.map(\.kept.count).max() ?? 0, "\(label)")
        }
      }
    }
  }

  /// More height never shows less of words with tall things within them, and ellipses of another size.
  @Test(arguments: [Way.start, .keep], UInt64(1)...6)
  func neverShowsLess(_ way: Way, _ seed: UInt64) throws {
    let renderer = try LabelRenderer(fonts: TestFonts.set())
    var generator = SeededGenerator(seed: seed)
    for number in 0..<30 {
      var spec = Self.label(way, &generator)
      spec.putInWords(&generator)
      let count = spec.text.map(\.text).joined().utf8.count
      var shown = 0
      for height in stride(from: 4.0, through: 124, by: 4) {
        spec.height = .points(height)
        let layout = try renderer.layout(spec)
        let kept = count - (layout.truncation?.elided ?? []).reduce(0) { $0 + $1.count }
        #expect(kept >= shown, "seed \(seed), label \(number), height \(height): \(spec)")
        shown = kept
      }
    }
  }

  /// The same of words, whose lines end at their spaces, in a number of lines.
  @Test(arguments: Way.allCases, UInt64(1)...6)
  func leavesOutNoLetterThatFits(_ way: Way, _ seed: UInt64) throws {
    guard way != .keep else { return }
    let renderer = try LabelRenderer(fonts: TestFonts.set())
    var generator = SeededGenerator(seed: seed)
    for number in 0..<10 {
      let words = (0..<Int.random(in: 3...9, using: &generator)).map { _ in
        String(repeating: "a", count: Int.random(in: 1...7, using: &generator))
      }
      let text = Array(words.joined(separator: " "))
      var spec = LabelSpec.plain(
        String(text), suffix: Bool.random(using: &generator) ? "9" : "",
        width: Double(Int.random(in: 5...12, using: &generator) * 8),
        lines: Int.random(in: 1...4, using: &generator))
      spec.truncate = way == .start ? .start : .middle
      let layout = try renderer.layout(spec)
      guard let elided = layout.truncation?.hull else { continue }
      let label = "seed \(seed), label \(number): \(layout.shown) of \(String(text))"
      for head in way == .start ? [0] : Array(elided.lowerBound...elided.upperBound) {
        for tail in (text.count - elided.upperBound)...(text.count - head)
        where (head, tail) != (elided.lowerBound, text.count - elided.upperBound) {
          if head + tail == text.count { continue }
          // White space beside the ellipsis is left out.
          if head > 0 && text[head - 1] == " " || tail > 0 && text[text.count - tail] == " " {
            continue
          }
          var cut = spec
          cut.text = [
            TextRun(
              String(text[..<head]) + "…" + (head == 0 ? "\u{2060}" : "")
                + String(text[(text.count - tail)...]))
          ]
          cut.truncate = .none
          cut.lines = 0
          let all = try renderer.layout(cut)
          let fits =
            all.lines.count <= spec.lines
            && !all.lines.dropFirst().contains { $0.text.hasPrefix("…") }
          #expect(!fits, "\(label), but \(all.shown) fits")
        }
      }
    }
  }

  private struct Cut {
    /// Indices of runs.
    var kept: Set<Int>
    var height: Double
  }

  private static func kept(_ layout: LabelLayout, of spec: LabelSpec) -> Set<Int> {
    // Each character has three bytes.
    let elided = (layout.truncation?.elided ?? []).flatMap { Array($0) }.map { $0 / 3 }
    return Set(spec.text.indices).subtracting(elided)
  }

  /// All cuts that show something, and the height that each needs.
  private static func cuts(
    of spec: LabelSpec, _ way: Way, by renderer: LabelRenderer
  ) throws -> [Cut] {
    let count = spec.text.count
    var sets: [Set<Int>] =
      switch way {
      case .start: (1...count).map { Set((count - $0)..<count) }
      case .middle:
        (0...count).flatMap { head in
          (0...(count - head)).map { Set(0..<head).union((count - $0)..<count) }
        }
      case .keep: keptSets(of: spec)
      }
    sets = sets.filter { !$0.isEmpty }
    return try sets.compactMap { kept in
      var cut = spec
      cut.text = []
      var hasEllipsis = false
      for (index, run) in spec.text.enumerated() {
        if kept.contains(index) {
          cut.text.append(run)
        } else if !hasEllipsis {
          cut.text.append(TextRun("…", run.overrides))
          // No line breaks behind an ellipsis that begins a paragraph.
          if index == 0 { cut.text.append(TextRun("\u{2060}")) }
          hasEllipsis = true
        }
      }
      cut.truncate = .none
      cut.height = .fit
      let layout = try renderer.layout(cut)
      // An ellipsis stays with what is before it.
      return layout.lines.dropFirst().contains { $0.text.hasPrefix("…") }
        ? nil : Cut(kept: kept, height: layout.size.height)
    }
  }

  private static func keptSets(of spec: LabelSpec) -> [Set<Int>] {
    let runs = spec.text.indices.filter { spec.text[$0].keep != nil }
      .sorted { (spec.text[$1].keep ?? 0, $0) < (spec.text[$0].keep ?? 0, $1) }
    let ordinary = spec.text.indices.filter { spec.text[$0].keep == nil }
    return (0...runs.count).map { Set(runs.prefix($0)) }
      + (0...ordinary.count).map { Set(runs).union(ordinary.prefix($0)) }
  }

  /// Ideographs of several heights, with attachments among them; a run each.
  private static func label(_ way: Way, _ generator: inout SeededGenerator) -> LabelSpec {
    var spec = LabelSpec.plain("", width: Double(Int.random(in: 5...12, using: &generator) * 8))
    spec.text = (0..<Int.random(in: 2...14, using: &generator)).map { _ in
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: TextRun(TextAttachment(.box(.black), size: LabelSize(width: 8, height: 40)))
      case 1: TextRun("题", StyleOverrides(font: LabelFont(family: TestFonts.square, size: 40)))
      case 2: TextRun("题", StyleOverrides(font: LabelFont(family: TestFonts.tall, size: 16)))
      case 3: TextRun("标", StyleOverrides(baselineShift: 10))
      default: TextRun("标")
      }
    }
    if Int.random(in: 0..<3, using: &generator) == 0 { spec.suffix = [TextRun("9")] }
    switch way {
    case .start: spec.truncate = .start
    case .middle: spec.truncate = .middle
    case .keep:
      // One at least.
      spec.text[Int.random(in: 0..<spec.text.count, using: &generator)].keep = 2
      for index in spec.text.indices where Int.random(in: 0..<5, using: &generator) == 0 {
        spec.text[index].keep = Int.random(in: 1...3, using: &generator)
      }
    }
    return spec
  }
}
