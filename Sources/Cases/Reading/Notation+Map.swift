internal import Base

extension Notation {
  /// A map of any names to values in this notation; `accepted` describes the map.
  ///
  /// - Parameters:
  ///   - keys: The pattern of names, for the schema.
  ///   - problem: What is wrong with a name; nil if nothing is.
  func mapOfNames(
    _ accepted: String, keys: String = "",
    problem: @escaping @Sendable (String) -> Problem? = { _ in nil }
  ) -> Notation<[String: Value]> {
    let item = self
    return Notation<[String: Value]>(
      accepted: accepted, schema: .map(keys: keys, item.schema),
      outcome: { node, reading in
        guard case .mapping(let entries) = node.content, !entries.isEmpty else { return .refused }
        let mark = reading.errorCount
        var values: [String: Value] = [:]
        for entry in entries {
          if let problem = problem(entry.key) { reading.report(problem, at: entry.position) }
          reading.key = entry.key
          if let value = item.read(entry.value, &reading) { values[entry.key] = value }
        }
        return reading.errorCount == mark ? .value(values) : .reported
      },
      write: { values in
        let members = values.compactMapValues(item.write)
        return members.count == values.count ? .object(members) : nil
      })
  }
}
