/// What stands at a point of a label.
public enum Hit: Hashable, Sendable {
  /// A side of a cluster, in the cluster's own direction.
  public enum Edge: Hashable, Sendable {
    /// Where it begins: on the left of a Latin letter, on the right of an Arabic one, on top in a column.
    case leading
    /// Where it ends.
    case trailing
  }

  /// The half of a grapheme cluster of the body next to one of its edges.
  ///
  /// On a line that shows neither the body nor anything else, the range is empty, at the line's start.
  case text(range: Range<Int>, text: String, edge: Edge)
  /// What stands for the text that is left out; see ``LabelLayout/Truncation/elided``.
  case ellipsis
  /// The protected suffix.
  case suffix
  /// An attachment, by its place among the label's; see ``LabelLayout/Attachment/index``.
  case attachment(index: Int)
  /// Only the area around a link.
  case link(String)
}

extension Hit {
  /// The grapheme cluster of the body that was hit; nil for anything but text.
  ///
  /// - Parameter body: That of the layout, ``LabelLayout/body``.
  /// - Returns: An empty range if nothing of the body is on the line.
  public func range(in body: LabelBody) -> Range<String.Index>? {
    guard case .text(let bytes, _, _) = self else { return nil }
    return body.range(of: bytes)
  }
}
