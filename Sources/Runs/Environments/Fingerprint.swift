internal import Base
internal import Results

/// What decides how a case is drawn, apart from the case and its fonts: versions of libraries and the kind of
/// machine.
///
/// It is read from the environment in results and layout records. It includes neither harness's own version nor
/// the fonts: suite.yaml pins those, so that other fonts are a change of the suite.
struct Fingerprint: Hashable, Sendable {
  /// Keys of layout records and their names in sentences, in the order in which text passes through the
  /// libraries.
  static let names = [
    ("pango", "Pango"), ("icu", "ICU"), ("harfbuzz", "HarfBuzz"), ("freetype", "FreeType"),
    ("cairo", "Cairo"), ("renderer-version", "renderer"), ("arch", "machine"),
  ]

  /// By the keys of layout records.
  private var values: [String: String] = [:]

  /// Whether something other than harness's engine draws there.
  let isOfOtherRenderer: Bool

  /// - Parameter environment: As in a layout record.
  /// - Returns: nil if that says nothing about it.
  init?(_ environment: JSONValue?) {
    guard case .object(let members)? = environment else { return nil }
    // harness's libraries do not affect what another renderer draws.
    isOfOtherRenderer = members["renderer"] != nil
    let known = isOfOtherRenderer ? ["renderer-version", "arch"] : Self.names.map(\.0)
    for key in known {
      guard case .string(let value)? = members[key] else { continue }
      values[key] = value
    }
    if values.isEmpty { return nil }
  }

  /// The differences from another one; values that only one of them has are not known to differ.
  private func differing(from other: Fingerprint) -> [(key: String, name: String)] {
    Self.names.filter { key, _ in
      guard let one = values[key], let two = other.values[key] else { return false }
      return one != two
    }.map { ($0.0, $0.1) }
  }

  func isOther(than recorded: Fingerprint) -> Bool { !differing(from: recorded).isEmpty }

  /// The parts that differ, with this one's values: `HarfBuzz 6.0.0 and Cairo 1.16.0`.
  func words(besides other: Fingerprint) -> String {
    let parts = differing(from: other).map { "\($0.name) \(values[$0.key] ?? "")" }
    guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and \(last)"
  }
}

extension BaselinePair {
  /// The environment of the baseline; nil if its record does not say.
  var fingerprint: Fingerprint? {
    guard hasRecord else { return nil }
    do {
      return Fingerprint(try layout().environment)
    } catch {
      // A broken record says nothing here; a check reports what is wrong with it.
      return nil
    }
  }
}

extension Wording {
  static func tolerance(ofBaselineWith there: Fingerprint, besides here: Fingerprint?) -> String {
    "compared by `tolerance.other-environment`"
      + (here.map { ", as the baseline was recorded with \(there.words(besides: $0))" } ?? "")
  }
}
