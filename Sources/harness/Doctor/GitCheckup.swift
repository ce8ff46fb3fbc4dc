#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whether git keeps pictures and layouts byte for byte, and leaves a run's files out.
struct GitCheckup {
  private let project: Project

  init(_ project: Project) {
    self.project = project
  }

  func findings() throws(Failure) -> [DoctorFinding] {
    let surroundings = project.surroundings
    let folder = surroundings.resolvedPath(of: ".")
    guard let repository = try GitRepository.ifInstalled(around: folder, surroundings) else {
      return [.ok("git", "not checked: there is no repository, so git cannot change the files")]
    }
    return try attributes(repository) + [try output(repository)]
  }

  /// What git does to a baseline's two files on a checkout.
  private func attributes(_ repository: GitRepository) throws(Failure) -> [DoctorFinding] {
    let folder = project.surroundings.resolvedPath(of: project.settings.baselines)
    var findings: [DoctorFinding] = []
    let rules = [
      (
        file: "picture.png", name: "pictures", line: "\(project.settings.baselines)/**/*.png binary"
      ),
      (
        file: "picture.layout.json", name: "layouts",
        line: "\(project.settings.baselines)/**/*.layout.json text eol=lf"
      ),
    ]
    for (file, name, line) in rules {
      let values = try repository.attributes(["text", "eol", "filter"], of: "\(folder)/\(file)")
      let remedy = "add to .gitattributes: \(line)"
      let isText = values["text"] == "set" || values["eol"] == "crlf" || values["eol"] == "lf"
      if name == "pictures", isText {
        findings.append(
          .fault("git", "\(name) are text for git, which may change their bytes", remedy: remedy))
      } else if name == "layouts", values["eol"] == "crlf" {
        findings.append(
          .fault(
            "git",
            "git changes the line endings of \(name), so they no longer match their pictures",
            remedy: remedy))
      } else if values["text"] == "unspecified" || values["text"] == "auto",
        values["eol"] == "unspecified"
      {
        findings.append(
          .warning(
            "git", "no attribute covers \(name), so each machine's settings decide",
            remedy: remedy))
      }
    }
    return findings.isEmpty
      ? [.ok("git", "attributes keep pictures and layouts as they are")] : findings
  }

  private func output(_ repository: GitRepository) throws(Failure) -> DoctorFinding {
    let output = project.settings.output
    let path = project.surroundings.resolvedPath(of: output)
    guard path.hasPrefix(repository.top + "/"), try !repository.ignores(path + "/results.json")
    else { return .ok("git", "a run's files in \(output) are ignored") }
    return .warning(
      "git", "a run's files in \(output) are not ignored", remedy: "add to .gitignore: \(output)/")
  }
}

extension GitRepository {
  /// The working tree around a folder; nil without git, or outside of one.
  static func ifInstalled(
    around folder: String, _ surroundings: Surroundings
  ) throws(Failure) -> GitRepository? {
    let folders = surroundings.variables["PATH", default: ""].split(separator: ":")
    guard folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/git") })
    else { return nil }
    return try GitRepository(around: folder, surroundings)
  }

  /// What attributes a path has, whether there is a file or not.
  func attributes(_ names: [String], of path: String) throws(Failure) -> [String: String] {
    let bytes = try output(["check-attr", "-z"] + names + ["--", path])
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var values: [String: String] = [:]
    for start in stride(from: 0, to: fields.count - 2, by: 3) {
      values[fields[start + 1]] = fields[start + 2]
    }
    return values
  }

  /// Whether git ignores a path.
  func ignores(_ path: String) throws(Failure) -> Bool {
    let answer = try ask(["check-ignore", "--quiet", "--", path])
    return answer.code == 0
  }
}
