private import Base
import Results
import Runs

extension Settings {
  /// The folder of another run close by that also has a group of this number; nil if there is none.
  ///
  /// People download runs into their project, and a run's folder may have those of shards.
  func otherRun(
    withGroup number: Int, _ surroundings: Surroundings
  ) throws(Failure) -> String? {
    let own = surroundings.resolvedParts(of: output)
    for parent in [output, "", root] {
      for name in try Self.subfolders(of: parent.isEmpty ? "." : parent) {
        let folder = RunFolder(path: parent.isEmpty ? name : "\(parent)/\(name)")
        guard surroundings.resolvedParts(of: folder.path) != own else { continue }
        do throws(RunError) {
          let run = try folder.read()
          // Nothing of a comparison, or of an engine beside another, is accepted by a group's number.
          let isAccepted = run.subject != nil && run.environment.renderer?.against == nil
          if isAccepted, run.groups.count >= number { return folder.path }
        } catch {
          switch error {
          case .noRun, .unfinishedRun: continue
          // People may have read its groups before it was damaged.
          default: return folder.path
          }
        }
      }
    }
    return nil
  }

  private static func subfolders(of folder: String) throws(Failure) -> [String] {
    do throws(FileError) {
      return try FileSystem.list("", in: folder).filter { $0.isFolder && $0.isNamedInUTF8 }
        .map(\.path).sorted()
    } catch {
      throw .environment(error)
    }
  }
}
