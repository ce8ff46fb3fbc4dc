public import Raster

/// A picture or a box that stands in text as one character.
///
/// It takes up its size on the line whatever is drawn; insets and content mode affect only what is drawn.
public struct TextAttachment: Hashable, Sendable {
  /// What is drawn in the room.
  public enum Content: Hashable, Sendable {
    /// A picture, drawn as ``TextAttachment/contentMode`` says.
    case image(PNGFile)
    /// Fills its room, in every content mode.
    case box(PixelColor)
  }

  /// Where an attachment stands beside the font of its run.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Its top is at the font's ascent.
    case top
    /// Its middle is halfway between the font's ascent and descent.
    case center
    /// Its bottom is at the font's descent.
    case bottom
    /// It stands on the baseline.
    case baseline
  }

  /// A smaller form, tried before any text is cut.
  public enum Collapse: Hashable, Sendable {
    /// The same content at a smaller size, in points.
    case size(LabelSize)
    /// The text of ``TextAttachment/alternative``, in the run's style.
    case alternative
  }

  /// A picture or a colour.
  public var content: Content
  /// The room it takes up, in points; neither side is negative.
  public var size: LabelSize
  /// Where it stands beside the text of a line; in a column it is always centred.
  public var alignment: Alignment
  /// How a picture is drawn in the room that the insets leave.
  public var contentMode: ContentMode
  /// From the edges of ``size`` to what is drawn, in points.
  public var insets: LabelInsets
  /// What is given instead to somebody who reads only the text.
  public var alternative: String?
  /// What it becomes if the label's text does not fit; nil keeps it as it is.
  public var collapse: Collapse?

  /// - Parameters:
  ///   - content: A picture or a colour.
  ///   - size: What it takes up on the line, in points.
  ///   - alignment: Where it stands beside the font of its run.
  ///   - contentMode: How a picture is drawn in that size.
  ///   - insets: From the edges of `size` to what is drawn, in points.
  ///   - alternative: One line of text for ``LabelLayout/visibleText``; nil for none.
  ///   - collapse: A smaller form, taken by all attachments at once before any text is cut.
  public init(
    _ content: Content, size: LabelSize, alignment: Alignment = .baseline,
    contentMode: ContentMode = .scaleAspectFit, insets: LabelInsets = .zero,
    alternative: String? = nil, collapse: Collapse? = nil
  ) {
    self.content = content
    self.size = size
    self.alignment = alignment
    self.contentMode = contentMode
    self.insets = insets
    self.alternative = alternative
    self.collapse = collapse
  }

  /// U+FFFC OBJECT REPLACEMENT CHARACTER, which stands for an attachment in its run's text.
  public static let character: Unicode.Scalar = "\u{FFFC}"
}

extension TextAttachment {
  func scaled(by factor: Double) -> TextAttachment {
    var attachment = self
    attachment.size.width *= factor
    attachment.size.height *= factor
    attachment.insets = LabelInsets(
      top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
      right: insets.right * factor)
    return attachment
  }
}

extension LabelSpec {
  /// The pictures of its attachments: those in the body, then in the suffix, then in the ellipsis.
  package var pictures: [PNGFile] {
    (text + suffix + ellipsis).compactMap { run in
      if case .image(let file)? = run.attachment?.content { file } else { nil }
    }
  }
}
