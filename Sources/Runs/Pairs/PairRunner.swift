/// Compares many pairs of pictures at a time.
package struct PairRunner: Sendable {
  package var check: PairCheck
  /// How many pairs are compared at a time.
  package var jobs: Int
  /// Seconds since any fixed moment.
  package var now: @Sendable () -> Double
  /// Called from any thread after each pair.
  package var progress: @Sendable (CaseResult) -> Void

  package init(
    check: PairCheck, jobs: Int, now: @escaping @Sendable () -> Double,
    progress: @escaping @Sendable (CaseResult) -> Void = { _ in }
  ) {
    self.check = check
    self.jobs = jobs
    self.now = now
    self.progress = progress
  }

  /// Compares pairs.
  ///
  /// - Parameter pictures: Keeps the pictures of pairs that do not pass; nil where nobody looks at them.
  package func run(
    _ pairs: [PicturePair], pictures: PictureFolder?
  ) async throws(RunError) -> CaseOutcomes<CaseResult> {
    try await CaseOutcomes(
      ofEach: pairs, workers: jobs, makeScratch: { () throws(RunError) in },
      job: { (pair, _) throws(RunError) in
        let start = now()
        let checked = try check(pair)
        var result = checked.result
        if let pictures, result.status.needsAttention { try pictures.write(checked) }
        result.duration = now() - start
        progress(result)
        return result
      },
      failed: { pair, error in
        let result = CheckedPair.refused(pair, error)
        progress(result)
        return result
      })
  }

  private func check(_ pair: PicturePair) throws(RunError) -> CheckedPair {
    switch pair.presence {
    case .both:
      check.check(pair, expected: try read(pair.expected), actual: try read(pair.actual))
    case .missing: check.missing(pair, expected: try read(pair.expected))
    case .extra: check.extra(pair, actual: try read(pair.actual))
    }
  }

  private func read(_ path: String) throws(RunError) -> [UInt8] {
    do {
      if let bytes = try FileSystem.contents(of: path) { return bytes }
    } catch {
      throw .file(error)
    }
    // It was there when pairs were looked for, or is a link that leads nowhere.
    throw .file(FileError(path: path, operation: "open", reason: "No such file or directory"))
  }
}
