private import Base
package import Results

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// The same page as ``HTMLReport`` writes, in one file that can be passed on: with a mail, or from a CI.
///
/// It contains programs and styles, which its policy allows by their checksums. Data and pictures are texts in
/// elements that no browser runs; the page's program reads them when they are shown.
package enum SingleFile {
  /// Makes the file piece by piece; memory holds a chunk of cases or a picture, and the index.
  ///
  /// What shows the page comes first, then what words and groups need, and then what is largest.
  ///
  /// - Parameters:
  ///   - source: How the case of an id was meant. Asked twice.
  ///   - layouts: The layouts beside the pictures of a case. Asked twice.
  ///   - picture: The picture of a case that has one of ``PictureFolder/sides`` or ``PictureFolder/frames``; nil if there is none.
  ///   - append: Takes each piece.
  package static func make(
    _ result: RunResult, of subject: RunSubject = .case, command: RecordCommand? = nil,
    decisions: String? = nil, notes: [String] = [], source: CaseSource.Finder,
    layouts: (CaseResult) throws(ReportError) -> PictureFolder.Layouts,
    picture: (CaseResult, _ side: String) -> [UInt8]?,
    append: ([UInt8]) throws(ReportError) -> Void
  ) throws(ReportError) {
    let cases = result.cases.filter { $0.status.needsAttention }
    func data(_ subject: CaseResult) throws(ReportError) -> CaseData {
      let layouts = try layouts(subject)
      return CaseData(
        result: subject, source: source(subject.id, layouts.actual != nil),
        expected: layouts.expected,
        actual: layouts.actual)
    }
    var index = PageIndex(result, of: subject, command, decisions: decisions, notes: notes)
    for subject in cases { index.add(try data(subject)) }
    let words = ListPages(result, of: subject, count: cases.count, notes: notes).words(on: cases)
    try append(
      shell(
        PageParts.reportShell, title: index.verdict, styles: PageParts.styles,
        program: PageParts.reportProgram, withoutScript: words))
    try append(block("data-index") { $0 += index.json(images: nil) })
    // It runs once the index is there.
    try append(
      Array("<script>".utf8) + PageParts.reportProgram + Array("</script>\n".utf8))
    for (number, start) in stride(from: 0, to: cases.count, by: HTMLReport.chunk).enumerated() {
      var inFull = CaseChunk()
      for subject in cases[start...].prefix(HTMLReport.chunk) { inFull.add(try data(subject)) }
      try append(
        block("data-cases-\(number)") { block in
          block += "[\n".utf8
          block += inFull.objects.bytes
          block += "\n]".utf8
        })
    }
    func appendPictures(of subject: CaseResult, named name: String) throws(ReportError) {
      for side in PictureFolder.sides + PictureFolder.frames {
        guard let bytes = picture(subject, side) else { continue }
        try append(
          block("picture-\(name)-\(side)", type: "text/plain") {
            $0 += Data(bytes).base64EncodedData()
          })
      }
    }
    for (index, subject) in cases.enumerated() {
      try appendPictures(of: subject, named: "\(index)")
    }
    for (index, subject) in PageIndex.tolerated(of: result).enumerated() {
      try appendPictures(of: subject, named: "tolerated-\(index)")
    }
    try append(Array("</body>\n</html>\n".utf8))
  }

  /// An element that no browser runs or shows.
  ///
  /// - Parameter add: Adds its text, which has no `<`.
  static func block(
    _ name: String, type: String = "application/json", _ add: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    var block = Array("<script type=\"\(type)\" id=\"\(name)\">".utf8)
    add(&block)
    block += "</script>\n".utf8
    return block
  }

  /// Nothing from elsewhere, and from the file only its own program and styles.
  static func policy(program: [UInt8], styles: [UInt8]) -> String {
    let program = Data(Checksum.digest(program)).base64EncodedString()
    let styles = Data(Checksum.digest(styles)).base64EncodedString()
    return """
      default-src 'none'; img-src data: blob:; style-src 'sha256-\(styles)'; \
      script-src 'sha256-\(program)'; base-uri 'none'; form-action 'none'
      """
  }

  /// A page up to the end of its elements, with what it would load left out or put in.
  ///
  /// - Parameters:
  ///   - html: The page that loads files.
  ///   - styles: What stands in place of its first style sheet.
  ///   - program: What follows the page, as an element of its own.
  ///   - words: What is shown without JavaScript.
  static func shell(
    _ html: [UInt8], title: String, styles: [UInt8], program: [UInt8], withoutScript words: HTML
  ) -> [UInt8] {
    var page: [UInt8] = []
    var hasStyles = false
    let policy = policy(program: program, styles: styles)
    for line in String(decoding: html, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("</body>") { break }
      if line.hasPrefix("<script ") || line.hasPrefix("{{served}}") { continue }
      if line.hasPrefix("<link rel=\"stylesheet\"") {
        if !hasStyles { page += Array("<style>".utf8) + styles + Array("</style>\n".utf8) }
        hasStyles = true
      } else if line.hasPrefix("<noscript>") {
        page += noscript(words).bytes
      } else {
        let line = line.replacing("{{policy}}", with: policy)
          .replacing("{{title}}", with: HTML.escaped(title))
        page += Array(line.utf8) + Array("\n".utf8)
      }
    }
    return page
  }

  /// Pictures would be in the file a second time.
  private static func noscript(_ words: HTML) -> HTML {
    """
    <noscript>
    <div class="plain">
    <p>This page needs JavaScript to show pictures. Without it, it shows only text.</p>
    \(words)</div>
    </noscript>

    """
  }
}
