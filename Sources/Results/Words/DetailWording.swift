private import Base

/// The words for details: what has values before and now, and values that have no notation of their own.
extension CaseResult.Cause.Detail {
  package static func fit(was: [String], is now: [String]) -> Self {
    func list(_ steps: [String]) -> String { steps.isEmpty ? none : steps.joined(separator: ", ") }
    return Self(what: "fit", was: list(was), is: list(now))
  }

  /// - Parameter isColumn: Whether the lines are columns.
  package static func lineCount(was: Int, is now: Int, areColumns isColumn: Bool) -> Self {
    Self(what: "number of \(isColumn ? "columns" : "lines")", was: "\(was)", is: "\(now)")
  }

  package static func line(_ line: Effect.Line, was: String, is now: String) -> Self {
    Self(what: line.phrase.text, was: was, is: now)
  }

  /// Lines that are columns now, or the other way round.
  package static func turned(_ count: Effect.LineCount) -> Self {
    let (was, now) = count.areColumns ? ("line", "column") : ("column", "line")
    return Self(
      what: "lines", was: Numbers.count(count.was, was), is: Numbers.count(count.is, now))
  }

  package static func orientation(on line: Effect.Line, isUpright: Bool) -> Self {
    let (upright, turned) = ("upright", "turned")
    return Self(
      what: "orientation on \(line.phrase.text)", was: isUpright ? turned : upright,
      is: isUpright ? upright : turned)
  }

  /// - Parameters:
  ///   - was: Numbers of glyphs in their font.
  ///   - now: Likewise.
  package static func glyphs(on line: Effect.Line, was: [UInt32], is now: [UInt32]) -> Self {
    func list(_ glyphs: [UInt32]) -> String { glyphs.map(String.init).joined(separator: " ") }
    return Self(what: "glyphs on \(line.phrase.text)", was: list(was), is: list(now))
  }

  package static func glyph(of character: Character, was: UInt32, is now: UInt32) -> Self {
    Self(what: "glyph of \(Excerpt.quoted(String(character)))", was: "\(was)", is: "\(now)")
  }

  /// - Parameters:
  ///   - was: In points.
  ///   - now: Likewise.
  package static func advance(on line: Effect.Line, was: Double, is now: Double) -> Self {
    let advances = Numbers.points([was], [now])
    return Self(
      what: "advance on \(line.phrase.text)", was: "\(advances.was[0]) pt",
      is: "\(advances.now[0]) pt")
  }

  /// A font's file, if the fonts' versions do not tell the files apart.
  package static func font(_ change: Change) -> Self {
    Self(
      what: change.path, was: change.was.isEmpty ? "the recorded file" : change.was,
      is: change.is.isEmpty ? "another file" : change.is)
  }

  /// A value of the case.
  package static func value(_ change: Change) -> Self {
    func shown(_ value: String) -> String { value.isEmpty ? ValueWording.notSet : value }
    return Self(what: change.path, was: shown(change.was), is: shown(change.is))
  }

  /// Something of a cut.
  package enum CutPart: String {
    case leftOut = "left out"
    case reason, suffix
    case visibleText = "visible text"
  }

  /// - Parameters:
  ///   - was: nil if nothing was cut.
  ///   - now: nil if nothing is cut.
  package static func cut(_ part: CutPart, was: String?, is now: String?) -> Self {
    Self(what: part.rawValue, was: was ?? none, is: now ?? none)
  }

  private static let none = "none"
}
