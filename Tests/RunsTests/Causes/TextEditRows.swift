import Foundation
import Testing

@testable import Base
@testable import Results
@testable import Runs

/// How edits of a text are told, whatever comes of them.
@Suite struct TextEditTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let was: String
    let `is`: String
    /// One a told edit, in order; `*` stands for anything where the rules leave the words open, and ` | ` for either.
    let edits: [String]

    var testDescription: String { "“\(was)” → “\(`is`)”" }
  }

  /// As sentences tell it: up to three edits, or two and how many others there are, or one for a whole text.
  private func edits(_ was: String, _ is: String) -> [String] {
    guard let change = FieldChange.changes(from: .spec(was), to: .spec(`is`)).first?.change else {
      return []
    }
    if change.kind == .translation || change.edits.isEmpty { return [change.happening.text] }
    let told = change.edits.map { $0.wording(place: $0.placeWording).text }
    return told.count > 3 ? told.prefix(2) + ["and \(told.count - 2) other edits"] : told
  }

  @Test(arguments: rows) func areToldByWords(_ row: Row) {
    let told = edits(row.was, row.is)
    #expect(
      told.count == row.edits.count
        && zip(told, row.edits).allSatisfy { told, expected in
          expected.components(separatedBy: " | ").contains { told.matches(pattern: $0) }
        },
      "\(told), not \(row.edits)")
  }

  /// The same edits the other way round are the same number of edits.
  @Test(arguments: rows) func areAsManyTheOtherWayRound(_ row: Row) {
    #expect(edits(row.is, row.was).count == edits(row.was, row.is).count)
  }

  @Test func theTableIsLongEnough() {
    #expect(Self.rows.count >= 150)
  }

  private static func row(_ was: String, _ is: String, _ edits: String...) -> Row {
    Row(was: was, is: `is`, edits: edits)
  }

  static let rows: [Row] =
    words + several + retranslated + spaces + invisible + signs + numbers + scripts + long
    + encodings

  // MARK: -

  private static let words: [Row] = [
    row("cart", "basket", "“cart” → “basket”"),
    row("Add to cart", "Add to basket", "“cart” → “basket” at the end"),
    row("View cart", "View basket", "“cart” → “basket” at the end"),
    row("Empty cart", "Empty basket", "“cart” → “basket” at the end"),
    row("Add to cart now", "Add to basket now", "“cart” → “basket” (character 8)"),
    row("cart is empty", "basket is empty", "“cart” → “basket” at the start"),
    row("Save", "Store", "“Save” → “Store”"),
    row("Save all", "Store all", "“Save” → “Store” at the start"),
    row("Sign up", "Join now", "“Sign up” → “Join now”"),
    row("Please sign up here", "Please join now here", "“sign up” → “join now” (character 8)"),
    row("Please sign up here", "Please register here", "“sign up” → “register” (character 8)"),
    row("Buy please", "Buy now please", "“now” is new (character 5)"),
    row("Buy now please", "Buy please", "“now” is gone (character *)"),
    row("Buy", "Buy now", "“now” is new at the end"),
    row("Buy now", "Buy", "“now” is gone at the end"),
    row("now", "Buy now", "“Buy” is new at the start"),
    row("Buy now", "now", "“Buy” is gone at the start"),
    row("", "Buy now", "“Buy now” is new*"),
    row("Buy now", "", "“Buy now” is gone*"),
    row("Buy", "Buy it right now", "“it right now” is new at the end"),
    row("one two three", "one three", "“two” is gone (character *)"),
    row("the the box", "the box", "“the” is gone *"),
    row("word", "Word", "“word” → “Word”"),
    row("a word", "a Word", "“word” → “Word” at the end"),
    row("don't", "don’t", "“don't” → “don’t”"),
    row("Its mine", "It's mine", "“Its” → “It's” at the start"),
    row("recieve it", "receive it", "“recieve” → “receive” at the start"),
    row("1 item", "1 items", "“item” → “items” at the end"),
    row("It jumps here", "It jumped here", "“jumps” → “jumped” (character 4)"),
    row("abcdefghijklmnopqrstuvwx", "z", "“abcdefghijklmnopqrstuvwx” → “z”"),
    row("Mr. Smith", "Mrs. Smith", "“Mr” → “Mrs” at the start"),
    row("www.example.org", "www.example.com", "“www.example.org” → “www.example.com”"),
    row("e-mail", "email", "“e-mail” → “email”"),
    row("Your e-mail", "Your email", "“e-mail” → “email” at the end"),
    row("Your e-mail", "Your E-mail", "“e-mail” → “E-mail” at the end"),
    row("log-in here", "log in here", "“log-in” → “log in” at the start"),
    row("log in here", "log-in here", "“log in” → “log-in” at the start"),
    row("well-known names here", "known names here", "“well-known” → “known” at the start"),
  ]

  private static let several: [Row] = [
    row(
      "Add the item to cart", "Put the item to basket",
      "“Add” → “Put” at the start", "“cart” → “basket” at the end"),
    row(
      "Add the red item to your cart today", "Put the blue item to your basket today",
      "“Add” → “Put” at the start", "“red” → “blue” (character 9)",
      "“cart” → “basket” (character 27)"),
    row(
      "a1 b c1 d e1 f g1 h", "a2 b c2 d e2 f g2 h",
      "“a1” → “a2” at the start", "“c1” → “c2” (character 6)", "and 2 other edits"),
    row(
      "a1 b c1 d e1 f g1 h i1 j k l m", "a2 b c2 d e2 f g2 h i2 j k l m",
      "“a1” → “a2” at the start", "“c1” → “c2” (character 6)", "and 3 other edits"),
    row(
      "one two three four", "one 2 three 4", "“two” → “2” (character 5)",
      "“four” → “4” at the end"),
    row("标题价", "题价格", "“标” is gone at the start", "“格” is new at the end"),
    row("one and two", "1 and 2", "“one” → “1” at the start", "“two” → “2” at the end"),
  ]

  /// Three words or more, before or now, and more than two thirds of the letters of both.
  private static let retranslated: [Row] = [
    row(
      "Add to basket", "In den Warenkorb legen",
      "is retranslated: “Add to basket” → “In den Warenkorb legen”"),
    row("Checkout", "Zur Kasse gehen", "is retranslated: “Checkout” → “Zur Kasse gehen”"),
    row("Zur Kasse gehen", "Checkout", "is retranslated: “Zur Kasse gehen” → “Checkout”"),
    row("标题价", "钻石余", "is retranslated: “标题价” → “钻石余”"),
    row("标题", "钻石", "“标题” → “钻石”"),
    row("标题价", "钻题石", "“标” → “钻” at the start", "“价” → “石” at the end"),
    row(
      "aaaa bbbb cccc dddd eeee ffff", "gggg hhhh iiii jjjj eeee ffff",
      "“aaaa bbbb cccc dddd” → “gggg hhhh iiii jjjj” at the start"),
    row(
      "aaaa bbbb cccc dddd eeee ffff", "gggg hhhh iiii jjjj kkkk ffff",
      "is retranslated: “aaaa bbbb cccc dddd eeee ffff” → “gggg hhhh iiii jjjj kkkk ffff”"),
    row("aaaa", "aaaa bbbb cccc dddd eeee", "“bbbb cccc dddd eeee” is new at the end"),
    row("aaaa bbbb cccc dddd eeee", "aaaa", "“bbbb cccc dddd eeee” is gone at the end"),
    row(
      String(repeating: "aaaa ", count: 20) + "end", String(repeating: "bbbb ", count: 20) + "end",
      "is retranslated: “aaaa aaaa aaaa aaaa aaaa aaaa aaaa*…” → “bbbb bbbb bbbb bbbb bbbb bbbb bbbb*…”"
    ),
  ]

  private static let spaces: [Row] = [
    row("abcd", "ab cd", "“abcd” → “ab cd”"),
    row("ab cd", "abcd", "“ab cd” → “abcd”"),
    row("Now setup it", "Now set up it", "“setup” → “set up” (character 5)"),
    row("Now set up it", "Now setup it", "“set up” → “setup” (character 5)"),
    row("A red b", "A  b", "“red” is gone (character 3)"),
    row(
      " Balance", "new  Balance",
      "“new” is new at the start | “new” is new at the start, a space is new (character 5)"),
    row("ab  cd", "ab cd", "a space is gone (character *) | 2 spaces → a space (character 3)"),
    row("ab cd", "ab  cd", "a space is new (character *) | a space → 2 spaces (character 3)"),
    row("ab cd", "ab   cd", "2 spaces are new (character *) | a space → 3 spaces (character 3)"),
    row("ab", "ab ", "a space is new at the end"),
    row("ab ", "ab", "a space is gone at the end"),
    row("ab", " ab", "a space is new at the start"),
    row("  ab", "ab", "2 spaces are gone at the start"),
    row("标题价格", "标题 价格", "a space is new (character 3)"),
    row("标题 价格", "标题价格", "a space is gone (character 3)"),
    row("ab cd", "ab\u{A0}cd", "a space → a no-break space (character 3)"),
    row("ab\u{A0}cd", "ab cd", "a no-break space → a space (character 3)"),
    row("5 kg", "5\u{202F}kg", "a space → a narrow no-break space (character 2)"),
    row("ab cd", "ab\u{3000}cd", "a space → an ideographic space (character 3)"),
    row("ab cd", "ab\tcd", "a space → a tab (character 3)"),
    row("ab cd", "ab\ncd", "a space → a line break (character 3)"),
    row("ab\ncd", "ab cd", "a line break → a space (character 3)"),
    row("标题价", "标题\n价", "a line break is new (character 3)"),
    row("标题\n", "标题", "a line break is gone at the end"),
    row("ab cd", "ab xy", "“cd” → “xy” at the end"),
    row("ab cd", "ab\ncx", "*“*cd” → “*cx” at the end"),
    row("a,b", "a, b", "a space is new (character 3)"),
    row("All done !", "All done!", "a space is gone (character 9)"),
    row("Prix: 5", "Prix : 5", "a space is new (character 5)"),
  ]

  /// What cannot be seen is named.
  private static let invisible: [Row] = [
    row("Donaudampf", "Donau\u{AD}dampf", "*soft hyphen*"),
    row("Donau\u{AD}dampf", "Donaudampf", "*soft hyphen*"),
    row("Ein Donaudampf hier", "Ein Donau\u{AD}dampf hier", "*soft hyphen*"),
    row("ab cd", "ab \u{200B}cd", "*zero-width space*"),
    row("标题", "标\u{200B}题", "*zero-width space*"),
    row("标题", "标\u{2060}题", "*word joiner*"),
    row("标题", "\u{202E}标题", "*U+202E*"),
  ]

  private static let signs: [Row] = [
    row("Loading", "Loading…", "“…” is new at the end"),
    row("Saving", "Saving…", "“…” is new at the end"),
    row("Please wait", "Please wait…", "“…” is new at the end"),
    row("Loading…", "Loading", "“…” is gone at the end"),
    row("Loading...", "Loading…", "“...” → “…” at the end"),
    row("Loading…", "Loading...", "“…” → “...” at the end"),
    row("Loading", "Loading...", "“...” is new at the end"),
    row("Loading..", "Loading...", "“..” → “...” at the end"),
    row("Wait", "Wait!", "“!” is new at the end"),
    row("Wait!", "Wait", "“!” is gone at the end"),
    row("Wait!", "Wait?", "“!” → “?” at the end"),
    row("Seguro?", "¿Seguro?", "“¿” is new at the start"),
    row("a b", "a, b", "“a” → “a,” at the start"),
    row("a, b", "a b", "“a,” → “a” at the start"),
    row("a, b", "a; b", "“,” → “;” (character 2)"),
    row("Total: 5", "Total 5", "“Total:” → “Total” at the start"),
    row("Mon - Fri", "Mon – Fri", "“-” → “–” (character 5)"),
    row(
      "Total (net) here", "Total net here", "“(net)” → “net” (character 7)"),
    row("Say \"hi\"", "Say “hi”", "‘\"’ → ‘“’ (character 5)", "‘\"’ → ‘”’ at the end"),
    row("Terms and rules", "Terms & rules", "“and” → “&” (character 7)"),
    row("Wait here", "Wait. here", "“Wait” → “Wait.” at the start"),
    row("Add to cart", "Add to cart.", "“.” is new at the end"),
    row("(new)", "new", "“(” is gone at the start", "“)” is gone at the end"),
    row("Your cart, now", "Your basket, now", "“cart” → “basket” (character 6)"),
    row("Your cart.", "Your basket.", "“cart” → “basket” (character 6)"),
    row("“cart” is empty", "“basket” is empty", "“cart” → “basket” (character 2)"),
  ]

  private static let numbers: [Row] = [
    row("Step 1: list", "Step 2: list", "“1” → “2” (character 6)"),
    row("Only $11.50", "Only $21.50", "“$11.50” → “$21.50” at the end"),
    row("$11.50", "$21.50", "“$11.50” → “$21.50”"),
    row("￥957", "￥857", "“￥957” → “￥857”"),
    row("Only $5 left", "Only €5 left", "“$5” → “€5” (character 6)"),
    row("9€ only", "19€ only", "“9€” → “19€” at the start"),
    row("9 € only", "19 € only", "“9 €” → “19 €” at the start"),
    row("Sauve 5 % hier", "Sauve 5 hier", "“5 %” → “5” (character 7)"),
    row("Nur € 5 heute", "Nur € 6 heute", "“€ 5” → “€ 6” (character 5)"),
    row("Buy 2 $5 cards", "Buy 2 $6 cards", "“$5” → “$6” (character 7)"),
    row("Pay 1 234 kr", "Pay 2 234 kr", "“1 234” → “2 234” (character 5)"),
    row("Pay 1 234 kr", "Pay 1 235 kr", "“1 234” → “1 235” (character 5)"),
    row(
      "Pay 1\u{202F}234,50\u{A0}€", "Pay 1\u{202F}234,60\u{A0}€",
      "“1\u{202F}234,50\u{A0}€” → “1\u{202F}234,60\u{A0}€” at the end"),
    row("−10 000 000 now", "−20 000 000 now", "“−10 000 000” → “−20 000 000” at the start"),
    row("in 2024 100 new", "in 2025 100 new", "“2024” → “2025” (character 4)"),
    row("16 256GB", "32 256GB", "“16” → “32” at the start"),
    row("1.5 200 left", "1.6 200 left", "“1.5” → “1.6” at the start"),
    row("Page 1 23 left", "Page 2 23 left", "“1” → “2” (character 6)"),
    row("Add ½ cup", "Add ¼ cup", "“½” → “¼” (character 5)"),
    row("Add 1½ cup", "Add 1¼ cup", "“1½” → “1¼” (character 5)"),
    row("Add 1 ½ cup", "Add 1 ¼ cup", "“1 ½” → “1 ¼” (character 5)"),
    row("10² here", "10³ here", "“10²” → “10³” at the start"),
    row("at -18", "at 18", "“-18” → “18” at the end"),
    row("at 18", "at -18", "“18” → “-18” at the end"),
    row("at −18 now", "at 18 now", "“−18” → “18” (character 4)"),
    row("-5 points", "+5 points", "“-5” → “+5” at the start"),
    row("Save 20%", "Save 30%", "“20%” → “30%” at the end"),
    row("Save 20%", "Save 20", "“20%” → “20” at the end"),
    row("Hepsi %20 ucuz", "Hepsi %30 ucuz", "“%20” → “%30” (character 7)"),
    row("Save 20%!", "Save 30%!", "“20%” → “30%” (character 6)"),
    row("1,299 points", "1,399 points", "“1,299” → “1,399” at the start"),
    row("10.000 € frei", "12.000 € frei", "“10.000 €” → “12.000 €” at the start"),
    row("1.4.2", "1.5.0", "“1.4.2” → “1.5.0”"),
    row("5kg", "6kg", "“5kg” → “6kg”"),
    row("5 kg", "6 kg", "“5” → “6” at the start"),
    row("5 kg", "5 lb", "“kg” → “lb” at the end"),
    row("5kg", "5 kg", "“5kg” → “5 kg”"),
    row("the 1st time", "the 2nd time", "“1st” → “2nd” (character 5)"),
    row("2 items", "two items", "“2” → “two” at the start"),
    row("Only 3 left", "Only 12 left", "“3” → “12” (character 6)"),
  ]

  private static let scripts: [Row] = [
    row("标题价", "标题格", "“价” → “格” at the end"),
    row("标题价", "钻题价", "“标” → “钻” at the start"),
    row("标题价", "标文价", "“题” → “文” (character 2)"),
    row("标题价", "标价", "“题” is gone (character 2)"),
    row("标价", "标题价", "“题” is new (character 2)"),
    row("东风三个月", "东风三年", "“个月” → “年” at the end"),
    row("标题Pro价", "标题Ultra价", "“Pro” → “Ultra” (character 3)"),
    row("价格：9", "价格：8", "“9” → “8” at the end"),
    row("标题，价格。", "标题，价格", "“。” is gone at the end"),
    row("タップ", "タップする", "“する” is new at the end"),
    row("カートへすすむ", "かごへすすむ", "“カート” → “かご” at the start"),
    row("ごらんください", "ごらん下さい", "“くだ” → “下” (character 4)"),
    row("ราคาถูก", "ราคาแพง", "“ถูก” → “แพง” at the end"),
    row("สวัสดี", "สวัสดีค่ะ", "“ค่ะ” is new at the end"),
    row("한국어 라벨", "한국어 제목원", "“라벨” → “제목원” at the end"),
    row("한국 라벨", "한국어 라벨", "“한국” → “한국어” at the start"),
    row("أضف إلى السلة", "أضف إلى العربة", "“السلة” → “العربة” at the end"),
    row("السعر", "الأسعار", "“السعر” → “الأسعار”"),
    row("نعم لا", "نعم، لا", "“نعم” → “نعم،” at the start"),
    row("הוסף לסל", "הוסף לעגלה", "“לסל” → “לעגלה” at the end"),
    row("שלום", "שלום!", "“!” is new at the end"),
    row("Цена 5", "Стоимость 5", "“Цена” → “Стоимость” at the start"),
    row("दाम कम", "कीमत कम", "“दाम” → “कीमत” at the start"),
    row("Größe S", "Grösse S", "“Größe” → “Grösse” at the start"),
    row("标👨‍👩‍👧", "标👩🏻", "“👨‍👩‍👧” → “👩🏻” at the end"),
    row("Hi 👩", "Hi 👩🏻", "“👩” → “👩🏻” at the end"),
    row("🇨🇳价", "🇺🇸价", "“🇨🇳” → “🇺🇸” at the start"),
    row("Done", "Done 👩", "“👩” is new at the end"),
    row("👍👍 ok", "👍 ok", "“👍” is gone *"),
    row("cafe", "café", "“cafe” → “café”"),
    row("e\u{301}a", "ea", "“e\u{301}a” → “ea”"),
  ]

  /// Of single words of more than 24 letters, only the changed characters are told, with four on either side.
  private static let long: [Row] = [
    row("Rindfleischetikettierungsgesetz", "Rindfleischetikettierungsgesetze", "*setze*"),
    row("Donaudampfschifffahrtsgesellschaft", "Donaudampfschiffahrtsgesellschaft", "*hif*ahr*"),
    row("Donaudampfschifffahrtsgesellschaft", "Donaudampfschifffahrtsgeselschaft", "*sel*sch*"),
    row(
      "Die Donaudampfschifffahrtsgesellschaft", "Die Donaudampfschifffahrtsgesellschaften",
      "*haft*en*"),
  ]

  private static let encodings: [Row] = [
    row(
      "caf\u{E9}", "cafe\u{301}", "has the same characters in another Unicode normalization form"),
    row("a\u{3A9}", "a\u{2126}", "has the same characters in another Unicode normalization form"),
    row("Ein caf\u{E9} hier", "Ein cafe\u{301} da", "“hier” → “da” at the end"),
  ]
}
