import ArgumentParser
import Audit
import Base
import Cases
import Runs

struct BudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget",
    abstract: "Says how long texts may be in each language.",
    discussion: """
      Real text of each language, the label's own translations or else a passage that is built in, is made longer \
      until it no longer fits. Characters are counted as people count them, spaces included: half of all texts with \
      the first number fit; the numbers in parentheses are those of the widest and of the narrowest text tried.

      Example: harness budget price/titles/short --locale de --locale ja
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Argument(
    help: ArgumentHelp(
      "The id of a case, or the name of a label in suite.yaml.", valueName: "case"))
  var label: String

  @Option(
    help: ArgumentHelp(
      "Only this locale; repeat for several. (default: those of the label's catalogs, or all that are built in)",
      valueName: "tag"),
    transform: AuditOptions.locale)
  var locale: [String] = []

  @Option(
    help: ArgumentHelp(
      "Comma-separated text sizes: dynamic-type, some of its names, or factors such as 1.3. (default: the label's own)",
      valueName: "list"),
    transform: AuditOptions.sizes)
  var sizes: [AuditResult.Size]?

  @Flag(help: "Print a JSON array.")
  var json = false

  mutating func run() throws {
    let project = try Project(
      suite.settings(over: parent.suite), surroundings: Surroundings(), templates: .all)
    try project.sayWarnings()
    let templates = project.suite.templates
    let indices: [Int]
    do throws(SelectionError) {
      indices = try CaseFilter(selectors: [Selector(label)]).indices(in: templates)
    } catch {
      guard case .nothingNamed(let selector, let nearest, _) = error else { throw Failure(error) }
      throw Failure.usage(
        "no case or label matches “\("\(selector)")”"
          + AuditCommand.hint(for: "\(selector)", nearest: nearest, among: templates))
    }
    guard indices.count == 1 else {
      throw Failure.usage(
        "“\(label)” is \(indices.count) cases; name one of them, such as \(templates[indices[0]].name)"
      )
    }
    let request = AuditRequest(
      [templates[indices[0]]], of: project.suite, sizes: sizes, locales: locale)
    let fonts = try project.fonts()
    let rows = try Failure.ofAudit { () throws(AuditError) in
      try Budget(request).rows(fonts: fonts)
    }
    try Project.sayUnknownWords()
    try show(rows, showsSizes: request.sizes != [.own])
  }

  private func show(_ rows: [Budget.Row], showsSizes: Bool) throws(Failure) {
    guard !json else {
      try Terminal.output.write(
        TerminalText(json: JSONText.pretty(Budget.Row.table.json(of: rows))))
      return
    }
    let names = rows.map { row in
      var name = row.language.map { "\($0) (\(row.locale))" } ?? row.locale
      if showsSizes { name += " at \(row.size.name)" }
      return name
    }
    let width = names.map(\.count).max() ?? 0
    for (row, name) in zip(rows, names) {
      let padding = String(repeating: " ", count: width - name.count)
      let origin = if case .catalog = row.source { ", by its own translations" } else { "" }
      try Terminal.output.write("\(name)\(padding)  \(row.length.words)\(origin)\n")
    }
  }
}

extension Budget.Row {
  fileprivate static let table = DocumentTable<Self>([
    Key(derived: "locale", "A BCP 47 tag.", .text) { $0.locale },
    Key(derived: "language", "Its English name.", .text) { $0.language },
    Key(derived: "size", "The name of a text size; left out for the label's own.", .text) {
      $0.size == .own ? nil : $0.size.name
    },
    Key(derived: "message", "How long a text may be, in words.", .text) { $0.length.words },
    Key(derived: "usual", "Half of all texts of so many characters fit.", .count) {
      if case .characters(let usual, _, _) = $0.length { usual } else { nil }
    },
    Key(derived: "least", "All texts of so many characters fit.", .count) {
      if case .characters(_, let least, _) = $0.length { least } else { nil }
    },
    Key(derived: "most", "No text of more characters fits.", .count) {
      switch $0.length {
      case .characters(_, _, let most): most
      case .nothing: 0
      case .more, .noGlyph, .noText: nil
      }
    },
    Key(derived: "more-than", "Longer texts than of so many characters were not tried.", .count) {
      if case .more(let count) = $0.length { count } else { nil }
    },
    Key(derived: "no-glyph", "Characters for which no font has a glyph.", .list(.text)) {
      if case .noGlyph(let characters, _) = $0.length { characters } else { nil }
    },
    Key(derived: "known", "The languages in which there is text to measure with.", .list(.text)) {
      if case .noText(let known) = $0.length { known } else { nil }
    },
    Key(
      derived: "source", "Where the text to measure with is from.",
      DocumentNotation<String>.text.orNull
    ) { row -> String? in
      switch row.source {
      case .catalog: "catalog"
      case .sample: "built-in"
      case .none: nil
      }
    },
    Key(derived: "source-characters", "How long the catalog's text is.", .count) {
      if case .catalog(let characters) = $0.source { characters } else { nil }
    },
  ])
}
