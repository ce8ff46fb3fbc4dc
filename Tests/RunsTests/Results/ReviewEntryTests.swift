import Base
import Testing

@testable import Results

/// Lines of a review's journal.
@Suite struct ReviewEntryTests {
  private static let decision = Decisions.Decision(
    id: "a/b", run: "2026", actual: "1", expected: nil, verdict: .accept, note: "好",
    way: .group("`width` −10 pt"), who: "me")

  @Test(
    arguments: [
      (
        ReviewEntry(
          .decided([decision, .init(id: "c", actual: nil, expected: "2", verdict: .skip)])),
        #"{"decided":[{"actual":"1","by":{"group":"`width` −10 pt"},"case":"a/b","note":"好","run":"2026","#
          + #""verdict":"accept","who":"me"},"#
          + #"{"by":{"case":true},"case":"c","expected":"2","verdict":"skip"}]}"#
      ),
      (ReviewEntry(.decided([]), order: "a-1"), #"{"decided":[],"order":"a-1"}"#),
      (ReviewEntry(.undone), #"{"undone":true}"#),
      (ReviewEntry(.undone, order: "a-2"), #"{"order":"a-2","undone":true}"#),
      (ReviewEntry(.recorded(["a", "b"])), #"{"recorded":["a","b"]}"#),
      (ReviewEntry(.dropped([])), #"{"dropped":[]}"#),
    ] as [(ReviewEntry, String)])
  func readsWhatItWrites(_ entry: ReviewEntry, _ line: String) throws {
    #expect(String(decoding: entry.line, as: UTF8.self) == line)
    #expect(try ReviewEntry.read(from: entry.line) == entry)
  }

  @Test(arguments: [
    ("{}", "it has none of decided, undone, recorded, dropped"),
    (#"{"order":"a-1"}"#, "it has none of decided, undone, recorded, dropped"),
    (#"{"undone":false}"#, "undone: false is not true"),
    (#"{"recorded":[1]}"#, "recorded[0]: 1 is not a string"),
    (
      #"{"undone":true,"dropped":[]}"#,
      "“dropped” is beside “undone”; accepted: one of decided, undone, recorded, dropped"
    ),
    (#"{"decided":[{"case":"a","verdict":"skip"}]}"#, "decided[0].by is missing"),
    (
      #"{"decided":[{"case":"a","verdict":"skip","by":{"filter":"x","group":"y"}}]}"#,
      "decided[0].by: “group” is beside “filter”; accepted: one of case, group, filter"
    ),
    ("{", "not valid JSON at line 1, byte 2: the end is missing"),
  ])
  func whatIsNoEntryIsSaid(_ line: String, _ reason: String) {
    let fault = #expect(throws: JSONFault.self) { try ReviewEntry.read(from: Array(line.utf8)) }
    #expect(fault?.reason == reason)
  }
}
