/// Texts of XLIFF and JSON files, in which `{{name}}` and choices of ICU's MessageFormat may stand together, in XLIFF also with
/// inline elements, as in Angular's files: `{VAR_PLURAL, plural, =1 {one} other {<x id="N"/>}}`.
enum MixedPattern {
  /// The forms of a text; one form without conditions if it has no choice.
  ///
  /// - Parameter parts: With placeholders for inline elements.
  static func variants(of parts: [PatternPart]) throws(PatternError) -> [Variant] {
    let braced = parts.finding(BracesPattern.parts)
    guard let variants = try choices(in: parts) else {
      return [Variant(conditions: [], pattern: braced)]
    }
    switch variants {
    case .success(let variants): return variants
    case .failure(let error):
      // `Hi {{name}}, {n, plural, …}`: in ICU's own syntax, a name follows a brace.
      if braced != parts, case .success(let variants)? = try choices(in: braced) { return variants }
      throw error
    }
  }

  /// The forms that ICU's choices make; nil if there are none.
  private static func choices(
    in parts: [PatternPart]
  ) throws(PatternError) -> Result<[Variant], PatternError>? {
    var stand = StandIns()
    guard let text = stand.text(for: parts), beginsChoice(text) else { return nil }
    let variants: [Variant]
    do throws(PatternError) {
      variants = try MessagePattern.variants(of: text)
    } catch {
      return .failure(error)
    }
    guard variants.allSatisfy({ !stand.hasLost($0) }) else {
      throw PatternError(
        "an inline element stands in a choice outside of its texts; accepted: inside of the branches' braces"
      )
    }
    return .success(
      variants.map { variant in
        variant.with(
          variant.pattern.flatMap { part in
            if case .text(let text) = part { stand.parts(of: text) } else { [part] }
          })
      })
  }

  /// Whether a text has `{`, a name, and a choice's type between commas.
  static func beginsChoice(_ text: String) -> Bool {
    for brace in text.indices where text[brace] == "{" {
      let words = text[brace...].dropFirst().prefix { $0 != "{" && $0 != "}" }
        .split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
      if words.count == 3, !words[0].trimmed.isEmpty, types.contains(words[1].trimmed) {
        return true
      }
    }
    return false
  }

  private static let types = ["plural", "select", "selectordinal"]
}

/// Characters for private use that stand for placeholders while the text around them is read.
struct StandIns {
  private static let first: UInt32 = 0xF0000
  private static let most = 0xFFFE

  private var placeholders: [Placeholder] = []

  /// nil if the text has such characters itself, or too many placeholders.
  mutating func text(for parts: [PatternPart]) -> String? {
    var text = ""
    for part in parts {
      switch part {
      case .text(let some):
        guard !some.unicodeScalars.contains(where: { $0.value >= Self.first }) else { return nil }
        text += some
      case .placeholder(let placeholder):
        guard placeholders.count < Self.most,
          let scalar = Unicode.Scalar(Self.first + UInt32(placeholders.count))
        else { return nil }
        placeholders.append(placeholder)
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether a stand-in is where no placeholder can be put again: in a branch's name, or inside of an argument.
  func hasLost(_ variant: Variant) -> Bool {
    func has(_ text: String) -> Bool { text.unicodeScalars.contains { $0.value >= Self.first } }
    return variant.conditions.contains { condition in
      switch condition {
      case .plural(let argument, let category, _), .ordinal(let argument, let category, _):
        has(argument) || has(category)
      case .select(let argument, let value): has(argument) || has(value)
      case .device, .item: false
      }
    }
      || variant.pattern.contains { part in
        if case .placeholder(let placeholder) = part {
          has(placeholder.name + placeholder.source)
        } else {
          false
        }
      }
  }

  /// The text with its placeholders again.
  func parts(of text: String) -> [PatternPart] {
    var parts = PatternParts()
    for scalar in text.unicodeScalars {
      if scalar.value >= Self.first {
        parts.append(placeholders[Int(scalar.value - Self.first)])
      } else {
        parts.append(scalar)
      }
    }
    return parts.finished()
  }
}
