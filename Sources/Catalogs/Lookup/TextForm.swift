private import Base

/// Which form of a text is shown, with which values.
package struct TextForm: Hashable, Sendable {
  /// A plural category for every number: `one`, `few`, …, or `=1`.
  package var plural: String?
  /// Plural categories by the names of the numbers' arguments; each comes before ``plural``.
  package var categories: [String: String]
  /// The kind of device, as Xcode names it.
  package var device: String?
  /// The index in a list, from 0.
  package var item: Int?
  /// All conditions of the form, where two of them are about one value, which alone does not say which form it is:
  /// “{n, plural, =0{a} other{b}} {n, plural, one{c} other{d}}”. Texts that have no such form go by the rest.
  var conditions: [Condition]?
  /// Values by the names of placeholders, or their positions among the arguments, from 1.
  package var arguments: [String: String]
  /// Whether each value that is shown beside other text stands between U+2068 and U+2069, as Fluent and MessageFormat 2
  /// put it there: then neither reorders the other (UAX #9).
  package var isolatesArguments = false
  /// What the app does not show as it is written.
  package var dress = TextDress()

  package init(
    plural: String? = nil, categories: [String: String] = [:], device: String? = nil,
    item: Int? = nil, arguments: [String: String] = [:]
  ) {
    self.plural = plural
    self.categories = categories
    self.device = device
    self.item = item
    self.arguments = arguments
  }

  /// What a placeholder shows; nil if its argument has no value.
  package func value(of placeholder: Placeholder) -> String? {
    guard let value = arguments[placeholder.name] else { return nil }
    guard placeholder.offset > 0 else { return value }
    return SampleNumber(value)?.less(placeholder.offset) ?? value
  }
}

extension Message {
  /// The text of one form, with all placeholders replaced.
  package func text(_ form: TextForm) throws(LookupProblem) -> String {
    let pattern = form.dress.shown(try variant(form).pattern)
    let placeholders = pattern.compactMap { part in
      if case .placeholder(let placeholder) = part { placeholder } else { nil }
    }
    let missing = placeholders.filter { form.arguments[$0.name] == nil }
    guard missing.isEmpty else { throw .noArguments(missing) }
    try checkNames(of: form.arguments)
    let isolates = form.isolatesArguments && pattern.count > 1
    return pattern.map { part in
      switch part {
      case .text(let text): return text
      case .placeholder(let placeholder):
        let value = form.value(of: placeholder) ?? ""
        return isolates ? value.isolated : value
      }
    }.joined()
  }

  /// What values it can be given by name: those of its placeholders, and those that choose between its forms.
  package var argumentNames: Set<String> {
    var names: Set<String> = []
    for variant in variants {
      for case .placeholder(let placeholder) in variant.pattern { names.insert(placeholder.name) }
      for condition in variant.conditions {
        switch condition {
        case .plural(let argument, _, _), .ordinal(let argument, _, _), .select(let argument, _):
          names.insert(argument)
        case .device, .item: break
        }
      }
    }
    return names
  }

  /// Arguments that no form has are misspelt.
  private func checkNames(of arguments: [String: String]) throws(LookupProblem) {
    guard !arguments.isEmpty else { return }
    let accepted = argumentNames
    let unknown = arguments.keys.filter { !accepted.contains($0) }.sorted()
    guard unknown.isEmpty else {
      throw .unknownArguments(unknown, accepted: accepted.sorted())
    }
  }

  /// The form that is shown, found condition by condition.
  ///
  /// A variant that lacks a condition which others have is shown if nothing is requested for it: i18next's text without a
  /// number, beside those for numbers.
  package func variant(_ form: TextForm) throws(LookupProblem) -> Variant {
    if let conditions = form.conditions,
      let exact = variants.first(where: { $0.conditions == conditions })
    {
      return exact
    }
    var candidates = variants
    var decided: Set<FormSubject> = []
    while let subject = candidates.lazy.flatMap(\.conditions).map(FormSubject.init)
      .first(where: { !decided.contains($0) })
    {
      decided.insert(subject)
      let values = candidates.flatMap(\.conditions).filter { FormSubject($0) == subject }
        .map(\.value).uniqued()
      let plain = candidates.filter { !$0.conditions.contains { FormSubject($0) == subject } }
      guard let chosen = try subject.choice(among: values, form, hasPlain: !plain.isEmpty) else {
        candidates = plain
        continue
      }
      candidates.removeAll { variant in
        let own = variant.conditions.filter { FormSubject($0) == subject }
        return own.isEmpty || own.contains { $0.value != chosen }
      }
      // Forms with two conditions that contradict each other are never shown.
      guard !candidates.isEmpty else {
        throw .form(subject.kind, requested: chosen, accepted: values)
      }
    }
    return candidates[0]
  }
}

/// What a condition asks for.
enum FormSubject: Hashable {
  case plural(String)
  case select(String)
  case device
  case item

  init(_ condition: Condition) {
    self =
      switch condition {
      case .plural(let argument, _, _), .ordinal(let argument, _, _): .plural(argument)
      case .select(let argument, _): .select(argument)
      case .device: .device
      case .item: .item
      }
  }

  fileprivate var kind: LookupProblem.FormKind {
    switch self {
    case .plural: .plural
    case .select: .select
    case .device: .device
    case .item: .item
    }
  }

  /// - Parameters:
  ///   - values: Those for which there are texts.
  ///   - hasPlain: Whether there is also a text that does not depend on this.
  /// - Returns: nil for that text.
  fileprivate func choice(
    among values: [String], _ form: TextForm, hasPlain: Bool
  ) throws(LookupProblem) -> String? {
    let requested: String?
    let kind: LookupProblem.FormKind
    switch self {
    case .plural(let argument):
      if let category = form.categories[argument] {
        (requested, kind) = (category, .plural)
        break
      }
      // ICU asks for a number itself before it asks for its category.
      if let number = form.arguments[argument], values.contains("=\(number)") {
        return "=\(number)"
      }
      (requested, kind) = (form.plural, .plural)
    case .select(let argument):
      guard let value = form.arguments[argument] else {
        (requested, kind) = (nil, .select)
        break
      }
      if values.contains(value) { return value }
      if values.contains("other") { return "other" }
      (requested, kind) = (value, .select)
    case .device:
      if form.device == nil, values.contains("other") { return "other" }
      (requested, kind) = (form.device, .device)
    case .item: (requested, kind) = (form.item.map(String.init), .item)
    }
    if let requested {
      if values.contains(requested) { return requested }
      // Xcode's forms for other devices.
      if kind == .device, values.contains("other") { return "other" }
      if kind == .device, hasPlain { return nil }
    } else if hasPlain {
      return nil
    } else if values.count == 1 {
      return values[0]
    }
    throw .form(kind, requested: requested, accepted: values)
  }
}

extension Condition {
  /// The category, value, device or index itself, as the catalog writes it.
  var value: String {
    switch self {
    case .plural(_, let category, _), .ordinal(_, let category, _): category
    case .select(_, let value): value
    case .device(let name): name
    case .item(let index): String(index)
    }
  }
}

extension String {
  /// Between U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL ISOLATE (UAX #9).
  package var isolated: String { "\u{2068}\(self)\u{2069}" }
}
