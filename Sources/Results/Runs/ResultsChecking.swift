package import Base

extension RunResult {
  /// More bytes than the results of 250,000 cases that all failed.
  package static let mostBytes = 1 << 30

  /// Reads `results.json`, and checks every value that is used for calculations.
  ///
  /// - Throws: ``JSONError`` that names the key: `cases[3].size.actual: [400] is not width and height`.
  package static func read(from bytes: [UInt8]) throws(JSONError) -> RunResult {
    guard bytes.count <= mostBytes else {
      throw JSONError(reason: "it has \(bytes.count) bytes; accepted: at most \(mostBytes)")
    }
    let document: Node
    do throws(JSONFault) {
      document = try Node(json: bytes)
    } catch {
      throw JSONError(reason: error.reason)
    }
    return try read(document)
  }

  package static func read(_ document: Node) throws(JSONError) -> RunResult {
    let run: RunResult
    do throws(JSONFault) {
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
