/// What Xcode calls a unit that is one form of a text: `key|==|plural.one`, `key|==|device.iphone.plural.one`,
/// `key|==|substitutions.files.plural.one`; or the path to it in a `.stringsdict` file:
/// `/key:dict/NSStringLocalizedFormatKey:dict/:string`, `/key:dict/files:dict/one:dict/:string`.
struct XcodeUnitName: Equatable {
  enum Form: Equatable {
    case variant(device: String?, category: String?)
    case variable(String, category: String)
    /// The text in which variables stand.
    case text
    /// For a label of a width.
    case width(Int)
  }

  let key: String
  let form: Form

  private init(key: String, form: Form) {
    self.key = key
    self.form = form
  }

  /// nil for a unit that is a whole text.
  init?(_ name: String) {
    if let path = Self(path: name) {
      self = path
      return
    }
    guard let separator = name.lastRange(of: "|==|"),
      let form = Self.form(name[separator.upperBound...])
    else { return nil }
    key = String(name[..<separator.lowerBound])
    self.form = form
  }

  /// nil for what is not a path that leads to a text of a rule.
  private init?(path: String) {
    guard path.hasPrefix("/"), path.hasSuffix(":dict/:string") else { return nil }
    let names = path.dropFirst().split(separator: ":dict/", omittingEmptySubsequences: false)
      .map(String.init)
    let key = names[0]
    switch (names.count, names[1]) {
    case (3, Stringsdict.Rule.plural): self.init(key: key, form: .text)
    case (4, Stringsdict.Rule.device):
      self.init(key: key, form: .variant(device: names[2], category: nil))
    case (4, Stringsdict.Rule.width):
      guard let width = Int(names[2]) else { return nil }
      self.init(key: key, form: .width(width))
    case (4, let variable):
      guard PluralFormat.categories.contains(names[2]) else { return nil }
      self.init(key: key, form: .variable(variable, category: names[2]))
    default: return nil
    }
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
