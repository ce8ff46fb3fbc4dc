import Foundation
import Labels

@testable import Base
@testable import Results
@testable import Runs

/// What effects say about places.
extension EffectClaims {
  /// Everything that has a place in both layouts: a box, a point, a size, or where a baseline is.
  private func places(_ record: LayoutRecord) -> [Effect.Subject: [Double]] {
    var places: [Effect.Subject: [Double]] = [
      .label: record.size
    ]
    places[.ellipsis] = record.truncation?.ellipsis
    places[.suffix] = record.truncation?.suffix
    for attachment in record.attachments ?? [] {
      for name in names(ofAttachment: attachment.index) {
        places[name] = attachment.box
        places[.drawn(name)] = attachment.drawn
      }
    }
    for (number, line) in zip(1..., record.lines) {
      let name = Effect.Line(number, isColumn: record.mode != "horizontal")
      places[.line(name)] = line.box
      places[.baseline(of: name)] = [line.baseline]
      let strokes =
        (line.decorations ?? []).map { (Effect.Stroke(rawValue: $0.kind), $0.box) }
        + (line.borders ?? []).map { (.border, $0.box) }
      for (stroke, boxes) in Dictionary(grouping: strokes, by: \.0) {
        guard let stroke else { continue }
        for (index, box) in zip(1..., boxes) {
          places[.stroke(stroke, number: boxes.count == 1 ? nil : index, of: name)] = box.1
        }
      }
      for (index, run) in zip(1..., line.runs) where run.attachment == nil {
        let text = record.text(of: run)
        places[.part(index, text: text, source: run.source, of: name)] = [run.x, run.y]
      }
    }
    return places
  }

  /// The names of an attachment that is the same in both records.
  private func names(ofAttachment index: Int) -> [Effect.Subject] {
    func runs(_ record: LayoutRecord) -> [(path: String, image: JSONValue?)] {
      guard case .object(let members)? = record.spec else { return [] }
      return ["text", "suffix", "ellipsis"].flatMap { key -> [(String, JSONValue?)] in
        guard case .array(let runs)? = members[key] else { return [] }
        return runs.enumerated().compactMap { place, run in
          guard case .object(let run) = run, run["text"] == nil else { return nil }
          return (runs.count == 1 ? key : "\(key)[\(place)]", run["image"])
        }
      }
    }
    let (before, after) = (runs(was), runs(now))
    guard before.indices.contains(index), after.indices.contains(index) else { return [] }
    let (old, new) = (before[index], after[index])
    if case .string(let name)? = new.image, old.image == new.image,
      after.count(where: { $0.image == new.image }) == 1
    {
      return [.picture(name)]
    }
    guard old.path == new.path, (old.image == nil) == (new.image == nil) else { return [] }
    return [new.image == nil ? .box(new.path) : .pictureRun(new.path)]
  }

  /// Boxes that are elsewhere, by their names.
  func moved(beyond tolerance: Double) -> [String] {
    let (before, after) = (places(was), places(now))
    var moved = before.keys.filter { subject in
      // Which part is which is told only where lines have the same parts.
      if case .part = subject { return false }
      guard let old = before[subject], let new = after[subject], old.count == new.count else {
        return false
      }
      return zip(old, new).contains { abs($0 - $1) > tolerance }
    }.map(\.phrase.text)
    if was.lines.count != now.lines.count { moved.append("number of lines") }
    guard isSameBody else { return moved }
    for (number, (before, after)) in zip(1..., zip(was.lines, now.lines)) {
      guard let old = before.clusters, let new = after.clusters,
        old.map(\.range) == new.map(\.range)
      else { continue }
      for (old, new) in zip(old, new)
      where !new.text.allSatisfy(\.isWhitespace)
        && zip(old.box, new.box).contains(where: { abs($0 - $1) > tolerance })
      {
        moved.append("“\(new.text)” of line \(number): \(old.box) → \(new.box)")
      }
    }
    return moved
  }

  func moved(_ move: Effect.Move) {
    expect(!move.isNone, "it does not say where to")
    switch move.subject {
    case .lines(let count, let areColumns):
      expect(count == now.lines.count && count > 1, "there are \(now.lines.count)")
      expect(areColumns == isInColumns, "they are called otherwise")
      for (old, new) in zip(was.lines, now.lines) { check(move, old.box, new.box, within: 0.06) }
    case .character(let text, let line):
      guard let (before, after) = pair(line) else { return }
      let pairs = (before.clusters ?? []).flatMap { old in
        (after.clusters ?? []).filter { new in
          old.text == new.text && new.text == text && (!isSameBody || old.range == new.range)
        }.map { (old.box, $0.box) }
      }
      // Only the author of the effect knows which of several equal characters is meant.
      let trials = pairs.map { old, new in
        let claims = EffectClaims(was: was, now: now, tolerance: tolerance)
        claims.check(move, old, new)
        return claims.faults
      }
      expect(trials.contains { $0.isEmpty }, "none of them did: \(trials)")
    default:
      guard let (old, new) = places(of: move.subject) else { return }
      check(move, old, new)
    }
  }

  func resized(_ resizing: Effect.Resizing) {
    guard let (old, new) = places(of: resizing.subject) else { return }
    let (before, after) = (Array(old.suffix(2)), Array(new.suffix(2)))
    expect(
      resizing.was.count == 2 && resizing.is.count == 2
        && zip(resizing.was + resizing.is, before + after).allSatisfy { agree($0, $1) },
      "\(before) → \(after)")
    expect(
      resizing.growth.contains { abs($0) > tolerance }, "it is as large as it was: \(before)")
  }

  private func places(of subject: Effect.Subject) -> ([Double], [Double])? {
    guard let old = places(was)[subject], let new = places(now)[subject] else {
      expect(false, "there is no \(subject)")
      return nil
    }
    return (old, new)
  }

  /// - Parameter error: By how much a vector may be wrong, as far as it is said.
  private func check(
    _ move: Effect.Move, _ old: [Double], _ new: [Double], within error: Double = 1.0 / 256
  ) {
    var (x, y) = (0.0, 0.0)
    // A size moves nothing; a baseline moves across its lines.
    switch old.count {
    case 1 where isInColumns: x = new[0] - old[0]
    case 1: y = new[0] - old[0]
    default: (x, y) = (new[0] - old[0], new[1] - old[1])
    }
    for (told, value) in [(move.x, x), (move.y, y)] {
      let expected = abs(value) > tolerance ? value : 0
      expect(abs(told - expected) <= error, "it moved by \(x), \(y)")
    }
  }
}
