package import Base

/// Records as JSON, each member under its key; one that is nil is left out.
///
/// `LayoutRecord+Reading.swift` reads the same keys.
extension LayoutRecord {
  package var json: JSONValue {
    .members([
      "schema": .number(schema),
      "id": .string(id),
      "mode": .string(mode),
      "scale": .number(scale),
      "size": .numbers(size),
      "content-box": .numbers(contentBox),
      "text-block": .numbers(textBlock),
      "lines": .list(lines, \.json),
      "attachments": attachments.map { .list($0, \.json) },
      "truncation": truncation?.json,
      "visible-text": .string(visibleText),
      "fit": .strings(fit),
      "slack": slack?.json,
      "diagnostics": .strings(diagnostics),
      "spec": spec,
      "environment": environment,
      "pixels": .string(pixels),
      "suite": .string(suite),
      "pair": .string(pair),
      "hits": hits.map { .list($0, \.json) },
      "faces": faces.map { .object($0.mapValues(\.json)) },
    ])
  }
}

extension LayoutRecord.Line {
  fileprivate var json: JSONValue {
    .members([
      "row": .number(row),
      "range": .numbers(range),
      "text": .string(text),
      "box": .numbers(box),
      "baseline": .number(baseline),
      "hard-break": .bool(hardBreak),
      "runs": .list(runs, \.json),
      "clusters": clusters.map { .list($0, \.json) },
      "limit": .number(limit),
      "decorations": decorations.map { .list($0, \.json) },
      "borders": borders.map { .list($0, \.json) },
    ])
  }
}

extension LayoutRecord.Run {
  fileprivate var json: JSONValue {
    .members([
      "range": .numbers(range),
      "font": .string(font),
      "face": .string(face),
      "level": .number(level),
      "upright": .bool(upright),
      "x": .number(x),
      "y": .number(y),
      "advance": .number(advance),
      "glyphs": .numbers(glyphs),
      "attachment": .number(attachment),
      "link": .string(link),
      "source": .string(source),
      "kerning": kerning.map {
        .list($0) { .array([.number(Double($0.offset)), .number($0.points)]) }
      },
    ])
  }
}

extension LayoutRecord.Face {
  fileprivate var json: JSONValue {
    .members([
      "version": .string(version),
      "ascent": .number(ascent),
      "descent": .number(descent),
      "advances": .object(
        Dictionary(
          advances.map { ($0.key, .string($0.characters)) }, uniquingKeysWith: { first, _ in first }
        )
      ),
    ])
  }
}

extension LayoutRecord.Cluster {
  fileprivate var json: JSONValue {
    .members([
      "range": .numbers(range),
      "text": .string(text),
      "box": .numbers(box),
      "advance": .number(advance),
      "upright": .bool(upright),
    ])
  }
}

extension LayoutRecord.Decoration {
  fileprivate var json: JSONValue {
    .members([
      "kind": .string(kind),
      "style": .string(style),
      "color": .string(color),
      "box": .numbers(box),
    ])
  }
}

extension LayoutRecord.Border {
  fileprivate var json: JSONValue {
    .members([
      "box": .numbers(box),
      "width": .number(width),
      "color": .string(color),
      "radius": .number(radius),
      "fill": .string(fill),
    ])
  }
}

extension LayoutRecord.Attachment {
  fileprivate var json: JSONValue {
    .members([
      "index": .number(index),
      "range": .numbers(range),
      "box": .numbers(box),
      "drawn": .numbers(drawn),
    ])
  }
}

extension LayoutRecord.Truncation {
  fileprivate var json: JSONValue {
    .members([
      "elided": .numbers(elided),
      "elided-parts": elidedParts.map { .list($0) { .array($0.map { .number(Double($0)) }) } },
      "reason": .string(reason),
      "ellipsis": .numbers(ellipsis),
      "suffix": .numbers(suffix),
      "suffix-state": .string(suffixState),
    ])
  }
}

extension LayoutRecord.Slack {
  fileprivate var json: JSONValue {
    .members(["line": .number(line), "pt": .number(pt)])
  }
}

extension LayoutRecord.Hit {
  fileprivate var json: JSONValue {
    .members([
      "at": .numbers(at),
      "target": .string(target),
      "text": .string(text),
      "index": .number(index),
    ])
  }
}

extension JSONValue {
  /// An object of the members that have a value.
  fileprivate static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    var object = [String: JSONValue](minimumCapacity: members.count)
    for (key, value) in members { object[key] = value }
    return .object(object)
  }

  fileprivate static func list<Element>(
    _ elements: [Element], _ json: (Element) -> JSONValue
  ) -> JSONValue {
    .array(elements.map(json))
  }

  fileprivate static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}

// For values that may be missing, so that they are written like any other above.
extension JSONValue? {
  fileprivate static func string(_ text: String?) -> JSONValue? { text.map { .string($0) } }

  fileprivate static func number(_ number: Double?) -> JSONValue? { number.map { .number($0) } }

  fileprivate static func number(_ number: Int?) -> JSONValue? {
    number.map { .number(Double($0)) }
  }

  fileprivate static func numbers(_ numbers: [Double]?) -> JSONValue? {
    numbers.map { .array($0.map { .number($0) }) }
  }

  fileprivate static func numbers(_ numbers: [some BinaryInteger]?) -> JSONValue? {
    numbers.map { .array($0.map { .number(Double($0)) }) }
  }
}
