/// The words for another renderer's pictures.
extension Wording {
  /// - Parameter keys: The keys of a case that the renderer cannot draw.
  package static func unsupported(_ keys: [String], by renderer: String) -> String {
    "\(renderer) cannot draw \(keys.map { "`\($0)`" }.joined(separator: ", "))"
  }

  /// For a renderer that gave only a picture.
  package static func noLayout(of renderer: String?) -> String {
    "\(renderer ?? "the renderer") gives no layout, so only the pictures are compared"
  }

  /// What differs between its picture and harness's own.
  ///
  /// - Parameters:
  ///   - effects: Those on the layout, if there are any.
  ///   - isTold: Whether the renderer gave a layout.
  package static func difference(
    of renderer: String, from other: String, _ effects: [Effect]?, _ pixels: PixelChange,
    isTold: Bool
  ) -> Phrase {
    let seen: Phrase =
      isTold ? "same layout, but \(pixels.summary)" : "\(noLayout(of: renderer)); \(pixels.summary)"
    return "\(renderer) against \(other): \(effects?.phrase ?? seen)"
  }

  /// What cases that differ at the same stage have in common.
  package static func difference(of renderer: String, at stage: CaseResult.Stage) -> String {
    let words =
      switch stage {
      case .lines: "breaks lines differently"
      case .truncation: "cuts the text differently"
      case .placement: "places something differently"
      case .size: "draws something in a different size"
      case .paint: "paints something differently"
      default: "draws something differently"
      }
    return "\(renderer) \(words)"
  }
}
