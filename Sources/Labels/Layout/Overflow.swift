private import Base

extension LabelLayout {
  /// What is painted farthest beyond a side of the label.
  public struct Overflow: Hashable, Sendable {
    /// A side of the label's outer box.
    public enum Side: String, Hashable, Sendable, CaseIterable {
      /// Above it.
      case top
      /// To the right of it.
      case right
      /// Below it.
      case bottom
      /// To the left of it.
      case left
    }

    /// What is painted there.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Marks that stand on letters, such as vowel signs and accents with glyphs of their own.
      case marks
      /// Other glyphs.
      case glyphs
      /// Shadows of glyphs, as far as they fade.
      case shadows
      /// Lines under and through text.
      case lines
      /// Frames around runs.
      case frames
      /// Backgrounds of runs.
      case backgrounds
      /// Pictures and boxes in the text.
      case pictures
    }

    /// The side.
    public var side: Side
    /// What it is.
    public var kind: Kind
    /// How far beyond the side it is painted, in points.
    public var points: Double
    /// Index of its line; nil of shadows, which are those of all lines.
    public var line: Int?
  }

  /// Where something is painted beyond the label; empty where ``LabelRenderer/measuringInk(of:)`` was not asked, or
  /// found nothing.
  public var overflows: [Overflow] {
    diagnostics.compactMap { if case .beyond(let overflow) = $0 { overflow } else { nil } }
  }

  /// The label's outer box in the picture: all of it, unless that grew.
  public var labelBox: LabelRect {
    LabelRect(
      x: growth.left, y: growth.top, width: size.width - growth.left - growth.right,
      height: size.height - growth.top - growth.bottom)
  }
}

extension LabelLayout {
  /// The layout in a picture with more room on each side, in points that are whole device pixels.
  func grown(by growth: LabelInsets) -> LabelLayout {
    var layout = self
    func move(_ rect: inout LabelRect) {
      rect.x += growth.left
      rect.y += growth.top
    }
    func moveIf(_ rect: inout LabelRect?) {
      guard var moved = rect else { return }
      move(&moved)
      rect = moved
    }
    layout.growth = growth
    layout.size.width += growth.left + growth.right
    layout.size.height += growth.top + growth.bottom
    move(&layout.contentBox)
    move(&layout.textBlock)
    moveIf(&layout.ellipsis)
    if var suffix {
      move(&suffix.box)
      layout.suffix = suffix
    }
    for index in lines.indices {
      move(&layout.lines[index].box)
      layout.lines[index].baseline += axes.areColumns ? growth.left : growth.top
      moveIf(&layout.lines[index].clip)
      for run in lines[index].runs.indices {
        layout.lines[index].runs[run].origin.x += growth.left
        layout.lines[index].runs[run].origin.y += growth.top
        guard var attachment = lines[index].runs[run].attachment else { continue }
        move(&attachment.box)
        moveIf(&attachment.room)
        moveIf(&attachment.drawn)
        layout.lines[index].runs[run].attachment = attachment
      }
      for cluster in lines[index].clusters.indices {
        move(&layout.lines[index].clusters[cluster].box)
      }
      for decoration in lines[index].decorations.indices {
        move(&layout.lines[index].decorations[decoration].box)
      }
      for border in lines[index].borders.indices {
        move(&layout.lines[index].borders[border].box)
      }
    }
    return layout
  }
}

extension LabelLayout.Diagnostic {
  /// In words: `suffix: clipped`, or `ink: marks 2.1 pt beyond the top`.
  public var rawValue: String {
    switch self {
    case .noRoom: "no room"
    case .suffixScaled: "suffix: scaled"
    case .suffixClipped: "suffix: clipped"
    case .lineClipped: "line: clipped"
    case .heightExceeded: "height: exceeded"
    case .widthExceeded: "width: exceeded"
    case .beyond(let overflow): "ink: \(overflow.words)"
    }
  }
}

extension LabelLayout.Overflow {
  /// `marks 2.1 pt beyond the top`
  package var words: String {
    "\(kind.rawValue) \(Numbers.points(points)) pt beyond the \(side.rawValue)"
  }
}
