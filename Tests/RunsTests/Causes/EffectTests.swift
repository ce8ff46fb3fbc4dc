import Testing

@testable import Base
@testable import Results

@Suite struct EffectTests {
  @Test func sayWhatHappened() {
    for row in EffectRows.rows {
      #expect(row.effects.phrase.text == row.words, "\(row.effects)")
      #expect(row.effects.loss?.text == row.loss, "\(row.effects)")
    }
  }

  /// Facts about one of several fonts name it.
  @Test func factsNameTheirFontIfThereAreSeveral() {
    let facts: [Effect] = [
      .fallback(.init(of: "€", was: "A", is: "C", isWasReplaced: true)),
      .widths(.init(font: "A", [.init("a", growth: 1)], count: 1)),
      .fontMeasure(.init(.lineHeight, font: "A", growth: 1)),
      .fontMeasure(.init(.baseline, font: "B", growth: 1)),
    ]
    #expect(
      facts.facts(areSeveral: true).text
        == "“€” is missing in the new A and comes from C, and in A, “a” is 1 pt wider, the "
        + "line height is 1 pt larger, and in B, the text baseline is 1 pt lower")
    #expect(
      facts.dropLast().map(\.self).facts(areSeveral: false).text
        == "“€” is missing in the new A and comes from C, “a” is 1 pt wider, its line "
        + "height is 1 pt larger")
  }

  /// What is shown around the first difference of long texts.
  @Test func longTextsAreShownInPart() {
    let start = String(repeating: "a", count: 100)
    let shown = Effect.Shown(was: start + "b", is: start + "c")
    #expect(
      Effect.noLongerCut(shown).phrase.text
        == "the text is no longer cut: it shows “…\(start.prefix(40))c” instead of "
        + "“…\(start.prefix(40))b”")
  }

  @Test func valuesAreSetApart() {
    let row = Effect.lineShows(.init(.init(1), .init(was: "a", is: "b")))
    #expect(
      row.phrase.parts == [
        .init(kind: .text, text: "line 1 shows “"), .init(kind: .value, text: "b"),
        .init(kind: .text, text: "” instead of “"), .init(kind: .value, text: "a"),
        .init(kind: .text, text: "”"),
      ])
    #expect(
      Remedy(.fontSize, 14.2, restoresLines: true).phrase.parts == [
        .init(kind: .key, text: "font.size"), .init(kind: .text, text: " 14.2"),
      ])
  }

  // MARK: - JSON

  private static let notation = DocumentNotation<[Effect]>.list(Effect.notation)

  @Test func areReadAsTheyAreWritten() throws {
    for row in EffectRows.rows {
      var reading = DocumentReading()
      let json = try #require(Self.notation.json(of: row.effects))
      let parsed = try JSONValue(parsing: Array(JSONText.pretty(json).utf8))
      #expect(Self.notation.read(Node(parsed), &reading) == row.effects)
      #expect(reading.fault == nil)
    }
  }

  /// Every kind has a row.
  @Test func allKindsAreTried() throws {
    func kinds(_ json: JSONValue?) -> [String] {
      guard case .array(let effects)? = json else { return [] }
      return effects.compactMap { effect in
        if case .object(let members) = effect, case .string(let kind)? = members["kind"] {
          kind
        } else {
          nil
        }
      }
    }
    let written = EffectRows.rows.flatMap { kinds(Self.notation.json(of: $0.effects)) }
    #expect(Set(written) == Set(Effect.kinds))
  }

  @Test func areObjectsOfTheirKind() throws {
    let effect = Effect.moved(.init(.stroke(.underline, number: 2, of: .init(1)), x: -1.5))
    var writer = JSONWriter()
    #expect(Effect.notation.write(effect, to: &writer))
    #expect(
      writer.text
        == #"{"kind":"moved","subject":{"kind":"underline","line":1,"number":2},"x":-1.5,"y":0}"#)
  }

  @Test(arguments: [
    (#"{"line": 1}"#, "[0].kind is missing"),
    (#"{"kind": "danced"}"#, "[0].kind: “danced” is not one of"),
    (#"{"kind": "glyph", "character": "a", "font": "b"}"#, "[0].others is missing"),
    (
      #"{"kind": "moved", "subject": {"kind": "box"}, "x": 0, "y": 0}"#,
      "[0].subject: {…} is not an object with the keys of its kind"
    ),
    ("1", "[0]: 1 is not an object"),
  ])
  func whatIsWrongIsNamed(_ effect: String, _ message: String) throws {
    var reading = DocumentReading()
    let node = Node(try JSONValue(parsing: Array("[\(effect)]".utf8)))
    #expect(Self.notation.read(node, &reading) == nil)
    let fault = try #require(reading.fault)
    #expect(fault.reason.hasPrefix(message), "\(fault.reason)")
  }

  // MARK: - Remedies

  @Test(arguments: EffectRows.remedies)
  func sayWhatWouldUndoIt(_ remedy: Remedy, _ words: String) throws {
    #expect(remedy.phrase.text == words)
    var reading = DocumentReading()
    let json = try #require(Remedy.notation.json(of: remedy))
    #expect(Remedy.notation.read(Node(json), &reading) == remedy)
  }

  @Test func remediesAreAlternatives() {
    let remedies = [
      Remedy(.width, 2.1, restoresLines: true), Remedy(.characters, 1, restoresLines: true),
    ]
    #expect(remedies.phrase.text == "2.1 pt more width, or 1 character less")
  }
}
