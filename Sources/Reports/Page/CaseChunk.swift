/// Cases in full that are loaded together: shared lines are written once.
struct CaseChunk {
  private var count = 0
  /// The last lines that the chunk has, and the place in it of the case that has them.
  private var written: (lines: CaseSource.Written, place: Int)?

  mutating func add(_ data: CaseData, to script: inout ScriptText) {
    let twin = written.flatMap { $0.lines == data.source.written ? $0.place : nil }
    if twin == nil { written = data.source.written.map { ($0, count) } }
    data.addObject(linesOf: twin, to: &script)
    count += 1
  }
}
