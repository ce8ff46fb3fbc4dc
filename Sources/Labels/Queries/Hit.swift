/// What stands at a point of a label.
public enum Hit: Hashable, Sendable {
  /// A side of a cluster, in the cluster's own direction.
  public enum Edge: Hashable, Sendable { case leading, trailing }

  /// The half of a grapheme cluster of the body next to one of its edges.
  ///
  /// A line that shows nothing of the body, nor anything else, has an empty range where it starts.
  case text(range: Range<Int>, text: String, edge: Edge)
  case ellipsis
  case suffix
  /// By its place among the label's attachments, see ``LabelLayout/Attachment/index``.
  case attachment(index: Int)
  /// Nothing but the area around a link.
  case link(String)
}
