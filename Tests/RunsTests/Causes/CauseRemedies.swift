import Foundation
import Labels
import Results

@testable import Runs

/// Applies a remedy to a label, and checks that this brings the recorded lines back.
struct CauseRemedies {
  let recorded: LayoutRecord
  let label: LabelSpec
  let renderer: LabelRenderer

  func faults(of remedy: String) -> [String] {
    remedy.components(separatedBy: ", or ").compactMap(fault)
  }

  private func fault(of measure: String) -> String? {
    if let match = measure.match(/([\d.]+) pt more (width|height)( to show as much text)?/) {
      guard let points = Double(match.1) else { return "no number" }
      let side = match.2 == "width" ? \LabelSpec.width : \LabelSpec.height
      let isAlongLines = (match.2 == "width") == (label.mode == .horizontal)
      if isAlongLines == (match.3 != nil) { return "\(measure) says too much or too little" }
      func isEnough(_ points: Double, surely: Bool = false) -> Bool {
        guard case .points(let extent) = label[keyPath: side] else { return false }
        return lays {
          $0[keyPath: side] = .points(extent + points)
        } isBack: {
          isAlongLines ? areLinesBack($0, surely: surely) : isCutBack($0, surely: surely)
        }
      }
      if !isEnough(points) { return "\(measure) does not do" }
      // Nobody can tell which of several equal characters are new.
      let places = CommonPlaces(recorded.body ?? "", label.resolvedBody)
      if places.areAmbiguous { return nil }
      return points > 0.1001 && isEnough(points - 0.1, surely: true)
        ? "less than \(measure) does" : nil
    }
    if let match = measure.match(/`font.size` ([\d.]+)/), let size = Double(match.1) {
      func isEnough(_ size: Double) -> Bool {
        lays {
          $0.style.font.size = size
        } isBack: {
          areLinesBack($0)
        }
      }
      return size < label.style.font.size && isEnough(size) ? nil : "\(measure) does not do"
    }
    if let match = measure.match(/(\d+) more (?:line|column)s? to show as much text/),
      let count = Int(match.1)
    {
      func isEnough(_ count: Int, surely: Bool = false) -> Bool {
        lays {
          $0.lines += count
        } isBack: {
          isCutBack($0, surely: surely)
        }
      }
      if !isEnough(count) { return "\(measure) do not do" }
      let places = CommonPlaces(recorded.body ?? "", label.resolvedBody)
      return !places.areAmbiguous && count > 1 && isEnough(count - 1, surely: true)
        ? "fewer than \(measure) do" : nil
    }
    if let match = measure.match(/(\d+) (?:character less|characters fewer)/),
      let count = Int(match.1)
    {
      return isEnough(charactersLess: count) ? nil : "\(measure) does not do"
    }
    return "nobody understands “\(measure)”"
  }

  private func isEnough(charactersLess count: Int) -> Bool {
    for path in [\LabelSpec.text, \LabelSpec.suffix] {
      for run in label[keyPath: path].indices {
        let characters = Array(label[keyPath: path][run].text)
        guard characters.count >= count else { continue }
        for place in 0...characters.count - count {
          let isBack = lays {
            $0[keyPath: path][run].text = String(
              characters[..<place] + characters[(place + count)...])
          } isBack: {
            areLinesBack($0)
          }
          if isBack { return true }
        }
      }
    }
    return false
  }

  private func lays(
    _ change: (inout LabelSpec) -> Void, isBack: (SetLabel) -> Bool
  ) -> Bool {
    var changed = label
    change(&changed)
    return SetLabel(changed, renderer).map(isBack) ?? false
  }

  /// Whether lines, cut and fit are the recorded ones, in places of the recorded body.
  private func areLinesBack(_ set: SetLabel, surely: Bool = false) -> Bool {
    let places = CommonPlaces(recorded.body ?? "", set.record.body ?? "")
    return set.record.fit == recorded.fit
      && places.agree(recorded.lines.map(\.range), set.record.lines.map(\.range), surely: surely)
      && places.agree(recorded.elided, set.record.elided, surely: surely)
  }

  private func isCutBack(_ set: SetLabel, surely: Bool) -> Bool {
    CommonPlaces(recorded.body ?? "", set.record.body ?? "")
      .agree(recorded.elided, set.record.elided, surely: surely)
  }
}

extension LabelSpec {
  fileprivate var resolvedBody: String { text.map(\.text).joined() }
}

/// Where a place in one text can be in another, judged by what both begin and end with.
struct CommonPlaces {
  private let start: Int
  private let end: Int
  private let counts: (Int, Int)

  init(_ was: String, _ now: String) {
    let (old, new) = (Array(was.utf8), Array(now.utf8))
    start = zip(old, new).prefix { $0 == $1 }.count
    end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    counts = (old.count, new.count)
  }

  /// Whether the text that is new, or gone, may be at several places.
  var areAmbiguous: Bool { start + end > min(counts.0, counts.1) }

  private func can(_ was: Int, be now: Int, surely: Bool) -> Bool {
    if was <= start, now == was { return true }
    if counts.0 - was <= end, counts.0 - was == counts.1 - now { return true }
    return !surely && now >= min(start, was) && counts.1 - now >= min(end, counts.0 - was)
  }

  /// - Parameter surely: Whether places that may or may not be the same count as different.
  func agree(_ was: [[Int]], _ now: [[Int]], surely: Bool) -> Bool {
    was.count == now.count
      && zip(was, now).allSatisfy { zip($0, $1).allSatisfy { can($0, be: $1, surely: surely) } }
  }
}
