package import Base

/// What would undo a change: more room, or less or smaller text.
package struct Remedy: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// More of it, in points.
    case width, height
    /// So many less.
    case characters
    /// A smaller one, in points.
    case fontSize = "font-size"
    /// So many more.
    case lines, columns
  }

  package var kind: Kind
  package var amount: Double
  /// Whether it restores the recorded lines; otherwise it only shows as much of the text.
  package var restoresLines: Bool

  package init(_ kind: Kind, _ amount: Double, restoresLines: Bool) {
    self.kind = kind
    self.amount = amount
    self.restoresLines = restoresLines
  }
}

extension Remedy {
  package static let notation = DocumentTable<Self>(
    [
      Key(
        "amount",
        "Points of width or height, or lines, that are missing; characters that are too many; the font's size.",
        .number, \.amount),
      Key("kind", "What would have to change.", .choice(Kind.self), \.kind),
      Key(
        "restores-lines",
        "Whether it restores the recorded lines; otherwise it only shows as much of the text.",
        .bool, \.restoresLines),
    ], otherKeys: .ignored
  ).object(from: Self(.width, 0, restoresLines: false))
}
