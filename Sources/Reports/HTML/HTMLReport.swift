private import Mustache
package import Runs

/// The run as a page that opens from disk: one file beside the pictures, nothing fetched.
package enum HTMLReport {
  /// Where the page stands in the output folder; its links to pictures start there.
  package static let fileName = RunFolder.page

  /// Writes `report/index.html` in the output folder, whole or not at all.
  ///
  /// - Parameters:
  ///   - subject: What the cases are called.
  ///   - command: Accepts a group; nil where there are no baselines.
  ///   - resolved: The resolved case of an id as text, or nil where there is none. Asked only for cases
  ///     that did not pass.
  package static func write(
    _ result: RunResult, of subject: RunSubject = .case, command: RecordCommand?,
    resolved: (String) -> String?, to outputFolder: String
  ) throws(ReportError) {
    let text = try text(of: result, of: subject, command: command, resolved: resolved)
    try ReportFile.write(Array(text.utf8), to: "\(outputFolder)/\(fileName)")
  }

  /// The page itself.
  package static func text(
    of result: RunResult, of subject: RunSubject = .case, command: RecordCommand? = nil,
    resolved: (String) -> String?
  ) throws(ReportError) -> String {
    MustacheContentTypes.register(HTMLEscaping(), named: HTMLEscaping.name)
    let source = String(decoding: PackageResources.report_mustache, as: UTF8.self)
    do {
      let template = try MustacheTemplate(string: source)
      return template.render(
        ReportPage(result, of: subject, command: command, resolved: resolved))
    } catch {
      throw .template(reason: "\(error)")
    }
  }
}
