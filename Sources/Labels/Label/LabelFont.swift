/// A font as a style asks for it: one face of a family at a size.
public struct LabelFont: Hashable, Sendable {
  /// Upright, or slanted in one of two ways.
  public enum Slant: String, Hashable, Sendable, CaseIterable {
    /// Upright.
    case normal
    /// Separate forms for slanted text; an oblique face is accepted too.
    case italic
    /// Upright forms, slanted; an italic face is accepted too.
    case oblique
  }

  /// One of the families in the ``FontManifest``.
  public var family: String
  /// Length of the em square's side in points, above 0.
  public var size: Double
  /// CSS weight, 1…1000: 400 is regular, 700 is bold.
  public var weight: Int
  /// Upright by default.
  public var slant: Slant
  /// OpenType features that are turned on (1, or an alternate's number) or off (0), besides those that the font turns
  /// on itself.
  public var features: [OpenTypeTag: Int]
  /// Values on the axes of a variable font; they take precedence over ``weight``.
  public var variations: [OpenTypeTag: Double]
  /// Families tried in order for characters that the family lacks, in place of ``FontManifest/fallback``; nil for that
  /// list. Where Chinese and Japanese share characters, a family can have a list of its own.
  public var fallback: [String]?

  /// How many ``features`` can take effect: Pango passes HarfBuzz 32, letter spacing included.
  public static let maximumFeatures = 24

  /// - Parameters:
  ///   - family: One of the families in the ``FontManifest``.
  ///   - size: Points, above 0.
  ///   - weight: CSS weight, 1…1000. Layout fails if no face of the family has it.
  ///   - slant: Likewise.
  ///   - features: Values of OpenType features; those that the font lacks change nothing.
  ///   - variations: Values on axes of a variable font. Layout fails if the font lacks one.
  ///   - fallback: Families for characters that the family lacks; nil for those of the ``FontManifest``.
  public init(
    family: String, size: Double, weight: Int = 400, slant: Slant = .normal,
    features: [OpenTypeTag: Int] = [:], variations: [OpenTypeTag: Double] = [:],
    fallback: [String]? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.slant = slant
    self.features = features
    self.variations = variations
    self.fallback = fallback
  }
}

/// The name of a font's feature or variation axis: up to four ASCII letters or digits, such as `smcp` or `M1`.
///
/// OpenType allows more characters; no registered tag or axis uses them.
public struct OpenTypeTag: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The characters, without the spaces that fill a tag of fewer than four.
  public let description: String

  /// Reads a tag; nil for anything but one to four ASCII letters or digits, which spaces may fill up to four (OpenType,
  /// data type Tag).
  public init?(_ text: String) {
    let filled = text
    var text = text
    while text.utf8.last == UInt8(ascii: " ") { text.removeLast() }
    let isTag =
      1...4 ~= text.utf8.count && filled.utf8.count <= 4
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
      }
    guard isTag else { return nil }
    description = text
  }

  /// The four characters, spaces among them.
  var filled: String {
    description + String(repeating: " ", count: 4 - description.utf8.count)
  }

  /// Orders tags by their bytes.
  public static func < (left: OpenTypeTag, right: OpenTypeTag) -> Bool {
    left.description < right.description
  }
}

/// What a variable font can vary, as messages name it: `wght 100–900`.
public struct VariationAxis: Hashable, Sendable, CustomStringConvertible {
  /// The axis's name, such as `wght`.
  public var tag: String
  /// What it can be set to, in the axis's own unit.
  public var values: ClosedRange<Double>

  /// Tag and values: `wght 100–900`.
  public var description: String {
    "\(tag) \(VariationAxis.text(of: values.lowerBound))–"
      + VariationAxis.text(of: values.upperBound)
  }

  static func text(of value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
