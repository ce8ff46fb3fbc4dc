internal import Base

/// The text of a localization or of a substitution, or one for each plural form, device or index in a list.
indirect enum StringCatalogText {
  struct Unit {
    let pattern: [PatternPart]
    let percentSigns: PercentSigns
    /// `translated`, `new`, `needs_review` or `stale`.
    let state: String
    /// The line of the text.
    let line: Int
  }

  struct Branch {
    let value: String
    let text: StringCatalogText
  }

  case unit(Unit)
  case plural([Branch])
  case device([Branch])
  case list([Branch])
  /// By the widths that the texts are for, the widest first: it is the text of a label that does not ask for less.
  case width([Branch])

  /// All texts, in the file's order.
  var units: [Unit] {
    switch self {
    case .unit(let unit): [unit]
    case .plural(let branches), .device(let branches), .list(let branches), .width(let branches):
      branches.flatMap(\.text.units)
    }
  }
}

/// Reads the texts of one key.
struct StringCatalogTextReader {
  let key: String
  let json: CatalogJSON

  /// What an object holds as `stringUnit`, `stringSet` or `variations`; nil if it has none of these.
  func text(in node: Node, _ name: String) throws(CatalogError) -> StringCatalogText? {
    var texts: [(name: String, text: StringCatalogText?)] = []
    for member in try json.members(node, name, key: key) {
      switch member.key {
      case "stringUnit": texts.append((member.key, .unit(try unit(member))))
      case "stringSet": texts.append((member.key, try list(member)))
      case "variations": texts.append((member.key, try variations(member)))
      case "substitutions", "argNum", "formatSpecifier": continue
      default:
        throw json.error(
          "\(name) has `\(member.key)`; accepted: `stringUnit`, `stringSet`, `variations`, `substitutions`",
          at: member.position.line, key: key)
      }
      guard texts.count == 1 else {
        throw json.error(
          "\(name) has `\(texts[0].name)` and `\(member.key)`; accepted: one of them",
          at: member.position.line, key: key)
      }
    }
    return texts.first?.text
  }

  private func variations(_ member: Node.Entry) throws(CatalogError) -> StringCatalogText? {
    let variations = try json.members(member.value, "`variations`", key: key)
    let accepted =
      "accepted: one of `plural`, `device` and `width`, and the others within its forms"
    for variation in variations where !["plural", "device", "width"].contains(variation.key) {
      throw json.error(
        "`variations` has `\(variation.key)`; \(accepted)", at: variation.position.line, key: key)
    }
    guard let first = variations.first else { return nil }
    guard variations.count == 1 else {
      throw json.error(
        "`variations` has `\(first.key)` and `\(variations[1].key)` side by side; \(accepted)",
        at: variations[1].position.line, key: key)
    }
    let branches = try branches(first)
    guard !branches.isEmpty else { return nil }
    switch first.key {
    case "plural": return .plural(branches)
    case "device": return .device(branches)
    default: return .width(branches.sorted { (Int($0.value) ?? 0) > (Int($1.value) ?? 0) })
    }
  }

  private func branches(
    _ variation: Node.Entry
  ) throws(CatalogError) -> [StringCatalogText.Branch] {
    var branches: [StringCatalogText.Branch] = []
    for branch in try json.members(variation.value, "`\(variation.key)`", key: key) {
      guard variation.key != "plural" || PluralFormat.categories.contains(branch.key) else {
        throw json.error(
          "`\(branch.key)` is not a plural category; accepted: "
            + PluralFormat.categories.joined(separator: ", "),
          at: branch.position.line, key: key)
      }
      guard variation.key != "width" || Int(branch.key).map({ $0 >= 0 }) == true else {
        throw json.error(
          "`\(branch.key)` is not a width; accepted: a whole number", at: branch.position.line,
          key: key)
      }
      if let text = try text(in: branch.value, "`\(branch.key)`") {
        branches.append(StringCatalogText.Branch(value: branch.key, text: text))
      }
    }
    return branches
  }

  private func unit(_ member: Node.Entry) throws(CatalogError) -> StringCatalogText.Unit {
    let state = try state(member)
    guard let value = member.value["value"] else {
      throw json.error(
        "`stringUnit` has no `value`; accepted: a text", at: member.position.line, key: key)
    }
    let text = try json.text(value, "`value`", key: key)
    return StringCatalogText.Unit(
      pattern: PrintfPattern.parts(of: text), percentSigns: PercentSigns(in: text), state: state,
      line: value.position.line)
  }

  private func list(_ member: Node.Entry) throws(CatalogError) -> StringCatalogText? {
    let state = try state(member)
    guard case .sequence(let values) = member.value["values"]?.content else {
      throw json.error(
        "`stringSet` has no list `values`; accepted: a list of texts", at: member.position.line,
        key: key)
    }
    var branches: [StringCatalogText.Branch] = []
    for (index, value) in values.enumerated() {
      let text = try json.text(value, "one of `values`", key: key)
      let unit = StringCatalogText.Unit(
        pattern: PrintfPattern.parts(of: text), percentSigns: PercentSigns(in: text), state: state,
        line: value.position.line)
      branches.append(StringCatalogText.Branch(value: "\(index)", text: .unit(unit)))
    }
    return branches.isEmpty ? nil : .list(branches)
  }

  private func state(_ member: Node.Entry) throws(CatalogError) -> String {
    _ = try json.members(member.value, "`\(member.key)`", key: key)
    guard let state = member.value["state"] else { return "translated" }
    return try json.text(state, "`state`", key: key)
  }
}
