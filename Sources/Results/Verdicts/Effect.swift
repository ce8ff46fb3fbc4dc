/// What can be seen of the difference between two layouts of a label, with its numbers; lengths are in points.
///
/// What numbers and texts mean is in `EffectTables.swift`; here is what that does not say.
package enum Effect: Equatable, Sendable {
  // MARK: Lines

  /// A line no longer holds text that it held.
  case lineEndsEarlier(LineEnd)
  /// A line holds text that it did not hold.
  case lineEndsLater(LineEnd)
  /// A line shows something else for another reason.
  case lineShows(LineText)
  case lineCount(LineCount)
  /// Other things are done to make the text fit.
  case fit(Fit)

  // MARK: What is left out

  /// A text that was whole is cut.
  case cut(Cut)
  /// A text that was cut is whole.
  case noLongerCut(Shown)
  /// More or less is left out at the same place.
  case cutMoved(CutMove)
  /// Other parts of the text are left out.
  case otherCut(OtherCut)
  case suffix(SuffixChange)
  /// Something that was shown is not.
  case gone(Absence)

  // MARK: Texts

  /// A text is another one in another locale, or has other letters in another language.
  case textShows(Shown)

  // MARK: Places

  case moved(Move)
  case resized(Resizing)
  /// Something is painted farther beyond the label than before, or no longer beyond it.
  case beyond(Overhang)

  // MARK: Glyphs

  /// A character has another glyph of the same font.
  case glyph(GlyphChange)
  /// Text has other glyphs, or another number of them, as with a ligature.
  case glyphs(GlyphsChange)
  /// The text of a line in a font is longer or shorter.
  case length(LengthChange)
  /// The text of a line in a font stands upright, and was turned; or the other way round.
  case orientation(OrientationChange)

  // MARK: Fonts

  /// Characters come from another font.
  case fallback(Fallback)
  /// Characters are wider or narrower.
  case widths(Widths)
  /// Letters are closer together or further apart.
  case kerning(Kerning)
  /// Lines are taller or less tall; or their baseline is elsewhere.
  case fontMeasure(FontMeasure)
  /// Nothing is drawn for characters.
  case blank(Blank)
  /// Two characters look like each other.
  case exchanged(Exchange)

  // MARK: Stillness

  case still(Stillness)
  /// Something is painted differently.
  case painted(Paint)
  /// A text can hardly be told from what is behind it.
  case illegible(Contrast)
  /// A picture or a box that could be seen can hardly be told from what is behind it.
  case unseen(Unseen)
  /// A text had as much contrast as WCAG 2.2 asks for (success criterion 1.4.3), and has less.
  case faint(Contrast)
}

// MARK: - Lines

extension Effect {
  package struct Line: Hashable, Sendable {
    /// From 1.
    package var number: Int
    package var isColumn: Bool

    package init(_ number: Int = 0, isColumn: Bool = false) {
      self.number = number
      self.isColumn = isColumn
    }
  }

  package struct LineEnd: Equatable, Sendable {
    package var line: Line
    /// What the line lost, or holds now.
    package var text: String
    /// Why; nil if the numbers do not explain it.
    package var room: Room?

    package init(_ line: Line = .init(), text: String = "", room: Room? = nil) {
      self.line = line
      self.text = text
      self.room = room
    }
  }

  /// How long a line would be, or is, with some text, and how long it may be.
  package struct Room: Equatable, Sendable {
    package var length: Double
    package var limit: Double

    package init(length: Double = 0, limit: Double = 0) {
      self.length = length
      self.limit = limit
    }
  }

  /// What a reader sees.
  package struct Shown: Equatable, Sendable {
    package var was: String
    package var `is`: String

    package init(was: String = "", is: String = "") {
      self.was = was
      self.is = `is`
    }
  }

  package struct LineText: Equatable, Sendable {
    package var line: Line
    /// The same characters if they are another part of the text.
    package var shown: Shown

    package init(_ line: Line = .init(), _ shown: Shown = .init()) {
      self.line = line
      self.shown = shown
    }
  }

  package struct LineCount: Equatable, Sendable {
    package var was: Int
    package var `is`: Int
    package var areColumns: Bool
    /// Whether lines became columns, or columns lines.
    package var areTurned: Bool

    package init(
      was: Int = 0, is: Int = 0, areColumns: Bool = false, areTurned: Bool = false
    ) {
      self.was = was
      self.is = `is`
      self.areColumns = areColumns
      self.areTurned = areTurned
    }
  }

  package struct Fit: Equatable, Sendable {
    package enum Step: Equatable, Sendable {
      /// By points a character.
      case tightened(Double)
      /// By a factor.
      case scaled(Double)
      case collapsed
      case cut
      /// In the words of a record that another version wrote.
      case other(String)
    }

    package var was: [Step]
    package var `is`: [Step]

    package init(was: [Step] = [], is: [Step] = []) {
      self.was = was
      self.is = `is`
    }
  }
}

// MARK: - What is left out

extension Effect {
  /// Where in a text something is left out.
  package enum CutPlace: String, CaseIterable, Sendable {
    case start, middle, end
  }

  /// The limit for which a text is cut.
  package struct Limit: Equatable, Sendable {
    /// In the words of records: `lines`, `height` or `width`; nil if it is not known.
    package var reason: String?
    package var lines: Int?
    package var areColumns: Bool

    package init(reason: String? = nil, lines: Int? = nil, areColumns: Bool = false) {
      self.reason = reason
      self.lines = lines
      self.areColumns = areColumns
    }
  }

  package struct Cut: Equatable, Sendable {
    package var leftOut: [String]
    /// nil if there are several.
    package var place: CutPlace?
    package var limit: Limit
    package var shown: Shown

    package init(
      leftOut: [String] = [], at place: CutPlace? = nil, limit: Limit = .init(),
      _ shown: Shown = .init()
    ) {
      self.leftOut = leftOut
      self.place = place
      self.limit = limit
      self.shown = shown
    }
  }

  package struct CutMove: Equatable, Sendable {
    package var place: CutPlace
    package var isMore: Bool
    /// What is left out now, or shown again, as far as that is known: a cut in the middle moves at both of its sides.
    package var texts: [String]
    /// How many characters that are; nil if that is not known.
    package var characters: Int?
    package var shown: Shown

    package init(
      at place: CutPlace = .end, isMore: Bool = false, texts: [String] = [],
      characters: Int? = nil, _ shown: Shown = .init()
    ) {
      self.place = place
      self.isMore = isMore
      self.texts = texts
      self.characters = characters
      self.shown = shown
    }
  }

  package struct OtherCut: Equatable, Sendable {
    package var lost: [String]
    /// Where something is left out; nil if in several places.
    package var place: CutPlace?
    package var shown: Shown

    package init(
      lost: [String] = [], at place: CutPlace? = nil, _ shown: Shown = .init()
    ) {
      self.lost = lost
      self.place = place
      self.shown = shown
    }
  }

  package struct SuffixChange: Equatable, Sendable {
    package var was: LayoutRecord.SuffixState
    /// The same if it is kept while the text changes.
    package var `is`: LayoutRecord.SuffixState
    package var scales: [Double]?
    package var lost: String?
    package var isPrice = false

    package init(
      was: LayoutRecord.SuffixState = .whole, is: LayoutRecord.SuffixState = .whole,
      scales: [Double]? = nil, lost: String? = nil
    ) {
      self.was = was
      self.is = `is`
      self.scales = scales
      self.lost = lost
    }

    /// Whether it is whole, as it was.
    package var isNone: Bool { was == .whole && self.is == was }

    /// Whether less of it can be read than before.
    package var isCut: Bool { self.is == .clipped && (was != self.is || lost?.isEmpty == false) }
  }
}

extension Effect {
  package struct Absence: Equatable, Sendable {
    package var subject: Subject
    package var isPrice: Bool

    package init(_ subject: Subject = .suffix, isPrice: Bool = false) {
      self.subject = subject
      self.isPrice = isPrice
    }
  }
}

// MARK: - Places

extension Effect {
  package struct Move: Equatable, Sendable {
    package var subject: Subject
    /// To the right; 0 within the tolerance.
    package var x: Double
    /// Down; 0 within the tolerance.
    package var y: Double

    package init(_ subject: Subject = .label, x: Double = 0, y: Double = 0) {
      self.subject = subject
      self.x = x
      self.y = y
    }

    package var isNone: Bool { x == 0 && y == 0 }
  }

  /// What is painted farthest beyond a side of the label.
  package struct Overhang: Equatable, Sendable {
    /// In the words of records: `top`, `right`, `bottom` or `left`.
    package var side: String
    /// In the words of records: `marks`, `glyphs`, `shadows`, …
    package var what: String
    /// In points; 0 for nothing.
    package var was: Double
    package var `is`: Double
    /// Whether it is cut off there, because the picture ends with the label.
    package var isCut: Bool

    package init(
      at side: String = "", _ what: String = "", was: Double = 0, is: Double = 0,
      isCut: Bool = false
    ) {
      self.side = side
      self.what = what
      self.was = was
      self.is = `is`
      self.isCut = isCut
    }
  }

  package struct Resizing: Equatable, Sendable {
    package var subject: Subject
    /// Width and height.
    package var was: [Double]
    package var `is`: [Double]

    package init(_ subject: Subject = .label, was: [Double] = [], is: [Double] = []) {
      self.subject = subject
      self.was = was
      self.is = `is`
    }
  }
}

// MARK: - Stillness

extension Effect {
  package struct Stillness: Equatable, Sendable {
    package enum Extent: String, CaseIterable, Sendable {
      /// Nothing that has a place moved.
      case everything
      /// No line moved or changed its length, although characters may have moved on it.
      case lines
      /// Everything of the layout is where it was, although something that is no part of it may have moved.
      case layout
      /// Widths and heights that fonts give are the same.
      case measures
    }

    package var of: Extent
    /// By how much it may have moved; nil if it did not move at all.
    package var within: Double?

    package init(_ of: Extent = .everything, within: Double? = nil) {
      self.of = of
      self.within = within
    }
  }

  package struct Paint: Equatable, Sendable {
    package enum Difference: String, CaseIterable, Sendable {
      /// Nothing else differs.
      case colors
      case outlines
      /// Of glyphs that are pictures, such as emoji.
      case pictures
      /// For a reason that is not known.
      case pixels
    }

    package var difference: Difference

    package init(_ difference: Difference = .pixels) { self.difference = difference }
  }

  package struct Contrast: Equatable, Sendable {
    /// The text.
    package var text: String
    /// The contrast ratio of WCAG 2.2 between the text and what is behind it, from 1 to 21.
    package var was: Double?
    package var `is`: Double
    /// What is behind it, as CSS writes colours; nil if the text can hardly be seen at all.
    package var ground: String?
    /// The ratio that it fell below: 3, which is enough for large text, or 4.5; nil likewise.
    package var limit: Double?
    package var isPrice: Bool
    package var others: [String]

    package init(
      _ text: String = "", was: Double? = nil, is now: Double = 1, ground: String? = nil,
      limit: Double? = nil, isPrice: Bool = false, others: [String] = []
    ) {
      self.text = text
      self.was = was
      self.is = now
      self.ground = ground
      self.limit = limit
      self.isPrice = isPrice
      self.others = others
    }
  }

  package struct Unseen: Equatable, Sendable {
    package var subject: Subject
    package var isFaint: Bool

    package init(_ subject: Subject = .attachment(1), isFaint: Bool = false) {
      self.subject = subject
      self.isFaint = isFaint
    }
  }
}
