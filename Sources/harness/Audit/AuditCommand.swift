import ArgumentParser
import Audit
internal import Base
import Cases
import Labels
import Runs

struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Says which translations do not fit their labels.",
    discussion: """
      Lays out every text of the suite's string catalogs in its label, in every locale and at every text size, and \
      draws only what fails. Labels are `labels` of suite.yaml, and cases with `text: { from: …, key: … }`. What is \
      known and accepted stands in \(AcceptedFindings.fileName) beside the baselines; only what is new or worse \
      fails. Exit codes: 0 nothing new, 1 something does not fit, is broken or stands in no label though it must, 2 usage or case errors, 3 fonts, \
      libraries or disk.

      Example: harness audit --sizes dynamic-type --locale de --locale ja
      """)

  @ParentCommand var parent: HarnessCommand
  @OptionGroup var suite: SuiteOptions
  @OptionGroup var selection: SelectionOptions
  @OptionGroup var options: AuditOptions

  @Option(
    help: ArgumentHelp(
      "Only texts and labels that changed since git's REF, committed or not, as --changed=REF. --changed alone is what "
        + "has changed since the last commit.", valueName: "ref"))
  var changed: String?

  @Flag(help: "Accept everything that is found, and write it into \(AcceptedFindings.fileName).")
  var accept = false

  @Flag(help: "Allow --accept where CI is set.")
  var allowCi = false

  @Flag(
    help:
      "End with exit code 2, not 1, if an entry or a file of a catalog is broken and not accepted.")
  var strict = false

  @OptionGroup var jobs: JobOptions
  @OptionGroup var report: AuditReportOptions

  mutating func run() throws {
    let surroundings = Surroundings()
    let (stopwatch, started) = (Surroundings.stopwatch(), Surroundings.timestamp())
    if accept, surroundings.isContinuousIntegration, !allowCi {
      throw Failure.usage(
        "findings are not accepted where CI is set; accept them on your machine, or pass --allow-ci"
      )
    }
    // Read before anything else: standard input can be read only once.
    try selection.readLists()
    let project = try Project(
      suite.settings(over: parent.suite, output: report.output, jobs: jobs.jobs),
      surroundings: surroundings, templates: .ofCatalogs)
    try project.sayWarnings()
    let scope = try changed.map { (reference) throws(Failure) in
      try AuditScope(since: reference, in: project)
    }
    var lock: FolderLock?
    defer { withExtendedLifetime(lock) {} }
    var audit = try audited(project, scope: scope) {
      guard report.needsFolder(under: surroundings.service) else { return }
      lock = try AuditFolder(in: project.settings.output).lock()
    }
    try project.sayWarnings(
      project.suite.catalogFiles.warnings(source: project.suite.audit.source))
    try project.sayWarnings(audit.found.warnings)
    try Project.sayUnknownWords()
    // Labels that were not chosen may have texts in other languages.
    if selection.isEmpty {
      try project.sayWarnings(project.suite.locales.unused(besides: audit.found.languages))
    }
    var ratchet = AuditRatchet(of: project)
    // In CI, nobody would commit the file.
    try ratchet.take(
      &audit, isAccepting: accept, writes: accept || !surroundings.isContinuousIntegration)
    let note = ratchet.note(about: audit.found.result, since: audit.accepted, isAccepting: accept)
    do {
      try report.show(
        &audit, of: project, asked: self, started: started, duration: stopwatch(), note: note)
    } catch {
      throw failure(of: error, beside: ratchet.isWritten ? note : nil)
    }
    let result = audit.found.result
    let lost = FontFault.all(audit.fonts.faults).filter { $0.isNeeded(by: result) }
    if let failure = Failure(joining: lost.map { .environment("\($0.advice)") }) { throw failure }
    if strict, result.findings.contains(where: { $0.kind == .broken && $0.isFailure }) {
      throw ExitCode(2)
    }
    if result.isFailing { throw ExitCode(1) }
  }

  /// Why results are not shown, and what is done all the same.
  private func failure(of error: any Error, beside note: TerminalText?) -> Failure {
    let failure =
      switch error {
      case let error as Failure: error
      case let error as AuditError: Failure.ofAudit(error)
      // Files that cannot be written: that says nothing about texts.
      default: Failure.environment(error)
      }
    guard let note else { return failure }
    return Failure(message: failure.message + "\n" + note, code: failure.code)
  }

  /// Audits what the options ask for.
  ///
  /// - Parameters:
  ///   - locking: Makes the folder for results: what is refused before leaves nothing behind.
  ///   - scope: Which texts are looked at; nil for all of them.
  func audited(
    _ project: Project, scope: AuditScope?, locking: () throws -> Void = {}
  ) throws -> JudgedAudit {
    let chosen = try labels(of: project)
    var request = AuditRequest(chosen, of: project.suite, options, scope: scope)
    request.namedLabels = Set(selection.selectors.choices.map { "\($0.selector)" })
    let accepted = try AuditRatchet(of: project).read().merged(naming: request.sizeFactors)
    let workers = min(project.settings.jobs, project.surroundings.coreCount)
    let audit = try Failure.ofAudit { () throws(AuditError) in
      try Audit(request, workers: workers)
    }
    try locking()
    let fonts = try project.fonts()
    var found = try Failure.ofAudit { () throws(AuditError) in
      try audit.audited(fonts: fonts, workers: workers)
    }
    let looked = AcceptedFindings.Scope(
      request, found.result, choosesLabels: chosen.count < project.suite.templates.count)
    found.result = accepted.judging(found.result, in: looked)
    return JudgedAudit(
      found: found, fonts: fonts, accepted: accepted, scope: looked, request: request)
  }

  /// The labels that the command line chooses.
  private func labels(of project: Project) throws -> [LabelTemplate] {
    let templates = project.suite.templates
    guard !templates.isEmpty else {
      let catalog = CatalogScripts.firstCatalog(below: ".").map {
        RelativePath.path(
          to: project.surroundings.absolute($0),
          from: project.surroundings.absolute(project.settings.suite))
      }
      throw Failure.ofAudit(AuditError.noLabels(catalog: catalog))
    }
    guard !selection.isEmpty else { return templates }
    do throws(SelectionError) {
      return try selection.filter().indices(in: templates).map { templates[$0] }
    } catch {
      guard case .nothingNamed(let selector, let nearest, let location) = error else {
        throw Failure(error)
      }
      let origin: TerminalText = location.map { "\($0): " } ?? ""
      let hint: TerminalText =
        options.pseudoHint(for: "\(selector)")
        ?? NarrowingOptions.hint(for: "\(selector)", behind: changed)
        ?? Self.hint(for: "\(selector)", nearest: nearest, among: templates)
      throw Failure.usage(
        origin + "no label with a text of a string catalog matches “\("\(selector)")”" + hint)
    }
  }
}

extension AuditCommand {
  /// What may be meant by a word that names no label.
  static func hint(
    for word: String, nearest: String?, among labels: [LabelTemplate]
  ) -> TerminalText {
    if LocaleWords.isKnown(word) { return "; a language is --locale \(word)" }
    if let nearest { return "; did you mean “\(nearest)”?" }
    return "; accepted: \(labels.map(\.name).listed(most: 6))"
  }
}

/// An audit, and what was known of its findings.
struct JudgedAudit {
  var found: AuditedLabels
  let fonts: FontSet
  /// What was accepted before.
  var accepted: AcceptedFindings
  let scope: AcceptedFindings.Scope
  let request: AuditRequest
}

extension AcceptedFindings.Scope {
  /// - Parameter choosesLabels: Whether some labels of the suite are left out.
  init(_ request: AuditRequest, _ result: AuditResult, choosesLabels: Bool) {
    let isOfSomeLocales = !request.locales.isEmpty || !request.settings.locales.isEmpty
    let others = PseudoLocale.allCases.filter { !request.pseudoLocales.contains($0) }
    self.init(
      labels: choosesLabels ? Set(result.labels.map(\.name)) : nil,
      locales: isOfSomeLocales ? Set(result.locales.map { $0.lowercased() }) : nil,
      otherLocales: Set(others.map { $0.tag.lowercased() }),
      sizes: Set(request.sizes.map(\.acceptedName)),
      widths: request.widths.isEmpty ? [nil] : Set(request.widths),
      findsUntranslated: request.settings.untranslated, isWhole: request.scope == nil)
  }
}

extension Failure {
  /// What an audit throws, as the command reports it.
  static func ofAudit<Value>(_ work: () throws(AuditError) -> Value) throws(Failure) -> Value {
    do throws(AuditError) {
      return try work()
    } catch {
      throw ofAudit(error)
    }
  }

  static func ofAudit(_ error: AuditError) -> Failure {
    switch error {
    case .files(let errors): .suite(errors.errors)
    case .library(let error): .environment(error)
    case .label, .noLocale, .noLabels, .nothingLaidOut: .usage("\("\(error)")")
    }
  }
}
