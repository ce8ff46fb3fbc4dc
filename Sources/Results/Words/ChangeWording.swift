internal import Base
internal import Raster

/// The words for what changed.
extension Change {
  /// `` `width` 212 → 211 ``
  package var title: Phrase { name.isEmpty ? happening : "\(name) \(happening)" }

  /// What has changed: the key, the font, the library.
  private var name: Phrase { name(path) }

  func name(_ path: String) -> Phrase {
    isOfCase || kind == .image ? "\(key: path)" : "\(path)"
  }

  /// What happened, as sentences say it after the name, such as `212 → 211`.
  var happening: Phrase {
    switch kind {
    case .number, .color, .value: return valuesWording
    case .text: return textWording
    case .translation: return translationWording
    case .image: return imageWording
    case .font: return fontWording
    case .library, .harness: return "\(was) → \(self.is)"
    case .baseline: return "the baseline picture is not the one its layout was recorded with"
    case .moved, .recolored, .smoothed, .edges, .unseen, .appeared, .vanished, .content, .rows,
      .size, .unknown:
      return "\(sightWording)"
    }
  }

  /// `212 → 211`; an item of a list comes or goes as a whole.
  private var valuesWording: Phrase {
    switch (was.isEmpty, self.is.isEmpty) {
    case (true, false): "is new: \(value: self.is)"
    case (false, true): "is gone: \(value: was)"
    default:
      "\(value: was) → \(value: self.is)\(isVisible ? "" : Wording.notVisible)" + sizesWording
    }
  }

  /// Whether an eye can tell a colour from what it was; everything else can be seen.
  private var isVisible: Bool {
    guard kind == .color, let before = PixelColor(css: was), let now = PixelColor(css: self.is)
    else { return true }
    return !before.looksLike(now)
  }

  /// `gem.png now holds another picture, 32 × 32 pt instead of 16 × 16`
  var imageWording: Phrase { otherPictureWording + sizesWording }

  /// `, 32 × 32 pt instead of 16 × 16`
  private var sizesWording: Phrase {
    guard let sizes, sizes.count == 2 else { return "" }
    let texts = sizes.map { $0.map(Numbers.points).joined(separator: " × ") }
    return ", \(texts[1]) pt instead of \(texts[0])"
  }

  private var otherPictureWording: Phrase { "\(value: self.is) now holds another picture" }

  private var fontWording: Phrase {
    guard checksums != nil else { return "→ \(self.is)" }
    guard !was.isEmpty, !self.is.isEmpty else { return "comes from another file" }
    return was == self.is
      ? "comes from another file of the same version, \(was)" : "\(was) → \(self.is)"
  }
}

// MARK: - Texts

extension Change {
  /// `is retranslated: “3 Artikel im Korb” → “Dein Korb wartet auf dich”, without “3”`
  private var translationWording: Phrase {
    let before = Excerpt.quotedPhrase(was, TextEdit.longest, like: self.is)
    let after = Excerpt.quotedPhrase(self.is, TextEdit.longest, like: was)
    let without = lost.map { Excerpt.quotedPhrase($0, TextEdit.longest) }.joined(separator: ", ")
    return "is retranslated: \(before) → \(after)" + (without.isEmpty ? "" : ", without \(without)")
  }

  private var textWording: Phrase {
    let text = editsWording
    let style = Self.wording(of: styles)
    return switch (text.isEmpty, style.isEmpty) {
    case (true, true): "has the same characters in another Unicode normalization form"
    case (true, false): style
    case (false, true): text
    case (false, false) where isAllNew: "\(text) with \(Self.values(styles[...]))"
    case (false, false): "\(text), and \(style)"
    }
  }

  /// Whether the styles are those of the text that is new, and nothing else changed.
  private var isAllNew: Bool {
    guard edits.count == 1, edits[0].was.isEmpty else { return false }
    return styles.allSatisfy { style in
      style.was == nil
        && style.text.split(whereSeparator: \.isWhitespace)
          == edits[0].is.split(whereSeparator: \.isWhitespace)
    }
  }

  /// `` `color` #e03131, `underline` single instead of none ``
  private static func values(_ styles: ArraySlice<Style>) -> Phrase {
    styles.map { style -> Phrase in
      let value: Phrase = "\(key: style.path) \(value: style.is)"
      guard let was = style.was, !style.isAdded else { return value }
      return value + " instead of \(value: was)"
    }.joined(separator: ", ")
  }

  /// How many edits are told; if there are more, one less is.
  private static let mostEdits = 3

  private var editsWording: Phrase {
    if isSetOrUnset { return "\(edits[0].shown(isNow: false)) → \(edits[0].shown(isNow: true))" }
    let told = edits.prefix(edits.count > Self.mostEdits ? Self.mostEdits - 1 : Self.mostEdits)
    let others = edits.count - told.count
    return told.map { $0.wording(place: $0.placeWording) }.joined(separator: ", ")
      + (others > 0 ? " and \(Numbers.count(others, "other edit"))" : "")
  }

  /// Whether there was no suffix, or is none.
  private var isSetOrUnset: Bool {
    commonPath == "suffix" && edits.count == 1 && edits[0].location == .whole
      && (edits[0].was.isEmpty || edits[0].is.isEmpty)
  }

  /// `“价” (character 3) has `color` #e03131, `underline` single instead of none`
  private static func wording(of styles: [Style]) -> Phrase {
    var parts: [Phrase] = []
    var told = 0
    var index = 0
    while index < styles.count, told < mostEdits {
      let first = styles[index]
      let ofPart = styles[index...].prefix {
        $0.text == first.text && $0.position == first.position
      }
      let named = ofPart.prefix(mostEdits - told)
      parts.append(
        "\(Excerpt.quotedPhrase(first.text, 16)) (character \(first.position + 1)) has "
          + values(named))
      told += named.count
      index += ofPart.count
    }
    let others = styles.count - told
    return parts.joined(separator: ", and ")
      + (others > 0 ? ", and \(Numbers.count(others, "other difference"))" : "")
  }
}

extension TextEdit {
  /// Longer quotations are cut around what changed.
  static let longest = 40
  private static let longestWord = 24

  /// `“cart” → “basket”`, `“now” is new`, `a space is gone`
  ///
  /// - Parameters:
  ///   - place: Follows, if it is not empty.
  ///   - isSized: Whether to say what a picture or a box that is new looks like.
  func wording(place: Phrase, isSized: Bool = false) -> Phrase {
    let isPhrase = !attachments.isEmpty || (was + self.is).contains(where: \.isWhitespace)
    let shown = attachmentsOfSides
    var (before, after) = Excerpt.quotedPair(
      named(was, shown.was), named(self.is, shown.is), isPhrase ? Self.longest : Self.longestWord)
    before = single(was, shown.was, isSized: false) ?? before
    after = single(self.is, shown.is, isSized: isSized) ?? after
    let words: Phrase =
      switch (was.isEmpty, self.is.isEmpty) {
      case (true, _): "\(after) \(Self.verb(self.is)) new"
      case (_, true): "\(before) \(Self.verb(was)) gone"
      case (false, false): "\(before) → \(after)"
      }
    return place.isEmpty ? words : "\(words) \(place)"
  }

  /// A picture or a box that is all of a side: `the picture gem.png`, `a box`; nil for anything else.
  private func single(
    _ side: String, _ attachments: ArraySlice<Attachment>, isSized: Bool
  ) -> Phrase? {
    guard side.count == 1, let attachment = attachments.first else { return nil }
    return isSized ? attachment.phrase + attachment.look : attachment.phrase
  }

  /// A side in which pictures and boxes have their names: `[gem.png] 99`.
  private func named(_ side: String, _ attachments: ArraySlice<Attachment>) -> String {
    var rest = attachments
    return side.map { character in
      let attachment = character.isAttachment ? rest.popFirst() : nil
      return attachment.map { "[\($0.image ?? "box")]" } ?? String(character)
    }.joined()
  }

  /// One of both sides as a value: `“ $9”`, `the picture gem.png`, `not set`.
  fileprivate func shown(isNow: Bool) -> Phrase {
    let (side, attachments) =
      isNow ? (self.is, attachmentsOfSides.is) : (was, attachmentsOfSides.was)
    if side.isEmpty { return "\(ValueWording.notSet)" }
    return single(side, attachments, isSized: false)
      ?? Excerpt.quotedPhrase(named(side, attachments), Self.longest)
  }

  /// `at the end`, or `(character 3)`.
  var placeWording: Phrase {
    switch location {
    case .whole: ""
    case .end: "at the end"
    case .start: "at the start"
    case .within: "(character \(position + 1))"
    }
  }

  private static func verb(_ text: String) -> String {
    text.count > 1 && text.allSatisfy { $0 == " " } ? "are" : "is"
  }
}

extension TextEdit.Attachment {
  fileprivate var phrase: Phrase { image.map { "the picture \(value: $0)" } ?? "a box" }

  /// ` (#ff0000, 16 × 16 pt)`
  fileprivate var look: Phrase {
    let sides = size.map(Numbers.points).joined(separator: " × ")
    return box.map { " (\(value: $0), \(sides) pt)" } ?? " (\(sides) pt)"
  }
}

extension Excerpt {
  /// ``quoted(_:_:)`` in parts: the quotation marks are words.
  ///
  /// - Parameter other: A text beside it, which has the same marks.
  static func quotedPhrase(_ text: String, _ most: Int, like other: String = "") -> Phrase {
    nameInstead(of: text).map { "\($0)" } ?? "\(quoted: self.text(text, most), like: other)"
  }

  /// Two texts in quotes; of long ones, the part around the first difference.
  static func quotedPair(_ one: String, _ other: String, _ most: Int) -> (Phrase, Phrase) {
    guard max(one.count, other.count) > most, !one.isEmpty, !other.isEmpty else {
      return (quotedPhrase(one, most, like: other), quotedPhrase(other, most, like: one))
    }
    let start = one.commonPrefixCount(with: other)
    let end = one.dropFirst(start).commonSuffixCount(with: other.dropFirst(start))
    let (before, after) = (max(0, start - contextLength), max(0, end - contextLength))
    func part(_ text: String) -> String {
      let shown = text.dropFirst(before).dropLast(after)
      return (before > 0 ? "…" : "") + shown + (after > 0 ? "…" : "")
    }
    let parts = (part(one), part(other))
    return (
      quotedPhrase(parts.0, most, like: parts.1), quotedPhrase(parts.1, most, like: parts.0)
    )
  }

  /// How many equal characters stand before a difference.
  private static let contextLength = 4
}

// MARK: - Groups

extension Change {
  /// Titles for cases that share this change, the later ones less exact: `` `width` 212 → 202 ``, then `` `width` −10 pt ``.
  var titles: [Phrase] {
    switch kind {
    case .number, .color, .value:
      let general = scoped(commonPath, valuesWording)
      return [
        scoped(path, valuesWording), general, differenceTitle(path) ?? general,
        differenceTitle(commonPath) ?? general,
      ]
    case _ where isRetranslated: return [title, retranslatedTitle(2)]
    case .text: return textTitles
    case .translation: return [title]
    case .image: return [title, imageWording, otherPictureWording]
    case .font:
      // One file has all weights of a variable font, or several families.
      let words = path.split(separator: " ").filter { !$0.contains("=") }
      return [
        title, "\(words.joined(separator: " ")) \(happening)",
        "\(path) (and others of its file) \(happening)",
      ]
    case .library, .harness, .baseline, .moved, .recolored, .smoothed, .edges, .unseen, .appeared,
      .vanished, .content, .rows, .size, .unknown:
      return [title]
    }
  }

  /// `something is new, the same 40 × 40 px`, for pictures that have it in common.
  ///
  /// - Parameter others: How many more they have in common.
  func sharedTitle(others: Int) -> Phrase {
    let size = (object?.size ?? []).map { "\($0)" }.joined(separator: " × ")
    let more = others > 0 ? ", and the same at \(Numbers.count(others, "other place"))" : ""
    return title + ", the same \(size) px\(more)"
  }

  /// `Locales/de.json: 80 texts retranslated, line 12 and others`
  func retranslatedTitle(_ count: Int) -> Phrase {
    let line = location?.split(separator: ":").last.map { ", line \($0) and others" } ?? ""
    return "\(key: scope?.name ?? ""): \(Numbers.count(count, "text")) retranslated\(line)"
  }

  private var textTitles: [Phrase] {
    guard styles.isEmpty, !edits.isEmpty, !isSetOrUnset else { return [title] }
    // The same edit at several places is one decision.
    let words = edits.map { edit in
      edit.wording(place: edit.isPunctuation ? edit.placeWording : "", isSized: true)
    }.uniqued().joined(separator: ", ")
    return [scoped(path, words), scoped(commonPath, words)]
  }

  /// `` `width` −10 pt ``
  private func differenceTitle(_ path: String) -> Phrase? {
    difference.map { difference in
      let unit = unit.map { " \($0)" } ?? ""
      let sign = difference > 0 ? "+" : "−"
      return scoped(path, "\(sign)\(JSONText.format(abs(difference)))\(unit)")
    }
  }

  private func scoped(_ path: String, _ words: Phrase) -> Phrase {
    let origin: Phrase =
      switch scope?.kind {
      case .defaults: scope?.name.map { "default in \($0): " } ?? "default "
      case .locale: "locale \(scope?.name ?? ""): "
      case .own, .catalog, nil: ""
      }
    return "\(origin)\(name(path)) \(words)"
  }
}
