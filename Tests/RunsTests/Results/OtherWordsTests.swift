import Raster
import Testing

@testable import Base
@testable import Results

/// English comes last: nothing reads it back. What results say in other words is the same verdict, in the same groups.
@Suite struct OtherWordsTests {
  private static let colors = [
    ColorChange(was: .black, now: .white), ColorChange(was: .white, now: .transparent),
  ]

  /// One of each kind that has values, and each thing that has none.
  static let sights: [Change.Sight] =
    [
      .moved(.init(x: 3, y: -1)), .moved(.init(x: -3, y: 1)),
      .recolored(.init(colors)), .recolored(.init([colors[0]])),
      .recolored(.init([colors[0]], isMostly: true)),
      .bar(.init(.top, .new)), .bar(.init(.bottom, .new)), .bar(.init(.bottom, .gone)),
      .bar(.init(.left, .changed)),
      .bands(bands(.init(removed: 0, inserted: 8, position: 0))),
      .bands(bands(.init(removed: 0, inserted: 8, position: 9))),
      .bands(bands(.init(removed: 0, inserted: 8, position: nil))),
      .bands(bands(.init(removed: 8, inserted: 0, position: 0))),
      .bands(bands(.init(removed: 8, inserted: 8, position: 0))),
      .bands(bands(.init(removed: 8, inserted: 0, position: 0), areColumns: true)),
      .bands(bands(.init(removed: 8, inserted: 0, position: 0), others: 2)),
      .scaled(200), .scaled(50),
      .frames(.init(was: 2, is: 3)), .plays(.init(was: 2, is: 3)), .plays(.init(was: 0, is: 3)),
      .delay(.init(frame: 1)), .delay(.init(frame: 2)), .delay(.init(frame: 2, others: 1)),
      .renderer(.lines), .renderer(.unknown),
      .unexplained(.init(reason: .sameEnvironment)), .unexplained(.init(reason: .unrecorded)),
      .unexplained(.init(reason: .unrecorded, effects: [.still(.init())])),
      .unexplained(.init(reason: .nothingRecorded, effects: [.moved(.init(x: 3))])),
      .unexplained(.init(reason: .nothingRecorded, effects: [.moved(.init(x: 4))])),
    ] + Change.Sight.Thing.allCases.map(Change.Sight.thing)

  private static func bands(
    _ band: Change.Sight.Bands.Band, areColumns: Bool = false, others: Int = 0
  ) -> Change.Sight.Bands {
    .init(areColumns: areColumns, bands: [band], others: others)
  }

  /// Values that were set, and are not, or the other way round.
  private static let named: [Change] = {
    func change(_ kind: Change.Kind, _ was: String, _ is: String) -> Change {
      .init(kind: kind, path: "color", was: was, is: `is`)
    }
    var gone = change(.color, "red", "not set")
    gone.isGone = true
    var text = Change(kind: .text, path: "text", was: "a b", is: "a b")
    text.styles = [
      .init(text: "b", position: 2, path: "color", was: "not set", is: "red", isAdded: true)
    ]
    return [change(.color, "not set", "red"), change(.color, "red", "blue"), gone, text]
  }()

  /// Every change, of three cases each.
  private static let cases: [CaseResult] = {
    let changes = named + sights.map { Change.unnamed($0, was: "a", is: "b") }
    return (0..<3).flatMap { round in
      changes.enumerated().map { number, change in
        var result = CaseResult(
          id: "\(number)/\(round)", file: "a.yaml", line: 1, status: .failed, duration: 1,
          expectations: [])
        result.message = "it differs"
        result.cause = .init(
          stage: .unknown, sentence: "\(change.title)", changes: [change],
          effects: [.init(changes: [0], context: .all, effect: .painted(.init()))])
        return result
      }
    }
  }()

  /// Keys whose values are English.
  private static let words: Set<String> = [
    "change", "seen", "parts", "summary", "message", "remedy", "title",
  ]

  private static func reworded(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let items): .array(items.map(reworded))
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { key, value in
            switch value {
            case .string where words.contains(key): (key, .string("andere Worte"))
            case .array where words.contains(key):
              (key, .array([.object(["kind": .string("text"), "text": .string("andere Worte")])]))
            default: (key, reworded(value))
            }
          }))
    default: value
    }
  }

  @Test func verdictsDoNotDependOnWords() throws {
    let reworded = try Self.cases.map { result in
      let json = Self.reworded(JSONValue(try Node(json: result.line())))
      return try CaseResult.read(from: Array(JSONText.compact(json).utf8))
    }
    for (result, other) in zip(Self.cases, reworded) {
      #expect(other.message != result.message && other.cause?.sentence != result.cause?.sentence)
      #expect(other.cause?.changes == result.cause?.changes)
      #expect(other.cause?.changes.map(\.title) == result.cause?.changes.map(\.title))
      #expect(other.outcome == result.outcome)
    }
    let groups = RunResult.Group.groups(of: Self.cases)
    #expect(RunResult.Group.groups(of: reworded) == groups)
    // Each change is a group of its own.
    #expect(groups.count == Self.cases.count / 3)
    #expect(groups.allSatisfy { $0.cases.count == 3 })
  }

  /// What differs is told apart.
  @Test func eachSightHasItsOwnWords() {
    let words = Self.sights.map { $0.words(was: "a", is: "b") }
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { !$0.isEmpty })
  }

  /// Results of an earlier version say no more than words, which are shown as they are.
  @Test func wordsAloneAreToldAsTheyAre() throws {
    var result = Self.cases[0]
    result.cause?.changes = [.unnamed(.told("something is new"), .appeared)]
    let line = String(decoding: result.line(), as: UTF8.self)
    let earlier = line.replacing(
      ",\"sight\":{\"kind\":\"told\",\"words\":\"something is new\"}", with: "")
    #expect(earlier != line)
    #expect(try CaseResult.read(from: Array(earlier.utf8)) == result)
  }
}
