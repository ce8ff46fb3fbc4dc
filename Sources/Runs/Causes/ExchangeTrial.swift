internal import Base
internal import Labels
internal import Raster
internal import Results

/// Tries out whether two characters have each other's glyphs in the new file of a font: the recorded label with these two in
/// each other's place must then look as it did.
struct ExchangeTrial {
  private let experiments: Explanation.Experiments
  /// The recorded case as it is laid out today.
  private let replayed: Laboratory.Setting
  /// The same with its faces.
  private let record: LayoutRecord

  init(
    _ experiments: Explanation.Experiments, _ replayed: Laboratory.Setting, _ record: LayoutRecord
  ) {
    self.experiments = experiments
    self.replayed = replayed
    self.record = record
  }

  /// - Parameters:
  ///   - name: A font whose file changed, without a size.
  ///   - widths: The characters with other advances.
  ///   - isMoved: Whether anything is elsewhere.
  func exchange(in name: String, widths: [Character], isMoved: Bool) -> Effect? {
    let pair = isMoved ? widths : repainted(in: name)
    guard pair.count == 2, let spec = record.spec?.exchanging(pair[0], pair[1]),
      // A tolerance would pass any two.
      let setting = experiments.laboratory.set(spec), experiments.shows(setting, exactly: true)
    else { return nil }
    return .exchanged(.init(String(pair[0]), String(pair[1]), font: name))
  }

  /// The two characters whose pictures changed far more than those of all others; empty if there are not two.
  private func repainted(in name: String) -> [Character] {
    guard let now = experiments.laboratory.picture(of: replayed),
      now.size == experiments.baseline.size
    else { return [] }
    let was = experiments.baseline
    var changed: [Character: (pixels: Int, count: Int)] = [:]
    for (character, box) in record.characters(in: name) {
      let area = PixelRect(box, scale: record.scale).clamped(to: now.size)
      var pixels = 0
      for y in area.y..<area.y + area.height {
        for x in area.x..<area.x + area.width where was[x, y] != now[x, y] { pixels += 1 }
      }
      changed[character, default: (0, 0)].pixels += pixels
      changed[character, default: (0, 0)].count += 1
    }
    // Neighbours reach a little into each other's boxes.
    let means = changed.mapValues { Double($0.pixels) / Double($0.count) }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard means.count > 1, means[1].value > 0,
      means.count == 2 || means[2].value * 4 <= means[1].value
    else { return [] }
    return means.prefix(2).map(\.key).sorted()
  }
}

extension LayoutRecord {
  /// The characters of the body and of the suffix that have a glyph each in a font, and where they stand.
  fileprivate func characters(in name: String) -> [(character: Character, box: LabelRect)] {
    let advances = faces?[name]?.advancesByCharacter ?? [:]
    return lines.flatMap { line -> [(Character, LabelRect)] in
      line.runs.filter { $0.attachment == nil && $0.fontName == name }.flatMap {
        run -> [(Character, LabelRect)] in
        guard run.source != nil else {
          return (line.clusters ?? []).filter {
            run.range[0] <= $0.range[0] && $0.range[1] <= run.range[1] && $0.text.count == 1
          }.map { (Character($0.text), LabelRect($0.box)) }
        }
        guard let text = text(of: run), text.count == run.glyphs.count, let size = run.fontSize,
          !isInColumns, run.level.isMultiple(of: 2)
        else { return [] }
        var x = run.x
        return text.map { character in
          let width = character.unicodeScalars.first.flatMap { advances[$0] } ?? 0
          defer { x += width * size }
          return (
            character, LabelRect(x: x, y: line.box[1], width: width * size, height: line.box[3])
          )
        }
      }
    }
  }
}

extension LabelRect {
  /// - Parameter box: As in records.
  fileprivate init(_ box: [Double]) {
    self.init(x: box[0], y: box[1], width: box[2], height: box[3])
  }
}

extension PixelRect {
  /// The part of it that a picture has.
  fileprivate func clamped(to size: PixelSize) -> PixelRect {
    let (left, top) = (min(max(0, x), size.width), min(max(0, y), size.height))
    return PixelRect(
      x: left, y: top, width: max(0, min(x + width, size.width) - left),
      height: max(0, min(y + height, size.height) - top))
  }
}

extension JSONValue {
  /// A label in full in whose texts two characters are in each other's place.
  fileprivate func exchanging(_ one: Character, _ other: Character) -> JSONValue? {
    guard case .object(var label) = self else { return nil }
    for key in FieldChange.texts {
      guard case .array(let runs)? = label[key] else { continue }
      label[key] = .array(
        runs.map { run in
          guard case .object(var members) = run, case .string(let text)? = members["text"] else {
            return run
          }
          members["text"] = .string(
            String(text.map { $0 == one ? other : $0 == other ? one : $0 }))
          return .object(members)
        })
    }
    return .object(label)
  }
}
