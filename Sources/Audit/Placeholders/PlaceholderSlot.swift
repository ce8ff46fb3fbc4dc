internal import Catalogs

/// A placeholder, as far as it matters for translations.
struct PlaceholderSlot: Hashable {
  let name: String
  /// As messages show it.
  let shown: String
  /// C's conversion, of those for the same kinds of values the first, behind a `*` for each width or precision that is a
  /// value of its own; nil where any value may stand.
  let type: String?
  /// What stands before its name, where a program that knows this sign takes no other; nil where it may.
  let opening: String?
  /// Whether it takes the next value of a list.
  let isByOrder: Bool

  /// Whether it begins with a percent sign.
  var isPercent: Bool { shown.hasPrefix("%") }

  /// Qt puts it into every form of a text with forms.
  var isQtNumber: Bool { shown == "%n" || shown == "%Ln" }

  /// nil for what is none: an Android string that another one refers to.
  init?(_ placeholder: Placeholder, called name: String) {
    guard !name.hasPrefix("@string/") else { return nil }
    self.name = name
    // ICU's sign for the number of a plural.
    shown = placeholder.source == "#" ? "{\(placeholder.name)}" : placeholder.source
    type = Self.type(of: placeholder)
    opening = ["{{", "{", "%{", "${", "%("].first(where: placeholder.source.hasPrefix)
    let isBraced = ["{}", "{:", "{!"].contains { placeholder.source.hasPrefix($0) }
    isByOrder =
      isBraced
      || type != nil && !shown.contains("$") && !shown.contains("(") && shown != "%arg"
  }

  /// Whether a program that knows the one takes the other for the same.
  func isWritten(as other: Self) -> Bool {
    (type == other.type || type == nil || other.type == nil)
      && (opening == other.opening || opening == nil || other.opening == nil)
  }

  private static func type(of placeholder: Placeholder) -> String? {
    let source = placeholder.source
    guard source.hasPrefix("%"), !source.hasPrefix("%{"), let last = source.last else { return nil }
    if source == "%arg" || last == ">" {
      return placeholder.kind == .integer ? "d" : placeholder.kind == .decimal ? "f" : nil
    }
    // Qt's number of a plural.
    guard last.isLetter || last == "@", source != "%n", source != "%Ln" else { return nil }
    let conversion =
      switch last {
      case "d", "D", "i", "u", "U", "x", "X", "o", "O": "d"
      case "f", "F", "e", "E", "g", "G", "a", "A": "f"
      case "c", "C": "c"
      case "s", "S": "s"
      default: String(last)
      }
    return source.filter { $0 == "*" } + conversion
  }
}
