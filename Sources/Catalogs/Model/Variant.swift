/// One form of a text.
package struct Variant: Sendable {
  /// What must hold for this form to be shown, the outermost first; empty for a text without forms.
  package let conditions: [Condition]
  package let pattern: [PatternPart]
  /// What the text's choices by numbers ask for. Those of formats that have no choices, but lists of forms, are not here.
  package private(set) var numbers: [NumberCondition] = []
  /// Its own line in the file, from 1; nil if it stands where its message does.
  package internal(set) var line: Int?
  /// Those of a text that programs may read as C's `printf` does.
  package private(set) var percentSigns = PercentSigns()

  package init(
    conditions: [Condition] = [], pattern: [PatternPart], line: Int? = nil,
    percentSigns: PercentSigns = PercentSigns()
  ) {
    self.conditions = conditions
    self.pattern = pattern
    self.line = line
    self.percentSigns = percentSigns
  }

  init(
    conditions: [Condition], numbers: [NumberCondition], pattern: [PatternPart], line: Int?,
    percentSigns: PercentSigns = PercentSigns()
  ) {
    self.init(conditions: conditions, pattern: pattern, line: line, percentSigns: percentSigns)
    self.numbers = numbers
  }

  /// The same form with another text.
  package func with(_ pattern: [PatternPart]) -> Variant {
    Variant(
      conditions: conditions, numbers: numbers, pattern: pattern, line: line,
      percentSigns: percentSigns)
  }

  /// The same form, where programs may read the text as C's `printf` does.
  func with(_ percentSigns: PercentSigns) -> Variant {
    Variant(
      conditions: conditions, numbers: numbers, pattern: pattern, line: line,
      percentSigns: percentSigns)
  }

  /// The same form, where something else must hold first.
  func within(_ outer: [Condition]) -> Variant {
    Variant(
      conditions: outer + conditions, numbers: numbers, pattern: pattern, line: line,
      percentSigns: percentSigns)
  }
}

extension Variant: Equatable {
  /// Whether both show the same: a text that has only moved in its file has not changed.
  package static func == (one: Variant, other: Variant) -> Bool {
    one.conditions == other.conditions && one.pattern == other.pattern
  }
}

package enum Condition: Hashable, Sendable {
  /// The number that an argument has: `zero`, `one`, `two`, `few`, `many` or `other` (Unicode CLDR), `=1` where ICU asks
  /// for one number, or the number of a form as gettext counts them, from `0`. The category is that of the number without
  /// ICU's `offset`; `=1` is the number itself.
  case plural(argument: String, category: String, offset: UInt64 = 0)
  /// The same for “1st, 2nd, 3rd”, as ICU's `selectordinal` and i18next's `_ordinal` ask for it.
  case ordinal(argument: String, category: String, offset: UInt64 = 0)
  /// The value that an argument has, as ICU's `select` compares it.
  case select(argument: String, value: String)
  /// The kind of device, as Xcode names it: `iphone`, `ipad`, `mac`, `other`.
  case device(String)
  /// The index in a list, from 0, as in Android's `string-array`.
  case item(Int)
}
