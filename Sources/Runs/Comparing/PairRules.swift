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
  private let style: DiffPicture.Style
  private let tellsChangesInLargePictures: Bool

  private struct Rule: Sendable {
    let path: String
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
    self.rules = rules.map { Rule(path: $0.path, glob: Glob($0.path), said: $0) }
    self.commandLine = commandLine
    self.style = style
    self.tellsChangesInLargePictures = tellsChangesInLargePictures
    var masks: [String: PairMask] = [:]
    for path in (rules + [commandLine]).compactMap(\.mask) where masks[path] == nil {
      masks[path] = try PairMask(readingFrom: path)
    }
    self.masks = masks
    base = Self.check(by: commandLine, masks, style, tellsChangesInLargePictures)
  }

  /// Pairs that are all compared alike.
  init(_ check: PairCheck) {
    base = check
    rules = []
    commandLine = ComparisonRule(path: "")
    masks = [:]
    style = check.style
    tellsChangesInLargePictures = check.tellsChangesInLargePictures
  }

  /// How the pair of an id is compared.
  package func check(of id: String) -> PairCheck {
    let matching = rules.filter { $0.glob.matches(id) }
    guard !matching.isEmpty else { return base }
    var said = ComparisonRule(path: "")
    for rule in matching { said.add(rule.said) }
    said.add(commandLine)
    return Self.check(by: said, masks, style, tellsChangesInLargePictures)
  }

  /// Paths of rules that match no pair.
  package func unused(among pairs: [PicturePair]) -> [String] {
    rules.filter { rule in !pairs.contains { rule.glob.matches($0.id) } }.map(\.path)
  }

  private static func check(
    by said: ComparisonRule, _ masks: [String: PairMask], _ style: DiffPicture.Style,
    _ tellsChangesInLargePictures: Bool
  ) -> PairCheck {
    var check = PairCheck(
      tolerance: Tolerance.exact.overridden(by: said.tolerance),
      ignored: said.ignored, only: said.only, mask: said.mask.flatMap { masks[$0] })
    check.style = style
    check.tellsChangesInLargePictures = tellsChangesInLargePictures
    return check
  }
}

extension ComparisonRule {
  /// Takes over what a later rule says.
  fileprivate mutating func add(_ later: ComparisonRule) {
    tolerance.override(with: later.tolerance)
    ignored += later.ignored
    only += later.only
    mask = later.mask ?? mask
  }
}
