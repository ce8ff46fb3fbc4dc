/// A stretch of text and what it changes in the label's style.
public struct TextRun: Hashable, Sendable {
  /// What is shown. A line break, such as `\n`, ends a paragraph of the body and is a space in other texts.
  public var text: String
  /// How it differs from ``LabelSpec/style``.
  public var overrides: StyleOverrides
  /// Forbids a line break inside the run.
  public var isUnbreakable: Bool
  /// Sets the run in a direction of its own, that of its first strong character, in which nothing outside of it has an
  /// effect on its order, nor it on theirs: U+2068 and U+2069 around it (UAX #9), or HTML's `bdi`.
  public var isIsolated: Bool
  /// Keeps a run of the body until all ordinary text is gone; then the lowest number gives way first,
  /// each run whole.
  public var keep: Int?
  /// Replaces ``text`` if that is ``TextAttachment/character``; any other text is what the
  /// attachment collapsed to.
  public var attachment: TextAttachment?
  /// What the run links to, such as a URL.
  public var link: String?
  /// Bytes of ``text`` before which a character continues that the text is written with: `S` of `SS` for `ß`.
  var joints: [Int] = []

  /// - Parameters:
  ///   - text: What is shown.
  ///   - overrides: How it differs from the label's style.
  ///   - isUnbreakable: Forbids a line break inside the run.
  ///   - isIsolated: Sets the run in a direction of its own.
  ///   - keep: How late a run of the body gives way, at least 0; nil: with ordinary text, before all others.
  ///   - link: What it leads to, such as a URL; ``LayoutQueries`` return it.
  public init(
    _ text: String, _ overrides: StyleOverrides = .none, isUnbreakable: Bool = false,
    isIsolated: Bool = false, keep: Int? = nil, link: String? = nil
  ) {
    self.text = text
    self.overrides = overrides
    self.isUnbreakable = isUnbreakable
    self.isIsolated = isIsolated
    self.keep = keep
    self.link = link
  }

  /// A picture or a box.
  ///
  /// - Parameters:
  ///   - attachment: What stands in place of text.
  ///   - overrides: The font that it stands beside, and how its alternative looks.
  ///   - isUnbreakable: Forbids a line break between it and its neighbours.
  ///   - keep: How late it gives way, at least 0; nil: with ordinary text, before all others.
  ///   - link: What it leads to, such as a URL.
  public init(
    _ attachment: TextAttachment, _ overrides: StyleOverrides = .none, isUnbreakable: Bool = false,
    keep: Int? = nil, link: String? = nil
  ) {
    self.init(
      String(TextAttachment.character), overrides, isUnbreakable: isUnbreakable, keep: keep,
      link: link)
    self.attachment = attachment
  }
}

extension TextRun {
  /// Whether the run shows its attachment.
  var showsAttachment: Bool {
    attachment != nil && text.unicodeScalars.elementsEqual([TextAttachment.character])
  }
}
