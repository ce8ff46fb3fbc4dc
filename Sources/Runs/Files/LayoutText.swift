internal import Base
package import Labels
internal import Results

/// Layout records with clusters, as a run leaves them and `inspect` prints them.
///
/// The values are those of `LayoutRecord.json`, keys sorted. Only a baseline's copy is formatted for review, and has no
/// clusters: building and indenting a value for each of them would take several times as long as the layout.
package enum LayoutText {
  /// A line for each member, and for each line of the label.
  package static func text(of record: LayoutRecord) -> String {
    var writer = LineWriter()
    writer.object(isSpread: true) { $0.write(record, isSpread: true) }
    return writer.text + "\n"
  }

  /// All on one line.
  package static func line(of record: LayoutRecord) -> String {
    var writer = LineWriter()
    writer.object { $0.write(record, isSpread: false) }
    return writer.text + "\n"
  }
}

extension LineWriter {
  /// - Parameter isSpread: Whether each line of the label has a line of its own.
  fileprivate mutating func write(_ record: LayoutRecord, isSpread: Bool) {
    list("attachments", record.attachments) { writer, attachment in
      writer.member("box", attachment.box)
      writer.member("drawn", attachment.drawn)
      writer.member("index", attachment.index)
      writer.member("range", attachment.range)
    }
    member("content-box", record.contentBox)
    member("diagnostics", record.diagnostics)
    member("environment", record.environment)
    member("faces", record.faces) { writer, faces in
      for (name, face) in faces.sorted(by: { $0.key.precedesInBytes($1.key) }) {
        writer.anyMember(name) { $0.write(face) }
      }
    }
    member("fit", record.fit)
    list("hits", record.hits) { writer, hit in
      writer.member("at", hit.at)
      writer.member("index", hit.index)
      writer.member("target", hit.target)
      writer.member("text", hit.text)
    }
    member("id", record.id)
    list("lines", record.lines, isSpread: isSpread) { $0.write($1) }
    member("mode", record.mode)
    member("pair", record.pair)
    member("pixels", record.pixels)
    member("scale", record.scale)
    member("schema", record.schema)
    member("size", record.size)
    member("slack", record.slack) { writer, slack in
      writer.member("line", slack.line)
      writer.member("pt", slack.pt)
    }
    member("spec", record.spec)
    member("suite", record.suite)
    member("text-block", record.textBlock)
    member("truncation", record.truncation) { writer, truncation in
      writer.member("elided", truncation.elided)
      writer.lists("elided-parts", truncation.elidedParts?.map { $0.map(Double.init) })
      writer.member("ellipsis", truncation.ellipsis)
      writer.member("reason", truncation.reason)
      writer.member("suffix", truncation.suffix)
      writer.member("suffix-state", truncation.suffixState)
    }
    member("visible-text", record.visibleText)
  }

  private mutating func write(_ face: LayoutRecord.Face) {
    let advances = Dictionary(
      face.advances.map { ($0.key, $0.characters) }, uniquingKeysWith: { first, _ in first })
    member("advances", advances) { writer, advances in
      for (key, characters) in advances.sorted(by: { $0.key.precedesInBytes($1.key) }) {
        writer.member(key, characters)
      }
    }
    member("ascent", face.ascent)
    member("descent", face.descent)
    member("version", face.version)
  }

  private mutating func write(_ line: LayoutRecord.Line) {
    member("baseline", line.baseline)
    list("borders", line.borders) { writer, border in
      writer.member("box", border.box)
      writer.member("color", border.color)
      writer.member("fill", border.fill)
      writer.member("radius", border.radius)
      writer.member("width", border.width)
    }
    member("box", line.box)
    list("clusters", line.clusters) { writer, cluster in
      writer.member("advance", cluster.advance)
      writer.member("box", cluster.box)
      writer.member("range", cluster.range)
      writer.member("text", cluster.text)
      writer.member("upright", cluster.upright)
    }
    list("decorations", line.decorations) { writer, decoration in
      writer.member("box", decoration.box)
      writer.member("color", decoration.color)
      writer.member("kind", decoration.kind)
      writer.member("style", decoration.style)
    }
    member("hard-break", line.hardBreak)
    member("limit", line.limit)
    member("range", line.range)
    member("row", line.row)
    list("runs", line.runs) { $0.write($1) }
    member("text", line.text)
  }

  private mutating func write(_ run: LayoutRecord.Run) {
    member("advance", run.advance)
    member("attachment", run.attachment)
    member("face", run.face)
    member("font", run.font)
    member("glyphs", run.glyphs)
    lists("kerning", run.kerning?.map { [Double($0.offset), $0.points] })
    member("level", run.level)
    member("link", run.link)
    member("range", run.range)
    member("source", run.source)
    member("upright", run.upright)
    member("x", run.x)
    member("y", run.y)
  }
}
