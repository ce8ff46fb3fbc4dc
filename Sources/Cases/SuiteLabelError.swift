package import Labels

/// A reason why a label of a suite cannot be laid out or drawn, in words about `suite.yaml`.
package struct SuiteLabelError: Error, Equatable, CustomStringConvertible {
  package let cause: LayoutError

  package init(_ cause: LayoutError) { self.cause = cause }

  package var description: String {
    switch cause {
    case .missingGlyph: "\(cause.fault); add a font that has it to suite.yaml"
    case .missingFace(let font, let available):
      available.isEmpty
        ? "suite.yaml lists no font \(font.family)"
        : "\(cause.fault); suite.yaml lists faces of weight \(available.joined(separator: ", "))"
    case .missingVariation, .tooLarge, .beyondLimit, .picture, .library: "\(cause)"
    }
  }
}
