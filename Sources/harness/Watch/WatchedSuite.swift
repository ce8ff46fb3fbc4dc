internal import Base
import Cases
import Labels
import Results
import Runs

/// The suite as last read, and which parts of it are watched.
struct WatchedSuite {
  let settings: Settings
  private let selection: SelectionOptions
  private let surroundings: Surroundings
  /// What draws instead of harness's engine; nil for harness's engine.
  private let renderer: RendererSettings?
  /// nil if the suite could not be read yet; runs say why.
  private var suite: Suite?
  /// Why it could not be read last; nil if it could.
  private(set) var error: String?
  /// That there is no suite at all; nil if there is one.
  private(set) var missing: CaseFileError?

  init(
    _ settings: Settings, _ selection: SelectionOptions, _ surroundings: Surroundings,
    renderer: RendererSettings?
  ) {
    self.settings = settings
    self.selection = selection
    self.surroundings = surroundings
    self.renderer = renderer
    read()
  }

  /// Reads the suite again; while it cannot be read, the last one stands.
  mutating func read() {
    let loader = CaseLoader(
      folder: surroundings.absolute(settings.suite), displayPath: settings.suite,
      home: surroundings.homeFolder)
    do {
      suite = try loader.load(workers: min(settings.jobs, surroundings.coreCount))
      (error, missing) = (nil, nil)
    } catch let failure {
      missing = failure.errors.first { $0.problem == .missingSuite }
      // The run that follows tells every error.
      let rest = failure.errors.count - 1
      error = failure.errors.first.map { "\($0)\(rest > 0 ? ", and \(rest) more" : "")" }
    }
  }

  /// All that is watched.
  var all: TouchedCases { TouchedCases.everything.narrowed(to: chosen, in: suite?.cases ?? []) }

  /// Ids of the chosen cases; nil where every case is.
  private var chosen: [String]? {
    guard !selection.isEmpty, let suite else { return nil }
    do {
      return try selection.select(from: suite).map(\.id)
    } catch {
      // Nothing is chosen yet.
      return []
    }
  }

  func touched(by changes: [String]) -> TouchedCases {
    let cases = suite?.cases ?? []
    return TouchedCases(
      changes, of: cases, suite: settings.suite, baselines: baselines
    ).narrowed(to: chosen, in: cases)
  }

  /// Where the baselines are that runs compare with.
  private var baselines: String {
    settings.baselines + (renderer.map { "/\($0.name)" } ?? "")
  }

  /// What is watched by itself: the fonts, string catalogs, the project's settings, and what the renderer's command
  /// names.
  var files: [String] {
    let catalogs = (suite?.catalogs ?? []).map { "\(settings.suite)/\($0)" }
    let always = [ProjectSettings.fileName] + program + catalogs
    guard let fonts = suite?.fonts else { return always }
    do {
      return always + Set(try fonts.located().values).sorted()
    } catch {
      // A run tells which font is not found.
      return always
    }
  }

  /// Files of the project that the renderer's command names, such as a script.
  private var program: [String] {
    let root = settings.root.hasSuffix("/") ? settings.root : settings.root + "/"
    return (renderer?.command ?? []).map { $0.hasPrefix("/") ? $0 : root + $0 }
      .filter { FileStamp(of: $0) != nil }
  }

  /// What is known once a run has ended.
  var state: WatchedState {
    WatchedState(chosen ?? (suite?.cases ?? []).map(\.id), after: folder)
  }

  private var folder: RunFolder { RunFolder(path: settings.output) }

  /// Changes with each run.
  var results: FileStamp? { FileStamp(of: folder.results) }

  /// Tells open reviews if what was saved led to no run.
  ///
  /// - Parameter before: ``results`` as it was before.
  func tellReviews(since before: FileStamp?) throws(Failure) {
    guard before != nil else { return }
    try tellReviews(
      results != before ? nil : error ?? "the terminal in which it runs says why")
  }

  /// Tells open reviews why there is no new run; nil where there is one.
  func tellReviews(_ reason: String?) throws(Failure) {
    do {
      try WatchNotice(in: folder).write(reason)
    } catch {
      throw .environment(error)
    }
  }

  /// Begins to watch.
  var watch: FileWatch { FileWatch(folders: [settings.suite, baselines], files: files) }
}
