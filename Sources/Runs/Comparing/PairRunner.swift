internal import Base
internal import Raster
package import Results

/// Compares many pairs of pictures at a time.
package struct PairRunner: Sendable {
  package var rules: PairRules
  /// How many pairs are compared at a time.
  package var jobs: Int
  /// What is said at the end besides verdicts.
  package let warnings = RunWarnings()
  /// Seconds since any fixed moment.
  package var now: @Sendable () -> Double

  package init(rules: PairRules, jobs: Int, now: @escaping @Sendable () -> Double) {
    self.rules = rules
    self.jobs = jobs
    self.now = now
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
        let checked = try check(pairs[ordinal], isAlone: pairs.count == 1)
        var result = checked.result
        warnings.add(result)
        if let pictures, result.status.needsAttention {
          result.files = try pictures.write(checked)
        }
        result.duration = Numbers.microseconds(now() - start)
        return .finished(.init(result: result))
      })
  }

  /// - Parameter isAlone: Whether no other pair keeps the processors busy.
  private func check(_ pair: PicturePair, isAlone: Bool) throws(RunError) -> CheckedPair {
    let check = rules.check(of: pair.id)
    switch pair.presence {
    case .both:
      let files = try read(pair, bothAtOnce: isAlone)
      var checked = check.check(pair, expected: files.expected, actual: files.actual)
      if checked.result.status != .error {
        checked.result.note(
          ToleranceRecord(check.tolerance, layout: nil),
          besides: ToleranceRecord(rules.base.tolerance, layout: nil))
      }
      return checked
    case .missing: return check.missing(pair, expected: try read(pair.expected))
    case .renamed(let id, let path):
      return check.renamed(
        pair, from: id, expected: try read(path), actual: try read(pair.actual))
    case .extra: return check.extra(pair, actual: try read(pair.actual))
    case .unpaired(let reason): return check.unpaired(pair, because: reason)
    }
  }

  private func read(
    _ pair: PicturePair, bothAtOnce: Bool
  ) throws(RunError) -> (expected: [UInt8], actual: [UInt8]) {
    guard bothAtOnce else { return (try read(pair.expected), try read(pair.actual)) }
    var files: (expected: [UInt8], actual: [UInt8]) = ([], [])
    try concurrently { () throws(RunError) in
      files.expected = try read(pair.expected)
    } _: { () throws(RunError) in
      files.actual = try read(pair.actual)
    }
    return files
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
