private import Base

/// The units of a case's numbers, as the tables of its keys have them.
package enum CaseUnits {
  /// - Parameter steps: From the case down.
  /// - Returns: `pt`; nil for a number without a unit, and for anything else.
  package static func unit(at steps: [KeyLines.Step]) -> String? {
    var path = steps.map { step -> String? in if case .key(let key) = step { key } else { nil } }
    var schema = label
    if let key = path.first, ["text", "suffix", "ellipsis"].contains(key) {
      // A list of runs, or one run.
      path.removeFirst(path.count > 1 && path[1] == nil ? 2 : 1)
      schema = run
    }
    return schema.unit(at: path) == points ? "pt" : nil
  }

  private static let points = "of points"
  private static let label = CaseKeys.label.schema
  private static let run = RunDraft.table.schema
}
