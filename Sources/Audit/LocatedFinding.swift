/// A finding, and the layout in which it is.
struct LocatedFinding: Sendable {
  var layout: Audit.LayoutIndex
  var finding: AuditFinding

  /// Joins what threads found, which end in any order.
  static func worstFirst(_ pieces: [[Self]]) -> [Self] {
    pieces.enumerated().flatMap { piece, found in
      found.enumerated().map { index, located in Rank(located, piece: piece, index: index) }
    }.sorted().map { pieces[$0.piece][$0.index] }
  }

  /// What decides about a finding's rank among all: the worst first, then in the order of the suite and its catalogs.
  private struct Rank: Comparable {
    let kind: FindingKind
    /// Counts characters, which takes long.
    let amount: Double
    /// The same of what else is wrong, where the kind is the same at every size and width.
    let amountOfRoom: Double
    let layout: Audit.LayoutIndex
    let piece: Int
    let index: Int

    init(_ located: LocatedFinding, piece: Int, index: Int) {
      kind = located.finding.kind
      amount = located.finding.problems[0].amount
      amountOfRoom =
        kind.dependsOnRoom
        ? 0 : located.finding.problems.first { $0.kind.dependsOnRoom }?.amount ?? 0
      layout = located.layout
      self.piece = piece
      self.index = index
    }

    static func < (one: Rank, other: Rank) -> Bool {
      if one.kind != other.kind { return one.kind < other.kind }
      if one.amount != other.amount { return one.amount > other.amount }
      if one.amountOfRoom != other.amountOfRoom { return one.amountOfRoom > other.amountOfRoom }
      let (x, y) = (one.layout, other.layout)
      return (x.cell, x.text, x.size, x.width ?? 0) < (y.cell, y.text, y.size, y.width ?? 0)
    }
  }
}
