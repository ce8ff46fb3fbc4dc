/// What the inline elements of a unit show.
///
/// Many tools write a code's words only into the source; in the target, the element has nothing but its `id`. Such an
/// element shows what the one with this id showed before. Without one, it is taken for a value, which nobody knows.
struct XLIFFCodes {
  /// An element that stands for a code of the original file.
  struct Code {
    let element: MarkupElement
    /// The code itself, if the file has it.
    var original: String?
    /// What the file says instead of it, the best first.
    var words: [String] = []
    /// Another element that it is a copy of.
    var copiedID: String?
    var isLineBreak = false
    /// Whether its type says that it is not a value, such as a picture's.
    var isMarkup = false
    /// Whether it is a tag or the like, whatever its words say: Angular writes all of the tag's code there.
    var isTag = false
  }

  /// Whether the texts of the file have placeholders as C writes them.
  let hasPrintf: Bool
  /// What elements showed that say something, by their ids.
  private var known: [String: [PatternPart]] = [:]
  /// How many arguments the codes without numbers take.
  private var taken = 0

  init(hasPrintf: Bool) {
    self.hasPrintf = hasPrintf
  }

  /// What a code shows: nothing, a text, or a placeholder.
  mutating func parts(of code: Code) -> [PatternPart] {
    let id = code.element.attributes["id"]
    let earlier = id.flatMap { known[$0] } ?? code.copiedID.flatMap { known[$0] }
    guard let said = said(by: code, earlier) else {
      if let earlier { return earlier }
      let source = "<\(code.element.name)\(id.map { " id=\"\($0)\"" } ?? "")/>"
      return [.placeholder(Placeholder(name: id ?? source, kind: .text, source: source))]
    }
    if let id, known[id] == nil { known[id] = said }
    return said
  }

  /// nil if the file says nothing about it but its name.
  private mutating func said(by code: Code, _ earlier: [PatternPart]?) -> [PatternPart]? {
    if code.isLineBreak { return [.text("\n")] }
    let texts = ([code.original].compactMap(\.self) + code.words).filter { !$0.isEmpty }
    for text in texts {
      if let tags = MarkupCode(text) {
        return tags.breaks == 0 ? [] : [.text(String(repeating: "\n", count: tags.breaks))]
      }
    }
    if code.isTag, earlier == nil || !texts.isEmpty { return [] }
    guard let text = texts.first else { return code.isMarkup ? [] : nil }
    if code.original == text {
      if text.allSatisfy(\.isWhitespace) { return [.text(text)] }
      if text == #"\n"# { return [.text("\n")] }
      if let value = value(of: text, earlier) { return [value] }
    }
    return [
      .placeholder(
        Placeholder(name: code.element.attributes["id"] ?? text, kind: .text, source: text))
    ]
  }

  /// The placeholder that an original code is; nil if it is not written as C or i18next write them.
  private mutating func value(of text: String, _ earlier: [PatternPart]?) -> PatternPart? {
    let printf = PrintfPattern.parts(of: text)
    if printf.count == 1, case .placeholder(let placeholder) = printf[0] {
      // It is numbered along with those in the text around it.
      if hasPrintf { return .text(text) }
      // Translations have arguments in another order.
      if case .placeholder(let same)? = earlier?.first, same.source == placeholder.source {
        return .placeholder(same)
      }
      var numbering = PrintfNumbering(taken: taken)
      let numbered = numbering.numbered(printf[0])
      taken = numbering.taken
      return numbered
    }
    let braces = BracesPattern.parts(of: text)
    if braces.count == 1, case .placeholder = braces[0] { return braces[0] }
    return nil
  }
}

/// A code that is only tags, such as `<br/>` or `</b>`.
struct MarkupCode: Equatable {
  /// How many of them break a line.
  private(set) var breaks = 0

  /// nil for anything else, such as `<b>{{name}}</b>`.
  init?(_ text: String) {
    var rest = text.trimmed[...]
    guard !rest.isEmpty else { return nil }
    while !rest.isEmpty {
      guard rest.first == "<", let end = Self.end(of: rest) else { return nil }
      let tag = rest[..<end].dropFirst()
      guard Self.begins(rest) else { return nil }
      let name = tag.prefix { $0.isLetter || $0.isNumber }
      if name.lowercased() == "br" { breaks += 1 }
      rest = rest[end...].dropFirst().drop(while: \.isWhitespace)
    }
  }

  /// Whether a text begins with one, be it a number, as in React's `<0>` and `<1/>`; a comparison, such as `<5 or >3`, is none.
  static func begins(_ text: some StringProtocol) -> Bool {
    guard text.first == "<", let second = text.dropFirst().first else { return false }
    if second.isASCII, second.isNumber {
      let rest = text.dropFirst().drop { $0.isASCII && $0.isNumber }.drop { $0 == " " }
      return rest.first == ">" || rest.hasPrefix("/>")
    }
    return second == "/" || second == "!" || second.isLetter
  }

  /// Where the tag ends that a text begins with; a value of an attribute may have the same character.
  static func end(of text: Substring) -> Substring.Index? {
    var quote: Character?
    for index in text.indices {
      let character = text[index]
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == ">" {
        return index
      }
    }
    return quote == nil ? nil : text.firstIndex(of: ">")
  }
}

/// Tells a tag from a value by what XLIFF 1.2 says of an inline element without showing it.
enum HTMLElements {
  /// Whether an element of a type such as `x-b` is a tag.
  ///
  /// Types that begin with `x-` are anybody's own, so that `x-variable` says nothing.
  static func has(type: String) -> Bool {
    type.hasPrefix("x-") && names.contains(type.dropFirst(2).lowercased())
  }

  /// Whether an element is a tag or a block of Angular's, which are also those of components: their words are its code.
  static func isAngular(type: String = "", id: String, words: [String] = []) -> Bool {
    // Names such as `START_DATE` may be given to values.
    guard !words.contains(where: { $0.trimmed.hasPrefix("{{") }) else { return false }
    if prefixes.contains(where: id.hasPrefix) { return true }
    return type.hasPrefix("x-")
      && words.contains { word in
        let word = word.trimmed
        return word.hasPrefix("@") || word == "}" || MarkupCode.begins(word)
      }
  }

  private static let prefixes = ["START_", "CLOSE_", "TAG_", "LINE_BREAK"]

  private static let names: Set<String> = [
    "a", "abbr", "audio", "b", "bdi", "bdo", "big", "blockquote", "br", "button", "canvas",
    "caption",
    "cite", "code", "col", "dd", "del", "dfn", "div", "dl", "dt", "em", "fieldset", "figure",
    "font",
    "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "iframe", "img", "ins", "kbd",
    "li", "mark", "ol", "p", "picture", "pre", "q", "rp", "rt", "ruby",
    "s", "samp", "small", "span", "strike", "strong", "sub", "sup",
    "svg", "table", "tbody", "td", "textarea", "tfoot", "th", "thead", "tr", "u", "ul",

    "video", "wbr",
  ]
}
