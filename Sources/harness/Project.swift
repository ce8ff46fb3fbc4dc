import Cases
import Foundation
import Labels
import Runs

/// A suite with its baselines and fonts, as the options name them.
struct Project {
  let suite: Suite
  let baselines: BaselineStore
  let surroundings: Surroundings

  /// Reads and checks all case files.
  ///
  /// - Parameters:
  ///   - options: As given after the command; they win over those before it.
  ///   - outer: As given before the command.
  init(
    _ options: SuiteOptions, _ outer: SuiteOptions, surroundings: Surroundings
  ) throws(Failure) {
    let folder = options.suite ?? outer.suite ?? "Cases"
    self.surroundings = surroundings
    baselines = BaselineStore(folder: options.baselines ?? outer.baselines ?? "Baselines")
    do {
      suite = try CaseLoader(
        folder: surroundings.absolute(folder), displayPath: folder, home: surroundings.homeFolder
      ).load()
    } catch {
      throw .suite(error.errors)
    }
  }

  /// Finds and verifies the suite's fonts.
  ///
  /// - Parameter output: Folder of a run, below which fontconfig keeps its cache.
  func fonts(output: String = RunFolder.defaultPath) throws(Failure) -> FontSet {
    do {
      return try FontSet(suite.fonts, cache: surroundings.absolute("\(output)/cache"))
    } catch {
      throw .environment(error)
    }
  }

  var environment: RunResult.Environment {
    RunResult.Environment(os: surroundings.operatingSystem, fonts: suite.fonts)
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
  static let defaultPath = ".harness"

  let path: String

  var pictures: PictureFolder { PictureFolder(path: "\(path)/images") }
}
