import ArgumentParser
internal import Base
import Cases
import Labels
import Results
import Runs

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why cases differ from their baselines.",
    discussion: """
      Checks cases and prints what changed, what that caused, what would undo it, the lines as \
      recorded and as they are now, and what was tried to find out. Characters that moved to \
      another line, or are left out, are marked. The gravest come first. Nothing is written. json \
      prints one object per line, in the suite's order.

      Example: harness explain price/titles/short
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Argument(
    help: ArgumentHelp(
      "Ids, globs, case files, file.yaml:LINE, @file with one of these per line, or -.",
      valueName: "case"))
  var selectors: [SelectorArgument]

  @OptionGroup var drawing: RendererOptions

  @Option(help: "What to print.")
  var format = Format.text

  mutating func run() throws {
    try selectors.read()
    let surroundings = Surroundings()
    let project = try Project(
      suite.settings(over: parent.suite), surroundings: surroundings,
      renderer: drawing.name)
    let cases = try selectors.cases(of: project.suite)
    let fonts = try project.fonts()
    let other = try project.otherRenderer(fonts, timeout: LimitOptions.defaultTimeout)
    let renderer: any CaseRenderer
    do {
      renderer = try other?.make() ?? OwnRenderer(LabelRenderer(fonts: fonts))
    } catch {
      throw Failure.environment(error)
    }
    let check = try project.check(fonts, other)
    let isColored = Palette(.output, surroundings).isColored
    // Reversed where the terminal can show it.
    let marks: (TerminalText, TerminalText) =
      isColored ? ("\u{1B}[7m", "\u{1B}[0m") : ("[", "]")
    var undrawn: [CaseResult] = []
    var texts: [(gravity: Int, text: TerminalText)] = []
    for subject in cases {
      let pair: BaselinePair
      do {
        pair = try project.baselines.settledPair(of: subject.id)
      } catch {
        throw Failure.environment(error)
      }
      let explanation = CaseExplanation(subject, against: pair, check, drawnBy: renderer)
      if Self.unexplained.contains(explanation.result.status) { undrawn.append(explanation.result) }
      switch format {
      case .text: texts.append((explanation.result.gravity, explanation.text(marks: marks)))
      case .json: try Terminal.output.write(TerminalText(json: explanation.json + "\n"))
      }
    }
    // The gravest first, and equals in the suite's order.
    let sorted = texts.enumerated().sorted {
      ($0.element.gravity, $0.offset) < ($1.element.gravity, $1.offset)
    }
    for (place, entry) in sorted.map(\.element.text).enumerated() {
      try Terminal.output.write((place > 0 ? "\n" : "") + entry)
    }
    if let slips = other?.slips.summary { try Terminal.error.write("note: \(slips)\n") }
    if format == .text {
      let lack = MissingFonts(cases: cases, fonts: fonts)
      for note in lack.notes(on: undrawn) { try Terminal.output.write(note + "\n") }
    }
    // As for a run: a case that cannot be drawn or compared was not explained.
    if !undrawn.isEmpty {
      throw ExitCode(
        undrawn.contains(where: \.lacksFont) ? Failure.environmentCode : Failure.usageCode)
    }
  }

  /// With these, nothing was drawn, or nothing could be compared.
  private static let unexplained: Set<CaseResult.Status> = [.error, .crashed, .timedOut]
}
