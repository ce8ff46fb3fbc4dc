import LabelProperties
import Testing

@testable import Labels

/// Labels that must come out alike: in lines and in columns, moved by insets, with defaults written out, and in the
/// width that they took.
///
/// Of docs/layout-rules.md: rules 24, 28, 39 and 50.
@Suite struct InvariancePropertyTests {
  /// What stands where, in the order of the body.
  private struct Outline: Equatable {
    var boxes: [LabelRect]
    var texts: [String]

    init(_ layout: LabelLayout) {
      boxes = layout.lines.flatMap { [$0.box] + $0.clusters.map(\.box) }
      boxes += [layout.ellipsis, layout.suffix?.box].compactMap(\.self)
      texts = layout.lines.map(\.text) + [layout.visibleText]
    }

    func isClose(to other: Outline) -> Bool {
      texts == other.texts && boxes.count == other.boxes.count
        && zip(boxes, other.boxes).allSatisfy { box, other in
          [box.x - other.x, box.y - other.y, box.width - other.width, box.height - other.height]
            .allSatisfy { abs($0) < Epsilon.length }
        }
    }
  }

  // MARK: - Lines and columns

  /// In upright em squares, a column is a line seen along the diagonal.
  @Test(arguments: UInt64(1)...8) func columnsAreLinesTransposed(_ seed: UInt64) throws {
    let renderer = try LabelRenderer(fonts: TestFonts.set())
    var generator = SeededGenerator(seed: seed)
    for number in 0..<400 {
      let lines = Self.squares(&generator)
      let columns = lines.transposed
      let level = try renderer.layout(lines)
      var outline = Outline(level)
      outline.boxes = outline.boxes.map {
        LabelRect(x: $0.y, y: $0.x, width: $0.height, height: $0.width)
      }
      let upright = Outline(try renderer.layout(columns))
      #expect(outline.isClose(to: upright), "seed \(seed), label \(number): \(lines), \(columns)")
    }
  }

  /// A label of ideographs, each of which is a square of its font's em.
  private static func squares(_ generator: inout SeededGenerator) -> LabelSpec {
    func whole(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &generator))
    }
    let characters = Array("标题价格钻石余额文字东风夜放花千树中国日本")
    func text(_ range: ClosedRange<Int>) -> String {
      String(
        (0..<Int.random(in: range, using: &generator)).map { _ in
          Int.random(in: 0..<12, using: &generator) == 0
            ? "\n" : characters.randomElement(using: &generator) ?? "标"
        })
    }
    return .plain(
      text(0...30), suffix: Bool.random(using: &generator) ? "价格" : "", width: whole(10...200),
      lines: Int.random(in: 0...4, using: &generator)
    ) {
      $0.align = [.start, .center, .end, .justify].randomElement(using: &generator) ?? .start
      $0.truncate = [.end, .start, .middle, .none].randomElement(using: &generator) ?? .end
      $0.suffixPlacement =
        LabelSpec.SuffixPlacement.allCases.randomElement(using: &generator) ?? .inline
      $0.wrap = LabelSpec.Wrap.allCases.randomElement(using: &generator) ?? .word
      // A space is narrower than a square, and no shorter in a column.
      $0.suffixGap = whole(0...8)
      $0.firstIndent = whole(0...20)
      $0.indent = whole(0...20)
      $0.lineSpacing = whole(0...6)
      $0.paragraphSpacing = whole(0...6)
      if Bool.random(using: &generator) { $0.style.letterSpacing = whole(0...3) }
      if Bool.random(using: &generator) { $0.style.wordSpacing = whole(0...5) }
      if Bool.random(using: &generator) { $0.lineHeight = .exactly(whole(10...30)) }
    }
  }

  // MARK: - Insets

  /// Insets move a label and change nothing in it.
  @Test(arguments: UInt64(1)...8) func insetsMoveALabel(_ seed: UInt64) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var labels = RandomLabels(seed: seed)
    var generator = SeededGenerator(seed: seed + 1000)
    for number in 0..<200 {
      var spec = labels.label(families: [NotoFonts.sans, "Noto Sans"])
      spec.exclusions = []
      var moved = spec
      let (x, y) = (
        Double(Int.random(in: 0...40, using: &generator)),
        Double(Int.random(in: 0...40, using: &generator))
      )
      moved.insets.left += x
      moved.insets.top += y
      if case .points(let width) = spec.width { moved.width = .points(width + x) }
      if case .points(let height) = spec.height { moved.height = .points(height + y) }
      var outline = Outline(try renderer.layout(spec))
      outline.boxes = outline.boxes.map {
        LabelRect(x: $0.x + x, y: $0.y + y, width: $0.width, height: $0.height)
      }
      let other = Outline(try renderer.layout(moved))
      #expect(outline.isClose(to: other), "seed \(seed), label \(number) by \(x), \(y): \(spec)")
    }
  }

  // MARK: - Defaults

  /// A run that repeats its label's settings is laid out like one without settings.
  @Test(arguments: UInt64(1)...8) func writtenDefaultsAreDefaults(_ seed: UInt64) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var labels = RandomLabels(seed: seed)
    for number in 0..<200 {
      let spec = labels.label(families: [NotoFonts.sans, "Noto Sans"])
      var written = spec
      let style = spec.style
      func write(_ run: inout TextRun) {
        run.overrides.font = run.overrides.font ?? style.font
        run.overrides.color = run.overrides.color ?? style.color
        run.overrides.letterSpacing = run.overrides.letterSpacing ?? style.letterSpacing
        run.overrides.wordSpacing = run.overrides.wordSpacing ?? style.wordSpacing
        run.overrides.baselineShift = run.overrides.baselineShift ?? style.baselineShift
        run.overrides.combineUpright = run.overrides.combineUpright ?? style.combineUpright
        run.overrides.language = run.overrides.language ?? style.language
      }
      for index in spec.text.indices { write(&written.text[index]) }
      for index in spec.suffix.indices { write(&written.suffix[index]) }
      let (was, now) = (try renderer.layout(spec), try renderer.layout(written))
      #expect(Outline(was) == Outline(now), "seed \(seed), label \(number): \(spec)")
      #expect(was.truncation == now.truncation)
      #expect(was.size == now.size)
    }
  }

  // MARK: - Refit

  /// A label with `fit` has the same lines in the size that it takes.
  @Test(arguments: UInt64(1)...8) func aFittedLabelFitsItsOwnSize(_ seed: UInt64) throws {
    let renderer = try LabelRenderer(fonts: NotoFonts.set())
    var labels = RandomLabels(seed: seed)
    for number in 0..<200 {
      var spec = labels.label(families: [NotoFonts.sans, "Noto Sans"])
      spec.exclusions = []
      // Where text gives way elsewhere, a binary search finds how much: a limit on the height can lead it to another
      // text, because a longer text that wraps differently can be lower.
      spec.truncate = .end
      for index in spec.text.indices { spec.text[index].keep = nil }
      if number % 2 == 0 { spec.width = .fit }
      if number % 3 > 0 { spec.height = .fit }
      let fitted = try renderer.layout(spec)
      if fitted.diagnostics.contains(.noRoom) { continue }
      var fixed = spec
      // A given size is not the one that is taken: that is rounded up to whole device pixels.
      if spec.width == .fit { fixed.width = .points(fitted.size.width) }
      if spec.height == .fit { fixed.height = .points(fitted.size.height) }
      let refitted = try renderer.layout(fixed)
      #expect(
        refitted.lines.map(\.range) == fitted.lines.map(\.range)
          && refitted.visibleText == fitted.visibleText && refitted.size == fitted.size,
        "seed \(seed), label \(number): \(spec)")
    }
  }
}

extension LabelSpec {
  /// The same label in columns that go to the right, of upright characters.
  fileprivate var transposed: LabelSpec {
    var spec = self
    spec.mode = .vertical
    spec.orientation = .upright
    spec.columns = .leftToRight
    (spec.width, spec.height) = (height, width)
    return spec
  }
}
