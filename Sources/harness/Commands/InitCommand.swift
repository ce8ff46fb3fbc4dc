import ArgumentParser
private import Audit
internal import Base
import Cases
private import Labels
import Results

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Sets up a suite with a first case and its picture.",
    discussion: """
      Writes Cases/suite.yaml with the fonts of this machine, a first case, .gitignore, .gitattributes and, if \
      asked, a file for continuous integration; then records the case's picture. Existing files are \
      left as they are.

      Example: harness init --ci github
      Example: harness init --copy-fonts --editor
      """)

  /// Who runs the suite for each change.
  enum Service: String, CaseIterable, ExpressibleByArgument {
    case github, gitlab, none
  }

  @Argument(help: ArgumentHelp("The project's folder."))
  var folder = "."

  @Option(help: "Also write the file for: github, gitlab or none, at the repository's top.")
  var ci = Service.none

  @Flag(
    inversion: .prefixedNo,
    help:
      "Copy the fonts into Cases/fonts, so that other machines need not have them. On a terminal, init asks."
  )
  var copyFonts: Bool?

  @Flag(help: "Also write .vscode, so that VS Code completes and checks cases.")
  var editor = false

  func run() throws {
    let manager = FileManager.default
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure.environment("\(folder) cannot be made: \(FileError.reason(of: error))")
    }
    guard manager.changeCurrentDirectoryPath(folder) else {
      throw Failure.environment("\(folder) cannot be entered")
    }
    var fonts = FoundFonts(home: Surroundings().homeFolder)
    guard !fonts.all.isEmpty || manager.fileExists(atPath: NewSuite.suiteFile) else {
      throw Failure.environment(
        """
        none of the fonts that harness looks for was found: \(FoundFonts.names); install one, for example \
        with: apt-get install fonts-noto-core
        """)
    }
    let hasSuite = manager.fileExists(atPath: NewSuite.suiteFile)
    let notes = hasSuite ? [] : fonts.add(for: CatalogScripts(below: ".").scripts)
    let copied = try !hasSuite && copiesFonts(fonts) ? fonts.copies() : nil
    let new = NewSuite(
      fonts: copied ?? fonts.all, service: ci,
      place: RepositoryPlace(of: manager.currentDirectoryPath), hasEditor: editor)
    // A suite that has lost its first case gets no other one.
    for file in new.files
    where !hasSuite || !file.path.hasPrefix("\(Settings.defaultSuite)/")
      || manager.fileExists(atPath: file.path)
    {
      try write(file)
    }
    try Terminal.output.write(notes.map { $0 + "\n" }.joined())
    if !hasSuite { try recordPicture() }
    try Terminal.output.write(
      hasSuite ? "\nnext: harness run\n" : NewSuite.nextSteps(folder: folder))
  }

  /// As the command line says, or else as a person answers.
  private func copiesFonts(_ fonts: FoundFonts) throws -> Bool {
    if let copyFonts { return copyFonts }
    let files = Set(fonts.all.map(\.file)).sorted().joined(separator: ", ")
    let answer = try Terminal.answer(
      to:
        "Copy the fonts into Cases/fonts, so that other machines need not have them (\(files))? [y/N] "
    )
    return answer.map { ["y", "yes"].contains($0.lowercased()) } ?? false
  }

  private func write(_ file: NewSuite.File) throws {
    if FileManager.default.fileExists(atPath: file.path) {
      let text = FileManager.default.contents(atPath: file.path).map {
        String(decoding: $0, as: UTF8.self)
      }
      let missing = file.line.flatMap { text?.contains($0) == true ? nil : $0 }
      let advice: TerminalText = missing.map { "; add to it: \($0)" } ?? ""
      try Terminal.output.write("kept       \(file.path)\(advice)\n")
      return
    }
    let url = URL(filePath: file.path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw Failure.environment("\(file.path) cannot be written: \(FileError.reason(of: error))")
    }
    try Terminal.output.write("wrote      \(file.path)\n")
  }

  /// The picture of a case that nobody has changed yet needs no review.
  private func recordPicture() throws {
    var command = try HarnessCommand.parseAsRoot([
      "update-baselines", "--mode", "missing", "--allow-ci", "--suite", Settings.defaultSuite,
      "--baselines", Settings.defaultBaselines, NewSuite.firstCase,
    ])
    try command.run()
  }
}
