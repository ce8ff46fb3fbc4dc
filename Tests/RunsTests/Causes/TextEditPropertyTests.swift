import LabelProperties
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// What must hold for the edits of any text.
@Suite struct TextEditPropertyTests {
  private static let rounds = 10 * CausePropertyTests.rounds

  private static func edits(_ was: String, _ is: String) -> (edits: [TextEdit], faults: [String]) {
    let changes = FieldChange.changes(from: .spec(was), to: .spec(`is`)).map(\.change)
    guard changes.count == 1 else {
      return ([], was.utf8.elementsEqual(`is`.utf8) ? [] : ["\(changes.count) changes"])
    }
    return (changes[0].edits, TextEditClaims.faults(of: changes[0].edits, from: was, to: `is`))
  }

  @Test func areTrueAndWhole() {
    for round in 0..<Self.rounds {
      let seed = CausePropertyTests.seed &+ round
      var random = CaseMutation.Random(
        seed: UInt64(bitPattern: Int64(seed)) &* 0xA24B_AED4_963E_E407)
      let was = WordMutations.text(&random)
      let now = WordMutations.edited(was, &random)
      for fault in Self.edits(was, now).faults {
        Issue.record("\(seed): “\(was)” → “\(now)”: \(fault)")
      }
    }
  }

  /// A word is told as a whole, and the same wherever it stands: groups of cases are made of that.
  @Test(arguments: ["cart", "$11.50", "-18", "e-mail", "50%", "5kg", "السلة", "לסל"])
  func areTheSameAnywhere(_ word: String) {
    for other in ["basket", "$9", "18", "email", "العربة"] {
      for (start, end) in [
        ("", ""), ("ab ", ""), ("", " ab"), ("ab ", " cd"), ("one two ", " three"),
      ] {
        let edits = Self.edits(start + word + end, start + other + end).edits
        #expect(edits.map(\.was) == [word] && edits.map(\.is) == [other], "\(edits)")
        #expect(edits.first?.position == start.count)
      }
    }
  }
}
