/// Apple's `.stringsdict` files: texts with plural forms, and with forms for devices and widths.
package enum Stringsdict {
  /// Reads a file.
  ///
  /// The texts' language is that of the `.lproj` folder in the path.
  package static func read(_ bytes: [UInt8], path: String) throws(CatalogErrors) -> Catalog {
    let language = FolderLanguage.apple(path: path)
    var complaints = Complaints(path: path)
    var messages: [Message] = []
    complaints.language = language
    for entry in try PropertyList.read(bytes, path: path, &complaints) {
      do throws(FileFault) {
        guard case .dictionary = entry.value else {
          throw FileFault("no rule; accepted: a `dict` with `\(Rule.plural)`", line: entry.line)
        }
        messages.append(
          Message(
            key: entry.key, language: language, line: entry.line,
            variants: try variants(of: entry, conditions: [], language), comment: entry.comment))
      } catch {
        complaints.add(error.problem, line: error.line, key: entry.key)
      }
    }
    var catalog = Catalog(messages: messages)
    catalog.flaws = complaints.flaws
    return catalog
  }

  enum Rule {
    static let plural = "NSStringLocalizedFormatKey"
    static let device = "NSStringDeviceSpecificRuleType"
    static let width = "NSStringVariableWidthRuleType"
    static let kind = "NSStringFormatSpecTypeKey"
    static let pluralKind = "NSStringPluralRuleType"
    static let valueType = "NSStringFormatValueTypeKey"
  }

  private static func variants(
    of entry: PropertyListEntry, conditions: [Condition], _ language: String?
  ) throws(FileFault) -> [Variant] {
    switch entry.value {
    case .text(let text):
      return [
        Variant(
          conditions: conditions, pattern: PrintfPattern.parts(of: text), line: entry.line,
          percentSigns: PercentSigns(in: text))
      ]
    case .other(let name):
      throw FileFault("`\(entry.key)` is a `\(name)`; accepted: a `string`", line: entry.line)
    case .dictionary(let rules):
      if let format = rules.first(where: { $0.key == Rule.plural }) {
        return try variants(of: format, variables: rules, conditions: conditions, language)
      }
      if let devices = rules.first(where: { $0.key == Rule.device }) {
        var all: [Variant] = []
        for form in try forms(of: devices) {
          all += try variants(of: form, conditions: conditions + [.device(form.key)], language)
        }
        return all
      }
      if let widths = rules.first(where: { $0.key == Rule.width }) {
        return try variants(ofWidths: widths, conditions: conditions)
      }
      throw FileFault(
        "`\(entry.key)` has no rule; accepted: `\(Rule.plural)`, `\(Rule.device)`, `\(Rule.width)`",
        line: entry.line)
    }
  }

  /// The forms that a rule chooses from; never empty.
  private static func forms(of rule: PropertyListEntry) throws(FileFault) -> [PropertyListEntry] {
    guard case .dictionary(let forms) = rule.value, !forms.isEmpty else {
      throw FileFault("`\(rule.key)` has no forms; accepted: a `dict` of texts", line: rule.line)
    }
    return forms
  }

  // MARK: - Plurals

  private static func variants(
    of format: PropertyListEntry, variables: [PropertyListEntry], conditions: [Condition],
    _ language: String?
  ) throws(FileFault) -> [Variant] {
    guard case .text(let text) = format.value else {
      throw FileFault("`\(format.key)` is not a text; accepted: a `string`", line: format.line)
    }
    var forms: [String: [PluralFormat.Form]] = [:]
    for variable in variables where variable.key != format.key {
      forms[variable.key] = try pluralForms(of: variable, language)
    }
    do throws(PatternError) {
      return try PluralFormat(variables: forms).variants(of: text, conditions: conditions)
    } catch {
      throw FileFault(error.problem, line: format.line)
    }
  }

  private static func pluralForms(
    of variable: PropertyListEntry, _ language: String?
  ) throws(FileFault) -> [PluralFormat.Form] {
    var forms: [PluralFormat.Form] = []
    var hasKind = false
    var isWhole = true
    for entry in try Self.forms(of: variable) {
      guard case .text(let text) = entry.value else {
        throw FileFault("`\(entry.key)` is not a text; accepted: a `string`", line: entry.line)
      }
      switch entry.key {
      case Rule.kind:
        guard text == Rule.pluralKind else {
          throw FileFault(
            "`\(Rule.kind)` is `\(text)`; accepted: `\(Rule.pluralKind)`", line: entry.line)
        }
        hasKind = true
      // What the placeholders of the forms say themselves.
      case Rule.valueType: isWhole = !(text.last.map("aAeEfFgG".contains) ?? false)
      default:
        guard PluralFormat.categories.contains(entry.key) else {
          throw FileFault(
            "`\(entry.key)` is not a plural category; accepted: "
              + PluralFormat.categories.joined(separator: ", "), line: entry.line)
        }
        forms.append(PluralFormat.Form(category: entry.key, text: text, line: entry.line))
      }
    }
    guard hasKind else {
      throw FileFault(
        "`\(variable.key)` has no `\(Rule.kind)`; accepted: `\(Rule.pluralKind)`",
        line: variable.line)
    }
    let rules = PluralRules.of(language, .cardinal)
    let known = Set(forms.map(\.category))
    // Where whole numbers have other categories, only fractions need it.
    guard known.contains("other") || isWhole && known.isSuperset(of: rules.categories) else {
      let others = isWhole && !rules.hasOther ? rules.categories : []
      throw FileFault(
        "`\(variable.key)` has no form `other`; accepted: at least this one"
          + (others.isEmpty
            ? "" : ", or all of \(others.map { "`\($0)`" }.joined(separator: ", "))"),
        line: variable.line)
    }
    return forms
  }

  // MARK: - Widths

  /// The widest form is the text; the others are for devices that ask for less.
  private static func variants(
    ofWidths rule: PropertyListEntry, conditions: [Condition]
  ) throws(FileFault) -> [Variant] {
    struct WidthForm {
      let width: Int
      let pattern: [PatternPart]
      let line: Int
    }
    var forms: [WidthForm] = []
    for form in try Self.forms(of: rule) {
      guard let width = Int(form.key), width >= 0, case .text(let text) = form.value else {
        throw FileFault(
          "`\(form.key)` is not a width with a text; accepted: a whole number, and a `string`",
          line: form.line)
      }
      forms.append(
        WidthForm(width: width, pattern: PrintfPattern.parts(of: text), line: form.line))
    }
    guard let widest = forms.max(by: { $0.width < $1.width }) else { return [] }
    let others = forms.filter { $0.width != widest.width }
    return [Variant(conditions: conditions, pattern: widest.pattern, line: widest.line)]
      + others.map { form in
        Variant(
          conditions: conditions + [.device("width \(form.width)")], pattern: form.pattern,
          line: form.line)
      }
  }
}
