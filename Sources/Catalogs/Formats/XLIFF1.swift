/// XLIFF 1.0 to 1.2.
enum XLIFF1 {
  static func files(
    in root: MarkupElement, _ complaints: inout Complaints
  ) throws(FileFault) -> [XLIFF.File] {
    var files: [XLIFF.File] = []
    for file in root.elements("file") {
      guard let language = try XLIFF.language("source-language", of: file) else {
        throw FileFault("a `file` without `source-language`", line: file.line)
      }
      let original = file.attributes["original"]
      let tool = file.first("header")?.first("tool")?.attributes["tool-id"]
      var scope = XLIFFScope(
        hasPrintf: XLIFF.hasPrintf(original: original, toolID: tool),
        keepsSpace: XLIFF.isApple(original: original, toolID: tool))
      for element in [root, file] { scope = scope.within(element) }
      let target = try XLIFF.language("target-language", of: file)
      complaints.language = target
      let units = file.first("body").map { body in
        XLIFF.units("trans-unit", in: body, scope.within(body), &complaints, unit)
      }
      files.append(
        XLIFF.File(
          sourceLanguage: language, targetLanguage: target, nameOfTarget: "target-language",
          original: original, hasPrintf: scope.hasPrintf, units: units ?? []))
    }
    return files
  }

  private static func unit(
    _ element: MarkupElement, _ scope: XLIFFScope
  ) throws(FileFault) -> XLIFF.Unit {
    guard let id = element.attributes["id"] else {
      throw FileFault("a `trans-unit` without `id`", line: element.line)
    }
    guard let source = element.first("source") else {
      throw FileFault("the `trans-unit` `\(id)` has no `source`", line: element.line)
    }
    let target = element.first("target")
    let notes = element.elements("note").map(\.text).filter { !$0.isEmpty }
    let state = target?.attributes["state"]
    var codes = XLIFFCodes(hasPrintf: scope.hasPrintf)
    let sourceText = text(of: scope.spaced([source])[0], &codes)
    return XLIFF.Unit(
      id: id, key: element.attributes["resname"] ?? id, line: element.line, source: sourceText,
      target: target.map { text(of: scope.spaced([$0])[0], &codes) },
      comment: notes.isEmpty ? nil : notes.joined(separator: "\n"),
      isUnfinished: state == "new" || state == "needs-translation"
        || element.attributes["approved"] == "no",
      isForTranslation: scope.isForTranslation)
  }

  private static func text(
    of element: MarkupElement, _ codes: inout XLIFFCodes
  ) -> XLIFF.UnitText {
    var parts = PatternParts()
    append(element, to: &parts, &codes)
    return XLIFF.UnitText(parts: parts.finished(), line: element.line)
  }

  private static func append(
    _ element: MarkupElement, to parts: inout PatternParts, _ codes: inout XLIFFCodes
  ) {
    for child in element.children {
      switch child {
      case .text(let text): parts.append(.text(text))
      case .comment: break
      case .element(let inner):
        switch inner.name {
        case "x", "ph": for part in codes.parts(of: code(inner)) { parts.append(part) }
        // Where formatting begins and ends, and what the original file writes there.
        case "bx", "ex", "bpt", "ept", "it": break
        default: append(inner, to: &parts, &codes)
        }
      }
    }
  }

  private static func code(_ element: MarkupElement) -> XLIFFCodes.Code {
    let type = element.attributes["ctype"] ?? ""
    let id = element.attributes["id"] ?? ""
    let words = element.attributes["equiv-text"].map { [$0] } ?? []
    let original = element.codeText
    return XLIFFCodes.Code(
      element: element, original: original.isEmpty ? nil : original, words: words,
      isLineBreak: type == "lb",
      isMarkup: HTMLElements.has(type: type) || type == "image" || type == "pb",
      isTag: HTMLElements.isAngular(type: type, id: id, words: words))
  }
}

extension MarkupElement {
  /// The text of a code, without the texts for translators that may stand in it, such as a picture's `alt`.
  fileprivate var codeText: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .element(let element): if element.name != "sub" { text += element.codeText }
      case .text(let more): text += more
      case .comment: break
      }
    }
  }
}
