internal import Base

/// The keys of a change in `results.json`, and of sentences in parts.
extension Change {
  static let notation = DocumentTable<Self>(
    [
      Key(
        derived: "change",
        "What happened, as sentences say it after the path, such as `212 → 211`.",
        .text
      ) { $0.happening.text },
      Key(
        "checksums", "The SHA-256 of a picture's or a font's file before and now.",
        .list(.text).described(by: .list(of: .string, minimum: 2, maximum: 2)), \.checksums),
      Key(
        "edits", "Of a text: the words that were replaced, came or went.",
        isRequired: false, .list(TextEdit.notation).unlessEmpty, \.edits),
      Key(
        "gone", "Whether what the path names has no value any more.", isRequired: false,
        .bool.flag, \.isGone),
      Key("is", "The value now.", .text, \.is),
      Key("kind", "What changed.", .choice(Kind.self), \.kind),
      Key(
        "lost", "Of a text: numbers and values of placeholders that it no longer has.",
        isRequired: false, .list(.text).unlessEmpty, \.lost),
      Key(
        "object",
        "A place in the pictures that others may have too, wherever it is in them, if it is known.",
        Object.notation, \.object),
      Key(derived: "parts", "What happened, in parts.", .parts) { $0.happening },
      Key(
        "path",
        "The key, for a case or an image; a font's name without a size; a library's name; or nothing.",
        .text, \.path),
      Key("place", "Where it is written, if that is known: file and line.", .text, \.location),
      Key(
        "scope", "Where a value of a case comes from, if that is known.", Scope.notation, \.scope),
      Key("seen", "What was seen, if nothing has a name: `sight` in words.", .text, \.seen),
      Key(
        "sight", "What was seen, if nothing has a name.",
        .deferred("an object", Sight.notation), \.sight),
      Key(
        "class", "Whether pictures that are told alike need have nothing in common.",
        isRequired: false, .bool.flag, \.isClass),
      Key(
        "sizes",
        "Width and height of a picture in points, before and now, if they changed with it.",
        .list(.list(.double)), \.sizes),
      Key(
        "styles", "Other looks of parts of a text, where its runs are divided differently.",
        isRequired: false, .list(Style.notation).unlessEmpty, \.styles),
      Key("unit", "Of a number: `pt`, or left out.", .text, \.unit),
      Key("was", "The value before.", .text, \.was),
    ], otherKeys: .ignored
  ).object(from: Self(kind: .unknown))
}

extension Change {
  /// What was seen, in words, which harness reads only of results that say nothing else.
  fileprivate var seen: String? {
    get { sight == nil ? nil : sightWording }
    set { if let words = newValue, sight == nil { sight = .told(words) } }
  }
}

extension Change.Object {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "print",
        "Equal for the same pixels that differ, with the same colours before and now.",
        .text, \.print),
      Key("size", "Width and height in pixels.", .list(.amount), \.size),
    ], otherKeys: .ignored
  ).object(from: Self(print: "", size: []))
}

extension ChangeEffect {
  static let notation = DocumentTable<Self>(
    [
      Key(
        "changes", "Which of the cause's changes have it, from 0.", .list(.amount), \.changes),
      Key(
        "context",
        "Of the whole label as it is beside the baseline; or of these changes alone on the recorded label, beside the baseline or beside the recorded label as it is laid out today.",
        .choice(Finding.Context.self), \.context),
      Key("effect", "What can be seen, or what a font did.", Effect.notation, \.effect),
    ], otherKeys: .ignored
  ).object(from: Self(changes: [], context: .all, effect: .still(.init())))
}

extension Change.Scope {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("kind", "What has the value.", .choice(Kind.self), \.kind),
      Key(
        "name",
        "A locale's tag, a string catalog's path, or the file whose default counts since the case has no value of its own.",
        .text, \.name),
    ], otherKeys: .ignored
  ).object(from: Self(.own))
}

extension Change.Style {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "added", "Whether the text had no such value before.", isRequired: false, .bool.flag,
        \.isAdded),
      Key("is", "The value now.", .text, \.is),
      Key("path", "The key of a run.", .text, \.path),
      Key("position", "Characters of the new text before the part.", .amount, \.position),
      Key("text", "The part of the text.", .text, \.text),
      Key("was", "The value before; left out for text that is new.", .text, \.was),
    ], otherKeys: .ignored
  ).object(from: Self(text: "", position: 0, path: "", was: nil, is: ""))
}

extension TextEdit.Attachment {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key("box", "A box's colour.", .text, \.box),
      Key("image", "A picture's file.", .text, \.image),
      Key("size", "Width and height in points.", .list(.double), \.size),
    ], otherKeys: .ignored
  ).object(from: Self())
}

extension TextEdit {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "attachments",
        "The pictures and boxes of the words before, and then those of the words now.",
        isRequired: false, .list(Attachment.notation).unlessEmpty, \.attachments),
      Key("is", "The words now; empty if they are gone.", .text, \.is),
      Key("location", "Where in the new text they are.", .choice(Location.self), \.location),
      Key("position", "Characters of the new text before them.", .amount, \.position),
      Key("was", "The words before; empty if they are new.", .text, \.was),
    ], otherKeys: .ignored
  ).object(from: Self(was: "", is: "", position: 0, location: .within))
}

extension Phrase.Part {
  fileprivate static let notation = DocumentTable<Self>(
    [
      Key(
        "kind", "Words, a key of a case without backticks, or a value.", .choice(Kind.self), \.kind),
      Key("text", "The part's text.", .text, \.text),
    ], otherKeys: .ignored
  ).object(from: Self(kind: .text, text: ""))
}

extension Notation where Value: Collection, State == DocumentReading {
  /// A list that is left out if it is empty.
  var unlessEmpty: Notation { map({ $0 }, back: { $0.isEmpty ? nil : $0 }) }
}

extension Notation where Value == Phrase, State == DocumentReading {
  /// A sentence in parts.
  static var parts: Notation {
    DocumentNotation<[Phrase.Part]>.list(Phrase.Part.notation).map(
      { Phrase(parts: $0) }, back: \.parts)
  }
}
