internal import Base
private import Cases
package import Labels

/// How long a text may be in its label, in each language, before it is written.
///
/// Pieces of real text, which begin at many positions, are made longer until they no longer fit.
package struct Budget: Sendable {
  /// What a text of one language may have at one size.
  package struct Row: Equatable, Sendable {
    /// A BCP 47 tag.
    package var locale: String
    /// The language's English name; nil if it has none here.
    package var language: String?
    package var size: AuditResult.Size
    package var length: Length
    package var source: Source
  }

  /// In characters as people count them: grapheme clusters (UAX #29), spaces included.
  package enum Length: Equatable, Sendable {
    /// Half of all texts of `usual` characters fit. All that were tried of `least` do, and none of more than `most`.
    case characters(usual: Int, least: Int, most: Int)
    /// Texts of so many fit, and longer ones were not tried.
    case more(than: Int)
    /// Not one character fits.
    case nothing
    /// For these characters no font has a glyph.
    case noGlyph([String], [MissingScript])
    /// There is no text in this language to measure with, only in these: BCP 47 tags.
    case noText(known: [String])
  }

  /// Where the text is from.
  package enum Source: Equatable, Sendable {
    /// The label's own catalogs: its translations in this language, so many characters of them.
    case catalog(characters: Int)
    /// Built in: see ``LanguageSample``.
    case sample
    /// Neither has text in this language.
    case none
  }

  private let template: LabelTemplate
  private let request: AuditRequest

  /// - Parameter request: Its only label is the one that texts must fit; ``AuditRequest/widths`` are not looked at.
  package init(_ request: AuditRequest) {
    precondition(request.labels.count == 1)
    template = request.labels[0]
    self.request = request
  }

  /// What texts may have, locale by locale and size by size.
  ///
  /// - Throws: ``AuditError`` for mistakes in the label and its catalogs, and for what cannot be laid out.
  package func rows(fonts: FontSet) throws(AuditError) -> [Row] {
    let collector: TextCollector?
    let auditor: Auditor
    do throws(CaseFileErrors) {
      collector =
        template.hasCatalogText
        ? try TextCollector(template, in: request.catalogs, request.settings) : nil
    } catch {
      throw .files(error)
    }
    do throws(LayoutError) {
      auditor = Auditor(try LabelRenderer(fonts: fonts))
    } catch {
      throw .library(SuiteLabelError(error))
    }
    var rows: [Row] = []
    for locale in locales(of: collector) {
      let localized: LocalizedLabel
      let passage: Passage
      do throws(CaseFileErrors) {
        localized = try template.label(in: locale)
        passage = try Passage(in: locale, collector)
        if passage.source == .none {
          let length = Length.noText(known: try known(to: collector))
          rows += request.sizes.map {
            Row(locale: locale, language: nil, size: $0, length: length, source: .none)
          }
          continue
        }
      } catch {
        throw .files(error)
      }
      for size in request.sizes {
        do throws(LayoutError) {
          let length = try length(of: passage, auditor) { text in
            localized.label(with: passage.strings(with: text)).atTextSize(size.factor)
          }
          rows.append(
            Row(
              locale: locale, language: LanguageSample.sample(of: locale)?.name, size: size,
              length: length, source: passage.source))
        } catch {
          throw .label(template.name, locale: locale, text: nil, SuiteLabelError(error))
        }
      }
    }
    return rows
  }

  /// Those that were asked for, or else those of the catalogs, or else all of which there is a passage.
  private func locales(of collector: TextCollector?) -> [String] {
    if !request.locales.isEmpty { return request.locales }
    if !request.settings.locales.isEmpty { return request.settings.locales }
    if let locale = template.locale { return [locale] }
    return collector?.languages ?? LanguageSample.all.map(\.tag)
  }

  /// The languages in which there is text to measure with, those of the catalogs first.
  private func known(to collector: TextCollector?) throws(CaseFileErrors) -> [String] {
    var known: [String] = []
    for language in collector?.languages ?? []
    where try Passage(in: language, collector).source != .none {
      known.append(language)
    }
    return known + LanguageSample.all.map(\.tag).filter { !known.contains($0) }
  }

  // MARK: - Lengths

  private func length(
    of passage: Passage, _ auditor: Auditor, in label: (String) -> LabelSpec
  ) throws(LayoutError) -> Length {
    let allowance = Allowance(
      expectations: template.expectations.limits, scale: request.settings.shrink)
    let outcome = try auditor.audit(label(passage.whole), allowance)
    for case .missingGlyphs(let characters, let scripts) in outcome.problems {
      return .noGlyph(characters, scripts)
    }
    // The characters of the label's other texts count, too.
    let most = min(
      Self.mostCharacters,
      allowance.mostCharacters.map { max(0, $0 - label("").characterCount) } ?? .max)
    var lengths: [Int] = []
    for start in passage.starts {
      let text = passage.text(from: start)
      let ends = Array(text.indices) + [text.endIndex]
      let fitting = try GuidedSearch.largest(
        in: 0..<most + 1, from: lengths.last ?? Self.firstGuess
      ) { (count) throws(LayoutError) in
        try auditor.fits(label(String(text[..<ends[count]])), allowance)
      }
      // A space at the end takes no room.
      let endsWithSpace = fitting < most && text[..<ends[fitting]].last == " "
      lengths.append(endsWithSpace ? fitting - 1 : fitting)
    }
    lengths.sort()
    guard let least = lengths.first, let longest = lengths.last, longest > 0 else {
      return .nothing
    }
    guard least < Self.mostCharacters else { return .more(than: Self.mostCharacters) }
    return .characters(usual: lengths[lengths.count / 2], least: least, most: longest)
  }

  /// Nobody asks how long a longer text may be.
  static let mostCharacters = 1000
  private static let firstGuess = 20
}

extension Expectations {
  /// What they say about how long a text may be. A case expects the rest of its own text alone, and a shorter one has fewer
  /// lines.
  fileprivate var limits: Expectations {
    var limits = Expectations(
      maxLines: [lines, maxLines].compactMap(\.self).min(),
      truncated: truncated == true ? nil : truncated, suffixVisible: suffixVisible)
    limits.mostCharacters = mostCharacters
    return limits
  }
}

/// Real text of one language.
private struct Passage {
  let source: Budget.Source
  /// Without a space at its ends.
  let whole: String
  /// Between two repetitions: nothing, in languages without spaces.
  private let separator: String
  /// A label's texts, one of which is replaced.
  private let others: [String]

  /// The label's own translations, if there are enough of them, or else the passage that is built in.
  init(in locale: String, _ collector: TextCollector?) throws(CaseFileErrors) {
    let texts = try collector?.texts(in: locale).filter(\.isShown) ?? []
    others = texts.first?.strings ?? []
    let sample = LanguageSample.sample(of: locale)
    let usesSpaces = sample?.text.contains(" ") ?? true
    separator = usesSpaces ? " " : ""
    let own = texts.flatMap(\.strings).joined(separator: separator)
      .split(whereSeparator: \.isWhitespace).joined(separator: separator)
    if own.count >= Self.enough {
      (whole, source) = (own, .catalog(characters: own.count))
    } else if let sample {
      (whole, source) = (sample.text, .sample)
    } else {
      (whole, source) = (own, own.isEmpty ? .none : .catalog(characters: own.count))
    }
  }

  /// Characters: fewer are a matter of chance.
  private static let enough = 300
  /// Pieces of the passage.
  private static let mostStarts = 24

  /// The label's texts with another one in place of the longest.
  func strings(with text: String) -> [String] {
    guard let longest = others.indices.max(by: { others[$0].count < others[$1].count }) else {
      return [text]
    }
    var strings = others
    strings[longest] = text
    return strings
  }

  /// Where words begin, or characters in languages without spaces; evenly spread over the passage.
  var starts: [String.Index] {
    let all = whole.indices.filter { index in
      guard !separator.isEmpty else { return whole[index].isLetter }
      return index == whole.startIndex || whole[whole.index(before: index)] == " "
    }
    let count = min(all.count, Self.mostStarts)
    return (0..<count).map { all[$0 * all.count / count] }
  }

  /// The passage from a position on, again and again.
  func text(from start: String.Index) -> String {
    var text = String(whole[start...])
    while text.count < Budget.mostCharacters { text += separator + whole }
    return text
  }
}

extension Budget.Length {
  /// `about 23 characters (19 to 27)`
  package var words: String {
    switch self {
    case .characters(let usual, let least, let most):
      least == most
        ? Numbers.count(usual, "character")
        : "about \(Numbers.count(usual, "character")) (\(least) to \(most))"
    case .more(let count): "more than \(count) characters"
    case .nothing: "not even one character fits"
    case .noGlyph(let characters, let scripts):
      TextProblem.missingGlyphs(characters, scripts: scripts).words()
    case .noText(let known):
      "neither the label's catalogs nor harness has text in this language; accepted: "
        + known.joined(separator: ", ")
    }
  }
}
