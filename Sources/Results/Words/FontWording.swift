private import Base

/// The words for what another font or shaping library does to text.
extension [Effect] {
  /// Facts about fonts in a list.
  ///
  /// - Parameter areSeveral: Whether the files of several fonts changed, so that each fact must name its font.
  package func facts(areSeveral: Bool) -> Phrase {
    guard areSeveral else { return map(\.phrase).joined(separator: ", ") }
    var facts = Phrase()
    var last: String?
    for effect in self {
      if !facts.isEmpty { facts += ", " }
      if let font = effect.font, font != last {
        facts += "\(facts.isEmpty ? "" : "and ")in \(value: font), "
      }
      last = effect.font
      if case .fontMeasure(let measure) = effect {
        facts += "the \(measure.words)"
      } else {
        facts += effect.phrase
      }
    }
    return facts
  }
}

// MARK: - Glyphs

extension Effect.LineFont {
  /// `on line 2, the text in Noto Sans Regular 16`
  var phrase: Phrase { "\(line.place), the text in \(value: font)" }
}

extension Effect.GlyphChange {
  var phrase: Phrase {
    let verb = others == 1 ? "has" : "have"
    let rest = others > 0 ? ", and so \(verb) \(Numbers.count(others, "other character"))" : ""
    return "\(quoted: character) in \(value: font) has a different glyph\(rest)"
  }
}

extension Effect.LengthChange {
  var phrase: Phrase {
    let lengths = Numbers.points([was], [self.is])
    return "\(text.phrase) is \(lengths.now[0]) pt long instead of \(lengths.was[0])"
  }
}

extension Effect.OrientationChange {
  var phrase: Phrase {
    let ways = isUpright ? "upright instead of turned" : "turned instead of upright"
    return "\(text.phrase) stands \(ways)"
  }
}

extension Effect.GlyphsChange {
  /// `“ffi” is now one glyph`
  var phrase: Phrase {
    guard let text else { return "\(place.phrase) has different glyphs" }
    let name = Excerpt.quotedPhrase(text, 16)
    if was == self.is { return "\(name) in \(value: place.font) has different glyphs" }
    if self.is == 1 { return "\(name) is now one glyph" }
    return was == 1
      ? "\(name) is no longer one glyph" : "\(name) has \(self.is) glyphs instead of \(was)"
  }
}

// MARK: - Fonts

/// Smaller differences of lengths, in points, are none.
private let noticeable = 1.0 / 64

/// `0.6 pt wider`
private func growthWords(_ points: Double) -> String {
  "\(Numbers.points(abs(points))) pt \(points > 0 ? "wider" : "narrower")"
}

/// ` at 20 pt`
private func sizeWords(_ size: Double?) -> String {
  size.map { " at \(Numbers.points($0)) pt" } ?? ""
}

extension Effect.Fallback {
  var phrase: Phrase {
    let others = others > 0 ? " and \(Numbers.count(others, "other character"))" : ""
    let text: Phrase = "\(Excerpt.quotedPhrase(character, 8))\(others)\(place(source))"
    let (be, come) = others.isEmpty ? ("is", "comes") : ("are", "come")
    let amount =
      growth.map { abs($0) < noticeable ? ": as wide as before" : ": \(growthWords($0))" } ?? ""
    // A file that changed is called new.
    guard isWasReplaced else {
      let new = isIsReplaced ? "the new " : ""
      return "\(text) \(come) from \(new)\(value: self.is) instead of \(value: was)\(amount)"
    }
    return
      "\(text) \(be) missing in the new \(value: was) and \(come) from \(value: self.is)\(amount)"
  }
}

extension Effect.Blank {
  /// What a reader no longer sees: `“9” of the suffix`
  var name: Phrase { Excerpt.quotedPhrase(text, 24) + place(source) }

  /// `“9” of the suffix has an empty glyph`
  var phrase: Phrase {
    text.count == 1 ? "\(name) has an empty glyph" : "\(name) have empty glyphs"
  }
}

extension Effect.Exchange {
  /// `“1” has the glyph of “7”, and the other way round`
  var phrase: Phrase {
    "\(quoted: one, like: other) has the glyph of \(quoted: other, like: one), and the other way round"
  }
}

/// ` of the suffix`; nothing for the body.
private func place(_ source: String?) -> Phrase { source.map { " of the \($0)" } ?? "" }

extension Effect.Widths {
  var phrase: Phrase {
    let texts = characters.map(\.phrase)
    let others = Numbers.count(count - 1, "other character")
    guard let first = texts.first, count > 1 else { return texts.first ?? "" }
    if areEqual { return "\(first), and so \(count == 2 ? "is" : "are") \(others)" }
    return count == texts.count
      ? texts.joined(separator: ", ")
      : "\(count) characters have different widths: for example, \(first)"
  }
}

extension Effect.Widths.Character {
  /// `“e” is 0.6 pt wider`
  fileprivate var phrase: Phrase {
    // Invisible characters have names.
    let name: Phrase =
      Excerpt.isInvisible(character) ? "\(Excerpt.quoted(character, 1))" : "\(quoted: character)"
    return "\(name) is \(growthWords(growth))\(sizeWords(size))"
  }
}

extension Effect.Kerning {
  var phrase: Phrase {
    let way = growth > 0 ? "further apart" : "closer together"
    let rest =
      others > 0 ? ", and the kerning of \(Numbers.count(others, "other pair")) changed" : ""
    return
      "\(letters) stand \(Numbers.points(abs(growth))) pt \(way) (kerning)\(rest)"
  }

  private var letters: Phrase {
    pair.map { "\(quoted: $0)" as Phrase }.joined(separator: " and ")
  }
}

extension Effect.FontMeasure {
  /// `line height is 1.6 pt larger`
  var words: String {
    let points = "\(Numbers.points(abs(growth))) pt"
    let change =
      switch kind {
      case .lineHeight: "line height is \(points) \(growth > 0 ? "larger" : "smaller")"
      case .baseline: "text baseline is \(points) \(growth > 0 ? "lower" : "higher")"
      }
    return change + sizeWords(size)
  }
}
