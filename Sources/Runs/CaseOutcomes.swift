internal import Cases

/// What was made of many cases, and what the system refused meanwhile.
package struct CaseOutcomes<Output: Sendable>: Sendable {
  /// In the order of the cases; those that a cancellation left over are missing.
  package var outputs: [Output]
  /// In the order of the cases; the case's own result says each too.
  package var failures: [RunError]
}

extension CaseOutcomes {
  /// Works on cases, several at a time; what the system refuses to one takes no other's verdict away.
  ///
  /// - Parameters:
  ///   - workers: How many cases are worked on at a time.
  ///   - makeScratch: Makes what one worker keeps between its cases.
  ///   - failed: Makes the output of a case whose job throws, from a result that says why.
  /// - Throws: What `makeScratch` throws.
  init<Scratch>(
    of cases: [Case], workers: Int,
    makeScratch: @escaping @Sendable () throws(RunError) -> Scratch,
    job: @escaping @Sendable (Case, Scratch) throws(RunError) -> Output,
    failed: @escaping @Sendable (CaseResult) -> Output
  ) async throws(RunError) {
    try await self.init(
      ofEach: cases, workers: workers, makeScratch: makeScratch, job: job,
      failed: { failed(.refused($0, $1)) })
  }

  /// The same of what is like a case.
  ///
  /// - Parameter failed: Makes the output of a subject whose job throws.
  init<Subject: Sendable, Scratch>(
    ofEach subjects: [Subject], workers: Int,
    makeScratch: @escaping @Sendable () throws(RunError) -> Scratch,
    job: @escaping @Sendable (Subject, Scratch) throws(RunError) -> Output,
    failed: @escaping @Sendable (Subject, RunError) -> Output
  ) async throws(RunError) {
    let finished = try await WorkQueue.run(
      count: subjects.count, workers: workers, makeScratch: makeScratch,
      job: { (index, scratch) throws(RunError) -> Finished in
        do throws(RunError) {
          return Finished(output: try job(subjects[index], scratch), failure: nil)
        } catch {
          return Finished(output: failed(subjects[index], error), failure: error)
        }
      }
    )
    .compactMap(\.self)
    outputs = finished.map(\.output)
    failures = finished.compactMap(\.failure)
  }

  private struct Finished: Sendable {
    let output: Output
    let failure: RunError?
  }
}

extension CaseResult {
  /// A case without a verdict, for its machine's sake.
  fileprivate static func refused(_ subject: Case, _ error: RunError) -> CaseResult {
    CaseResult(
      id: subject.id, file: subject.location.file, line: subject.location.line, status: .error,
      duration: 0, expectations: [], message: "\(error)")
  }
}
