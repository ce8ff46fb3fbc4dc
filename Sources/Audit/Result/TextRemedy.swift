internal import Base

/// The least that would fix a text; each of the three alone does.
package struct TextRemedy: Hashable, Sendable {
  /// Grapheme clusters to take away from its end; nil if none of its beginnings fits.
  package var characters: Int?
  /// Points by which the label must be wider, or higher for columns, in steps of 1/64; nil if no width helps.
  package var room: Double?
  /// The largest size of the label's font in which it fits, in steps of half a point; nil if none of at least
  /// ``leastSize`` does.
  package var size: Double?

  /// Nobody reads a smaller text.
  static let leastSize = 4.0
}

extension TextRemedy {
  /// `3 characters too long; fits with 12.4 pt more width, or at 15 pt`, each of which is enough; nil if nothing helps.
  ///
  /// - Parameters:
  ///   - length: How many characters the text has.
  ///   - areColumns: Whether the label's lines are columns.
  package func sentence(of length: Int, areColumns: Bool = false) -> String? {
    let others = [roomWords(areColumns), sizeWords].compactMap(\.self)
    let parts = [
      lengthWords(length), others.isEmpty ? nil : "fits \(others.joined(separator: ", or "))",
    ]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: "; ")
  }

  private func lengthWords(_ length: Int) -> String? {
    characters.map { excess in
      excess < length
        ? "\(Numbers.count(excess, "character")) too long" : "not even one character fits"
    }
  }

  private func roomWords(_ areColumns: Bool) -> String? {
    room.map { room in
      // Rounded up: what is said must be enough.
      let tenths = (room * 10).rounded(.up) / 10
      return "with \(Numbers.points(tenths)) pt more \(areColumns ? "height" : "width")"
    }
  }

  private var sizeWords: String? { size.map { "at \(Numbers.points($0)) pt" } }
}
