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
