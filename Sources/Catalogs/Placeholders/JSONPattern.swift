/// Texts of JSON files, which several libraries read: `{{name}}` of i18next and Angular, `{name}` and ICU's
/// `{count, plural, …}` of FormatJS and Vue, `%{name}` of Rails and Polyglot, `%s` of others.
package enum JSONPattern {
  /// The forms of a text; one form without conditions if it has no choice.
  package static func variants(of text: String) throws(PatternError) -> [Variant] {
    guard text.contains("||||") else { return try form(text) }
    // Polyglot's forms, in the order in which it counts those of the language.
    var variants: [Variant] = []
    for (number, text) in text.split(separator: "||||", omittingEmptySubsequences: false)
      .enumerated()
    {
      let condition = Condition.plural(argument: "smart_count", category: "\(number)")
      variants += try form(text.trimmed).map { variant in
        variant.within([condition])
      }
    }
    return variants
  }

  private static func form(_ text: String) throws(PatternError) -> [Variant] {
    let parts: [PatternPart] = text.isEmpty ? [] : [.text(text)]
    guard LikelyPattern.mayHavePlaceholders(text) else { return [Variant(pattern: parts)] }
    let likely = LikelyPattern(besides: nil)
    let percentSigns = PercentSigns(in: text, areStated: false)
    return try MixedPattern.variants(of: parts).map { (variant) throws(PatternError) -> Variant in
      for case .text(let text) in variant.pattern { try checkBraces(in: text) }
      return variant.with(likely.parts(in: variant.pattern.flatMap(simpleArguments)))
        .with(percentSigns)
    }
  }

  /// With ICU's arguments that are only formatted, such as `{n, number}`, in texts without choices.
  private static func simpleArguments(_ part: PatternPart) -> [PatternPart] {
    guard case .text(let text) = part, text.contains(","), text.contains("{") else { return [part] }
    return PatternParts.parts(of: text) { cursor in
      var rest = cursor
      guard rest.take("{") else { return nil }
      _ = rest.take { $0 != "{" && $0 != "}" }
      guard rest.take("}"), let placeholder = argument(rest.text(from: cursor.position)) else {
        return nil
      }
      cursor = rest
      return .placeholder(placeholder)
    }
  }

  /// `{n, number}` and the like; nil for anything else.
  private static func argument(_ text: String) -> Placeholder? {
    do throws(PatternError) {
      let variants = try MessagePattern.variants(of: text)
      guard variants.count == 1, variants[0].pattern.count == 1,
        case .placeholder(let placeholder) = variants[0].pattern[0], placeholder.kind != .text
      else { return nil }
      return placeholder
    } catch {
      // Braces that are text.
      return nil
    }
  }

  /// Refuses two braces before a name that are never closed: i18next would show them.
  private static func checkBraces(in text: String) throws(PatternError) {
    guard text.contains("{{"), !text.contains("}}") else { return }
    var cursor = PatternCursor(text)
    while cursor.peek != nil {
      let start = cursor.position
      if cursor.take("{{") {
        let name = cursor.take {
          $0 == "_" || $0 == "." || $0.isDigit || $0.properties.isAlphabetic
        }
        if !name.isEmpty {
          throw PatternError(
            "`\(cursor.text(from: start))` is not closed; accepted: `{{\(name)}}`")
        }
      } else {
        cursor.position += 1
      }
    }
  }
}
