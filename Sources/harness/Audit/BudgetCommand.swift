import ArgumentParser
import Audit
import Base
import Cases
import Results
import Runs

struct BudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget",
    abstract: "Says how long a label's text may be in each language.",
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
    let places: [Int]
    do throws(SelectionError) {
      places = try CaseFilter(selectors: [Selector(label)]).places(in: templates)
    } catch {
      throw Failure(error)
    }
    guard places.count == 1 else {
      throw Failure.usage(
        "“\(label)” is \(places.count) cases; name one of them, such as \(templates[places[0]].name)"
      )
    }
    let request = AuditRequest(
      [templates[places[0]]], of: project.suite, sizes: sizes, locales: locale)
    let fonts = try project.fonts()
    let rows = try Failure.ofAudit { () throws(AuditError) in
      try Budget(request).rows(fonts: fonts)
    }
    try show(rows, showsSizes: request.sizes != [.own])
  }

  private func show(_ rows: [Budget.Row], showsSizes: Bool) throws(Failure) {
    guard !json else {
      try Terminal.output.write(TerminalText(json: JSONText.pretty(.array(rows.map(\.json)))))
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
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "locale": .string(locale), "message": .string(length.words),
    ]
    members["language"] = language.map { .string($0) }
    if size != .own { members["size"] = .string(size.name) }
    switch length {
    case .characters(let usual, let least, let most):
      members["usual"] = .number(Double(usual))
      members["least"] = .number(Double(least))
      members["most"] = .number(Double(most))
    case .more(let count): members["more-than"] = .number(Double(count))
    case .nothing: members["most"] = .number(0)
    case .noGlyph(let characters):
      members["no-glyph"] = .array(characters.map { .string($0) })
    case .noText(let known): members["known"] = .array(known.map { .string($0) })
    }
    switch source {
    case .catalog(let characters):
      members["source"] = .string("catalog")
      members["source-characters"] = .number(Double(characters))
    case .sample: members["source"] = .string("built-in")
    case .none: members["source"] = .null
    }
    return .object(members)
  }
}
