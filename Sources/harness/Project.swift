import Cases
import Foundation
import Labels
import Reports
import Runs

/// A suite with its baselines and fonts, as the options name them.
struct Project {
  let settings: Settings
  let suite: Suite
  let baselines: BaselineStore
  let surroundings: Surroundings

  /// Reads and checks all case files.
  ///
  /// - Parameter commandLine: What the command line says.
  init(_ commandLine: ProjectSettings, surroundings: Surroundings) throws(Failure) {
    settings = try Settings(commandLine, surroundings: surroundings)
    try settings.checkSuiteFolders(surroundings)
    self.surroundings = surroundings
    baselines = BaselineStore(folder: settings.baselines)
    let folder = settings.suite
    do {
      suite = try CaseLoader(
        folder: surroundings.absolute(folder), displayPath: folder, home: surroundings.homeFolder
      ).load()
    } catch {
      throw .suite(error.errors)
    }
  }

  /// Finds and verifies the suite's fonts; fontconfig keeps its cache with the runs.
  func fonts() throws(Failure) -> FontSet {
    do {
      return try FontSet(suite.fonts, cache: surroundings.absolute("\(settings.output)/cache"))
    } catch {
      throw .environment(error)
    }
  }

  /// The machine, and the libraries that draw labels.
  func environment() throws(Failure) -> RunResult.Environment {
    do {
      return try RunResult.Environment(os: surroundings.operatingSystem, fonts: suite.fonts)
    } catch {
      throw .environment(error)
    }
  }

  /// Ids that have a baseline though no case of the whole suite has them.
  func orphans() throws(Failure) -> [String] {
    do {
      return try baselines.orphans(besides: suite.cases.map(\.id))
    } catch {
      throw .environment(error)
    }
  }
}

/// Where the files of a run stand.
struct RunFolder {
  let path: String

  /// - Parameter path: With a slash at its end or without, as shells complete it.
  init(path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  var results: String { "\(path)/\(JSONReport.fileName)" }

  var pictures: PictureFolder { PictureFolder(path: "\(path)/images") }
}
