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

/// How a picture of one size is drawn in a room of another: the modes of UIKit's `UIView.ContentMode`.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  /// Stretched to fill the room, whatever its proportions.
  case scaleToFill = "scale-to-fill"
  /// As large as the room can show whole, in its proportions and centred.
  case scaleAspectFit = "scale-aspect-fit"
  /// Just large enough to cover the room, in its proportions and centred; what extends beyond it is cut off.
  case scaleAspectFill = "scale-aspect-fill"
  /// The same as ``scaleToFill``, because content that is redrawn has no size of its own.
  case redraw
  /// At its own size, in the middle; what extends beyond the room is cut off, as in all modes below.
  case center
  /// At its own size, at the middle of the top edge.
  case top
  /// At its own size, at the middle of the bottom edge.
  case bottom
  /// At its own size, at the middle of the left edge.
  case left
  /// At its own size, at the middle of the right edge.
  case right
  /// At its own size, in the top left corner.
  case topLeft = "top-left"
  /// At its own size, in the top right corner.
  case topRight = "top-right"
  /// At its own size, in the bottom left corner.
  case bottomLeft = "bottom-left"
  /// At its own size, in the bottom right corner.
  case bottomRight = "bottom-right"

  /// The frame in which a picture is drawn; it may be larger than the room.
  ///
  /// - Parameters:
  ///   - natural: The picture's own size.
  ///   - room: The area for the picture, in the same unit.
  /// - Returns: nil if the picture or the room has no area.
  func frame(of natural: LabelSize, in room: LabelRect) -> LabelRect? {
    guard natural.width > 0, natural.height > 0, room.width > 0, room.height > 0 else { return nil }
    let size = size(of: natural, in: room)
    return LabelRect(
      x: room.x + (room.width - size.width) * horizontalShare,
      y: room.y + (room.height - size.height) * verticalShare,
      width: size.width, height: size.height)
  }

  private func size(of natural: LabelSize, in room: LabelRect) -> LabelSize {
    let (across, down) = (room.width / natural.width, room.height / natural.height)
    let factor: Double
    switch self {
    case .scaleToFill, .redraw: return LabelSize(width: room.width, height: room.height)
    case .scaleAspectFit: factor = min(across, down)
    case .scaleAspectFill: factor = max(across, down)
    default: return natural
    }
    return LabelSize(
      width: factor == across ? room.width : natural.width * factor,
      height: factor == down ? room.height : natural.height * factor)
  }

  /// The share of the free width that is on the left.
  private var horizontalShare: Double {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .right, .topRight, .bottomRight: 1
    default: 0.5
    }
  }

  /// The share of the free height that is above.
  private var verticalShare: Double {
    switch self {
    case .top, .topLeft, .topRight: 0
    case .bottom, .bottomLeft, .bottomRight: 1
    default: 0.5
    }
  }
}
