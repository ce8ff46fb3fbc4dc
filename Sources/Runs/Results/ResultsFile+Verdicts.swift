internal import Base
internal import Results

extension ResultsFile {
  /// Writes the file, whole or not at all.
  ///
  /// - Parameter result: The run; its ``RunResult/cases`` are not looked at.
  static func write(
    _ result: RunResult, _ verdicts: Verdicts, to folder: String
  ) throws(RunError) {
    try write(result, to: folder) { (add) throws(FileError) in try verdicts.texts(add) }
  }
}
