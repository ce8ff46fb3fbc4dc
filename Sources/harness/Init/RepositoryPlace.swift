internal import Base

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a project's folder is in its repository, at whose top services look for their files.
struct RepositoryPlace {
  /// From the project's folder to the top: `../` as often as it takes.
  let way: String
  /// From the top to the project's folder; empty if they are the same, or there is no repository.
  let project: String

  init(way: String, project: String) {
    (self.way, self.project) = (way, project)
  }

  /// - Parameter folder: Absolute.
  init(of folder: String) {
    var url = URL(filePath: folder)
    var names: [String] = []
    // A worktree or a submodule has a file of that name.
    while !FileManager.default.fileExists(atPath: url.appending(path: ".git").path) {
      guard url.pathComponents.count > 1 else {
        self.init(way: "", project: "")
        return
      }
      names.insert(url.lastPathComponent, at: 0)
      url.deleteLastPathComponent()
    }
    self.init(
      way: String(repeating: "../", count: names.count), project: names.joined(separator: "/"))
  }

  /// A path of the project, from the top.
  func inRepository(_ path: String) -> String { project.isEmpty ? path : "\(project)/\(path)" }
}

extension String {
  /// The text as a value of YAML within a list or a map, in quotes if it needs some.
  var asYAMLWord: String {
    let isPlain = wholeMatch(of: /[A-Za-z0-9._][A-Za-z0-9._\/ -]*/) != nil && last != " "
    return isPlain ? self : JSONText.quoted(self)
  }
}
