internal import Labels

extension LayoutDifference {
  /// The same text in the same font with other glyphs or advances.
  func shapingChange() -> Consequence? {
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
  ) -> Consequence {
    let line = "\(actual.lineWord) \(number)"
    if was.upright != now.upright {
      let ways = [was, now].map { $0.upright ? "upright" : "turned" }
      return Consequence(
        stage: .shaping,
        summary: "\(line): the text in \(was.font) stands \(ways[1]) instead of \(ways[0])",
        details: [.init(what: "orientation on \(line)", was: ways[0], is: ways[1])])
    }
    var details: [CaseResult.Cause.Detail] = []
    if was.glyphs != now.glyphs {
      details.append(.init(what: "glyphs on \(line)", was: list(was.glyphs), is: list(now.glyphs)))
    }
    let advances = Numbers.points([was.advance], [now.advance])
    if abs(was.advance - now.advance) > tolerance {
      details.append(
        .init(
          what: "advance on \(line)", was: "\(advances.was[0]) pt", is: "\(advances.now[0]) pt"))
    }
    let change =
      was.glyphs == now.glyphs
      ? "is \(advances.now[0]) pt long instead of \(advances.was[0])" : "has other glyphs"
    return Consequence(
      stage: .shaping, summary: "\(line): the text in \(was.font) \(change)", details: details)
  }

  private func list(_ glyphs: [UInt32]) -> String {
    glyphs.map(String.init).joined(separator: " ")
  }
}
