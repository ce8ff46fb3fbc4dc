internal import Results

/// `data/facts.js`: of every case what decisions need, so that thousands can be accepted at once without reading each in
/// full.
enum DecisionFacts {
  /// A call of the page's program with the reasons why cases cannot be accepted, and for each case the index of its reason
  /// (or −1), the checksums of its pictures, and the run that it was kept from (left out for this one).
  ///
  /// - Parameters:
  ///   - cases: In the order of the page's index.
  ///   - run: When the run began.
  ///   - state: What became of a case's baseline since the run.
  static func script(
    of cases: [CaseResult], run: String, state: (CaseResult) -> BaselineState
  ) -> [UInt8] {
    var reasons: [String] = []
    var indices: [String: Int] = [:]
    var rows = ScriptText()
    rows.list(cases) { rows, result in
      let state = state(result)
      let reason =
        state == .recorded ? "it is already recorded" : result.whyNotAcceptable(beside: state)
      if let reason, indices[reason] == nil {
        indices[reason] = reasons.count
        reasons.append(reason)
      }
      rows.row { row in
        row.elements(reason.flatMap { indices[$0] } ?? -1)
        for file in [PictureFolder.File.actual, .expected] {
          row.element(string: result.files?[file.rawValue])
        }
        if let earlier = result.earlier { row.element(string: earlier) }
      }
    }
    var script = ScriptText()
    script.add("harness.facts(")
    script.add(strings: reasons)
    script.add(",")
    script.add(json: rows.bytes)
    script.add(",")
    script.add(string: run)
    script.add(");\n")
    return script.bytes
  }
}
