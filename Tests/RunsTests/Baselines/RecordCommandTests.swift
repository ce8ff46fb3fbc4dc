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
      command.text(forGroup: "3") == "harness update-baselines --suite 'a b' --output out --group 3"
    )
  }
}
