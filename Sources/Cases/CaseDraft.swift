internal import Base
internal import Catalogs
internal import Labels
internal import Raster

/// A case while its keys are read; it starts with the suite's defaults.
struct CaseDraft: Sendable {
  /// Everything except texts, font and width, which depend on one another.
  var label: LabelSpec
  var font = FontChange()
  var text: [RunDraft] = []
  var suffix: [RunDraft] = []
  var ellipsis = [RunDraft("…")]
  /// nil until a case sets it, like the height.
  var width: LabelSpec.Extent?
  var height: LabelSpec.Extent?
  var align = LabelSpec.Alignment.start
  var tolerance = CaseTolerance.standard
  var ignore: [LabelRect] = []
  var expectations = Expectations()
  var tags: [String] = []
  var skip: Case.Skip?
  /// Whether values of placeholders and of the matrix are isolated in texts.
  var isolatesArguments = false
  /// In which language the texts of catalogs are shown; nil until it is set.
  var locale: String?

  /// A label for which nothing has been set yet.
  init() {
    let unknown = LabelFont(family: "", size: 0)
    label = LabelSpec(text: [], style: TextStyle(font: unknown), width: .fit)
  }

  /// A draft that makes the same label.
  init(_ label: LabelSpec) {
    self.label = label
    font = FontChange(label.style.font)
    text = label.text.map { RunDraft($0) }
    suffix = label.suffix.map { RunDraft($0) }
    ellipsis = label.ellipsis.map { RunDraft($0) }
    (width, height) = (label.width, label.height)
    align = label.align
  }

  /// The finished case, if its parts make one.
  ///
  /// - Parameter position: Where the case begins, for errors about missing keys.
  func finished(
    id: String, at position: Node.Position, _ reading: inout CaseReading
  ) -> Case? {
    let hasMessages = hasMessages
    reading.faults = []
    let label: LabelSpec?
    if hasMessages {
      var draft = self
      draft.findMessages(&reading)
      label = draft.finishedLabel(at: position, &reading)
    } else {
      label = finishedLabel(at: position, &reading)
    }
    guard let label else { return nil }
    return Case(
      id: id, location: reading.location(position),
      label: PackedLabel(label, sharing: reading.shared),
      conditions: reading.shared.conditions.box(
        CaseConditions(
          tolerance: tolerance, ignore: ignore, expectations: expectations, tags: tags, skip: skip,
          catalogs: hasMessages ? catalogs(among: reading.catalogs) : [], faults: reading.faults)))
  }

  /// The catalogs that its texts are in, and the files that say how to read them.
  private func catalogs(among known: CatalogFiles) -> [String] {
    let files = messages.reduce(into: Set<String>()) { $0.formUnion(known.files(of: $1.file)) }
    return files.union(files.flatMap(known.settings)).sorted()
  }

  /// Whether a run shows a text of a catalog. Most cases have none, so no run is copied to find out.
  private var hasMessages: Bool {
    text.indices.contains { text[$0].hasMessage }
      || suffix.indices.contains { suffix[$0].hasMessage }
      || ellipsis.indices.contains { ellipsis[$0].hasMessage }
  }

  /// The texts of catalogs that its runs ask for: of the text, of the suffix, and of the ellipsis.
  var messages: [MessageDraft] {
    [text, suffix, ellipsis].flatMap { runs in runs.compactMap(\.message) }
  }

  /// Sets the texts of runs that stand in catalogs.
  private mutating func findMessages(_ reading: inout CaseReading) {
    find(\.text, "text", isOneLine: false, &reading)
    find(\.suffix, "suffix", isOneLine: true, &reading)
    find(\.ellipsis, "ellipsis", isOneLine: true, &reading)
  }

  private mutating func find(
    _ runs: WritableKeyPath<CaseDraft, [RunDraft]>, _ key: String, isOneLine: Bool,
    _ reading: inout CaseReading
  ) {
    guard let first = self[keyPath: runs].lazy.compactMap(\.message).first else { return }
    for index in self[keyPath: runs].indices {
      guard var message = self[keyPath: runs][index].message else { continue }
      message.form.isolatesArguments = isolatesArguments
      // Without it, there will be no picture.
      self[keyPath: runs][index].run.text = message.text(locale: locale, &reading) ?? ""
    }
    guard reading.faults.isEmpty,
      let problem = Notation.problem(of: self[keyPath: runs], key: key, isOneLine: isOneLine)
    else { return }
    reading.note(CaseFileError(location: reading.location(first.position), problem: problem))
  }

  /// The label of the finished case.
  func finishedLabel(
    at position: Node.Position, _ reading: inout CaseReading
  ) -> LabelSpec? {
    let mark = reading.errorCount
    // A label is as large across its lines as the lines are, unless it says otherwise.
    let mode = label.mode
    let isHorizontal = mode == .horizontal
    if (isHorizontal ? width : height) == nil {
      reading.report(
        .missingKey(
          isHorizontal ? "width" : "height", accepted: CaseNotation<LabelSpec.Extent>.side.accepted),
        at: position)
    }
    if !align.fits(mode) {
      reading.report(
        .alignmentOfOtherMode(
          align.rawValue, mode: mode.rawValue,
          accepted: LabelSpec.Alignment.allCases.filter { $0.fits(mode) }.map(\.rawValue)),
        at: position)
    }
    if !label.exclusions.isEmpty, !isHorizontal, label.columns == .rightToLeft,
      width ?? .fit == .fit
    {
      reading.report(.exclusionsWithoutEdge, at: position)
    }
    if let fonts = locale.flatMap({ reading.localeFonts.fonts(of: $0) }) {
      var draft = self
      draft.replaceFonts(by: fonts)
      draft.locale = nil
      return draft.finishedLabel(at: position, &reading)
    }
    guard let font = font.font else {
      reading.report(.noFont, at: position)
      return nil
    }
    var label = label
    label.style.font = font
    label.width = width ?? .fit
    label.height = height ?? .fit
    label.align = align
    label.text = text.map { $0.resolved(in: font, scale: label.scale) }
    label.suffix = suffix.map { $0.resolved(in: font, scale: label.scale) }
      .filter { !$0.text.isEmpty }
    label.ellipsis = ellipsis.map { $0.resolved(in: font, scale: label.scale) }
    checkSize(of: label, at: position, &reading)
    return reading.errorCount == mark ? label : nil
  }

  /// Takes the fonts that a locale brings.
  private mutating func replaceFonts(by fonts: LocaleFonts) {
    func replace(_ font: inout FontChange) {
      if let family = font.family { font.family = fonts.families[family] ?? family }
    }
    replace(&font)
    font.fallback = font.fallback ?? fonts.fallback
    for runs in [\CaseDraft.text, \.suffix, \.ellipsis] {
      for index in self[keyPath: runs].indices { replace(&self[keyPath: runs][index].font) }
    }
  }

  private func checkSize(
    of label: LabelSpec, at position: Node.Position, _ reading: inout CaseReading
  ) {
    func pixels(_ extent: LabelSpec.Extent, key: String) -> Double? {
      guard case .points(let points) = extent else { return nil }
      let pixels = (points * label.scale).rounded(.up)
      guard pixels <= Double(PixelSize.maximumSide) else {
        reading.report(.sideTooLong(key: key, pixels: pixels), at: position)
        return nil
      }
      return pixels
    }
    guard let width = pixels(label.width, key: "width"),
      let height = pixels(label.height, key: "height"),
      width * height > Double(PixelSize.maximumPixels)
    else { return }
    reading.report(.pictureTooLarge(pixels: width * height), at: position)
  }
}

extension LabelSpec.Alignment {
  /// Whether lines, or columns, of a mode have such an end.
  fileprivate func fits(_ mode: LabelSpec.Mode) -> Bool {
    switch self {
    case .start, .center, .end, .justify: true
    case .left, .right: mode == .horizontal
    case .top, .bottom: mode != .horizontal
    }
  }
}
