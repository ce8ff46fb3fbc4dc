internal import Results

extension TestedRun {
  /// Keeps a case's verdict, and what was drawn where it did not pass.
  package func add(_ checked: CheckedCase, duration: Double) throws {
    try add(checked.result, duration: duration) { (pictures) throws(RunError) in
      try pictures.write(checked)
    }
  }
}
