internal import Base
package import Cases
package import Raster
package import Results

/// How each pair of pictures is compared: by the project's rules for its path, overridden by the command line.
package struct PairRules: Sendable {
  /// The check for a pair that no rule matches.
  package let base: PairCheck
  private let rules: [Rule]
  private let commandLine: ComparisonRule
  /// By their paths.
  private let masks: [String: PairMask]
  /// The check by no rule at all.
  private let unruled: PairCheck

  private struct Rule: Sendable {
    let glob: Glob
    let said: ComparisonRule
  }

  /// Reads the masks.
  ///
  /// - Parameters:
  ///   - rules: The project's; of those that match, each value of a later one wins, and areas add up.
  ///   - commandLine: Wins over all of them; its path means nothing.
  ///   - tellsChangesInLargePictures: Whether large pictures are read again to find out what changed in their
  ///     regions.
  package init(
    _ rules: [ComparisonRule], commandLine: ComparisonRule, style: DiffPicture.Style = .highlight,
    tellsChangesInLargePictures: Bool = true
  ) throws(PairError) {
    self.rules = rules.map { Rule(glob: Glob($0.path), said: $0) }
    self.commandLine = commandLine
    var masks: [String: PairMask] = [:]
    for path in (rules + [commandLine]).compactMap(\.mask) where masks[path] == nil {
      masks[path] = try PairMask(readingFrom: path)
    }
    self.masks = masks
    var check = PairCheck()
    check.style = style
    check.tellsChangesInLargePictures = tellsChangesInLargePictures
    unruled = check
    check.add(commandLine, masks)
    base = check
  }

  /// How the pair of an id is compared.
  package func check(of id: String) -> PairCheck {
    let matching = rules.filter { $0.glob.matches(id) }
    guard !matching.isEmpty else { return base }
    var check = unruled
    for rule in matching { check.add(rule.said, masks) }
    check.add(commandLine, masks)
    return check
  }

  /// Paths of rules that match no pair.
  package func unused(among pairs: [PicturePair]) -> [String] {
    rules.filter { rule in !pairs.contains { rule.glob.matches($0.id) } }.map(\.said.path)
  }
}

extension PairCheck {
  /// Takes over what a later rule says.
  ///
  /// - Parameter masks: By their paths.
  fileprivate mutating func add(_ later: ComparisonRule, _ masks: [String: PairMask]) {
    tolerance = tolerance.overridden(by: later.tolerance)
    ignored += later.ignored
    only += later.only
    mask = later.mask.flatMap { masks[$0] } ?? mask
  }
}
