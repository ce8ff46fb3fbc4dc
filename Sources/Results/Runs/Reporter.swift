/// A way in which a run shows its results.
package enum Reporter: String, CaseIterable, Sendable {
  case text, json, html, junit, github, gitlab

  /// What a CI service reads in the run's folder; nil for what it reads elsewhere, and for what is not for one.
  package var file: ServiceFile? {
    switch self {
    case .text, .json, .html, .github: nil
    case .junit: .junit
    case .gitlab: .codeQuality
    }
  }
}

/// A file of a run's folder that a CI service reads, which another module writes.
package struct ServiceFile: Sendable {
  let name: String
  /// The beginning of a file that harness wrote.
  package let mark: String
  /// A file without problems, if it does not show its origin.
  private var whole: String?

  package static let junit = ServiceFile(
    name: "junit.xml",
    mark: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"harness\"")
  package static let codeQuality = ServiceFile(
    name: "gl-code-quality-report.json", mark: "[\n{\"check_name\":\"harness/", whole: "[\n]\n")

  static let all = Reporter.allCases.compactMap(\.file)

  /// Whether harness wrote a file that begins with some bytes.
  func isBegun(by bytes: [UInt8]) -> Bool {
    bytes.starts(with: mark.utf8) || whole.map { bytes == Array($0.utf8) } ?? false
  }
}
