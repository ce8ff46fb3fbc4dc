/// What stands behind `@` in the name of a locale: a script, a way to spell, or anything else that makes its texts others
/// than those of the language without it.
struct LocaleModifier {
  /// As BCP 47 writes it.
  private var script: String?
  private var variant: String?
  /// What nobody has registered, in parts of at most eight characters.
  private var own: [String] = []

  /// - Parameter text: Such as `latin`, `Shaw`, `valencia` or `quot`; what follows a full stop is an encoding.
  init(_ text: String) {
    let word = text.prefix { $0 != "." }.lowercased()
    if Self.sameTexts.contains(word) { return }
    if let known = Self.known[word] {
      (script, variant) = known
    } else if let script = Self.scripts[word] {
      self.script = script
    } else {
      own = word.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }.flatMap { part in
        stride(from: 0, to: part.count, by: 8).map { String(part.dropFirst($0).prefix(8)) }
      }
    }
  }

  /// A tag's parts with those of the modifier, each where BCP 47 has it.
  func added(to parts: [String]) -> [String] {
    var parts = parts
    if let script, !parts.contains(where: { $0.lowercased() == script.lowercased() }) {
      parts.insert(script, at: 1)
    }
    if let variant, !parts.contains(variant) { parts.append(variant) }
    if !own.isEmpty { parts += (parts.contains("x") ? [] : ["x"]) + own }
    return parts
  }

  /// Those that choose a currency or widths of letters.
  private static let sameTexts: Set<String> = ["euro", "preeuro", "cjknarrow"]

  /// What programs call registered subtags that have other names.
  private static let known: [String: (script: String?, variant: String?)] = [
    "valencia": (nil, "valencia"), "valencian": (nil, "valencia"),
    "tarask": (nil, "tarask"), "ekavian": (nil, "ekavsk"), "ijekavian": (nil, "ijekavsk"),
    "ekavianlatin": ("Latn", "ekavsk"), "ijekavianlatin": ("Latn", "ijekavsk"),
    "iqtelif": ("Latn", nil),
  ]

  /// The codes of ISO 15924 by themselves and by the names that Unicode has for them, in lower case.
  private static let scripts: [String: String] = {
    var scripts: [String: String] = [:]
    for entry in table.split(whereSeparator: \.isWhitespace) {
      let names = entry.split(separator: ":")
      for name in names { scripts[name.lowercased()] = String(names[0]) }
    }
    return scripts
  }()

  private static let table = """
    Adlm:adlam Aghb:caucasianalbanian Ahom Arab:arabic Aran Armi:imperialaramaic Armn:armenian Avst:avestan
    Bali:balinese Bamu:bamum Bass:bassavah Batk:batak Beng:bengali Bhks:bhaiksuki Bopo:bopomofo Brah:brahmi Brai:braille
    Bugi:buginese Buhd:buhid Cakm:chakma Cans:canadianaboriginal Cari:carian Cham Cher:cherokee Chrs:chorasmian
    Copt:coptic Cpmn:cyprominoan Cprt:cypriot Cyrl:cyrillic Cyrs Deva:devanagari Diak:divesakuru Dogr:dogra Dsrt:deseret
    Dupl:duployan Egyp:egyptianhieroglyphs Elba:elbasan Elym:elymaic Ethi:ethiopic Geok Geor:georgian Glag:glagolitic
    Gong:gunjalagondi Gonm:masaramgondi Goth:gothic Gran:grantha Grek:greek Gujr:gujarati Guru:gurmukhi Hang:hangul
    Hani:han Hano:hanunoo Hans Hant Hatr:hatran Hebr:hebrew Hira:hiragana Hluw:anatolianhieroglyphs Hmng:pahawhhmong
    Hmnp:nyiakengpuachuehmong Hrkt:katakanaorhiragana Hung:oldhungarian Ital:olditalic Java:javanese Jpan Kali:kayahli
    Kana:katakana Kawi Khar:kharoshthi Khmr:khmer Khoj:khojki Kits:khitansmallscript Knda:kannada Kore Kthi:kaithi
    Lana:taitham Laoo:lao Latf Latg Latn:latin Lepc:lepcha Limb:limbu Lina:lineara Linb:linearb Lisu Lyci:lycian
    Lydi:lydian Mahj:mahajani Maka:makasar Mand:mandaic Mani:manichaean Marc:marchen Medf:medefaidrin Mend:mendekikakui
    Merc:meroiticcursive Mero:meroitichieroglyphs Mlym:malayalam Modi Mong:mongolian Mroo:mro Mtei:meeteimayek
    Mult:multani Mymr:myanmar Nagm:nagmundari Nand:nandinagari Narb:oldnortharabian Nbat:nabataean Newa Nkoo:nko
    Nshu:nushu Ogam:ogham Olck:olchiki Orkh:oldturkic Orya:oriya Osge:osage Osma:osmanya Ougr:olduyghur Palm:palmyrene
    Pauc:paucinhau Perm:oldpermic Phag:phagspa Phli:inscriptionalpahlavi Phlp:psalterpahlavi Phnx:phoenician Plrd:miao
    Prti:inscriptionalparthian Rjng:rejang Rohg:hanifirohingya Runr:runic Samr:samaritan Sarb:oldsoutharabian
    Saur:saurashtra Sgnw:signwriting Shaw:shavian Shrd:sharada Sidd:siddham Sind:khudawadi Sinh:sinhala Sogd:sogdian
    Sogo:oldsogdian Sora:sorasompeng Soyo:soyombo Sund:sundanese Sylo:sylotinagri Syrc:syriac Syre Syrj Syrn
    Tagb:tagbanwa Takr:takri Tale:taile Talu:newtailue Taml:tamil Tang:tangut Tavt:taiviet Telu:telugu Tfng:tifinagh
    Tglg:tagalog Thaa:thaana Thai Tibt:tibetan Tirh:tirhuta Tnsa:tangsa Toto Ugar:ugaritic Vaii:vai Vith:vithkuqi
    Wara:warangciti Wcho:wancho Xpeo:oldpersian Xsux:cuneiform Yezi:yezidi Yiii:yi Zanb:zanabazarsquare Zmth Zsye
    """
}
