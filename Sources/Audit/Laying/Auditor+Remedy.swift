package import Labels
private import Raster

extension Auditor {
  /// What would mend a label, each way found by laying it out: what is returned fits, and the next step short of it does
  /// not.
  ///
  /// - Parameters:
  ///   - text: The text of the label that is too long.
  ///   - label: The label with another text in its place.
  package func remedy(
    for text: String, _ allowance: Allowance, in label: (String) -> LabelSpec
  ) throws(LayoutError) -> Remedy {
    let whole = label(text)
    // A text that is too long by a third is so in each way, roughly.
    let room = try room(for: whole, allowance)
    let share = whole.lineExtent.flatMap { extent in room.map { extent / (extent + $0) } } ?? 0.75
    return Remedy(
      characters: try characters(of: text, share: share, allowance, in: label), room: room,
      size: try size(for: whole, share: share, allowance))
  }

  private func characters(
    of text: String, share: Double, _ allowance: Allowance, in label: (String) -> LabelSpec
  ) throws(LayoutError) -> Int? {
    let ends = Array(text.indices)
    guard try fits(label(""), allowance) else { return nil }
    let fitting = try GuidedSearch.largest(
      in: 0..<ends.count, from: Int(Double(ends.count) * share)
    ) { (count) throws(LayoutError) in
      try fits(label(String(text[..<ends[count]])), allowance)
    }
    return ends.count - fitting
  }

  private func room(for label: LabelSpec, _ allowance: Allowance) throws(LayoutError) -> Double? {
    guard let extent = label.lineExtent else { return nil }
    func isEnough(_ steps: Int) throws(LayoutError) -> Bool {
      var wider = label
      wider.lineExtent = extent + Double(steps) / Self.stepsPerPoint
      return try fits(wider, allowance)
    }
    var tooLittle = 0
    var enough = Int(Self.firstStep * Self.stepsPerPoint)
    let most = Int((Double(PixelSize.maximumSide) / label.scale - extent) * Self.stepsPerPoint)
    while try !isEnough(enough) {
      guard enough < most else { return nil }
      tooLittle = enough
      enough = min(enough * 2, most)
    }
    let last = try GuidedSearch.largest(
      in: tooLittle..<enough, from: (tooLittle + enough) / 2
    ) { (steps) throws(LayoutError) in
      try !isEnough(steps)
    }
    return Double(last + 1) / Self.stepsPerPoint
  }

  private func size(
    for label: LabelSpec, share: Double, _ allowance: Allowance
  ) throws(LayoutError) -> Double? {
    let size = label.style.font.size
    let (least, most) = (Int(Remedy.leastSize * 2), Int((size * 2).rounded(.up)) - 1)
    func fits(halves: Int) throws(LayoutError) -> Bool {
      try self.fits(label.scaled(by: Double(halves) / 2 / size), allowance)
    }
    guard most >= least, try fits(halves: least) else { return nil }
    return Double(
      try GuidedSearch.largest(in: least..<most + 1, from: Int(size * 2 * share), fits)) / 2
  }

  /// What the engine takes for equal (rule 28).
  private static let stepsPerPoint = 64.0
  /// Points: doubled until they are enough.
  private static let firstStep = 4.0
}
