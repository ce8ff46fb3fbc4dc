/// What the elements around a unit say about its texts.
struct XLIFFScope {
  /// Whether texts have placeholders as C writes them.
  let hasPrintf: Bool
  /// Whether white space is a part of texts; otherwise a run of it is one space, and none at the ends of a text, because
  /// programs write line breaks and indents there.
  private(set) var keepsSpace: Bool
  private(set) var isForTranslation = true

  /// The same with what an element says of all within it.
  func within(_ element: MarkupElement) -> XLIFFScope {
    var scope = self
    switch element.attributes["translate"] {
    case "no": scope.isForTranslation = false
    case "yes": scope.isForTranslation = true
    default: break
    }
    if element.attributes["xml:space"] == "preserve" { scope.keepsSpace = true }
    return scope
  }

  /// The elements whose contents make one text, with the white space that it has.
  func spaced(_ elements: [MarkupElement]) -> [MarkupElement] {
    guard !keepsSpace else { return elements }
    var spacing = Spacing()
    var elements = elements.map { spacing.collapsed($0) }
    for index in elements.indices.reversed() {
      guard Spacing.trimsEnd(of: &elements[index]) else { break }
    }
    return elements
  }
}

/// Makes runs of white space one space.
private struct Spacing {
  /// Codes, whose own texts are not those of the unit.
  private static let shown: Set<String> = ["x", "ph", "cp"]
  private static let hidden: Set<String> = ["bx", "ex", "bpt", "ept", "it", "sc", "ec"]

  /// Whether a space at this position would be the second one, or the first of the text.
  private var endsWithSpace = true

  mutating func collapsed(_ element: MarkupElement) -> MarkupElement {
    if element.attributes["xml:space"] == "preserve" {
      endsWithSpace = false
      return element
    }
    var element = element
    element.children = element.children.compactMap { child in
      switch child {
      case .text(let text):
        let text = collapsed(text)
        return text.isEmpty ? nil : .text(text)
      case .comment: return child
      case .element(let inner) where Self.hidden.contains(inner.name): return child
      case .element(let inner) where Self.shown.contains(inner.name):
        endsWithSpace = false
        return child
      case .element(let inner): return .element(collapsed(inner))
      }
    }
    return element
  }

  private mutating func collapsed(_ text: String) -> String {
    var collapsed = ""
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r"
      if isSpace, endsWithSpace { continue }
      collapsed.unicodeScalars.append(isSpace ? " " : scalar)
      endsWithSpace = isSpace
    }
    return collapsed
  }

  /// Takes the space from the end.
  ///
  /// - Returns: Whether nothing that is shown stands there, so that the end is further ahead.
  static func trimsEnd(of element: inout MarkupElement) -> Bool {
    guard element.attributes["xml:space"] != "preserve" else { return false }
    for index in element.children.indices.reversed() {
      switch element.children[index] {
      case .comment: continue
      case .text(let text):
        let trimmed = text.hasSuffix(" ") ? String(text.dropLast()) : text
        guard trimmed.isEmpty else {
          element.children[index] = .text(trimmed)
          return false
        }
        element.children.remove(at: index)
      case .element(let inner) where hidden.contains(inner.name): continue
      case .element(let inner) where shown.contains(inner.name): return false
      case .element(var inner):
        let isEmpty = trimsEnd(of: &inner)
        element.children[index] = .element(inner)
        if !isEmpty { return false }
      }
    }
    return true
  }
}
