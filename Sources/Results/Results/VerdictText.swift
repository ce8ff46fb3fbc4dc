internal import Base

/// Verdicts as JSON on one line, keys sorted.
///
/// An encoder writes the same, but takes longer than comparing a case does.
package enum VerdictText {
  /// - Parameter baseline: The state of the case's baseline since the run.
  package static func text(
    of result: CaseResult, beside baseline: BaselineState = .asCompared
  ) -> String {
    var writer = LineWriter()
    writer.object { $0.write(result, baseline) }
    return writer.text
  }

  /// Whether a text is that of a case that passed, which costs less than reading it.
  package static func hasPassed(_ text: ArraySlice<UInt8>) -> Bool {
    if text.suffix(passedEnd.count).elementsEqual(passedEnd) { return true }
    // Within a string, each of these quotes has a backslash before it.
    return text.last == UInt8(ascii: "}") && text.dropLast().last == UInt8(ascii: "}")
      && ByteSearch.offset(of: passedAndMore, in: Array(text)) != nil
  }

  // Only a tolerance sorts behind the status.
  private static let passedEnd = Array("\"status\":\"passed\"}".utf8)
  private static let passedAndMore = Array("\"status\":\"passed\",\"tolerance\":{".utf8)
}

extension LineWriter {
  fileprivate mutating func write(_ result: CaseResult, _ baseline: BaselineState) {
    member("against", result.against)
    member("cause", result.cause) { $0.write($1) }
    member("duration", result.duration)
    member("earlier", result.earlier)
    list("expectations", result.expectations) { writer, expectation in
      writer.member("actual", expectation.actual)
      writer.member("expected", expectation.expected)
      writer.member("what", expectation.what)
    }
    member("file", result.file)
    member("files", result.files) { writer, files in
      let files = files.sorted { $0.key.precedesInBytes($1.key) }
      for (name, checksum) in files { writer.anyMember(name, checksum) }
    }
    if result.status == .flaky { member("flaky", true) }
    member("id", result.id)
    member("line", result.line)
    member("message", result.message)
    if result.status.needsAttention {
      member("not-acceptable", result.whyNotAcceptable(beside: baseline))
    }
    member("ordinal", result.ordinal)
    let pictures = result.pictures
    if !pictures.isEmpty {
      member("pictures", pictures) { writer, pictures in
        for side in PictureFolder.sides.sorted() { writer.member(side, pictures[side]) }
      }
    }
    member("pixels", result.pixels) { $0.write($1) }
    member("size", result.size) { writer, size in
      writer.member("actual", size.actual)
      writer.member("expected", size.expected)
    }
    member("status", result.status.rawValue)
    member("tolerance", result.tolerance) { $0.write($1) }
    member("tries", result.tries)
  }

  private mutating func write(_ tolerance: ToleranceRecord) {
    member("antialiasing", tolerance.antialiasing)
    member("channel", tolerance.channel)
    member("color", tolerance.color)
    member("layout", tolerance.layout)
    member("minimum-pixels", tolerance.minimumPixels)
    if let used = tolerance.otherEnvironment { member("other-environment", used) }
    member("pixels", tolerance.pixels)
    member("ratio", tolerance.ratio)
    member("sizes", tolerance.sizes)
  }

  private mutating func write(_ cause: CaseResult.Cause) {
    list("details", cause.details) { writer, detail in
      writer.member("is", detail.is)
      writer.member("was", detail.was)
      writer.member("what", detail.what)
    }
    member("remedy", cause.remedy)
    list("roots", cause.roots) { writer, root in
      writer.member("change", root.change)
      if let checksums = root.checksums { writer.member("checksums", checksums) }
      writer.member("is", root.is)
      writer.member("kind", root.kind.rawValue)
      writer.member("path", root.path)
      writer.member("place", root.place)
      writer.member("was", root.was)
    }
    member("stage", cause.stage.rawValue)
    member("summary", cause.summary)
  }

  private mutating func write(_ pixels: CaseResult.Pixels) {
    member("antialiased", pixels.antialiased)
    member("bounds", pixels.bounds)
    member("different", pixels.different)
    member("max-channel", pixels.maximumChannel)
    member("more-regions", pixels.moreRegions)
    member("ratio", pixels.ratio)
    list("regions", pixels.regions) { writer, region in
      writer.member("bounds", region.bounds)
      writer.member("moved", region.moved)
      writer.member("pixels", region.pixels)
    }
    if let rows = pixels.rows {
      list("rows", rows) { writer, band in
        writer.member("inserted", band.inserted)
        writer.member("removed", band.removed)
      }
    }
  }
}
