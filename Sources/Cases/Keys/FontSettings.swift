internal import Base
internal import Labels

extension Notation where Value == [OpenTypeTag: Int], State == CaseReading {
  /// Features of a font: whether each is on, or which alternate it selects.
  static let features = CaseNotation<Bool>.bool.shorthand { $0 ? 1 : 0 }.or(.integer(0...65_535))
    .tagged(
      "features", "a map of features such as smcp to true, false or a number",
      maximum: LabelFont.maximumFeatures)
}

extension Notation where Value == [OpenTypeTag: Double], State == CaseReading {
  /// Values on the axes of a variable font, which defines their ranges.
  static let variations = CaseNotation<Double>.number(-32_768...32_767)
    .tagged("variations", "a map of axes such as wght to numbers", maximum: 64)
}

extension Notation where State == CaseReading {
  /// A map of OpenType tags, each to a value in this notation; `accepted` describes the map.
  fileprivate func tagged(
    _ name: String, _ accepted: String, maximum: Int
  ) -> CaseNotation<[OpenTypeTag: Value]> {
    let value = self
    return CaseNotation<[OpenTypeTag: Value]>(
      accepted: accepted,
      schema: .map(keys: "^[A-Za-z0-9]{4}$", schema).adding(
        "maxProperties", .number(Double(maximum))),
      outcome: { node, reading in
        guard case .mapping(let entries) = node.content else { return .refused }
        let mark = reading.errorCount
        if entries.count > maximum {
          reading.report(
            .tooManyTags(key: name, count: entries.count, maximum: maximum), at: node.position)
        }
        var values: [OpenTypeTag: Value] = [:]
        for entry in entries {
          guard let tag = OpenTypeTag(entry.key) else {
            reading.report(.badTag(entry.key, key: name), at: entry.position)
            continue
          }
          reading.key = entry.key
          if let value = value.read(entry.value, &reading) { values[tag] = value }
        }
        return reading.errorCount == mark ? .value(values) : .reported
      },
      write: { values in
        .object(
          Dictionary(
            uniqueKeysWithValues: values.compactMap { tag, item in
              value.json(of: item).map { (tag.description, $0) }
            }))
      })
  }
}
