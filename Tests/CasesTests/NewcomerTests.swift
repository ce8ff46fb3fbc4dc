import Testing

@testable import Cases

/// Files as people who know CSS, UIKit or Android write them, and the errors that they get.
@Suite struct NewcomerTests {
  @Test(
    arguments: [
      Mistake(
        "text: {name}\nwidth: 100",
        "1:7: braces begin a map; if this is a text, quote it: `\"{name}\"`"),
      Mistake(
        "text: [{ text: Hi }, {first, last}]\nwidth: 100",
        "1:22: braces begin a map; if this is a text, quote it: `\"{first, last}\"`"),
      Mistake(
        "text: Hi\nwidth: 100\nletter-spacing: 0.05em",
        "3:17: `letter-spacing` is `0.05em`; accepted: a number of points from -16384 to 16384; lengths are points: at a font size of 16, `0.05em` is `0.8`"
      ),
      Mistake(
        "text: Hi\nwidth: 100\nscale: @3x",
        "3:8: a scale is a number; write `scale: 3`"),
      Mistake(
        "text: Hi\nwidth: 100\nlines: two",
        "3:8: `lines` is `two`, did you mean `2`?; accepted: a whole number of at least 0"),
      Mistake(
        "text: Hi\nwidth: 100\nicon: a.png",
        "3:1: `icon` is not a key; a picture is a run of `text`: `text: [{ image: … }, Hello]`; accepted: the path of a PNG file in the suite's folder"
      ),
      Mistake(
        "text: Hi\nwidth: 100\nrtl: true",
        "3:1: `rtl` is not a key; harness has `direction` instead: `direction: rtl`"),
      Mistake(
        "text: Hi\nwidth: 100\ntheme: dark",
        "3:1: `theme` is not a key; a label has the colours that its case gives it: `background: \"#1c1c1e\"`"
      ),
      Mistake(
        "text: Hi\nwidth: 100\nfont: .headline",
        "3:7: `font` is `.headline`, did you mean `Noto Sans CJK SC Semi Bold 17`?; accepted: `Family [Style…] Size`, or a map of family, size, weight, style, features, variations, fallback"
      ),
      Mistake(
        "text: Hi\nwidth: 100\nfont: system-ui",
        "3:7: `font` is `system-ui`, did you mean `Noto Sans CJK SC 16`?; accepted: `Family [Style…] Size`, or a map of family, size, weight, style, features, variations, fallback"
      ),
      Mistake(
        "text: Hi\nwidth: 100\nfont: UIFont.boldSystemFont(ofSize:17)",
        "3:7: `font` is `UIFont.boldSystemFont(ofSize:17)`, did you mean `Noto Sans CJK SC Bold 17`?; accepted: `Family [Style…] Size`, or a map of family, size, weight, style, features, variations, fallback"
      ),
      Mistake(
        "text: Hi\nwidth: 100\nmatrix: { width: 100..300 }",
        "3:18: `width` is `100..300`, did you mean `[100, 200, 300]`?; accepted: a list of values"),
      Mistake(
        "text: Hi\nwidth: 100\ntolerance: 1%",
        "3:12: `tolerance` is `1%`, did you mean `{ ratio: 0.01 }`?; accepted: a map of channel, color, oklab, antialiasing, smoothing, pixels, ratio, region, minimum-pixels, color-space, layout, other-environment"
      ),
      Mistake(
        "text: Hi\nwidth: 100\ntolerance: 5px",
        "3:12: `tolerance` is `5px`, did you mean `{ pixels: 5 }`?; accepted: a map of channel, color, oklab, antialiasing, smoothing, pixels, ratio, region, minimum-pixels, color-space, layout, other-environment"
      ),
      Mistake(
        "text: Hi\nwidth: 100\nexpect: truncated",
        "3:9: `expect` is `truncated`, did you mean `{ truncated: true }`?; accepted: a map of lines, max-lines, chars, truncated, suffix-visible, visible-text, size, ink, contrast, hits"
      ),
      Mistake(
        "text: Hi\nwidth: 100\nexpect: 2 lines",
        "3:9: `expect` is `2 lines`, did you mean `{ lines: 2 }`?; accepted: a map of lines, max-lines, chars, truncated, suffix-visible, visible-text, size, ink, contrast, hits"
      ),
      Mistake(
        "text: Hi\nwidth: 100\nexpect: { lines: <= 2 }",
        "3:18: `lines` is `<= 2`; accepted: a whole number of at least 0; at most so many lines are `lines` of a case, and `max-lines` of `expect`"
      ),
      Mistake(
        "text: \"Hello\nwidth: 100\ncolor: \"red\"\nlines: 2",
        "1:7: the quote `\"` that begins here is closed only in line 3; end the text with `\"` in its own line"
      ),
      Mistake(
        "cases:\n  a: { text: \"Hello, width: 100 }\n  b: { text: \"World\", width: 100 }",
        "2:14: the quote `\"` that begins here is closed only in line 3; end the text with `\"` in its own line"
      ),
      Mistake(
        "text: \"a\n  b\"\nsuffix: \"c\nwidth: 10\nalign: \"left\"",
        "3:9: the quote `\"` that begins here is closed only in line 5; end the text with `\"` in its own line"
      ),
      Mistake(
        "text: \"a\n  b\"\nalign: \"left\" end",
        "3:8: the text continues after its closing quote; quote all of it: `align: '\"left\" end'`"),
      Mistake(
        "text: Hi\nwidth: 100;\ncolor: red;",
        "2:8: `width` is `100;`, did you mean `100`?; accepted: a number of points from 0 to 16384, or fit",
        "3:8: `color` is `red;`, did you mean `red`?; accepted: a colour such as `white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`"
      ),
      Mistake(
        "text: Hi\nwidth: 100\ncolor: [255, 0, 0]",
        "3:8: `color` is a list, did you mean `\"#ff0000\"`?; accepted: a colour such as `white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`"
      ),
      Mistake(
        "text: Hi\nwidth: 100\ncolor: Color(0xFF112233)",
        "3:8: `color` is `Color(0xFF112233)`, did you mean `\"#112233\"`?; accepted: a colour such as `white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`"
      ),
      Mistake(
        "text: Hi\nwidth: 100\ninsets: 8 12",
        "3:9: `insets` is `8 12`, did you mean `[8, 12, 8, 12]`?; accepted: a number of points from -16384 to 16384, or a map of top, left, bottom, right, or a list of these four"
      ),
      Mistake(
        "text: Hi\nframe: { width: 100, height: 40 }",
        "2:1: `frame` is not a key; the label's outer sides are `width` and `height`: `width: 100` and `height: 40`"
      ),
      Mistake(
        "text: Hi\nsize: 100x40",
        "2:1: `size` is not a key; the label's outer sides are `width` and `height`: `width: 100` and `height: 40`"
      ),
      Mistake(
        "text: Hi\nwidth: [100, 200]",
        "2:8: `width` is a list; accepted: a number of points from 0 to 16384, or fit; `matrix` makes several cases: `matrix: { width: [100, 200] }`"
      ),
      Mistake(
        "text: Hi\nwidth：100\nlines: 2",
        "2:1: `：` is a wide colon, which does not end a key; write `:` and a space: `width: 100`"),
      Mistake(
        "text： Hi\nwidth: 100",
        "1:1: `：` is a wide colon, which does not end a key; write `:` and a space: `text: Hi`"),
      Mistake(
        "text：Hi",
        "1:1: `the file` is `text：Hi`; accepted: a case with `text`, or a map of `cases` or `labels`; `：` does not end a key, write `:` and a space: `text: Hello`"
      ),
      Mistake(
        "text = Hi\nwidth = 100",
        "1:1: `the file` is `text = Hi width = 100`; accepted: a case with `text`, or a map of `cases` or `labels`; a key ends with `:` and a space: `text: Hello`"
      ),
      Mistake(
        "- text: Hi\n  width: 100",
        "1:1: `the file` is a list; accepted: a case with `text`, or a map of `cases` or `labels`, each with a name: `cases: { a: { text: Hello } }`"
      ),
      Mistake(
        "cases:\n  - name: title\n    text: Hi",
        "2:3: `cases` is a list; accepted: a map of names to cases: `title: { text: Hello }` instead of `- `"
      ),
      Mistake(
        "text: Hello\nwidth: 240\nfont-size: 20",
        "3:1: `font-size` is not a key; the size is part of `font`: `font: { size: "
          + "20 }`"),
      Mistake(
        "text: Hello\nwidth: 240\nfontSize: 16px",
        "3:1: `fontSize` is not a key; the size is part of `font`: `font: { size: "
          + "16 }`"),
      Mistake(
        "text: Hello\nwidth: 240\nmax-lines: 2\ntext-overflow: ellipsis",
        "3:1: `max-lines` is not a key; harness calls it `lines`: `lines: 2`",
        "4:1: `text-overflow` is not a key; `truncate` says what is left out: "
          + "`truncate: end`"),
      Mistake(
        "text: Hello\nwidth: 240\nnumberOfLines: 0\nlineBreakMode: byTruncatingTail",
        "3:1: `numberOfLines` is not a key; harness calls it `lines`: `lines: 0`",
        "4:1: `lineBreakMode` is not a key; `truncate` says what is left out: "
          + "`truncate: end`"),
      Mistake(
        "text: Hello\nwidth: 240\nlineLimit: 3\nmultilineTextAlignment: leading",
        "3:1: `lineLimit` is not a key; harness calls it `lines`: `lines: 3`",
        "4:1: `multilineTextAlignment` is not a key; harness calls it `align`: `align: "
          + "start`"),
      Mistake(
        "text: Hello\nwidth: 240\npadding: 8px 12px",
        "3:1: `padding` is not a key; `insets` is the room around the text: `insets: [8, "
          + "12, 8, 12]`"),
      Mistake(
        "text: Hello\nwidth: 240\nbackground-color: rgb(28, 28, 30)",
        "3:1: `background-color` is not a key; harness calls it `background`: `background: "
          + "\"#1c1c1e\"`"),
      Mistake(
        "text: Hello\nwidth: 240\ntext-align: middle",
        "3:1: `text-align` is not a key; harness calls it `align`: `align: center`"),
      Mistake(
        "text: Hello\nwidth: 100%",
        "2:8: `width` is `100%`; accepted: a number of points from 0 to 16384, or fit; a label has no container of which this could be a share"
      ),
      Mistake(
        "text: Hello\nwidth: 240px\nheight: auto",
        "2:8: `width` is `240px`, did you mean `240`?; accepted: a number of points from 0 "
          + "to 16384, or fit",
        "3:9: `height` is `auto`, did you mean `fit`?; accepted: a number of points from 0 "
          + "to 16384, or fit"),
      Mistake(
        "text: Hello\nwidth: 240\nalign: middle\ntruncate: tail",
        "3:8: `align` is `middle`, did you mean `center`?; accepted: start, center, end, "
          + "justify, left, right, top, bottom",
        "4:11: `truncate` is `tail`, did you mean `end`?; accepted: end, middle, start, "
          + "none"),
      Mistake(
        "text: Hello\nwidth: 240\ncolor: rgba(255, 0, 0, 0.5)",
        "3:8: `color` is `rgba(255, 0, 0, 0.5)`, did you mean `\"#ff000080\"`?; accepted: a "
          + "colour such as `white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`"),
      Mistake(
        "text: Hello\nwidth: 240\ncolor: hsl(120, 100%, 25%)",
        "3:8: `color` is `hsl(120, 100%, 25%)`, did you mean `\"#008000\"`?; accepted: a "
          + "colour such as `white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`"),
      Mistake(
        "text: Hello\nwidth: 240\ncolor: FF8800",
        "3:8: `color` is `FF8800`, did you mean `\"#ff8800\"`?; accepted: a colour such as "
          + "`white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`"),
      Mistake(
        "text: Hello\nwidth: 240\ncolor: #ff0000",
        "3:7: `color` is empty, did you mean `\"#ff0000\"`?; accepted: a colour such as "
          + "`white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`"),
      Mistake(
        "text: Hello\nwidth: 240\nline-height: 1.5em",
        "3:14: `line-height` is `1.5em`, did you mean `{ multiple: 1.5 }`?; accepted: a map "
          + "of multiple, of exactly, or of at-least and at-most, where at-most is not below at-least"
      ),
      Mistake(
        "text: Hello\nwidth: 240\nlineHeight: 1.4",
        "3:1: `lineHeight` is not a key; harness calls it `line-height`: `line-height: { multiple: 1.4 }`"
      ),
      Mistake(
        "text: Hello\nwidth: 240\nfont: Noto Sans 16px",
        "3:7: `font` is `Noto Sans 16px`, did you mean `Noto Sans 16`?; accepted: `Family "
          + "[Style…] Size`, or a map of family, size, weight, style, features, variations, fallback"
      ),
      Mistake(
        "text: Hello\nwidth: 240\nfont: bold 16px Noto Sans",
        "3:7: `font` is `bold 16px Noto Sans`, did you mean `Noto Sans Bold 16`?; accepted: "
          + "`Family [Style…] Size`, or a map of family, size, weight, style, features, "
          + "variations, fallback"),
      Mistake(
        "text: Hello\nwidth: 240\nfont: { size: 16, weight: heavy }",
        "3:27: `weight` is `heavy`, did you mean `black`?; accepted: a whole number from 1 "
          + "to 1000, or thin, extra-light, light, regular, medium, semi-bold, bold, "
          + "extra-bold, black"),
      Mistake(
        "text: Hello\nwidth: 240\nfont:\n  font-size: 16\n  font-weight: bold",
        "4:3: `font-size` is not a key; in `font` it is called `size`: `size: 16`",
        "5:3: `font-weight` is not a key; in `font` it is called `weight`: `weight: bold`"),
      Mistake(
        "text: Hello\nwidth: 240\ngravity: center_horizontal\nellipsize: end",
        "3:1: `gravity` is not a key; harness calls it `align`: `align: center`",
        "4:1: `ellipsize` is not a key; `truncate` says what is left out: `truncate: "
          + "end`"),
      Mistake(
        "text: Hello\nwidth: 240\nborder: 1px solid red",
        "3:9: `border` is `1px solid red`, did you mean `{ width: 1, color: red }`?; "
          + "accepted: none, or a map of width, color, radius, insets, fill"),
      Mistake(
        "text: Hello\nwidth: 240\ntext-shadow: 0 1px 2px black",
        "3:1: `text-shadow` is not a key; all of it is part of `shadow`: `shadow: "
          + "{ x: 0, y: 1, blur: 2, color: black }`"),
      Mistake(
        "text: Hello\nwidth: 240\ntext-decoration: line-through",
        "3:1: `text-decoration` is not a key; harness calls it `strikethrough`: "
          + "`strikethrough: single`"),
      Mistake(
        "text: Hello\nwidth: 240\nspacing: 4",
        "3:1: unknown key `spacing`, did you mean `line-spacing`, `word-spacing` or "
          + "`letter-spacing`?; all keys: \(CaseFormat.page)#a-case"),
      Mistake(
        "text: Hello\nwidth: 240\ninsets: { leading: 8, trailing: 8 }",
        "3:11: `leading` is not a key; insets keep their sides in every direction: `left: "
          + "8`",
        "3:23: `trailing` is not a key; insets keep their sides in every direction: `right: "
          + "8`"),
      Mistake(
        "text: Hello\nwidth: 240\nopacity: 0.5",
        "3:1: `opacity` is not a key; a colour's last two digits are its opacity: `color: "
          + "\"#00000080\"`"),
      Mistake(
        "text: [{ text: bold, font-weight: bold }, \" plain\"]\nwidth: 240",
        "1:22: `font-weight` is not a key; the weight is part of `font`: `font: { "
          + "weight: bold }`"),
      Mistake(
        "text: Hello\nwidth: 240\nmatrix: { price: [1, 2] }",
        "3:11: unknown key `price`, did you mean `set.price`?; all keys: \(CaseFormat.page)#a-case"),
      Mistake(
        "text: Hello\nwidth: \"240\"",
        "2:8: `width` is the text `240`, did you mean it without quotes?; accepted: a number of points "
          + "from 0 to 16384, or fit"),
      Mistake(
        "text: Hello\nwidth: 240\nalign: centre",
        "3:8: `align` is `centre`, did you mean `center`?; accepted: start, center, end, "
          + "justify, left, right, top, bottom"),
      Mistake(
        "text: Hello\nwidth: 240\nlanguage: en_US",
        "3:11: `language` is `en_US`, did you mean `en-US`?; accepted: a BCP 47 tag such as "
          + "`zh-Hans`"),
      Mistake(
        "text: Hello\nwidth: 240\nbackground: UIColor.systemRed",
        "3:13: `background` is `UIColor.systemRed`, did you mean `\"#ff3b30\"`?; accepted: a colour "
          + "such as `white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`"),
      Mistake(
        "text: Hello\nwidth: 240\nunderline: true",
        "3:12: `underline` is `true`, did you mean `single`?; accepted: none, single, "
          + "double, thick, dotted, dashed, wavy, or a map of style, color, offset, side"),
      Mistake(
        "text: Hello\nwidth: 240\nnumber-safe: yes",
        "3:14: `number-safe` is `yes`, did you mean `true`?; accepted: true, or false"),
      Mistake(
        "text: Hello\nwidth: 240\nposition: center",
        "3:11: `position` is `center`, did you mean `{ x: center, y: center }`?; accepted: "
          + "a map of x and y"),
    ])
  func answersForeignKeysAndValuesWithOurs(_ mistake: Mistake) throws {
    let suite = try SuiteOnDisk(["a.yaml": mistake.yaml])
    #expect(suite.errors() == mistake.errors.map { "Cases/a.yaml:\($0)" })
  }

  @Test(
    arguments: [
      Mistake(
        "text: Price: $5\nwidth: 240",
        "1:7: the text contains `: `, which begins a value; quote the "
          + "text: `text: \"Price: $5\"`"),
      Mistake(
        "text: 50% off: today only\nwidth: 240",
        "1:7: the text contains `: `, which begins a value; quote the "
          + "text: `text: \"50% off: today only\"`"),
      Mistake(
        "text: @home\nwidth: 240",
        "1:7: an unquoted text cannot begin with `@`; quote the text: `text: \"@home\"`"),
      Mistake(
        "text: %50 off\nwidth: 240",
        "1:7: an unquoted text cannot begin with `%`; quote the text: `text: \"%50 "
          + "off\"`"),
      Mistake(
        "text: **bold**\nwidth: 240",
        "1:7: an unquoted text cannot begin with `*`; quote the text: `text: "
          + "\"**bold**\"`"),
      Mistake(
        "text: *new\nwidth: 240",
        "1:7: `*new` refers to `&new`, which is not defined above; if this is a text, quote "
          + "it: `text: \"*new\"`"),
      Mistake(
        "text: & more\nwidth: 240",
        "1:7: an unquoted text cannot begin with `&`; quote the text: `text: \"& more\"`"),
      Mistake(
        "text: !important news\nwidth: 240",
        "1:7: the tag `!important` is unknown; accepted: values without a tag, and quoted "
          + "texts that begin with `!`"),
      Mistake(
        "text: {name}, hello\nwidth: 240",
        "1:7: an unquoted text cannot begin with `{`; quote the text: `text: \"{name}, "
          + "hello\"`"),
      Mistake(
        "text: [NEW] Coffee\nwidth: 240",
        "1:7: an unquoted text cannot begin with `[`; quote the text: `text: \"[NEW] "
          + "Coffee\"`"),
      Mistake(
        "text: `code`\nwidth: 240",
        "1:7: an unquoted text cannot begin with ```; quote the text: `text: \"`code`\"`"),
      Mistake(
        "text: Hello\n\twidth: 240",
        "2:1: the indentation contains a tab; indent with spaces"),
      Mistake(
        "cases:\n\tshort:\n\t\ttext: a",
        "2:1: the indentation contains a tab; indent with spaces"),
      Mistake(
        "text: \"Hello\nwidth: 240",
        "1:7: the quote `\"` that begins here is never closed; end the text with `\"`"),
      Mistake(
        "text: 'It's nice'\nwidth: 240",
        "1:7: the text continues after its closing quote; quote all of it: `text: \"It's "
          + "nice\"`"),
      Mistake(
        "text: \"Hello\" World\nwidth: 240",
        "1:7: the text continues after its closing quote; quote all of it: `text: '\"Hello\" "
          + "World'`"),
      Mistake(
        "text: \"C:\\dir\"\nwidth: 240",
        "1:10: double quotes have no such escape; write `\\\\` for a backslash, or quote with "
          + "`'`"),
      Mistake(
        "text: Hello\n  width: 240",
        "2:3: the line is indented deeper than `text: Hello`, so it would continue that "
          + "value; begin it in column 1"),
      Mistake(
        "text: Hello\nwidth 240",
        "2:1: a `:` is missing after the key; write `width: 240`"),
      Mistake(
        "text: Hello\nwidth:240",
        "2:1: a space is missing after the `:`; write `width: 240`"),
      Mistake(
        "text:Hello\nwidth: 240",
        "1:1: a space is missing after the `:`; write `text: Hello`"),
      Mistake(
        "text Hello\nwidth: 240",
        "1:1: a `:` is missing after the key; write `text: Hello`"),
      Mistake(
        "cases:\n  short:\n    text: a\n   width: 240",
        "4:4: the line begins in column 4, but what it belongs to begins in column 5; begin both in "
          + "the same column"),
      Mistake(
        "cases:\n  short:\n    text: a\n    width: 1\n   long:\n    text: b",
        "5:4: the line begins in column 4, but what it belongs to begins in column 5; begin both in "
          + "the same column"),
      Mistake(
        " text: Hello\nwidth: 240",
        "2:1: the line begins in column 1, but what it belongs to begins in column 2; begin both in "
          + "the same column"),
      Mistake(
        "text:\n  - a\n  b\nwidth: 240",
        "3:3: each item of this list begins with `- `, but this line does not; add it"),
      Mistake(
        "text:\n  - text: a\n  text: b\nwidth: 240",
        "3:3: each item of this list begins with `- `, but this line does not; add it"),
      Mistake(
        "text: Hello\n- width: 240",
        "2:1: `- ` begins an item of a list, but there are keys here; remove the `- `"),
      Mistake(
        "text: - 50%\nwidth: 240",
        "1:7: a list with `- ` begins on a line of its own; if this is a text, quote it: "
          + "`text: \"- 50%\"`"),
      Mistake(
        "text: [a, b\nwidth: 240",
        "1:7: the `[` that begins here is not closed, or a `,` is missing in it"),
      Mistake(
        "text: Hello\nwidth: 240\ninsets: [8, 12",
        "3:9: the `[` that begins here is not closed, or a `,` is missing in it"),
      Mistake(
        "text: Hello\nwidth: 240\ninsets: { top: 8",
        "3:9: the `{` that begins here is not closed, or a `,` is missing in it"),
      Mistake(
        "text: > 5 left\nwidth: 240",
        "1:7: a text after `|` or `>` begins on the next line; quote it to write it here: "
          + "`text: \"> 5 left\"`"),
      Mistake(
        "text: a\n---\ntext: b",
        "2:1: a second document begins here; accepted: one document in a file"),
      Mistake(
        "text: a\nwidth: 1\nwidth: 2",
        "3:1: `width` appears twice, first in line 2; accepted: each key once"),
      Mistake(
        "short:\n  text: a\n  width: 240\nlong:\n  text: b\n  width: 240",
        "1:1: `short` is a map with `text`, like a case; put the cases of a file under "
          + "`cases:`",
        "4:1: `long` is a map with `text`, like a case; put the cases of a file under "
          + "`cases:`"),
      Mistake(
        "text: #1 in town\nwidth: 240",
        "1:6: `text` is empty, did you mean `\"#1 in town\"`?; accepted: a text, a run, or a "
          + "list of runs"),
      Mistake(
        "text: Hello\nwidth: 240\ntags: smoke",
        "3:7: `tags` is `smoke`, did you mean `[smoke]`?; accepted: a list of texts"),
      Mistake(
        "text: \"a\"b\"\nwidth: 240",
        "1:7: the text continues after its closing quote; quote all of it: `text: 'a\"b'`"),
      Mistake(
        "% off\ntext: a",
        "1:1: an unquoted text cannot begin with `%`; quote the text: `text: \"% off\"`"),
      Mistake(
        "text: ]x\nwidth: 1",
        "1:7: an unquoted text cannot begin with `]`; quote the text: `text: \"]x\"`"),
      Mistake(
        "text: ? x\nwidth: 1",
        "1:7: an unquoted text cannot begin with `?`; quote the text: `text: \"? x\"`"),
      Mistake(
        "text: Hello\nwidth: 240\ninsets: [8, 12]",
        "3:9: `insets` is a list of `8` and `12`, did you mean `[8, 12, 8, 12]`?; accepted: a number of "
          + "points from -16384 to 16384, or a map of top, left, bottom, right, or a list of "
          + "these four"),
    ])
  func saysWhatToWriteWhereAFileIsNoYAML(_ mistake: Mistake) throws {
    let suite = try SuiteOnDisk(["a.yaml": mistake.yaml])
    #expect(suite.errors() == mistake.errors.map { "Cases/a.yaml:\($0)" })
  }
}
