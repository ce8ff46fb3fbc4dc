internal import Cases
internal import Labels

/// What would bring the recorded lines and cut back, found by laying the label out with less text or more room.
struct Remedy {
  /// `2.1 pt more width, or 1 character less`
  let text: String

  /// So many labels are laid out at the most.
  private static let mostTrials = 24
  /// No more characters than these are taken away.
  private static let mostCharacters = 8

  /// - Parameters:
  ///   - consequence: What there is to undo.
  ///   - changes: What brought it about.
  ///   - difference: From the recorded label to the one that there is.
  /// - Returns: nil where room is not what the label lacks, or nothing small enough was found.
  init?(
    for consequence: Consequence, _ changes: [FieldChange], _ difference: LayoutDifference,
    _ laboratory: Laboratory
  ) {
    guard let shortage = consequence.shortage else { return nil }
    let search = Search(difference, laboratory, most: Self.mostTrials)
    let label = laboratory.label
    var remedies: [String] = []
    if let characters = changes.lazy.compactMap({ search.characters(tooMany: $0, in: label) }).first
    {
      remedies.append(characters == 1 ? "1 character less" : "\(characters) characters less")
    }
    if changes.contains(where: { $0.path == "font.size" }), let size = search.fontSize(of: label) {
      remedies.append("`font.size` \(Numbers.points(size))")
    }
    if let lines = search.lines(of: label) {
      remedies.append("\(lines) more line\(lines == 1 ? "" : "s")")
    }
    if let width = search.inlineExtent(of: label, guess: shortage) {
      let side = label.mode == .horizontal ? "width" : "height"
      remedies.insert("\(Numbers.points(width)) pt more \(side)", at: 0)
    }
    guard !remedies.isEmpty else { return nil }
    text = remedies.joined(separator: ", or ")
  }

  /// Lays out variants of the label until the recorded lines and cut are back.
  private final class Search {
    private let recorded: LayoutRecord
    private let isCutForLines: Bool
    private let tolerance: Double
    private let laboratory: Laboratory
    private var left: Int

    init(_ difference: LayoutDifference, _ laboratory: Laboratory, most: Int) {
      recorded = difference.expected
      isCutForLines =
        difference.actual.truncation?.reason == LabelLayout.Truncation.Reason.lines.rawValue
      tolerance = difference.tolerance
      self.laboratory = laboratory
      left = most
    }

    private func restores(_ label: LabelSpec) -> Bool {
      guard left > 0 else { return false }
      left -= 1
      guard let setting = laboratory.set(label) else { return false }
      let difference = LayoutDifference(
        expected: recorded, actual: setting.record, tolerance: tolerance)
      return difference.fitChange() == nil && difference.lineChange() == nil
        && difference.truncationChange() == nil
    }

    /// How many of the characters that an edit put in would have to go, from the last on.
    func characters(tooMany change: FieldChange, in label: LabelSpec) -> Int? {
      guard case .key(let key)? = change.steps.first, change.steps.last == .key("text"),
        change.steps.count == 3, case .index(let index) = change.steps[1],
        let runs = key == "text" ? \LabelSpec.text : key == "suffix" ? \LabelSpec.suffix : nil,
        label[keyPath: runs].indices.contains(index),
        let was = recorded.text(ofRun: index, of: key)
      else { return nil }
      let now = label[keyPath: runs][index].text
      let edits = TextAlignment(from: was, to: now).edits
      guard let edit = edits.max(by: { $0.inserted.count < $1.inserted.count }),
        !edit.inserted.isEmpty
      else { return nil }
      let characters = Array(now)
      let end = edit.offset + edit.inserted.count
      for count in 1...min(edit.inserted.count, Remedy.mostCharacters) {
        var shorter = label
        shorter[keyPath: runs][index].text = String(
          characters[..<(end - count)] + characters[end...])
        if restores(shorter) { return count }
      }
      return nil
    }

    /// How much longer lines would have to be, in points.
    func inlineExtent(of label: LabelSpec, guess: Double) -> Double? {
      let side = label.mode == .horizontal ? \LabelSpec.width : \LabelSpec.height
      guard case .points(let points) = label[keyPath: side] else { return nil }
      let tenths = least(guess: Int((guess * 10).rounded(.up)), most: Int(points * 5)) { tenths in
        var larger = label
        larger[keyPath: side] = .points(points + Double(tenths) / 10)
        return self.restores(larger)
      }
      return tenths.map { Double($0) / 10 }
    }

    /// How many more lines there would have to be.
    func lines(of label: LabelSpec) -> Int? {
      guard label.lines > 0, isCutForLines else { return nil }
      return (1...3).first { count in
        var larger = label
        larger.lines += count
        return restores(larger)
      }
    }

    /// The largest size of the font with which the label is as recorded, in points.
    func fontSize(of label: LabelSpec) -> Double? {
      let size = label.style.font.size
      let tenths = least(guess: 1, most: Int(size * 5)) { tenths in
        var smaller = label
        smaller.style.font.size = size - Double(tenths) / 10
        return self.restores(smaller)
      }
      return tenths.map { size - Double($0) / 10 }
    }

    /// The least number that does, where one more always does as well; nil where none up to `most` is seen to.
    ///
    /// - Parameter guess: Tried first; 0 or less for none.
    private func least(guess: Int, most: Int, _ does: (Int) -> Bool) -> Int? {
      guard most > 0 else { return nil }
      var (low, high) = (0, max(1, guess))
      if high > most { return nil }
      while !does(high) {
        (low, high) = (high, high * 2)
        if high > most || left == 0 { return nil }
      }
      // Most guesses are right.
      if low < high - 1, guess == high {
        if !does(high - 1) { return high }
        high -= 1
      }
      while high - low > 1 {
        let middle = (low + high) / 2
        if does(middle) { high = middle } else { low = middle }
        // What was not tried to its end is not the least.
        if left == 0, high - low > 1 { return nil }
      }
      return high
    }
  }
}

extension LayoutRecord {
  /// The text of a run of the recorded case.
  fileprivate func text(ofRun index: Int, of key: String) -> String? {
    guard case .object(let members)? = spec, case .array(let runs)? = members[key],
      runs.indices.contains(index), case .object(let run) = runs[index],
      case .string(let text)? = run["text"]
    else { return nil }
    return text
  }
}
