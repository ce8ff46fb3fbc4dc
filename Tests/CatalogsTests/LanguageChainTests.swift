import Testing

@testable import Catalogs

@Suite struct LanguageChainTests {
  @Test(arguments: [
    ("he", "iw", true), ("IW", "he", true), ("nb", "no", true), ("zh-Hans", "zh-CN", true),
    ("zh", "zh-CN", true), ("sr", "sr-Cyrl", true), ("en", "EN", true), ("en-US", "en", false),
    ("zh-Hans", "zh-Hans-SG", false), ("zh", "zh-TW", false), ("de", "nl", false),
  ])
  func knowsWhatMeansTheSame(_ one: String, _ other: String, _ areSame: Bool) {
    #expect(LanguageChain.areSame(one, other) == areSame)
  }

  @Test(arguments: [
    ("de-AT", ["de-at", "de"]), ("pt_BR", ["pt-br", "pt"]),
    ("zh", ["zh", "zh-hans", "zh-cn"]), ("zh-Hans", ["zh-hans", "zh-cn", "zh"]),
    ("zh-CN", ["zh-cn", "zh-hans-cn", "zh-hans", "zh"]),
    ("zh-Hans-SG", ["zh-hans-sg", "zh-sg", "zh-hans", "zh-cn", "zh"]),
    // What is in the other script is only what the tag itself leads to.
    ("zh-TW", ["zh-tw", "zh-hant-tw", "zh-hant", "zh"]), ("zh-Hant", ["zh-hant", "zh-tw", "zh"]),
    ("zh-HK", ["zh-hk", "zh-hant-hk", "zh-hant", "zh-tw", "zh"]),
    ("zh-SG", ["zh-sg", "zh-hans-sg", "zh-hans", "zh-cn", "zh"]),
    // Two codes of one language.
    ("iw", ["iw", "he"]), ("he-IL", ["he-il", "he", "iw-il", "iw"]), ("in", ["in", "id"]),
    ("mo", ["mo", "ro"]), ("ro-MD", ["ro-md", "ro", "mo-md", "mo"]), ("jw", ["jw", "jv"]),
    ("nb", ["nb", "no"]),
    ("fil", ["fil", "tl"]), ("yi", ["yi", "ji"]), ("kab-KAB", ["kab-kab", "kab"]),
    ("zh-Hant-HK", ["zh-hant-hk", "zh-hk", "zh-hant", "zh-tw", "zh"]),
    ("sr", ["sr", "sr-cyrl"]), ("sr-Cyrl", ["sr-cyrl", "sr"]), ("sr-Latn", ["sr-latn", "sr"]),
    ("sr-RS", ["sr-rs", "sr-cyrl-rs", "sr-cyrl", "sr"]),
    ("sr-ME", ["sr-me", "sr-latn-me", "sr-latn", "sr"]),
    ("pa-PK", ["pa-pk", "pa-arab-pk", "pa-arab", "pa"]),
    // A spelling without the region.
    ("ca-ES-valencia", ["ca-es-valencia", "ca-valencia", "ca-es", "ca"]),
    ("be-Cyrl-BY-tarask", ["be-cyrl-by-tarask", "be-cyrl-tarask", "be-cyrl-by", "be-cyrl", "be"]),
    ("de-419-x-a", ["de-419-x-a", "de-x-a", "de-419-x", "de-x", "de-419", "de"]),
    ("en-Shaw", ["en-shaw", "en"]), ("ca-valencia", ["ca-valencia", "ca"]), ("", []),
  ])
  func namesTheLanguagesAroundOne(_ tag: String, _ chain: [String]) {
    #expect(LanguageChain.of(tag) == chain)
  }

  @Test(arguments: [
    ("en-US", "en-GB", true), ("en", "en-Shaw", false), ("zh-CN", "zh-Hans", true),
    ("zh", "zh-SG", true), ("zh-TW", "zh-Hans", false), ("sr", "sr-Cyrl-BA", true),
    ("sr", "sr-Latn", false), ("de", "nl", false), ("he", "iw-IL", true), ("no", "nb", true),
    ("id", "he", false), ("mo", "ro-RO", true), ("id", "in-ID", true), ("yi", "ji", true),
  ])
  func knowsWhatIsAlike(_ one: String, _ other: String, _ areAlike: Bool) {
    #expect(LanguageChain.areAlike(one, other) == areAlike)
    #expect(LanguageChain.areAlike(other, one) == areAlike)
  }

  /// As CLDR's likely subtags have it.
  @Test(arguments: [
    ("en", ["en-us"]), ("de", ["de-de"]), ("PT", ["pt-br"]), ("zh", ["zh-cn"]),
    // Neither the language's code nor the beginning of it.
    ("kab", ["kab-dz"]), ("haw", ["haw-us"]), ("ckb", ["ckb-iq"]), ("eo", ["eo-001"]),
    ("he", ["he-il", "iw-il"]), ("in", ["in-id", "id-id"]), ("mo", ["mo-ro", "ro-ro"]),
    ("nb", ["nb-no", "no-no"]), ("tlh", []), ("en-GB", []), ("", []),
  ])
  func knowsWhereALanguageIsLikely(_ language: String, _ tags: [String]) {
    #expect(LanguageChain.inLikelyRegion(language) == tags)
  }
}
