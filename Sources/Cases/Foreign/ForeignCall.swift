internal import Base

/// Values that programs build.
enum ForeignCall {
  /// The arguments of a call in Swift, Kotlin or Dart, as a map if they have names: `EdgeInsets.only(left: 8)`; nil for any
  /// other text.
  static func arguments(of text: String) -> Node? {
    guard let call = text.wholeMatch(of: /(?:const |new )?([A-Za-z_.]+)\(([^()]+)\)/)
    else { return nil }
    let arguments = call.2.split(separator: ",").map { argument in
      let parts = argument.split(maxSplits: 1) { ":=".contains($0) }
        .map { String($0.drop { $0 == " " }) }
      return (name: parts.count == 2 ? parts[0] : nil, value: parts[parts.count - 1])
    }
    var names = arguments.compactMap(\.name)
    if names.isEmpty { names = namesOfArguments(of: call.1.lowercased(), arguments.count) }
    let values = arguments.map { Node(yaml: $0.value) ?? Node(word: $0.value, at: .start) }
    guard names.count == values.count else {
      return names.isEmpty ? Node(content: .sequence(values), position: .start) : nil
    }
    return Node(
      content: .mapping(
        zip(names, values).map { Node.Entry(key: $0, position: .start, value: $1) }),
      position: .start)
  }

  /// The tag of `Locale('de', 'AT')`, `Locale.forLanguageTag("de-AT")` and `Locale(identifier: "de_AT")`.
  static func locale(_ text: String) -> [String] {
    guard text.contains(/^[A-Za-z. ]*Locale[A-Za-z.]*\(/) else { return [] }
    let parts = text.matches(of: /["']([A-Za-z0-9_-]+)["']/).map { String($0.1) }
    return parts.isEmpty ? [] : [parts.joined(separator: "-").replacing("_", with: "-")]
  }

  /// A shadow of Compose or Flutter: `Shadow(color = Color.Black, offset = Offset(1f, 2f), blurRadius = 3f)`.
  static func shadow(_ text: String) -> [String] {
    let offset = text.firstMatch(of: /Offset\( *([-0-9.]+)f?, *([-0-9.]+)f? *\)/)
    let blur = text.firstMatch(of: /blurRadius *[:=] *([0-9.]+)/)
    let color = text.firstMatch(of: /color *[:=] *([A-Za-z.]+(?:\([^()]*\))?)/)
      .flatMap { ForeignValue(key: "color", text: String($0.1)).rewritings.first }
    let members = [
      offset.map { "x: \($0.1), y: \($0.2)" }, blur.map { "blur: \($0.1)" },
      color.map { "color: \($0)" },
    ].compactMap(\.self)
    return members.isEmpty ? [] : ["{ \(members.joined(separator: ", ")) }"]
  }

  /// What arguments without names are: of Flutter's `fromLTRB` and UIKit's functions for insets, and of Compose's
  /// `PaddingValues` and `TextIndent`; empty for any other.
  private static func namesOfArguments(of function: String, _ count: Int) -> [String] {
    switch count {
    case 4 where function.hasSuffix("insetsmake"): ["top", "left", "bottom", "right"]
    case 4 where function.contains("insets") || function.hasSuffix("paddingvalues"):
      ["left", "top", "right", "bottom"]
    case 2 where function.hasSuffix("paddingvalues"): ["horizontal", "vertical"]
    case 1 where function.hasSuffix("textindent"): ["firstLine"]
    default: []
    }
  }
}
