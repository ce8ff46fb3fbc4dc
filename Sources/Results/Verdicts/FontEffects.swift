/// What another font or shaping library does to text.
extension Effect {
  /// The text of a line in one font.
  package struct LineFont: Equatable, Sendable {
    package var line: Line
    package var font: String

    package init(_ line: Line = .init(), _ font: String = "") {
      self.line = line
      self.font = font
    }
  }

  package struct GlyphChange: Equatable, Sendable {
    package var character: String
    /// Without a size, as in all of what follows.
    package var font: String
    /// How many other characters have another one.
    package var others: Int

    package init(_ character: String = "", font: String = "", others: Int = 0) {
      self.character = character
      self.font = font
      self.others = others
    }
  }

  package struct LengthChange: Equatable, Sendable {
    package var text: LineFont
    package var was: Double
    package var `is`: Double

    package init(of text: LineFont = .init(), was: Double = 0, is: Double = 0) {
      self.text = text
      self.was = was
      self.is = `is`
    }
  }

  package struct OrientationChange: Equatable, Sendable {
    package var text: LineFont
    package var isUpright: Bool

    package init(of text: LineFont = .init(), isUpright: Bool = false) {
      self.text = text
      self.isUpright = isUpright
    }
  }

  package struct GlyphsChange: Equatable, Sendable {
    /// nil if it is not known.
    package var text: String?
    package var place: LineFont
    /// How many glyphs it has.
    package var was: Int
    package var `is`: Int

    package init(
      of text: String? = nil, in place: LineFont = .init(), was: Int = 0, is: Int = 0
    ) {
      self.text = text
      self.place = place
      self.was = was
      self.is = `is`
    }
  }

  package struct Fallback: Equatable, Sendable {
    package var character: String
    /// How many other characters come from there.
    package var others: Int
    /// The fonts.
    package var was: String
    package var `is`: String
    /// The text that they are in, such as `suffix`; nil for the body.
    package var source: String?
    /// Whether the first font's file changed.
    package var isWasReplaced: Bool
    package var isIsReplaced: Bool
    /// By how much the character is wider; nil if that is not known, or of no interest.
    package var growth: Double?

    package init(
      of character: String = "", others: Int = 0, was: String = "", is: String = "",
      in source: String? = nil, isWasReplaced: Bool = false, isIsReplaced: Bool = false,
      growth: Double? = nil
    ) {
      self.character = character
      self.others = others
      self.was = was
      self.is = `is`
      self.source = source
      self.isWasReplaced = isWasReplaced
      self.isIsReplaced = isIsReplaced
      self.growth = growth
    }
  }

  package struct Widths: Equatable, Sendable {
    package struct Character: Equatable, Sendable {
      package var character: String
      /// By how much it is wider; narrower if negative.
      package var growth: Double
      /// The font's size there; nil if the label has only one.
      package var size: Double?

      package init(_ character: String = "", growth: Double = 0, size: Double? = nil) {
        self.character = character
        self.growth = growth
        self.size = size
      }
    }

    package var font: String
    /// The first ones.
    package var characters: [Character]
    /// Of all characters with another width.
    package var count: Int
    /// Whether all grew by as much.
    package var areEqual: Bool

    package init(
      font: String = "", _ characters: [Character] = [], count: Int = 0, areEqual: Bool = false
    ) {
      self.font = font
      self.characters = characters
      self.count = count
      self.areEqual = areEqual
    }
  }

  package struct Kerning: Equatable, Sendable {
    package var font: String
    /// The first two letters.
    package var pair: [String]
    /// By how much they are further apart; closer together if negative.
    package var growth: Double
    /// How many other pairs of letters have another kerning.
    package var others: Int

    package init(font: String = "", pair: [String] = [], growth: Double = 0, others: Int = 0) {
      self.font = font
      self.pair = pair
      self.growth = growth
      self.others = others
    }
  }

  package struct FontMeasure: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      case lineHeight = "line-height"
      case baseline
    }

    package var font: String
    package var kind: Kind
    /// By how much lines are taller, or their baseline is further down.
    package var growth: Double
    /// The font's size; nil if the label has only one.
    package var size: Double?

    package init(
      _ kind: Kind = .lineHeight, font: String = "", growth: Double = 0, size: Double? = nil
    ) {
      self.kind = kind
      self.font = font
      self.growth = growth
      self.size = size
    }
  }

  package struct Blank: Equatable, Sendable {
    package var font: String
    /// All of them, in the order of the text.
    package var text: String
    /// As of ``Fallback``.
    package var source: String?

    package init(_ text: String = "", in source: String? = nil, font: String = "") {
      self.text = text
      self.source = source
      self.font = font
    }
  }

  package struct Exchange: Equatable, Sendable {
    package var font: String
    package var one: String
    package var other: String

    package init(_ one: String = "", _ other: String = "", font: String = "") {
      self.one = one
      self.other = other
      self.font = font
    }
  }

  /// The font whose version a fact is about; nil for anything else.
  package var font: String? {
    switch self {
    case .widths(let widths): widths.font
    case .kerning(let kerning): kerning.font
    case .fontMeasure(let measure): measure.font
    case .glyphs(let change): change.place.font
    case .blank(let blank): blank.font
    case .exchanged(let exchange): exchange.font
    default: nil
    }
  }
}
