internal import Base
package import Results

extension Verdicts {
  /// The verdicts about some of the selected cases, in the suite's order; those without one are left out.
  ///
  /// - Parameter range: Indices in ``selected``.
  package func results(in range: Range<Int>) throws(RunError) -> [CaseResult] {
    try texts(in: range).map { text throws(RunError) in
      do throws(JSONError) {
        return try CaseResult.read(brieflyFrom: text)
      } catch {
        throw .damagedRun(path: "the journal", reason: error.reason)
      }
    }
  }
}

extension CaseResult {
  /// Reads a case's line; of a case that passed, only what distinguishes it.
  ///
  /// - Throws: ``JSONError`` that names the key.
  static func read(brieflyFrom line: [UInt8]) throws(JSONError) -> CaseResult {
    if let passed = CaseResult(passed: line) { return passed }
    return try read(from: line)
  }

  /// What distinguishes a passed case's verdict: id, file, line and duration; nil for any other verdict.
  ///
  /// The table gives the same result, but takes several times as long, and longer than comparing a case.
  init?(passed line: [UInt8]) {
    guard CaseResult.hasPassed(line[...]) else { return nil }
    let members: Node
    do throws(JSONFault) {
      members = try Node(json: line, members: ["duration", "file", "id", "line", "ordinal"])
    } catch {
      // All of it is then read by the table, which says what is wrong.
      return nil
    }
    guard let id = members["id"]?.text, CaseID.isPath(id), let file = members["file"]?.text,
      let duration = members["duration"]?.number
    else { return nil }
    self.init(
      id: id, file: file, line: members["line"]?.whole, status: .passed, duration: duration,
      expectations: [])
    ordinal = members["ordinal"]?.whole
  }
}
