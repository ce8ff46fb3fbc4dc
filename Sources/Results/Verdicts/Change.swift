/// Something that changed since a baseline was recorded, apart from its effects.
package struct Change: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    // Values of the case.
    case number, text, color, value
    /// A text most of whose words changed, or a text of a catalog of which nothing stayed.
    case translation
    /// The content of a picture's file.
    case image
    /// A font's file, or the font that characters come from.
    case font
    case library, harness
    /// The baseline's picture is not the one that its layout was recorded with.
    case baseline
    // Of pictures without a layout: what their pixels prove.
    case moved, recolored, smoothed, edges, unseen, appeared, vanished, content, rows, size
    case unknown
  }

  /// Where a value of a case comes from.
  package struct Scope: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      /// The case itself, or its matrix.
      case own
      /// The defaults of suite.yaml.
      case defaults
      /// What suite.yaml says about a locale.
      case locale
      case catalog
    }

    package var kind: Kind
    /// A locale's BCP 47 tag, a string catalog's path as messages show it, or the file whose default counts since the
    /// case has no value of its own.
    package var name: String?

    package init(_ kind: Kind, name: String? = nil) {
      self.kind = kind
      self.name = name
    }
  }

  /// A place in two pictures, which others may have too, wherever it is in them.
  package struct Object: Equatable, Sendable {
    /// Stands for the pixels that differ, with their colours before and now.
    package var print: String
    /// Width and height in pixels.
    package var size: [Int]
  }

  /// Another look of a part of a text.
  package struct Style: Equatable, Sendable {
    /// The part.
    package var text: String
    /// Graphemes of the new text before it.
    package var position: Int
    /// The key of a run, such as `font.size`.
    package var path: String
    /// nil for text that is new.
    package var was: String?
    package var `is`: String
    /// Whether the text had no such value before.
    package var isAdded: Bool

    package init(
      text: String, position: Int, path: String, was: String?, is: String, isAdded: Bool = false
    ) {
      self.text = text
      self.position = position
      self.path = path
      self.was = was
      self.is = `is`
      self.isAdded = isAdded
    }
  }

  package var kind: Kind
  /// For a case or an image, the key, such as `text[1].color`; for a font its name without a size, for a library its
  /// name. Empty if nothing has a name.
  package var path: String
  /// As it would be written; of a long text, the beginning. Empty for a font whose version is not known.
  package var was: String
  package var `is`: String
  /// Whether a value of the case, or an item of a list, is no longer there.
  package var isGone = false
  /// Of a number: `pt`, or nil.
  package var unit: String?
  /// Of a text, in order.
  package var edits: [TextEdit] = []
  /// Of a text: numbers and values of placeholders that it no longer has.
  package var lost: [String] = []
  /// Of a text whose runs are divided differently.
  package var styles: [Style] = []
  /// Of a picture that is shown in its own size: width and height in points, before and now; nil if it has that of the
  /// case, or if its size is the same.
  package var sizes: [[Double]]?
  /// The SHA-256 of a picture's or a font's file before and now; nil if it is not a file.
  package var checksums: [String]?
  /// nil if that is not known.
  package var scope: Scope?
  /// Where it is written, such as `Cases/price/badge.yaml:11`; nil if that is not known, or nowhere.
  package var location: String?
  /// What was seen, if nothing has a name.
  package var sight: Sight?
  /// Whether pictures that are told alike need have nothing in common, as where `content changed`.
  package var isClass = false
  /// Of what need have nothing in common with others that are told alike: by this it may.
  package var object: Object?

  package init(
    kind: Kind, path: String = "", was: String = "", is: String = "", location: String? = nil,
    checksums: [String]? = nil
  ) {
    self.kind = kind
    self.path = path
    self.was = was
    self.is = `is`
    self.location = location
    self.checksums = checksums
  }
}

extension Change {
  /// Whether a text has other words, or is new.
  package var hasText: Bool { kind == .text || kind == .translation }

  /// Whether it is a value of the case.
  package var isOfCase: Bool {
    switch kind {
    case .number, .text, .translation, .color, .value: true
    case .image, .font, .library, .harness, .baseline, .moved, .recolored, .smoothed, .edges,
      .unseen, .appeared, .vanished, .content, .rows, .size, .unknown:
      false
    }
  }

  /// Whether nothing of a catalog's text stayed, however short it is, so that it is ``Kind/translation``. Another number
  /// is a change of its own.
  package var isReplacedInCatalog: Bool {
    scope?.kind == .catalog && kind == .text && styles.isEmpty && edits.count == 1
      && edits[0].location == .whole && !edits[0].was.isEmpty && !edits[0].is.isEmpty
      && !(edits[0].was + edits[0].is).contains(where: \.isNumber)
  }

  /// Whether it is one of a catalog's texts that are told as one.
  var isRetranslated: Bool { scope?.kind == .catalog && kind == .translation }

  /// Whether a text got so much longer that its label may not hold it.
  var isMuchLonger: Bool { 2 * self.is.count > 3 * was.count }

  /// How much larger a number is; nil for anything else.
  var difference: Double? {
    guard kind == .number, let before = Double(was), let after = Double(self.is),
      !isOfLimit || min(before, after) > 0
    else { return nil }
    let difference = ((after - before) * 1000).rounded() / 1000
    return difference != 0 && difference.isFinite ? difference : nil
  }

  /// Whether it is about a limit that 0 takes away, which is no step of a number.
  private var isOfLimit: Bool { path == "lines" }

  /// The path without its position in a text: the same style can change in the first run and in the second.
  var commonPath: String {
    guard isOfCase, let key = ["text", "suffix", "ellipsis"].first(where: path.hasPrefix),
      case let rest = path.dropFirst(key.count), rest.isEmpty || "[.".contains(rest.prefix(1))
    else { return path }
    guard let dot = rest.firstIndex(of: ".") else { return key }
    return "\(key)[…]\(rest[dot...])"
  }

  /// The key whose value contains the changed one, such as `font` for `font.size`; nil if no other value contains it.
  var owner: String? {
    guard isOfCase, let dot = commonPath.firstIndex(of: ".") else { return nil }
    return String(commonPath[..<dot])
  }
}
