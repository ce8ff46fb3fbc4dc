package import Pictures

/// Compares many pairs of pictures at a time.
package struct PairRunner: Sendable {
  package var rules: PairRules
  /// How many pairs are compared at a time.
  package var jobs: Int
  /// Seconds since any fixed moment.
  package var now: @Sendable () -> Double

  package init(rules: PairRules, jobs: Int, now: @escaping @Sendable () -> Double) {
    self.rules = rules
    self.jobs = jobs
    self.now = now
  }

  init(check: PairCheck, jobs: Int, now: @escaping @Sendable () -> Double) {
    self.init(rules: PairRules(check), jobs: jobs, now: now)
  }

  /// Compares pairs.
  ///
  /// - Parameter pictures: Keeps the pictures of pairs that do not pass; nil if they are not needed.
  package func run(
    _ pairs: [PicturePair], pictures: PictureFolder?, verdicts: Verdicts, worker: Worker
  ) throws(RunError) {
    try CaseWork(verdicts: verdicts, worker: worker, jobs: jobs).run(
      makeScratch: { () throws(RunError) in }, blank: { CaseResult(blank: pairs[$0]) },
      job: { (ordinal, _) throws(RunError) in
        let start = now()
        let checked = try check(pairs[ordinal])
        var result = checked.result
        if let pictures, result.status.needsAttention {
          result.files = try pictures.write(checked)
        }
        result.duration = Numbers.microseconds(now() - start)
        return .finished(.init(result: result))
      })
  }

  private func check(_ pair: PicturePair) throws(RunError) -> CheckedPair {
    let check = rules.check(of: pair.id)
    switch pair.presence {
    case .both:
      var checked = check.check(
        pair, expected: try read(pair.expected), actual: try read(pair.actual))
      if checked.result.status != .error {
        checked.result.note(
          ToleranceRecord(check.tolerance, layout: nil),
          besides: ToleranceRecord(rules.base.tolerance, layout: nil))
      }
      return checked
    case .missing: return check.missing(pair, expected: try read(pair.expected))
    case .extra: return check.extra(pair, actual: try read(pair.actual))
    }
  }

  private func read(_ path: String) throws(RunError) -> [UInt8] {
    do {
      if let bytes = try FileSystem.contents(of: path) { return bytes }
    } catch {
      throw .file(error)
    }
    // It was there when pairs were searched, or is a link that leads nowhere.
    throw .file(FileError(path: path, operation: "open", reason: "No such file or directory"))
  }
}

extension CaseResult {
  /// A pair without a verdict.
  init(blank pair: PicturePair) {
    self.init(
      id: pair.id, file: pair.actual, status: .skipped, duration: 0, expectations: [])
  }
}
