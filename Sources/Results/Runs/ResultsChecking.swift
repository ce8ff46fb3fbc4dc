package import Base

extension RunResult {
  /// More bytes than the results of 250,000 cases that all failed.
  package static let mostBytes = 1 << 30

  /// Reads `results.json`, and checks every value that is used for calculations.
  ///
  /// - Throws: ``JSONError`` that names the key: `cases[3].size.actual: [400] is not width and height`.
  package static func read(from bytes: [UInt8]) throws(JSONError) -> RunResult {
    var ranges: [Range<Int>] = []
    var run = try read(from: bytes, besides: &ranges)
    run.cases.reserveCapacity(ranges.count)
    // One by one, because what JSON is read into takes several times the memory of the cases that are made of it.
    for (index, range) in ranges.enumerated() {
      do throws(JSONFault) {
        run.cases.append(try CaseResult.read(Node(json: Array(bytes[range]))))
      } catch {
        throw JSONError(reason: error.within(index).within("cases").reason)
      }
    }
    try run.check()
    return run
  }

  /// Reads everything but the cases.
  ///
  /// - Parameter cases: Gets where each case's JSON stands.
  package static func read(
    from bytes: [UInt8], besides cases: inout [Range<Int>]
  ) throws(JSONError) -> RunResult {
    guard bytes.count <= mostBytes else {
      throw JSONError(reason: "it has \(bytes.count) bytes; accepted: at most \(mostBytes)")
    }
    let run: RunResult
    do throws(JSONFault) {
      let document = try Node(json: bytes, besides: "cases", ranges: &cases)
      try document.check(schema: currentSchema)
      run = try table.value(from: document, initial: blank)
    } catch {
      throw JSONError(reason: error.reason)
    }
    try run.check()
    return run
  }

  /// Checks what no value says alone.
  private func check() throws(JSONError) {
    var ids: Set<String> = []
    for (index, result) in cases.enumerated() where !ids.insert(result.id).inserted {
      throw JSONError(reason: "cases[\(index)].id: “\(result.id)” appears twice")
    }
    guard counts.count <= 64 else {
      throw JSONError(reason: "counts: \(counts.count) are more statuses than there are")
    }
  }
}
