import Raster

@testable import Results
@testable import Runs

/// What is lost comes first: text that is cut off or left out, a suffix, a picture.
enum LossRows {
  private static let ten = "标题价格钻石余额文字"
  private static let twelve = "标题价格钻石余额文字东风"

  /// A text that was whole and is cut.
  private static func cut(
    _ name: String, in common: String, _ was: String, _ is: String, _ path: String,
    _ change: String,
    lost: String, room: String = "1 line", shows now: String, insteadOf before: String,
    remedy: [String]? = nil
  ) -> CauseRow {
    CauseRow(
      "lost: " + name, in: common, was, `is`, [ExpectedRoot.value(path)],
      "\(lost): \(change): the text no longer fits \(room) and shows “\(now)” instead of “\(before)”",
      remedy: remedy)
  }

  /// A text that was cut and is cut elsewhere.
  private static func cutElsewhere(
    _ name: String, in common: String, _ was: String, _ is: String, _ path: String,
    _ change: String,
    lost: String, shows now: String, insteadOf before: String, remedy: [String]? = nil
  ) -> CauseRow {
    CauseRow(
      "lost: " + name, in: common, was, `is`, [ExpectedRoot.value(path)],
      "\(lost): \(change): *shows “\(now)” instead of “\(before)”", remedy: remedy)
  }

  static let rows: [CauseRow] =
    ends + replaced + starts + middles + suffixes + attachments + several

  static let ends: [CauseRow] = [
    // An ellipsis of 10 pt leaves 45: three words are 15, 10 and 30 pt long, spaces 2.5.
    cut(
      "the end of a word", in: "text: Add to basket, lines: 1", "width: 60", "width: 55", "width",
      "`width` 60 → 55", lost: "“ket” is cut off", shows: "Add to bas…", insteadOf: "Add to basket",
      remedy: ["5 pt more width", "1 more line to show as much text"]),
    cut(
      "a whole word", in: "text: Add to cart, lines: 1", "width: 50", "width: 40", "width",
      "`width` 50 → 40", lost: "“cart” is cut off", shows: "Add to…", insteadOf: "Add to cart",
      remedy: ["10 pt more width"]),
    cut(
      "a word for a longer one", in: "lines: 1, width: 55", "text: Add to cart",
      "text: Add to basket", "text", "`text` “cart” → “basket” at the end",
      lost: "“ket” is cut off", shows: "Add to bas…", insteadOf: "Add to cart",
      remedy: ["5 pt more width"]),
    cut(
      "a translation", in: "lines: 1, width: 70", "text: Add to basket",
      "text: In den Warenkorb legen", "text",
      "`text` is retranslated: “Add to basket” → “In den Warenkorb legen”",
      lost: "“orb legen” is cut off", shows: "In den Warenk…", insteadOf: "Add to basket"),
    cut(
      "dots by an ellipsis that does not fit", in: "lines: 1, width: 40", "text: Waiting",
      "text: Waiting on", "text", "`text` “on” is new at the end", lost: "“g on” is cut off",
      shows: "Waitin…", insteadOf: "Waiting"),
    cut(
      "a second word", in: "lines: 1, width: 45", "text: Download", "text: Download all", "text",
      "`text` “all” is new at the end", lost: "“d all” is cut off", shows: "Downloa…",
      insteadOf: "Download"),
    cut(
      "a price at the end", in: "lines: 1, width: 45, number-safe: false", "text: Only $9",
      "text: Only $11.50", "text", "`text` “$9” → “$11.50” at the end", lost: "“1.50” is cut off",
      shows: "Only $1…", insteadOf: "Only $9", remedy: ["7.5 pt more width"]),
    cut(
      "a price that is not divided", in: "lines: 1, width: 45", "text: Only $9",
      "text: Only $11.50",
      "text", "`text` “$9” → “$11.50” at the end", lost: "“$11.50” is cut off", shows: "Only…",
      insteadOf: "Only $9", remedy: ["7.5 pt more width"]),
    // Half a word more than half of the width, of which the search guesses a half.
    cut(
      "a word that needs half as much width again", in: "lines: 1, width: 43.5",
      "text: Free sale", "text: Free sale ends", "text", "`text` “ends” is new at the end",
      lost: "“le ends” is cut off", shows: "Free sa…", insteadOf: "Free sale",
      remedy: ["21.5 pt more width"]),
    cut(
      "two fifths of the width", in: "text: \(ten), lines: 1", "width: 100", "width: 60", "width",
      "`width` 100 → 60", lost: "“石余额文字” is cut off", shows: "标题价格钻…", insteadOf: ten,
      remedy: ["40 pt more width"]),
    cut(
      "a larger font", in: "text: \(ten), lines: 1", "font: { size: 10 }", "font: { size: 11 }",
      "font.size", "`font.size` 10 → 11", lost: "“文字” is cut off", shows: "标题价格钻石余额…",
      insteadOf: ten, remedy: ["10 pt more width", "`font.size` 10"]),
    cut(
      "letters further apart", in: "text: \(ten), lines: 1", "letter-spacing: 0",
      "letter-spacing: 1", "letter-spacing", "`letter-spacing` 0 → 1", lost: "“文字” is cut off",
      shows: "标题价格钻石余额…", insteadOf: ten, remedy: ["10 pt more width"]),
    cut(
      "less room on the right", in: "text: \(ten), lines: 1", "insets: { right: 0 }",
      "insets: { right: 5 }", "insets.right", "`insets.right` 0 → 5", lost: "“文字” is cut off",
      shows: "标题价格钻石余额…", insteadOf: ten, remedy: ["5 pt more width"]),
    cut(
      "less room on the left", in: "text: \(ten), lines: 1", "insets: { left: 0 }",
      "insets: { left: 10 }", "insets.left", "`insets.left` 0 → 10", lost: "“文字” is cut off",
      shows: "标题价格钻石余额…", insteadOf: ten, remedy: ["10 pt more width"]),
    cut(
      "an indent", in: "text: \(ten), lines: 1", "first-indent: 0", "first-indent: 10",
      "first-indent", "`first-indent` 0 → 10", lost: "“文字” is cut off", shows: "标题价格钻石余额…",
      insteadOf: ten, remedy: ["10 pt more width"]),
    cut(
      "fewer lines", in: "text: \(twelve), width: 60", "lines: 2", "lines: 1", "lines",
      "`lines` 2 → 1", lost: "“石余额文字东风” is cut off", shows: "标题价格钻…", insteadOf: twelve,
      remedy: ["1 more line to show as much text"]),
    cut(
      "a third line", in: "text: \(twelve)夜放花, width: 50", "lines: 0", "lines: 2", "lines",
      "`lines` 0 → 2", lost: "“字东风夜放花” is cut off", room: "2 lines", shows: "标题价格钻石余额文…",
      insteadOf: "\(twelve)夜放花", remedy: ["1 more line to show as much text"]),
    CauseRow(
      "lost: two lines that are narrower", in: "text: \(twelve), lines: 2", "width: 60",
      "width: 50", ["width"],
      "“字东风” is cut off: `width` 60 → 50: line 1 ends before “石” (60 > 50 pt); the text is cut",
      remedy: ["10 pt more width", "1 more line to show as much text"]),
    cut(
      "less height", in: "text: \(twelve), width: 60", "height: 20", "height: 15", "height",
      "`height` 20 → 15", lost: "“石余额文字东风” is cut off", room: "the height", shows: "标题价格钻…",
      insteadOf: twelve, remedy: ["5 pt more height to show as much text"]),
    cut(
      "lines that do not wrap", in: "text: \(twelve), lines: 0", "wrap: word", "wrap: none", "wrap",
      "`wrap` word → none", lost: "“字东风” is cut off", room: "the width",
      shows: "标题价格钻石余额文…", insteadOf: twelve),
    cut(
      "a cut without a mark", in: "text: \(ten), lines: 1, ellipsis: \"\"", "width: 100",
      "width: 90", "width", "`width` 100 → 90", lost: "“字” is cut off", shows: "标题价格钻石余额文",
      insteadOf: ten, remedy: ["10 pt more width"]),
    cutElsewhere(
      "an earlier cut", in: "text: \(twelve), lines: 1", "width: 100", "width: 80", "width",
      "`width` 100 → 80", lost: "“额文” is cut off too", shows: "标题价格钻石余…",
      insteadOf: "标题价格钻石余额文…", remedy: ["20 pt more width"]),
    CauseRow(
      "lost: an earlier cut on the second line", in: "text: \(twelve)夜放花千树, lines: 2",
      "width: 60", "width: 50", ["width"],
      "“字东” is cut off too: `width` 60 → 50: line 1 ends before “石” (60 > 50 pt)*",
      remedy: ["10 pt more width"]),
    cutElsewhere(
      "a wider ellipsis", in: "text: \(twelve), lines: 1, width: 95", "ellipsis: \"-\"",
      "ellipsis: \"…\"", "ellipsis", "`ellipsis` “-” → “…”", lost: "“文” is cut off too",
      shows: "标题价格钻石余额…",
      insteadOf: "标题价格钻石余额文-"),
    cutElsewhere(
      "fewer lines than were cut", in: "text: \(twelve)夜放花千树, width: 50", "lines: 3",
      "lines: 2", "lines", "`lines` 3 → 2", lost: "“字东风夜放” is cut off too",
      shows: "标题价格钻石余额文…", insteadOf: "标题价格钻石余额文字东风夜放…",
      remedy: ["1 more line to show as much text"]),
  ]

  static let starts: [CauseRow] = [
    cut(
      "the start", in: "text: \(twelve), lines: 1, truncate: start", "width: 120", "width: 100",
      "width", "`width` 120 → 100", lost: "“标题价” is left out at the start",
      shows: "…格钻石余额文字东风", insteadOf: twelve, remedy: ["20 pt more width"]),
    cut(
      "the start for a new end", in: "lines: 1, truncate: start", "text: \(ten)", "text: \(ten)东",
      "text", "`text` “东” is new at the end", lost: "“标题” is left out at the start",
      shows: "…价格钻石余额文字东", insteadOf: ten, remedy: ["10 pt more width", "1 character less"]),
    cut(
      "the start for fewer lines", in: "text: \(twelve), width: 60, truncate: start", "lines: 2",
      "lines: 1", "lines", "`lines` 2 → 1", lost: "“标题价格钻石余” is left out at the start",
      shows: "…额文字东风", insteadOf: twelve, remedy: ["1 more line to show as much text"]),
    cutElsewhere(
      "more of the start", in: "text: \(twelve), lines: 1, truncate: start", "width: 100",
      "width: 90", "width", "`width` 100 → 90", lost: "“格” is left out at the start*",
      shows: "…钻石余额文字东风", insteadOf: "…格钻石余额文字东风", remedy: ["10 pt more width"]),
    cutElsewhere(
      "the end instead", in: "text: \(twelve), lines: 1", "truncate: start", "truncate: end",
      "truncate", "`truncate` start → end", lost: "“字东风” is cut off*",
      shows: "标题价格钻石余额文…", insteadOf: "…格钻石余额文字东风"),
  ]

  static let middles: [CauseRow] = [
    cut(
      "the middle", in: "text: \(twelve), lines: 1, truncate: middle", "width: 120", "width: 100",
      "width", "`width` 120 → 100", lost: "“石余额” is left out in the middle",
      shows: "标题价格钻…文字东风", insteadOf: twelve, remedy: ["20 pt more width"]),
    cut(
      "the middle of a name", in: "lines: 1, width: 50, truncate: middle", "text: holiday.pn",
      "text: holidays.png", "text", "`text` “holiday.pn” → “holidays.png”",
      lost: "“days” is left out in the middle", shows: "holi….png", insteadOf: "holiday.pn"),
    cutElsewhere(
      "more of the middle", in: "text: \(twelve), lines: 1, truncate: middle", "width: 100",
      "width: 90", "width", "`width` 100 → 90", lost: "“钻” is left out in the middle*",
      shows: "标题价格…文字东风", insteadOf: "标题价格钻…文字东风", remedy: ["10 pt more width"]),
    cutElsewhere(
      "the middle instead", in: "text: \(twelve), lines: 1", "truncate: end", "truncate: middle",
      "truncate", "`truncate` end → middle", lost: "“石余额*” is left out in the middle*",
      shows: "标题价格钻…文字东风", insteadOf: "标题价格钻石余额文…"),
  ]

  /// Other words of texts that were cut, and still are: what of them is left out was never shown.
  static let replaced: [CauseRow] = [
    // An ellipsis leaves 50 pt: “Your baske” is 47.5 long, “Ihr Korb is” 50.
    cutElsewhere(
      "a translation of a text that was cut", in: "lines: 1, width: 60",
      "text: Your basket is empty", "text: Ihr Korb ist schon leer", "text",
      "`text` is retranslated: “Your basket is empty” → “Ihr Korb ist schon leer”",
      lost: "“t schon leer” is cut off", shows: "Ihr Korb is…", insteadOf: "Your baske…"),
    cutElsewhere(
      "a translation with a suffix", in: "lines: 1, width: 77.5, suffix: ￥9",
      "text: Your basket is empty", "text: Ihr Korb ist schon leer", "text",
      "`text` is retranslated: “Your basket is empty” → “Ihr Korb ist schon leer”",
      lost: "“t schon leer” is cut off", shows: "Ihr Korb is…*￥9", insteadOf: "Your baske…*￥9"),
    cutElsewhere(
      "a translation cut at its start", in: "lines: 1, width: 60, truncate: start",
      "text: empty is basket Your", "text: leer schon ist Korb Ihr", "text",
      "`text` is retranslated: “empty is basket Your” → “leer schon ist Korb Ihr”",
      lost: "“leer schon i” is left out at the start", shows: "…st Korb Ihr",
      insteadOf: "…asket Your"),
    // 30 pt of words stay before it, and 20 for it.
    cutElsewhere(
      "another word where the cut is", in: "lines: 1, width: 60", "text: Add to basket today",
      "text: Add to trolley today", "text", "`text` “basket” → “trolley” (character 8)",
      lost: "“ley” is cut off", shows: "Add to trol…", insteadOf: "Add to bask…"),
    cutElsewhere(
      "a new word behind the cut, and another before it", in: "lines: 1, width: 40",
      "text: Free sale", "text: Full sale ends", "text",
      "`text` “Free” → “Full” at the start, “ends” is new at the end", lost: "“ends” is cut off",
      shows: "Full s…", insteadOf: "Free s…"),
    cutElsewhere(
      "all of a Chinese text", in: "lines: 1, width: 50", "text: 标题价格钻石余", "text: 东风夜放花千树", "text",
      "`text` is retranslated: “标题价格钻石余” → “东风夜放花千树”", lost: "“花千树” is cut off",
      shows: "东风夜放…", insteadOf: "标题价格…"),
    CauseRow(
      "lost: nothing by a new word behind a cut, beside a colour", in: "lines: 1, width: 40",
      "text: Free sale, color: black", "text: Free sale ends, color: \"#e03131\"", ["color"],
      "`color` #000000 → #e03131; colour only; also edited: `text` “ends” is new at the end"),
    CauseRow(
      "lost: nothing by a new word behind a cut, beside a suffix", in: "lines: 1, width: 40",
      "text: Free sale, suffix: $9", "text: Free sale ends, suffix: $8", ["suffix"],
      "`suffix` “$9” → “$8”; nothing moved; also edited: `text` “ends” is new at the end"),
    CauseRow(
      "lost: the ellipsis, for which a longer suffix leaves no room", in: "lines: 1, width: 20",
      "text: Free, suffix: $9", "text: Free, suffix: $99", ["suffix"],
      "the ellipsis is gone: `suffix` “$9” → “$99”: *"),
    CauseRow(
      "another text of as many bytes on a line that is as long",
      in: "width: 100, suffix: x, suffix-placement: pinned-end", "text: 标 n", "text: aaa n",
      ["text"],
      "`text` “标” → “aaa” at the start: “n” on line 1 moved 5 pt right"),
  ]

  /// `￥9` is 15 pt long, and the gap 2.5.
  static let suffixes: [CauseRow] = [
    cut(
      "text for a new suffix", in: "text: \(ten), lines: 1", "suffix-gap: 5",
      "suffix-gap: 5, suffix: ￥9", "suffix", "`suffix` not set → “￥9”",
      lost: "“额文字” is cut off", shows: "标题价格钻石余…*￥9", insteadOf: ten),
    cut(
      "text for a longer suffix", in: "text: 标题价格, width: 57.5, lines: 1", "suffix: ￥9",
      "suffix: ￥99", "suffix", "`suffix` “￥9” → “￥99”", lost: "“价格” is cut off",
      shows: "标题…*￥99", insteadOf: "标题价格*￥9", remedy: ["5 pt more width"]),
    cutElsewhere(
      "more text for a longer suffix", in: "text: \(ten), lines: 1", "suffix: ￥9",
      "suffix: \"￥1,099.00\"", "suffix", "`suffix` “￥9” → “￥1,099.00”",
      lost: "“格钻石余” is cut off too", shows: "标题价…*￥1,099.00", insteadOf: "标题价格钻石余…*￥9"),
    CauseRow(
      "lost: a suffix that was whole", in: "text: 标题价格, suffix: ￥99999, lines: 1", "width: 36",
      "width: 15", ["width"], "“9” of the suffix is cut off: `width` 36 → 15: *"),
    CauseRow(
      "lost: a suffix that is taken out", in: "text: 标题价", "suffix: ￥99", "lines: 0",
      ["suffix"], "*`suffix` “￥99” → not set: line 1 is 30 × 10 pt instead of 52.5 × 10"),
  ]

  private static let gem = "{ image: gem.png, size: [10, 8] }"

  /// Pictures of 10 × 8 pt.
  private static func picture(
    _ name: String, _ was: String, _ is: String, _ roots: [ExpectedRoot], _ sentences: String...,
    remedy: [String]? = nil
  ) -> CauseRow {
    var row = CauseRow("lost: " + name, was, `is`, roots, remedy: remedy)
    row.sentences = sentences
    row.was.pictures = ["gem.png": .init(color: .black)]
    row.is.pictures = row.was.pictures
    return row
  }

  static let attachments: [CauseRow] = [
    picture(
      "a picture that is taken out", "text: [标题, \(gem)]", "text: [标题]", ["text*"],
      "*picture gem.png is gone*: line 1 is 20 × 10 pt instead of 30 × 10"),
    picture(
      "a picture that does not fit", "width: 50, lines: 1, text: [标题价格, \(gem)]",
      "width: 40, lines: 1, text: [标题价格, \(gem)]", ["width"],
      "*gem.png*: `width` 50 → 40: *", remedy: ["10 pt more width"]),
    picture(
      "a picture behind a longer text", "width: 50, lines: 1, text: [标题价格, \(gem)]",
      "width: 50, lines: 1, text: [标题价格钻, \(gem)]", ["text[0]"],
      "*gem.png*: `text[0]` “钻” is new (character 5): *", remedy: ["10 pt more width"]),
    picture(
      "a text in place of a picture", "text: [标, \(gem)]", "text: [标, { text: 题 }]", ["text[1]"],
      "*`text[1]` the picture gem.png → “题”*"),
  ]

  private static let red = "color: \"#e03131\""

  static let several: [CauseRow] = [
    CauseRow(
      "lost: text, beside a colour", in: "text: \(ten), lines: 1", "width: 100, color: black",
      "width: 95, \(red)", ["width", "color"],
      "“文字” is cut off: `width` 100 → 95: the text no longer fits 1 line and shows "
        + "“标题价格钻石余额…” instead of “\(ten)”; also, `color` #000000 → #e03131, which changes colours only",
      remedy: ["5 pt more width"]),
    CauseRow(
      "lost: text, for two changes", in: "text: \(ten), lines: 1",
      "width: 100, insets: { left: 0 }", "width: 95, insets: { left: 5 }",
      ["width", "insets.left"],
      "“文字” is cut off: `insets.left` 0 → 5, `width` 100 → 95: the text no longer fits 1 line and shows "
        + "“标题价格钻石余额…” instead of “\(ten)”",
      "“文字” is cut off: `width` 100 → 95, `insets.left` 0 → 5: the text no longer fits 1 line and shows "
        + "“标题价格钻石余额…” instead of “\(ten)”", remedy: ["10 pt more width"]),
    CauseRow(
      "lost: text, beside what does not matter", in: "text: \(ten), lines: 1",
      "width: 100, line-spacing: 0", "width: 95, line-spacing: 2", ["width"],
      "“文字” is cut off: `width` 100 → 95: the text no longer fits 1 line and shows "
        + "“标题价格钻石余额…” instead of “\(ten)”; also edited: `line-spacing` 0 → 2",
      remedy: ["5 pt more width"]),
    CauseRow(
      "lost: text, beside two keys that do not matter", in: "text: \(ten)",
      "width: 100, lines: 1, line-spacing: 0, wrap: word",
      "width: 95, lines: 1, line-spacing: 2, wrap: character", ["width"],
      "“文字” is cut off: `width` 100 → 95: the text no longer fits 1 line and shows "
        + "“标题价格钻石余额…” instead of “\(ten)”; also edited: `line-spacing` 0 → 2, `wrap` word → character",
      remedy: ["5 pt more width"]),
    CauseRow(
      "lost: text for a wider letter and a longer text",
      was: FontRows.setup("text: hello, width: 30, lines: 1, ellipsis: \"-\"", "1.0"),
      is: FontRows.setup("text: helloe, width: 30, lines: 1, ellipsis: \"-\"", "wide-e"), nil, [],
      "“oe” is cut off: *shows “hell-” instead of “hello”*", remedy: ["1.2 pt more width"]),
  ]
}
