internal import Base
internal import Labels

/// The text block's position in the content box; nil if the block fills it.
struct BlockPosition: Sendable {
  var horizontal: LabelSpec.HorizontalPosition?
  var vertical: LabelSpec.VerticalPosition?

  static let notation = CaseTable<BlockPosition>.map(
    "a map of x and y", from: BlockPosition(),
    [
      Key(
        "x", "Shrinks the block to its longest line and places it.", hasStandard: false,
        CaseNotation<LabelSpec.HorizontalPosition>.choice(LabelSpec.HorizontalPosition.self)
          .optional
          .inFull(fill, for: nil),
        \.horizontal),
      Key(
        "y", "The block's vertical position; at the top by default.",
        hasStandard: false,
        CaseNotation<LabelSpec.VerticalPosition>.choice(LabelSpec.VerticalPosition.self).optional
          .inFull(fill, for: nil),
        \.vertical),
    ])

  private static let fill = JSONValue.string("fill")
}

extension LabelSpec {
  /// The text block's position, even if none is set.
  var blockPosition: BlockPosition {
    get {
      let isHorizontal = mode == .horizontal
      let start = columns == .rightToLeft ? HorizontalPosition.right : .left
      return BlockPosition(
        horizontal: horizontalPosition ?? (isHorizontal ? nil : start),
        vertical: verticalPosition ?? (isHorizontal ? .top : nil))
    }
    set { (horizontalPosition, verticalPosition) = (newValue.horizontal, newValue.vertical) }
  }
}
