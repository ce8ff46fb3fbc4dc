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
/// that does not follow, and a comma or closing bracket after one belongs to what was left out.
struct CutRules {
  /// Clusters of the window that was analysed.
  let window: Range<Int>
  private let characters: [CutCharacter]
  private let numbers: [Range<Int>]

  /// Analyses the clusters around those where a cut is sought.
  ///
  /// - Parameter candidates: Cuts before these clusters will be asked for.
  init(
    candidates: ClosedRange<Int>, of paragraph: Paragraph, in text: StyledText, isNumberSafe: Bool
  ) {
    let table = CutCharacterTable.shared
    func character(_ cluster: Int) -> CutCharacter {
      table.character(paragraph.bytes(of: cluster..<cluster + 1), of: text)
    }
    // A number or its unit may extend beyond the candidates on both sides.
    var before: [CutCharacter] = []
    let reach = min(CutRules.reach, candidates.lowerBound)
    while before.count < reach {
      let previous = character(candidates.lowerBound - before.count - 1)
      // An opening bracket or half of a dash may also stand before the candidates.
      before.append(previous)
      guard previous.mayBelongToNumber || CutRules.rows.contains(previous.scalar) else { break }
    }
    let lower = candidates.lowerBound - before.count
    var upper = min(candidates.upperBound, paragraph.clusters.count)
    let highest = min(upper + CutRules.reach, paragraph.clusters.count)
    var characters: [CutCharacter] = []
    characters.reserveCapacity(highest - lower)
    characters.append(contentsOf: before.reversed())
    for cluster in candidates.lowerBound..<upper { characters.append(character(cluster)) }
    while upper < highest {
      let next = character(upper)
      guard next.mayBelongToNumber || CutRules.rows.contains(next.scalar) else { break }
      characters.append(next)
      upper += 1
    }
    window = lower..<upper
    self.characters = characters
    let syntax = NumberSyntax(characters: characters) { range in
      text.substring(paragraph.bytes(of: range.lowerBound + lower..<range.upperBound + lower))
    }
    numbers =
      isNumberSafe
      ? syntax.numbers().map { $0.lowerBound + lower..<$0.upperBound + lower } : []
  }

  /// How many clusters to examine beyond the candidates: more than any number that people write has. Letters could be
  /// units, so without this limit every cut in English text would analyse all of it.
  private static let reach = 64

  /// Whether text may end before a cluster.
  func allowsCut(before cluster: Int, _ strictness: CutStrictness) -> Bool {
    if strictness == .all && isInsideNumber(cluster) || isInsideRow(cluster) { return false }
    let index = cluster - window.lowerBound
    guard index > 0, index <= characters.count else { return true }
    let last = characters[index - 1]
    let previous = index > 1 ? characters[index - 2] : nil
    return !CutRules.isOpening(last, after: previous)
  }

  /// Whether text may go on with a cluster after what is left out.
  func allowsStart(at cluster: Int, _ strictness: CutStrictness) -> Bool {
    if strictness == .all && isInsideNumber(cluster) || isInsideRow(cluster) { return false }
    let index = cluster - window.lowerBound
    guard characters.indices.contains(index) else { return true }
    let next = index + 1 < characters.count ? characters[index + 1] : nil
    let previous = index > 0 ? characters[index - 1] : nil
    let isSeparator =
      next?.roles.contains(.digit) == true && previous?.roles.contains(.digit) == true
      && characters[index].roles.contains(.separator)
    return !isSeparator && !CutRules.isClosing(characters[index], after: previous, before: next)
  }

  /// Whether a cluster continues a dash or dots of a few equal characters: `——`, `……`, `--`, `...`.
  private func isInsideRow(_ cluster: Int) -> Bool {
    let index = cluster - window.lowerBound
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

  /// Whether a number begins before a cluster and ends after its start.
  private func isInsideNumber(_ cluster: Int) -> Bool {
    let next = numbers.partitionPoint { $0.upperBound > cluster }
    return next < numbers.count && numbers[next].lowerBound < cluster
  }

  private static func isOpening(_ character: CutCharacter, after previous: CutCharacter?) -> Bool {
    switch character.scalar {
    case "A"..."Z", "a"..."z", "0"..."9": return false
    case "¿", "¡": return character.isAlone
    case "\"", "'":
      // A straight quote opens where a word begins.
      guard character.isAlone else { return false }
      return previous.map { $0.scalar.properties.isWhitespace || isOpening($0, after: nil) } ?? true
    default: break
    }
    switch character.scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
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
    case .closePunctuation, .finalPunctuation: return true
    default: return false
    }
  }
}
