/// A slip that keeps a file from being YAML, with the words of the file.
package enum YAMLSlip: Hashable, Sendable {
  case tabInIndentation
  case unclosedQuote(String)
  /// A later text's quote closes it, in another line.
  case lateQuote(String, line: Int)
  case unknownEscape
  /// A text begins with a character that means something else to YAML.
  case beginning(Character, fix: String)
  /// `@2x`, as pictures are named for a screen's scale.
  case scaleSuffix(fix: String)
  case colonInText(fix: String)
  case textAfterQuote(fix: String)
  case missingColon(fix: String)
  case missingSpace(fix: String)
  /// `：`, as typed with a Chinese or Japanese keyboard.
  case wideColon(fix: String)
  /// The line begins in another column than its neighbours.
  case indentation(found: Int, expected: Int)
  case continuation(of: String, column: Int)
  case itemAmongKeys
  case missingDash
  case listOnLine(fix: String)
  case blockText(fix: String)
  case unclosedBracket(Character)
  case secondDocument
  case undefinedAlias(String, fix: String)
  case controlCharacter
  case missingValue
  case unreadable
}

extension YAMLSlip: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tabInIndentation: "the indentation contains a tab; indent with spaces"
    case .unclosedQuote(let quote):
      "the quote `\(quote)` that begins here is never closed; end the text with `\(quote)`"
    case .lateQuote(let quote, let line):
      "the quote `\(quote)` that begins here is closed only in line \(line); end the text with "
        + "`\(quote)` in its own line"
    case .unknownEscape:
      "double quotes have no such escape; write `\\\\` for a backslash, or quote with `'`"
    case .beginning(let character, let fix):
      "an unquoted text cannot begin with `\(character)`; quote the text: `\(fix)`"
    case .scaleSuffix(let fix): "a scale is a number; write `\(fix)`"
    case .colonInText(let fix):
      "the text contains `: `, which begins a value; quote the text: `\(fix)`"
    case .textAfterQuote(let fix):
      "the text continues after its closing quote; quote all of it: `\(fix)`"
    case .missingColon(let fix): "a `:` is missing after the key; write `\(fix)`"
    case .wideColon(let fix):
      "`：` is a wide colon, which does not end a key; write `:` and a space: `\(fix)`"
    case .missingSpace(let fix): "a space is missing after the `:`; write `\(fix)`"
    case .indentation(let found, let expected):
      "the line begins in column \(found), but what it belongs to begins in column \(expected); "
        + "begin both in the same column"
    case .continuation(let line, let column):
      "the line is indented deeper than `\(line)`, so it would continue that value; "
        + "begin it in column \(column)"
    case .itemAmongKeys: "`- ` begins an item of a list, but there are keys here; remove the `- `"
    case .missingDash: "each item of this list begins with `- `, but this line does not; add it"
    case .listOnLine(let fix):
      "a list with `- ` begins on a line of its own; if this is a text, quote it: `\(fix)`"
    case .blockText(let fix):
      "a text after `|` or `>` begins on the next line; quote it to write it here: `\(fix)`"
    case .unclosedBracket(let bracket):
      "the `\(bracket)` that begins here is not closed, or a `,` is missing in it"
    case .secondDocument: "a second document begins here; accepted: one document in a file"
    case .undefinedAlias(let name, let fix):
      "`*\(name)` refers to `&\(name)`, which is not defined above; if this is a text, "
        + "quote it: `\(fix)`"
    case .controlCharacter:
      "there is a control character here; accepted: text without control characters"
    case .missingValue: "a value is missing"
    case .unreadable:
      "the file cannot be read as YAML from here on; quote texts that contain `: ` or begin with "
        + "a sign, and indent with spaces"
    }
  }
}
