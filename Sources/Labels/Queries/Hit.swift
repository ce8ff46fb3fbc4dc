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
  /// A line that shows nothing of the body, nor anything else, has an empty range where it starts.
  case text(range: Range<Int>, text: String, edge: Edge)
  /// What stands for the text that is left out; see ``LabelLayout/Truncation/elided``.
  case ellipsis
  /// The protected suffix.
  case suffix
  /// By its place among the label's attachments, see ``LabelLayout/Attachment/index``.
  case attachment(index: Int)
  /// Nothing but the area around a link.
  case link(String)
}

extension Hit {
  /// The grapheme cluster of the body that was hit; nil for anything but text.
  ///
  /// - Parameter body: That of the layout, ``LabelLayout/body``.
  /// - Returns: An empty range where nothing of the body stands on the line.
  public func range(in body: LabelBody) -> Range<String.Index>? {
    guard case .text(let bytes, _, _) = self else { return nil }
    return body.range(of: bytes)
  }
}
