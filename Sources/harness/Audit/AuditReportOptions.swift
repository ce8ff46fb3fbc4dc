import ArgumentParser
import Audit
internal import Base
import Labels
import Reports
import Results
import Synchronization

/// Where an audit's results go, and in which form.
struct AuditReportOptions: ParsableArguments {
  /// A way in which an audit shows its results.
  enum Format: String, CaseIterable {
    case text, json, html, csv, junit, github, translators
  }

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Folder of the audit's files, which stand in its folder audit. (default: \(Settings.defaultOutput))",
      valueName: "folder"), completion: .directory)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Comma-separated: \(formatNames). (default: text,json,html and what CI reads)",
      valueName: "list"),
    completion: .words(of: Format.self), transform: Self.list)
  var reporter: [Format]?

  @Option(
    help: ArgumentHelp(
      "How many texts that fail are drawn, the worst first; 0 draws none. (default: 300, or all for translators)"
    ))
  var pictures: Int?

  @Option(
    help: ArgumentHelp(
      "How many keys are printed, or with --verbose texts, the worst first; 0 prints all."))
  var most = 20

  @Flag(help: "List the keys of the catalogs that stand in no label.")
  var unlabelled = false

  @Flag(
    help: "Print what is lost of each text, and what would fix it, instead of a line for each key.")
  var verbose = false

  func validate() throws {
    if let pictures, pictures < 0 {
      throw AcceptedNumbers.refusal(of: "--pictures", pictures)
    }
    if most < 0 { throw AcceptedNumbers.refusal(of: "--most", most) }
  }

  private static let formatNames = Format.allCases.map(\.rawValue).joined(separator: ", ")

  private static func list(_ list: String) throws -> [Format] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let format = Format(rawValue: String(name)) else {
        throw ValidationError("“\(name)” is not a reporter; accepted: \(formatNames)")
      }
      return format
    }
  }
}

extension AuditReportOptions {
  /// Whether a report is written, if no list says so.
  private func isWanted(_ format: Format, _ service: CIEnvironment) -> Bool {
    if let reporter { return reporter.contains(format) }
    switch format {
    case .text, .json, .html: return true
    case .github: return service.isGitHub || service.summaryFile != nil
    case .junit: return service.xmlFile != nil
    case .csv, .translators: return false
    }
  }

  /// Whether anything is written below the folder of runs.
  func needsFolder(under service: CIEnvironment) -> Bool {
    let kinds: [Format] = [.html, .json, .csv, .junit, .translators]
    return kinds.contains { isWanted($0, service) }
  }

  /// Draws what fails, and writes and prints what is asked for.
  ///
  /// - Parameters:
  ///   - command: What the audit was asked, which a review asks again.
  ///   - duration: Seconds.
  ///   - note: Printed last.
  func show(
    _ audit: inout JudgedAudit, of project: Project, asked command: AuditCommand, started: String,
    duration: Double, note: TerminalText?
  ) throws {
    let service = project.surroundings.service
    let folder = AuditFolder(in: project.settings.output)
    let wantsPage = isWanted(.html, service)
    if needsFolder(under: service) {
      try Terminal.note(Wording.swept(try folder.clear()))
      try folder.write(command)
      let wantsTranslators = isWanted(.translators, service)
      if wantsPage || wantsTranslators {
        let most = pictures ?? (wantsTranslators ? .max : Self.usualPictures)
        try draw(&audit, most: most, into: folder, workers: project.settings.jobs)
      }
      try write(audit, asked: command, to: folder, service, started: started, duration: duration)
    }
    let result = audit.found.result
    if isWanted(.github, service) {
      if reporter != nil || service.isGitHub {
        try Terminal.output.write(AuditAnnotations(result, locate: service.path).commands)
      }
      if let path = service.summaryFile, try !AuditStepSummary(result).append(to: path) {
        try Terminal.error.write(
          "warning: no summary is added to \(path), as GitHub accepts 1 MiB per step and it is nearly full\n"
        )
      }
    }
    if isWanted(.text, service) {
      let page = wantsPage ? "\(folder.report.path)/\(PageFolder.shell)" : nil
      try Terminal.output.write(
        AuditTextReport(
          result, most: most == 0 ? .max : most, isVerbose: verbose,
          isColored: Palette(.output, project.surroundings).isColored, details: page,
          listsUnlabelled: unlabelled
        ).text)
      for note in MissingFonts.notes(on: result) { try Terminal.output.write(note + "\n") }
      if let page { try Terminal.output.write("report: \(page)\n") }
      if let note { try Terminal.output.write(note + "\n") }
    }
    if isWanted(.translators, service) {
      let count = AuditTranslations(result, sourceLanguage: audit.found.sourceLanguage).count
      let files: TerminalText =
        "\(folder.file(AuditFolder.translatorsCSV)) and \(folder.file(AuditFolder.translatorsXLIFF))"
      try Terminal.output.write(
        count == 0
          ? "for translators: no text, as accepted ones and pseudo-locales are left out; in \(files)\n"
          : "for translators: \(count == 1 ? "1 text" : "\(count) texts") in \(files)\n")
    }
  }

  private static let usualPictures = 300

  /// Draws the worst of what fails, each text once.
  private func draw(
    _ audit: inout JudgedAudit, most: Int, into folder: AuditFolder, workers: Int
  ) throws {
    let result = audit.found.result
    // What fails comes before what is accepted.
    let failing = result.groups.compactMap { group in
      group.findings.filter { result.findings[$0].isFailure }.min()
    }.filter { result.findings[$0].kind.isLaidOut }
    let accepted = result.groups.filter { group in
      group.findings.allSatisfy { !result.findings[$0].isFailure }
    }.map(\.worst).filter { index in
      let kind = result.findings[index].kind
      return kind.isFailure && kind.isLaidOut
    }
    let drawn = Array((failing + accepted).prefix(most))
    let names = Mutex<[Int: String]>([:])
    try audit.found.draw(drawn, fonts: audit.fonts, workers: workers) { finding, png in
      let name = try folder.write(png, of: finding)
      names.withLock { $0[finding] = name }
    }
    for (finding, name) in names.withLock({ $0 }) {
      audit.found.result.findings[finding].picture = name
    }
  }

  private func write(
    _ audit: JudgedAudit, asked command: AuditCommand, to folder: AuditFolder,
    _ service: CIEnvironment,
    started: String,
    duration: Double
  ) throws {
    let result = audit.found.result
    if isWanted(.html, service) {
      let hint = "Not every picture was drawn; `harness review` draws any of them"
      var shown = result
      for index in shown.findings.indices {
        shown.findings[index].picture = shown.findings[index].picture.map(
          AuditFolder.seenFromReport)
      }
      try AuditPage.write(
        shown,
        from: AuditPage.Origin(
          harness: HarnessVersion.current, started: started, hint: hint, command: command.words,
          scale: audit.found.scale,
          notes: result.unseenSentences),
        to: folder.report.path)
    }
    if isWanted(.csv, service) { try AuditCSV(result).write(to: folder.file(AuditFolder.csv)) }
    if isWanted(.junit, service) {
      let report = AuditJUnit(result, started: started, duration: duration)
      for path in [folder.file(AuditFolder.junit), service.xmlFile].compactMap(\.self) {
        try report.write(to: path)
      }
    }
    if isWanted(.translators, service) {
      let notes = AuditTranslations(result, sourceLanguage: audit.found.sourceLanguage)
      try notes.writeCSV(to: folder.file(AuditFolder.translatorsCSV))
      try notes.writeXLIFF(to: folder.file(AuditFolder.translatorsXLIFF))
    }
    if isWanted(.json, service) {
      try AuditJSON(result).write(to: folder.file(AuditFolder.results))
    }
  }
}
