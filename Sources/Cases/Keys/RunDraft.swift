internal import Base
internal import Labels
internal import Raster

/// A run as written: its font may be incomplete, its attachment may have no size, and its text may be in a catalog.
struct RunDraft: Sendable {
  var run = TextRun("")
  var font = FontChange()
  var attachment: AttachmentDraft?
  /// Most runs have none, and runs are copied often: it is a single reference.
  private var messageBox: MessageBox?

  private final class MessageBox: Sendable {
    let message: MessageDraft

    init(_ message: MessageDraft) { self.message = message }
  }

  /// The text of a catalog that the run shows.
  var message: MessageDraft? {
    get { messageBox?.message }
    set { messageBox = newValue.map(MessageBox.init) }
  }
  var hasMessage: Bool { messageBox != nil }

  init(_ text: String = "") {
    run.text = text
  }

  /// A draft that is resolved to the same run.
  init(_ run: TextRun) {
    self.run = run
    font = run.overrides.font.map { FontChange($0) } ?? FontChange()
    attachment = run.attachment.map { AttachmentDraft($0) }
  }

  /// Whether the run has only its text.
  private var isText: Bool {
    attachment == nil && !hasMessage && !font.isChange && run == TextRun(run.text)
  }

  /// The run with its font completed from the enclosing font, and a picture with its size.
  func resolved(in font: LabelFont, scale: Double) -> TextRun {
    var run = run
    if let attachment = attachment?.resolved(scale: scale) {
      run.text = String(TextAttachment.character)
      run.attachment = attachment
    }
    guard self.font.isChange else { return run }
    run.overrides.font = FontChange(font).applying(self.font).font
    return run
  }
}

extension RunDraft {
  static let table = CaseTable<RunDraft>(
    [
      Key(
        "text", "What the run shows.", .shownText,
        get: { $0.attachment == nil && !$0.hasMessage ? $0.run.text : nil },
        set: { $0.run.text = $1 }),
      Key(
        "font", "A font, or changes to the surrounding one.", FontChange.notation,
        get: { $0.font.isChange ? $0.font : nil }, set: { $0.font = $1 }),
      Key(
        "language", "BCP 47 tag.", CaseNotation<String>.language.optional,
        \.run.overrides.language),
      Key(
        "unbreakable", "Forbids a line break inside the run.", CaseNotation<Bool>.bool.flag,
        \.run.isUnbreakable),
      Key(
        "isolate", "Sets the run in a direction of its own, as `bdi` in HTML.",
        CaseNotation<Bool>.bool.flag, \.run.isIsolated),
      Key(
        "keep", "Left out only after all ordinary text, the lowest number first.",
        CaseNotation<Int>.count.optional, \.run.keep),
      Key(
        "link", "Where the run links to.",
        CaseNotation<String>.string("a text").checked { !$0.isEmpty }.optional, \.run.link),
    ], StyleKey.all.compactMap(\.ofRun), MessageDraft.keys, AttachmentDraft.keys, section: "texts")

  /// A run: a text, or a map.
  static let notation = CaseNotation<String>.shownText.shorthand { RunDraft($0) }.or(map)

  private static let map = CaseNotation<RunDraft>(
    accepted: "a run: a map with `text`, `from`, `image` or `box`",
    schema: table.schema.adding(
      "oneOf", .array(contentKeys.map { .object(["required": .strings([$0])]) })),
    outcome: { node, reading in
      guard case .mapping(var entries) = node.content else { return .refused }
      if let text = node.textInBraces, !entries.contains(where: { table[$0.key] != nil }) {
        reading.report(.textInBraces(text), at: node.position)
        return .reported
      }
      if reading.isInFull { entries.removeAll { $0.key == pictureChecksum } }
      let mark = reading.errorCount
      var draft = RunDraft()
      table.read(entries, at: node.position, into: &draft, &reading)
      // A partly read run may seem to lack keys that it has.
      guard reading.errorCount == mark else { return .reported }
      draft.check(entries, at: node.position, &reading)
      return reading.errorCount == mark ? .value(draft) : .reported
    },
    write: { draft in
      // Most runs are only a text.
      if draft.isText { return .object(["text": .string(draft.run.text)]) }
      var members = table.json(of: draft)
      if case .image(let file)? = draft.attachment?.content {
        members[pictureChecksum] = .string(Checksum.sha256(file.bytes))
      }
      return .object(members)
    })

  /// Not a key of the format: another picture under the same name makes another case.
  private static let pictureChecksum = "sha256"
}

extension Notation where Value == [RunDraft], State == CaseReading {
  /// The texts of a label: a string, a run, or a list of both.
  ///
  /// - Parameter isOneLine: Whether line breaks are refused.
  static func runs(_ key: String, isOneLine: Bool) -> Notation {
    let one = RunDraft.notation
    let many = one.list("a list of runs")
    let accepted = "a text, a run, or a list of runs"
    return Notation(
      accepted: accepted,
      schema: .anyOf([.reference("run"), .list(of: .reference("run"))]),
      outcome: { node, reading in
        let outcome: Outcome
        if case .sequence = node.content {
          outcome = many.outcome(node, &reading)
        } else {
          switch one.outcome(node, &reading) {
          case .value(let run): outcome = .value([run])
          case .refused: outcome = .refused
          case .reported: outcome = .reported
          }
        }
        guard case .value(let runs) = outcome else { return outcome }
        if let problem = problem(of: runs, key: key, isOneLine: isOneLine) {
          reading.report(problem, at: node.position)
          return .reported
        }
        return outcome
      },
      writing: { many.write($0, to: &$1) })
  }

  /// What is wrong with all runs together.
  static func problem(of runs: [RunDraft], key: String, isOneLine: Bool) -> Problem? {
    guard runs.count <= LabelLimits.runs else {
      return .tooMany(key: key, count: runs.count, maximum: LabelLimits.runs)
    }
    // A text with fewer bytes cannot have more scalars, and counting scalars takes longer.
    let bytes = runs.reduce(0) { $0 + $1.run.text.utf8.count }
    if bytes > CaseLimits.textLength {
      let count = runs.reduce(0) { $0 + $1.run.text.unicodeScalars.count }
      if count > CaseLimits.textLength { return .textTooLong(key: key, count: count) }
      if bytes > LabelLimits.textBytes { return .textTooLarge(key: key, bytes: bytes) }
    }
    if bytes > LabelLimits.clusterLength,
      let count = LabelLimits.longestCluster(of: runs.map(\.run))
    {
      return .clusterTooLong(key: key, count: count)
    }
    if runs.contains(where: { $0.run.text.utf8.contains(0) }) { return .nullCharacter(key: key) }
    if isOneLine, runs.contains(where: { $0.run.text.contains(where: \.isNewline) }) {
      return .lineBreak(key: key)
    }
    return nil
  }
}
