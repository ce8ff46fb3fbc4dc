/// The units that make one message: a single one, or the forms of a text.
struct XcodeGroup {
  let key: String
  /// Never empty.
  var units: [XLIFF.Unit]

  var hasFormsOnly: Bool { units.allSatisfy { XcodeUnitName($0.key) != nil } }

  /// The message that one side of the units makes; nil if there is no text.
  ///
  /// A text that has only variables is often not translated where its variables are: then it is that of the other side.
  func message(
    language: String?, hasPrintf: Bool, isUnfinished: Bool,
    side: (XLIFF.Unit) -> XLIFF.UnitText?, otherSide: (XLIFF.Unit) -> XLIFF.UnitText?
  ) throws(PatternError) -> Message? {
    var variables: [String: [PluralFormat.Form]] = [:]
    var texts: [Text] = []
    let likely = LikelyPattern(besides: units.compactMap { otherSide($0)?.parts.source })
    let widest = units.compactMap { unit in
      if case .width(let width) = XcodeUnitName(unit.key)?.form, side(unit) != nil {
        width
      } else {
        nil
      }
    }.max()
    for unit in units {
      guard let text = side(unit) else { continue }
      switch XcodeUnitName(unit.key)?.form {
      case .variable(let name, let category):
        variables[name, default: []].append(
          PluralFormat.Form(category: category, text: text.parts.source, line: text.line))
      case .variant(let device, let category):
        texts.append(Text(device: device, category: category, text: text))
      case .width(let width):
        texts.append(
          Text(device: width == widest ? nil : "width \(width)", category: nil, text: text))
      case .text, nil: texts.append(Text(device: nil, category: nil, text: text))
      }
    }
    if texts.isEmpty, !variables.isEmpty {
      texts = units.filter { XcodeUnitName($0.key).map { $0.form == .text } ?? true }
        .compactMap(otherSide).map { Text(device: nil, category: nil, text: $0) }
      let translated = Set(variables.keys)
      for unit in units {
        guard case .variable(let name, let category)? = XcodeUnitName(unit.key)?.form,
          !translated.contains(name), let text = otherSide(unit)
        else { continue }
        variables[name, default: []].append(
          PluralFormat.Form(category: category, text: text.parts.source, line: text.line))
      }
    }
    guard let first = texts.first else { return nil }
    let patterns = texts.map { text in
      hasPrintf ? text.text.parts.withPrintfPlaceholders : text.text.parts
    }
    let argument = PluralFormat.argument(of: patterns + [PrintfPattern.parts(of: key)])
    var variants: [Variant] = []
    for (text, pattern) in zip(texts, patterns) {
      var conditions: [Condition] = []
      if let device = text.device { conditions.append(.device(device)) }
      if let category = text.category {
        conditions.append(.plural(argument: argument, category: category))
      }
      if variables.isEmpty, hasPrintf {
        variants.append(
          Variant(
            conditions: conditions, pattern: pattern, line: text.text.line,
            percentSigns: PercentSigns(in: text.text.parts.source)))
      } else if variables.isEmpty {
        variants += try MixedPattern.variants(of: pattern).map { variant in
          var whole = variant.with(likely.parts(in: variant.pattern)).within(conditions)
          whole.line = text.text.line
          return whole
        }
      } else {
        variants += try PluralFormat(variables: variables)
          .variants(of: text.text.parts.source, conditions: conditions)
      }
    }
    return Message(
      key: key, language: language, line: first.text.line, variants: variants,
      comment: units.lazy.compactMap(\.comment).first, isUnfinished: isUnfinished,
      isForTranslation: units.contains(where: \.isForTranslation))
  }

  private struct Text {
    let device: String?
    let category: String?
    let text: XLIFF.UnitText
  }
}

extension [PatternPart] {
  /// The text as it is written in the file.
  var source: String {
    map { part in
      switch part {
      case .text(let text): text
      case .placeholder(let placeholder): placeholder.source
      }
    }.joined()
  }
}
