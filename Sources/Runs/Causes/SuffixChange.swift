internal import Base
internal import Labels
internal import Results

/// What became of a suffix that was there and still is.
extension LayoutDifference {
  /// A size beside the recorded one that is worth a word.
  private static let leastScaling = 0.01

  /// nil if nothing happened to it.
  var suffixChange: Effect? {
    guard let (was, now) = suffixes else { return nil }
    var change = Effect.SuffixChange(was: was.state, is: now.state)
    if let before = was.scale, let after = now.scale {
      change.scales = [before, after].map(Numbers.millionths)
    }
    if now.state == .clipped {
      let faces = (expected.faces ?? [:]).merging(actual.faces ?? [:]) { _, new in new }
      let isCutAgain = was.state == .clipped && was.text == now.text
      let seen = isCutAgain ? was.charactersShown(in: faces) : now.text.count
      if let seen, let shown = now.charactersShown(in: faces) {
        change.lost = String(now.text.prefix(seen).dropFirst(shown))
      }
    }
    let isRescaled =
      now.state == .scaled && was.state == now.state
      && (change.scales.map { abs($0[1] - $0[0]) > Self.leastScaling } ?? false)
    change.isPrice = was.isPrice
    return was.state != now.state || isRescaled || change.isCut ? .suffix(change) : nil
  }

  /// That it is as large and as long as it was; nil if not.
  var keptSuffix: Effect? {
    guard let (was, now) = suffixes, was.state == .whole, now.state == was.state,
      now.text.count >= was.text.count, now.size ?? 0 >= (was.size ?? 0) * (1 - Self.leastScaling)
    else { return nil }
    return .suffix(.init(was: was.state, is: now.state))
  }

  /// Whether the expected suffix is an amount of money.
  var showedPrice: Bool { ShownSuffix(expected)?.isPrice ?? false }

  private var suffixes: (was: ShownSuffix, now: ShownSuffix)? {
    guard let was = ShownSuffix(expected), let now = ShownSuffix(actual) else { return nil }
    return (was, now)
  }
}

/// How a layout shows its suffix.
private struct ShownSuffix {
  let state: LayoutRecord.SuffixState
  let text: String
  private let record: LayoutRecord
  private let runs: [LayoutRecord.Run]

  /// nil for a label without a suffix.
  init?(_ record: LayoutRecord) {
    guard let state = record.truncation?.suffixState else { return nil }
    self.state = state
    self.record = record
    runs = record.lines.flatMap(\.runs).filter { $0.source == "suffix" }
    text = runs.compactMap(record.text(of:)).joined()
  }

  /// A suffix that is clipped shows only the beginning of one.
  var isPrice: Bool { NumberSymbols.isPrice(text) }

  /// The first size of its fonts, in points; nil if it shows no text.
  var size: Double? { runs.first { $0.attachment == nil }?.fontSize }

  /// Its size beside the one that the case asks for; nil if that is not known.
  var scale: Double? {
    guard let size, let label = record.spec?.members, case .array(let parts)? = label["suffix"],
      let part = parts.lazy.compactMap(\.members).first(where: { $0["text"] != nil }),
      case .number(let asked)? = part["font"]?.members?["size"] ?? label["font"]?.members?["size"],
      asked > 0
    else { return nil }
    return record.fit.reduce(size / asked) { scale, step in
      if case .scaled(let factor) = Effect.Fit.Step(step) { scale / factor } else { scale }
    }
  }

  /// How many of its characters end within its box; nil if that is not known.
  ///
  /// - Parameter faces: With the characters' advances.
  func charactersShown(in faces: [String: LayoutRecord.Face]) -> Int? {
    guard let box = record.truncation?.suffix, box.count == 4 else { return nil }
    let room = box[record.isInColumns ? 3 : 2]
    var end = 0.0
    var count = 0
    for run in runs {
      guard run.attachment == nil, let size = run.fontSize, let text = record.text(of: run),
        let advances = faces[run.fontName]?.advancesByCharacter
      else { return nil }
      for character in text {
        end += character.unicodeScalars.reduce(0) { $0 + (advances[$1] ?? 0) * size }
        if end > room + Epsilon.length { return count }
        count += 1
      }
    }
    return count
  }
}
