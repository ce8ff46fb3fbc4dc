/// XLIFF 2.0 to 2.2.
enum XLIFF2 {
  static func files(in root: MarkupElement) throws(FileFault) -> [XLIFF.File] {
    guard let language = root.attributes["srcLang"] else {
      throw FileFault("`xliff` without `srcLang`", line: root.line)
    }
    return try root.elements("file").map { file throws(FileFault) in
      XLIFF.File(
        sourceLanguage: languageTag(language),
        targetLanguage: root.attributes["trgLang"].map(languageTag),
        hasPrintf: XLIFF.hasPrintf(original: file.attributes["original"]),
        units: try units(in: file))
    }
  }

  private static func units(in group: MarkupElement) throws(FileFault) -> [XLIFF.Unit] {
    var units: [XLIFF.Unit] = []
    for element in group.elements {
      switch element.name {
      case "group": units += try Self.units(in: element)
      case "unit": units.append(try unit(element))
      default: break
      }
    }
    return units
  }

  /// A unit's segments, with what stands between them, make one text.
  private static func unit(_ element: MarkupElement) throws(FileFault) -> XLIFF.Unit {
    guard let id = element.attributes["id"] else {
      throw FileFault("a `unit` without `id`", line: element.line)
    }
    let codes = Codes(element.first("originalData"))
    let segments = element.elements.filter { $0.name == "segment" || $0.name == "ignorable" }
    let sources = segments.compactMap { $0.first("source") }
    guard let first = sources.first, sources.count == segments.count else {
      throw FileFault(
        "the `unit` `\(id)` has a part without `source`, or no `segment`", line: element.line)
    }
    // If a part between segments has no target, its source is used. A text with untranslated segments has no target.
    let targets = segments.compactMap { segment in
      segment.first("target") ?? (segment.name == "ignorable" ? segment.first("source") : nil)
    }
    let firstTarget = segments.lazy.compactMap { $0.first("target") }.first
    let isWhole = firstTarget != nil && targets.count == segments.count
    let notes = element.first("notes")?.elements("note").map(\.text).filter { !$0.isEmpty } ?? []
    return XLIFF.Unit(
      id: id, key: id, line: element.line,
      source: XLIFF.UnitText(parts: codes.parts(of: sources), line: first.line),
      target: isWhole
        ? XLIFF.UnitText(parts: codes.parts(of: targets), line: firstTarget?.line ?? first.line)
        : nil,
      comment: notes.isEmpty ? nil : notes.joined(separator: "\n"),
      isUnfinished: segments.contains { $0.attributes["state"] == "initial" })
  }

  /// What a unit says about its inline elements.
  private struct Codes {
    /// The original codes, by their ids.
    let data: [String: String]

    init(_ originalData: MarkupElement?) {
      data = (originalData?.elements("data") ?? []).reduce(into: [:]) { data, element in
        if let id = element.attributes["id"] { data[id] = element.text }
      }
    }

    func parts(of elements: [MarkupElement]) -> [PatternPart] {
      var parts = PatternParts()
      for element in elements { append(element, to: &parts) }
      return parts.finished()
    }

    private func append(_ element: MarkupElement, to parts: inout PatternParts) {
      for child in element.children {
        switch child {
        case .text(let text): parts.append(.text(text))
        case .comment: break
        case .element(let code):
          switch code.name {
          case "cp": if let scalar = character(code) { parts.append(scalar) }
          case "ph": if let placeholder = placeholder(code) { parts.append(placeholder) }
          default: append(code, to: &parts)
          }
        }
      }
    }

    /// A character that XML does not allow.
    private func character(_ code: MarkupElement) -> Unicode.Scalar? {
      code.attributes["hex"].flatMap { UInt32($0, radix: 16) }.flatMap { Unicode.Scalar($0) }
    }

    /// nil for a code that says neither what it stands for nor that it is a placeholder, such as a line break's.
    private func placeholder(_ code: MarkupElement) -> Placeholder? {
      let data = code.attributes["dataRef"].flatMap { self.data[$0] }
      if let data {
        let parts = PrintfPattern.parts(of: data)
        if parts.count == 1, case .placeholder(let placeholder) = parts[0] { return placeholder }
      }
      guard let text = code.attributes["equiv"] ?? code.attributes["disp"] else { return nil }
      return Placeholder(name: code.attributes["id"] ?? text, kind: .text, source: data ?? text)
    }
  }
}
