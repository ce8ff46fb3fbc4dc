/// What a reader of a label notices first about a difference, the gravest kind first.
package enum Severity: String, CaseIterable, Comparable, Sendable {
  /// A suffix, an attachment, text or a part of a picture that was shown is gone, or cannot be read.
  case lost
  /// A text that was whole is cut.
  case newlyCut = "newly-cut"
  /// The case fails what it expects.
  case expectation
  /// The text takes more lines.
  case wraps
  /// Another text, or another picture.
  case content
  /// More is left out of a text that was cut.
  case cutEarlier = "cut-earlier"
  /// The same text on other lines, or made to fit by other means.
  case lines
  /// Something is elsewhere.
  case moved
  /// Something has another size.
  case resized
  /// Only the label as a whole has another size.
  case size
  /// Everything is where it was.
  case paint

  package static func < (one: Severity, other: Severity) -> Bool { one.rank < other.rank }

  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

extension CaseResult {
  /// nil for a case whose difference has no cause, and for one that did not fail.
  package var severity: Severity? {
    guard status == .failed, !expectations.isEmpty else { return severityOfPicture }
    return min(severityOfPicture ?? .expectation, .expectation)
  }

  /// By which cases are told, the least first: the gravest, and behind them all those that have no severity.
  package var gravity: Int { severity?.rank ?? Severity.allCases.count }

  /// What badges and counts say of it; nil for a case without a severity.
  package var outcome: Outcome? {
    guard let severity else { return nil }
    guard severity == .lost else { return Outcome(severity) }
    return Outcome(.lost, noticed.compactMap(\.loss).min() ?? .part)
  }

  /// The same without what the case expects, whose failure is a group of its own.
  var severityOfPicture: Severity? {
    guard status == .failed else { return nil }
    let gravest = (noticed.map(\.severity) + (cause?.changes ?? []).compactMap(\.severity)).min()
    // What is painted otherwise is seen as well, whichever change does it: the label has not only another size.
    let isPainted = (cause?.effects ?? []).contains {
      $0.effect.severity == .paint && !$0.effect.isNone
    }
    return gravest == .size && isPainted ? .paint : gravest
  }

  private var noticed: [Effect] {
    let effects = cause?.effects ?? []
    // What a change does by itself is not what is seen; but what it hides is lost, whatever else changed.
    let seen = effects.filter { $0.context == .all || $0.effect.hides }
    return (seen.isEmpty ? effects : seen).map(\.effect)
  }
}

extension Change {
  /// What another content means; nil if only its effects tell.
  fileprivate var severity: Severity? {
    switch kind {
    case .vanished: .lost
    case .text, .translation, .image, .appeared, .content, .rows: .content
    case .moved: .moved
    case .size: .size
    case .recolored, .smoothed, .edges, .unseen: .paint
    case .value where namesPicture: .content
    case .number, .color, .value, .font, .library, .harness, .baseline, .unknown: nil
    }
  }

  /// Whether the value is the name of a picture's file.
  private var namesPicture: Bool { path == "image" || path.hasSuffix(".image") }
}

extension Effect {
  /// Whether a text, a picture or a box can hardly be seen, or not at all.
  package var hides: Bool {
    switch self {
    case .illegible, .blank, .unseen: true
    default: false
    }
  }

  /// Whether it says that something does not change.
  fileprivate var isNone: Bool {
    if case .still = self { true } else { false }
  }

  /// What is lost; nil if nothing is.
  fileprivate var loss: Outcome.Loss? {
    switch self {
    case .suffix(let change) where change.isCut: change.isPrice ? .price : .suffix
    case .gone(let absence): absence.isPrice ? .price : absence.subject.loss
    case .illegible(let contrast): contrast.isPrice ? .price : .text
    case .blank: .text
    case .unseen(let unseen): unseen.subject.loss
    default: nil
    }
  }

  package var severity: Severity {
    switch self {
    case .cut(let cut): cut.leftOut.isEmpty ? .content : .newlyCut
    case .cutMoved(let move): move.isMore ? .cutEarlier : .lines
    case .otherCut(let cut): cut.lost.isEmpty ? .lines : .cutEarlier
    case .suffix(let change): change.isCut ? .lost : .lines
    case .gone, .illegible, .blank, .unseen: .lost
    case .lineCount(let count): count.is > count.was && !count.areTurned ? .wraps : .lines
    case .exchanged, .orientation, .textShows: .content
    case .lineEndsEarlier, .lineEndsLater, .lineShows, .fit, .noLongerCut: .lines
    case .moved, .widths, .kerning, .length, .fontMeasure: .moved
    case .resized(let resizing): resizing.subject == .label ? .size : .resized
    case .glyph, .glyphs, .fallback, .beyond, .still, .painted, .faint: .paint
    }
  }
}

extension Effect.Subject {
  fileprivate var loss: Outcome.Loss {
    switch self {
    case .suffix: .suffix
    case .picture, .pictureRun, .box, .attachment: .attachment
    case .drawn(let subject): subject.loss
    default: .part
    }
  }
}
