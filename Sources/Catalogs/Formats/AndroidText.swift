/// A text of an Android resource, as Android's compiler reads it.
///
/// Runs of white space become one space, a backslash makes characters plain, and double quotes keep what is between
/// them as it is. A tag such as `<b>` ends a quotation and a run of white space; `<xliff:g>` changes nothing.
struct AndroidText {
  private static let accepted = "accepted: `\\'`, or a text in double quotes"

  private var text = ""
  private var isQuoted = false
  private var endsWithSpace = false

  /// The text of an element, or what it refers to.
  static func value(of element: MarkupElement) throws(PatternError) -> AndroidValue {
    var pieces: [String] = [""]
    collect(element, into: &pieces)
    if pieces.count == 1 {
      pieces[0] = trimmed(pieces[0])
      if let reference = AndroidValue(reference: pieces[0]) { return reference }
    }
    var text = AndroidText()
    for piece in pieces {
      text.isQuoted = false
      text.endsWithSpace = false
      try text.append(piece)
    }
    return .text(text.text)
  }

  /// What `<xliff:g example="Bo">%1$s</xliff:g>` says may stand for placeholders, in their order.
  static func examples(in element: MarkupElement) -> [(placeholder: String, example: String)] {
    element.elements.flatMap { inner in
      let own = inner.attributes["example"] ?? ""
      guard inner.namespace != nil, inner.name == "g", !own.isEmpty else {
        return examples(in: inner)
      }
      return [(inner.text.trimmed, own)]
    }
  }

  /// - Parameter pieces: The texts between tags; the last one grows.
  private static func collect(_ element: MarkupElement, into pieces: inout [String]) {
    for child in element.children {
      switch child {
      case .text(let text): pieces[pieces.count - 1] += text
      case .comment: break
      case .element(let inner) where inner.namespace != nil: collect(inner, into: &pieces)
      case .element(let inner):
        pieces.append("")
        collect(inner, into: &pieces)
        pieces.append("")
      }
    }
  }

  private mutating func append(_ piece: String) throws(PatternError) {
    var cursor = PatternCursor(piece)
    while let scalar = cursor.next() {
      if !isQuoted, Self.isSpace(scalar) {
        if !endsWithSpace { text += " " }
        endsWithSpace = true
        continue
      }
      endsWithSpace = false
      switch scalar {
      case "\\": try appendEscape(&cursor)
      case "\"": isQuoted.toggle()
      case "'" where !isQuoted: throw PatternError("an apostrophe stands alone; \(Self.accepted)")
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private mutating func appendEscape(_ cursor: inout PatternCursor) throws(PatternError) {
    switch cursor.next() {
    case "n": text += "\n"
    case "t": text += "\t"
    case "u": text.unicodeScalars.append(try Self.scalar(&cursor))
    case let scalar?: text.unicodeScalars.append(scalar)
    // Android leaves it out.
    case nil: break
    }
  }

  /// The character that `\u` and four digits mean, or two of them.
  private static func scalar(_ cursor: inout PatternCursor) throws(PatternError) -> Unicode.Scalar {
    let unit = try codeUnit(&cursor)
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), cursor.take("\\u") else { throw half }
    let trail = try codeUnit(&cursor)
    guard UTF16.isTrailSurrogate(trail) else { throw half }
    return UTF16.decode(UTF16.EncodedScalar([unit, trail]))
  }

  private static let half = PatternError(
    "half of a surrogate pair; accepted: `\\u` twice, such as `\\uD83D\\uDE00`")

  private static func codeUnit(_ cursor: inout PatternCursor) throws(PatternError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let scalar = cursor.next(), scalar.isASCII,
        let digit = Character(scalar).hexDigitValue
      else { throw PatternError("no four digits follow `\\u`; accepted: such as `\\u00E9`") }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }

  private static func trimmed(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while let first = scalars.first, isSpace(first) { scalars.removeFirst() }
    while let last = scalars.last, isSpace(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// ASCII only.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || ("\t"..."\r").contains(scalar)
  }
}

enum AndroidValue: Equatable {
  case text(String)
  /// `@string/name`.
  case string(named: String)
  /// A resource of another kind, or of another package.
  case elsewhere

  /// A reference that is the whole text, such as `@string/name` or `@android:string/ok`; nil if it is not one.
  fileprivate init?(reference text: String) {
    guard text.first == "@", let slash = text.firstIndex(of: "/") else { return nil }
    let kind = text[..<slash].dropFirst()
    let name = text[slash...].dropFirst()
    guard Self.isName(kind.filter { $0 != ":" }), Self.isName(String(name)) else { return nil }
    self = kind == "string" ? .string(named: String(name)) : .elsewhere
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || "_.-".contains($0) }
  }
}
