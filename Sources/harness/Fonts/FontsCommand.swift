import ArgumentParser
internal import Base
import Cases
import Labels

struct FontsCommand: ParsableCommand {
  enum Action: String, CaseIterable { case add }

  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the suite's fonts, or adds one to suite.yaml.",
    usage: """
      harness fonts [--suite <folder>]
      harness fonts add <file> [--family <name>] [--package <name>] [--suite <folder>]
      """,
    discussion: """
      With add, writes the entry of a font file into suite.yaml and leaves the rest of it as it is. \
      Another version of a file that is listed is accepted beside it.

      Example: harness fonts
      Example: harness fonts add Cases/fonts/Inter.ttf
      Example: harness fonts add /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc \
      --family 'Noto Sans CJK SC' --package fonts-noto-cjk
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions

  @Argument(
    help: ArgumentHelp("Write a font into suite.yaml.", valueName: "add"),
    completion: .words(of: Action.self),
    transform: { word in
      guard let action = Action(rawValue: word) else {
        throw ValidationError("accepted: add; harness fonts alone lists the suite's fonts")
      }
      return action
    })
  var action: Action?

  @Argument(help: ArgumentHelp("The font's file.", valueName: "file"), completion: .file())
  var file: String?

  @Option(help: ArgumentHelp("Only this family of the file.", valueName: "name"))
  var family: String?

  @Option(help: ArgumentHelp("The system package that contains the file.", valueName: "name"))
  var package: String?

  func validate() throws {
    if action == nil, family != nil || package != nil {
      throw ValidationError("--family and --package belong to fonts add")
    }
    if action == .add, file ?? "" == "" {
      throw ValidationError("fonts add needs a file, as in harness fonts add Cases/fonts/Inter.ttf")
    }
    if family == "" { throw ValidationError("--family is empty; accepted: a name") }
    if package == "" { throw ValidationError("--package is empty; accepted: a name") }
  }

  func run() throws {
    let surroundings = Surroundings()
    let settings = try Settings(suite.settings(over: parent.suite), surroundings: surroundings)
    try settings.checkSuiteFolders(surroundings)
    if let file {
      try AddedFont(file: file, family: family, package: package, settings, surroundings).write()
    } else {
      try list(settings, surroundings)
    }
  }

  private func list(_ settings: Settings, _ surroundings: Surroundings) throws {
    let manifest = try AddedFont.manifest(settings, surroundings)
    let found = manifest.found(cache: surroundings.absolute("\(settings.output)/cache"))
    var failures = 0
    for (entry, file) in found {
      let start: TerminalText = "\(entry.family)  \(entry.file)  "
      switch file {
      case .success(let (path, sum)):
        let version: TerminalText =
          entry.otherChecksums.isEmpty
          ? ""
          : " (version \((entry.accepted.firstIndex(of: sum) ?? 0) + 1) of \(entry.accepted.count))"
        try Terminal.output.write(start + "\(path)" + version + "\n")
      case .failure(let error):
        failures += 1
        let what: TerminalText =
          if case .checksumDiffers = error { "ANOTHER VERSION" } else { "MISSING" }
        try Terminal.output.write(start + what + ": \(SuiteFontError(error).advice)\n")
      }
    }
    if failures > 0 { throw ExitCode(Failure.environmentCode) }
  }
}
