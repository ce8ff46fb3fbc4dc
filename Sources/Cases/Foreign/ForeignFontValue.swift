internal import Base

/// A font, its features and its axes in the words of CSS, Flutter and others.
enum ForeignFontValue {
  /// Features as CSS writes them, by their tags or in words: `'smcp', "tnum" 0`, `tabular-nums slashed-zero`.
  static func features(_ text: String) -> [String] {
    var members: [String] = []
    for part in text.split(separator: ",") {
      let words = part.split { " '\"".contains($0) }.map(String.init)
      let named = words.map { word in
        let name = squeezed(word).filter { !"()".contains($0) }
        return featuresByName[name.split(separator: ".").last.map(String.init) ?? name]
      }
      if !named.isEmpty, named.allSatisfy({ $0 != nil }) {
        members += named.compactMap(\.self)
      } else if let tag = words.first, tag.utf8.count == 4, words.count <= 2,
        !["true", "none", "auto"].contains(tag)
      {
        let value = words.count == 2 ? words[1] : "1"
        let values = ["1": "true", "on": "true", "0": "false", "off": "false"]
        members.append("\(tag): \(values[value] ?? value)")
      } else {
        return []
      }
    }
    return members.isEmpty ? [] : ["{ \(members.joined(separator: ", ")) }"]
  }

  /// CSS Fonts Level 4 and Flutter's `FontFeature`.
  private static let featuresByName = [
    "smallcaps": "smcp: true", "allsmallcaps": "smcp: true, c2sc: true", "petitecaps": "pcap: true",
    "allpetitecaps": "pcap: true, c2pc: true", "unicase": "unic: true", "titlingcaps": "titl: true",
    "tabularnums": "tnum: true", "tabularfigures": "tnum: true", "oldstylenums": "onum: true",
    "oldstylefigures": "onum: true", "liningnums": "lnum: true", "liningfigures": "lnum: true",
    "proportionalnums": "pnum: true", "proportionalfigures": "pnum: true",
    "diagonalfractions": "frac: true", "stackedfractions": "afrc: true", "ordinal": "ordn: true",
    "slashedzero": "zero: true", "commonligatures": "liga: true",
    "nocommonligatures": "liga: false", "discretionaryligatures": "dlig: true",
    "nodiscretionaryligatures": "dlig: false", "historicalligatures": "hlig: true",
    "nohistoricalligatures": "hlig: false", "contextual": "calt: true",
    "nocontextual": "calt: false", "super": "sups: true", "sub": "subs: true",
    "ruby": "ruby: true", "fullwidth": "fwid: true", "proportionalwidth": "pwid: true",
    "simplified": "smpl: true", "traditional": "trad: true", "jis78": "jp78: true",
    "jis83": "jp83: true", "jis90": "jp90: true", "jis04": "jp04: true",
  ]

  /// Axes as CSS writes them, or a width in its words: `"wght" 600, "wdth" 80`, `condensed`, `75%`.
  static func variations(_ text: String) -> [String] {
    let name = squeezed(text).filter { $0 != "." }
    if let width = widths[name] { return ["{ wdth: \(width) }"] }
    if text.hasSuffix("%"), let width = ForeignLength(text) {
      return ["{ wdth: \(Numbers.plain(width.number)) }"]
    }
    var members: [String] = []
    for part in text.split(separator: ",") {
      let words = part.split { " '\"".contains($0) }.map(String.init)
      guard words.count == 2, words[0].utf8.count == 4, let number = Double(words[1]) else {
        return []
      }
      members.append("\(words[0]): \(Numbers.plain(number))")
    }
    return members.isEmpty ? [] : ["{ \(members.joined(separator: ", ")) }"]
  }

  /// In percent of the normal width: CSS Fonts Level 4, § 2.3.
  private static let widths = [
    "ultracondensed": "50", "extracondensed": "62.5", "condensed": "75", "semicondensed": "87.5",
    "compressed": "62.5", "semiexpanded": "112.5", "expanded": "125", "extraexpanded": "150",
    "ultraexpanded": "200",
  ]

  /// A font in another order, without a size, or as CSS's shorthand has it: `bold 16px Noto Sans`, `Noto Sans, 16`,
  /// `Noto Sans`, `italic 700 1rem/1.5 "Noto Sans", serif`.
  ///
  /// - Parameter family: In place of the one that is written.
  static func shorthand(_ text: String, family: String? = nil) -> [String] {
    // What follows a comma is either the size or what CSS falls back to.
    let isShorthand = text.contains("/") || text.contains(/[0-9](px|pt|r?em)/)
    let first = isShorthand ? text.prefix { $0 != "," } : text[...]
    var words = first.split { " ,'\"".contains($0) }.map { word in
      let plain = word.prefix { $0 != "/" || !isShorthand }
      return ForeignLength.inPoints(plain) ?? String(plain)
    }
    let found = words.firstIndex { ForeignLength($0) != nil && !FontStyleWords.isWeight($0) }
    guard family == nil || found != nil && isShorthand else { return [] }
    let size = found.map { words.remove(at: $0) }.flatMap { ForeignLength($0)?.number } ?? 16
    if isShorthand { words.removeAll { ["normal", "small-caps"].contains($0) } }
    words = words.map { FontStyleWords.word(ofWeight: $0) ?? $0 }
    var styles: [String] = []
    while let first = words.first, words.count > 1, FontStyleWords([first]) != nil {
      styles.append(words.removeFirst().capitalizedWord)
    }
    guard !words.isEmpty else { return [] }
    return [
      ((family.map { [$0] } ?? words) + styles + [Numbers.plain(size)]).joined(separator: " ")
    ]
  }
}

extension FontStyleWords {
  /// Whether a number is a weight in CSS.
  fileprivate static func isWeight(_ word: String) -> Bool {
    weights.contains { String($0.weight) == word }
  }

  /// The word for a weight that is written as a number; nil for anything else.
  fileprivate static func word(ofWeight number: String) -> String? {
    weights.first { String($0.weight) == number }?.word
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
