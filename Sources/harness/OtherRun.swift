private import Base
import Results

extension Settings {
  /// The folder of another run close by that also has a group of this number; nil if there is none.
  ///
  /// People download runs into their project, perhaps in a folder of their own, and a run's folder may have those of shards.
  func otherRun(withGroup number: Int, _ surroundings: Surroundings) -> String? {
    let own = surroundings.resolvedParts(of: output)
    var level = [output, ".", root]
    var seen: Set<[String]> = []
    for _ in 0...Self.deepest {
      var below: [String] = []
      for folder in level where seen.count < Self.mostFolders {
        guard seen.insert(surroundings.resolvedParts(of: folder)).inserted else { continue }
        if surroundings.resolvedParts(of: folder) != own,
          Self.hasGroup(number, RunFolder(path: folder))
        {
          return folder
        }
        below += Self.subfolders(of: folder)
      }
      level = below
    }
    return nil
  }

  /// How many folders down a run may be.
  private static let deepest = 3
  /// A project may have many more, of which none is a run.
  private static let mostFolders = 2_000
  /// Parts of a run, and what tools keep.
  private static let ignored: Set<String> = ["images", "report", "review", "cache", "node_modules"]

  private static func hasGroup(_ number: Int, _ folder: RunFolder) -> Bool {
    do throws(RunError) {
      let run = try folder.read()
      // Nothing of a comparison, or of an engine beside another, is accepted by a group's number.
      return run.subject != nil && run.environment.renderer?.against == nil
        && run.groups.count >= number
    } catch {
      switch error {
      case .noRun, .unfinishedRun: return false
      // People may have read its groups before it was damaged.
      default: return true
      }
    }
  }

  private static func subfolders(of folder: String) -> [String] {
    do throws(FileError) {
      return try FileSystem.list("", in: folder).filter { $0.isFolder && $0.isNamedInUTF8 }
        .map(\.path).sorted()
        .filter { !ignored.contains($0) && (!$0.hasPrefix(".") || $0.hasPrefix(".harness")) }
        .map { folder == "." ? $0 : "\(folder)/\($0)" }
    } catch {
      // Nobody looked at a run in a folder that cannot be read.
      return []
    }
  }
}
