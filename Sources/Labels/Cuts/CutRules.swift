private import Base

/// How much a cut must heed of ``CutRules``, in the order in which cuts are tried.
///
/// Rather a number is cut short than that nothing at all of a body is shown. There is nothing after that: what
/// punctuation forbids to show are brackets, stops and dashes alone, which say no more than the ellipsis does.
enum CutStrictness: CaseIterable {
  case all
  /// Brackets, quotes, commas, stops and dashes, but not numbers.
  case punctuation
}

/// Where truncation may cut a text so that what is kept does not mislead.
///
/// A number cut short reads as another number. An opening bracket before an ellipsis promises something
/// that does not follow, and a comma or closing bracket after one belongs to what was left out. What is invisible counts
/// for nothing.
struct CutRules {
  /// Clusters of the window that was analysed.
  private let window: Range<Int>
  /// The visible clusters of ``window``.
  private let characters: [CutCharacter]
  /// The cluster of each of ``characters``; nil if all clusters of the window are visible.
  private let places: [Int]?
  /// Of ``characters``.
  private let numbers: [Range<Int>]

  /// Analyses the clusters around those where a cut is sought.
  ///
  /// - Parameter candidates: Cuts before these clusters will be asked for.
  init(
    candidates: ClosedRange<Int>, of paragraph: Paragraph, in text: StyledText, isNumberSafe: Bool
  ) {
    let table = CutCharacterTable.shared
    let clusters = paragraph.clusters
    var hidesAny = false
    var hidesInside = false
    /// nil for an invisible cluster.
    func character(_ cluster: Int) -> CutCharacter? {
      if clusters[cluster].isInvisible {
        hidesAny = true
        return nil
      }
      let bytes = paragraph.bytes(of: cluster..<cluster + 1)
      var character = table.character(bytes, of: text)
      // Several characters in one em are one object, unless they are digits.
      if clusters[cluster].isCombined, !character.roles.contains(.digit) { character = .object }
      hidesInside = hidesInside || UTF8.width(character.scalar) != bytes.count
      return character
    }
    /// Whether it may belong to a number, or be half of a dash.
    func continues(_ character: CutCharacter) -> Bool {
      character.mayBelongToNumber || CutRules.rows.contains(character.scalar)
    }
    // A number or its unit may extend beyond the candidates on both sides.
    var before: [CutCharacter] = []
    var lower = candidates.lowerBound
    let lowest = max(0, lower - CutRules.reach)
    while lower > lowest {
      lower -= 1
      guard let previous = character(lower) else { continue }
      // An opening bracket may also stand before the candidates.
      before.append(previous)
      guard continues(previous) else { break }
    }
    var upper = min(candidates.upperBound, clusters.count)
    let highest = min(upper + CutRules.reach, clusters.count)
    var characters: [CutCharacter] = []
    characters.reserveCapacity(highest - lower)
    characters.append(contentsOf: before.reversed())
    for cluster in candidates.lowerBound..<upper {
      if let character = character(cluster) { characters.append(character) }
    }
    while upper < highest {
      if let next = character(upper) {
        guard continues(next) else { break }
        characters.append(next)
      }
      upper += 1
    }
    window = lower..<upper
    self.characters = characters
    let places = hidesAny ? window.filter { !clusters[$0].isInvisible } : nil
    self.places = places
    let hides = hidesAny || hidesInside
    let syntax = NumberSyntax(characters: characters) { range in
      let start = places?[range.lowerBound] ?? range.lowerBound + lower
      let last = places?[range.upperBound - 1] ?? range.upperBound - 1 + lower
      let bytes = paragraph.bytes(of: start..<last + 1)
      return hides
        ? String(String.UnicodeScalarView(text.visibleScalars(bytes))) : text.substring(bytes)
    }
    numbers = isNumberSafe ? syntax.numbers() : []
  }

  /// Index among ``characters`` of the first one at or behind a cluster.
  private func index(of cluster: Int) -> Int {
    places?.partitionPoint { $0 >= cluster } ?? cluster - window.lowerBound
  }

  /// How many clusters to examine beyond the candidates: more than any number that people write has. Letters could be
  /// units, so without this limit every cut in English text would analyse all of it.
  private static let reach = 64

  /// Whether text may end before a cluster.
  func allowsCut(before cluster: Int, _ strictness: CutStrictness) -> Bool {
    let index = index(of: cluster)
    if strictness == .all && isInsideNumber(index) || isInsideRow(index) { return false }
    guard index > 0, index <= characters.count else { return true }
    let last = characters[index - 1]
    let previous = index > 1 ? characters[index - 2] : nil
    let next = index < characters.count ? characters[index] : nil
    return !CutRules.isOpening(last, after: previous, before: next)
  }

  /// Whether text may go on with a cluster after what is left out.
  func allowsStart(at cluster: Int, _ strictness: CutStrictness) -> Bool {
    let index = index(of: cluster)
    if strictness == .all && isInsideNumber(index) || isInsideRow(index) { return false }
    guard characters.indices.contains(index) else { return true }
    let next = index + 1 < characters.count ? characters[index + 1] : nil
    let previous = index > 0 ? characters[index - 1] : nil
    let isSeparator =
      next?.roles.contains(.digit) == true && previous?.roles.contains(.digit) == true
      && characters[index].roles.contains(.separator)
    return !isSeparator && !CutRules.isClosing(characters[index], after: previous, before: next)
  }

  /// Whether a character continues a dash or dots of a few equal characters: `——`, `……`, `--`, `...`.
  private func isInsideRow(_ index: Int) -> Bool {
    guard index > 0, index < characters.count else { return false }
    let scalar = characters[index].scalar
    guard characters[index - 1].scalar == scalar, CutRules.rows.contains(scalar) else {
      return false
    }
    var (start, end) = (index - 1, index + 1)
    while start > 0, end - start <= CutRules.longestRow, characters[start - 1].scalar == scalar {
      start -= 1
    }
    while end < characters.count, end - start <= CutRules.longestRow,
      characters[end].scalar == scalar
    { end += 1 }
    return end - start <= CutRules.longestRow
  }

  /// What dashes and dots of several characters consist of.
  private static let rows: [Unicode.Scalar] = [
    ".", "-", "—", "–", "…", "·", "・", "･", "。", "．", "~", "～", "〜", "－", "―", "⸺", "─", "‥", "⋯",
  ]

  /// The characters of the longest dash. Longer rows are lines and leaders, which look the same wherever they are cut;
  /// kept whole, one that is wider than its line would leave nothing of the text.
  private static let longestRow = 4

  /// Whether a number begins before a character and ends after its start.
  private func isInsideNumber(_ index: Int) -> Bool {
    let next = numbers.partitionPoint { $0.upperBound > index }
    return next < numbers.count && numbers[next].lowerBound < index
  }

  private static func isOpening(
    _ character: CutCharacter, after previous: CutCharacter?, before next: CutCharacter? = nil
  ) -> Bool {
    /// Whether a word begins behind it, and none before it.
    func beginsWord() -> Bool {
      previous.map { $0.isBlank || isOpening($0, after: nil) } ?? true
    }
    switch character.scalar {
    case "A"..."Z", "a"..."z", "0"..."9": return false
    case "¿", "¡": return character.isAlone
    case "\"", "'": return character.isAlone && beginsWord()
    default: break
    }
    switch character.scalar.properties.generalCategory {
    case .openPunctuation: return true
    case .initialPunctuation: return !closes(character, after: previous, before: next)
    // Quotes open in German, Danish, Swedish and Finnish with what closes them elsewhere; in French, a space stands before
    // those that close.
    case .finalPunctuation: return character.isAlone && next?.isBlank == false && beginsWord()
    default: return false
    }
  }

  /// Closing brackets and quotes, commas and stops belong to what is left out.
  private static func isClosing(
    _ character: CutCharacter, after previous: CutCharacter?, before next: CutCharacter?
  ) -> Bool {
    guard character.isAlone else { return false }
    switch character.scalar {
    case "A"..."Z", "a"..."z", "0"..."9": return false
    // A full stop also begins `.jpeg`, a colon `:8080`; the last stop of a row does not.
    case ".", ":":
      guard let next, previous?.scalar != character.scalar else { return true }
      switch next.scalar {
      case "A"..."Z", "a"..."z", "0"..."9": return false
      default: return true
      }
    case ",", ";", "!", "?", "、", "。", "，", "．", "：", "；", "！", "？", "､", "｡", "،", "؛", "؟", "۔",
      "।", "॥":
      return true
    default: break
    }
    switch character.scalar.properties.generalCategory {
    case .closePunctuation: return true
    case .finalPunctuation: return !isOpening(character, after: previous, before: next)
    case .initialPunctuation: return closes(character, after: previous, before: next)
    default: return false
    }
  }

  /// Whether what opens a quotation elsewhere closes it, as in `»Pro«` and `„Pro“`: where a word ends before it, and none
  /// begins behind it.
  private static func closes(
    _ character: CutCharacter, after previous: CutCharacter?, before next: CutCharacter?
  ) -> Bool {
    guard character.isAlone, let previous, !previous.isBlank, !isOpening(previous, after: nil)
    else { return false }
    return next.map { $0.isBlank || isClosing($0, after: nil, before: nil) } ?? true
  }
}

extension CutCharacter {
  fileprivate var isBlank: Bool { scalar.isBlank }
}
