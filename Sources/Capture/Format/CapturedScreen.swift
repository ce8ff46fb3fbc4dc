internal import Catalogs
internal import Labels
internal import Raster

/// What a program saw of a running interface: the texts of one screen or page, as they are shown.
///
/// Nothing in it belongs to one platform. Lengths are in points.
package struct CapturedScreen: Equatable, Sendable {
  /// What the interface was like while it was captured.
  package struct State: Equatable, Sendable {
    /// Which page or screen: a later capture of it replaces this one.
    package var page = ""
    /// Width and height.
    package var window: [Double] = [0, 0]
    /// A BCP 47 tag.
    package var locale = ""
    /// The factor by which people make all texts larger; 1 is the usual size.
    var textSize: Double? = nil
    /// Pixels of the screenshot to the point; 1 if nil.
    package var scale: Double? = nil
  }

  /// A font file, and the family in it that runs name.
  package struct Font: Equatable, Sendable {
    package var family = ""
    /// Relative to the capture's folder.
    package var file = ""
    /// Hexadecimal digits, without a prefix.
    package var sha256 = ""
    /// Where the capture names it.
    package var line = 0
  }

  /// The program that captured it, with its version; nil if it does not say.
  var producer: String?
  package var state = State()
  /// A PNG file, relative to the capture's folder.
  package var screenshot: String?
  package var fonts: [Font] = []
  package var texts: [CapturedText] = []

  package init() {}
}

/// A text of a running interface, and the box in which it stands.
package struct CapturedText: Equatable, Sendable {
  /// What it does with a text that does not fit.
  enum Cut: String, CaseIterable, Sendable {
    /// Nothing: it grows, or the text is cut off at its edges.
    case none
    /// It shows an ellipsis in place of the text's end.
    case end
  }

  /// Where its lines stand across them, in a box that has more room.
  enum Position: String, CaseIterable, Sendable {
    case start
    case center
    case end
  }

  /// A stretch of text in one style, or a box in place of a picture.
  package struct Run: Equatable, Sendable {
    /// nil for a box.
    package var text: String?
    /// Width and height of a box; nil for a text.
    var box: [Double]?
    package var font: Font?
    var letterSpacing: Double?
    var wordSpacing: Double?
    var color: PixelColor?
    var textTransform: TextTransform?
    var language: String?
    /// How far it stands above the baseline.
    var shift: Double?

    package init() {}
  }

  package struct Font: Equatable, Sendable {
    package var family = ""
    var size = 0.0
    var weight: Int?
    var slant: LabelFont.Slant?
    /// Families for characters that the family lacks, in their order.
    package var fallback: [String]?
    var features: [String: Int]?
    var variations: [String: Double]?
    /// Where the capture names it.
    package var line = 0

    package init() {}
  }

  /// A line as it was shown.
  package struct Line: Equatable, Sendable {
    /// The text on it as it is written, with U+FFFC for a box.
    package var text = ""
    /// From the box's left edge, or in columns from its top.
    package var x = 0.0
    /// Along the line, without white space at its end; nil if that is not known.
    package var width: Double?

    package init() {}
  }

  /// Where it stands in the interface, in words that stay the same while the interface does.
  package var path = ""
  /// The key of its text in a string catalog; nil if the interface does not say.
  package var key: String?
  /// Its place in the window: x, y, width, height. nil if that is not known.
  package var place: [Double]?
  /// The box's length along its lines, insets included; nil if that is not known.
  package var width: Double?
  /// How long it can become before the text wraps or is cut; nil if that is not known.
  var availableWidth: Double?
  /// The most lines; nil for any number.
  package var lines: Int?
  var cut: Cut?
  var wrap: LabelSpec.Wrap?
  var lineBreak: LabelSpec.LineBreakStrictness?
  /// Top, right, bottom, left.
  var insets: [Double]?
  var align: LabelSpec.Alignment?
  var position: Position?
  var direction: LabelSpec.Direction?
  var mode: LabelSpec.Mode?
  var columns: LabelSpec.ColumnOrder?
  var orientation: LabelSpec.Orientation?
  /// From baseline to baseline; nil for that of the fonts.
  var lineHeight: Double?
  var firstIndent: Double?
  var autospace: Autospace?
  var whiteSpace: TextDress.WhiteSpace?
  var background: PixelColor?
  var language: String?
  package var runs: [Run] = []
  /// As they were shown, in their order.
  package var shown: [Line] = []
  /// Why it is more than a label can express, in the producer's words.
  package var cannot: [String]?
  /// Where the capture has it.
  package var line = 0

  package init() {}

  /// What is written in it, with U+FFFC for each box.
  package var text: String {
    runs.map { $0.text ?? String(TextAttachment.character) }.joined()
  }
}
