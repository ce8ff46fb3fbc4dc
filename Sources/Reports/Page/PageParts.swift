private import CPages

/// What is the same in every report: `Resources`, which `CPages` makes a part of the program, each page's scripts as one.
enum PageParts {
  static let reportShell = unsafe bytes(of: cpages_report_html())
  static let auditShell = unsafe bytes(of: cpages_audit_html())
  /// All pages have these styles; an audit's has ``auditStyles`` as well, and that of a capture ``captureStyles``.
  static let styles = unsafe bytes(of: cpages_report_css())
  static let auditStyles = unsafe bytes(of: cpages_audit_css())
  static let captureStyles = unsafe bytes(of: cpages_capture_css())
  static let reportProgram = unsafe bytes(of: cpages_report_js())
  static let auditProgram = unsafe bytes(of: cpages_audit_js())

  private static func bytes(of part: cpages_part) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: part.bytes, count: part.count))
  }
}
