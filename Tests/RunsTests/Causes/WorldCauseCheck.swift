import Foundation
import Labels

@testable import Base
@testable import Results
@testable import Runs

/// Records edited as if another machine, or another version of a library, had written them.
enum WorldEdit {
  static func apply(_ count: Int, _ seed: Int, to record: inout LayoutRecord) {
    var random = CaseMutation.Random(state: UInt64(seed) &* 77)
    for _ in 0..<count {
      switch random.int(0...3) {
      case 0:
        guard case .object(var members)? = record.environment else { continue }
        members[random.one(of: ["pango", "harfbuzz", "cairo", "arch", "harness"])] = .string("0.1")
        record.environment = .object(members)
      case 1:
        guard !record.lines.isEmpty else { continue }
        let line = random.int(0...record.lines.count - 1)
        record.lines[line].box[random.int(0...1)] += random.points(-5...5)
      case 2:
        record.size[random.int(0...1)] += random.points(1...5)
      default:
        guard let line = record.lines.indices.randomElement(using: &random),
          let run = record.lines[line].runs.indices.randomElement(using: &random)
        else { continue }
        record.lines[line].runs[run].advance += random.points(0...3)
      }
    }
  }
}

/// Finds what a cause says wrongly if the case is the recorded one.
struct WorldCauseCheck {
  let cause: CaseResult.Cause
  let recorded: LayoutRecord
  let now: SetLabel
  let renderer: LabelRenderer
  let recorder: LabelRenderer
  let tolerance = 0.25

  private static let byItself = "the recorded case is laid out differently today: "

  var faults: [String] {
    guard cause.changes.allSatisfy({ !$0.isOfCase }) else { return ["the case did not change"] }
    var faults: [String] = []
    if let remedy = cause.remedy {
      faults += CauseRemedies(recorded: recorded, label: now.spec, renderer: renderer)
        .faults(of: remedy)
    }
    let claims = CauseClaims(was: recorded, now: now.record, tolerance: tolerance)
    guard cause.changes.contains(where: { $0.kind != .unknown && $0.kind != .baseline }) else {
      let effect = cause.summary.replacing(Self.byItself, with: "")
      if !isSeen(effect, claims) { claims.check(effect: effect) }
      return faults + claims.faults
    }
    // A sentence that says which font characters come from instead of another one names both fonts.
    let isTold = cause.summary.contains(/comes? from .* instead of/)
    let titles = cause.changes.filter {
      !isTold || $0.kind != .font || !$0.happening.text.hasPrefix("→ ")
    }
    .map(\.title.text).joined(separator: ", ")
    guard cause.summary.hasPrefix(titles) else { return ["the sentence does not begin with roots"] }
    var rest = String(cause.summary.dropFirst(titles.count))
    if let match = rest.match(
      /(?s)(.*); (?:without the other changes, )?((nothing moved|no line moved or changed its length|same layout)( by more.*| within.*)?(, different pixels)?)/
    ) {
      rest = String(match.1)
      let isWithin = match.4 != nil
      let moved = claims.moved(beyond: isWithin ? tolerance : 0)
      claims.expect(moved.isEmpty, "moved: \(moved)")
    }
    if rest.hasPrefix(": ") { rest = String(rest.dropFirst(2)) }
    guard !rest.isEmpty else { return faults + claims.faults }
    // With a change of the case.
    if let match = rest.match(/(?s)(?:(.*?); |; )?without the other changes, (.*)/) {
      if let facts = match.1 { check(facts: String(facts), claims) }
      if !isSeen(String(match.2), claims) { claims.check(effect: String(match.2)) }
    } else if let match = rest.match(/(?s)(.*?), so (.*)/) {
      check(facts: String(match.1), claims)
      claims.check(effect: String(match.2))
    } else if !check(facts: rest, claims), !isSeen(rest, claims) {
      claims.check(effect: rest)
    }
    return faults + claims.faults
  }

  /// Checks a sentence about an equal layout or about runs; false if it is about something else.
  private func isSeen(_ effect: String, _ claims: CauseClaims) -> Bool {
    if effect.contains("same layout") || effect.contains("is painted differently today")
      || effect.contains("layout itself is unchanged")
    {
      let moved = claims.moved(beyond: tolerance)
      claims.expect(moved.isEmpty, "moved: \(moved)")
      return true
    }
    return effect.match(
      /(?s)on (line|column) \d+, the text in .* (has different glyphs|is .* pt long.*|stands .*)/)
      != nil
  }

  /// Checks a sentence about fonts; false if it is about something else.
  @discardableResult private func check(facts: String, _ claims: CauseClaims) -> Bool {
    var isAny = false
    for fact in facts.replacing("example, ", with: "example ").components(separatedBy: ", ") {
      if let match = fact.match(
        /(?:\d+ characters have different widths: for example )?`(.)` is ([\d.]+) pt (wider|narrower)(?: at ([\d.]+) pt)?/
      ) {
        let growths = (match.4.flatMap { Double($0) }.map { [$0] } ?? sizes).map {
          width(String(match.1), renderer, $0) - width(String(match.1), recorder, $0)
        }
        let sign: Double = match.3 == "wider" ? 1 : -1
        claims.expect(
          growths.contains { claims.agrees(String(match.2), sign * $0) },
          "`\(match.1)` is \(growths) pt wider")
        isAny = true
      } else if let match = fact.match(
        /`(.)` and `(.)` stand ([\d.]+) pt (further apart|closer together) \(kerning\)/)
      {
        let (one, two) = (String(match.1), String(match.2))
        func kerning(_ renderer: LabelRenderer, _ size: Double) -> Double {
          width(one + two, renderer, size) - width(one, renderer, size)
            - width(two, renderer, size)
        }
        let growths = sizes.map { kerning(renderer, $0) - kerning(recorder, $0) }
        let sign: Double = match.4 == "further apart" ? 1 : -1
        claims.expect(
          growths.contains { claims.agrees(String(match.3), sign * $0) },
          "\(one)\(two) is \(growths) pt wider")
        isAny = true
      } else if fact == "same widths and heights" || fact == "other outlines"
        || fact == "different pixels"
      {
        let moved = claims.moved(beyond: tolerance)
        claims.expect(moved.isEmpty, "moved: \(moved)")
        isAny = true
      } else if let match = fact.match(
        /its (lines are|baseline is) ([\d.]+) pt (taller|shorter|further up|further down)(?: at .* pt)?/
      ) {
        let sign: Double = ["taller", "further up"].contains(match.3) ? 1 : -1
        let growths = sizes.map { size in
          let (was, now) = (line(recorder, size), line(renderer, size))
          return match.1 == "lines are" ? now.height - was.height : was.baseline - now.baseline
        }
        // Lines stand on whole pixels, quarters of a point here.
        claims.expect(
          growths.contains { growth in
            Double(match.2).map { abs($0 - sign * growth) < 0.26 } == true
          }, "by \(growths)")
        isAny = true
      } else if fact.contains("comes from") || fact.contains("come from")
        || fact.contains("and so ")
        || fact.match(/(line|column) \d+ has \d+ glyphs? instead of \d+/) != nil
      {
        isAny = true
      }
    }
    return isAny
  }

  /// The sizes in which the label shows Harness Letters.
  private var sizes: [Double] {
    let fonts = Set(now.layout.lines.flatMap(\.runs).map(\.face.description))
    return fonts.filter { $0.contains("Letters") }.compactMap { name in
      name.split(separator: " ").lazy.compactMap { Double($0) }.first
    }
  }

  private func set(_ text: String, _ renderer: LabelRenderer, _ size: Double) -> LabelLayout? {
    var font = now.spec.style.font
    (font.family, font.features, font.variations, font.size) = ("Harness Letters", [:], [:], size)
    return try? renderer.layout(
      LabelSpec(text: [TextRun(text)], style: TextStyle(font: font), width: .fit, scale: 4))
  }

  private func width(_ text: String, _ renderer: LabelRenderer, _ size: Double) -> Double {
    set(text, renderer, size)?.lines.first?.clusters.map(\.advance).reduce(0, +) ?? .nan
  }

  private func line(_ renderer: LabelRenderer, _ size: Double) -> (height: Double, baseline: Double)
  {
    guard let line = set("a", renderer, size)?.lines.first else { return (.nan, .nan) }
    return (line.box.height, line.baseline)
  }
}
