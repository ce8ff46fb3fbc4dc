/// What Xcode calls a unit that is one form of a text: `key|==|plural.one`, `key|==|device.iphone.plural.one`,
/// `key|==|substitutions.files.plural.one`.
struct XcodeUnitName: Equatable {
  enum Form: Equatable {
    case variant(device: String?, category: String?)
    case variable(String, category: String)
  }

  let key: String
  let form: Form

  /// nil for a unit that is a whole text.
  init?(_ name: String) {
    guard let separator = name.lastRange(of: "|==|"),
      let form = Self.form(name[separator.upperBound...])
    else { return nil }
    key = String(name[..<separator.lowerBound])
    self.form = form
  }

  private static func form(_ path: Substring) -> Form? {
    var words = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if words.count == 2, words[0] == "device" {
      return .variant(device: words[1], category: nil)
    }
    guard words.count >= 2, let category = words.popLast(), words.popLast() == "plural",
      PluralFormat.categories.contains(category)
    else { return nil }
    if words.isEmpty { return .variant(device: nil, category: category) }
    if words.count == 2, words[0] == "device" {
      return .variant(device: words[1], category: category)
    }
    if words.count > 1, words[0] == "substitutions" { words.removeFirst() }
    // A variable's name may contain full stops.
    return .variable(words.joined(separator: "."), category: category)
  }
}

extension String {
  fileprivate func lastRange(of separator: String) -> Range<String.Index>? {
    indices.reversed().lazy.filter { self[$0...].hasPrefix(separator) }.first.map {
      $0..<index($0, offsetBy: separator.count)
    }
  }
}
