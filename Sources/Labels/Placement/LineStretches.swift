/// Neighbours on one line that have something in common; lengths in points along the line.
struct LineStretch<Key: Equatable> {
  var key: Key
  var left: Double
  var right: Double
}

extension LabelLayout.Line {
  /// Runs beside one another with the same key, in visual order; white space that hangs is left out.
  ///
  /// The line is in flow coordinates.
  ///
  /// - Parameter key: nil for a run that belongs to none.
  func stretches<Key: Equatable>(
    by key: (LabelLayout.Run) -> Key?
  ) -> [LineStretch<Key>] {
    let hangingStart = clusters.first(where: \.isHanging)?.range.lowerBound ?? .max
    var stretches: [LineStretch<Key>] = []
    var isOpen = false
    for run in runs {
      let hangs = run.source == .body && run.range.lowerBound >= hangingStart
      guard !hangs, let key = key(run) else {
        isOpen = false
        continue
      }
      let right = run.origin.x + run.advance
      if isOpen, let last = stretches.last, last.key == key {
        stretches[stretches.count - 1].right = max(last.right, right)
      } else {
        stretches.append(LineStretch(key: key, left: run.origin.x, right: right))
      }
      isOpen = true
    }
    return stretches
  }
}
