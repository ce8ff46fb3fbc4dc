private import Base
public import Raster

/// A reason why a label cannot be laid out or drawn.
public enum LayoutError: Error, Equatable, Sendable {
  /// None of the fonts that were tried has a glyph for a character; `families` lists them, in order. `others` of the
  /// ``FontSet`` have one, but neither the label nor its fallback names them.
  case missingGlyph(character: Character, families: [String], others: [String] = [])
  /// The ``FontSet`` has no face of a font's family, weight and slant; `available` are the family's faces, such as `700 italic`.
  case missingFace(LabelFont, available: [String])
  /// A font file that the label needs cannot be used: it is missing, another one than is pinned, or cannot be read.
  case missingFile(FontError)
  /// A font lacks a variation axis, or the axis does not extend to the value asked for.
  case missingVariation(LabelFont, axis: OpenTypeTag, available: [VariationAxis])
  /// The picture would be larger than what is accepted.
  case tooLarge(width: Int, height: Int)
  /// The label has so much of something that laying it out would take too long.
  case beyondLimit(LabelLimit, count: Int)
  /// A picture in the text cannot be decoded.
  case picture(name: String, reason: PNGError)
  /// The text stack refused an operation; `detail` is its own message.
  case library(operation: String, detail: String)
}

extension LayoutError: CustomStringConvertible {
  /// A sentence about what is wrong, and what would fix it.
  public var description: String {
    switch self {
    case .missingGlyph(_, let families, let others):
      "\(fault); tried \(families.joined(separator: ", ")); "
        + (others.first.map { "add \($0), which has it, to the fallback" }
          ?? "add a font that has it to the FontManifest")
    case .missingFace(_, let available):
      available.isEmpty
        ? "\(fault); add a font of it to the FontManifest"
        : "\(fault); the FontSet has faces of weight \(available.joined(separator: ", "))"
    case .missingFile(let error): "\(error)"
    default: fault
    }
  }

  /// What is wrong, without what was tried and what would fix it.
  package var fault: String {
    switch self {
    case .missingGlyph(let character, _, _):
      return "no font has a glyph for “\(character)” (\(String(character).codePoints))"
    case .missingFace(let font, available: []):
      return "the FontSet has no family \(font.family)"
    case .missingFace(let font, _):
      return "\(font.family) has no face of weight \(font.weight)"
        + (font.slant == .normal ? "" : ", \(font.slant.rawValue)")
    case .missingFile(let error): return error.fault
    case .missingVariation(let font, let axis, let available):
      let value = font.variations[axis].map { VariationAxis.text(of: $0) } ?? ""
      return "\(font.family) cannot be varied to \(axis) \(value); it has "
        + (available.isEmpty
          ? "no axes" : "the axes \(available.map(\.description).joined(separator: ", "))")
    case .tooLarge(let width, let height):
      return "the picture would be \(width) × \(height) pixels; "
        + "accepted: sides up to 16,384 and 64 megapixels in all"
    case .beyondLimit(let limit, let count):
      return "the label has \(count.grouped) \(limit)"
    case .picture(let name, let reason):
      return "\(name): \(reason)"
    case .library(let operation, let detail):
      return "\(operation) failed: \(detail)"
    }
  }
}
