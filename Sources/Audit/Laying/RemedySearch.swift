private import Cases
internal import Labels
private import Raster

/// Finds what would make a label's text fit, by laying it out: what is returned fits, and the next step short of it does not.
struct RemedySearch {
  private let auditor: Auditor
  private let allowance: Allowance

  /// - Parameter allowance: What may become of the text; what is expected of the label's own size is left out.
  init(_ auditor: Auditor, _ allowance: Allowance) {
    self.auditor = auditor
    self.allowance = allowance.aboutText
  }

  /// - Parameters:
  ///   - text: The text of the label that is too long.
  ///   - label: The label with another text in its place, and its own font in another size, if any.
  func remedy(
    for text: String, in label: (_ text: String, _ size: Double?) -> LabelSpec
  ) throws(LayoutError) -> TextRemedy {
    let whole = label(text, nil)
    let size = whole.style.font.size
    guard allowance.isAboutRoomAlone(in: whole), try !auditor.mayBreakWords(whole) else {
      return try remedy(for: text, size, trying: label)
    }
    // What its chain of `fit` does at most takes far fewer layouts than all that it tries.
    let remedy = try remedy(for: text, size) { text, size in
      let variants = label(text, size).fullyFitted(shrinkingTo: allowance.scale)
      return variants[variants.count - 1]
    }
    return try isLeast(remedy, for: text, in: label)
      ? remedy : self.remedy(for: text, size, trying: label)
  }

  /// - Parameters:
  ///   - size: Of the label's own font.
  ///   - label: What is laid out.
  private func remedy(
    for text: String, _ size: Double,
    trying label: (_ text: String, _ size: Double?) -> LabelSpec
  ) throws(LayoutError) -> TextRemedy {
    let whole = label(text, nil)
    let room = try room(for: whole)
    // A text that is too long by a third is so in each way, roughly.
    func share(without fixed: Double) -> Double {
      whole.lineExtent.flatMap { extent in
        room.map { max(0, extent - fixed) / max(1, extent - fixed + $0) }
      } ?? 0.75
    }
    return TextRemedy(
      characters: try characters(
        of: text, in: whole, share: share(without: 0)
      ) { label($0, nil) },
      room: room,
      size: try self.size(
        below: size, share: share(without: try fixedLength(of: whole))
      ) { label(text, $0) })
  }

  /// Whether the label does not fit one step short of a remedy, as it may where a step of its chain makes texts longer: less
  /// room between letters takes ligatures apart.
  private func isLeast(
    _ remedy: TextRemedy, for text: String,
    in label: (_ text: String, _ size: Double?) -> LabelSpec
  ) throws(LayoutError) -> Bool {
    func fits(_ label: LabelSpec) throws(LayoutError) -> Bool {
      // The last one was laid out already.
      for variant in label.fullyFitted(shrinkingTo: allowance.scale).dropLast() {
        if try auditor.fitted(variant, allowance) != nil { return true }
      }
      return false
    }
    let whole = label(text, nil)
    guard whole.fullyFitted(shrinkingTo: allowance.scale).count > 1 else { return true }
    let characters = remedy.characters ?? text.count + 1
    if characters > 1, try fits(label(String(text.dropLast(characters - 1)), nil)) { return false }
    if let extent = whole.lineExtent {
      var wider = whole
      wider.lineExtent = remedy.room.map { extent + $0 - 1 / Self.stepsPerPoint } ?? widest(whole)
      if try fits(wider) { return false }
    }
    let larger = remedy.size.map { $0 + 0.5 } ?? TextRemedy.leastSize
    if larger < whole.style.font.size, try fits(label(text, larger)) { return false }
    return true
  }

  /// The length along the line of a suffix that does not change with the label's font.
  private func fixedLength(of label: LabelSpec) throws(LayoutError) -> Double {
    guard label.suffix.contains(where: { $0.overrides.font != nil }),
      let layout = try auditor.layout(label)
    else { return 0 }
    return layout.suffix.map { length(of: $0, in: layout) } ?? 0
  }

  // MARK: - Characters

  private func characters(
    of text: String, in whole: LabelSpec, share: Double,
    _ label: (String) -> LabelSpec
  ) throws(LayoutError) -> Int? {
    let ends = Array(text.indices)
    func fits(_ count: Int) throws(LayoutError) -> Bool {
      try auditor.fits(label(count == 0 ? "" : String(text[..<ends[count]])), allowance)
    }
    let guess =
      whole.text.count == 1
      ? try charactersThatFill(whole) : Int(Double(ends.count) * share)
    let fitting = try GuidedSearch.largest(in: 0..<ends.count, from: guess, fits)
    // The search takes for granted that nothing fits.
    if fitting == 0 {
      // A label without text is no finding where its line has no room, but no length helps one that has some.
      guard try fits(0), try !auditor.exceedsWithoutText(label("")) else { return nil }
    }
    return ends.count - fitting
  }

  /// A guess at how many of a label's characters fit: those of its lines as they break without a limit, and as much of
  /// the next word as the last line has room for.
  private func charactersThatFill(
    _ label: LabelSpec
  ) throws(LayoutError) -> Int {
    let limits = [label.lines, allowance.expectations.maxLines ?? 0].filter { $0 > 0 }
    // What is known otherwise is not laid out again.
    let cut = limits.isEmpty || !label.suffix.isEmpty ? try auditor.layout(label) : nil
    var endless = label
    endless.lines = 0
    endless.fit = []
    if label.mode == .horizontal { endless.height = .fit } else { endless.width = .fit }
    guard let layout = try auditor.layout(endless) else { return 0 }
    let rows = limits.min() ?? cut?.rowCount ?? 1
    var count = 0
    var room =
      (layout.lines.first?.limit ?? 0) - (cut?.suffix.map { length(of: $0, in: layout) } ?? 0)
    for line in layout.lines {
      if line.row < rows - 1 {
        count += line.clusters.count
        continue
      }
      for cluster in line.clusters {
        room -= cluster.advance
        guard room >= 0 else { return count }
        count += 1
      }
    }
    return count
  }

  /// Along the line, without the gap before it.
  private func length(of suffix: LabelLayout.Suffix, in layout: LabelLayout) -> Double {
    layout.axes.areColumns ? suffix.box.height : suffix.box.width
  }

  // MARK: - Room

  private func room(for label: LabelSpec) throws(LayoutError) -> Double? {
    guard let extent = label.lineExtent else { return nil }
    var label = label
    // At the end of its line, it would leave no room to spare; whether the text fits does not depend on it.
    if label.suffixPlacement == .pinnedEnd { label.suffixPlacement = .inline }
    let most = Int((widest(label) - extent) * Self.stepsPerPoint)
    guard most > 0 else { return nil }
    /// What a label looks like with this many steps more; nil if its text does not fit even so.
    func layout(with steps: Int) throws(LayoutError) -> LabelLayout? {
      var wider = label
      wider.lineExtent = extent + Double(steps) / Self.stepsPerPoint
      return try auditor.fitted(wider, allowance)
    }
    /// How many of these steps a layout needs: lines break in the same places until the fullest one has no room to spare.
    func needed(_ layout: LabelLayout, of steps: Int) -> Int {
      let spare = layout.leastFree.map { Int(max(0, $0 * Self.stepsPerPoint).rounded(.down)) } ?? 0
      return max(1, steps - spare)
    }
    guard let widest = try layout(with: most) else { return nil }
    var tooLittle = 0
    var least = needed(widest, of: most)
    // With all of its text on each line, or spread evenly over as many lines as there may be.
    var tried = min(least, steps(for: label, widest))
    var more = Int(Self.firstStep * Self.stepsPerPoint)
    while tried < least {
      if let layout = try layout(with: tried) {
        least = max(needed(layout, of: tried), tooLittle + 1)
        break
      }
      tooLittle = tried
      tried += more
      more *= 2
    }
    // Mostly, that is the answer. If it is not, lines may break in few other places, or in many.
    var isLast = true
    while least - tooLittle > 1 {
      let tried = isLast ? least - 1 : (tooLittle + least) / 2
      if let layout = try layout(with: tried) {
        least = max(needed(layout, of: tried), tooLittle + 1)
      } else {
        tooLittle = tried
      }
      isLast.toggle()
    }
    // What was concluded from a fuller line was not laid out.
    if try layout(with: least) == nil {
      least =
        try GuidedSearch.largest(in: least..<most, from: least + 1) { steps throws(LayoutError) in
          try layout(with: steps) == nil
        } + 1
    }
    return Double(least) / Self.stepsPerPoint
  }

  /// The longest line that a picture has room for.
  private func widest(_ label: LabelSpec) -> Double {
    Double(PixelSize.maximumSide) / label.scale
  }

  /// A guess at how many steps more a label needs.
  ///
  /// - Parameter widest: The label where each of its paragraphs is one line.
  private func steps(
    for label: LabelSpec, _ widest: LabelLayout
  ) -> Int {
    let limits = [label.lines, allowance.expectations.maxLines ?? 0].filter { $0 > 0 }
    guard let extent = label.lineExtent, let lines = limits.min(), let free = widest.leastFree
    else { return Int(Self.firstStep * Self.stepsPerPoint) }
    let longest = (widest.lines.first?.limit ?? 0) - free
    let room = longest / Double(max(1, lines - widest.lines.count + 1)) - extent
    return max(1, Int((room * Self.stepsPerPoint).rounded(.up)))
  }

  /// What the engine takes for equal (rule 28).
  private static let stepsPerPoint = 64.0
  /// Points that are tried at first, or added to what is too little; doubled until they are enough.
  private static let firstStep = 4.0

  // MARK: - Size

  /// - Parameters:
  ///   - label: The label with its own font in another size.
  private func size(
    below size: Double, share: Double, in label: (Double) -> LabelSpec
  ) throws(LayoutError) -> Double? {
    let (least, most) = (Int(TextRemedy.leastSize * 2), Int((size * 2).rounded(.up)) - 1)
    func fits(halves: Int) throws(LayoutError) -> Bool {
      try auditor.fits(label(Double(halves) / 2), allowance)
    }
    guard most >= least else { return nil }
    let halves = try GuidedSearch.largest(
      in: least..<most + 1, from: Int(size * 2 * share), fits)
    // The search takes for granted that the smallest size fits.
    if halves == least, try !fits(halves: least) { return nil }
    return Double(halves) / 2
  }
}
