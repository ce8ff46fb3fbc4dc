internal import Base
internal import Cases
internal import Labels
internal import Raster
internal import Results

extension FieldChange {
  /// The changes without those that runs inherit from the label's font: cases in full write out the whole
  /// font.
  static func inherited(_ changes: [FieldChange]) -> [FieldChange] {
    var changes = changes
    for origin in changes.indices {
      guard case .key("font")? = changes[origin].steps.first, changes[origin].steps.count == 2,
        let member = changes[origin].steps.last
      else { continue }
      let values = changes[origin].values
      changes[origin].repeated += changes.filter {
        $0.steps.suffix(2) == [.key("font"), member] && $0.steps.count > 2 && $0.values == values
      }.map(\.steps)
    }
    let followed = changes.flatMap(\.repeated)
    return changes.filter { !followed.contains($0.steps) }
  }

  /// The changes without those that only follow from others.
  static func joined(
    _ changes: [FieldChange], _ was: Positions, _ now: Positions
  ) -> [FieldChange] {
    let origins = changes.indices.filter { ["mode", "columns"].contains(changes[$0].path) }
    guard !origins.isEmpty else { return changes }
    var changes = changes
    let isDerived = changes.map { change in
      guard let before = was.standard[change.path], let after = now.standard[change.path] else {
        return false
      }
      return change.values == Values(before, after, at: change.path)
    }
    for (change, isDerived) in zip(changes, isDerived) where isDerived {
      for origin in origins { changes[origin].derived.append(change.steps) }
    }
    return zip(changes, isDerived).filter { !$0.1 }.map(\.0)
  }

  /// The changes with one of the case's locale in place of what it decides: language, direction, fonts, and texts from
  /// catalogs.
  ///
  /// - Parameter isOfLocale: Whether a value is another one because the locale is.
  static func joined(
    _ changes: [FieldChange], isOfLocale: (FieldChange) -> Bool
  ) -> [FieldChange] {
    guard let language = changes.firstIndex(where: { $0.steps == [.key("language")] }),
      isOfLocale(changes[language])
    else { return changes }
    let following = changes.indices.filter { $0 != language && isOfLocale(changes[$0]) }
    var changes = changes
    for change in following.map({ changes[$0] }) {
      changes[language].parts += change.parts
      changes[language].repeated += [change.steps] + change.repeated
      guard change.isText else { continue }
      let shown = Effect.Shown(was: change.change.was, is: change.change.is)
      changes[language].texts.append(shown)
      changes[language].textsAlone += change.textsAlone.isEmpty ? [shown] : change.textsAlone
    }
    for index in following.reversed() { changes.remove(at: index) }
    return changes
  }

  /// The text block's default position, which depends on the writing mode.
  struct Positions {
    let standard: [String: JSONValue]

    init(_ spec: [String: JSONValue]) {
      let isHorizontal = spec["mode"] == .string(LabelSpec.Mode.horizontal.rawValue)
      let start: LabelSpec.HorizontalPosition =
        spec["columns"] == .string(LabelSpec.ColumnOrder.rightToLeft.rawValue) ? .right : .left
      standard = [
        "position.x": .string(isHorizontal ? "fill" : start.rawValue),
        "position.y": .string(isHorizontal ? LabelSpec.VerticalPosition.top.rawValue : "fill"),
      ]
    }
  }

  /// Picture files that changed under the same name, by their current paths in the case; runs before them may
  /// be new, or gone.
  static func pictureChanges(
    from was: [String: JSONValue], to now: [String: JSONValue]
  ) -> [FieldChange] {
    let recorded = Dictionary(
      texts.flatMap { Picture.all(in: was, $0) }.map { ($0.name, $0.checksum) },
      uniquingKeysWith: { first, _ in first })
    return texts.sorted().flatMap { Picture.all(in: now, $0) }.compactMap { picture in
      guard let checksum = recorded[picture.name], checksum != picture.checksum else { return nil }
      var change = Change(
        kind: .image, path: "\(picture.path.text).image", was: picture.name, is: picture.name)
      change.checksums = [checksum, picture.checksum]
      return FieldChange(change: change, steps: picture.path.member("sha256").steps)
    }
  }

  /// The changes without the sizes of pictures that are shown in their own: these follow from the picture's file, or
  /// from the label's scale.
  ///
  /// - Parameter pictures: The files' sizes, by their names.
  static func withoutOwnSizes(
    _ changes: [FieldChange], _ was: JSONValue, _ now: JSONValue, _ pictures: [String: PixelSize]
  ) -> [FieldChange] {
    guard let scale = now.scale, let before = was.scale else { return changes }
    var changes = changes
    for size in changes where size.steps.count == 3 && size.steps.last == .key("size") {
      let run = size.steps.dropLast()
      guard case .string(let name)? = now.value(at: run)?.members?["image"],
        let file = pictures[name], let old = was.value(at: size.steps[...])?.extent,
        let new = now.value(at: size.steps[...])?.extent, new == file.extent(scale)
      else { continue }
      let origin =
        changes.firstIndex {
          $0.steps.dropLast() == run && ($0.isImage || $0.steps.last == .key("image"))
        }
        ?? (old == file.extent(before) ? changes.firstIndex { $0.steps == [.key("scale")] } : nil)
      guard let origin else { continue }
      changes[origin].repeated.append(size.steps)
      if changes[origin].path != "scale" { changes[origin].change.sizes = [old, new] }
      changes.removeAll { $0.steps == size.steps }
    }
    return changes
  }

  /// A picture that a run shows.
  private struct Picture {
    let path: ValuePath
    let name: String
    let checksum: String

    static func all(in spec: [String: JSONValue], _ key: String) -> [Picture] {
      guard case .array(let runs)? = spec[key] else { return [] }
      let path = ValuePath(text: key, steps: [.key(key)])
      return runs.enumerated().compactMap { index, run in
        guard let members = run.members, case .string(let name)? = members["image"],
          case .string(let checksum)? = members["sha256"]
        else { return nil }
        return Picture(
          path: path.item(index, of: runs.count), name: name, checksum: checksum)
      }
    }
  }
}

extension JSONValue {
  /// Of a case in full: device pixels per point.
  fileprivate var scale: Double? {
    if case .number(let scale)? = members?["scale"] { scale } else { nil }
  }

  /// Width and height.
  fileprivate var extent: [Double]? {
    guard case .array(let items) = self else { return nil }
    let sides = items.compactMap { if case .number(let side) = $0 { side } else { nil } }
    return sides.count == 2 && items.count == 2 ? sides : nil
  }
}

extension PixelSize {
  /// In points.
  fileprivate func extent(_ scale: Double) -> [Double] {
    [Double(width) / scale, Double(height) / scale]
  }
}
