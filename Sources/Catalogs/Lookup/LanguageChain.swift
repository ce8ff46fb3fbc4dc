/// The languages that contain one another.
package enum LanguageChain {
  /// A language's tag, and those of the languages that contain it, in lower case, the nearest first.
  ///
  /// The likely script of a language, or of its region, may be written or not (CLDR's likely subtags): `zh` is `zh-Hans` and
  /// `zh-CN`, `zh-TW` is `zh-Hant`, and `sr` is `sr-Cyrl`.
  ///
  /// So may languages that have two codes: `he` is `iw`, and `nb` is `no`.
  package static func of(_ tag: String) -> [String] {
    let parts = parts(of: tag)
    let chain = chain(of: parts)
    guard let first = parts.first, let code = otherCodes[first] else { return chain }
    return chain + self.chain(of: [code] + parts.dropFirst())
  }

  /// Whether two tags mean the same, such as `he` and `iw`, or `zh-Hans` and `zh-CN`: each contains the other.
  package static func areSame(_ one: String, _ other: String) -> Bool {
    of(one).contains(other.lowercased()) && of(other).contains(one.lowercased())
  }

  private static func chain(of parts: [String]) -> [String] {
    var parts = parts
    let isLikely = script(of: parts).map { $0 == likelyScript(of: [parts[0]]) } ?? false
    var chain: [String] = []
    while !parts.isEmpty {
      // What a script contains is in no other one.
      let others = parts.count > 1 || isLikely ? sameTags(as: parts) : []
      for tag in [parts.joined(separator: "-")] + others where !chain.contains(tag) {
        chain.append(tag)
      }
      // A spelling may be named without its region: `ca-valencia` for `ca-ES-valencia`.
      let region = parts.count > 1 && isScript(parts[1]) ? 2 : 1
      if parts.count > region + 1, isRegion(parts[region]) {
        var others = parts
        others.remove(at: region)
        chain.append(others.joined(separator: "-"))
      }
      parts.removeLast()
    }
    return chain
  }

  /// Whether two tags are of the same language in the same script, such as `en-US` and `en-GB`: a text may be equal in both.
  package static func areAlike(_ one: String, _ other: String) -> Bool {
    let (one, other) = (parts(of: one), parts(of: other))
    guard let first = one.first, let second = other.first else { return one == other }
    return (first == second || otherCodes[first] == second) && script(of: one) == script(of: other)
  }

  /// A language in the region in which CLDR has it where nobody names one, in lower case, by both of its codes if it has
  /// two: `en-us` of `en`, `he-il` and `iw-il` of `he`; empty if CLDR does not know it.
  package static func inLikelyRegion(_ language: String) -> [String] {
    let language = language.lowercased()
    let codes = [language] + [otherCodes[language]].compactMap(\.self)
    let row = LanguagesTable.likelyRegions.first { row in
      row.languages.split(separator: " ").contains { codes.contains(String($0)) }
    }
    return row.map { row in codes.map { "\($0)-\(row.region)" } } ?? []
  }

  /// The language alone, in lower case: `zh` of `zh-Hant-TW`.
  package static func language(of tag: String) -> String? { parts(of: tag).first }

  /// Of a language that has two codes, the other one: files and systems still have those that were replaced. CLDR has
  /// Bokmål as a language that is contained in Norwegian.
  private static let otherCodes: [String: String] = {
    var codes: [String: String] = [:]
    for (old, new) in LanguagesTable.replacedCodes + [("no", "nb")] {
      (codes[old], codes[new]) = (new, old)
    }
    return codes
  }()

  private static func parts(of tag: String) -> [String] {
    tag.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  /// The script that a tag names, or that its region or language is written in; nil if that is always the same one.
  private static func script(of parts: [String]) -> String? {
    if parts.count > 1, isScript(parts[1]) { return parts[1] }
    return likelyScript(of: parts)
  }

  private static func likelyScript(of parts: [String]) -> String? {
    guard let language = parts.first, let scripts = scripts[language] else { return nil }
    return parts.dropFirst().first.flatMap { scripts.ofRegions[$0] } ?? scripts.usual
  }

  private static func isScript(_ part: String) -> Bool {
    part.count == 4 && part.allSatisfy(\.isLetter)
  }

  private static func isRegion(_ part: String) -> Bool {
    part.count == 2 && part.allSatisfy(\.isLetter)
      || part.count == 3 && part.allSatisfy(\.isNumber)
  }

  /// The other ways to write a tag of a language and at most a script and a region.
  private static func sameTags(as parts: [String]) -> [String] {
    guard let scripts = scripts[parts[0]], parts.count < 4 else { return [] }
    let language = parts[0]
    if parts.count > 1, isScript(parts[1]) {
      if parts.count == 3 {
        return likelyScript(of: [language, parts[2]]) == parts[1] ? ["\(language)-\(parts[2])"] : []
      }
      return scripts.likelyRegion[parts[1]].map { ["\(language)-\($0)"] } ?? []
    }
    guard parts.count < 3, let script = likelyScript(of: parts) else { return [] }
    let regional = parts.count == 2 ? ["\(language)-\(script)-\(parts[1])"] : []
    return regional + ["\(language)-\(script)"]
      + (scripts.likelyRegion[script].map { ["\(language)-\($0)"] } ?? [])
  }

  private struct Scripts {
    let usual: String
    let ofRegions: [String: String]
    /// Whose tags stand for a script.
    let likelyRegion: [String: String]

    init(_ usual: String, _ regions: [String: String] = [:], likely: [String: String] = [:]) {
      (self.usual, ofRegions, likelyRegion) = (usual, regions, likely)
    }
  }

  /// Of languages that are written in several (CLDR's likely subtags).
  private static let scripts: [String: Scripts] = [
    "az": Scripts("latn", ["iq": "arab", "ir": "arab", "ru": "cyrl"]),
    "bs": Scripts("latn"), "ff": Scripts("latn"),
    "ha": Scripts("latn", ["cm": "arab", "sd": "arab"]), "iu": Scripts("cans"),
    "kk": Scripts("cyrl", ["af": "arab", "cn": "arab", "ir": "arab", "mn": "arab"]),
    "ks": Scripts("arab"),
    "ku": Scripts("latn", ["iq": "arab", "ir": "arab", "lb": "arab"]),
    "ky": Scripts("cyrl", ["cn": "arab", "tr": "latn"]), "mn": Scripts("cyrl", ["cn": "mong"]),
    "ms": Scripts("latn", ["cc": "arab"]), "pa": Scripts("guru", ["pk": "arab"]),
    "sd": Scripts("arab", ["in": "deva"]), "shi": Scripts("tfng"),
    "sr": Scripts("cyrl", ["me": "latn", "ro": "latn", "tr": "latn"]),
    "tg": Scripts("cyrl", ["pk": "arab"]), "tt": Scripts("cyrl"), "tk": Scripts("latn"),
    "ug": Scripts("arab", ["kz": "cyrl", "mn": "cyrl"]),
    "uz": Scripts("latn", ["af": "arab", "cn": "cyrl"]), "vai": Scripts("vaii"),
    "yue": Scripts("hant", ["cn": "hans"]),
    "zh": Scripts(
      "hans", ["hk": "hant", "mo": "hant", "tw": "hant"], likely: ["hans": "cn", "hant": "tw"]),
  ]
}
