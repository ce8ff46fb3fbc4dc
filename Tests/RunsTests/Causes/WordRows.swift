/// Words, signs and numbers edited as teams edit them, on one line of English.
enum WordRows {
  private static func row(
    _ name: String, _ was: String, _ is: String, _ edits: String..., group: String? = nil
  ) -> CauseRow {
    var row = OneLineRow.row("edited: " + name, was, `is`, group: group)
    row.sentences = edits.map { "`text` \($0)\(OneLineRow.effect(was, `is`))" }
    return row
  }

  static let rows: [CauseRow] = words + several + spelling + numbers + signs + spaces

  static let words: [CauseRow] = [
    row(
      "a word at the end", "Add to cart", "Add to basket", "“cart” → “basket” at the end",
      group: "`text` “cart” → “basket”*"),
    row(
      "a word in the middle", "Add to cart now", "Add to basket now",
      "“cart” → “basket” (character 8)", group: "`text` “cart” → “basket”*"),
    row(
      "a word at the start", "Save draft", "Store draft", "“Save” → “Store” at the start",
      group: "`text` “Save” → “Store”*"),
    row("the only word", "Save", "Store", "“Save” → “Store”", group: "`text` “Save” → “Store”"),
    row("both words", "Sign up", "Join now", "“Sign up” → “Join now”"),
    row(
      "neighbouring words", "Please sign up here", "Please join now here",
      "“sign up” → “join now” (character 8)"),
    row(
      "one word for two", "Please sign up here", "Please register here",
      "“sign up” → “register” (character 8)"),
    row(
      "two words for one", "Please register here", "Please sign up here",
      "“register” → “sign up” (character 8)"),
    row("a new last word", "Buy", "Buy now", "“now” is new at the end"),
    row("a new first word", "now", "Buy now", "“Buy” is new at the start"),
    row("a new word in the middle", "Buy please", "Buy now please", "“now” is new (character 5)"),
    row("two new words", "Buy tickets", "Buy tickets for today", "“for today” is new at the end"),
    row("a lost last word", "Buy now", "Buy", "“now” is gone at the end"),
    row("a lost first word", "Please wait", "wait", "“Please” is gone at the start"),
    row(
      "a lost word in the middle", "Buy now please", "Buy please", "“now” is gone (character *)"),
    row("a small first letter", "add to cart", "Add to cart", "“add” → “Add” at the start"),
    row("capital letters", "Sale ends soon", "SALE ends soon", "“Sale” → “SALE” at the start"),
    row("the only word in capitals", "Sale", "SALE", "“Sale” → “SALE”"),
    row(
      "a title's capitals", "Add all of this to cart", "Add all of this To Cart",
      "“to cart” → “To Cart” at the end"),
    row(
      "a word by a sign", "Terms and rules", "Terms & rules", "“and” → “&” (character 7)"),
    row(
      "the last word of a sentence", "Tap to retry. Or wait.", "Tap to retry. Or leave.",
      "“wait” → “leave” (character 18)"),
    row("a title of a name", "Mr. Smith", "Mrs. Smith", "“Mr” → “Mrs” at the start"),
    row("a unit", "Weighs 5 kg", "Weighs 5 pounds", "“kg” → “pounds” at the end"),
    row(
      "a word of 24 letters", "Say ok", "Say abcdefghijklmnopqrstuvwx",
      "“ok” → “abcdefghijklmnopqrstuvwx” at the end"),
    // Only the changed characters of a longer word are told, with four on either side.
    row(
      "an inflection of a long word", "Die Donaudampfschifffahrtsgesellschaft",
      "Die Donaudampfschifffahrtsgesellschaften", "*“…haft*”*"),
  ]

  static let several: [CauseRow] = [
    row(
      "two words", "Add the item to cart", "Put the item to basket",
      "“Add” → “Put” at the start, “cart” → “basket” at the end",
      group: "`text` “Add” → “Put”*, “cart” → “basket”*"),
    row(
      "three words", "Add the red item to your cart today",
      "Put the blue item to your basket today",
      "“Add” → “Put” at the start, “red” → “blue” (character 9), “cart” → “basket” (character 27)"),
    row(
      "four words", "Add the red item to your cart and then pay for it today",
      "Put the blue item to your basket and then pay for all tomorrow",
      "“Add” → “Put” at the start, “red” → “blue” (character 9)*and 2 other edits"),
    row(
      "five words", "Add the red item to your cart and then pay for it before it is sold",
      "Put the blue item to your basket and then pay for them before they are sold",
      "“Add” → “Put” at the start, “red” → “blue” (character 9)*and 3 other edits"),
    row(
      "a word and a comma", "Please wait here now", "Please hold on, here now",
      "“wait” → “hold on,” (character 8)"),
    row(
      "a new word and a lost one", "Open this very important file now",
      "Please open this very important file",
      "“Open” → “Please open” at the start, “now” is gone at the end"),
    row(
      "a sentence that goes on", "Your order was sent.", "Your order was sent. It arrives soon.",
      "“It arrives soon*” is new *"),
    row(
      "two thirds of the letters", "aaaa bbbb cccc dddd eeee ffff", "gggg hhhh iiii jjjj eeee ffff",
      "“aaaa bbbb cccc dddd” → “gggg hhhh iiii jjjj” at the start"),
    row(
      "more than two thirds of the letters", "aaaa bbbb cccc dddd eeee ffff",
      "gggg hhhh iiii jjjj kkkk ffff",
      "is retranslated: “aaaa bbbb cccc dddd eeee ffff” → “gggg hhhh iiii jjjj kkkk ffff”"),
    // Of what was, no more than two thirds are other words now.
    row(
      "more than two thirds of the letters, but only now", "aaaa bbbb",
      "aaaa bbbb cccc dddd eeee ffff gggg", "“cccc dddd eeee ffff gggg” is new at the end"),
  ]

  static let spelling: [CauseRow] = [
    row(
      "letters that changed places", "Please recieve it", "Please receive it",
      "“recieve” → “receive” (character 8)"),
    row("a misspelt article", "Open teh box", "Open the box", "“teh” → “the” (character 6)"),
    row("a word twice", "Open the the box", "Open the box", "“the” is gone (character *)"),
    row("a missing letter", "Adress book", "Address book", "“Adress” → “Address” at the start"),
    row(
      "a letter too many", "Your untill date", "Your until date",
      "“untill” → “until” (character 6)"),
    row(
      "British spelling", "Pick your own color", "Pick your own colour",
      "“color” → “colour” at the end"),
    row(
      "American spelling", "Order cancelled today", "Order canceled today",
      "“cancelled” → “canceled” (character 7)"),
    row("a plural", "1 item left", "1 items left", "“item” → “items” (character 3)"),
    row("a past", "He jumps over it", "He jumped over it", "“jumps” → “jumped” (character 4)"),
    row("a gerund", "Wait for us here", "Waiting for us here", "“Wait” → “Waiting” at the start"),
    row("an apostrophe", "Its mine", "It's mine", "“Its” → “It's” at the start"),
    row("an apostrophe of another form", "Don't go", "Don’t go", "“Don't” → “Don’t” at the start"),
    row("an accent", "Visit our cafe", "Visit our café", "“cafe” → “café” at the end"),
    row(
      "a hyphen is gone", "Your e-mail", "Your email", "“e-mail” → “email” at the end",
      group: "`text` “e-mail” → “email”*"),
    row(
      "a new hyphen", "Re enter the code please", "Re-enter the code please",
      "“Re enter” → “Re-enter” at the start"),
    row(
      "a hyphen for a space in the middle", "Your log in here", "Your log-in here",
      "“log in” → “log-in” (character 6)"),
    row("two words in one", "Now set up it", "Now setup it", "“set up” → “setup” (character 5)"),
    row("one word in two", "Now setup it", "Now set up it", "“setup” → “set up” (character 5)"),
    row("the only word in two", "Signin", "Sign in", "“Signin” → “Sign in”"),
    row(
      "a web address", "www.example.org", "www.example.com",
      "“www.example.org” → “www.example.com”"),
  ]

  static let numbers: [CauseRow] = [
    row("a digit", "2 items left", "3 items left", "“2” → “3” at the start"),
    row("a count in the middle", "Only 3 left", "Only 12 left", "“3” → “12” (character 6)"),
    row("a step", "Step 1: list", "Step 2: list", "“1” → “2” (character 6)"),
    row(
      "a price in dollars", "Only $11.50", "Only $21.50", "“$11.50” → “$21.50” at the end",
      group: "`text` “$11.50” → “$21.50”*"),
    row("the only price", "$9", "$19", "“$9” → “$19”"),
    row("a price in the middle", "from $9 a day", "from $19 a day", "“$9” → “$19” (character 6)"),
    row("cents", "Only $11.50", "Only $11.5", "“$11.50” → “$11.5” at the end"),
    row("a price in yuan", "￥99 today", "￥199 today", "“￥99” → “￥199” at the start"),
    row("a price in euros", "12.50€ only", "112.50€ only", "“12.50€” → “112.50€” at the start"),
    row("a price before its euros", "9 € only", "19 € only", "“9 €” → “19 €” at the start"),
    row("another currency", "Only $5 left", "Only €5 left", "“$5” → “€5” (character 6)"),
    row("a currency that is gone", "Only $5", "Only 5", "“$5” → “5” at the end"),
    row("thousands", "1,299 points", "12,299 points", "“1,299” → “12,299” at the start"),
    row("no separator", "1,299 points", "1299 points", "“1,299” → “1299” at the start"),
    row("another separator", "1,299 points", "1.299 points", "“1,299” → “1.299” at the start"),
    row("percent", "Save 20%", "Save 30%", "“20%” → “30%” at the end"),
    row("a lost percent sign", "Save 20%", "Save 20", "“20%” → “20” at the end"),
    row("a new percent sign", "Save 20 today", "Save 20% today", "“20” → “20%” (character 6)"),
    row(
      "a lost minus", "at -18", "at 18", "“-18” → “18” at the end",
      group: "`text` “-18” → “18”*"),
    row("a new minus", "at 18 now", "at -18 now", "“18” → “-18” (character 4)"),
    row("a plus for a minus", "-5 points", "+5 points", "“-5” → “+5” at the start"),
    row("a number with its unit", "Up to 5kg", "Up to 15kg", "“5kg” → “15kg” at the end"),
    row("an ordinal", "The 1st time", "The 2nd time", "“1st” → “2nd” (character 5)"),
    row("a version", "Version 1.4.2", "Version 1.5.0", "“1.4.2” → “1.5.0” at the end"),
    row("a number as a word", "Add 2 items", "Add two items", "“2” → “two” (character 5)"),
    // Whether a time or a date is one word is left open.
    row("a time", "at 9:30 now", "at 10:30 now", "“9*” → “10*” (character 4)"),
  ]

  static let signs: [CauseRow] = [
    row(
      "a new ellipsis", "Loading", "Loading…", "“…” is new at the end",
      group: "`text` “…” is new at the end"),
    row(
      "an ellipsis for three dots", "Loading...", "Loading…", "“...” → “…” at the end",
      group: "`text` “...” → “…” at the end"),
    row("three new dots", "Please wait", "Please wait...", "“...” is new at the end"),
    row("a lost ellipsis", "Saving…", "Saving", "“…” is gone at the end"),
    row(
      "an ellipsis in the middle", "Wait for it", "Wait… for it", "“Wait” → “Wait…” at the start"),
    row("a new full stop", "All done", "All done.", "“.” is new at the end"),
    row("a lost full stop", "All done.", "All done", "“.” is gone at the end"),
    row("an exclamation mark", "Welcome", "Welcome!", "“!” is new at the end"),
    row("a question", "Really!", "Really?", "“!” → “?” at the end"),
    row("a comma", "Hello world", "Hello, world", "“Hello” → “Hello,” at the start"),
    row("a semicolon", "a, b", "a; b", "“,” → “;” (character 2)"),
    row("a colon", "Total 5", "Total: 5", "“Total” → “Total:” at the start"),
    row("a dash for a hyphen", "Mon - Fri", "Mon — Fri", "“-” → “—” (character 5)"),
    row("a short dash for a hyphen", "Mon - Fri", "Mon – Fri", "“-” → “–” (character 5)"),
    row(
      "other brackets", "Total (net)", "Total [net]",
      "“(” → “[” (character 7), “)” → “]” at the end",
      "“(net” → “[net” (character 7), “)” → “]” at the end"),
    row(
      "new brackets", "Total net", "Total (net)",
      "“net” → “(net” (character 7), “)” is new at the end"),
    row(
      "typographic quotes", "Say \"hi\"", "Say “hi”",
      "‘\"’ → ‘“’ (character 5), ‘\"’ → ‘”’ at the end"),
    row(
      "quotes that are gone", "Say \"hi\" now", "Say hi now",
      "“\"hi\"” → “hi” (character 5)"),
    row("a new plus", "Name", "Name +", "“+” is new at the end"),
    row(
      "the name of a placeholder", "See {count} files", "See {number} files",
      "“*count*” → “*number*” (character *)"),
  ]

  static let spaces: [CauseRow] = [
    row(
      "a second space", "ab cd", "ab  cd", "a space is new (character *)",
      "a space → 2 spaces (character 3)"),
    row(
      "a space too many is gone", "ab  cd", "ab cd", "a space is gone (character *)",
      "2 spaces → a space (character 3)"),
    row(
      "three spaces for one", "ab cd", "ab   cd", "2 spaces are new (character *)",
      "a space → 3 spaces (character 3)"),
    row(
      "an ideographic space", "ab cd", "ab\u{3000}cd",
      "a space → an ideographic space (character 3)"),
    row("a space before a unit", "Up to 5kg", "Up to 5 kg", "“5kg” → “5 kg” at the end"),
    row("a space before a sign", "All done !", "All done!", "a space is gone (character 9)"),
    row("a space after a comma", "a,b", "a, b", "a space is new (character 3)"),
    row("a new first space", "ab", " ab", "a space is new at the start"),
  ]
}
