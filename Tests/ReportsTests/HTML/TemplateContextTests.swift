import Testing

@testable import Reports
@testable import Runs

/// The tables by which the template reads properties have each property, under its own name.
@Suite struct TemplateContextTests {
  @Test func tablesHaveEveryProperty() throws {
    var failing = Samples.differing("a/b")
    failing.expectations = [.init(what: "lines", expected: "1", actual: "2")]
    var run = Samples.run([failing, Samples.result("c", .passed)])
    run.groups = [
      .init(title: "lines break elsewhere", status: .failed, stage: .lines, cases: ["a/b"])
    ]
    let page = ReportPage(run, resolved: { _ in "text: a" })
    var met: Set<String> = []
    check(page, &met)
    #expect(
      met == [
        "ReportPage", "Count", "Fact", "FontFile", "Group", "CaseLink", "Roll", "Entry",
        "CaseCard", "Picture", "Region", "Detail", "Expectation",
      ])
  }

  private func check(_ value: Any, _ met: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct where !(value is String):
      met.insert("\(type(of: value))")
      guard let context = value as? any TemplateContext else {
        Issue.record("\(type(of: value)) has no table")
        return
      }
      let properties = Dictionary(
        uniqueKeysWithValues: mirror.children.map { ($0.label ?? "", words($0.value)) })
      #expect(values(context) == properties)
    default: break
    }
    for child in mirror.children { check(child.value, &met) }
  }

  /// Of a value that may be an optional one.
  private func words(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { "\($0.value)" } ?? "nil"
  }

  private func values<Context: TemplateContext>(_ context: Context) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: Context.fields.keys.map { name in
        (name, context.child(named: name).map { "\($0)" } ?? "nil")
      })
  }
}
