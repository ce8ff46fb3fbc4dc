internal import Base
import Cases
import Labels
import Results
import Runs

/// A suite with its baselines and fonts, as the options name them.
struct Project {
  let settings: Settings
  let suite: Suite
  let baselines: BaselineStore
  /// Records baselines.
  let command: RecordCommand
  let surroundings: Surroundings
  /// Where values of cases are written.
  let keyLines: KeyLines
  /// Pictures in the suite's folder.
  let pictureFiles: PictureFiles
  /// What draws the cases instead of harness's engine; nil for harness's engine.
  let renderer: RendererSettings?
  private let loader: CaseLoader
  /// The part of the suite to read; nil for all of it.
  let shard: ShardChoice?
  /// Whether all case files are read, although this is a shard.
  private let readsAll: Bool

  /// Reads and checks all case files, or those that a shard needs.
  ///
  /// - Parameters:
  ///   - commandLine: What the command line says.
  ///   - shard: The part of the suite to read.
  ///   - renderer: The name of what draws the cases instead of harness's engine.
  ///   - isSelected: Whether some cases are chosen, for which the whole suite must be known.
  ///   - templates: Which labels to keep so that they can be shown with other texts.
  init(
    _ commandLine: ProjectSettings, surroundings: Surroundings, shard: ShardChoice? = nil,
    renderer: String? = nil, isSelected: Bool = false, templates: CaseLoader.Templates = .none
  ) throws(Failure) {
    self.shard = shard
    readsAll = isSelected
    settings = try Settings(commandLine, surroundings: surroundings, shard: shard)
    try settings.checkSuiteFolders(surroundings)
    try NearSuites.check(settings, surroundings)
    if let renderer {
      self.renderer = try settings.renderer(named: renderer)
    } else {
      self.renderer = nil
    }
    self.surroundings = surroundings
    // Values from harness.yaml need not be repeated.
    command = RecordCommand(
      suite: commandLine.suite, baselines: commandLine.baselines,
      output: shard == nil ? commandLine.output : settings.output, renderer: renderer,
      program: surroundings.program, place: surroundings.place)
    let names = Set(settings.renderers.map(\.name))
    baselines = BaselineStore(
      folder: settings.baselines, suite: settings.suite, renderer: renderer, renderers: names,
      command: command)
    let folder = settings.suite
    var loader = CaseLoader(
      folder: surroundings.absolute(folder), displayPath: folder, home: surroundings.homeFolder)
    loader.templates = templates
    self.loader = loader
    keyLines = loader.keyLines
    pictureFiles = loader.pictureFiles
    do {
      suite = try loader.load(
        workers: min(settings.jobs, surroundings.coreCount),
        part: shard.map { isSelected ? .wholeWithOrdinals : $0.plan.part } ?? .whole)
    } catch {
      throw .suite(
        error.errors,
        MissingFonts.notes(on: error.errors) + NearSuites.notes(on: error.errors, surroundings))
    }
    try checkNames(names)
  }

  /// Refuses cases whose baselines would be among those of a renderer.
  private func checkNames(_ renderers: Set<String>) throws(Failure) {
    guard !renderers.isEmpty else { return }
    for subject in suite.cases {
      guard let slash = subject.id.firstIndex(of: "/") else { continue }
      let folder = String(subject.id[..<slash])
      guard renderers.contains(folder) else { continue }
      throw .usage(
        "\(subject.location.file):\(subject.location.line): the id \(subject.id) begins with the name of the "
          + "renderer \(folder) in \(ProjectSettings.fileName), whose baselines are in "
          + "\(settings.baselines)/\(folder); rename one of the two")
    }
  }

  /// Reports probable mistakes in the suite's files.
  func sayWarnings() throws(Failure) { try sayWarnings(suite.warnings) }

  func sayWarnings(_ warnings: [CaseFileError]) throws(Failure) {
    for warning in warnings { try Terminal.error.write("warning: \("\(warning)")\n") }
  }

  /// Says what is not known of labels that this process laid out.
  static func sayUnknownWords() throws(Failure) {
    for sentence in LabelRenderer.unknownWithoutICU {
      try Terminal.error.write("warning: \(sentence)\n")
    }
  }

  /// The lines of the cases in their files.
  var written: WrittenCases { loader.writtenCases(of: suite) }

  /// The suite with an earlier content of some files.
  ///
  /// - Parameter files: Their earlier content, by their paths below the suite's folder; nil if there was no such
  ///   file.
  func earlierSuite(
    _ files: [String: [UInt8]?], part: SuitePart
  ) throws(CaseFileErrors) -> Suite {
    try loader.replacing(files).load(
      workers: min(settings.jobs, surroundings.coreCount), part: part)
  }

  /// Finds and verifies the suite's fonts, as far as they can be used; fontconfig keeps its cache with the runs.
  func fonts() throws(Failure) -> FontSet {
    let cache = surroundings.absolute("\(settings.output)/cache")
    do {
      let fonts = try FontSet.ofSuite(suite.fonts, cache: cache)
      try fonts.replaceSystemFonts()
      return fonts
    } catch {
      // The first fault ends the search, and people want to mend all at once.
      throw Failure(FontFault.all(in: suite.fonts, cache: cache)) ?? .environment(error)
    }
  }

  /// What checks the cases: on this machine, with these libraries and fonts.
  ///
  /// - Parameters:
  ///   - fonts: As they were found.
  ///   - other: What draws the cases instead of harness's engine.
  ///   - against: The engine whose pictures stand for baselines.
  func check(
    _ fonts: FontSet, _ other: OtherRenderer?, against: String? = nil
  ) throws(Failure) -> CaseCheck {
    var environment: RunResult.Environment
    do {
      environment = try .init(os: surroundings.operatingSystem, fonts: fonts.manifest)
    } catch {
      throw .environment(error)
    }
    environment.renderer = other.map {
      .init(name: $0.name, version: $0.version, against: against)
    }
    var check = CaseCheck(environment: environment)
    check.keyLines = keyLines
    check.pictureFiles = pictureFiles
    return check
  }

  /// Whether this is a shard without cases, because other shards have all of the suite's.
  var isIdle: Bool { shard != nil && suite.cases.isEmpty && !loader.files.isEmpty }

  /// What the shards of a run have in common; nil if there is one.
  var shardBasis: String? { shard?.plan.basis(of: loader.files) }

  /// What the baselines' folder contains apart from the baselines of the suite's cases.
  func inventory() throws(Failure) -> BaselineInventory {
    do {
      let ids = suite.cases.map(\.id) + suite.others
      guard let plan = shard?.plan else { return try baselines.inventory(besides: ids) }
      let files = loader.files
      let isRead = plan.reader(among: files)
      return try baselines.inventory(
        besides: ids, isKnown: { readsAll || isRead($0) }, isOwn: plan.owner(among: files))
    } catch {
      throw .environment(error)
    }
  }

  /// Starts the renderer that draws the cases instead of harness's engine; nil for harness's
  /// engine.
  ///
  /// - Parameter timeout: Seconds that a case may take unless the renderer's settings say otherwise.
  func otherRenderer(_ fonts: FontSet, timeout: Double) throws(Failure) -> OtherRenderer? {
    guard let renderer else { return nil }
    guard !renderer.command.isEmpty else {
      throw .usage(
        "the renderer \(renderer.name) has no `command` in \(ProjectSettings.fileName), so only tests draw with it; "
          + "run swift test")
    }
    // It is not known which cases would need what is missing.
    if let failure = Failure(FontFault.all(fonts.faults)) { throw failure }
    let command = RendererCommand(
      renderer, in: settings.root, suite: surroundings.absolute(settings.suite),
      timeout: timeout, fonts: fonts.faceFiles(of: suite.fonts), fallback: suite.fonts.fallback)
    do {
      return try command.start()
    } catch {
      throw .environment(error)
    }
  }

  /// Which suite and which baselines a run is about.
  var subject: RunResult.Subject {
    .init(
      suite: surroundings.absolute(settings.suite),
      baselines: surroundings.absolute(baselines.name))
  }

  /// Keeps updates out while a run reads baselines; nil if there are none yet.
  ///
  /// - Throws: A failure where an update does not end within a minute.
  func lockBaselines() throws(Failure) -> FolderLock? {
    do throws(BaselineError) {
      return try baselines.lockForReading(patience: Self.patience) {
        Terminal.sayWaiting(for: baselines.name)
      }
    } catch {
      throw .environment(error)
    }
  }

  /// Begins an update, and reports what was done about an unfinished one.
  ///
  /// - Parameter isResumed: Whether that was this command's own, in a process that a case ended.
  /// - Throws: A failure where another process has the baselines for longer than a minute.
  func beginUpdate(isResumed: Bool) throws(Failure) -> BaselineTransaction {
    let transaction: BaselineTransaction
    do {
      transaction = try BaselineTransaction(baselines, patience: Self.patience) {
        Terminal.sayWaiting(for: baselines.name)
      }
    } catch {
      throw .environment(error)
    }
    if !isResumed { try Terminal.note(Wording.unfinished(transaction.recovery)) }
    return transaction
  }

  /// Locks the baselines' folder to write another file of it, and reports what was done about an unfinished one.
  ///
  /// - Throws: A failure where another process has the baselines for longer than a minute.
  func lockForWriting() throws(Failure) -> FolderLock {
    let lock: FolderLock
    let removed: [String]
    do {
      lock = try baselines.lockForWriting(patience: Self.patience) {
        Terminal.sayWaiting(for: baselines.name)
      }
      removed = try baselines.removeLeftovers()
    } catch {
      throw .environment(error)
    }
    try Terminal.note(Wording.swept(removed))
    return lock
  }

  /// For how many seconds another process may hold the baselines.
  private static let patience = 60.0
}

extension Terminal {
  /// Says what is no verdict; nothing for nil.
  static func note(_ sentence: String?) throws(Failure) {
    if let sentence { try error.write("note: \(sentence)\n") }
  }

  static func sayWaiting(for folder: String) {
    do {
      try error.write("waiting for another harness process that is using \(folder)\n")
    } catch {
      // Waiting is all there is to do.
    }
  }
}
