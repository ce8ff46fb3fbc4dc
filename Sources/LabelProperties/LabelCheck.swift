package import Labels

/// Checks that the properties of every label hold for one label: those of its layout, and ``MetamorphicCheck``.
package struct LabelCheck {
  private let spec: LabelSpec
  private let renderer: LabelRenderer

  /// The alternative text of every attachment.
  package static let alternative = "图"

  /// - Parameter spec: Its attachments have the text ``alternative``.
  package init(spec: LabelSpec, renderer: LabelRenderer) {
    self.spec = spec
    self.renderer = renderer
  }

  private var body: String { spec.text.map(\.text).joined() }
  private var suffix: String { spec.suffix.map(\.text).joined() }

  /// The properties that do not hold, one line each.
  ///
  /// - Parameter drawing: Whether to paint the label as well.
  package func failures(drawing: Bool) throws -> [String] {
    let layout = try renderer.layout(spec)
    if layout.diagnostics.contains(.noRoom) {
      return layout.lines.isEmpty ? [] : ["lines without room"]
    }
    var failures = kept(in: layout) + boxes(in: layout) + lineCount(in: layout)
    failures += aroundExclusions(in: layout)
    failures += queries(of: layout)
    if drawing { _ = try renderer.draw(layout) }
    return try failures
      + MetamorphicCheck(spec: spec, renderer: renderer).failures(of: layout, drawing: drawing)
  }

  /// The body is cut only at grapheme boundaries, and everything that is not left out is on the lines.
  private func kept(in layout: LabelLayout) -> [String] {
    var failures: [String] = []
    let elided = layout.truncation?.elided ?? []
    var boundary = 0
    let boundaries = Set(
      [0]
        + body.map {
          boundary += $0.utf8.count
          return boundary
        })
    for end in elided.flatMap({ [$0.lowerBound, $0.upperBound] }) where !boundaries.contains(end) {
      failures.append("cut inside a grapheme at \(end)")
    }
    let ellipsis = layout.ellipsis == nil ? "" : "…"
    if spec.style.textTransform == .none,
      layout.visibleText != readable(shown(besides: elided, ellipsis: ellipsis) + suffix)
    {
      failures.append("visible \(layout.visibleText.debugDescription) besides \(elided)")
    }
    let isOrdered = zip(elided, elided.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    if elided.contains(where: \.isEmpty) || !isOrdered || layout.truncation?.elided == [] {
      failures.append("elided \(elided)")
    }
    if spec.givesWayAtItsEnd, let last = elided.last,
      elided.count > 1 || last.upperBound != body.utf8.count
    {
      failures.append("elided \(elided)")
    }
    for line in layout.lines {
      let own = line.clusters.map { cluster in
        String(decoding: Array(body.utf8)[cluster.range], as: UTF8.self)
      }
      if own != line.clusters.map(line.text(of:)) || own.joined() != line.text {
        failures.append("clusters of \(line.text.debugDescription)")
      }
      for (cluster, next) in zip(line.clusters, line.clusters.dropFirst())
      where isTorn(cluster, next, of: line, in: layout) {
        failures.append("\(cluster) is a part of a grapheme")
      }
    }
    return failures
  }

  /// Whether two clusters that stand beside each other are one grapheme; an attachment is one by itself.
  private func isTorn(
    _ cluster: LabelLayout.Cluster, _ next: LabelLayout.Cluster, of line: LabelLayout.Line,
    in layout: LabelLayout
  ) -> Bool {
    let (one, other) = (line.text(of: cluster), line.text(of: next))
    guard cluster.range.upperBound == next.range.lowerBound, cluster.level == next.level,
      !(one + other).unicodeScalars.contains(TextAttachment.character),
      (one + other).count < one.count + other.count
    else { return false }
    let (box, nextBox) = (layout.axes.inline(cluster.box), layout.axes.inline(next.box))
    return max(box.low, nextBox.low) - min(box.high, nextBox.high) < Epsilon.length
  }

  /// The body without some of its bytes, with one ellipsis for all of them.
  private func shown(besides elided: [Range<Int>], ellipsis: String) -> String {
    var text = ""
    var start = 0
    for (index, range) in elided.enumerated() {
      text += String(decoding: Array(body.utf8)[start..<range.lowerBound], as: UTF8.self)
      if index == 0 { text += ellipsis }
      start = range.upperBound
    }
    return text + String(decoding: Array(body.utf8)[start...], as: UTF8.self)
  }

  private func readable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.flatMap { scalar in
          scalar == TextAttachment.character
            ? Array(LabelCheck.alternative.unicodeScalars) : [scalar]
        }))
  }

  /// The clusters of a line without spaces that hang, and without punctuation at its edges that may hang.
  private func measured(_ line: LabelLayout.Line) -> [LabelLayout.Cluster] {
    var clusters = line.clusters.filter { !$0.isHanging }[...]
    guard spec.hangsPunctuation else { return Array(clusters) }
    func isInvisible(_ cluster: LabelLayout.Cluster) -> Bool {
      line.text(of: cluster).unicodeScalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    }
    // They stand beside what hangs.
    clusters = clusters.drop(while: isInvisible)
    while let last = clusters.last, isInvisible(last) { clusters.removeLast() }
    func mayHang(_ cluster: LabelLayout.Cluster?) -> Bool {
      cluster.flatMap { line.text(of: $0).unicodeScalars.first }.map { scalar in
        switch scalar.properties.generalCategory {
        case .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation,
          .otherPunctuation:
          true
        default: false
        }
      } ?? false
    }
    if mayHang(clusters.first) { clusters.removeFirst() }
    if mayHang(clusters.last) { clusters.removeLast() }
    return Array(clusters)
  }

  /// No advance box extends beyond the content box along lines by more than 1/64 pt, except for what hangs.
  private func boxes(in layout: LabelLayout) -> [String] {
    let clusters = layout.lines.flatMap { line in
      measured(line).map { (line.text(of: $0), $0.box) }
    }
    let lines = layout.lines.map { ("line", $0.box) }
    let ends = [("…", layout.ellipsis), ("suffix", layout.suffix?.box)].compactMap { name, box in
      box.map { (name, $0) }
    }
    return (clusters + lines + ends).compactMap { name, box in
      layout.holds(box) && box.width >= 0 && box.height >= 0
        ? nil : "\(name) at \(box) outside \(layout.contentBox)"
    }
  }

  /// Nothing that fits its line overlaps an exclusion.
  private func aroundExclusions(in layout: LabelLayout) -> [String] {
    guard case .points = spec.inlineExtent,
      spec.blockExtent != .fit || layout.axes != .columnsRightToLeft
    else { return [] }
    var boxes = layout.lines.filter { $0.clip == nil }
      .flatMap { line in measured(line).map(\.box) + [line.box] }
    boxes += [layout.ellipsis, layout.suffix?.state == .whole ? layout.suffix?.box : nil]
      .compactMap(\.self)
    return spec.exclusions.flatMap { exclusion in
      boxes.filter { exclusion.covers($0, in: layout.contentBox) }
        .map { "\($0) stands in \(exclusion)" }
    }
  }

  /// The centre of every visible cluster hits that cluster, and the cluster is found at its box.
  ///
  /// Every point has a nearest hit, and nothing of the body is found outside the content box.
  private func queries(of layout: LabelLayout) -> [String] {
    let queries = LayoutQueries(layout)
    var failures: [String] = []
    for (line, cluster) in layout.lines.flatMap({ line in line.clusters.map { (line, $0) } })
    where !cluster.isHanging {
      guard cluster.box.width > 0, cluster.box.height > 0 else { continue }
      let centre = LabelPoint(
        x: cluster.box.x + cluster.box.width / 2, y: cluster.box.y + cluster.box.height / 2)
      let hit = queries.hit(at: centre)
      switch hit {
      case .text(cluster.range, line.text(of: cluster), _)?: break
      // If lines overlap, an attachment may cover another line's cluster, and is hit first.
      case .attachment?
      where line.text(of: cluster).unicodeScalars.contains(TextAttachment.character)
        || spec.lineHeight != .natural || spec.style.letterSpacing < 0
        || spec.style.wordSpacing < 0
        || layout.fit.contains(where: \.isTightened):
        break
      default:
        failures.append("centre of \(cluster) hits \(String(describing: hit))")
      }
      let rects = queries.rects(for: cluster.range)
      if rects != [cluster.box] { failures.append("\(cluster) is seen at \(rects)") }
    }
    let box = layout.contentBox
    for point in [
      LabelPoint(x: box.x - 9, y: box.y - 9), LabelPoint(x: box.maxX + 9, y: box.maxY + 9),
    ]
    where queries.closest(to: point) == nil {
      failures.append("nothing is nearest to \(point)")
    }
    let ranges =
      spec.hangsPunctuation
      ? layout.lines.flatMap { measured($0) }.map(\.range) : [0..<body.utf8.count]
    for rect in ranges.flatMap({ queries.rects(for: $0) })
    where layout.axes.inline(rect).length <= 0 || layout.axes.block(rect).length < 0
      || !layout.holds(rect)
    {
      failures.append("seen at \(rect) outside \(box)")
    }
    return failures
  }

  private func lineCount(in layout: LabelLayout) -> [String] {
    spec.lines > 0 && layout.rowCount > spec.lines ? ["\(layout.rowCount) rows"] : []
  }

}

extension Exclusion {
  /// Whether a box on the picture overlaps the exclusion by more than an edge.
  fileprivate func covers(_ part: LabelRect, in content: LabelRect) -> Bool {
    func distance(_ low: Double, _ length: Double, _ start: Double, _ extent: Double) -> Double? {
      let (low, high) = (low + Epsilon.length, low + length - Epsilon.length)
      guard low < high, extent > 0 else { return nil }
      let centre = start + extent / 2
      return (min(max(centre, low), high) - centre) / (extent / 2)
    }
    guard let across = distance(part.x, part.width, content.x + box.x, box.width),
      let down = distance(part.y, part.height, content.y + box.y, box.height)
    else { return false }
    switch shape {
    case .rectangle: return abs(across) < 1 && abs(down) < 1
    case .ellipse: return across * across + down * down < 1
    }
  }
}

extension LabelLayout {
  /// Whether a box lies within the content box along lines.
  fileprivate func holds(_ box: LabelRect) -> Bool {
    let (part, whole) = (axes.inline(box), axes.inline(contentBox))
    return part.low >= whole.low - Epsilon.length && part.high <= whole.high + Epsilon.length
  }
}

extension FitMeasure {
  /// Whether characters may be closer together than their advances.
  fileprivate var isTightened: Bool {
    if case .tightened = self { true } else { false }
  }
}
