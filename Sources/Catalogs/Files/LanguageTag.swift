/// BCP 47's tags, as far as their form goes.
package enum LanguageTag {
  /// How tags are written, for schemas.
  package static let pattern = "^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$"

  /// Whether a text is written as tags are.
  package static func isValid(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.utf8.count), first.allSatisfy(\.isLetter)
    else { return false }
    return tag.utf8.allSatisfy { $0 < 0x80 }
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isLetter || $0.isNumber }
      }
  }

  /// The tag of a language that a file may write with underscores: `pt_BR`; nil if it is none.
  static func reading(_ name: String) -> String? {
    let tag = String(name.map { $0 == "_" ? "-" : $0 })
    return isValid(tag) ? tag : nil
  }

  /// Completes what a file calls a name that is not a tag.
  static func problem(_ name: String) -> String {
    "`\(name)` is not a language; accepted: tags such as `de`, `pt-BR` and `zh-Hans`"
  }
}
