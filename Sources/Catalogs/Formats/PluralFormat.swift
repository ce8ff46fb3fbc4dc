/// A text with variables such as `%#@files@`, which texts with forms replace, as Apple's systems put it together.
struct PluralFormat {
  /// Unicode CLDR's categories, in its order.
  static let categories = ["zero", "one", "two", "few", "many", "other"]
  /// How many variables may be replaced, because variables that contain others twice could multiply endlessly.
  private static let mostReplaced = 10_000

  struct Form: Equatable {
    let category: String
    let text: String
    let line: Int
  }

  /// By their names.
  private let variables: [String: [Form]]
  private var replaced = 0

  init(variables: [String: [Form]]) {
    self.variables = variables
  }

  /// All combinations of forms, those of the first variable changing last.
  ///
  /// Variables are told apart by the numbers of their arguments, which their placeholders share.
  func variants(
    of format: String, conditions: [Condition]
  ) throws(PatternError) -> [Variant] {
    var reading = self
    let pieces = try reading.pieces(of: format, argument: 1, within: [])
    let variants = try PatternExpansion.variants(of: pieces)
    guard !variants.isEmpty else {
      throw PatternError(
        "forms of one number have no category in common; accepted: `other` in each")
    }
    return variants.map { $0.within(conditions) }
  }

  /// - Parameters:
  ///   - argument: The one from which placeholders without numbers count on: within a variable's forms, its own.
  ///   - names: The variables whose form the text is, the innermost last.
  private mutating func pieces(
    of text: String, argument: Int, within names: [String]
  ) throws(PatternError) -> [PatternPiece] {
    var pieces: [PatternPiece] = [.percentSigns(PercentSigns(in: text))]
    var numbering = PrintfNumbering(taken: argument - 1)
    let parts = PrintfPattern.parts(of: text)
    let numbered = Set(
      parts.compactMap { part in
        if case .placeholder(let placeholder) = part { placeholder.number } else { nil }
      })
    for part in parts {
      guard case .placeholder(let placeholder) = part, placeholder.isVariable else {
        pieces.append(.part(numbering.numbered(part, own: names.isEmpty ? nil : argument)))
        continue
      }
      let number = numbering.number(ofVariable: placeholder, besides: numbered)
      pieces.append(.choice(try choice(placeholder.name, number: number, within: names)))
    }
    return pieces
  }

  private mutating func choice(
    _ name: String, number: Int, within names: [String]
  ) throws(PatternError) -> PatternChoice {
    guard let forms = variables[name], !forms.isEmpty else {
      throw PatternError(
        "the variable `\(name)` has no forms; accepted: forms of this name, one of them `other`")
    }
    guard !names.contains(name) else {
      throw PatternError("the variable `\(name)` contains itself")
    }
    replaced += 1
    guard replaced <= Self.mostReplaced else {
      throw PatternError("more than \(Self.mostReplaced) variables are replaced in one text")
    }
    var branches: [PatternChoice.Branch] = []
    for form in forms {
      branches.append(
        PatternChoice.Branch(
          value: form.category,
          pieces: [.line(form.line)]
            + (try pieces(of: form.text, argument: number, within: names + [name]))))
    }
    return PatternChoice(subject: .plural(argument: "\(number)", offset: 0), branches: branches)
  }

  /// The argument whose number chooses among plural forms that no variable names: the first one that is a number.
  ///
  /// A form may leave its number out and show another one, as `One guest of %2$d`. So an argument that no text shows, and
  /// that stands before the numbers that they do show, is the one.
  static func argument(of patterns: [[PatternPart]]) -> String {
    let placeholders = patterns.joined().compactMap { part -> Placeholder? in
      if case .placeholder(let placeholder) = part { placeholder } else { nil }
    }
    let integers = placeholders.filter { $0.kind == .integer }
    let numbers = integers.isEmpty ? placeholders.filter { $0.kind == .decimal } : integers
    guard let first = numbers.compactMap({ Int($0.name) }).min(), (1..<1_000).contains(first) else {
      return numbers.first?.name ?? "1"
    }
    let shown = Set(placeholders.compactMap { Int($0.name) })
    return "\((1...first).first { !shown.contains($0) } ?? first)"
  }
}

/// Numbers the unnumbered placeholders of a text that is read in parts.
struct PrintfNumbering {
  /// How many arguments the earlier parts take.
  private let before: Int
  /// How many those and this part take so far.
  private(set) var taken: Int

  init(taken: Int) {
    before = taken
    self.taken = taken
  }

  /// The part with its number among all.
  ///
  /// - Parameter own: The number that Xcode's `%arg` stands for.
  mutating func numbered(_ part: PatternPart, own: Int? = nil) -> PatternPart {
    guard case .placeholder(let placeholder) = part else { return part }
    if let own, placeholder.source == "%arg" { return .placeholder(placeholder.named("\(own)")) }
    guard placeholder.number == nil, let number = Int(placeholder.name) else { return part }
    taken = number + before
    return .placeholder(placeholder.named("\(taken)"))
  }

  /// - Parameter numbered: The arguments that other placeholders of the text name. In `%1$@ has %#@birds@`, the number is
  ///   another argument than the name.
  mutating func number(ofVariable placeholder: Placeholder, besides numbered: Set<Int>) -> Int {
    if let number = placeholder.number { return number }
    repeat { taken += 1 } while numbered.contains(taken)
    return taken
  }
}

extension Placeholder {
  /// Whether it is a variable such as `%#@files@`.
  fileprivate var isVariable: Bool { source.hasSuffix("#@\(name)@") }

  /// The number of its argument, if it is written: `%2$d`.
  fileprivate var number: Int? {
    source.firstIndex(of: "$").flatMap { Int(source[..<$0].dropFirst()) }
  }

  fileprivate func named(_ name: String) -> Placeholder {
    Placeholder(name: name, kind: kind, source: source)
  }
}

extension [PatternPart] {
  /// With the placeholders that its texts contain as C writes them.
  var withPrintfPlaceholders: [PatternPart] {
    var taken = 0
    return finding { text in
      var numbering = PrintfNumbering(taken: taken)
      defer { taken = numbering.taken }
      return PrintfPattern.parts(of: text).map { numbering.numbered($0) }
    }
  }
}
