/// A piece of a text.
package enum PatternPart: Equatable, Sendable {
  case text(String)
  case placeholder(Placeholder)
}

/// Where a program puts a value into a text.
package struct Placeholder: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// `%d`, `%lld`, ICU's `number` and `plural`'s `#`.
    case integer
    /// `%.2f`
    case decimal
    /// `%@`, `%s`, `{name}`, `{{name}}`
    case text
    /// `%c`
    case character
    /// ICU's `date` and `time`.
    case date
  }

  /// Its name, or its position among the arguments, from 1: `price`, `2`.
  package let name: String
  package let kind: Kind
  /// As it is written in the file, such as `%1$@`.
  package let source: String
  /// How much less than its argument it shows: `#` with ICU's `offset`.
  package let offset: UInt64

  package init(name: String, kind: Kind, source: String, offset: UInt64 = 0) {
    self.name = name
    self.kind = kind
    self.source = source
    self.offset = offset
  }
}
