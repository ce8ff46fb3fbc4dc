internal import Base
internal import Labels
internal import Results

/// The effects of the case's own changes.
struct CaseChange {
  /// One sentence.
  let summary: String
  let roots: [CaseResult.Cause.Root]
  let remedies: [Remedy]
  let details: [CaseResult.Cause.Detail]

  /// At most this many changes are tried one by one; if there are more, all are named.
  private static let mostTried = 12

  /// Finds out which of the changed values matter, and the effect of each.
  ///
  /// Those that matter are a minimal set: undoing all of them restores the recorded label, pixel by pixel, and
  /// none of them can be left out (Zeller and Hildebrandt, *Simplifying and isolating failure-inducing input*,
  /// 2002: 1-minimality).
  ///
  /// - Parameters:
  ///   - replayed: The recorded case as it is laid out today.
  ///   - actual: The case as it is.
  /// - Returns: nil if the two look the same.
  init?(
    _ changes: [FieldChange], from replayed: Laboratory.Setting, to actual: Laboratory.Setting,
    _ laboratory: Laboratory, tolerance: Double, location: (FieldChange) -> String?
  ) {
    guard !laboratory.areEqual(replayed, actual) else { return nil }
    let trials = Trials(changes, recorded: replayed, actual: actual, laboratory)
    let needed = changes.count > Self.mostTried ? Array(changes.indices) : trials.needed()
    let overall = LayoutDifference(
      expected: replayed.record, actual: actual.record, tolerance: tolerance)
    let consequence = overall.consequence()

    // A change without which the consequence disappears, or becomes another, has caused it. The effects of the
    // others are found by applying each alone to the recorded label.
    var main = needed
    var others: [(change: FieldChange, effect: LayoutDifference?, isSeen: Bool)] = []
    if needed.count > 1, needed.count <= Self.mostTried {
      let isMain = needed.map { index in
        // If there is no label without a change, it belongs to their common effect.
        trials.without([index]).map { setting in
          LayoutDifference(
            expected: replayed.record, actual: setting.record, tolerance: tolerance
          ).consequence()?.effects != consequence?.effects
        } ?? true
      }
      if isMain.contains(true) {
        main = zip(needed, isMain).filter(\.1).map(\.0)
        others = zip(needed, isMain).filter { !$0.1 }.map { index, _ in
          let setting = trials.without(changes.indices.filter { $0 != index })
          return (
            changes[index],
            setting.map {
              LayoutDifference(
                expected: replayed.record, actual: $0.record, tolerance: tolerance)
            },
            // A change that has an effect together with others may have none alone.
            setting.map { laboratory.arePaintedApart(replayed, $0) } ?? false
          )
        }
      }
    }
    let mainChanges = main.map { changes[$0] }
    summary =
      ([Self.clause(mainChanges, overall)]
      + others.prefix(2).map { Self.aside($0.change, $0.effect, isSeen: $0.isSeen) })
      .joined(separator: CaseResult.Cause.also)
      + (others.count > 2 ? "; and \(Numbers.count(others.count - 2, "other change"))" : "")
    let named = mainChanges + others.map(\.change)
    roots = named.map { $0.root(at: location($0)) }
    details = named.map(\.detail) + (consequence?.details ?? [])
    remedies =
      consequence.map { RemedySearch(overall, laboratory).remedies(for: $0, mainChanges) } ?? []
  }

  /// If nothing can be tried: everything that changed, and what was seen.
  ///
  /// - Parameter isAlone: Whether nothing else can have changed the picture.
  init(
    seen changes: [FieldChange], _ difference: LayoutDifference, isAlone: Bool,
    location: (FieldChange) -> String?
  ) {
    let consequence = difference.consequence()
    summary = Self.clause(changes, difference, isAlone: isAlone)
    roots = changes.map { $0.root(at: location($0)) }
    details = changes.map(\.detail) + (consequence?.details ?? [])
    remedies = []
  }

  /// `` `width` 212 → 211: line 2 ends before 标题 ``
  ///
  /// - Parameter isAlone: Whether only these can have changed the picture.
  private static func clause(
    _ changes: [FieldChange], _ effect: LayoutDifference, isAlone: Bool = true
  ) -> String {
    let words = words(changes)
    if let consequence = effect.consequence() { return "\(words): \(consequence.summary)" }
    return "\(words); \(stillness(changes, effect, isAlone: isAlone))"
  }

  /// The words for changes that move nothing.
  private static func stillness(
    _ changes: [FieldChange], _ effect: LayoutDifference, isAlone: Bool
  ) -> String {
    if isAlone, changes.allSatisfy(\.isColor) { return "colour only" }
    // A shadow that moved did move.
    let effects: [Effect] =
      changes.allSatisfy(\.isText)
      ? [.still(effect.stillness(.everything))]
      : isAlone ? effect.sameness : [.still(effect.stillness(.layout))]
    return effects.phrase.text
  }

  /// `` `color` #000000 → #e03131, which changes colours only ``
  private static func aside(
    _ change: FieldChange, _ effect: LayoutDifference?, isSeen: Bool
  ) -> String {
    guard let effect else { return words([change]) }
    if let consequence = effect.consequence() {
      return "\(words([change])); without the other changes, \(consequence.summary)"
    }
    if isSeen, change.isColor { return "\(words([change])), which changes colours only" }
    let stillness = effect.stillness(.everything)
    return isSeen && !change.isText && stillness.within == nil
      ? "\(words([change])), which changes pixels, but not the layout"
      : "\(words([change])), which moves nothing\(stillness.bound)"
  }

  static func words(_ changes: [FieldChange]) -> String {
    let shown = changes.prefix(3).map { "`\($0.path)` \($0.change)" }
    let more = changes.count - shown.count
    return shown.joined(separator: ", ")
      + (more > 0 ? " and \(Numbers.count(more, "other change"))" : "")
  }
}

/// Labels with some of their changes undone.
private final class Trials {
  private let changes: [FieldChange]
  private let recorded: Laboratory.Setting
  private let actual: Laboratory.Setting
  private let laboratory: Laboratory
  private var known: [[Int]: Laboratory.Setting?] = [:]

  init(
    _ changes: [FieldChange], recorded: Laboratory.Setting, actual: Laboratory.Setting,
    _ laboratory: Laboratory
  ) {
    self.changes = changes
    self.recorded = recorded
    self.actual = actual
    self.laboratory = laboratory
  }

  /// The current case with some changes undone; nil if that makes no label.
  func without(_ taken: [Int]) -> Laboratory.Setting? {
    if taken.count == changes.count { return recorded }
    if let known = known[taken] { return known }
    var spec = actual.record.spec
    for index in taken {
      spec = spec.flatMap { now in
        recorded.record.spec.flatMap { changes[index].value(of: $0, into: now) }
      }
    }
    let setting = spec.flatMap { laboratory.set($0) }
    known[taken] = setting
    return setting
  }

  /// Changes that must be undone to restore the recorded label, none of which can be left out.
  func needed() -> [Int] {
    guard changes.count > 1 else { return Array(changes.indices) }
    var needed = Array(changes.indices)
    var count = 0
    // A change that was needed together with another may not be needed without it.
    repeat {
      count = needed.count
      for index in needed {
        let rest = needed.filter { $0 != index }
        guard !rest.isEmpty, let setting = without(rest), laboratory.areEqual(setting, recorded)
        else { continue }
        needed = rest
      }
    } while (2..<count).contains(needed.count)
    return needed
  }
}
