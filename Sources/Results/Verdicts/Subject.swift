internal import Base

extension Effect {
  /// Something that has a place.
  package enum Subject: Hashable, Sendable {
    case line(Line)
    /// All lines, if there are several.
    case lines(Int, areColumns: Bool)
    case baseline(of: Line)
    /// A part of a line in one style, counted from 1 from left to right; its text is nil if it is not known.
    ///
    /// - Parameter source: `suffix`, `ellipsis` or `hyphen`; nil for the body.
    case part(Int, text: String?, source: String?, of: Line)
    case character(String, of: Line)
    /// - Parameter number: From 1; nil if the line has only one of its kind.
    case stroke(Stroke, number: Int?, of: Line)
    case ellipsis, suffix
    /// A picture's file, if only one run shows it.
    case picture(String)
    /// A run that shows a picture, by its key.
    case pictureRun(String)
    /// A run that is a box, by its key.
    case box(String)
    /// A picture or a box of an unknown case, counted from 1.
    case attachment(Int)
    /// What is drawn of a picture or a box, which may be more or less than the room that it takes up.
    indirect case drawn(Subject)
    case label
  }

  package enum Stroke: String, CaseIterable, Sendable {
    case underline, strikethrough, border
  }
}

extension Effect.Subject {
  static let notation = DocumentTable<Keys>(
    [
      Key("columns", "Whether lines are columns.", isRequired: false, .bool.flag, \.areColumns),
      Key(
        "drawn", "Whether what is drawn is meant, not the room that it takes up.",
        isRequired: false, .bool.flag, \.isDrawn),
      Key("file", "A picture's file, if only one run shows it.", .text, \.file),
      Key("key", "The run of a picture or a box.", .text, \.key),
      Key("kind", "What it is.", .choice(Keys.Kind.self), \.kind),
      Key("line", "The line that it belongs to, from 1; the number of all lines.", .count, \.line),
      Key("number", "Which one of several of its kind, from 1.", .count, \.number),
      Key("source", "Which text it shows, if not the body.", .text, \.source),
      Key("text", "What it shows.", .text, \.text),
    ], otherKeys: .ignored
  ).object(from: Keys(kind: .label)).parsed({ $0.subject }, back: { Keys($0) })
    .called("an object with the keys of its kind")

  struct Keys: Equatable, Sendable {
    enum Kind: String, CaseIterable {
      case line, lines, baseline, part, character, underline, strikethrough, border, ellipsis
      case suffix, picture, box, attachment, label
    }

    var kind: Kind
    var line: Int?
    var areColumns = false
    var number: Int?
    var text: String?
    var source: String?
    var file: String?
    var key: String?
    var isDrawn = false

    init(kind: Kind, of line: Effect.Line? = nil) {
      self.kind = kind
      self.line = line?.number
      areColumns = line?.isColumn ?? false
    }

    init(_ subject: Effect.Subject) {
      switch subject {
      case .line(let line): self.init(kind: .line, of: line)
      case .lines(let count, let areColumns):
        self.init(kind: .lines)
        (line, self.areColumns) = (count, areColumns)
      case .baseline(let line): self.init(kind: .baseline, of: line)
      case .part(let number, let text, let source, let line):
        self.init(kind: .part, of: line)
        (self.number, self.text, self.source) = (number, text, source)
      case .character(let text, let line):
        self.init(kind: .character, of: line)
        self.text = text
      case .stroke(let stroke, let number, let line):
        switch stroke {
        case .underline: self.init(kind: .underline, of: line)
        case .strikethrough: self.init(kind: .strikethrough, of: line)
        case .border: self.init(kind: .border, of: line)
        }
        self.number = number
      case .ellipsis: self.init(kind: .ellipsis)
      case .suffix: self.init(kind: .suffix)
      case .picture(let file):
        self.init(kind: .picture)
        self.file = file
      case .pictureRun(let key):
        self.init(kind: .picture)
        self.key = key
      case .box(let key):
        self.init(kind: .box)
        self.key = key
      case .attachment(let number):
        self.init(kind: .attachment)
        self.number = number
      case .drawn(let other):
        self.init(other)
        isDrawn = true
      case .label: self.init(kind: .label)
      }
    }

    /// nil if a key is missing.
    var subject: Effect.Subject? {
      let whole = undrawn
      return isDrawn ? whole.map { .drawn($0) } : whole
    }

    private var undrawn: Effect.Subject? {
      let line = line.map { Effect.Line($0, isColumn: areColumns) }
      return switch kind {
      case .line: line.map { .line($0) }
      case .lines: line.map { .lines($0.number, areColumns: areColumns) }
      case .baseline: line.map { .baseline(of: $0) }
      case .part:
        line.flatMap { line in
          number.map { .part($0, text: text, source: source, of: line) }
        }
      case .character: line.flatMap { line in text.map { .character($0, of: line) } }
      case .underline: line.map { .stroke(.underline, number: number, of: $0) }
      case .strikethrough: line.map { .stroke(.strikethrough, number: number, of: $0) }
      case .border: line.map { .stroke(.border, number: number, of: $0) }
      case .ellipsis: .ellipsis
      case .suffix: .suffix
      case .picture: file.map { .picture($0) } ?? key.map { .pictureRun($0) }
      case .box: key.map { .box($0) }
      case .attachment: number.map { .attachment($0) }
      case .label: .label
      }
    }
  }
}
