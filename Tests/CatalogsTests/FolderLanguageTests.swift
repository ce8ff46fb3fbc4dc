import Testing

@testable import Catalogs

@Suite struct FolderLanguageTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let language: String?
    var testDescription: String { name }

    init(_ name: String, _ language: String?) {
      self.name = name
      self.language = language
    }
  }

  @Test(arguments: [
    Example("res/values/strings.xml", nil),
    Example("strings.xml", nil),
    Example("res/values-de/strings.xml", "de"),
    Example("res/values-pt-rBR/strings.xml", "pt-BR"),
    Example("res/values-es-r419/strings.xml", "es-419"),
    Example("res/values-b+sr+Latn/strings.xml", "sr-Latn"),
    Example("res/values-b+es+419/strings.xml", "es-419"),
    Example("res/values-mcc310-mnc004-fr-rCA-night/strings.xml", "fr-CA"),
    Example("res/values-de-land/strings.xml", "de"),
    Example("res/values-iw/strings.xml", "he"),
    Example("res/values-in-rID/strings.xml", "id-ID"),
    Example("res/values-night/strings.xml", nil),
    Example("res/values-sw600dp/strings.xml", nil),
    Example("res/values-v21/strings.xml", nil),
    Example("res/values-car/strings.xml", nil),
    Example("values-fr/res/values/strings.xml", "fr"),
  ])
  func readsAndroidFolders(_ example: Example) {
    #expect(FolderLanguage.android(path: example.name) == example.language)
  }

  @Test(arguments: [
    Example("de.lproj/a.strings", "de"),
    Example("App/zh-Hant.lproj/a.strings", "zh-Hant"),
    Example("zh_TW.lproj/a.strings", "zh-TW"),
    Example("Base.lproj/a.strings", nil),
    Example("English.lproj/a.strings", "en"),
    Example("TraditionalChinese.lproj/a.strings", "zh-Hant"),
    Example("Resources.lproj/a.strings", nil),
    Example("a.strings", nil),
    Example("de.lproj", nil),
  ])
  func readsAppleFolders(_ example: Example) {
    #expect(FolderLanguage.apple(path: example.name) == example.language)
  }

  @Test(arguments: [
    Example("de", "de"),
    Example("pt_BR", "pt-BR"),
    Example("sr@latin", "sr-Latn"),
    Example("sr_RS@latin", "sr-Latn-RS"),
    Example("uz@cyrillic", "uz-Cyrl"),
    Example("ca@valencia", "ca-valencia"),
    Example("de_DE.UTF-8", "de-DE"),
    Example("de_DE.UTF-8@euro", "de-DE"),
    Example("zh-Hans", "zh-Hans"),
    // Other scripts, by their codes and by their names.
    Example("en@shaw", "en-Shaw"), Example("de@Shaw", "de-Shaw"), Example("en@shavian", "en-Shaw"),
    Example("uz_UZ@Cyrl", "uz-Cyrl-UZ"), Example("en@greek", "en-Grek"),
    Example("sat@olchiki", "sat-Olck"), Example("sr_Latn_RS@latin", "sr-Latn-RS"),
    Example("tt@iqtelif", "tt-Latn"),
    // Other spellings.
    Example("sr@ijekavian", "sr-ijekavsk"), Example("sr@ijekavianlatin", "sr-Latn-ijekavsk"),
    Example("be@tarask", "be-tarask"), Example("ca_ES@valencian", "ca-ES-valencia"),
    // What nobody has registered makes a language of its own, too.
    Example("en@quot", "en-x-quot"), Example("en@boldquot", "en-x-boldquot"),
    Example("de_DE.UTF-8@Informal", "de-DE-x-informal"), Example("fr@x_y", "fr-x-x-y"),
    Example("pt@abcdefghij", "pt-x-abcdefgh-ij"), Example("de-x-a@b", "de-x-a-b"),
    Example("es@quot.UTF-8", "es-x-quot"), Example("es@", "es"),
    Example("", nil),
    Example("German", nil),
  ])
  func readsLocalesOfGettext(_ example: Example) {
    #expect(FolderLanguage.gettext(example.name) == example.language)
  }

  @Test(arguments: [
    Example("locale/pt_BR/LC_MESSAGES/app.po", "pt-BR"),
    Example("sr@latin/LC_MESSAGES/app.po", "sr-Latn"),
    Example("de/LC_MESSAGES/x/app.po", "de"),
    Example("locale/messages/LC_MESSAGES/app.po", nil),
    Example("LC_MESSAGES/app.po", nil),
    Example("de/app.po", nil),
  ])
  func readsFoldersOfGettext(_ example: Example) {
    #expect(FolderLanguage.messagesFolder(path: example.name) == example.language)
  }

  @Test(arguments: [
    Example("po/pt_BR.po", "pt-BR"), Example("de.xliff", "de"), Example("app.de.xlf", "de"),
    Example("de.xcloc/Localized Contents/de.xliff", "de"), Example("de/messages.xlf", "de"),
    Example("l10n/sr@latin.po", "sr-Latn"), Example("web/app-de/messages.xlf", nil),
    Example("messages.xlf", nil), Example("Cases/app.po", nil), Example("x", nil),
    Example("po/en@quot.po", "en-x-quot"), Example("en@shaw/app.po", "en-Shaw"),
  ])
  func readsNamesOfSingleFiles(_ example: Example) {
    #expect(FolderLanguage.file(path: example.name) == example.language)
  }

  /// Where all names are languages.
  @Test(arguments: [
    Example("i18n/war.json", "war"), Example("i18n/de.json", "de"),
    Example("i18n/nan-latn-pehoeji.json", "nan-latn-pehoeji"), Example("de/app.json", "de"),
    Example("i18n/documentation.json", nil),
  ])
  func readsNamesThatAreLanguages(_ example: Example) {
    let name = example.name.split(separator: "/")[1].split(separator: ".")[0]
    #expect(FolderLanguage.always(path: example.name, star: nil) == example.language)
    if example.language != "de" {
      #expect(
        FolderLanguage.always(path: "x/\(name)/app.json", star: String(name)) == example.language)
    }
  }

  @Test(arguments: [
    Example("app/_locales/war/messages.json", "war"), Example("_locales/pt_BR/a.json", "pt-BR"),
    Example("_locales/messages.json", nil), Example("locales/war/messages.json", nil),
    Example("_locales/common/messages.json", nil),
  ])
  func readsFoldersOfExtensions(_ example: Example) {
    #expect(FolderLanguage.localesFolder(path: example.name) == example.language)
  }

  @Test(arguments: [
    // Whole tags.
    Example("de", "de"), Example("fil", "fil"), Example("pt-BR", "pt-BR"),
    Example("pt_BR", "pt-BR"),
    Example("zh-Hant-TW", "zh-Hant-TW"), Example("es-419", "es-419"),
    Example("sr@latin", "sr-Latn"),
    Example("sr_RS@latin", "sr-Latn-RS"), Example("de_DE.UTF-8", "de-DE"),
    Example("de_DE.utf8@euro", "de-DE"), Example("ko_KR.euc-KR", "ko-KR"),
    Example("fr_FR.ISO-8859-1", "fr-FR"), Example("ca-valencia", "ca-valencia"),
    Example("de-1996", "de-1996"), Example("de-x-informal", "de-x-informal"),
    // Behind a full stop, or in front of one.
    Example("app.de", "de"), Example("app.pt-BR", "pt-BR"), Example("web.app.zh_Hant", "zh-Hant"),
    Example("de.app", "de"), Example("app.fil", "fil"), Example("fil.app", "fil"),
    Example("messages.sr@latin", "sr-Latn"), Example("app_en@quot", "en-x-quot"),
    // Behind other words.
    Example("app_de", "de"), Example("app-de", "de"), Example("messages_pt_BR", "pt-BR"),
    Example("my-app-de", "de"), Example("strings.app_zh-Hant", "zh-Hant"),
    // Rare languages, and such behind which a script stands.
    Example("nap", "nap"), Example("skr-arab", "skr-arab"), Example("ady_Cyrl", "ady-Cyrl"),
    Example("enm", "enm"), Example("messages_bbc-latn", "bbc-latn"), Example("app-menu", nil),
    Example("web-thai", nil),
    // Made-up languages of Windows.
    Example("qps-ploc", "qps-ploc"), Example("Strings.qps-Ploc", "qps-Ploc"),
    Example("app_qps_plocm", "qps-plocm"),
    // Java's code of Indonesian, where nothing else is there.
    Example("in", "id"), Example("_in", "id"), Example("sign_in", nil), Example("iw", "iw"),
    // Words like codes of languages are none.
    Example("app", nil), Example("web.cli", nil), Example("xx", nil),
    Example("common", nil), Example("sign-out", nil), Example("", nil), Example("German", nil),
    Example("de-", "de"),
  ])
  func readsNamesOfFiles(_ example: Example) {
    #expect(FolderLanguage.star(example.name) == example.language)
  }
}
