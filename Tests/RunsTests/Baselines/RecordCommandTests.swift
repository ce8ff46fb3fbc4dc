import Testing

@testable import Results
@testable import Runs

@Suite struct RecordCommandTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var suite: String?
    var baselines: String?
    let id: String
    let text: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Row(id: "price/short", text: "harness update-baselines price/short"),
    Row(id: "价格/标题@width=80,lines=2", text: "harness update-baselines 价格/标题@width=80,lines=2"),
    Row(id: "a b/it's", text: #"harness update-baselines 'a b/it'\''s'"#),
    Row(id: "a$(b);c", text: "harness update-baselines 'a$(b);c'"),
    Row(id: "-a", text: "harness update-baselines '-a'"),
    Row(
      suite: "UI Tests/Labels", baselines: "Other", id: "a",
      text: "harness update-baselines --suite 'UI Tests/Labels' --baselines Other a"),
  ])
  func isReadByAShellAsItIs(_ row: Row) {
    #expect(RecordCommand(suite: row.suite, baselines: row.baselines).text(for: row.id) == row.text)
  }

  @Test func namesWhatACommandNeeds() {
    let command = RecordCommand(suite: "a b", output: "out")
    #expect(command.text(for: ["a", "b c"]) == "harness update-baselines --suite 'a b' a 'b c'")
    #expect(
      command.text(forGroups: [3]) { _ in "no baseline yet" }
        == "harness update-baselines --suite 'a b' --output out --group 3")
    #expect(
      command.text(forGroups: [3, 1]) { "\($0)" }
        == "harness update-baselines --suite 'a b' --output out --group 3 --group 1")
    #expect(
      command.textForDecisions == "harness update-baselines --suite 'a b' --output out --decisions")
    #expect(command.textForReview == "harness review --suite 'a b' --from out")
    #expect(command.text(with: "--prune") == "harness update-baselines --suite 'a b' --prune")
  }

  /// On another machine, a run of the same folder is another one, and so are its groups' numbers.
  @Test func namesTheRunElsewhere() {
    let command = RecordCommand(suite: "a b", output: "out", renderer: "app").elsewhere
    #expect(
      command.text(forGroups: [3]) { _ in "no baseline yet" }
        == "harness update-baselines --suite 'a b' --renderer app --from ARTIFACT --group 'no baseline yet'"
    )
    #expect(
      command.text(forGroups: [3, 1]) { $0 == 3 ? "it's" : "b" }
        == #"harness update-baselines --suite 'a b' --renderer app --from ARTIFACT --group 'it'\''s' --group b"#
    )
    #expect(
      command.textForDecisions
        == "harness update-baselines --suite 'a b' --renderer app --from ARTIFACT --decisions")
    #expect(command.textForReview == "harness review --suite 'a b' --renderer app ARTIFACT")
    #expect(
      command.text(forMissing: "a b")
        == "harness update-baselines --suite 'a b' --renderer app --from ARTIFACT 'a b'")
    // What is drawn again is about no run.
    #expect(command.text(for: "a") == "harness update-baselines --suite 'a b' --renderer app a")
  }
}
