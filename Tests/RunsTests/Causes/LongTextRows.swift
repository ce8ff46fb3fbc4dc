/// Texts translated anew, and long texts with edits here and there.
enum LongTextRows {
  private static func row(
    _ name: String, _ was: String, _ is: String, _ edits: String...
  ) -> CauseRow {
    var row = OneLineRow.row(name, width: 4000, was, `is`)
    row.sentences = edits.map { "`text` \($0)\(OneLineRow.effect(was, `is`))" }
    return row
  }

  static let rows: [CauseRow] = retranslated + long

  static let retranslated: [CauseRow] = [
    row(
      "English to German", "Add to basket", "In den Warenkorb legen",
      "is retranslated: “Add to basket” → “In den Warenkorb legen”"),
    row(
      "German to English", "In den Warenkorb legen", "Add to basket",
      "is retranslated: “In den Warenkorb legen” → “Add to basket”"),
    row(
      "English to French", "Remove it from the list", "Supprimer de la liste",
      "is retranslated: “Remove it from the list” → “Supprimer de la liste”"),
    row(
      "Chinese to English", "标题价格", "Title and price",
      "is retranslated: “标题价格” → “Title and price”"),
    row(
      "English to Chinese", "Title and price", "标题价格钻石",
      "is retranslated: “Title and price” → “标题价格钻石”"),
    row(
      "English to Japanese", "Please go on here", "ごらんください",
      "is retranslated: “Please go on here” → “ごらんください”"),
    row(
      "English to Thai", "Welcome to our shop", "สวัสดีค่ะ",
      "is retranslated: “Welcome to our shop” → “สวัสดีค่ะ”"),
    row(
      "another tone", "You can not do this now", "Sorry, that is impossible at present",
      "is retranslated: “You can not do this now” → “Sorry, that is impossible at present”"),
    row(
      "a number that is kept", "You have 3 new messages waiting", "Es warten 3 neue Nachrichten",
      "is retranslated: “You have 3 new messages waiting” → “Es warten 3 neue Nachrichten”"),
    row(
      "a text of one word that becomes three", "Checkout", "Zur Kasse gehen",
      "is retranslated: “Checkout” → “Zur Kasse gehen”"),
    // Each side is cut to 40 characters.
    row(
      "two long texts", "Your order has been placed and will arrive on Monday",
      "Ihre Bestellung ist eingegangen und kommt am Montag an",
      "is retranslated: “Your order has been placed and will*…” → "
        + "“Ihre Bestellung ist eingegangen und*…”"),
    row(
      "a short text for a long one", "Your order has been placed and will arrive on Monday",
      "Bestellung ist da",
      "is retranslated: “Your order has been placed and will*…” → "
        + "“Bestellung ist da”"),
  ]

  private static let terms =
    "By placing this order you accept our terms of use and confirm that you have read the notice "
    + "about returns, which you may send back within 14 days of delivery"

  static let long: [CauseRow] = [
    row(
      "one word of many", terms, terms.replacing("notice", with: "page"),
      "“notice” → “page” (character 86)"),
    row(
      "two words of many", terms,
      terms.replacing("accept", with: "agree to").replacing("notice", with: "page"),
      "“accept” → “agree to” (character 27), “notice” → “page” (character 88)"),
    row(
      "a number of many words", terms, terms.replacing("14", with: "130"),
      "“14” → “130” (character 139)"),
    row(
      "a comma of many words", terms, terms.replacing("returns,", with: "returns"),
      "“,” is gone (character 106)", "“returns,” → “returns” (character 99)"),
    row(
      "a sentence more", terms, terms + ". Thanks", "“. Thanks” is new at the end"),
    row(
      "the first of many words", terms, terms.replacing("By", with: "When"),
      "“By” → “When” at the start"),
    row(
      "the last of many words", terms, terms.replacing("delivery", with: "the purchase"),
      "“delivery” → “the purchase” at the end"),
    row(
      "six words of many", terms,
      terms.replacing("order", with: "contract").replacing("accept", with: "agree to")
        .replacing("use", with: "service").replacing("confirm", with: "state")
        .replacing("notice", with: "page").replacing("14", with: "30"),
      "“order” → “contract” (character 17), “accept” → “agree to” (character 30)*and 4 other edits"),
    row(
      "one character of a hundred", String(repeating: "标题价格钻", count: 20),
      String(repeating: "标题价格钻", count: 10) + "文题价格钻"
        + String(repeating: "标题价格钻", count: 9), "“标” → “文” (character 51)"),
    row(
      "two characters of a hundred", String(repeating: "标题价格钻", count: 20),
      String(repeating: "标题价格钻", count: 10) + "文题价格钻"
        + String(repeating: "标题价格钻", count: 8) + "标题价格夜",
      "“标” → “文” (character 51), “钻” → “夜” at the end"),
  ]
}
