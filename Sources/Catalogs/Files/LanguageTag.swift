/// BCP 47's tags, as far as their form goes: it has room for languages of more than three letters, and none.
package enum LanguageTag {
  /// How tags are written, for schemas.
  package static let pattern = "^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{1,8})*$"

  /// Whether a text is written as tags are.
  package static func isValid(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count), first.allSatisfy(\.isLetter)
    else { return false }
    return tag.utf8.allSatisfy { $0 < 0x80 }
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isLetter || $0.isNumber }
      }
  }

  /// Whether a tag's language is one that programs are translated into: then it is not another one, misspelt.
  package static func hasKnownLanguage(_ tag: String) -> Bool {
    LanguageChain.language(of: tag).map { LanguageCodes.isTag($0[...]) } ?? false
  }

  /// The tag of a language that a file may write with underscores: `pt_BR`; nil if it is none.
  static func reading(_ name: String) -> String? {
    let tag = String(name.map { $0 == "_" ? "-" : $0 })
    return isValid(tag) ? tag : nil
  }

  /// Completes what a file calls a name that is not a tag.
  static func problem(_ name: String) -> String {
    "`\(name)` is not a language; accepted: tags such as `de`, `pt-BR` and `zh-Hans`"
  }
}

/// The languages that programs are translated into, to tell tags from other words.
enum LanguageCodes {
  /// ISO 639-1.
  private static let ofTwoLetters = words(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu iw ja jv ka
    kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl
    nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv
    sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """)

  /// Those of which CLDR, GNOME or KDE have texts, Klingon, Windows' made-up one, and of those of which only MediaWiki has
  /// some the ones that are no words.
  private static let ofThreeLetters = words(
    """
    ace agq arz asa ast avk azb bal bas bcl bem ber bez bho bjn bqi brx byn cgg ceb chr ckb cmn cnr crh csb dav
    diq dje doi dsb dty dua dyo ebu enm ewo fil frp frr fur gcr gez gom gor gsw guz haw hif hil hmn hne hrx hsb hsn hyw
    ilo jbo jgo jmc kaa kab kam kcg kde kea kgp khq khw kjh kkj kln knc kok kmr krc krl ksb ksf ksh ksw lag lez
    lfn lij lki lkt lld lmo lrc ltg luo luy lzh lzz mai mas mdf mer mfe mgh mgo mhr mni mnw mrj mua mwl myv mzn nah nan
    nap naq nds nmg nnh nqo nso nus nyn nys olo pap pcd pcm pfl pnb prg qps quz rof rwk sah saq sat sbp scn sco sdc
    sdh seh ses shi shn sje skr sli smj smn sms son stq syr szl szy tcy teo tet tig tlh tly tok trv tvl twq tyv
    tzm udm vai vec vep vls vmf vro vun wae wal wbp wuu xal xmf xog xsy yav yrl yue zea zgh
    """)

  /// Those in which languages are written that have another script as well.
  private static let scripts = words(
    "arab cans cyrl deva ethi grek hans hant hebr latn mong mymr tfng")

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The longest end of a name that is a tag, at most the whole of it; nil if there is none.
  static func tag(endOf name: Substring) -> String? {
    var rest = name
    while true {
      if isTag(rest) { return String(rest) }
      guard let separator = rest.firstIndex(where: { $0 == "-" || $0 == "_" }) else { return nil }
      rest = rest[separator...].dropFirst()
    }
  }

  /// Whether a name is a language, with a script, a region and variants, as BCP 47 orders them.
  static func isTag(_ name: Substring) -> Bool {
    let parts = name.lowercased().split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let language = parts.first.map(String.init),
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
    else { return false }
    var rest = parts.dropFirst()
    let isKnown = ofTwoLetters.contains(language) || ofThreeLetters.contains(language)
    // No other word stands before one of these scripts.
    guard
      isKnown
        || LanguageTag.isValid(language)
          && rest.first.map({ scripts.contains(String($0)) }) == true
    else { return false }
    if let script = rest.first, script.count == 4, script.allSatisfy(\.isLetter) {
      rest = rest.dropFirst()
    }
    if let region = rest.first,
      region.count == 2 && region.allSatisfy(\.isLetter)
        || region.count == 3 && region.allSatisfy(\.isNumber)
    {
      rest = rest.dropFirst()
    }
    while let variant = rest.first,
      (5...8).contains(variant.count) || variant.count == 4 && variant.first?.isNumber == true
    {
      rest = rest.dropFirst()
    }
    // What follows a single letter is free.
    guard let single = rest.first else { return true }
    return single.count == 1 && rest.count > 1 && rest.allSatisfy { (1...8).contains($0.count) }
  }
}
