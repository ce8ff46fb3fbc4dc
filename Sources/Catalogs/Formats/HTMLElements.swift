/// Tells a tag from a value by what XLIFF 1.2 says of an inline element without showing it.
enum HTMLElements {
  /// Whether an element of a type such as `x-b`, or with a name such as Angular's `START_TAG_B`, is a tag.
  ///
  /// Types that begin with `x-` are anybody's own, so that `x-variable` says nothing.
  static func has(type: String, id: String) -> Bool {
    if type.hasPrefix("x-"), names.contains(type.dropFirst(2).lowercased()) { return true }
    return prefixes.contains { id.hasPrefix($0) }
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
