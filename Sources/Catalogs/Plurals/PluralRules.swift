/// Which numbers take which plural category in a language, as Unicode CLDR has it.
struct PluralRules: Sendable {
  enum Kind: Sendable {
    /// “1 file, 2 files”
    case cardinal
    /// “1st, 2nd, 3rd”
    case ordinal
  }

  /// What holds for the whole numbers of each category but `other`, which has all others; in CLDR's order.
  let expressions: [(category: String, expression: PluralExpression)]
  /// Whether any whole number is `other`: in some languages, only fractions are.
  let hasOther: Bool

  /// Those categories that whole numbers have, in CLDR's order.
  var categories: [String] { expressions.map(\.category) + (hasOther ? ["other"] : []) }

  /// What holds for the numbers of a category; nil for `other`, and for one that the language lacks.
  func expression(_ category: String) -> PluralExpression? {
    expressions.first { $0.category == category }?.expression
  }

  /// The rules of a language, or of the nearest that contains it.
  ///
  /// - Parameter language: A BCP 47 tag; nil if nobody knows it. In an unknown language, `one` is 1.
  static func of(_ language: String?, _ kind: Kind) -> PluralRules {
    known(language, kind) ?? unknown
  }

  static func areKnown(for language: String?, _ kind: Kind) -> Bool {
    known(language, kind) != nil
  }

  /// Whether only fractions have a category in a language: whole numbers, which the table is for, have another one.
  static func areFractions(_ category: String, in language: String?, _ kind: Kind) -> Bool {
    guard kind == .cardinal, let language = language.flatMap(LanguageChain.language) else {
      return false
    }
    if category == "many" { return ["cs", "lt", "sk"].contains(language) }
    return category == "other" && known(language, kind)?.hasOther == false
  }

  private static func known(_ language: String?, _ kind: Kind) -> PluralRules? {
    let all = kind == .cardinal ? cardinals : ordinals
    let chain = language.map(LanguageChain.of) ?? []
    return chain.lazy.compactMap { all[$0] }.first
  }

  private static let unknown = PluralRules("one: n == 1; other")
  private static let cardinals = rules(PluralRulesTable.cardinals)
  private static let ordinals = rules(PluralRulesTable.ordinals)

  /// - Parameter table: Languages, with spaces between, and their rules.
  private static func rules(_ table: [(languages: String, rules: String)]) -> [String: PluralRules]
  {
    var all: [String: PluralRules] = [:]
    for entry in table {
      let rules = PluralRules(entry.rules)
      for language in entry.languages.split(separator: " ") { all[String(language)] = rules }
    }
    return all
  }

  /// - Parameter rules: As the table has them: `one: n == 1; other`.
  private init(_ rules: String) {
    var expressions: [(category: String, expression: PluralExpression)] = []
    var hasOther = false
    for rule in rules.split(separator: ";") {
      let halves = rule.split(separator: ":", maxSplits: 1).map(\.trimmed)
      guard halves.count == 2 else {
        hasOther = true
        continue
      }
      do throws(PatternError) {
        expressions.append((halves[0], try PluralExpression(halves[1])))
      } catch {
        preconditionFailure("a rule of the table is broken: \(error.problem)")
      }
    }
    self.expressions = expressions
    self.hasOther = hasOther
  }
}
