extension LabelLayout {
  /// The layout of a label's texts as they are written, after those were laid out that are shown.
  ///
  /// ``visibleText`` stays what a reader sees.
  ///
  /// - Parameter shown: The label as it is finally shown.
  func written(in texts: TransformedTexts, shown: LabelSpec) -> LabelLayout {
    var layout = self
    let body = texts.bodyPositions(in: shown)
    let suffix = texts.suffixPositions(in: shown)
    let ellipsis = texts.ellipsisPositions(in: shown)
    layout.body = LabelBody(String(decoding: body.writtenText, as: UTF8.self))
    layout.truncation?.elided = (truncation?.elided ?? []).map(body.range)
    for line in lines.indices {
      layout.lines[line].findWritten(body)
      for run in lines[line].runs.indices {
        switch lines[line].runs[run].source {
        case .body: layout.lines[line].runs[run].findWritten(body)
        case .suffix: layout.lines[line].runs[run].findWritten(suffix)
        case .ellipsis: layout.lines[line].runs[run].findWritten(ellipsis)
        case .hyphen: break
        }
      }
    }
    return layout
  }
}

extension LabelLayout.Run {
  fileprivate mutating func findWritten(_ positions: TransformedTexts.Positions) {
    range = positions.range(range)
    for glyph in glyphs.indices { glyphs[glyph].cluster = positions.start(glyphs[glyph].cluster) }
  }
}

extension LabelLayout.Line {
  /// The letters that are shown for one character are one cluster.
  fileprivate mutating func findWritten(_ positions: TransformedTexts.Positions) {
    range = positions.range(range)
    var found: [LabelLayout.Cluster] = []
    var text: [UInt8] = []
    for shown in clusters {
      var cluster = shown
      cluster.range = positions.range(shown.range)
      if let last = found.indices.last, found[last].range == cluster.range, !cluster.range.isEmpty {
        found[last].advance += cluster.advance
        found[last].box = found[last].box.joined(with: cluster.box)
        continue
      }
      cluster.offset = text.count
      text += positions.writtenText[cluster.range]
      found.append(cluster)
    }
    clusters = found
    self.text = String(decoding: text, as: UTF8.self)
  }
}

extension LabelRect {
  /// The box of two clusters that are beside each other on a line, or below each other in a column.
  fileprivate func joined(with other: LabelRect) -> LabelRect {
    var joined = self
    if y == other.y, height == other.height {
      joined.x = min(x, other.x)
      joined.width = max(maxX, other.maxX) - joined.x
    } else {
      joined.y = min(y, other.y)
      joined.height = max(maxY, other.maxY) - joined.y
    }
    return joined
  }
}
