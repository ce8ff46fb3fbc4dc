package import Base

/// A reason why a run cannot continue: its environment fails, not a case.
package enum RunError: Error, Equatable, Sendable {
  case file(FileError)
  case baseline(BaselineError)
  /// The renderer could not be set up; the reason is its message.
  case renderer(reason: String)
  /// A picture that cannot be encoded; `reason` is the encoder's message.
  case picture(id: String, reason: String)
  /// A folder of pictures that no run made.
  case foreignFolder(path: String)
  /// A file or a link among a run's pictures that no run made.
  case foreignFile(path: String)
  /// An output that is a link, through which nothing is written.
  case linkedFolder(path: String)
  /// An output that is not a folder.
  case noFolder(path: String)
  /// Another run writes into the folder.
  case busy(path: String)
  /// The system refuses to make, lock or empty the folder.
  case output(FileError)
  /// A folder whose run did not finish.
  case unfinishedRun(path: String)
  /// A file of results that is not there.
  case noRun(path: String)
  /// A file that is not as a run left it.
  case damagedRun(path: String, reason: String)
}

extension RunError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let error): "\(error)"
    case .baseline(let error): "\(error)"
    case .renderer(let reason): reason
    case .picture(let id, let reason): "\(id): \(reason)"
    case .foreignFolder(let path):
      "\(path) holds files that harness did not write; choose another --output, or empty it"
    case .foreignFile(let path):
      "\(path) is not from a run; remove it, or choose another --output"
    case .linkedFolder(let path):
      "\(path) is a link, and nothing is written through links; name the folder that it leads to as --output"
    case .noFolder(let path): "\(path) is not a folder; choose another --output"
    case .output(let error):
      "\(error.path) cannot be written: \(error.reason); choose another --output"
    case .busy(let path):
      "another run or audit is writing to \(path); wait until it ends, or choose another --output"
    case .unfinishedRun(let path):
      "the run in \(path) did not finish, or is still going on; run again"
    case .noRun(let path):
      "there is no \(path); begin with: harness run, or name the --output folder of a run whose reporters include json"
    case .damagedRun(let path, let reason):
      // A run removes what a run wrote, but not a file of this name that another program may have written.
      "\(path) is not what a run wrote: \(reason); "
        + (FileSystem.name(of: path) == ResultsFile.name ? "remove it, and run again" : "run again")
    }
  }
}
