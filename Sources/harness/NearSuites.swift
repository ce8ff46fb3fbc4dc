internal import Base
import Cases

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Suites near a folder in which none was found.
enum NearSuites {
  private static let file = "suite.yaml"
  /// How many folders are looked into, so that nobody waits for an answer.
  private static let mostFolders = 2_000
  private static let mostNamed = 4

  /// Where to find suites, a line each, if the errors say that there is none.
  static func notes(on errors: [CaseFileError], _ surroundings: Surroundings) -> [TerminalText] {
    guard errors.contains(where: { $0.problem == .missingSuite }) else { return [] }
    return suites(below: surroundings.currentFolder).prefix(mostNamed).map { path -> TerminalText in
      let parts = path.split(separator: "/").map(String.init)
      let folder = parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
      let own = "\(Settings.defaultSuite)/\(file)"
      if parts.count == 2, path.lowercased() == own.lowercased() {
        return
          "note: there is \(path), and harness looks for \(own): mv \(folder.asShellWord) \(Settings.defaultSuite)"
      }
      if parts.count == 2, path != own, folder == Settings.defaultSuite {
        return "note: there is \(path), and harness looks for \(own): mv \(path) \(own)"
      }
      guard parts.count > 2, parts[parts.count - 2] == Settings.defaultSuite else {
        return "note: there is a suite in \(folder): add --suite \(folder.asShellWord)"
      }
      let project = parts.dropLast(2).joined(separator: "/")
      return "note: there is a suite in \(folder): cd \(project.asShellWord)"
    }
  }

  /// Refuses a suite whose baselines are beside it, and not in the folder where they would be looked for.
  static func check(_ settings: Settings, _ surroundings: Surroundings) throws(Failure) {
    guard settings.baselines == Settings.defaultBaselines,
      !surroundings.isThere(settings.baselines),
      let slash = settings.suite.lastIndex(of: "/")
    else { return }
    let project = settings.suite[..<slash]
    let beside = "\(project)/\(Settings.defaultBaselines)"
    guard !project.isEmpty, surroundings.isFolder(beside) else { return }
    throw .usage(
      "the suite's baselines are in \(beside), and not here; run in its own folder: cd \(String(project).asShellWord), or add "
        + "--baselines \(beside.asShellWord)")
  }

  /// The paths of suites' files, those of nearer folders first.
  private static func suites(below folder: String) -> [String] {
    let manager = FileManager.default
    var found: [String] = []
    var folders = [""]
    var next = 0
    while next < folders.count, next < mostFolders {
      let path = folders[next]
      next += 1
      let names: [String]
      do {
        names = try manager.contentsOfDirectory(atPath: "\(folder)/\(path)").sorted()
      } catch {
        // Nothing is known of a folder that cannot be read.
        continue
      }
      for name in names where !name.hasPrefix(".") && name != "node_modules" {
        let inner = path.isEmpty ? name : "\(path)/\(name)"
        if [file, "suite.yml"].contains(name.lowercased()) {
          found.append(inner)
        } else if inner.count(where: { $0 == "/" }) < 4 {
          folders.append(inner)
        }
      }
    }
    return found
  }
}
