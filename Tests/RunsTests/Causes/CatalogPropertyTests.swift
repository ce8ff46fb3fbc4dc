import Foundation
import LabelProperties
import Testing

@testable import Results
@testable import Runs

/// What must hold for the causes of any edits of a string catalog.
@Suite struct CatalogPropertyTests {
  private typealias Random = CaseMutation.Random

  /// Texts of a catalog before and now, by their keys.
  private struct Edited {
    var was: [String] = []
    var now: [String] = []

    static let words = ["Warenkorb", "leeren", "ansehen", "kaufen", "Konto", "heute", "noch"]

    init(_ random: inout Random) {
      for _ in 0..<8 {
        let text = (0..<random.int(1...4)).map { _ in random.one(of: Self.words) }
          .joined(separator: " ")
        was.append(text)
        switch random.int(0...4) {
        case 0: now.append(text + "…")
        case 1: now.append(text.replacing("Warenkorb", with: "Einkauf"))
        case 2: now.append("Das ist etwas ganz anderes")
        case 3: now.append(text + " 12")
        default: now.append(text)
        }
      }
    }

    static func json(_ texts: [String]) -> String {
      "{\n" + texts.enumerated().map { "  \"k\($0)\": \"\($1)\"" }.joined(separator: ",\n")
        + "\n}\n"
    }

    var setups: (CauseSetup, CauseSetup) {
      let cases = was.indices.map {
        "  k\($0): { text: { from: texts/de.json, key: k\($0) }, locale: de, width: 600 }\n"
      }
      var (old, new) = (
        CauseSetup("cases:\n\(cases.joined())"), CauseSetup("cases:\n\(cases.joined())")
      )
      old.files["texts/de.json"] = Self.json(was)
      new.files["texts/de.json"] = Self.json(now)
      return (old, new)
    }
  }

  @Test(arguments: 0..<max(4, CausePropertyTests.rounds / 100))
  func areNamedByTheCatalogAndGroupedByWords(_ round: Int) async throws {
    let seed = CausePropertyTests.seed &+ round
    var random = Random(seed: UInt64(bitPattern: Int64(seed)) &* 0x9E6C_63D0_876A_3F6B)
    let edited = Edited(&random)
    let (was, now) = edited.setups
    let results = try await CauseBench().check(was, now, edit: nil)
    for (index, result) in results.enumerated() {
      let isEdited = edited.was[index] != edited.now[index]
      #expect(result.status == (isEdited ? .failed : .passed), "\(seed) \(result.id)")
      guard isEdited, let cause = result.cause else { continue }
      #expect(cause.changes.map(\.scope?.kind) == [.catalog], "\(seed) \(cause.summary)")
      #expect(
        cause.changes.first?.location?.hasSuffix("texts/de.json:\(index + 2)") == true,
        "\(seed) \(cause.changes.first?.location ?? "nowhere")")
      for change in cause.changes {
        let faults = TextEditClaims.faults(
          of: change.edits, from: edited.was[index], to: edited.now[index])
        #expect(faults.isEmpty, "\(seed) \(faults)")
      }
    }
    check(RunResult.Group.groups(of: results), results, seed)
  }

  /// Each failed case is in one group, and cases of a group have the same edits, or all are translated anew.
  private func check(_ groups: [RunResult.Group], _ results: [CaseResult], _ seed: Int) {
    let failed = results.filter { $0.status == .failed }.map(\.id)
    #expect(groups.flatMap(\.cases).sorted() == failed.sorted(), "\(seed)")
    let changes = Dictionary(
      results.map { ($0.id, $0.cause?.changes.first) }, uniquingKeysWith: { first, _ in first })
    func key(_ id: String) -> [String] {
      guard let change = changes[id] ?? nil, !change.isRetranslated else { return ["translation"] }
      return change.edits.map { edit in
        let isSign = !(edit.was + edit.is).contains { $0.isLetter || $0.isNumber }
        return "\(edit.was) → \(edit.is)" + (isSign ? " \(edit.location)" : "")
      }
    }
    for group in groups {
      #expect(Set(group.cases.map(key)).count == 1, "\(seed) \(group.title): \(group.cases)")
    }
    #expect(Set(failed.map(key)).count == groups.count, "\(seed) \(groups.map(\.title))")
  }
}
