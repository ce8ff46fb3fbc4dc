@testable import Results
@testable import Runs

/// Which cases belong together, and what their groups are called, where texts changed.
enum TextGroupRows {
  typealias Row = GroupTableTests.Row

  /// Cases whose texts were edited.
  private static func texts(
    _ name: String, _ edits: [(was: String, is: String)],
    _ groups: String...
  ) -> Row {
    GroupRows.row(
      name, edits.map { "text: \($0.was.yaml)" }, edits.map { "text: \($0.is.yaml)" },
      groups)
  }

  private static func row(
    _ name: String, _ was: [String], _ is: [String], _ groups: [String]
  ) -> Row {
    GroupRows.row(name, was, `is`, groups)
  }

  static let rows: [Row] = signs + words + repeated + numbers + catalogs + suffixes

  // MARK: - Signs belong together by where they stand

  static let signs: [Row] = [
    texts(
      "a new ellipsis",
      [("Loading", "Loading…"), ("Saving", "Saving…"), ("Please wait", "Please wait…")],
      "`text` “…” is new at the end: a b c"),
    texts(
      "an ellipsis for three dots",
      [("Loading...", "Loading…"), ("Saving...", "Saving…"), ("Please wait...", "Please wait…")],
      "`text` “...” → “…” at the end: a b c"),
    texts(
      "a lost full stop", [("Done.", "Done"), ("All is well.", "All is well")],
      "`text` “.” is gone at the end: a b"),
    texts(
      "a comma at the end, and one inside",
      [
        ("Hello there", "Hello there,"), ("Dear all", "Dear all,"), ("Yes we can", "Yes, we can"),
      ],
      // A mark within a text belongs to its word.
      "`text` “,” is new at the end*: a b", "`text` “Yes” → “Yes,”: c"),
    texts(
      "a new sign and a lost one", [("Wait", "Wait!"), ("Stop!", "Stop")],
      "`text` “!” is new at the end*: a", "`text` “!” is gone at the end*: b"),
    texts(
      "signs at the start", [("Seguro?", "¿Seguro?"), ("Cuanto es?", "¿Cuanto es?")],
      "`text` “¿” is new at the start: a b"),
    texts(
      "another exclamation", [("Wait!", "Wait?"), ("Go on!", "Go on?"), ("Go on!", "Go on.")],
      "`text` “!” → “?” at the end: a b", "`text` “!” → “.” at the end*: c"),
  ]

  // MARK: - Words belong together wherever they stand

  static let words: [Row] = [
    texts(
      "a word at the end",
      [
        ("Add to cart", "Add to basket"), ("View cart", "View basket"),
        ("Empty cart", "Empty basket"),
      ],
      "`text` “cart” → “basket”*: a b c"),
    texts(
      "a word anywhere",
      [
        ("Add to cart", "Add to basket"), ("cart is empty", "basket is empty"),
        ("The cart is empty", "The basket is empty"),
      ], "`text` “cart” → “basket”*: a b c"),
    texts(
      "a word in long texts",
      [
        (
          "There is nothing in your cart yet, so go on and look",
          "There is nothing in your basket yet, so go on and look"
        ),
        (
          "Your cart was emptied, because you were away for a week",
          "Your basket was emptied, because you were away for a week"
        ),
      ], "`text` “cart” → “basket”*: a b"),
    texts(
      "the whole text, and a word of others",
      [("Save", "Store"), ("Save all", "Store all"), ("Please save", "Please store")],
      "`text` “Save” → “Store”*: a b", "`text` “save” → “store”*: c"),
    texts(
      "one word, and one that contains it",
      [("Add to cart", "Add to basket"), ("All carts", "All baskets")],
      "`text` “cart” → “basket”*: a", "`text` “carts” → “baskets”*: b"),
    texts(
      "equal letters in different words", [("Your e-mail", "Your email"), ("at -18", "at 18")],
      "`text` “e-mail” → “email”*: a", "`text` “-18” → “18”*: b"),
    texts(
      "a letter in different words", [("colour", "color"), ("flavour", "flavor")],
      "`text` “colour” → “color”*: a", "`text` “flavour” → “flavor”*: b"),
    texts(
      "two edits in both",
      [("Add a cart now", "Put a basket now"), ("Add the big cart", "Put the big basket")],
      "`text` “Add” → “Put”*, “cart” → “basket”*: a b"),
    texts(
      "two edits, and one of them alone",
      [("Add the big cart", "Put the big basket"), ("Your cart", "Your basket")],
      "`text` “Add” → “Put”*, “cart” → “basket”*: a", "`text` “cart” → “basket”*: b"),
    texts(
      "a new word", [("Buy", "Buy now"), ("Pay here", "Pay here now")], "`text` “now” is new*: a b"),
    texts(
      "a lost word", [("Please wait", "wait"), ("Now please go", "Now go")],
      "`text` “Please” is gone*: a", "`text` “please” is gone*: b"),
    texts(
      "a Chinese character", [("标题价", "标题格"), ("价钻", "格钻"), ("标价题文字", "标格题文字")],
      "`text` “价” → “格”*: a b c"),
    texts(
      "a Hebrew word", [("הוסף לסל", "הוסף לעגלה"), ("עבור לסל", "עבור לעגלה")],
      "`text` “לסל” → “לעגלה”*: a b"),
    texts(
      "texts translated anew, each in its own words",
      [("Add to basket", "In den Warenkorb legen"), ("Remove all items", "Alles jetzt entfernen")],
      "`text` is retranslated: “Add to basket” → “In den Warenkorb legen”: a",
      "`text` is retranslated: “Remove all items” → “Alles jetzt entfernen”: b"),
    texts(
      "the same translation twice",
      [("Add to basket", "In den Warenkorb legen"), ("Add to basket", "In den Warenkorb legen")],
      "`text` is retranslated: “Add to basket” → “In den Warenkorb legen”: a b"),
    row(
      "a word of runs and of whole texts",
      ["text: Add to cart", "text: [Add to, { text: \" cart\", color: red }]"],
      ["text: Add to basket", "text: [Add to, { text: \" basket\", color: red }]"],
      ["`text` “cart” → “basket”*: a b"]),
  ]

  static let repeated: [Row] = [
    texts(
      "a word once and twice",
      [("Add to cart", "Add to basket"), ("View cart, empty cart", "View basket, empty basket")],
      "`text` “cart” → “basket”*: a b"),
    texts(
      "a word twice, and another one",
      [("Add to cart", "Add to basket"), ("My cart, empty cart", "My basket, drop basket")],
      "`text` “cart” → “basket”*: a", "`text` is retranslated: *: b"),
  ]

  // MARK: - Numbers are whole words

  static let numbers: [Row] = [
    texts(
      "a digit of a step and of a price",
      [("Step 1: list", "Step 2: list"), ("Only $11.50", "Only $21.50")],
      "`text` “1” → “2”*: a", "`text` “$11.50” → “$21.50”*: b"),
    texts(
      "one price in three texts",
      [("Only $9", "Only $19"), ("$9 a day", "$19 a day"), ("from $9 on", "from $19 on")],
      "`text` “$9” → “$19”*: a b c"),
    texts(
      "one price, and another", [("Only $9", "Only $19"), ("Only $8", "Only $18")],
      "`text` “$9” → “$19”*: a", "`text` “$8” → “$18”*: b"),
    texts(
      "a digit of a step and of thousands behind a space",
      [
        ("Step 1", "Step 2"), ("Pay 1 234 kr now", "Pay 2 234 kr now"),
        ("Pay 1 500 kr now", "Pay 2 500 kr now"),
      ],
      "`text` “1” → “2”*: a", "`text` “1 234” → “2 234”*: b", "`text` “1 500” → “2 500”*: c"),
    texts(
      "signs behind a space",
      [("Sauve 5 % hier", "Sauve 5 hier"), ("Tout 100 % coton", "Tout 100 coton")],
      "`text` “5 %” → “5”*: a", "`text` “100 %” → “100”*: b"),
    texts(
      "percent and a number", [("Save 20%", "Save 30%"), ("Only 20", "Only 30")],
      "`text` “20%” → “30%”*: a", "`text` “20” → “30”*: b"),
    texts(
      "a lost percent sign in two texts", [("Save 20%", "Save 20"), ("20% more", "20 more")],
      "`text` “20%” → “20”*: a b"),
  ]

  // MARK: - Catalogs

  private static func catalog(
    _ name: String, _ was: [String], _ is: [String], _ groups: String...
  ) -> Row {
    let keys = zip("abcdefgh", was).map { String($0.0) }
    func json(_ texts: [String]) -> String {
      "{\n" + zip(keys, texts).map { "  \"\($0)\": \($1.yaml)" }.joined(separator: ",\n") + "\n}\n"
    }
    // A value for a placeholder that the text does not have is an error.
    func cases(_ texts: [String]) -> [String] {
      zip(keys, texts).map { key, text in
        let arguments = text.contains("{name}") ? ", arguments: { name: Ann }" : ""
        return "text: { from: texts/de.json, key: \(key)\(arguments) }, locale: de"
      }
    }
    var row = row(name, cases(was), cases(`is`), groups)
    row.was.files["texts/de.json"] = json(was)
    row.is.files["texts/de.json"] = json(`is`)
    return row
  }

  static let catalogs: [Row] = [
    catalog(
      "a catalog translated anew",
      ["In den Warenkorb legen", "Alles aus der Liste entfernen", "Weiter zur Kasse gehen"],
      ["Zum Einkauf dazu packen", "Komplett alle Artikel wegwerfen", "Jetzt hier direkt bezahlen"],
      "*de.json`: 3 texts retranslated*: a b c"),
    catalog(
      "one word of a catalog", ["Zum Korb", "Korb leeren", "Korb ansehen"],
      ["Zum Warenkorb", "Warenkorb leeren", "Warenkorb ansehen"],
      "*“Korb” → “Warenkorb”*: a b c"),
    catalog(
      "texts of one word, translated anew", ["Korb", "Jetzt kaufen", "Weiter zur Kasse gehen"],
      ["Warenkorb", "Sofort bestellen", "Hier direkt alles bezahlen"],
      "*de.json`: 3 texts retranslated*: a b c"),
    catalog(
      "one word of a catalog, and a text of its own", ["Zum Korb", "Korb leeren", "Jetzt kaufen"],
      ["Zum Warenkorb", "Warenkorb leeren", "Sofort kaufen"], "*“Korb” → “Warenkorb”*: a b",
      "*“Jetzt” → “Sofort”*: c"),
    catalog(
      "a new ellipsis in a catalog", ["Laden", "Sichern", "Bitte warten"],
      ["Laden…", "Sichern…", "Bitte warten…"], "*“…” is new at the end*: a b c"),
    // What may break an app comes first.
    catalog(
      "a lost placeholder whose value went with it",
      ["In den Warenkorb legen", "Alles aus der Liste entfernen", "Hallo {name}, wie geht es"],
      [
        "Zum Einkauf dazu packen", "Komplett alle Artikel wegwerfen",
        "Guten Tag und willkommen hier",
      ], "*de.json`: 3 texts retranslated*: c a b"),
    catalog(
      "a lost number comes first",
      ["In den Warenkorb legen", "Alles aus der Liste entfernen", "Noch 3 Artikel da heute"],
      [
        "Zum Einkauf dazu packen", "Komplett alle Artikel wegwerfen",
        "Wenige Sachen sind verfügbar",
      ], "*de.json`: 3 texts retranslated*: c a b"),
    catalog(
      "another number comes first",
      ["In den Warenkorb legen", "Alles aus der Liste entfernen", "Only $11.50 left of it"],
      [
        "Zum Einkauf dazu packen", "Komplett alle Artikel wegwerfen", "Now just $21.50 for you",
      ], "*de.json`: 3 texts retranslated*: c a b"),
    catalog(
      "a number written otherwise stays",
      ["Only $1,299.00 for these", "Alles aus der Liste entfernen"],
      ["Jetzt nur 1.299,00 $", "Komplett alle Artikel wegwerfen"],
      "*de.json`: 2 texts retranslated*: a b"),
    catalog(
      "a much longer text comes first",
      ["In den Warenkorb legen", "Alles hier entfernen", "Weiter zur Kasse gehen"],
      [
        "Zum Einkauf dazu packen",
        "Sämtliche Artikel dauerhaft und ohne weitere Nachfrage aus meinem Einkauf nehmen",
        "Jetzt direkt alles bezahlen",
      ], "*de.json`: 3 texts retranslated*: b a c"),
  ]

  // MARK: - Suffixes

  static let suffixes: [Row] = [
    row(
      "one price of suffixes",
      ["text: 标, suffix: ￥9", "text: 题价, suffix: ￥9", "text: 文, suffix: ￥9"],
      ["text: 标, suffix: ￥19", "text: 题价, suffix: ￥19", "text: 文, suffix: ￥19"],
      ["`suffix` “￥9” → “￥19”*: a b c"]),
    row(
      "two prices of suffixes", ["text: 标, suffix: ￥9", "text: 题价, suffix: ￥8"],
      ["text: 标, suffix: ￥19", "text: 题价, suffix: ￥18"],
      ["`suffix` “￥9” → “￥19”*: a", "`suffix` “￥8” → “￥18”*: b"]),
    row(
      "a word of a text and of a suffix", ["text: Your cart", "text: 标, suffix: Your cart"],
      ["text: Your basket", "text: 标, suffix: Your basket"],
      ["`text` “cart” → “basket”*: a", "`suffix` “cart” → “basket”*: b"]),
    GroupRows.row(
      "a default suffix, and one of a case",
      ["text: 标", "text: 题价", "text: 文, suffix: ￥9"],
      ["text: 标", "text: 题价", "text: 文, suffix: ￥19"],
      defaults: ("width: 400, suffix: ￥9", "width: 400, suffix: ￥19"),
      ["default `suffix` “￥9” → “￥19”*: a b", "`suffix` “￥9” → “￥19”*: c"]),
    row(
      "a new suffix", ["text: 标", "text: 题价"], ["text: 标, suffix: NEW", "text: 题价, suffix: NEW"],
      ["`suffix` not set → “NEW”: a b"]),
    row(
      "a new suffix in two styles", ["text: 标", "text: 题价"],
      ["text: 标, suffix: NEW", "text: 题价, suffix: { text: NEW, color: \"#ff0000\" }"],
      ["`suffix` not set → “NEW”: a", "`suffix` not set → “NEW” with `color` #ff0000: b"]),
    row(
      "a lost suffix", ["text: 标, suffix: NEW", "text: 题价, suffix: NEW"],
      ["text: 标", "text: 题价"], ["`suffix` “NEW” → not set: a b"]),
  ]
}
