internal import Base
internal import Labels
internal import Raster

/// A picture or a box as written.
struct AttachmentDraft: Sendable {
  /// nil until it is set.
  var content: TextAttachment.Content?
  /// nil for a picture's own size.
  var size: LabelSize?
  /// Everything but content and size.
  var attachment = TextAttachment(.box(.transparent), size: LabelSize(width: 0, height: 0))

  init() {}

  /// A draft that is resolved to the same attachment.
  init(_ attachment: TextAttachment) {
    self.attachment = attachment
    (content, size) = (attachment.content, attachment.size)
  }

  /// - Parameter scale: The label's scale, which gives a picture without a size its size.
  func resolved(scale: Double) -> TextAttachment? {
    guard let content, let size = size ?? naturalSize(scale: scale) else { return nil }
    var attachment = attachment
    (attachment.content, attachment.size) = (content, size)
    return attachment
  }

  private func naturalSize(scale: Double) -> LabelSize? {
    guard case .image(let file)? = content else { return nil }
    return LabelSize(
      width: Double(file.size.width) / scale, height: Double(file.size.height) / scale)
  }
}

extension AttachmentDraft {
  static let keys: [CaseKey<RunDraft>] = [
    key(
      "image", "A PNG file in the suite's folder.", CaseNotation<PNGFile>.picture,
      get: { if case .image(let file) = $0.content { file } else { nil } },
      set: { $0.content = .image($1) }),
    key(
      "box", "A box of this colour.", CaseNotation<PixelColor>.color,
      get: { if case .box(let color) = $0.content { color } else { nil } },
      set: { $0.content = .box($1) }),
    key(
      "size", "Width and height in points; without it, a picture's pixels divided by the scale.",
      CaseNotation<LabelSize>.size.optional, \.size),
    key(
      "align", "How it is aligned with the font.",
      CaseNotation<TextAttachment.Alignment>.choice(TextAttachment.Alignment.self),
      \.attachment.alignment),
    key(
      "fit", "How the picture is drawn in its room.",
      CaseNotation<ContentMode>.choice(ContentMode.self), \.attachment.contentMode),
    key(
      "insets", "Room around what is drawn, within the size.", CaseNotation<LabelInsets>.insets,
      \.attachment.insets),
    key(
      "alt", "The text that replaces it where only text is shown.", alternative.optional,
      \.attachment.alternative),
    key(
      "collapse", "A smaller size, or `alt`, tried before any text is cut.",
      CaseNotation<LabelSize>.size
        .map(
          { TextAttachment.Collapse.size($0) },
          back: { if case .size(let size) = $0 { size } else { nil } }
        )
        .or(.word("alt", .alternative)).optional, \.attachment.collapse),
  ]

  private static let alternative = CaseNotation<String>.string("a text of one line")
    .checked { !$0.isEmpty && !$0.contains(where: \.isNewline) }

  private static func key<Value>(
    _ name: String, _ meaning: String, _ notation: CaseNotation<Value>,
    _ path: any WritableKeyPath<AttachmentDraft, Value> & Sendable
  ) -> CaseKey<RunDraft> {
    key(
      name, meaning, notation, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// A key that makes its run an attachment.
  private static func key<Value>(
    _ name: String, _ meaning: String, _ notation: CaseNotation<Value>,
    get: @escaping @Sendable (AttachmentDraft) -> Value?,
    set: @escaping @Sendable (inout AttachmentDraft, Value) -> Void
  ) -> CaseKey<RunDraft> {
    Key(
      name, meaning, notation, get: { $0.attachment.flatMap(get) },
      set: { run, value in
        var attachment = run.attachment ?? AttachmentDraft()
        set(&attachment, value)
        run.attachment = attachment
      })
  }
}

extension RunDraft {
  /// What a run can consist of; it has only one of these.
  static let contentKeys = ["text", "from", "image", "box"]

  /// Reports keys that do not go together, and keys that others require.
  mutating func check(
    _ entries: [Node.Entry], at position: Node.Position, _ reading: inout CaseReading
  ) {
    let contents = entries.filter { RunDraft.contentKeys.contains($0.key) }
    for other in contents.dropFirst() {
      reading.report(
        .besideContent(other.key, other: contents[0].key), at: other.position)
    }
    guard let content = contents.first else {
      reading.report(
        .missingKey("text", accepted: "a text, or `from`, `image` or `box` instead"), at: position)
      return
    }
    guard contents.count == 1 else { return }
    if content.key == "from" {
      message?.position = position
      if !entries.contains(where: { $0.key == "key" }) {
        reading.report(.missingKey("key", accepted: "the text's key in the catalog"), at: position)
      }
    } else {
      for entry in entries where MessageDraft.keys.contains(where: { $0.name == entry.key }) {
        reading.report(.keyOfMessage(entry.key), at: entry.position)
      }
    }
    if content.key == "text" || content.key == "from" {
      for entry in entries where AttachmentDraft.keys.contains(where: { $0.name == entry.key }) {
        reading.report(.keyOfAttachment(entry.key), at: entry.position)
      }
      return
    }
    guard let attachment else { return }
    if content.key == "box", attachment.size == nil {
      reading.report(
        .missingKey("size", accepted: CaseNotation<LabelSize>.size.accepted), at: position)
    }
    if let entry = entries.first(where: { $0.key == "collapse" }) {
      attachment.checkCollapse(entry.value.position, runAt: position, &reading)
    }
  }
}

extension AttachmentDraft {
  /// Reports a smaller form that is not smaller.
  fileprivate func checkCollapse(
    _ position: Node.Position, runAt run: Node.Position, _ reading: inout CaseReading
  ) {
    switch attachment.collapse {
    case .alternative where attachment.alternative == nil:
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

extension Notation where Value == LabelSize, State == CaseReading {
  static let size = CaseNotation<Double>.extent
    .list("a list of width and height in points", minimum: 2, maximum: 2)
    .map({ LabelSize(width: $0[0], height: $0[1]) }, back: { [$0.width, $0.height] })
}

extension Notation where Value == PNGFile, State == CaseReading {
  /// A path relative to the suite's folder, and the file there.
  static let picture = Notation(
    accepted: "the path of a PNG file in the suite's folder", schema: .text,
    outcome: { node, reading in
      guard let word = node.word else { return .refused }
      guard let path = reading.substituting(in: word, at: node.position) else { return .reported }
      guard !path.isEmpty, !path.hasPrefix("/"), !path.utf8.contains(0) else { return .refused }
      switch reading.pictures.picture(path) {
      case .success(let file): return .value(file)
      case .failure(let fault):
        reading.report(.picture(path, fault), at: node.position)
        return .reported
      }
    },
    write: { .string($0.name) })
}
