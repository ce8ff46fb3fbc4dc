internal import Base

/// A program that draws cases instead of harness's engine, as `harness.yaml` names it.
package struct RendererSettings: Hashable, Sendable {
  /// Its name for `--renderer`, and the folder of its baselines.
  package var name: String
  /// The program and its arguments, relative to the project's folder; empty if tests draw instead of a
  /// program.
  package var command: [String] = []
  /// Seconds that one case may take; nil: as long as `--timeout` says.
  package var timeout: Double?

  /// The name of harness's own engine.
  package static let harness = "harness"
}

extension RendererSettings {
  /// A map of names, each to a command.
  static let notation = CaseNotation<[RendererSettings]>(
    accepted: accepted,
    schema: .map(keys: "^[a-z][a-z0-9-]*$", table.schema),
    outcome: { node, reading in
      guard case .mapping(let entries) = node.content else { return .refused }
      let mark = reading.errorCount
      var renderers: [RendererSettings] = []
      for entry in entries {
        guard isName(entry.key) else {
          reading.report(.badRendererName(entry.key), at: entry.position)
          continue
        }
        var renderer = RendererSettings(name: entry.key)
        reading.key = entry.key
        guard case .mapping(let keys) = entry.value.content else {
          reading.report(
            .notAccepted(
              key: entry.key, found: entry.value.found,
              accepted: "a map of \(table.names.joined(separator: ", "))"),
            at: entry.value.position)
          continue
        }
        table.read(keys, at: entry.value.position, into: &renderer, &reading)
        renderers.append(renderer)
      }
      return reading.errorCount == mark ? .value(renderers) : .reported
    },
    write: { renderers in
      .object(
        Dictionary(
          renderers.map { ($0.name, .object(table.json(of: $0))) },
          uniquingKeysWith: { first, _ in first }))
    })

  private static let accepted =
    "a map of names, each to a map of \(table.names.joined(separator: ", "))"

  private static let table = CaseTable<RendererSettings>([
    Key(
      "command", "The program and its arguments; left out if tests draw the pictures.",
      word.list("a list of a program and its arguments", minimum: 1), \.command),
    Key(
      "timeout", "Seconds that one case may take.",
      CaseNotation<Double>.number(0...86_400, above: 0, unit: "of seconds").optional, \.timeout),
  ])

  /// Unlike texts of a suite, a program's arguments have no references.
  private static let word = CaseNotation<String>.accepting("a word", schema: .text) { node in
    node.word
  } write: {
    .string($0)
  }

  /// Whether a name can be a folder of baselines on any disk, and is not that of harness's engine.
  package static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first),
      name.utf8.count <= 64, name != harness
    else { return false }
    return name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
  }
}
