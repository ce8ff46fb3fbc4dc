internal import Base

/// An option of another tool, and what harness has for it.
struct ForeignOption {
  let option: String
  let answer: String

  /// nil if nothing is known about the option that is refused.
  ///
  /// - Parameter refusal: What ArgumentParser says of the words.
  init?(_ words: [String], refusal: String) {
    let options = words.filter { $0.hasPrefix("-") }.map { String($0.prefix { $0 != "=" }) }
    guard let option = options.first(where: { refusal.hasPrefix("Unknown option '\($0)'") })
    else { return nil }
    let name = String(option.filter { $0 != "-" }).lowercased()
    let isComparing = words.contains("compare")
    let rows = isComparing ? Self.ofCompare : Self.ofOthers
    guard let answer = rows.first(where: { $0.names.contains(name) })?.answer else { return nil }
    (self.option, self.answer) = (option, answer)
  }

  var failure: Failure { .usage("\(option) is not an option; \(answer)") }

  /// Letter case and `-` do not matter.
  private static let ofCompare: [(names: [String], answer: String)] = [
    (
      ["threshold", "tolerance", "perceptualprecision", "sensitivity", "fuzz"],
      "how far two colours may differ says --color T, from 0 to 1, or --channel N, to 255; how many pixels may: --pixels or --ratio"
    ),
    (["maxdiffpixels", "maxdiff"], "how many pixels may differ says --pixels N"),
    (
      ["maxdiffpixelratio", "failurethreshold", "mismatchthreshold", "precision"],
      "what share of the pixels may differ says --ratio R, from 0 to 1"
    ),
    (
      ["includeaa", "ignoreantialiasing", "ignoreaa", "detectantialiasing", "antialias", "aa"],
      "whether smoothed edges count says --antialiasing ignore or compare"
    ),
    (
      ["update", "updatesnapshots", "updatesnapshot", "u", "accept", "record"],
      "what you accept in the report's page is copied by --decisions FILE"
    ),
  ]

  private static let ofOthers: [(names: [String], answer: String)] = [
    (
      ["update", "updatesnapshots", "updatesnapshot", "u", "record"],
      "what is drawn now is recorded by: harness update-baselines"
    )
  ]
}
