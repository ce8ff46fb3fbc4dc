/// Other systems' words for harness's words, by key; written without `-`, `_`, spaces and capitals.
enum ForeignWords {
  private struct Row {
    let keys: [String]
    let words: [String: [String]]
  }

  /// The probable meaning of a word as the value of a key, as YAML.
  static func meaning(of word: String, as key: String) -> [String] {
    let wanted = names(word)
    let rows = rows.filter { $0.keys.contains(key) }
    return wanted.flatMap { name in
      rows.flatMap { row in row.words.filter { $0.value.contains(name) }.keys.sorted() }
    }
  }

  /// A word without what Kotlin, Dart and Swift write before it, and the parts that Android joins with bars:
  /// `TextAlign.Start` is `start`, `W600` is `600`.
  static func plain(_ word: String) -> [String] {
    // A path and a language are written as they are.
    guard word.contains(where: { ".|".contains($0) }) || word.contains(/^[Ww][1-9]00$/),
      !word.contains(where: { " ()/".contains($0) })
    else { return [] }
    return word.split(separator: "|").flatMap { part -> [String] in
      guard let last = part.split(separator: ".").last, last.first?.isLetter == true
      else { return [] }
      // Borders between the words of `semiBold` and `center_horizontal`.
      let hyphened = last.replacing(/([a-z])([A-Z])/) { "\($0.1)-\($0.2)" }.lowercased()
        .replacing("_", with: "-")
      let weight = hyphened.wholeMatch(of: /w([1-9]00)/).map { String($0.1) }
      return [weight, hyphened].compactMap(\.self)
    }
  }

  /// The names in a word, as tables have them: the whole, its last part, and the parts that Android joins with bars.
  static func names(_ word: String) -> [String] {
    var names = wholeNames(word)
    // Objective-C's names of its words begin with that of their enumeration.
    if names[0].hasPrefix("nslinebreak") {
      names.append(String(names[0].dropFirst("nslinebreak".count)))
    }
    names += names[0].split { "|,".contains($0) }.map(String.init)
    if !word.contains("(") { names += word.split(separator: " ").map { squeezed(String($0)) } }
    return names
  }

  /// The names of a word of one part: the whole, and what stands behind its last point.
  static func wholeNames(_ word: String) -> [String] {
    let name = String(squeezed(word).drop { $0 == "." })
    guard let last = name.split(separator: ".").last, last.first?.isLetter == true else {
      return [name]
    }
    return [name, String(last)]
  }

  private static let rows = [
    Row(
      keys: ["align", "x", "y"],
      words: [
        "center": [
          "aligncenters", "middle", "centre", "centered", "centerhorizontal", "centervertical",
          "hcenter",
        ],
        "start": [
          "viewstart", "textstart", "leading", "natural", "normal", "default", "flexstart", "auto",
          // What grows a view aligns no line.
          "inherit", "gravity", "matchparent", "fill", "fillhorizontal",
        ],
        "end": ["viewend", "textend", "trailing", "flexend"],
        "justify": [
          "interword", "intercharacter", "justified", "justifyall", "spacebetween", "full",
        ],
        "baseline": ["firstbaseline", "textbaseline"],
      ]),
    Row(
      keys: ["x", "y"],
      words: [
        "left": ["leading", "start"], "right": ["trailing", "end"],
        "top": ["start", "flexstart", "stretch", "fill"], "bottom": ["end", "flexend"],
      ]),
    Row(
      keys: ["truncate"],
      words: [
        "end": [
          "fade",
          "tail", "ellipsis", "true", "yes", "on", "last", "bytruncatingtail", "truncatetail",
          "marquee", "trailing", "right",
        ],
        "start": [
          "head", "first", "bytruncatinghead", "truncatehead", "leading", "left", "startellipsis",
        ],
        "middle": ["center", "bytruncatingmiddle", "truncatemiddle", "middleellipsis"],
        "none": [
          "hidden", "scroll", "auto", "clip", "clipping", "byclipping", "false", "no", "off",
          "visible", "never",
        ],
      ]),
    Row(
      keys: ["wrap"],
      words: [
        "word": [
          "standard", "pushout", "prewrap", "preline", "highquality", "simple", "true", "yes",
          "normal", "wrap", "words",
          "breakword", "bywordwrapping", "soft", "pretty", "stable",
        ],
        "character": ["char", "characters", "letter", "breakall", "bycharwrapping"],
        "balance": ["balanced"],
        "keep-all": [
          "keep", "keepwords", "phrase", "autophrase", "hangul", "hangulword", "hangulwordpriority",
        ],
        "none": ["nowrap", "false", "no", "off", "never", "pre", "single"],
      ]),
    Row(
      keys: ["text-transform"],
      words: [
        "upper": ["uppercase", "uppercased", "caps", "allcaps", "true"],
        "lower": ["lowercase", "lowercased"],
        "capitalize": ["capitalized", "title", "titlecase", "words"],
        "none": ["normal", "false", "no", "off"],
      ]),
    Row(
      keys: ["autospace"],
      words: [
        "normal": ["true", "yes", "on", "auto", "insert", "ideographalpha", "ideographnumeric"],
        "none": ["false", "no", "off", "noautospace"],
      ]),
    Row(
      keys: ["direction"],
      words: [
        // Controls of playback are never mirrored.
        "ltr": ["lefttoright", "forcelefttoright", "left", "playback", "spatial"],
        "rtl": ["righttoleft", "forcerighttoleft", "right"],
        "auto": [
          "natural", "unspecified", "inherit", "firststrong", "firststrongltr", "firststrongrtl",
          "anyrtl", "locale", "content", "contentorltr", "contentorrtl",
        ],
      ]),
    Row(
      keys: ["language", "locale", "source"],
      words: [
        "ar": ["arabic"], "de": ["german", "deutsch"], "en": ["english"], "es": ["spanish"],
        "fr": ["french"], "it": ["italian"], "ja": ["japanese"], "ko": ["korean"],
        "nl": ["dutch"], "pt": ["portuguese"], "ru": ["russian"], "zh": ["chinese"],
        // Java's constants.
        "en-US": ["locale.us"], "en-GB": ["locale.uk"], "en-CA": ["locale.canada"],
        "fr-CA": ["locale.canadafrench"], "fr-FR": ["locale.france"], "de-DE": ["locale.germany"],
        "it-IT": ["locale.italy"], "ja-JP": ["locale.japan"], "ko-KR": ["locale.korea"],
        "zh-CN": ["locale.china", "locale.prc"], "zh-TW": ["locale.taiwan"],
      ]),
    Row(
      keys: ["mode"],
      words: [
        "vertical": ["verticalrl", "tategaki", "columns"],
        "horizontal": ["horizontaltb", "normal", "lines", "yokogaki"],
      ]),
    Row(
      keys: ["weight"],
      words: [
        "regular": ["normal", "book", "roman", "default", "false", "no", "none"],
        "black": ["heavy", "ultra"],
        "extra-light": ["extralight", "ultralight"], "semi-bold": ["semibold", "demibold", "demi"],
        "extra-bold": ["extrabold", "ultrabold"], "bold": ["bolder", "true", "yes"],
        "light": ["lighter"], "thin": ["hairline"],
      ]),
    Row(
      keys: ["style"],
      words: [
        "italic": ["slanted", "cursive", "true", "yes"],
        "normal": ["roman", "upright", "regular", "none", "false"],
      ]),
    Row(
      keys: ["underline", "strikethrough", "style"],
      words: [
        "single": [
          "linethrough", "overline", "1", "true", "yes", "on", "solid", "line", "underline",
        ],
        // `NSUnderlineStyle`.
        "thick": ["2"], "double": ["9"],
        "none": ["0", "false", "no", "off"], "wavy": ["wave", "squiggly", "curly"],
        "dashed": ["dash", "patterndash"], "dotted": ["dot", "patterndot"],
      ]),
    Row(
      keys: ["baseline-shift"],
      words: ["4": ["super", "superscript", "true", "yes"], "-4": ["sub", "subscript"]]),
    Row(keys: ["letter-spacing", "word-spacing"], words: ["0": ["normal", "unspecified"]]),
    Row(
      keys: ["clip"],
      words: [
        "true": ["hardedge", "antialias", "antialiaswithsavelayer"], "false": ["none"],
      ]),
    Row(
      // Android's words, and its dots per inch.
      keys: ["scale"],
      words: [
        "1": ["mdpi", "160"], "1.5": ["hdpi", "240"], "2": ["xhdpi", "320"],
        "3": ["xxhdpi", "480"], "4": ["xxxhdpi", "640"],
      ]),
    Row(keys: ["shadow", "border"], words: ["none": ["false", "no", "off"]]),
    Row(
      keys: ["width", "height"],
      words: [
        "fit": [
          "auto", "maxcontent", "mincontent", "fitcontent", "wrapcontent", "hug", "intrinsic",
          "content", "none",
        ]
      ]),
    Row(
      keys: ["lines"],
      words: [
        "0": [
          "none", "unlimited", "auto", "infinite", "infinity", "nolimit", "any", "all", "nil",
          "max", "maxvalue", "maxsafeinteger", "nsintegermax", "intmax", "2147483647",
        ],
        "1": ["single", "one"], "2": ["two", "double"], "3": ["three"],
      ]),
    Row(
      keys: ["color", "background", "fill", "box"], words: ["transparent": ["clear", "none"]]),
    Row(
      keys: ["shape"],
      words: [
        "ellipse": ["circle", "oval", "round"], "rectangle": ["rect", "box", "square"],
      ]),
    Row(
      keys: ["target"],
      words: [
        "text": ["body", "label", "character"], "attachment": ["image", "picture", "icon", "box"],
        "none": ["nothing", "outside", "miss"], "ellipsis": ["truncation", "…"],
        "suffix": ["price", "badge"],
      ]),
    Row(
      keys: ["fit"],
      words: [
        "scale-aspect-fit": ["contain", "aspectfit", "fit"],
        "scale-aspect-fill": ["cover", "aspectfill", "crop"],
        "scale-to-fill": ["fill", "stretch", "scale"],
      ]),
    Row(
      keys: ["antialiasing"],
      words: [
        "ignore": ["exclude", "skip", "hide"], "compare": ["include"],
      ]),
    Row(
      keys: ["keys"],
      words: [
        "[\"*\"]": ["all", "any", "every", "everything"],
        "rest": ["others", "remainder", "remaining"],
      ]),
    Row(
      keys: ["line-break"],
      words: ["normal": ["auto", "standard", "default", "paragraph", "heading", "simple"]]),
    Row(
      keys: ["hanging-punctuation"],
      words: ["true": ["first", "last", "allowend", "forceend"], "false": ["none"]]),
    Row(
      keys: ["suffix-placement"],
      words: [
        "inline": ["after", "normal", "default"],
        "pinned-end": ["end", "trailing", "right", "pinned", "farend"],
        "own-line": ["newline", "below", "block"],
      ]),
    Row(
      keys: ["debug"],
      words: [
        "[boxes, baselines, clusters, insets, attachments]": ["true", "yes", "on", "all"],
        "none": ["false", "no", "off"],
      ]),
    Row(
      keys: ["position"],
      words: [
        "{ x: center, y: center }": ["center", "middle", "centered"],
        "{ y: top }": ["top"], "{ y: bottom }": ["bottom"],
        "{ x: left }": ["left", "start", "leading"], "{ x: right }": ["right", "end", "trailing"],
      ]),
    Row(
      keys: ["tolerance"],
      words: [
        "{ channel: 0 }": ["exact", "strict", "none"],
        "{ color: 0.1 }": ["loose", "perceptual", "relaxed"],
      ]),
  ]
}
