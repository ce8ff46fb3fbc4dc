package import Base
package import Results

/// What a watch knows once a run has ended, so that it can say what the next one changed.
package struct WatchedState: Sendable {
  /// Ids of the watched cases, in the suite's order.
  private let ids: [String]
  /// nil if the run left no results.
  private let run: LastRun?

  /// - Parameters:
  ///   - ids: Those of the watched cases, in the suite's order.
  ///   - folder: The run's.
  package init(_ ids: [String], after folder: RunFolder) {
    self.ids = ids
    do {
      run = try LastRun(folder)
    } catch {
      // The run has said why, or was not to write any.
      run = nil
    }
  }

  /// How many cases are named of those with which the same happened.
  private static let mostNamed = 5

  /// A line; nil if nothing changed.
  ///
  /// - Parameter before: After the run before.
  package func changes(since before: WatchedState) -> TerminalText? {
    let (known, present) = (Set(before.ids), Set(ids))
    var parts: [TerminalText] = []
    if let was = before.run, let now = run {
      let (failed, fails) = (Set(was.attention), Set(now.attention))
      let skipped = Set(now.skipped)
      parts += [
        Self.words(
          now.attention.filter { known.contains($0) && !failed.contains($0) }, "fails now",
          "fail now"),
        Self.words(
          was.attention.filter {
            present.contains($0) && !fails.contains($0) && !skipped.contains($0)
          }, "passes now", "pass now"),
      ].compactMap(\.self)
    }
    parts += [
      Self.words(ids.filter { !known.contains($0) }, "is new", "are new"),
      Self.words(before.ids.filter { !present.contains($0) }, "is gone", "are gone"),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : "since the run before: \(parts.joined(separator: "; "))"
  }

  /// `a, b are new`; nil for no case.
  private static func words(
    _ ids: [String], _ one: TerminalText, _ several: TerminalText
  ) -> TerminalText? {
    guard !ids.isEmpty else { return nil }
    return "\(ids.listed(most: mostNamed)) \(ids.count == 1 ? one : several)"
  }
}
