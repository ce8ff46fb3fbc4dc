internal import Base

/// A part of a text that has plural forms of its own; `%#@name@` stands in its place.
struct StringCatalogSubstitution {
  /// The number, from 1, or the name of the argument that chooses among the forms.
  let argument: String
  let text: StringCatalogText
  /// What `%arg` means in the forms.
  fileprivate let specifier: Placeholder

  /// A part of a form's pattern, where `%arg` is the argument.
  func resolved(_ part: PatternPart) -> PatternPart {
    // Forms that were in a `.stringsdict` file repeat the specifier.
    guard case .placeholder(let placeholder) = part,
      placeholder.source == "%arg" || placeholder.source == specifier.source
    else { return part }
    return .placeholder(
      Placeholder(name: argument, kind: specifier.kind, source: placeholder.source))
  }
}

extension StringCatalogTextReader {
  /// All substitutions of a localization, by their names.
  func substitutions(
    in localization: Node
  ) throws(CatalogError) -> [String: StringCatalogSubstitution] {
    guard let node = localization["substitutions"] else { return [:] }
    var all: [String: StringCatalogSubstitution] = [:]
    for member in try json.members(node, "`substitutions`", key: key) {
      all[member.key] = try substitution(member)
    }
    return all
  }

  private func substitution(
    _ member: Node.Entry
  ) throws(CatalogError) -> StringCatalogSubstitution {
    guard let text = try text(in: member.value, "`\(member.key)`") else {
      throw json.error(
        "the substitution `\(member.key)` has no forms; accepted: `variations`",
        at: member.position.line,
        key: key)
    }
    return StringCatalogSubstitution(
      argument: try argument(member), text: text, specifier: try specifier(member))
  }

  private func argument(_ member: Node.Entry) throws(CatalogError) -> String {
    guard let node = member.value["argNum"] else { return member.key }
    guard let whole = node.whole, whole > 0 else {
      throw json.error(
        "`argNum` is not the number of an argument; accepted: a whole number from 1",
        at: node.position.line,
        key: key)
    }
    return "\(whole)"
  }

  private func specifier(_ member: Node.Entry) throws(CatalogError) -> Placeholder {
    guard let node = member.value["formatSpecifier"] else {
      return Placeholder(name: "1", kind: .integer, source: "%arg")
    }
    let specifier = try json.text(node, "`formatSpecifier`", key: key)
    let parts = PrintfPattern.parts(of: "%" + specifier)
    guard parts.count == 1, case .placeholder(let placeholder) = parts[0] else {
      throw json.error(
        "`formatSpecifier` is `\(specifier)`; accepted: a conversion without a percent sign, "
          + "such as `lld`",
        at: node.position.line, key: key)
    }
    return placeholder
  }
}

/// Puts substitutions into the texts of a localization.
struct StringCatalogPieces {
  /// How many may be inserted, in all forms, because those that contain others twice could multiply endlessly.
  private static let mostReplaced = 10_000

  let reader: StringCatalogTextReader
  let substitutions: [String: StringCatalogSubstitution]
  private var replaced = 0

  init(_ reader: StringCatalogTextReader, substitutions: [String: StringCatalogSubstitution]) {
    self.reader = reader
    self.substitutions = substitutions
  }

  /// - Parameter argument: The one whose number chooses among plural forms that are not in a substitution.
  mutating func pieces(
    of text: StringCatalogText, argument: String
  ) throws(CatalogError) -> [PatternPiece] {
    try pieces(of: text, argument: argument, within: [])
  }

  /// - Parameter names: The substitutions that the text belongs to, the innermost last.
  private mutating func pieces(
    of text: StringCatalogText, argument: String, within names: [String]
  ) throws(CatalogError) -> [PatternPiece] {
    let subject: PatternChoice.Subject
    let branches: [StringCatalogText.Branch]
    switch text {
    case .unit(let unit): return try pieces(of: unit, within: names)
    case .plural(let forms): (subject, branches) = (.plural(argument: argument, offset: 0), forms)
    case .device(let forms): (subject, branches) = (.device, forms)
    case .list(let texts): (subject, branches) = (.item, texts)
    case .width(let texts): (subject, branches) = (.width, texts)
    }
    var chosen: [PatternChoice.Branch] = []
    for branch in branches {
      chosen.append(
        PatternChoice.Branch(
          value: branch.value,
          pieces: try pieces(of: branch.text, argument: argument, within: names)))
    }
    return [.choice(PatternChoice(subject: subject, branches: chosen))]
  }

  private mutating func pieces(
    of unit: StringCatalogText.Unit, within names: [String]
  ) throws(CatalogError) -> [PatternPiece] {
    let own = names.last.flatMap { substitutions[$0] }
    var pieces: [PatternPiece] = [.line(unit.line), .percentSigns(unit.percentSigns)]
    for part in unit.pattern {
      guard case .placeholder(let placeholder) = part, placeholder.isSubstitution else {
        pieces.append(.part(own?.resolved(part) ?? part))
        continue
      }
      let name = placeholder.name
      guard let substitution = substitutions[name] else {
        throw error(
          "`\(placeholder.source)` has no substitution; accepted: one with the name `\(name)`", unit
        )
      }
      guard !names.contains(name) else {
        throw error("the substitution `\(name)` contains itself; accepted: others", unit)
      }
      replaced += 1
      guard replaced <= Self.mostReplaced else {
        throw error("the text has too many substitutions; accepted: up to 10,000", unit)
      }
      pieces += try self.pieces(
        of: substitution.text, argument: substitution.argument, within: names + [name])
    }
    return pieces
  }

  private func error(_ problem: String, _ unit: StringCatalogText.Unit) -> CatalogError {
    reader.json.error(problem, at: unit.line, key: reader.key)
  }
}

extension [String: StringCatalogSubstitution] {
  /// The names of those that do not say which argument they have, by its number: they take arguments in their order.
  ///
  /// - Parameter patterns: All texts that they stand in; empty if one of these says its order, or if orders differ.
  func namesByOrder(in patterns: [[PatternPart]]) -> [String: String] {
    let orders = Set(
      patterns.map { pattern in
        pattern.compactMap { part in
          if case .placeholder(let placeholder) = part { placeholder } else { nil }
        }
      })
    guard let order = orders.first, orders.count == 1,
      !order.contains(where: { $0.source.contains("$") })
    else { return [:] }
    var names: [String: String] = [:]
    for (index, placeholder) in order.enumerated()
    where placeholder.isSubstitution && self[placeholder.name]?.argument == placeholder.name {
      names["\(index + 1)"] = placeholder.name
    }
    return names
  }
}

extension Placeholder {
  /// Whether it is Apple's `%#@name@` or `%1$#@name@`.
  fileprivate var isSubstitution: Bool {
    source.contains("#@") && source.hasSuffix("@") && !source.hasSuffix("#@")
  }
}
