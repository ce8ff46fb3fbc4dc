internal import Base

/// A script of which no font that is searched has a letter.
package struct MissingScript: Hashable, Sendable {
  /// In English: `Hebrew`.
  package var name: String
  /// Those of the text, in the order of their code points.
  package var characters: [String]
  /// A family of the suite that has all of them, and that is not searched; nil if there is none.
  package var font: String?

  /// `Hebrew: 22 letters, 5 marks; Noto Sans Hebrew has them`
  package var words: String {
    let marks = characters.count { $0.unicodeScalars.allSatisfy(\.isMark) }
    let counts = [(characters.count - marks, "letter"), (marks, "mark")].filter { $0.0 > 0 }
      .map { Numbers.count($0.0, $0.1) }
    let has = font.map { "; \($0) has \(characters.count == 1 ? "it" : "them")" } ?? ""
    return "\(name): \(counts.joined(separator: ", "))\(has)"
  }

  /// The script that a letter's or a mark's name in Unicode begins with; nil for anything else, and for marks of all scripts.
  package static func name(of scalar: Unicode.Scalar) -> String? {
    guard scalar.isMark || scalar.properties.isAlphabetic, let name = scalar.properties.name
    else { return nil }
    let words = name.split(separator: " ")
    guard let first = words.first, first != "COMBINING" else { return nil }
    if first.hasPrefix("CJK") { return "Han" }
    let isLonger = ["OLD", "NEW", "TAI", "OL", "MEETEI", "SYLOTI", "CANADIAN"].contains(first)
    return words.prefix(isLonger ? 2 : 1).map(\.capitalizedWord).joined(separator: " ")
  }
}

extension Unicode.Scalar {
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension Substring {
  fileprivate var capitalizedWord: String { prefix(1) + dropFirst().lowercased() }
}
