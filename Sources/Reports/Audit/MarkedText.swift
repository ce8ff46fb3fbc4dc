internal import Audit
internal import Base

/// A text on one line, with what a label does not show of it; long texts are shown in part, around what is missing.
struct MarkedText {
  struct Part: Equatable {
    var text: String
    /// Whether the label does not show it.
    var isLost: Bool
  }

  private(set) var parts: [Part] = []

  init(_ finding: AuditFinding) {
    self.init(finding.text, lost: finding.lost)
  }

  /// - Parameter lost: In UTF-16 units; a character is lost if a part of it is.
  init(_ text: String, lost: [Range<Int>]) {
    var whole: [(characters: [Character], isLost: Bool)] = []
    var offset = 0
    for character in text {
      let end = offset + character.utf16.count
      let isLost = lost.contains { $0.lowerBound < end && $0.upperBound > offset }
      if whole.last?.isLost == isLost {
        whole[whole.count - 1].characters.append(character)
      } else {
        whole.append(([character], isLost))
      }
      offset = end
    }
    let shown = whole.prefix(Self.mostParts)
    for (index, part) in shown.enumerated() {
      let ends: Ends =
        part.isLost || index > 0 && index < whole.count - 1 ? .both : index > 0 ? .start : .end
      let text =
        whole.count == 1 && !part.isLost
        ? Self.shortened(part.characters, to: .start, Self.longest)
        : Self.shortened(part.characters, to: ends, Self.longestPart)
      parts.append(Part(text: text, isLost: part.isLost))
    }
    if shown.count < whole.count { parts.append(Part(text: "…", isLost: false)) }
  }

  /// Which ends of a part are shown.
  private enum Ends {
    case start, end, both
  }

  /// In characters.
  private static let longest = 100
  private static let longestPart = 40
  /// A text is cut into a few parts at most.
  private static let mostParts = 7

  private static func shortened(_ characters: [Character], to ends: Ends, _ most: Int) -> String {
    var text = String(characters)
    if characters.count > most {
      switch ends {
      case .start: text = "\(String(characters.prefix(most - 1)))…"
      case .end: text = "…\(String(characters.suffix(most - 1)))"
      case .both:
        let half = (most - 1) / 2
        text = "\(String(characters.prefix(most - 1 - half)))…\(String(characters.suffix(half)))"
      }
    }
    return Excerpt.text(text, .max)
  }

  /// `Jetzt best[ellen]`
  var plain: String {
    parts.map { $0.isLost ? "[\($0.text)]" : $0.text }.joined()
  }
}
