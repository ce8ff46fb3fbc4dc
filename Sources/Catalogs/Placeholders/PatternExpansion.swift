/// A part of a text that may have several forms.
enum PatternPiece {
  case part(PatternPart)
  case choice(PatternChoice)
  /// What follows, up to another one, stands in this line of its file.
  case line(Int)
  /// What the texts in which it stands have besides placeholders.
  case percentSigns(PercentSigns)
}

/// A slot for one of several texts, which a value chooses.
struct PatternChoice {
  /// The value that chooses; two choices by the same value agree.
  enum Subject: Hashable {
    /// A number's plural category, after an offset is subtracted.
    case plural(argument: String, offset: UInt64)
    /// The plural category that a number has in “1st, 2nd, 3rd”.
    case ordinal(argument: String, offset: UInt64)
    case select(argument: String)
    case device
    case item
    /// The width that a device asks for. The first branch is for all that do not ask.
    case width
  }

  struct Branch {
    /// `one`, `=1`, `female`, `iphone`, or `other` for all values without a branch.
    let value: String
    let pieces: [PatternPiece]
  }

  let subject: Subject
  /// In the text's order, each value once.
  let branches: [Branch]
}

/// The forms of a text, made by taking one branch of each choice.
///
/// Branches that no value can choose together do not make a form: “{g, select, male{He} other{They}} took {g, select,
/// male{his} other{their}} bag” has two.
struct PatternExpansion {
  /// How many forms a text may have.
  static let mostVariants = 1_000

  /// A branch that was taken.
  private struct Step {
    let choice: PatternChoice
    let value: String
  }

  private struct Form {
    var steps: [Step] = []
    var conditions: [Condition] = []
    var numbers: [NumberCondition] = []
    var parts = PatternParts()
    var line: Int?
    var percentSigns = PercentSigns()
  }

  private var forms: [Form]

  private init(_ forms: [Form]) {
    self.forms = forms
  }

  /// The forms of a whole text, in the order of branches; those of the first choice change last.
  static func variants(of pieces: [PatternPiece]) throws(PatternError) -> [Variant] {
    var expansion = Self([Form()])
    try expansion.append(pieces)
    return expansion.forms.map { form in
      Variant(
        conditions: form.conditions, numbers: form.numbers, pattern: form.parts.finished(),
        line: form.line, percentSigns: form.percentSigns)
    }
  }

  private mutating func append(_ pieces: [PatternPiece]) throws(PatternError) {
    for piece in pieces {
      switch piece {
      case .part(let part):
        for index in forms.indices { forms[index].parts.append(part) }
      case .choice(let choice): try append(choice)
      case .percentSigns(let signs):
        for index in forms.indices { forms[index].percentSigns.add(signs) }
      case .line(let line): for index in forms.indices { forms[index].line = line }
      }
    }
  }

  private mutating func append(_ choice: PatternChoice) throws(PatternError) {
    var continued: [Form] = []
    for form in forms {
      for (index, branch) in choice.branches.enumerated() {
        let steps = form.steps + [Step(choice: choice, value: branch.value)]
        guard Self.isPossible(steps.filter { $0.choice.subject == choice.subject }) else {
          continue
        }
        var longer = form
        longer.steps = steps
        let condition = choice.condition(branch.value, at: index)
        if let condition, !form.conditions.contains(condition) {
          longer.conditions.append(condition)
        }
        // Two choices may take the same branch, and leave it to others for different numbers.
        if let number = choice.number(branch.value), !form.numbers.contains(number) {
          longer.numbers.append(number)
        }
        var expansion = Self([longer])
        try expansion.append(branch.pieces)
        continued += expansion.forms
        guard continued.count <= Self.mostVariants else {
          throw PatternError("the text has too many forms; accepted: up to 1,000")
        }
      }
    }
    forms = continued
  }

  /// Whether one value takes all these steps, which have the same subject.
  private static func isPossible(_ steps: [Step]) -> Bool {
    guard steps.count > 1 else { return true }
    // `other` is also a number that no branch names, and a word that no `select` knows.
    let values = Set(steps.flatMap { $0.choice.branches.map(\.value) }).union(["other"])
    let numbers = values.filter { $0.hasPrefix("=") }.union(["other"])
    return numbers.contains { number in
      values.subtracting(numbers).union(["other"]).contains { name in
        steps.allSatisfy { $0.choice.value(number: number, name: name) == $0.value }
      }
    }
  }
}

extension PatternChoice {
  fileprivate func condition(_ value: String, at index: Int) -> Condition? {
    switch subject {
    case .plural(let argument, let offset):
      .plural(argument: argument, category: value, offset: offset)
    case .ordinal(let argument, let offset):
      .ordinal(argument: argument, category: value, offset: offset)
    case .select(let argument): .select(argument: argument, value: value)
    case .device: .device(value)
    case .item: .item(index)
    case .width: index == 0 ? nil : .device("width \(value)")
    }
  }

  /// What the choice asks of a number; nil if it does not choose by one.
  fileprivate func number(_ value: String) -> NumberCondition? {
    let values = Set(branches.map(\.value))
    return switch subject {
    case .plural(let argument, let offset):
      NumberCondition(
        argument: argument, kind: .cardinal, offset: offset, value: value, values: values)
    case .ordinal(let argument, let offset):
      NumberCondition(
        argument: argument, kind: .ordinal, offset: offset, value: value, values: values)
    case .select, .device, .item, .width: nil
    }
  }

  /// The branch that is taken for a number with a category, or for a word.
  fileprivate func value(number: String, name: String) -> String {
    if number != "other", branches.contains(where: { $0.value == number }) { return number }
    return branches.contains { $0.value == name } ? name : "other"
  }
}
