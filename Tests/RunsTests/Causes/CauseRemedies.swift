import Labels

@testable import Results
@testable import Runs

/// Applies remedies to a label, and checks that each brings the recorded lines back.
struct CauseRemedies {
  let recorded: LayoutRecord
  let label: LabelSpec
  let renderer: LabelRenderer

  func faults(of remedies: [Remedy]) -> [String] { remedies.compactMap(fault) }

  private func fault(of remedy: Remedy) -> String? {
    switch remedy.kind {
    case .width: fault(of: remedy, along: \.width, isAlongLines: label.mode == .horizontal)
    case .height: fault(of: remedy, along: \.height, isAlongLines: label.mode != .horizontal)
    case .fontSize:
      remedy.restoresLines && remedy.amount < label.style.font.size
        && lays({ $0.style.font.size = remedy.amount }, isBack: { areLinesBack($0) })
        ? nil : "\(remedy) does not do"
    case .characters:
      remedy.restoresLines && isEnough(charactersLess: Int(remedy.amount))
        ? nil : "\(remedy) does not do"
    case .lines, .columns: faultOfLines(remedy)
    }
  }

  private func fault(
    of remedy: Remedy, along side: WritableKeyPath<LabelSpec, LabelSpec.Extent>, isAlongLines: Bool
  ) -> String? {
    if isAlongLines != remedy.restoresLines { return "\(remedy) says too much or too little" }
    func isEnough(_ points: Double, surely: Bool = false) -> Bool {
      guard case .points(let extent) = label[keyPath: side] else { return false }
      return lays {
        $0[keyPath: side] = .points(extent + points)
      } isBack: {
        isAlongLines ? areLinesBack($0, surely: surely) : isCutBack($0, surely: surely)
      }
    }
    if !isEnough(remedy.amount) { return "\(remedy) does not do" }
    return !isAmbiguous && remedy.amount > 0.1001 && isEnough(remedy.amount - 0.1, surely: true)
      ? "less than \(remedy) does" : nil
  }

  private func faultOfLines(_ remedy: Remedy) -> String? {
    guard !remedy.restoresLines, (remedy.kind == .lines) == (label.mode == .horizontal) else {
      return "\(remedy) says too much"
    }
    func isEnough(_ count: Int, surely: Bool = false) -> Bool {
      lays({ $0.lines += count }, isBack: { isCutBack($0, surely: surely) })
    }
    let count = Int(remedy.amount)
    if !isEnough(count) { return "\(remedy) does not do" }
    return !isAmbiguous && count > 1 && isEnough(count - 1, surely: true)
      ? "fewer than \(remedy) do" : nil
  }

  /// Nobody can tell which of several equal characters are new.
  private var isAmbiguous: Bool {
    CommonPlaces(recorded.body ?? "", label.resolvedBody).areAmbiguous
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
