internal import Labels

/// Finds out what of a text no font has, beyond the one character that the engine names.
final class MissingGlyphSearch {
  private let renderer: LabelRenderer
  /// Whether some of a block's letters are there, by the families that are searched.
  private var knownBlocks: [[String]: [Block: Bool]] = [:]
  /// Characters that the engine missed, by the families that were searched.
  private var missing: [[String]: Set<Unicode.Scalar>] = [:]
  /// Which families have a character.
  private var families: [Unicode.Scalar: Set<String>] = [:]

  private struct Block: Hashable {
    var script: String
    var number: UInt32
  }

  init(_ renderer: LabelRenderer) {
    self.renderer = renderer
  }

  /// Those of a cluster's characters that no family has; all of them if each is there by itself.
  ///
  /// - Parameter families: Those that are searched.
  func scalars(of cluster: Character, in families: [String]) -> [Unicode.Scalar] {
    let shown = cluster.unicodeScalars.filter { !isInvisible($0) }
    let missing = shown.filter { self.families(having: $0).isDisjoint(with: families) }
    self.missing[families, default: []].formUnion(missing)
    return missing.isEmpty ? Array(cluster.unicodeScalars) : Array(missing)
  }

  /// Those of a text's characters that the engine missed in other texts.
  func known(in text: String, _ families: [String]) -> [Unicode.Scalar] {
    guard let missing = missing[families] else { return [] }
    return text.unicodeScalars.filter(missing.contains)
  }

  private func families(having scalar: Unicode.Scalar) -> Set<String> {
    if let known = families[scalar] { return known }
    let having = renderer.families(having: scalar)
    families[scalar] = having
    return having
  }

  private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }

  /// The scripts of characters none of whose letters are there, in the characters' order.
  ///
  /// - Parameter characters: In the order of their code points.
  func wholeScripts(of characters: [Unicode.Scalar], in families: [String]) -> [MissingScript] {
    var groups: [(script: String, members: [Unicode.Scalar])] = []
    for scalar in characters {
      guard let script = MissingScript.name(of: scalar) else { continue }
      if let index = groups.firstIndex(where: { $0.script == script }) {
        groups[index].members.append(scalar)
      } else {
        groups.append((script, [scalar]))
      }
    }
    return groups.filter { group in
      group.members.contains { $0.properties.isAlphabetic }
        && !group.members.contains { hasOthers(like: $0, of: group.script, in: families) }
    }.map { group in
      MissingScript(
        name: group.script, characters: group.members.map { String($0) },
        font: font(having: group.members, besides: families))
    }
  }

  /// Whether a family has some letter of a script beside another one.
  private func hasOthers(
    like scalar: Unicode.Scalar, of script: String, in families: [String]
  ) -> Bool {
    let block = Block(script: script, number: scalar.value >> 8)
    if let known = knownBlocks[families]?[block] { return known }
    let has = (block.number << 8..<(block.number + 1) << 8).lazy.compactMap(Unicode.Scalar.init)
      .contains { other in
        other.properties.isAlphabetic && MissingScript.name(of: other) == script
          && !self.families(having: other).isDisjoint(with: families)
      }
    knownBlocks[families, default: [:]][block] = has
    return has
  }

  /// The first of the suite's other families that has all of some characters.
  private func font(having scalars: [Unicode.Scalar], besides families: [String]) -> String? {
    var all = Set(renderer.families).subtracting(families)
    for scalar in scalars { all.formIntersection(self.families(having: scalar)) }
    return renderer.families.first(where: all.contains)
  }
}
