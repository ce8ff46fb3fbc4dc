@testable import Base
@testable import Results

/// `Sentences.md`, beside this file: every form of a sentence about a cause, made of examples.
enum SentencePage {
  static var markdown: String {
    var page = Self.start
    page += "\n## What changed\n\n"
    page += table(
      ["kind", "says"], ChangeRows.rows.map { [$0.kind.rawValue, $0.title.text] })
    page += "\n## Effects\n"
    for (title, rows) in EffectRows.sections {
      page += "\n### \(title)\n\n"
      page += table(
        ["kind", "begins with", "says"],
        rows.map { row in
          let kinds = row.effects.map { kind(Effect.notation.json(of: $0)) }
          return [
            kinds.joined(separator: ", "), row.effects.loss?.text ?? "", row.effects.phrase.text,
          ]
        })
    }
    page += "\n## Remedies\n\n"
    page += table(
      ["kind", "says"],
      EffectRows.remedies.map { [$0.remedy.kind.rawValue, $0.remedy.phrase.text] })
    page += "\n## Whole sentences\n\n" + Self.ofSentences
    page += table(
      ["what changed", "something is lost", "something moved", "nothing moved"],
      ChangeRows.ofEachKind.map { change in
        [change.kind.rawValue]
          + [lost, moved, still(change)].map { sentence([Finding([change], effects: $0)]) }
      })
    page += "\n" + table(["of several findings"], several.map { [$0] })
    return page
  }

  private static let start = """
    # What sentences say

    Every form of a sentence about a cause, as `Sources/Results/Words` words it. The examples are those of
    `EffectRows.swift` and its neighbours, which also hold the words; `ci/draw-sentences` writes this page, and a test fails if it
    is out of date. `docs/causes.md` has sentences from real runs.

    A change, an effect and a remedy are values (`Change`, `Effect`, `Remedy` in `Sources/Results/Verdicts`), and
    `results.json` has them under the kinds that stand here. The same thing is said the same way everywhere: to say a new thing, add
    a case, a row with the words that it must have, and the words.

    """

  private static let ofSentences = """
    A sentence begins with what is lost, if anything is; then come the changes, then how. After a colon stands what moved, after a
    semicolon what did not.


    """

  // MARK: - Sentences

  private static func sentence(_ findings: [Finding], edited: [Change] = []) -> String {
    CaseResult.Cause.sentence(findings, edited: edited).text
  }

  private static let line = Effect.Line(1)
  private static let lost: [Effect] = [
    .cut(
      .init(
        leftOut: ["格"], at: .end, limit: .init(reason: "lines", lines: 1),
        .init(was: "标题价格", is: "标题价…")))
  ]
  private static let moved: [Effect] = [.moved(.init(.line(line), x: 4))]
  private static let sameness: [Effect] = [.still(.init(.layout)), .painted(.init(.pixels))]

  private static func still(_ change: Change) -> [Effect] {
    switch change.kind {
    case .color: [.painted(.init(.colors))]
    case .text, .translation: [.still(.init(.everything))]
    case .font: [.still(.init(.lines))]
    default: sameness
    }
  }

  private static let several: [String] = {
    let (width, color) = (ChangeRows.number, ChangeRows.color)
    let (font, library) = (ChangeRows.font, ChangeRows.library)
    let wider: [Effect] = [.widths(.init(font: font.path, [.init("e", growth: 0.6)], count: 1))]
    let drawn: [Effect] = [.still(.init(.measures)), .painted(.init(.outlines))]
    let main = Finding([width], effects: moved)
    let bounded = Finding([ChangeRows.text], effects: [.still(.init(.everything, within: 0.25))])
    let resized: [Effect] = [.resized(.init(.line(line), was: [30, 10], is: [20, 10]))]
    return [
      sentence([Finding([width, color], effects: moved)]),
      sentence([Finding(Array(repeating: color, count: 5) + [ChangeRows.text], effects: moved)]),
      sentence([Finding([font], facts: wider, effects: moved)]),
      sentence([Finding([font], facts: drawn, effects: [.still(.init(.everything))])]),
      sentence([main], edited: [color]),
      sentence([main, Finding([color], effects: [.painted(.init(.colors))], .alone)]),
      sentence([main, Finding([ChangeRows.value], effects: sameness, .alone)]),
      sentence([main, Finding([ChangeRows.text], effects: [.still(.init(.everything))], .alone)]),
      sentence([main, Finding([ChangeRows.value], effects: resized, .alone)]),
      sentence([main, Finding([ChangeRows.value], effects: resized, .aloneToday)]),
      sentence([main, Finding([ChangeRows.value], effects: resized, .together)]),
      sentence([main, Finding([ChangeRows.value], effects: [], .alone)]),
      sentence([main, Finding([font], facts: wider, effects: resized, .alone)]),
      sentence([main, Finding([library], effects: sameness, .alone)]),
      sentence([
        bounded,
        Finding(
          [library], effects: [.still(.init(.layout, within: 0.25)), .painted(.init(.pixels))],
          .alone),
      ]),
      sentence([main] + (0..<6).map { _ in Finding([color], effects: sameness, .alone) }),
      sentence([
        main, Finding([color], effects: [.illegible(.init("Save", was: 5, is: 1))], .alone),
      ]),
      sentence([
        Finding([color], effects: sameness),
        Finding([ChangeRows.value], effects: [.unseen(.init(.box("text[1]")))], .alone),
      ]),
      sentence(
        [main] + (0..<4).map { _ in Finding([color], effects: sameness, .alone) }
          + [Finding([ChangeRows.text], effects: [.still(.init(.everything))], .alone)]),
    ]
  }()

  // MARK: - Markdown

  private static func kind(_ json: JSONValue?) -> String {
    if case .object(let members)? = json, case .string(let kind)? = members["kind"] {
      kind
    } else {
      ""
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return line(head) + line(head.map { _ in "---" })
      + rows.map { line($0.map(escaped)) }.joined()
  }

  /// Only code is markup.
  private static func escaped(_ text: String) -> String {
    var isCode = false
    return text.map { character in
      if character == "`" { isCode.toggle() }
      return !isCode && #"\*_<[|"#.contains(character) ? "\\\(character)" : "\(character)"
    }.joined()
  }
}
