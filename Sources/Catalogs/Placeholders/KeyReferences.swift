/// Texts that stand in others, as Transloco has them: `{{common.save}}`, where the file has a text with this key.
///
/// i18next and others write values of objects in the same way: `{{user.name}}`. So a file has references only if all of its
/// names with dots are keys.
struct KeyReferences {
  /// How many texts one may have in it, and how long these may be, because texts that contain others twice could multiply.
  private static let (mostTexts, mostBytes) = (1_000, 100_000)
  private static let mostLevels = 64

  /// By their keys; empty if the file has no references.
  private let texts: [String: String]

  init(_ texts: [KeyedText]) {
    let known = Dictionary(texts.lazy.map { ($0.key, $0.text) }) { first, _ in first }
    let keys = texts.filter { $0.text.contains("{{") }.flatMap { Self.keys(in: $0.text) }
    self.texts = keys.allSatisfy { known[$0] != nil } && !keys.isEmpty ? known : [:]
  }

  /// A text with those that it refers to; what leads back to itself stays.
  ///
  /// - Parameter key: The text's own.
  func followed(in text: String, of key: String) -> String {
    guard !texts.isEmpty, text.contains("{{") else { return text }
    var budget = (texts: Self.mostTexts, bytes: Self.mostBytes)
    return followed(in: text, within: [key], &budget)
  }

  /// Those that a text refers to.
  func keys(in text: String) -> Set<String> {
    texts.isEmpty || !text.contains("{{") ? [] : Set(Self.keys(in: text))
  }

  private func followed(
    in text: String, within keys: [String], _ budget: inout (texts: Int, bytes: Int)
  ) -> String {
    var cursor = PatternCursor(text)
    var followed = ""
    while let scalar = cursor.peek {
      var rest = cursor
      if let key = Self.key(at: &rest), let text = texts[key], !keys.contains(key),
        keys.count < Self.mostLevels, budget.texts > 0, budget.bytes >= text.utf8.count
      {
        budget.texts -= 1
        budget.bytes -= text.utf8.count
        followed += self.followed(in: text, within: keys + [key], &budget)
        cursor = rest
      } else {
        followed.unicodeScalars.append(scalar)
        cursor.position += 1
      }
    }
    return followed
  }

  private static func keys(in text: String) -> [String] {
    var cursor = PatternCursor(text)
    var keys: [String] = []
    while cursor.peek != nil {
      if let key = key(at: &cursor) { keys.append(key) } else { cursor.position += 1 }
    }
    return keys
  }

  /// A name with dots; nil, and the cursor stays, if there is none.
  private static func key(at cursor: inout PatternCursor) -> String? {
    var rest = cursor
    guard rest.take("{{") else { return nil }
    _ = rest.take(while: \.properties.isWhitespace)
    let key = rest.take { $0 != "{" && $0 != "}" && $0 != "," && !$0.properties.isWhitespace }
    _ = rest.take(while: \.properties.isWhitespace)
    guard rest.take("}}"), key.contains(".") else { return nil }
    cursor = rest
    return key
  }
}
