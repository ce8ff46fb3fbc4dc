/// Texts of other languages, edited on one line. Harness Square, the fallback font, has one shape for all characters of a
/// width: here, what is replaced by it has another length.
enum ScriptRows {
  private static func row(
    _ name: String, _ was: String, _ is: String, _ edits: String..., group: String? = nil
  ) -> CauseRow {
    var row = OneLineRow.row("script: " + name, was, `is`, group: group)
    row.sentences = edits.map { "`text` \($0)\(OneLineRow.effect(was, `is`))" }
    return row
  }

  /// Text from right to left, which begins at the left edge of the label.
  private static func rightToLeft(
    _ name: String, _ was: String, _ is: String, _ edits: String..., group: String? = nil
  ) -> CauseRow {
    var row = OneLineRow.row("script: " + name, in: "align: left", was, `is`, group: group)
    row.sentences = edits.map { "`text` \($0)\(OneLineRow.effect(was, `is`))" }
    return row
  }

  /// Emoji come from any font that has them: here there is only one.
  private static func emoji(
    _ name: String, _ was: String, _ is: String, _ edits: String...
  ) -> CauseRow {
    var row = row(name, was, `is`)
    row.sentences = edits.map { "`text` \($0)\(OneLineRow.effect(was, `is`))" }
    (row.was.fonts, row.was.fallback) = ([.blocks], [])
    (row.is.fonts, row.is.fallback) = ([.blocks], [])
    return row
  }

  static let rows: [CauseRow] = europe + arabic + hebrew + chinese + japanese + others + pictures

  static let europe: [CauseRow] = [
    row(
      "a German word", "Einkaufswagen öffnen", "Warenkorb öffnen",
      "“Einkaufswagen” → “Warenkorb” at the start"),
    row("an umlaut", "Schöne Grüsse", "Schöne Grüße", "“Grüsse” → “Grüße” at the end"),
    row("polite words", "Alles für dich", "Alles für Sie da", "“dich” → “Sie da” at the end"),
    row(
      "a German compound", "Donau-Dampfer", "Donaudampfer", "“Donau-Dampfer” → “Donaudampfer”"),
    row(
      "a German price", "10.000 € kostenlos", "112.000 € kostenlos",
      "“10.000 €” → “112.000 €” at the start"),
    row(
      "a capital noun", "Alle neuen artikel da", "Alle neuen Artikel da",
      "“artikel” → “Artikel” (character 12)"),
    row(
      "German quotes", "Sag Hallo Welt", "Sag „Hallo“ Welt",
      "‘Hallo’ → ‘„Hallo“’ (character 5)"),
    row("a French space", "Prix: 5", "Prix : 5", "a space is new (character 5)"),
    row("a French apostrophe", "l'article", "l’article", "“l'article” → “l’article”"),
    row("lost accents", "déjà vu ici", "deja vu ici", "“déjà” → “deja” at the start"),
    row("a Spanish question", "¿Seguro?", "Seguro?", "“¿” is gone at the start"),
    row(
      "a Spanish word", "Añadir todo al carro", "Añadir todo al cesto azul",
      "“carro” → “cesto azul” at the end"),
    row("a Russian word", "Цена 5", "Стоимость 5", "“Цена” → “Стоимость” at the start"),
    row("a Russian ending", "Добавить товар", "Добавить товары", "“товар” → “товары” at the end"),
    row("a Greek ending", "Τιμή", "Τιμές", "“Τιμή” → “Τιμές”"),
    row("a Hindi word", "दाम", "कीमत", "“दाम” → “कीमत”"),
  ]

  static let arabic: [CauseRow] = [
    rightToLeft(
      "an Arabic word at the end", "أضف إلى السلة", "أضف إلى العربة",
      "“السلة” → “العربة” at the end", group: "`text` “السلة” → “العربة”*"),
    rightToLeft("the only Arabic word", "السعر", "الأسعار", "“السعر” → “الأسعار”"),
    rightToLeft("Arabic digits", "٣ قطع", "١٢ قطع", "“٣” → “١٢” at the start"),
    rightToLeft("an Arabic comma", "نعم لا", "نعم، لا", "“نعم” → “نعم،” at the start"),
    rightToLeft("an Arabic question mark", "نعم", "نعم؟", "“؟” is new at the end"),
    rightToLeft("a new Arabic word", "شكرا", "شكرا جزيلا", "“جزيلا” is new at the end"),
    rightToLeft(
      "a Latin name in Arabic", "افتح App الآن", "افتح Safari الآن",
      "“App” → “Safari” (character 6)"),
    rightToLeft(
      "a price in Arabic", "السعر $9 فقط", "السعر $19 فقط", "“$9” → “$19” (character 7)"),
  ]

  static let hebrew: [CauseRow] = [
    rightToLeft(
      "a Hebrew word at the end", "הוסף לסל", "הוסף לעגלה", "“לסל” → “לעגלה” at the end"),
    rightToLeft(
      "a Hebrew word at the start", "שמור טיוטה", "אחסן טיוטה", "“שמור” → “אחסן” at the start"),
    rightToLeft("a Hebrew exclamation", "שלום", "שלום!", "“!” is new at the end"),
    rightToLeft("a Hebrew plural", "פריט אחד", "פריטים אחד", "“פריט” → “פריטים” at the start"),
    rightToLeft("a number in Hebrew", "עוד 3 ימים", "עוד 12 ימים", "“3” → “12” (character 5)"),
  ]

  static let chinese: [CauseRow] = [
    row("a Chinese price", "价格：9", "价格：19", "“9” → “19” at the end"),
    row("a Chinese digit", "价格：9元", "价格：8元", "“9*” → “8*” *"),
    row("one Chinese character for two", "东风三个月", "东风三年", "“个月” → “年” at the end"),
    row("a new Chinese character", "中国日本", "中国与日本", "“与” is new (character 3)"),
    row("a lost Chinese character", "中国与日本", "中国日本", "“与” is gone (character 3)"),
    row(
      "another Chinese comma", "价格，中元", "价格、中元", "“，” → “、” (character 3)",
      "“格，” → “格、” (character 2)"),
    row("a lost Chinese full stop", "标题，价格。", "标题，价格", "“。” is gone at the end"),
    row("a new Chinese colon", "标题价格", "标题价格：", "“：” is new at the end"),
    row("a Latin word in Chinese", "标题Pro价", "标题Ultra价", "“Pro” → “Ultra” (character 3)"),
    row("a space in Chinese", "标题价格", "标题 价格", "a space is new (character 3)"),
    row(
      "two places in Chinese", "标题价格钻石余额", "标文价格钻石余字",
      "“题” → “文” (character 2), “额” → “字” at the end"),
    row(
      "four places in Chinese", "标题价格钻石余额文字东风", "花题价夜钻石千额文树东风",
      "“标” → “花” at the start, “格” → “夜” (character 4)*and 2 other edits"),
    row("a Chinese ellipsis", "标题……", "标题…", "*“……” → “…” at the end", "*“…” is gone *"),
    row("full-width digits", "￥１００元", "￥100元", "*“*１００” → “*100” *"),
    row("three new Chinese characters", "标题价格", "标题中国月价格", "“中国月” is new (character 3)"),
  ]

  static let japanese: [CauseRow] = [
    row("a Japanese price", "100円中", "1200円中", "“100*” → “1200*” at the start"),
    row("a katakana word", "カートへすすむ", "かごへすすむ", "“カート” → “かご” at the start"),
    row("kanji for kana", "ごらんください", "ごらん下さい", "“くだ” → “下” (character 4)"),
    row("an ending", "タップ", "タップする", "“する” is new at the end"),
    row("the last kanji", "日本語", "日本円", "“語” → “円” at the end"),
    row("a Japanese full stop", "はいどうぞ", "はいどうぞ。", "“。” is new at the end"),
    row("a long vowel", "サーバーへ", "サーバへ", "“サーバー” → “サーバ” at the start"),
  ]

  static let others: [CauseRow] = [
    row("a Korean word", "한국어 라벨", "한국어 제목원", "“라벨” → “제목원” at the end"),
    row("a Korean price", "값 9원 각각", "값 12원 각각", "“9*” → “12*” (character 3)"),
    row("a new Korean word", "라벨 제목", "라벨 제목 각각", "“각각” is new at the end"),
    row("a Korean ending", "한국 라벨", "한국어 라벨", "“한국” → “한국어” at the start"),
    row("Thai characters", "ราคาถูก", "ราคาแพง", "“ถูก” → “แพง” at the end"),
    row("a Thai particle", "สวัสดี", "สวัสดีค่ะ", "“ค่ะ” is new at the end"),
    row("a number in Thai", "ราคา 5", "ราคา 15", "“5” → “15” at the end"),
  ]

  static let pictures: [CauseRow] = [
    emoji("another skin at the end", "Hi 👩", "Hi 👩🏻", "“👩” → “👩🏻” at the end"),
    emoji("another flag at the end", "Done 🇨🇳", "Done 🇺🇸", "“🇨🇳” → “🇺🇸” at the end"),
    emoji("a new emoji", "Done", "Done 👩", "“👩” is new at the end"),
    emoji("a lost emoji", "标👩", "标", "“👩” is gone at the end"),
    emoji("a family for a woman", "标👩题", "标👨‍👩‍👧题", "“👩” → “👨‍👩‍👧” (character 2)"),
    emoji("a word for an emoji", "Hi 👩 now", "Hi you now", "“👩” → “you” (character 4)"),
  ]
}
