import Cases
import Foundation
import Labels
import Runs

/// The suite as it was read last, and what of it is watched.
struct WatchedSuite {
  let settings: Settings
  private let selection: SelectionOptions
  private let surroundings: Surroundings
  /// Nothing where the suite could not be read yet; runs say why.
  private var suite: Suite?

  init(_ settings: Settings, _ selection: SelectionOptions, _ surroundings: Surroundings) {
    self.settings = settings
    self.selection = selection
    self.surroundings = surroundings
    read()
  }

  /// Reads the suite again; while it cannot be read, the last one stands.
  mutating func read() {
    let loader = CaseLoader(
      folder: surroundings.absolute(settings.suite), displayPath: settings.suite,
      home: surroundings.homeFolder)
    do {
      suite = try loader.load(workers: min(settings.jobs, surroundings.coreCount))
    } catch {
      // The run that follows tells every error.
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

  mutating func touched(by changes: [String]) -> TouchedCases {
    // Which cases a file holds now is known only once it is read.
    if !selection.isEmpty { read() }
    let cases = suite?.cases ?? []
    return TouchedCases(
      changes, of: cases, suite: settings.suite, baselines: settings.baselines
    ).narrowed(to: chosen, in: cases)
  }

  /// What is watched by itself: the fonts, and the project's settings.
  var files: [String] {
    guard let fonts = suite?.fonts else { return [ProjectSettings.fileName] }
    do {
      return [ProjectSettings.fileName] + Set(try fonts.located().values).sorted()
    } catch {
      // A run tells which font is not found.
      return [ProjectSettings.fileName]
    }
  }

  /// Begins to watch.
  var watch: FileWatch { FileWatch(folders: [settings.suite, settings.baselines], files: files) }
}
