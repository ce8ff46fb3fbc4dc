/// How the texts of an entry of a PO file have placeholders.
struct POPattern {
  private enum Syntax {
    /// Nothing says so, as `msgunfmt` writes all entries.
    case unknown
    /// They have none.
    case plain
    /// As in C, or in a language with the same formats.
    case printf
    /// Names or numbers in braces.
    case braces(FormatBracesPattern.Dialect)
    /// As in Qt and KDE.
    case percentNumbers
  }

  private let syntax: Syntax
  private let isPlural: Bool
  private let likely: LikelyPattern

  /// - Parameter flags: Such as `c-format` and `no-c-format`. libgettextpo knows only those of its own version.
  init(_ entry: POEntry, flags: [String]) {
    let isPlain = flags.contains { $0.hasPrefix("no-") && $0.hasSuffix("-format") }
    syntax = flags.lazy.compactMap(Self.syntax).first ?? (isPlain ? .plain : .unknown)
    isPlural = entry.pluralID != nil
    // A text that is not translated is compared with itself.
    likely = LikelyPattern(besides: [entry.id] + (entry.pluralID.map { [$0] } ?? []))
  }

  func parts(of text: String) -> [PatternPart] {
    switch syntax {
    case .unknown: likely.parts(of: text).map(counted)
    case .plain: text.isEmpty ? [] : [.text(text)]
    case .printf: PrintfPattern.parts(of: text, .checked)
    case .braces(let dialect): FormatBracesPattern.parts(of: text, dialect)
    case .percentNumbers: PercentNumberPattern.parts(of: text).map(counted)
    }
  }

  func percentSigns(in text: String) -> PercentSigns {
    switch syntax {
    case .unknown: PercentSigns(in: text, .checked, areStated: false)
    case .printf: PercentSigns(in: text, .checked)
    case .plain, .braces, .percentNumbers: PercentSigns()
    }
  }

  /// The placeholder that shows the number of plural forms, which gettext does not name: the only whole number that any of
  /// the texts has, or one that is called `n`. Where a program formats the number itself, as with `%(counter)s`, it is the
  /// only text whose name says that it is a number. nil if there is none, or if it could be one of several.
  ///
  /// - Parameter texts: In the source language and in translations.
  func number(in texts: [String]) -> String? {
    var integers: Set<String> = []
    var counters: Set<String> = []
    for case .placeholder(let placeholder) in texts.flatMap(parts) {
      if placeholder.kind == .integer { integers.insert(placeholder.name) }
      if placeholder.kind == .text, Self.isCounter(placeholder.name) {
        counters.insert(placeholder.name)
      }
    }
    if integers.contains("n") { return "n" }
    let likely = integers.isEmpty ? counters : integers
    return likely.count == 1 ? likely.first : nil
  }

  /// Whether a name's last word says that it is a number, as in `counter` and `result_count`, but not in `numResults`.
  private static func isCounter(_ name: String) -> Bool {
    let words = ["n", "num", "number", "count", "counter"]
    let last = name.split { $0 == "_" || $0 == "-" || $0 == "." }.last ?? ""
    return words.contains(String(last)) || name.hasSuffix("Count") || name.hasSuffix("Number")
  }

  /// In KDE's plural forms, the first argument is the number.
  private func counted(_ part: PatternPart) -> PatternPart {
    guard isPlural, case .placeholder(let placeholder) = part, placeholder.source == "%1" else {
      return part
    }
    return .placeholder(
      Placeholder(name: placeholder.name, kind: .integer, source: placeholder.source))
  }

  /// nil for a flag that is about something else, or about a format that is not read.
  private static func syntax(_ flag: String) -> Syntax? {
    switch flag {
    case "c-format", "objc-format", "python-format", "php-format", "javascript-format",
      "java-printf-format", "perl-format", "lua-format", "awk-format", "tcl-format",
      "object-pascal-format", "elisp-format", "librep-format", "go-format", "ruby-format",
      "gcc-internal-format", "gfc-internal-format":
      .printf
    case "python-brace-format", "c++-format", "csharp-format", "rust-format": .braces(.doubled)
    case "java-format": .braces(.quoted)
    case "perl-brace-format": .braces(.plain)
    case "qt-format", "qt-plural-format", "kde-format", "kde-kuit-format", "smalltalk-format",
      "ycp-format":
      .percentNumbers
    default: nil
    }
  }
}
