import Foundation

/// What a process finds around it; nothing else reads environment variables, clock or current folder.
struct Surroundings {
  /// Absolute.
  let currentFolder: String
  /// Absolute; `~` in a suite's font path.
  let homeFolder: String
  /// Whether a continuous integration service runs the command.
  let isContinuousIntegration: Bool
  /// Whether colours are unwanted: https://no-color.org.
  let refusesColor: Bool
  let operatingSystem: String
  let coreCount: Int

  init() {
    let process = ProcessInfo.processInfo
    currentFolder = FileManager.default.currentDirectoryPath
    homeFolder = FileManager.default.homeDirectoryForCurrentUser.path
    let service = process.environment["CI", default: ""].lowercased()
    isContinuousIntegration = !["", "false", "0"].contains(service)
    refusesColor = !process.environment["NO_COLOR", default: ""].isEmpty
    operatingSystem = process.operatingSystemVersionString
    coreCount = process.activeProcessorCount
  }

  /// A path from the current folder, as an absolute one.
  func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : "\(currentFolder)/\(path)"
  }

  /// The names on the way to a path from the disk's root, links followed as far as they lead anywhere.
  func resolvedParts(of path: String) -> [String] {
    URL(filePath: absolute(path)).standardizedFileURL.resolvingSymlinksInPath().pathComponents
  }

  /// The moment as ISO 8601, UTC.
  static func timestamp() -> String { Date().formatted(.iso8601) }

  /// A clock that counts seconds and never goes back.
  static func stopwatch() -> @Sendable () -> Double {
    let start = ContinuousClock.now
    return { (ContinuousClock.now - start) / .seconds(1) }
  }
}
