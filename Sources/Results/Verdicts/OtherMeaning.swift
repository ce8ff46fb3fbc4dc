package import Raster

extension CaseResult {
  /// What the files of two pictures say about their samples, in words.
  package struct Meanings: Equatable, Sendable {
    package var expected: String
    package var actual: String
  }

  /// Notes where two files give equal samples different meanings.
  ///
  /// - Returns: Those of the differences that the tolerance does not allow, for ``fail(for:)``.
  package mutating func note(
    meaning expected: PictureMeaning, besides actual: PictureMeaning, _ tolerance: Tolerance
  ) -> [Change] {
    var changes: [Change] = []
    if !expected.hasColors(of: actual) {
      let names = Meanings(expected: expected.nameOfColors, actual: actual.nameOfColors)
      colorSpace = names
      if tolerance.colorSpaces == .compare { changes.append(.unknown(colorSpaces: names)) }
    }
    if expected.orientation != actual.orientation {
      let names = Meanings(expected: expected.orientation.name, actual: actual.orientation.name)
      orientation = names
      changes.append(.unknown(orientations: names))
    }
    return changes
  }

  /// Fails because of these changes, whatever the verdict about the pixels is; does nothing if there are none.
  package mutating func fail(for changes: [Change]) {
    guard !changes.isEmpty else { return }
    let words = changes.map(\.sightWording).joined(separator: "; ")
    status = .failed
    message = [words, message ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
    if var cause {
      cause.sentence = "\(words); \(cause.sentence)"
      // Effects name their changes by their positions.
      cause.changes += changes
      self.cause = cause
    } else {
      cause = Cause(stage: .unknown, sentence: "\(words)", changes: changes)
    }
  }
}

extension Change {
  fileprivate static func unknown(colorSpaces names: CaseResult.Meanings) -> Change {
    .unnamed(.thing(.colorSpaces), was: names.expected, is: names.actual)
  }

  fileprivate static func unknown(orientations names: CaseResult.Meanings) -> Change {
    .unnamed(.thing(.orientations), was: names.expected, is: names.actual)
  }
}
