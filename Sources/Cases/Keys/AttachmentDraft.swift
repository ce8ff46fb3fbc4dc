internal import Labels
internal import Raster

/// A picture or a box as it is written; nil for what is left out.
struct AttachmentDraft: Sendable {
  var content: TextAttachment.Content?
  var size: Size?
  var alignment: TextAttachment.Alignment?
  var contentMode: ContentMode?
  var insets: Insets?
  var alternative: String?
  var collapse: TextAttachment.Collapse?

  /// - Parameter scale: The label's, by which a picture without a size has one.
  func resolved(scale: Double) -> TextAttachment? {
    guard let content, let size = size ?? naturalSize(scale: scale) else { return nil }
    var attachment = TextAttachment(content, size: size)
    attachment.alignment = alignment ?? attachment.alignment
    attachment.contentMode = contentMode ?? attachment.contentMode
    attachment.insets = insets ?? attachment.insets
    attachment.alternative = alternative
    attachment.collapse = collapse
    return attachment
  }

  private func naturalSize(scale: Double) -> Size? {
    guard case .image(let file)? = content else { return nil }
    return Size(width: Double(file.size.width) / scale, height: Double(file.size.height) / scale)
  }
}

extension AttachmentDraft {
  static let keys: [Key<RunDraft>] = [
    key("image", "A PNG file in the suite's folder.", Reader<PNGFile>.picture) {
      $0.content = .image($1)
    },
    key("box", "A box of this colour.", Reader<Color>.color) { $0.content = .box($1) },
    key(
      "size", "Width and height in points; without it, a picture's pixels divided by the scale.",
      Reader<Size>.size
    ) { $0.size = $1 },
    key(
      "align", "Where it stands beside the font.", default: .string("baseline"),
      .choice(TextAttachment.Alignment.self)
    ) { $0.alignment = $1 },
    key(
      "fit", "How the picture is drawn in its room.", default: .string("scale-aspect-fit"),
      .choice(ContentMode.self)
    ) { $0.contentMode = $1 },
    key(
      "insets", "Shrink what is drawn, never what it takes up.", default: .number(0), .insets
    ) { $0.insets = $1 },
    key("alt", "What stands for it in text.", alternative) { $0.alternative = $1 },
    key(
      "collapse", "A smaller size, or `alt`, tried before any text is cut.",
      Reader<Size>.size.map { TextAttachment.Collapse.size($0) }
        .or(.choice(["alt"]) { $0 == "alt" ? .alternative : nil })
    ) { $0.collapse = $1 },
  ]

  private static let alternative = Reader<String>.string("a text of one line")
    .checked { !$0.isEmpty && !$0.contains(where: \.isNewline) }

  /// A key that makes its run an attachment's.
  private static func key<Value>(
    _ name: String, _ meaning: String, default standard: JSONValue? = nil,
    _ reader: Reader<Value>, _ store: @escaping @Sendable (inout AttachmentDraft, Value) -> Void
  ) -> Key<RunDraft> {
    Key(name, meaning, default: standard, reader) { run, value in
      var attachment = run.attachment ?? AttachmentDraft()
      store(&attachment, value)
      run.attachment = attachment
    }
  }
}

extension RunDraft {
  /// What a run can consist of, one of them at a time.
  static let contentKeys = ["text", "image", "box"]

  /// Reports keys that do not go together, and what is missing beside others.
  func check(
    _ entries: [YAMLNode.Entry], at position: YAMLNode.Position, _ reading: inout Reading
  ) {
    let contents = entries.filter { RunDraft.contentKeys.contains($0.key) }
    for other in contents.dropFirst() {
      reading.report(
        .besideContent(other.key, other: contents[0].key), at: other.position)
    }
    guard let content = contents.first else {
      reading.report(
        .missingKey("text", accepted: "a text, or `image` or `box` in its place"), at: position)
      return
    }
    guard contents.count == 1 else { return }
    if content.key == "text" {
      for entry in entries where AttachmentDraft.keys.contains(where: { $0.name == entry.key }) {
        reading.report(.keyOfAttachment(entry.key), at: entry.position)
      }
      return
    }
    guard let attachment else { return }
    if content.key == "box", attachment.size == nil {
      reading.report(.missingKey("size", accepted: Reader<Size>.size.accepted), at: position)
    }
    if let entry = entries.first(where: { $0.key == "collapse" }) {
      attachment.checkCollapse(entry.value.position, runAt: position, &reading)
    }
  }
}

extension AttachmentDraft {
  /// Reports a smaller form that is none.
  fileprivate func checkCollapse(
    _ position: YAMLNode.Position, runAt run: YAMLNode.Position, _ reading: inout Reading
  ) {
    switch collapse {
    case .alternative where alternative == nil:
      reading.report(.missingKey("alt", accepted: "the text of `collapse: alt`"), at: run)
    case .size(let smaller):
      // A picture's own size depends on the scale, which other keys may still change.
      guard let size else { return }
      let isSmaller =
        smaller.width <= size.width && smaller.height <= size.height && smaller != size
      if !isSmaller { reading.report(.collapseNotSmaller, at: position) }
    case .alternative, nil: break
    }
  }
}

extension Reader where Value == Size {
  static let size = Reader<Double>.extent
    .list("a list of width and height in points", minimum: 2, maximum: 2)
    .map { Size(width: $0[0], height: $0[1]) }
}

extension Reader where Value == PNGFile {
  /// A path relative to the suite's folder, and the file there.
  static let picture = Reader(
    accepted: "the path of a PNG file in the suite's folder", schema: .text
  ) { node, reading in
    guard let word = node.word else { return .refused }
    guard let path = reading.substituting(in: word, at: node.position) else { return .reported }
    guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0) else { return .refused }
    switch reading.pictures.picture(path) {
    case .success(let file): return .value(file)
    case .failure(let fault):
      reading.report(.picture(path, fault), at: node.position)
      return .reported
    }
  }
}
