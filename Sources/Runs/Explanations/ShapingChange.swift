internal import Labels

extension Explanation {
  /// Another font file behind a name, or another font where the line shows the same text.
  func fontChange() -> CaseResult.Cause? {
    var faces: [String: String] = [:]
    for run in expected.lines.flatMap(\.runs) { faces[run.font] = run.face }
    for run in actual.lines.flatMap(\.runs) {
      guard let face = faces[run.font], face != run.face else { continue }
      return CaseResult.Cause(
        stage: .fonts, summary: "\(run.font) comes from another font file",
        details: [.init(what: run.font, was: face, is: run.face)])
    }
    for (number, (was, now)) in zip(1..., zip(expected.lines, actual.lines))
    where was.range == now.range && was.runs.map(\.font) != now.runs.map(\.font) {
      let fonts = unique(was.runs.map(\.font)).joined(separator: ", ")
      let newFonts = unique(now.runs.map(\.font)).joined(separator: ", ")
      return CaseResult.Cause(
        stage: .fonts,
        summary: "\(actual.lineWord) \(number) is set in \(newFonts) instead of \(fonts)",
        details: [.init(what: "fonts of \(actual.lineWord) \(number)", was: fonts, is: newFonts)])
    }
    return nil
  }

  /// The same text in the same font with other glyphs or advances.
  func shapingChange() -> CaseResult.Cause? {
    let runs = Dictionary(grouping: actual.lines.flatMap(\.runs), by: \.range)
    for (number, line) in zip(1..., expected.lines) {
      for was in line.runs where was.attachment == nil {
        // A suffix may have a range that the body has too, so any of the runs can be the same one.
        let candidates = (runs[was.range] ?? []).filter {
          $0.font == was.font && $0.level == was.level
        }
        let isUnchanged = candidates.contains {
          $0.glyphs == was.glyphs && $0.upright == was.upright
            && abs($0.advance - was.advance) <= tolerance
        }
        guard let now = candidates.first, !isUnchanged else { continue }
        return shaping(of: number, was, now)
      }
    }
    return nil
  }

  private func shaping(
    of number: Int, _ was: LayoutRecord.Run, _ now: LayoutRecord.Run
  ) -> CaseResult.Cause {
    let word = actual.lineWord
    var details: [CaseResult.Cause.Detail] = []
    if was.upright != now.upright {
      let ways = [was, now].map { $0.upright ? "upright" : "turned" }
      return CaseResult.Cause(
        stage: .shaping,
        summary:
          "\(word) \(number): the text in \(was.font) stands \(ways[1]) instead of \(ways[0])",
        details: [.init(what: "orientation on \(word) \(number)", was: ways[0], is: ways[1])])
    }
    if was.glyphs != now.glyphs {
      details.append(
        .init(what: "glyphs on \(word) \(number)", was: list(was.glyphs), is: list(now.glyphs)))
    }
    let advances = (was: Numbers.points(was.advance), now: Numbers.points(now.advance))
    if abs(was.advance - now.advance) > tolerance {
      details.append(
        .init(
          what: "advance on \(word) \(number)", was: "\(advances.was) pt", is: "\(advances.now) pt")
      )
    }
    let change =
      was.glyphs == now.glyphs
      ? "is \(advances.now) pt long instead of \(advances.was)" : "has other glyphs"
    return CaseResult.Cause(
      stage: .shaping, summary: "\(word) \(number): the text in \(was.font) \(change)",
      details: details)
  }

  private func list(_ glyphs: [UInt32]) -> String {
    glyphs.map(String.init).joined(separator: " ")
  }

  private func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }
}
