package import Base
package import Catalogs
private import Labels

/// Everything that can be wrong with a suite's files; the wording of each problem is only here, and of a ``LookupProblem``
/// beside it.
package enum Problem: Hashable, Sendable {
  // Files
  case missingSuite
  case unreadable(operation: String, reason: String)
  case notRegular
  case fileTooLarge(bytes: Int)
  case notUTF8
  case linkOutside
  case linkToFolder
  case emptyFile(accepted: String)
  case newerFormat(String)
  case nameNotUTF8
  case sameNameNormalized
  /// How many more there are than are reported.
  case moreErrors(Int)

  // YAML
  case notYAML(YAMLSlip)
  /// libyaml is missing, for the reason that the loader gives.
  case noLibrary(String)
  /// A text that ends where a comment begins; not a mistake, but probably not intended.
  case textCut(key: String, text: String, comment: String)
  /// A block of lines, with the sign that begins it.
  case lineBreakAtEnd(key: String, block: Character)
  /// Several cases are at the top level of a file.
  case caseAtTop(String)
  case tooDeep
  case aliasesTooLarge
  case unsupportedTag(String)
  case keyIsNoWord
  case duplicateKey(String, line: Int, isMap: Bool)

  // Keys and values
  /// `page` lists all keys; without it, the message lists them. A text in braces, which YAML reads
  /// as a map.
  case textInBraces(String)
  /// A list of values, where a case has a single one.
  case listOfValues(String, example: String, accepted: String)
  /// A key that another map has; where it stands.
  case misplacedKey(String, accepted: String)
  case unknownKey(String, nearest: [String], accepted: [String], page: String?)
  /// A key of CSS, UIKit or the like, and how to write harness's key; `accepted` says what its value may be, if nothing is
  /// made of the one that was found.
  case foreignKey(String, advice: String, example: String?, accepted: String = "")
  case missingKey(String, accepted: String)
  /// `instead` is what was probably meant, as YAML; `advice` says what to do if that is unknown.
  case notAccepted(
    key: String, found: String, accepted: String, instead: String? = nil, advice: String? = nil)
  case besideAlternative(String, other: String, accepted: [String])
  case besideCases(String)
  /// A key of `_defaults.yaml` that is not its only one.
  case besideDefaults(String)
  /// `_defaults.yaml` in the suite's own folder.
  case defaultsBesideSuite
  case besideLabels(String)
  case alignmentOfOtherMode(String, mode: String, accepted: [String])
  case exclusionsWithoutEdge

  // Attachments
  case picture(String, PictureFault)
  case catalog(String, CatalogFault)
  case inCatalog(key: String?, problem: String)
  /// A text that a catalog does not have as it is requested.
  ///
  /// - Parameters:
  ///   - own: Where the text is that would have to be another one; nil if the request is likelier wrong.
  ///   - other: Where the one of another language is that has what is requested.
  case lookup(
    String, key: String, LookupProblem, nearest: [String], own: String? = nil, other: String? = nil)
  /// Patterns of keys of which a catalog has none.
  case noKeyMatches(String, [String], nearest: String?)
  /// Values for placeholders that no text of a label has.
  case unusedArguments([String], accepted: [String])
  /// A name that is not written as a language's tag.
  case languageTag(String)
  /// A locale that brings fonts, and in which there is no text.
  case unusedLocale(String, nearest: String?, accepted: [String])
  /// A file whose name says no language; the one as which it is read, if anybody says it.
  case silentCatalog(language: String?)
  /// A source language that catalogs have in several regions, and not as it is; those that they have.
  case unclearSource(String, accepted: [String])
  /// A case whose own locale is none of those that are audited.
  case notInLocales(String, String, accepted: [String])
  /// A case whose catalogs do not have all of its texts in its locale, or, if it has none, in any.
  case noTextInLocale(String, String?, [String])
  /// A label for whole catalogs whose suffix or ellipsis would be a text of a catalog, too.
  case messageBesideKeys
  case keyOfMessage(String)
  case besideContent(String, other: String)
  case keyOfAttachment(String)
  case collapseNotSmaller

  // Fonts
  case noFont
  case unlistedFamily(String, nearest: String?, listed: [String])
  case badTag(String, key: String)
  case tooManyTags(key: String, count: Int, maximum: Int)
  case tooMany(key: String, count: Int, maximum: Int)

  // Renderers
  case badRendererName(String)

  // Texts
  case undefinedName(String, defined: [String])
  case brokenReference
  case textTooLong(key: String, count: Int)
  case textTooLarge(key: String, bytes: Int)
  case clusterTooLong(key: String, count: Int)
  case replacedTooLarge
  case lineBreak(key: String)
  case nullCharacter(key: String)

  // Sizes
  case sideTooLong(key: String, pixels: Double)
  case pictureTooLarge(pixels: Double)

  // Identity
  case name(NameProblem)
  case duplicateCase(id: String, other: Case.Location)
  case similarCase(id: String, other: String, at: Case.Location)
  /// A case needs a folder where another has a file, both below folders of harness.
  case noFolderOnDisk(id: String, file: String, of: String, at: Case.Location)
  case tooManyCases(maximum: Int)
  case matrixTooLarge(count: Double)
  case matrixOfTooManyValues(Int)
  case repeatedMatrixValue(key: String, value: String)
  case nestedMatrix
}

extension Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missingSuite:
      "there is no such file, and so no suite here; `harness init` writes one"
    case .unreadable(let operation, let reason):
      "\(operation) failed: \(reason)"
    case .notRegular:
      "this is not a regular file; accepted: a file, or a link to one in the suite's folder"
    case .fileTooLarge(let bytes):
      "the file has \(bytes) bytes; accepted: up to 1,048,576"
    case .notUTF8:
      "the file is not UTF-8 from here on; accepted: YAML in UTF-8"
    case .linkOutside:
      "the link leads out of the suite's folder; accepted: files in the suite's folder"
    case .linkToFolder:
      "the link leads to a folder; accepted: links to files in the suite's folder"
    case .emptyFile(let accepted):
      "the file is empty; accepted: \(accepted)"
    case .newerFormat(let format):
      "the suite has format \(format), which needs a newer harness; accepted: 1"

    case .nameNotUTF8:
      "the name is not UTF-8; its bytes beyond ASCII are shown as `\\x` and two digits; "
        + "accepted: names in UTF-8"
    case .sameNameNormalized:
      "another file has the same name in another Unicode normalisation; accepted: one of the two"
    case .moreErrors(1): "the file has 1 more mistake, here"
    case .moreErrors(let count):
      "the file has \(count.grouped) more mistakes, the last of them here"

    case .textCut(let key, let text, let comment):
      "`\(key)` ends before \(quoted(comment)), which YAML reads as a comment; quote the text: "
        + "\(quoted("\(key): " + yamlQuoted("\(text) \(comment)"))), or put a space after the `#`"
    case .lineBreakAtEnd(let key, let block):
      "`\(key)` ends with a line break, which `\(block)` keeps; write `\(block)-` to leave it out, or `\(block)+` to have it"
    case .caseAtTop(let key):
      "`\(key)` is a map with `text`, like a case; put the cases of a file under `cases:`"
    case .notYAML(let slip): "\(slip)"
    case .noLibrary(let reason): "libyaml, which reads YAML, cannot be opened: \(reason)"
    case .tooDeep:
      "maps and lists are nested too deeply; accepted: up to \(YAMLFile.maximumDepth) levels"
    case .aliasesTooLarge:
      "the file's aliases make it too large; accepted: up to 1,048,576 bytes with aliases replaced"
    case .unsupportedTag(let tag):
      "the tag `\(tag)` is unknown; accepted: values without a tag, and quoted texts that begin with `!`"
    case .keyIsNoWord:
      "a key is a list, a map or an alias; accepted: a word"
    case .duplicateKey(let key, let line, let isMap):
      "`\(key)` appears twice, first in line \(line); accepted: each key once"
        + (isMap ? "; rename one, or make one map of both" : "")

    case .misplacedKey(let key, let accepted):
      "\(quoted(key)) does not stand here; accepted: \(accepted)"
    case .unknownKey(let key, let nearest, _, let page?):
      "unknown key \(quoted(key))\(suggestion(nearest)); all keys: \(page)"
    case .unknownKey(let key, let nearest, let accepted, nil):
      "unknown key \(quoted(key))\(suggestion(nearest)); accepted: \(list(accepted))"
    case .textInBraces(let text):
      "braces begin a map; if this is a text, quote it: \(quoted(yamlQuoted(text)))"
    case .listOfValues(let key, let example, let accepted):
      "`\(key)` is a list; accepted: \(accepted); `matrix` makes several cases: `\(example)`"
    case .foreignKey(let key, let advice, let example, let accepted):
      "\(quoted(key)) is not a key; \(advice)"
        + (example.map { example in
          ": " + ForeignKey.lines(of: example).map { "`\($0)`" }.joined(separator: " and ")
        } ?? "")
        + (accepted.isEmpty ? "" : "; accepted: \(accepted)")
    case .missingKey(let key, let accepted):
      "`\(key)` is missing; accepted: \(accepted)"
    case .notAccepted(let key, let found, let accepted, let instead, let advice):
      (instead.map { "the text `\($0)`" } == found
        ? "`\(key)` is \(found), did you mean it without quotes?; accepted: \(accepted)"
        : "`\(key)` is \(found)\(suggestion(instead)); accepted: \(accepted)")
        + (advice.map { "; \($0)" } ?? "")
    case .alignmentOfOtherMode(let word, let mode, let accepted):
      "`align` is `\(word)`, which mode `\(mode)` does not have; accepted: \(list(accepted))"
    case .exclusionsWithoutEdge:
      "`exclude` is measured from the left edge, which is not fixed when right-to-left columns decide "
        + "the width; accepted: `exclude` with a `width` in points"
    case .besideAlternative(let key, let other, let accepted):
      "`\(key)` and `\(other)` are both set; accepted: one of \(list(accepted))"
    case .besideCases(let key) where CaseKeys.defaults[key] != nil:
      "`\(key)` is set beside `cases`; accepted: `cases`, and `defaults` with what they share: `defaults: { \(key): … }`"
    case .besideCases("tolerance"):
      "`tolerance` is set beside `cases`; accepted: `tolerance` in each case, or in suite.yaml for all of them"
    case .besideCases(let key):
      "`\(key)` is set beside `cases`; accepted: `cases` and `defaults`; what only cases have stands in each of them"
    case .besideDefaults(let key) where CaseKeys.defaults[key] != nil:
      "`\(key)` stands in `defaults`: `defaults: { \(key): … }`"
    case .besideDefaults(let key) where nearest(to: key, among: [CaseFile.defaultsKey]) != nil:
      "unknown key \(quoted(key)), did you mean `\(CaseFile.defaultsKey)`?"
    case .besideDefaults(let key):
      "`\(key)` is set beside `defaults`; accepted: `defaults` alone; cases stand in other files of the folder"
    case .defaultsBesideSuite:
      "`_defaults.yaml` is for a folder below the suite's; accepted: `defaults` in suite.yaml, which all cases share"
    case .besideLabels(let key):
      "`\(key)` is set beside `labels`; accepted: `labels` alone; what cases have stands in another file"

    case .picture(let path, let fault):
      "\(quoted(path)) \(fault); accepted: the path of a PNG file in the suite's folder"
    case .catalog(let path, let fault): "\(quoted(path)) \(fault)"
    case .inCatalog(let key, let problem): key.map { "\(quoted($0)): \(problem)" } ?? problem
    case .lookup(let path, let key, let problem, let nearest, let own, let other):
      problem.description(of: key, in: path, nearest: nearest, own: own, other: other)
    case .noKeyMatches(let path, let patterns, let nearest):
      "\(quoted(path)) has no key that matches \(list(patterns))\(suggestion(nearest))"
        + "; accepted: keys of the catalog, in which `*` stands for any characters"
    case .unusedArguments(let names, let accepted):
      "no text of this label has a placeholder \(list(names)); accepted: "
        + (accepted.isEmpty ? "none, as its texts have no placeholders" : list(accepted))
    case .languageTag(let word):
      "\(quoted(word)) is not a BCP 47 tag\(suggestion(hyphenatedTag(word)))"
        + "; accepted: tags such as `de`, `pt-BR` and `zh-Hans`"
    case .unusedLocale(let tag, let nearest, let accepted):
      "no case and no text of a string catalog is in \(quoted(tag))\(suggestion(nearest))"
        + "; accepted: \(list(accepted)), and languages that contain these"
    case .silentCatalog(let language):
      "the file's name says no language, so its texts are read as the source language's"
        + (language.map { ", \($0)" } ?? "")
        + "; accepted: a name with its language, such as `de.json`, or a path with a star that leaves it out"
    case .unclearSource(let language, let accepted):
      "no catalog has texts in the source language \(quoted(language)); accepted: a language that they have as "
        + "`audit.source`, such as \(list(accepted))"
    case .notInLocales(let name, let locale, let accepted):
      "\(quoted(name)) is not audited: its locale \(quoted(locale)) is not in `locales` of `audit`; accepted: "
        + list(accepted)
    case .noTextInLocale(let name, let locale, let catalogs):
      "\(quoted(name)) is not audited: "
        + (locale.map { "\(list(catalogs)) has no text for it in \(quoted($0))" }
          ?? "no locale has all of its texts in \(list(catalogs))")
        + "; accepted: a key that is translated"
    case .messageBesideKeys:
      "what stands beside the text of a label, its suffix and its ellipsis have texts of their own, without `from`; accepted: a text, or a case "
        + "that shows both texts"
    case .keyOfMessage(let key):
      "`\(key)` is set on a run without `from`; accepted: runs with the text of a string catalog"
    case .besideContent(let key, let other):
      "`\(key)` and `\(other)` are both set; accepted: one of `text`, `from`, `image` and `box`"
    case .keyOfAttachment(let key):
      "`\(key)` is set on a run of text; accepted: runs with `image` or `box`"
    case .collapseNotSmaller:
      "`collapse` is not smaller than `size`; accepted: a smaller width or height, and neither larger"

    case .noFont:
      "the case has no font; accepted: `font: Family Size` here or in the defaults of suite.yaml"
    case .unlistedFamily(let family, let nearest, let listed):
      "suite.yaml lists no font \(quoted(family))\(suggestion(nearest)); accepted: \(list(listed))"
        + (nearest == nil ? "; `harness fonts add FILE` adds one" : "")

    case .badTag(let tag, let key):
      "\(quoted(tag)) in `\(key)` is not a tag; accepted: up to four ASCII letters or digits"
    case .badRendererName(let name):
      "\(quoted(name)) is not a name for a renderer; accepted: up to 64 lower-case letters, digits and -, beginning "
        + "with a letter, but not harness"
    case .tooManyTags(let key, let count, let maximum):
      "`\(key)` has \(count) tags; accepted: up to \(maximum)"

    case .tooMany(let key, let count, let maximum):
      "`\(key)` has \(count.grouped) items; accepted: up to \(maximum.grouped)"

    case .undefinedName(let name, defined: []):
      "`${\(name)}` is not defined; define it with a list of values, `matrix: { set.\(name): [a, b] }`, or write `\\${` for the "
        + "characters themselves"
    case .undefinedName(let name, let defined):
      "`${\(name)}` is not defined; accepted: \(list(defined))"
    case .brokenReference:
      "`${` is not followed by a name; accepted: `${NAME}`, or `\\${` for the characters themselves"
    case .textTooLong(let key, let count):
      "`\(key)` has \(count) characters; accepted: up to 100,000"
    case .textTooLarge(let key, let bytes):
      "`\(key)` has \(bytes.grouped) bytes of UTF-8; accepted: up to \(LabelLimits.textBytes.grouped)"
    case .clusterTooLong(let key, let count):
      "`\(key)` has a character of \(count.grouped) Unicode scalars, marks included; "
        + "accepted: up to \(LabelLimits.clusterLength)"
    case .replacedTooLarge:
      "with its references replaced, the file's texts have more than "
        + "\(CaseLimits.replacedBytes.grouped) bytes; "
        + "accepted: up to \(CaseLimits.replacedBytes.grouped)"
    case .lineBreak(let key):
      "`\(key)` has a line break; accepted: text of one line"
    case .nullCharacter(let key):
      "`\(key)` contains the character U+0000; accepted: any other"

    case .sideTooLong(let key, let pixels):
      "`\(key)` comes to \(whole(pixels)) device pixels; accepted: up to 16,384"
    case .pictureTooLarge(let pixels):
      "the picture would have \(whole(pixels)) pixels; accepted: up to 67,108,864"

    case .name(let problem): "\(problem)"
    case .duplicateCase(let id, let other):
      "the case `\(id)` is also at \(other); accepted: each id once"
    case .similarCase(let id, let other, let location):
      "the case `\(id)` differs only in letter case from `\(other)` at \(location); "
        + "accepted: ids that differ on every disk"
    case .noFolderOnDisk(let id, let file, let other, let location):
      "the case `\(id)` needs a folder where `\(other)` at \(location) has its file `\(file)`; "
        + "accepted: ids that can exist side by side on disk"
    case .tooManyCases(let maximum):
      "with this case the suite has more than \(maximum.grouped); "
        + "accepted: up to \(maximum.grouped) cases"
    case .matrixOfTooManyValues(let count):
      "the matrix makes cases of \(count.grouped) keys and values in all; "
        + "accepted: up to \(CaseLimits.matrixValues.grouped)"
    case .matrixTooLarge(let count):
      "the matrix makes \(whole(count)) cases; accepted: up to 10,000"
    case .repeatedMatrixValue(let key, let value):
      "`\(key)` has \(quoted(value)) twice; accepted: each value once"
    case .nestedMatrix:
      "a matrix is inside a matrix; accepted: any other key of a case, and `set.NAME`"
    }
  }
}

/// A tag as other programs write it, as BCP 47 does; nil if it is none even so.
func hyphenatedTag(_ word: String) -> String? {
  let tag = word.replacing("_", with: "-")
  return LanguageTag.isValid(tag) ? tag : nil
}

func suggestion(_ nearest: String?) -> String {
  nearest.map { ", did you mean `\($0)`?" } ?? ""
}

func suggestion(_ nearest: [String]) -> String {
  guard let last = nearest.last else { return "" }
  guard nearest.count > 1 else { return suggestion(last) }
  return ", did you mean \(list(nearest.dropLast())) or `\(last)`?"
}

func list(_ words: [String]) -> String {
  words.map { "`\($0)`" }.joined(separator: ", ")
}

private func whole(_ pixels: Double) -> String {
  pixels < 1e15 ? String(Int64(pixels)) : String(pixels)
}

/// A value as messages show it: on one line and not endless.
func quoted(_ text: String) -> String { text.asMessageValue }
