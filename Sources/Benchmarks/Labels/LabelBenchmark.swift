import Cases
import Labels
import Raster

/// Times the engine beside PangoLayout and PangoCairo.
///
/// Both sides use the same fonts, already loaded, in one process and thread, and start each label anew
/// from its text.
struct LabelBenchmark {
  /// - Parameters:
  ///   - suite: A folder with a suite whose fonts are used.
  ///   - cache: A folder for what is remembered about font files.
  static func figures(suite folder: String, cache: String) throws -> [Figure] {
    let suite = try CaseLoader(folder: folder, displayPath: folder, home: "/").load()
    let benchmark = try LabelBenchmark(
      fonts: FontSet(suite.fonts, cache: cache), families: suite.fonts.fallback)
    return try benchmark.againstPango() + benchmark.growth() + benchmark.dictionaries()
      + benchmark.balance()
  }

  private let renderer: LabelRenderer
  private let pango: PangoLabel
  private let style: TextStyle
  private let stopwatch = Stopwatch(clock: .thread, rounds: 21, batch: 0.005)

  private init(fonts: FontSet, families: [String]) throws {
    renderer = try LabelRenderer(fonts: fonts)
    style = TextStyle(font: LabelFont(family: families[0], size: 16))
    pango = try PangoLabel(fonts: fonts, families: families, size: style.font.size)
  }

  /// Titles of 60 characters in two lines, whole and cut: ours with a suffix, Pango's without.
  private func againstPango() throws -> [Figure] {
    var figures: [Figure] = []
    for sample in Sample.titles(count: 60) {
      for (ending, share) in [("whole", 0.65), ("cut", 0.4)] {
        // The same breaks whatever the language's words: a share of the text in one line.
        let width = try width(of: sample.text, style, share: share)
        var label = LabelSpec(text: [TextRun(sample.text)], style: style, width: .points(width))
        label.lines = 2
        label.suffix = [TextRun("￥999")]
        let name = "\(sample.name), \(ending)"
        figures.append(try layout(label, sample.text, width: width, name: name))
        figures.append(try picture(label, sample.text, width: width, name: name))
      }
    }
    return figures
  }

  private func layout(
    _ label: LabelSpec, _ text: String, width: Double, name: String
  ) throws -> Figure {
    let times = try stopwatch.compare(
      { try renderer.layout(label).lines.count },
      { try pango.layOut(text, width: width, lines: label.lines) })
    return Figure(.layout, name, time: times.first, reference: times.second)
  }

  private func picture(
    _ label: LabelSpec, _ text: String, width: Double, name: String
  ) throws -> Figure {
    let pixels = try renderer.layout(label).pixelSize
    let times = try stopwatch.compare(
      { try renderer.draw(renderer.layout(label)).pixels.count },
      {
        try pango.paint(
          text, width: width, lines: label.lines, pixels: pixels, scale: label.scale)
      })
    return Figure(.picture, name, time: times.first, reference: times.second)
  }

  /// 10,000 characters against 1,000, in each way that a label can be bounded.
  private func growth() throws -> [Figure] {
    var figures: [Figure] = []
    for (short, long) in zip(Sample.kinds(count: 1000), Sample.kinds(count: 10_000)) {
      for limit in Limit.allCases {
        let labels = (limit.label(of: short.text, style), limit.label(of: long.text, style))
        let times = try stopwatch.compare(
          { try renderer.layout(labels.0).lines.count },
          { try renderer.layout(labels.1).lines.count })
        figures.append(
          Figure(
            .growth, "\(short.name), \(limit.rawValue)", time: times.second, reference: times.first)
        )
      }
    }
    return figures
  }

  /// Titles of 60 characters in two lines.
  private func dictionaries() throws -> [Figure] {
    let labels = try Sample.titlesWithoutSpaces(count: 60).map { sample in
      var style = style
      style.font.family = "Noto Sans \(sample.name)"
      return (sample.name, try label(of: sample.text, style, share: 0.65))
    }
    return try labels.dropFirst().map { name, label in
      let times = try stopwatch.compare(
        { try renderer.layout(label).lines.count },
        { try renderer.layout(labels[0].1).lines.count })
      return Figure(
        .dictionary, "\(name), beside \(labels[0].0)", time: times.first, reference: times.second)
    }
  }

  /// Titles of 60 characters in two lines, and of 240 in seven.
  private func balance() throws -> [Figure] {
    try [(60, 0.65), (240, 0.16)].flatMap { count, share in
      try Sample.titles(count: count).map { sample in
        let plain = try label(of: sample.text, style, share: share)
        var balanced = plain
        balanced.wrap = .balance
        let times = try stopwatch.compare(
          { try renderer.layout(balanced).lines.count },
          { try renderer.layout(plain).lines.count })
        return Figure(
          .balance, "\(sample.name), \(count) characters", time: times.first,
          reference: times.second)
      }
    }
  }

  private func label(of text: String, _ style: TextStyle, share: Double) throws -> LabelSpec {
    LabelSpec(
      text: [TextRun(text)], style: style,
      width: .points(try width(of: text, style, share: share)))
  }

  /// A share of a text's width in one line, in points.
  private func width(of text: String, _ style: TextStyle, share: Double) throws -> Double {
    let line = LabelSpec(text: [TextRun(text)], style: style, width: .fit)
    return try (renderer.layout(line).size.width * share).rounded()
  }

  /// What bounds a label.
  private enum Limit: String, CaseIterable {
    case none = "all lines"
    case fit = "width: fit"
    case lines = "cut after 2 lines"
    case suffix = "cut after 2 lines, suffix"
    case width = "cut in a line of 3,000 pt"

    func label(of text: String, _ style: TextStyle) -> LabelSpec {
      var label = LabelSpec(text: [TextRun(text)], style: style, width: .points(240))
      switch self {
      case .none: break
      case .fit: label.width = .fit
      case .lines: label.lines = 2
      case .suffix:
        label.lines = 2
        label.suffix = [TextRun("￥999")]
      case .width:
        label.lines = 1
        label.width = .points(3000)
      }
      return label
    }
  }
}
