/// Relative paths from one folder to another, by their names alone.
package enum RelativePath {
  /// The path to a folder, such as `../Cases`; `.` for the folder itself.
  ///
  /// Links are followed as far as they lead anywhere, so that each folder has one path.
  package static func path(to target: String, from folder: String) -> String {
    let (target, folder) = (parts(of: target), parts(of: folder))
    let shared = target.commonPrefixCount(with: folder)
    let steps = Array(repeating: "..", count: folder.count - shared) + target[shared...]
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }

  /// The names along the path from the disk's root.
  package static func parts(of path: String) -> [String] {
    let resolved = resolvedStart(of: path)
    var parts: [String] = []
    for part in resolved.split(separator: "/") {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
    return parts
  }

  /// The path, with links followed in its longest existing prefix.
  private static func resolvedStart(of path: String) -> String {
    var start = path.isEmpty ? "." : path
    var rest = ""
    while true {
      do {
        if let resolved = try FileSystem.resolved(start) { return resolved + rest }
      } catch {
        // A path that cannot be followed counts by its name.
      }
      guard start != "/", start != "." else { return path }
      rest = "/" + FileSystem.name(of: start) + rest
      start = FileSystem.folder(of: start)
    }
  }
}
