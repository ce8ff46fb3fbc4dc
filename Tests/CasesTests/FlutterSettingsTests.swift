import Foundation
import Labels
import Testing

@testable import Cases

/// Flutter's `l10n.yaml`, which says whether apostrophes quote.
@Suite struct FlutterSettingsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let files: [String: String]
    let text: String

    init(_ name: String, _ files: [String: String], _ text: String) {
      (testDescription, self.files, self.text) = (name, files, text)
    }
  }

  /// A suite beside an app, and what is wrong with it.
  private func load(_ files: [String: String]) throws -> (texts: [String], errors: [String]) {
    var all = [
      "Cases/suite.yaml": SuiteOnDisk.suite,
      "Cases/a.yaml": "text: { from: ../app/lib/l10n/app_en.arb, key: a }\nwidth: 100",
      "app/lib/l10n/app_en.arb": #"{"a": "A 'b' c"}"#,
    ]
    all.merge(files) { $1 }
    let suite = try SuiteOnDisk(all, addingSuite: false)
    let loader = CaseLoader(folder: suite.path + "/Cases", displayPath: "Cases", home: "/")
    do throws(CaseFileErrors) {
      return (try loader.load(workers: 1).cases[0].label.text.map(\.text), [])
    } catch {
      return ([], error.errors.map(\.description))
    }
  }

  @Test(arguments: [
    Row("none", [:], "A 'b' c"),
    Row("beside", ["app/lib/l10n/l10n.yaml": "use-escaping: true"], "A b c"),
    Row(
      "in the app's folder", ["app/l10n.yaml": "arb-dir: lib/l10n\nuse-escaping: true\n"], "A b c"),
    Row("off", ["app/l10n.yaml": "use-escaping: false\n"], "A 'b' c"),
    Row("without the key", ["app/l10n.yaml": "arb-dir: lib/l10n"], "A 'b' c"),
    Row("empty", ["app/l10n.yaml": "# nothing\n"], "A 'b' c"),
    Row(
      "the nearest", ["app/l10n.yaml": "use-escaping: false", "l10n.yaml": "use-escaping: true"],
      "A 'b' c"),
    Row("around the app", ["l10n.yaml": "use-escaping: true"], "A b c"),
    Row(
      "of another app", ["app/pubspec.yaml": "name: app", "l10n.yaml": "use-escaping: true"],
      "A 'b' c"),
  ])
  func decideAboutApostrophes(_ row: Row) throws {
    let loaded = try load(row.files)
    #expect(loaded.errors == [])
    #expect(loaded.texts == [row.text])
  }

  @Test func areFoundOutsideOfTheSuite() throws {
    let suite = try SuiteOnDisk(
      [
        "tests/Cases/suite.yaml": SuiteOnDisk.suite,
        "tests/Cases/a.yaml": "text: { from: ../../lib/l10n/app_en.arb, key: a }\nwidth: 1",
        "lib/l10n/app_en.arb": #"{"a": "A 'b' c"}"#, "l10n.yaml": "use-escaping: true",
      ], addingSuite: false)
    let loaded = try CaseLoader(
      folder: suite.path + "/tests/Cases", displayPath: "Cases", home: "/"
    )
    .load()
    #expect(loaded.cases[0].label.text.map(\.text) == ["A b c"])
  }

  @Test(arguments: [
    (
      "a: b\nuse-escaping: perhaps",
      "app/l10n.yaml:2:1: `use-escaping` is not accepted; accepted: true or false"
    )
  ])
  func sayWhatIsAccepted(_ yaml: String, _ error: String) throws {
    #expect(try load(["app/l10n.yaml": yaml]).errors == [error])
  }
}
