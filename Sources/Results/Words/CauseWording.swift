internal import Base

extension CaseResult.Cause {
  /// Separates the effects of one change from those of another.
  package static let also = "; also, "

  /// How many further findings are told.
  private static let mostAsides = 4
  /// How many changes of one finding are named.
  fileprivate static let mostNamed = 5

  /// The sentence about findings: what is lost first, then why, then what else changed.
  ///
  /// - Parameters:
  ///   - findings: The first about everything, the others about single changes.
  ///   - edited: Changes of the case that make no difference.
  package static func sentence(_ findings: [Finding], edited: [Change]) -> Phrase {
    // What can hardly be seen is lost, whatever else happened to it.
    var findings = findings
    if let index = findings.firstIndex(where: \.hides), index > 0 {
      findings.insert(findings.remove(at: index), at: 0)
      findings[0].context = .all
    }
    // Then other words, and what else is lost, where a reader still looks: the others may be only counted.
    let rest = findings.dropFirst()
    let asides = rest.filter(\.isOfInterest) + rest.filter { !$0.isOfInterest }
    // A bound is said once.
    let isBounded = findings.first?.effects.contains(where: \.isBounded) ?? false
    let told = (findings.prefix(1) + asides.prefix(mostAsides)).enumerated().map { index, finding in
      // What fonts no longer draw is lost, whatever else comes first.
      finding.phrase(
        isFirst: index == 0, afterBound: isBounded && index > 0,
        losing: index == 0 ? asides.flatMap(\.facts) : [])
    }.joined(separator: "\(also)")
    let others = asides.dropFirst(mostAsides).reduce(0) { $0 + $1.changes.count }
    let more: Phrase = others > 0 ? "; and \(Numbers.count(others, "other change"))" : ""
    return told + more + (edited.isEmpty ? "" : "; also edited: \(edited.titles)")
  }
}

extension CaseResult {
  /// What its changes lead to, for pages that show little more.
  package struct ConsequenceWording {
    /// What a reader no longer sees, or hardly; empty if nothing is lost.
    var loss: Phrase = ""
    /// What happened to the label as a whole; empty if it has only another size or other colours.
    var effects: Phrase = ""

    /// JSON on one line.
    package var line: [UInt8] { Self.table.line(of: self) }

    private static let table = DocumentTable<Self>([
      Key(derived: "effects", "What happened to the label.", .parts) {
        $0.effects.isEmpty ? nil : $0.effects
      },
      Key(derived: "loss", "What a reader no longer sees.", .parts) {
        $0.loss.isEmpty ? nil : $0.loss
      },
    ])
  }

  package var consequence: ConsequenceWording {
    let all = (cause?.effects ?? []).filter { $0.context == .all }.map(\.effect)
    let faint = all.first { $0.isFaint }?.phrase
    let isPlain = severityOfPicture == .size || all.allSatisfy(\.isOfColors)
    return ConsequenceWording(
      loss: (cause?.effects ?? []).map(\.effect).loss ?? faint ?? "",
      effects: isPlain ? "" : all.phrase)
  }
}

extension [Change] {
  /// The first changes of the case, how many others there are, and all changes of anything else. Other words are never among
  /// those that are only counted.
  fileprivate var titles: Phrase {
    var own = Array(prefix(while: \.isOfCase))
    let more = own.count - CaseResult.Cause.mostNamed
    if more > 0 { own = own.filter(\.hasText) + own.filter { !$0.hasText } }
    let named = own.prefix(CaseResult.Cause.mostNamed).map(\.title).joined(separator: ", ")
    let rest = dropFirst(own.count).map(\.title)
    let others: Phrase = more > 0 ? " and \(Numbers.count(more, "other change"))" : ""
    return (own.isEmpty ? rest : [named + others] + rest).joined(separator: ", ")
  }
}

extension Finding {
  /// Whether something can hardly be seen.
  fileprivate var hides: Bool { effects.contains(where: \.hides) }

  /// - Parameters:
  ///   - isFirst: Whether nothing is told before it.
  ///   - isBounded: Whether it was said by how much things may have moved.
  ///   - others: Effects of other findings, of which only what is lost is told.
  fileprivate func phrase(
    isFirst: Bool, afterBound isBounded: Bool, losing others: [Effect]
  ) -> Phrase {
    var told = self
    if isBounded, effects.count > 1 { told.effects.removeAll(where: \.isBounded) }
    return switch context {
    case .all where isFirst || !isOfColors: told.whole(losing: others)
    case .all, .alone, .aloneToday, .together: told.aside
    }
  }

  /// Whether it is about colours that can be seen, and move nothing.
  private var isOfColors: Bool {
    isStill && !effects.allSatisfy(\.isOfNothing) && changes.allSatisfy { $0.kind == .color }
  }

  /// Whether it has other words, or says what is lost.
  fileprivate var isOfInterest: Bool {
    changes.contains(where: \.hasText) || effects.contains { $0.severity == .lost }
  }

  /// Whether something that has a place changed it.
  private var isStill: Bool { effects.first?.isStillness ?? true }

  /// What changed, and what it did to characters.
  private var told: Phrase {
    // A sentence about characters from other fonts names both fonts.
    let isNamedByFacts = facts.contains { if case .fallback = $0 { true } else { false } }
    let named = changes.filter { !isNamedByFacts || $0.kind != .font || $0.checksums != nil }
    return [named.titles, facts.facts(areSeveral: fontCount > 1)].filter { !$0.isEmpty }
      .joined(separator: ": ")
  }

  private var fontCount: Int { changes.count { $0.kind == .font && $0.checksums != nil } }

  /// `` `width` 212 → 211: line 2 ends before 标题 ``
  private func whole(losing others: [Effect]) -> Phrase {
    if changes.first?.sight != nil { return told }
    let how: Phrase =
      if effects.allSatisfy(\.isUnseen) {
        told
      } else if isStill { "\(told); \(effects.phrase)" } else {
        facts.isEmpty ? "\(told): \(effects.phrase)" : "\(told), so \(effects.phrase)"
      }
    return (facts + effects + others).loss.map { "\($0): \(how)" } ?? how
  }

  /// `` `color` #000000 → #e03131, which changes colours only ``
  private var aside: Phrase {
    guard let first = effects.first, changes.first?.sight == nil else { return told }
    if case .illegible = first { return "\(told): \(effects.phrase)" }
    if !isStill {
      return switch context {
      case .all, .alone: "\(told); without the other changes, \(effects.phrase)"
      case .aloneToday: "\(told); with today's fonts and pictures, \(effects.growth)"
      case .together: "\(told); with the other changes, \(effects.growth)"
      }
    }
    guard changes.contains(where: \.isOfCase) else {
      return "\(told); without the other changes, \(effects.phrase)"
    }
    if isOfColors || effects.contains(where: \.isOfColors) {
      return effects.filter { !$0.isStillness }
        .reduce("\(told), which changes colours only") { "\($0); \($1.phrase)" }
    }
    return switch first {
    case .still(let stillness):
      effects.count > 1 && stillness.within == nil
        ? "\(told), which changes pixels, but not the layout"
        : "\(told), which moves nothing\(stillness.bound)"
    default: "\(told), which changes pixels, but not the layout"
    }
  }
}

extension Effect {
  /// Whether it is told by what is lost alone.
  fileprivate var isUnseen: Bool { if case .unseen = self { true } else { false } }

  /// Whether it says that nothing at all changed.
  fileprivate var isOfNothing: Bool {
    if case .still(let stillness) = self { stillness.of == .everything } else { false }
  }

  /// Whether it says that only colours changed.
  fileprivate var isOfColors: Bool {
    if case .painted(let paint) = self { paint.difference == .colors } else { false }
  }

  /// Whether it says that a text can still be read, though with less contrast than it should have.
  fileprivate var isFaint: Bool { if case .faint = self { true } else { false } }

  /// Whether it says by how much things may have moved that count as unmoved.
  fileprivate var isBounded: Bool {
    if case .still(let stillness) = self { stillness.within != nil } else { false }
  }
}

extension [Effect] {
  /// The same without the sizes before, which are not the baseline's: `line 1 is 0.8 pt narrower`.
  fileprivate var growth: Phrase {
    guard case .resized(let resizing)? = first else { return phrase }
    let sides = zip(resizing.growth, [("wider", "narrower"), ("taller", "shorter")])
      .filter { abs($0.0) >= Numbers.step }
      .map { "\(Numbers.points(abs($0))) pt \($0 > 0 ? $1.0 : $1.1)" }
    return "\(resizing.subject.phrase) is \(Excerpt.list(sides))"
  }
}

extension CaseResult.Cause {
  /// For pictures that are equal although a difference was expected.
  package static let noDifference = Self(
    stage: .unknown, sentence: "the pictures are equal; remove \(key: "minimum-pixels")")
}
