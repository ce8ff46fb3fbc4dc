internal import Labels

/// Verdicts as JSON on one line, keys sorted.
enum VerdictText {
  /// A result's text; of one that passed, without an encoder, which would take longer than comparing does.
  static func text(of result: CaseResult) throws(JSONError) -> String {
    isPlain(result) ? plain(result) : try JSONText.compact(result)
  }

  /// Whether a result is none but id, place, status and time.
  private static func isPlain(_ result: CaseResult) -> Bool {
    result.status == .passed && result.size == nil && result.pixels == nil && result.cause == nil
      && result.expectations.isEmpty && result.message == nil && result.files == nil
      && result.earlier == nil
  }

  private static func plain(_ result: CaseResult) -> String {
    var text = "{\"duration\":\(JSONText.format(result.duration)),\"expectations\":[],\"file\":"
    JSONText.quote(result.file, to: &text)
    text += ",\"id\":"
    JSONText.quote(result.id, to: &text)
    if let line = result.line { text += ",\"line\":\(line)" }
    text += ",\"status\":\"passed\"}"
    return text
  }
}
