import Foundation

@testable import Audit

/// Made-up audits that the tests of its reports share.
enum AuditSamples {
  static let button = AuditResult.Label(
    name: "checkout/button", file: "Cases/suite.yaml", line: 7,
    look: "1 line of 120 pt, Noto Sans 16")
  static let title = AuditResult.Label(
    name: "home/title", file: "Cases/home.yaml", line: 3,
    look: "at most 2 lines of 200 pt, Noto Sans 20")
  static let sign = AuditResult.Label(
    name: "sign/column", file: "Cases/sign.yaml", line: 3, areColumns: true,
    look: "1 column of 90 pt, Noto Sans CJK JP 16")

  static let sizes: [AuditResult.Size] = [
    .init(name: "L", factor: 1), .init(name: "AX1", factor: 1.5), .init(name: "AX5", factor: 3),
  ]

  static func finding(
    _ problems: TextProblem..., label: Int = 0, locale: Int = 1, key: String = "pay",
    form: String? = nil, size: Int? = nil, width: Double? = nil,
    catalog: String = "App/Localizable.xcstrings", line: Int = 12,
    text: String = "Jetzt bestellen", source: String? = "Pay now",
    written: WrittenText? = nil, lost: [Range<Int>] = [], visible: String? = nil,
    remedy: TextRemedy? = nil,
    picture: String? = nil, state: AuditFinding.State = .new
  ) -> AuditFinding {
    AuditFinding(
      label: label, locale: locale, key: key, members: [TextMember(form: form)], size: size,
      width: width,
      catalog: catalog, line: line, text: text, source: source, written: written,
      problems: problems,
      lost: lost, visible: visible, remedy: remedy, picture: picture, state: state)
  }

  static func result(
    _ findings: [AuditFinding], locales: [String] = ["en", "de"], sizes: [AuditResult.Size] = []
  ) -> AuditResult {
    AuditResult(
      labels: [button, title, sign], locales: locales, sizes: sizes,
      cells: [
        .init(label: 0, locale: 0, texts: 10, layouts: 10),
        .init(label: 0, locale: 1, texts: 10, layouts: 10),
        .init(label: 1, locale: 1, texts: 20, layouts: 25),
      ], findings: findings
    ).keyed
  }

  /// One with a text that is cut at two sizes, one that wraps and is worse than accepted, one that is accepted, and one that
  /// nearly does not fit and tries to act.
  static let usual = AuditResult(
    labels: [button, title], locales: ["en", "de", "ar"], sizes: sizes,
    cells: [
      .init(label: 0, locale: 0, texts: 10, layouts: 30),
      .init(label: 0, locale: 1, texts: 10, layouts: 30),
      .init(label: 1, locale: 1, texts: 1_200, layouts: 3_600),
      .init(label: 1, locale: 2, texts: 5, layouts: 15),
    ],
    findings: [
      finding(
        .cut(["bestellen"]), size: 2, lost: [6..<15],
        remedy: TextRemedy(characters: 9, room: 40.046875, size: 7.5)),
      finding(
        .cut(["ellen"]), size: 1, lost: [10..<15],
        remedy: TextRemedy(characters: 5, room: 20, size: 12)
      ),
      finding(
        .wraps(lines: 3, allowed: 2), label: 1, locale: 2, key: "hello", size: 0, line: 20,
        text: "أهلا", source: "Hello", state: .worse),
      finding(
        .shrunk(by: 0.8), label: 1, key: "old", size: 0, line: 25, text: "Alt", source: "Old",
        state: .accepted),
      finding(
        .tight(points: 0.5), label: 1, key: "a\nb\u{1B}[31m", size: 0, line: 30,
        text: "::c\n\u{202E}d", source: "::c\n\u{202E}d"),
    ],
    fixed: [
      AcceptedFinding(label: "home/title", key: "x", locale: "de", kind: .cut, amount: 3),
      AcceptedFinding(label: "home/title", key: "y", locale: "de", kind: .wraps, amount: 1),
    ]
  ).keyed

  /// One with every kind, state and datum.
  static let everything: AuditResult = {
    var result = Self.result(
      [
        finding(
          .missingGlyphs(["𠮷", "e\u{301}"]), .untranslated, label: 1, locale: 2, size: 0,
          text: "𠮷 e\u{301}"),
        finding(.unfilledPlaceholders(["%1$@", "%d"]), form: "few", size: 1),
        finding(
          .cut(["bestellen"]), .expectation(what: "lines", expected: "1", actual: "2"), size: 2,
          lost: [6..<15], remedy: TextRemedy(characters: 9, room: 40.046875, size: 7.5),
          picture: "audit/pictures/1.png"),
        finding(
          .overflows(by: 2), size: 0, width: 90.5, remedy: TextRemedy(room: 3), state: .worse),
        finding(.clipped([.init("top", "marks", points: 2.1)])),
        finding(.suffixScaled(by: 4), size: 0, remedy: TextRemedy(), state: .accepted),
        finding(.expectation(what: "truncated", expected: "true", actual: "false")),
        finding(
          .wraps(lines: 2, allowed: 1), label: 2, locale: 2, text: "縦書き", source: nil,
          remedy: TextRemedy(room: 20)),
        finding(.breaksWords(["Jetzt", "bestellen"])),
        finding(.shrunk(by: 2.0 / 3)),
        finding(.untranslated, locale: 0, text: "Pay now", source: nil),
        finding(.tight(points: 0)),
      ], locales: ["en", "de", "ja"], sizes: sizes)
    result.cells.append(.init(label: 2, locale: 2, texts: 1, layouts: 0))
    result.fixed = [
      AcceptedFinding(
        label: "home/title", key: "x", locale: "de", form: "one", size: "AX1", width: 120.5,
        kind: .shrunk, amount: 0.25)
    ]
    return result
  }()

  /// Texts that try to act, to break lines or formats, or to be very long.
  static let hostile: [String] = [
    "a\nb\r\nc", "\u{1B}[31mred\u{9B}2J", "\u{202E}\u{2066}abc\u{200F}", "::error::x",
    "\n::stop-commands::x",
    "##[error]x", "##vso[task.x]", "<a href=\"x\">&amp;</a>]]>", "\u{0}\u{1}\u{B}\u{FFFE}\u{FFFF}",
    "\"\u{301},\"\r\n=1+1", "| `x` @somebody <img>", "\u{2028}\u{2029}\u{85}", "",
    String(repeating: "long ", count: 5_000), "👨‍👩‍👧‍👦🇩🇪", "שלום עולם", "标题标题",
  ]

  /// A finding in which everything that a file says is one text.
  static func hostileResult(_ text: String) -> AuditResult {
    let label = AuditResult.Label(name: "l\(text)", file: "f\(text)", line: 1, look: "look\(text)")
    return AuditResult(
      labels: [label], locales: ["en", "de"], sizes: [.init(name: "s\(text)", factor: 1)],
      cells: [.init(label: 0, locale: 1, texts: 2, layouts: 2)],
      findings: [
        finding(
          .cut([text]), .unfilledPlaceholders([text]),
          .wrongPlaceholders(
            PlaceholderFaults(
              [PlaceholderFault(.missing, text, counterpart: text)], accepted: [text])),
          .expectation(what: text, expected: text, actual: text), key: "k\(text)",
          form: "o\(text)", size: 0, catalog: "c\(text)", text: text, source: text,
          lost: [0..<1, 2..<900], remedy: TextRemedy(characters: 1), picture: "p\(text)")
      ]
    ).keyed
  }

  /// Whether a text that is shown somewhere has a character that acts there.
  static func acts(_ text: String) -> Bool {
    text.unicodeScalars.contains {
      "\u{1B}\u{9B}\u{202E}\u{2066}\u{200F}\u{0}\u{1}\u{B}\u{2028}\u{2029}\u{85}".unicodeScalars
        .contains($0)
    }
  }

  /// A validator's complaints about an XML document; nothing if a schema of `Tests/Schemas` accepts it.
  static func complaints(about xml: String, _ schema: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = FileManager.default.temporaryDirectory.appending(path: "harness-\(UUID()).xml")
    try Data(xml.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "xmllint", "--noout", "--nonet", "--schema",
      folder.appending(path: "Schemas/\(schema).xsd").path, file.path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : said
  }
}

extension AuditResult {
  /// With the keys of its findings, which are laid out in every locale, the first of which is the source's.
  var keyed: AuditResult {
    var result = self
    result.source = locales.first
    result.keys = []
    for index in findings.indices {
      let name = findings[index].key
      result.findings[index].keyIndex =
        result.keys.firstIndex { $0.name == name } ?? result.keys.count
      if result.findings[index].keyIndex == result.keys.count {
        result.keys.append(AuditKey(name: name, locales: Array(locales.indices)))
      }
    }
    return result
  }
}
