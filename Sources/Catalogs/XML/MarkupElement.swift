/// An element of an XML file.
struct MarkupElement: Equatable, Sendable {
  /// Without its prefix.
  let name: String
  /// The address that its prefix stands for; nil if there is none.
  let namespace: String?
  /// By their names as they are written, with a prefix if they have one.
  let attributes: [String: String]
  /// Where its tag begins, from 1.
  let line: Int
  var children: [MarkupNode] = []

  /// The elements within it, not those within these.
  var elements: [MarkupElement] {
    children.compactMap { child in
      if case .element(let element) = child { element } else { nil }
    }
  }

  func elements(_ name: String) -> [MarkupElement] { elements.filter { $0.name == name } }

  func first(_ name: String) -> MarkupElement? { elements.first { $0.name == name } }

  /// Its whole text, with that of all elements within it.
  var text: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .element(let element): text += element.text
      case .text(let more): text += more
      case .comment: break
      }
    }
  }

  /// Its elements, each with the comment that stands right before it.
  var commentedElements: [CommentedElement] {
    var comment: String?
    var elements: [CommentedElement] = []
    for child in children {
      switch child {
      case .comment(let text): comment = text.trimmed
      case .text(let text): if !text.trimmed.isEmpty { comment = nil }
      case .element(let element):
        elements.append(CommentedElement(element: element, comment: comment))
        comment = nil
      }
    }
    return elements
  }
}

/// What an element contains.
enum MarkupNode: Equatable, Sendable {
  case element(MarkupElement)
  /// With white space as it is; entities and CDATA are resolved. Never empty.
  case text(String)
  case comment(String)
}

struct CommentedElement: Equatable, Sendable {
  let element: MarkupElement
  let comment: String?
}

extension StringProtocol {
  /// Without white space at its ends.
  var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
