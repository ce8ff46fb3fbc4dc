/// What one choice by a number, such as ICU's `{n, plural, …}`, asks of the number where one of its branches is shown.
///
/// A text may have several choices by one number, also of different kinds, with other offsets and other branches: each
/// takes the number for itself.
package struct NumberCondition: Hashable, Sendable {
  package let argument: String
  let kind: PluralRules.Kind
  /// What the choice subtracts from the number before it looks for its category.
  let offset: UInt64
  /// The branch that is shown: a category, `=1`, or the number of a form.
  let value: String
  /// All branches of the choice.
  let values: Set<String>

  init(
    argument: String, kind: PluralRules.Kind, offset: UInt64, value: String,
    values: Set<String>
  ) {
    self.argument = argument
    self.kind = kind
    self.offset = offset
    self.value = value
    self.values = values
  }

  /// nil for a condition that is not about a number.
  fileprivate init?(_ condition: Condition, values: Set<String>) {
    switch condition {
    case .plural(let argument, let value, let offset):
      self.init(
        argument: argument, kind: .cardinal, offset: offset, value: value, values: values)
    case .ordinal(let argument, let value, let offset):
      self.init(
        argument: argument, kind: .ordinal, offset: offset, value: value, values: values)
    case .select, .device, .item: return nil
    }
  }

  /// Whether this is what a condition is about, as far as it says.
  fileprivate func isAbout(_ condition: Condition) -> Bool {
    NumberCondition(condition, values: values) == self
  }

  /// The number that the choice asks for by itself, as in `=3`.
  var exact: UInt64? { Self.exact(value) }

  /// Those that have a branch of their own.
  var allExact: Set<UInt64> { Set(values.compactMap(Self.exact)) }

  private static func exact(_ value: String) -> UInt64? {
    guard value.hasPrefix("=") else { return nil }
    let number = value.dropFirst()
    return UInt64(number) ?? Double(number).flatMap(UInt64.init(exactly:))
  }
}

extension Message {
  /// What a form asks of a number, choice by choice; empty if the number does not choose it.
  func conditions(on argument: String, in variant: Variant) -> [NumberCondition] {
    numberConditions(of: variant).filter { $0.argument == argument }
  }

  /// What a form asks of numbers.
  ///
  /// Where the format has no choices but a list of forms, such as gettext, forms that agree in everything before a
  /// condition are branches of one choice.
  func numberConditions(of variant: Variant) -> [NumberCondition] {
    var all = variant.numbers
    for (index, condition) in variant.conditions.enumerated()
    where !variant.numbers.contains(where: { $0.isAbout(condition) }) {
      guard let own = NumberCondition(condition, values: []) else { continue }
      let before = variant.conditions[..<index]
      let values = variants.compactMap { other -> String? in
        guard other.conditions.count > index, other.conditions[..<index] == before,
          let like = NumberCondition(other.conditions[index], values: []),
          like.argument == own.argument, like.kind == own.kind, like.offset == own.offset
        else { return nil }
        return like.value
      }
      if let whole = NumberCondition(condition, values: Set(values)) { all.append(whole) }
    }
    return all
  }
}
