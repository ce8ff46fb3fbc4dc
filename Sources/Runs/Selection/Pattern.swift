private import Base
private import CGLib

/// A regular expression over ids, in Perl's syntax.
///
/// The standard library's search can take arbitrarily long, and cannot be stopped; PCRE's ends after a
/// number of steps.
@safe package final class Pattern {
  /// Steps of a search in one id: a millisecond or two.
  private static let maximumSteps = 100_000

  private let source: String
  private let expression: OpaquePointer

  /// - Throws: ``SelectionError/invalidPattern(_:reason:)``
  package init(_ source: String) throws(SelectionError) {
    self.source = source
    var failure: UnsafeMutablePointer<GError>?
    // Ids are composed, however an expression was typed. Of several limits the last counts, and settings come
    // before everything else: after the comment, the expression can have none of its own.
    let limited =
      "(*LIMIT_MATCH=\(Self.maximumSteps))(?#)" + source.composed
    guard !source.utf8.contains(0),
      let expression = unsafe g_regex_new(
        limited, GRegexCompileFlags(rawValue: 0), GRegexMatchFlags(rawValue: 0), &failure)
    else {
      defer { unsafe g_clear_error(&failure) }
      throw .invalidPattern(
        source, reason: unsafe failure.map { unsafe Self.reason($0) } ?? "it holds U+0000")
    }
    unsafe self.expression = unsafe expression
  }

  deinit {
    unsafe g_regex_unref(expression)
  }

  /// Whether it is found in an id.
  ///
  /// - Throws: ``SelectionError/slowPattern(_:id:)``
  func isFound(in id: String) throws(SelectionError) -> Bool {
    var failure: UnsafeMutablePointer<GError>?
    let isFound = unsafe g_regex_match_full(
      expression, id, -1, 0, GRegexMatchFlags(rawValue: 0), nil, &failure)
    guard unsafe failure == nil else {
      unsafe g_clear_error(&failure)
      throw .slowPattern(source, id: id)
    }
    return isFound != 0
  }

  /// The library's message without the expression, which ours names itself.
  private static func reason(_ error: UnsafePointer<GError>) -> String {
    let message = unsafe String(cString: harness_error_message(error))
    guard let position = message.ranges(of: " at char ").last else { return message }
    return String(message[position.upperBound...].drop { $0 != ":" }.dropFirst(2))
  }
}
