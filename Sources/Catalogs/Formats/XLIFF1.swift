/// XLIFF 1.0 to 1.2.
enum XLIFF1 {
  static func files(in root: MarkupElement) throws(FileFault) -> [XLIFF.File] {
    try root.elements("file").map { file throws(FileFault) in
      guard let language = file.attributes["source-language"] else {
        throw FileFault("a `file` without `source-language`", line: file.line)
      }
      let tool = file.first("header")?.first("tool")?.attributes["tool-id"]
      return XLIFF.File(
        sourceLanguage: languageTag(language),
        targetLanguage: file.attributes["target-language"].map(languageTag),
        hasPrintf: XLIFF.hasPrintf(original: file.attributes["original"], toolID: tool),
        units: try file.first("body").map { body throws(FileFault) in try units(in: body) } ?? [])
    }
  }

  private static func units(in group: MarkupElement) throws(FileFault) -> [XLIFF.Unit] {
    var units: [XLIFF.Unit] = []
    for element in group.elements {
      switch element.name {
      case "group": units += try Self.units(in: element)
      case "trans-unit": units.append(try unit(element))
      default: break
      }
    }
    return units
  }

  private static func unit(_ element: MarkupElement) throws(FileFault) -> XLIFF.Unit {
    guard let id = element.attributes["id"] else {
      throw FileFault("a `trans-unit` without `id`", line: element.line)
    }
    guard let source = element.first("source") else {
      throw FileFault("the `trans-unit` `\(id)` has no `source`", line: element.line)
    }
    let target = element.first("target")
    let notes = element.elements("note").map(\.text).filter { !$0.isEmpty }
    let state = target?.attributes["state"]
    return XLIFF.Unit(
      id: id, key: element.attributes["resname"] ?? id, line: element.line,
      source: text(of: source),
      target: target.map(text), comment: notes.isEmpty ? nil : notes.joined(separator: "\n"),
      isUnfinished: state == "new" || state == "needs-translation"
        || element.attributes["approved"] == "no")
  }

  private static func text(of element: MarkupElement) -> XLIFF.UnitText {
    var parts = PatternParts()
    append(element, to: &parts)
    return XLIFF.UnitText(parts: parts.finished(), line: element.line)
  }

  private static func append(_ element: MarkupElement, to parts: inout PatternParts) {
    for child in element.children {
      switch child {
      case .text(let text): parts.append(.text(text))
      case .comment: break
      case .element(let code):
        if let equivalent = code.attributes["equiv-text"], code.name == "x" || code.name == "ph" {
          parts.append(
            Placeholder(name: code.attributes["id"] ?? equivalent, kind: .text, source: equivalent))
        } else {
          append(code, to: &parts)
        }
      }
    }
  }
}
