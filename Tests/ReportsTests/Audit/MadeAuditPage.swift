@testable import Audit
@testable import Reports
@testable import Results

/// The files of an audit's page, as they were made, and what they were made from.
struct MadeAuditPage {
  private(set) var files: [(name: String, text: String)] = []

  static let origin = AuditPage.Origin(
    harness: "1.0.0", started: "2026-03-01T08:00:00Z", hint: "`harness review` draws it.",
    notes: ["remember"])

  init(_ result: AuditResult, isServed: Bool = false) throws {
    var files: [(name: String, text: String)] = []
    var origin = Self.origin
    if isServed { origin.mark = AuditPage.mark(of: result) }
    try AuditPage.make(result, from: origin) { name, bytes in
      files.append((name, String(decoding: bytes, as: UTF8.self)))
    }
    self.files = files
  }

  var names: [String] { files.map(\.name) }

  subscript(name: String) -> String { files.first { $0.name == name }?.text ?? "" }

  /// Two labels, of which one is a column, two locales and two sizes.
  static func result(
    _ findings: [AuditFinding], fixed: [AcceptedFinding] = [], texts: Int = 10
  ) -> AuditResult {
    AuditResult(
      labels: [
        AuditResult.Label(
          name: "price/title", file: "Cases/price.yaml", line: 3,
          look: "1 line of 80 pt, Noto Sans 12"),
        AuditResult.Label(
          name: "sign", file: "Cases/sign.yaml", line: 9, areColumns: true, look: "1 column"),
      ],
      locales: ["en", "ar"], sizes: [.init(name: "L", factor: 1), .init(name: "1.5", factor: 1.5)],
      cells: texts == 0
        ? []
        : [
          .init(label: 0, locale: 0, texts: texts, layouts: 2 * texts),
          .init(label: 0, locale: 1, texts: texts, layouts: 2 * texts),
        ],
      findings: findings, fixed: fixed
    ).keyed
  }

  static func finding(
    _ problems: [TextProblem], label: Int = 0, key: String = "key", form: String? = nil,
    size: Int? = nil, width: Double? = nil, text: String = "标题 long", source: String? = "Title",
    lost: [Range<Int>] = [], remedy: TextRemedy? = nil, picture: String? = nil,
    state: AuditFinding.State = .new
  ) -> AuditFinding {
    AuditFinding(
      label: label, locale: 1, key: key, members: [TextMember(form: form)], size: size,
      width: width,
      catalog: "App/ar.strings", line: 7, text: text, source: source, problems: problems,
      lost: lost, remedy: remedy, picture: picture, state: state)
  }
}
