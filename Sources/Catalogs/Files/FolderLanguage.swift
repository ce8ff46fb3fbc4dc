/// The language that a file's folder, or a name in a file, stands for, as a BCP 47 tag.
enum FolderLanguage {
  /// The language of `de.lproj/Localizable.strings`; nil for `Base.lproj`.
  static func apple(path: String) -> String? {
    guard let name = appleName(path: path) else { return nil }
    if let old = oldAppleNames[String(name)] { return old }
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first, isLanguage(language), parts.allSatisfy(isSubtag) else {
      return nil
    }
    return parts.joined(separator: "-")
  }

  /// Whether a folder such as `Base.lproj` or `de.lproj` says which language its files are in.
  static func isApple(path: String) -> Bool {
    appleName(path: path) == "Base" || apple(path: path) != nil
  }

  private static func appleName(path: String) -> Substring? {
    let folder = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
    return folder?.dropLast(".lproj".count)
  }

  /// Names older than language tags, which apps may still have.
  private static let oldAppleNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Spanish": "es",
    "Dutch": "nl",
    "Portuguese": "pt", "Swedish": "sv", "Danish": "da", "Norwegian": "nb", "Finnish": "fi",
    "Polish": "pl", "Czech": "cs", "Hungarian": "hu", "Russian": "ru", "Ukrainian": "uk",
    "Greek": "el", "Turkish": "tr", "Hebrew": "he", "Arabic": "ar", "Thai": "th", "Japanese": "ja",
    "Korean": "ko", "SimplifiedChinese": "zh-Hans", "TraditionalChinese": "zh-Hant",
    "Esperanto": "eo",
  ]

  /// The language of `values-pt-rBR/strings.xml` or `values-b+sr+Latn/strings.xml`; nil for `values`, and for folders
  /// that are about something other than a language.
  static func android(path: String) -> String? {
    let folder = path.split(separator: "/").dropLast().last { $0.hasPrefix("values-") }
    guard let folder else { return nil }
    // In this order: the network's country, the network, the language, the region, everything else.
    var qualifiers = folder.split(separator: "-").dropFirst()
      .drop { $0.hasPrefix("mcc") || $0.hasPrefix("mnc") }
    guard let language = qualifiers.popFirst() else { return nil }
    if language.hasPrefix("b+") {
      let parts = language.split(separator: "+").dropFirst()
      guard let first = parts.first, isLanguage(first), parts.allSatisfy(isSubtag) else {
        return nil
      }
      return ([modern(first)] + parts.dropFirst().map(String.init)).joined(separator: "-")
    }
    // For a screen in a car.
    guard isLanguage(language), language != "car" else { return nil }
    guard let region = qualifiers.first, region.first == "r", isRegion(region.dropFirst()) else {
      return modern(language)
    }
    return "\(modern(language))-\(region.dropFirst())"
  }

  /// The language of a locale's name in gettext, such as `pt_BR`, `sr_RS@latin` or `de_DE.UTF-8`; nil if it is not one.
  ///
  /// - Parameter modifier: What stands behind `@` if the name has nothing there.
  static func gettext(_ name: String, modifier: String? = nil) -> String? {
    let halves = name.split(separator: "@", maxSplits: 1)
    guard let locale = halves.first?.prefix(while: { $0 != "." }) else { return nil }
    let parts = locale.split { $0 == "_" || $0 == "-" }.map(String.init)
    guard let language = parts.first, isLanguage(language[...]),
      parts.allSatisfy({ isSubtag($0[...]) })
    else { return nil }
    let own = halves.dropFirst().first.map(String.init) ?? modifier
    return (own.map { LocaleModifier($0).added(to: parts) } ?? parts).joined(separator: "-")
  }

  /// The modifier in the name of a file or its folder, such as that of `sr@latin.po`, where that is of the same language as
  /// a locale; nil if there is none.
  static func modifier(path: String, of locale: String) -> String? {
    let names =
      path.split(separator: "/").dropLast()
      + [
        path.split(separator: "/").last.map {
          $0.prefix(upTo: $0.lastIndex(of: ".") ?? $0.endIndex)
        }
      ]
      .compactMap(\.self)
    let language = LanguageChain.language(of: locale)
    return names.reversed().lazy.compactMap { name -> String? in
      let halves = name.split(separator: "@", maxSplits: 1)
      guard halves.count == 2, let tag = star(String(halves[0])),
        LanguageChain.language(of: tag) == language
      else { return nil }
      return String(halves[1])
    }.first
  }

  /// Whether a file with texts of a program is the one for their own language: a template, or one whose path says so.
  ///
  /// - Parameter isTranslated: Whether it has translations. Without any, and without a language in its path, it is what the
  ///   others are made from.
  static func isSource(_ file: String, of source: String, isTranslated: Bool) -> Bool {
    if CatalogFormat(path: file) == .pot { return true }
    let name = file.split(separator: "/").last.map { name in
      String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
    }
    guard
      let language = messagesFolder(path: file) ?? self.file(path: file) ?? name.flatMap(star)
    else { return !isTranslated }
    // One of another region, such as `en_GB` of `en`, has translations.
    return LanguageChain.of(source).contains(language.lowercased())
  }

  /// The language of a folder as gettext looks for them: `pt_BR` of `pt_BR/LC_MESSAGES/app.po`.
  static func messagesFolder(path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let index = folders.lastIndex(of: "LC_MESSAGES"), index > folders.startIndex else {
      return nil
    }
    return gettext(String(folders[index - 1]))
  }

  /// The language of a file that is named after it, such as `po/pt_BR.po`, or that is in a folder with only this name, such
  /// as `pt_BR/app.po`; nil if neither is a language.
  static func file(path: String) -> String? {
    let names = path.split(separator: "/")
    guard let name = names.last else { return nil }
    if let language = star(String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))) {
      return language
    }
    return names.dropLast().last.flatMap { name in
      LanguageCodes.isTag(name.prefix { $0 != "@" }) ? gettext(String(name)) : nil
    }
  }

  /// The language that is written in the name of one of several files, without what all their names have in common:
  /// `de`, `de_DE.UTF-8`, `app.de`, `messages_pt_BR`.
  ///
  /// A name that is a language's tag is taken whole. Of any other, it is the last part between full stops that is one, or
  /// that ends in one after a hyphen or an underscore. Here, a tag begins with a language that has two letters, or with
  /// one of those with three that programs are translated into: `app` and `web` are also codes of languages.
  static func star(_ name: String) -> String? {
    // Java's code of Indonesian: in other names, it is a word.
    if name.drop(while: { $0 == "_" || $0 == "-" }) == "in" { return "id" }
    let halves = name.split(separator: "@", maxSplits: 1)
    let modifier = halves.count == 2 ? "@\(halves[1])" : ""
    let parts = (halves.first ?? "").split(separator: ".")
    for (index, part) in parts.enumerated().reversed() {
      // Names of encodings end like tags: `ko_KR.euc-KR`.
      if index > 0, encodings.contains(where: part.lowercased().hasPrefix) { continue }
      // `de-` of `de-strings.json`, where the names have the rest in common.
      var word = part
      while word.last == "-" || word.last == "_" { word.removeLast() }
      if let tag = LanguageCodes.tag(endOf: word) { return gettext(tag + modifier) }
      if let old = oldDotNetNames[word.lowercased()] { return old }
    }
    return nil
  }

  /// The language of a file's name, or of what tells it from others, where that is always a language, as in MediaWiki: `nap`,
  /// `skr-arab`. Other names of files may be words of three letters.
  ///
  /// - Parameter name: What tells its name from those of the catalog's other files; nil if it is the only one.
  static func always(path: String, star name: String?) -> String? {
    if let name { return star(name) ?? LanguageTag.reading(name) }
    let stem = path.split(separator: "/").last.map { $0.prefix { $0 != "." } }
    return file(path: path) ?? stem.flatMap { LanguageTag.reading(String($0)) }
  }

  /// The language of a folder in which browsers look for an extension's texts: `nap` of `_locales/nap/messages.json`.
  static func localesFolder(path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    guard let name = folders.last, folders.dropLast().last == "_locales" else { return nil }
    return star(String(name)) ?? LanguageTag.reading(String(name))
  }

  private static let oldDotNetNames = ["zh-chs": "zh-Hans", "zh-cht": "zh-Hant"]

  private static let encodings = ["utf", "iso", "euc"]

  /// Java’s older names for three languages.
  private static func modern(_ language: Substring) -> String {
    switch language {
    case "iw": "he"
    case "in": "id"
    case "ji": "yi"
    default: String(language)
    }
  }

  private static func isLanguage(_ text: Substring) -> Bool {
    (2...3).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isLetter }
  }

  private static func isRegion(_ text: Substring) -> Bool {
    text.count == 2 && text.allSatisfy { $0.isASCII && $0.isLetter }
      || text.count == 3 && text.allSatisfy { $0.isASCII && $0.isNumber }
  }

  private static func isSubtag(_ text: Substring) -> Bool {
    (1...8).contains(text.count) && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
