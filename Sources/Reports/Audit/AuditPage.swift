package import Audit
private import Base
private import Results

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// An audit as a page that opens from disk: maps of what does not fit, and every such text with what is cut marked.
package enum AuditPage {
  /// What there is to know apart from the result.
  package struct Origin: Sendable {
    /// harness's version.
    package var harness: String
    /// When the audit began, in ISO 8601 and UTC; nil if nobody knows.
    package var started: String?
    /// How to get the picture of a finding that has none, a sentence with commands between backticks.
    package var hint: String?
    /// What was asked, with which a page says how to accept what it shows.
    package var command: Command
    /// What a page calls the audit when it asks a program for pictures: ``AuditPage/mark(of:)``; nil for one on a disk.
    package var mark: String?
    /// Device pixels per point of pictures.
    package var scale: Double
    /// What else there is to know, a sentence each.
    package var notes: [String]

    package init(
      harness: String, started: String?, hint: String? = nil, command: Command = Command(),
      mark: String? = nil, scale: Double = 2, notes: [String]
    ) {
      self.harness = harness
      self.started = started
      self.hint = hint
      self.command = command
      self.mark = mark
      self.scale = scale
      self.notes = notes
    }
  }

  /// The words of an audit's command behind its name, as a shell takes them.
  package struct Command: Sendable {
    /// Which labels and locales it is about; empty for all of them.
    package var labels = ""
    package var locales = ""
    /// All other options that decide about what is found.
    package var options = ""

    package init() {}
  }

  /// A digest of what was found: two audits have the same one if each finding
  /// of one is also the other's, at the same index.
  package static func mark(of result: AuditResult) -> String {
    var digests: [UInt8] = []
    AuditJSON(result).make { digests += Checksum.digest(Array($0.text.utf8)) }
    return Checksum.sha256(digests)
  }

  /// Writes the page into a folder, `index.html` last: it is there whole, or not at all.
  ///
  /// - Parameters:
  ///   - folder: The report's; paths of pictures start there.
  ///   - picture: Reads the picture at a finding's path, for a single file; nil if it is gone.
  package static func write(
    _ result: AuditResult, from origin: Origin, as form: HTMLReport.Form = .folder,
    picture: (_ path: String) -> [UInt8]? = { _ in nil }, to folder: String
  ) throws(ReportError) {
    try ReportFile.checkWay(to: PageFolder(path: folder))
    switch form {
    case .folder:
      try make(result, from: origin) { (name, bytes) throws(ReportError) in
        try ReportFile.write(bytes, to: "\(folder)/\(name)")
      }
    case .singleFile:
      try ReportFile.write(to: "\(folder)/\(PageFolder.shell)") { (append) throws(ReportError) in
        try makeSingleFile(result, from: origin, picture: picture, append: append)
      }
    }
  }

  /// Makes the page's files one after the other.
  ///
  /// - Parameter put: Takes each file, by its path below the report's folder.
  package static func make(
    _ result: AuditResult, from origin: Origin,
    put: (_ name: String, _ bytes: [UInt8]) throws(ReportError) -> Void
  ) throws(ReportError) {
    let groups = result.groups
    let title = AuditWording.verdict(of: result, groups)
    for page in AuditListPages(result: result, groups: groups, origin: origin, title: title).all {
      try put(page.name, page.bytes)
    }
    let data = AuditData(result: result, groups: groups, origin: origin, title: title)
      .json(hasFiles: true)
    try put(PageFolder.audit, Array("harness.audit(".utf8) + data + Array(");\n".utf8))
    let mark = Array(PageFolder.mark.utf8)
    try put(PageFolder.styles, mark + PageParts.styles)
    try put(PageFolder.auditStyles, mark + PageParts.auditStyles)
    try put(PageFolder.auditProgram, mark + PageParts.auditProgram)
    try put(PageFolder.shell, Array(shell(title, isServed: origin.mark != nil).utf8))
  }

  /// Makes the page in one file, piece by piece; pictures come last.
  ///
  /// - Parameters:
  ///   - picture: The picture at a finding's path; nil if it is gone.
  ///   - append: Takes each piece.
  static func makeSingleFile(
    _ result: AuditResult, from origin: Origin, picture: (_ path: String) -> [UInt8]?,
    append: ([UInt8]) throws(ReportError) -> Void
  ) throws(ReportError) {
    let groups = result.groups
    let title = AuditWording.verdict(of: result, groups)
    let program = PageParts.auditProgram
    try append(
      SingleFile.shell(
        PageParts.auditShell, title: title,
        styles: PageParts.styles + PageParts.auditStyles, program: program,
        withoutScript: AuditListPages(
          result: result, groups: groups, origin: origin, title: title
        ).words))
    let data = AuditData(result: result, groups: groups, origin: origin, title: title)
      .json(hasFiles: false)
    try append(SingleFile.block("data-audit") { $0 += data })
    try append(Array("<script>".utf8) + program + Array("</script>\n".utf8))
    for (index, finding) in result.findings.enumerated() {
      guard let bytes = finding.picture.flatMap(picture) else { continue }
      try append(
        SingleFile.block("picture-\(index)", type: "text/plain") {
          $0 += Data(bytes).base64EncodedData()
        })
    }
    try append(Array("</body>\n</html>\n".utf8))
  }

  private static func shell(_ title: String, isServed: Bool) -> String {
    String(decoding: PageParts.auditShell, as: UTF8.self)
      .replacing("{{title}}", with: HTML.escaped(title))
      .replacing("{{policy}}", with: isServed ? ServedReport.policy : HTMLReport.policy)
  }
}
