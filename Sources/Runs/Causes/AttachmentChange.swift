internal import Labels

extension LayoutDifference {
  /// The attachments that take up more or less room; where they stand is a matter of placement.
  func attachmentChange() -> Consequence? {
    let attachments = Dictionary(
      (actual.attachments ?? []).map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    var details: [CaseResult.Cause.Detail] = []
    for was in expected.attachments ?? [] {
      guard let now = attachments[was.index],
        zip(was.box, now.box).dropFirst(2).contains(where: { abs($0 - $1) > tolerance })
      else { continue }
      details.append(
        .init(what: "attachment \(was.index)", was: extent(was.box), is: extent(now.box)))
    }
    return details.first.map { first in
      Consequence(
        stage: .shaping, summary: "\(first.what) is \(first.is) pt instead of \(first.was)",
        details: details)
    }
  }

  /// `16 × 16`
  private func extent(_ box: [Double]) -> String {
    box.dropFirst(2).map(Numbers.points).joined(separator: " × ")
  }
}
