import ArgumentParser
private import Audit
internal import Base
import Cases
private import Labels

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

    init?(argument: String) { self.init(rawValue: argument.lowercased()) }
  }

  @Argument(help: ArgumentHelp("The project's folder."), completion: .directory)
  var folder = "."

  @Option(help: "Also write the file for this service, at the repository's top.")
  var ci = Service.none

  @Flag(
    inversion: .prefixedNo,
    help: """
      Copy the fonts into Cases/fonts, so that other machines need not have them. On a terminal, init asks; elsewhere, \
      --ci does unless this is Ubuntu 24.04, as the service is.
      """
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
    let surroundings = Surroundings()
    try Self.checkPlace(surroundings)
    let hasSuite = manager.fileExists(atPath: NewSuite.suiteFile)
    let isNew = !hasSuite || Self.isUnfinished
    let (fonts, notes) = try hasSuite ? (ownFonts(surroundings), []) : newFonts(surroundings)
    let new = NewSuite(
      fonts: fonts, service: ci,
      place: RepositoryPlace(of: manager.currentDirectoryPath),
      output: try Settings(ProjectSettings(), surroundings: surroundings, isOfProject: false)
        .output,
      hasEditor: editor
    ).besideOthers(Self.text)
    // A suite that has lost its first case gets no other one.
    for file in new.files
    where isNew || !file.path.hasPrefix("\(Settings.defaultSuite)/")
      || manager.fileExists(atPath: file.path)
    {
      try write(file)
    }
    let isOther = ci != .none && !Self.hasServicesFonts && fonts.contains { $0.package != nil }
    try Terminal.output.write(
      (notes + (isOther ? [NewSuite.otherFonts] : [])).map { $0 + "\n" }.joined())
    if isNew { try recordPicture() }
    try Terminal.output.write(
      isNew ? new.nextSteps(folder: folder) : "\nnext: harness run\n")
  }

  /// Refuses a folder within a suite, and one in which a file has the suite's name.
  private static func checkPlace(_ surroundings: Surroundings) throws(Failure) {
    let suite = Settings.defaultSuite
    if surroundings.isThere(suite), !surroundings.isFolder(suite) {
      throw .usage("\(suite) is a file, and the suite's folder needs its name; rename it")
    }
    var way = ""
    while true {
      let folder = surroundings.resolvedPath(of: way.isEmpty ? "." : way)
      if surroundings.isThere("\(folder)/suite.yaml") {
        throw .usage(
          "this folder is part of a suite, that of \(folder); a case is a file there, and another suite stands beside it"
        )
      }
      guard folder != "/" else { return }
      way += "../"
    }
  }

  /// Whether an earlier init was ended before it recorded the first case's picture, and nobody went on from there.
  private static var isUnfinished: Bool {
    let manager = FileManager.default
    let suite = Settings.defaultSuite
    let ours = Set(["suite.yaml", "\(NewSuite.firstCase).yaml"])
    guard !manager.fileExists(atPath: Settings.defaultBaselines),
      !manager.fileExists(atPath: ProjectSettings.fileName),
      text(NewSuite.suiteFile).map(NewSuite.isOwn) == true
    else { return false }
    let files = FileSystem.paths(below: suite).filter { $0.hasSuffix(".yaml") }
    return ours.isSuperset(of: files)
      && [nil, NewSuite.welcome].contains(text("\(suite)/\(NewSuite.firstCase).yaml"))
  }

  /// nil if there is no file.
  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The fonts of this machine that a new suite begins with, and what is said about them.
  private func newFonts(
    _ surroundings: Surroundings
  ) throws -> ([FontManifest.Entry], [TerminalText]) {
    var fonts = FoundFonts(home: surroundings.homeFolder)
    guard !fonts.all.isEmpty else {
      throw Failure.environment(
        """
        none of the fonts that harness looks for was found: \(FoundFonts.names); install one, for example \
        with: apt-get install fonts-noto-core
        """)
    }
    let notes = fonts.add(for: CatalogScripts(below: ".").scripts)
    return (try copiesFonts(fonts) ? fonts.copies() : fonts.all, notes)
  }

  /// The fonts of a suite that is there, copied if that is asked for. No package has to bring a copy.
  private func ownFonts(_ surroundings: Surroundings) throws -> [FontManifest.Entry] {
    guard copyFonts == true || ci != .none else { return [] }
    let settings = try Settings(
      ProjectSettings(suite: Settings.defaultSuite), surroundings: surroundings)
    let manifest = try AddedFont.manifest(settings, surroundings)
    let folder = "\(Settings.defaultSuite)/fonts"
    let place = surroundings.resolvedPath(of: folder)
    if copyFonts == true,
      !manifest.searchPath.map(surroundings.resolvedPath).contains(where: (place + "/").hasPrefix)
    {
      throw Failure.usage(
        "\(NewSuite.suiteFile): `font-path` does not lead to \(folder); add to it: fonts")
    }
    var known: Set<String> = []
    return try manifest.found(cache: surroundings.absolute("\(settings.output)/cache")).map {
      entry, file in
      guard case .success(let (path, _)) = file else { return entry }
      var own = entry
      if !surroundings.resolvedPath(of: path).hasPrefix(place + "/") {
        guard copyFonts == true else { return entry }
        if known.insert(entry.file).inserted {
          try FoundFonts.copy(path, to: "\(folder)/\(entry.file)")
        }
      }
      own.package = nil
      return own
    }
  }

  /// As the command line says, or else as a person answers.
  private func copiesFonts(_ fonts: FoundFonts) throws -> Bool {
    if let copyFonts { return copyFonts }
    let files = Set(fonts.all.map(\.file)).sorted().joined(separator: ", ")
    // The service would install other versions of them.
    let copies = ci != .none && !Self.hasServicesFonts
    let reason =
      copies
      ? "as \(ci.rawValue)'s machines have other versions"
      : "so that other machines need not have them"
    let answer = try Terminal.answer(
      to: "Copy the fonts into Cases/fonts, \(reason) (\(files))? \(copies ? "[Y/n]" : "[y/N]") ")
    guard let answer, !answer.isEmpty else { return copies }
    return ["y", "yes"].contains(answer.lowercased())
  }

  private static var hasServicesFonts: Bool {
    text("/etc/os-release").map(NewSuite.hasServicesFonts) ?? false
  }

  private func write(_ file: NewSuite.File) throws {
    if FileManager.default.fileExists(atPath: file.path) {
      let text = Self.text(file.path)
      let missing = file.line.flatMap { text?.contains($0) == true ? nil : $0 }
      let advice: TerminalText =
        switch (missing, file.addition) {
        case (nil, _): ""
        case (let line?, nil): "; add to it: \(line)"
        case (.some, let addition?): "; add to it:\n\n" + TerminalText(lines: addition)
        }
      try Terminal.output.write("kept       \(file.path)" + advice + "\n")
      return
    }
    try Failure.checkWay(to: file.path)
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
