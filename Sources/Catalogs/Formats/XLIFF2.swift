/// XLIFF 2.0 to 2.2.
enum XLIFF2 {
  static func files(
    in root: MarkupElement, _ complaints: inout Complaints
  ) throws(FileFault) -> [XLIFF.File] {
    guard let language = try XLIFF.language("srcLang", of: root) else {
      throw FileFault("`xliff` without `srcLang`", line: root.line)
    }
    let target = try XLIFF.language("trgLang", of: root)
    complaints.language = target
    return root.elements("file").map { file in
      let original = file.attributes["original"]
      var scope = XLIFFScope(
        hasPrintf: XLIFF.hasPrintf(original: original),
        keepsSpace: XLIFF.isApple(original: original))
      for element in [root, file] { scope = scope.within(element) }
      return XLIFF.File(
        sourceLanguage: language, targetLanguage: target, nameOfTarget: "trgLang",
        original: original ?? file.attributes["id"], hasPrintf: scope.hasPrintf,
        units: XLIFF.units("unit", in: file, scope, &complaints, unit))
    }
  }

  /// A unit's segments, with what stands between them, make one text.
  private static func unit(
    _ element: MarkupElement, _ scope: XLIFFScope
  ) throws(FileFault) -> XLIFF.Unit {
    guard let id = element.attributes["id"] else {
      throw FileFault("a `unit` without `id`", line: element.line)
    }
    var inline = Inline(element.first("originalData"), hasPrintf: scope.hasPrintf)
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
    let source = XLIFF.UnitText(parts: inline.parts(of: scope.spaced(sources)), line: first.line)
    return XLIFF.Unit(
      id: id, key: id, line: element.line, source: source,
      target: isWhole
        ? XLIFF.UnitText(
          parts: inline.parts(of: scope.spaced(targets)), line: firstTarget?.line ?? first.line)
        : nil,
      comment: notes.isEmpty ? nil : notes.joined(separator: "\n"),
      isUnfinished: segments.contains { $0.attributes["state"] == "initial" },
      isForTranslation: scope.isForTranslation)
  }

  /// What a unit says about its inline elements.
  private struct Inline {
    /// The original codes, by their ids.
    private let data: [String: String]
    private var codes: XLIFFCodes

    init(_ originalData: MarkupElement?, hasPrintf: Bool) {
      data = (originalData?.elements("data") ?? []).reduce(into: [:]) { data, element in
        if let id = element.attributes["id"] { data[id] = element.text }
      }
      codes = XLIFFCodes(hasPrintf: hasPrintf)
    }

    mutating func parts(of elements: [MarkupElement]) -> [PatternPart] {
      var parts = PatternParts()
      for element in elements { append(element, to: &parts) }
      return parts.finished()
    }

    private mutating func append(_ element: MarkupElement, to parts: inout PatternParts) {
      for child in element.children {
        switch child {
        case .text(let text): parts.append(.text(text))
        case .comment: break
        case .element(let inner):
          switch inner.name {
          case "cp": if let scalar = character(inner) { parts.append(scalar) }
          case "ph": for part in codes.parts(of: code(inner)) { parts.append(part) }
          default: append(inner, to: &parts)
          }
        }
      }
    }

    /// A character that XML does not allow.
    private func character(_ code: MarkupElement) -> Unicode.Scalar? {
      code.attributes["hex"].flatMap { UInt32($0, radix: 16) }.flatMap { Unicode.Scalar($0) }
    }

    private func code(_ element: MarkupElement) -> XLIFFCodes.Code {
      let attributes = element.attributes
      let isTag = attributes["type"] == "fmt" || attributes["type"] == "image"
      var words = [attributes["equiv"], attributes["disp"]].compactMap(\.self)
      // What Angular calls a tag if it does not write the tag itself, such as `TAG_IMG_1`.
      if isTag { words.removeAll { $0.allSatisfy { $0 == "_" || $0.isUppercase || $0.isNumber } } }
      return XLIFFCodes.Code(
        element: element, original: attributes["dataRef"].flatMap { data[$0] }, words: words,
        copiedID: attributes["copyOf"],
        isLineBreak: attributes["subType"] == "xlf:lb"
          || isTag && attributes["equiv"]?.hasPrefix("LINE_BREAK") == true,
        isMarkup: isTag || attributes["type"] == "quote" || attributes["type"] == "link",
        isTag: HTMLElements.isAngular(id: attributes["equiv"] ?? "", words: words))
    }
  }
}
