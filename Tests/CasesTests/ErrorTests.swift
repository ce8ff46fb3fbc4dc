import Foundation
import Testing

@testable import Cases

/// A case file with mistakes, and the whole text of its errors.
struct Mistake: CustomTestStringConvertible, Sendable {
  let yaml: String
  let errors: [String]
  var testDescription: String { yaml }

  init(_ yaml: String, _ errors: String...) {
    self.yaml = yaml
    self.errors = errors
  }
}

@Suite struct ErrorTests {
  /// Files at `Cases/a.yaml`; errors follow `Cases/a.yaml:`.
  @Test(
    arguments: [
      // Files and YAML
      Mistake(
        "", "1:1: the file is empty; accepted: a case with `text`, or a map of `cases` or `labels`"),
      Mistake(
        "# nothing\n",
        "1:1: the file is empty; accepted: a case with `text`, or a map of `cases` or `labels`"),
      Mistake(
        "[1]",
        "1:1: `the file` is a list; accepted: a case with `text`, or a map of `cases` or `labels`, each "
          + "with a name: `cases: { a: { text: Hello } }`"),
      Mistake(
        "text: [a\nwidth: 1",
        "1:7: the `[` that begins here is not closed, or a `,` is missing in it"),
      Mistake(
        "text: a\n---\ntext: b",
        "2:1: a second document begins here; accepted: one document in a file"
      ),
      Mistake(
        "text: a\nmode: vertical\nwidth: 1",
        "1:1: `height` is missing; accepted: a number of points from 0 to 16384, or fit"),
      Mistake(
        "text: a\nmode: stacked\nheight: 1\nalign: left",
        "1:1: `align` is `left`, which mode `stacked` does not have; accepted: `start`, "
          + "`center`, `end`, `justify`, `top`, `bottom`"),
      Mistake(
        "text: a\nwidth: 1\nalign: bottom",
        "1:1: `align` is `bottom`, which mode `horizontal` does not have; accepted: `start`, "
          + "`center`, `end`, `justify`, `left`, `right`"),
      Mistake(
        "text: a\nmode: vertical\nheight: 9\nexclude: [{ x: 0, y: 0, width: 1, height: 1 }]",
        "1:1: `exclude` is measured from the left edge, which is not fixed when right-to-left columns decide "
          + "the width; accepted: `exclude` with a `width` in points"),
      Mistake(
        "text: *a\nwidth: 1",
        "1:7: `*a` refers to `&a`, which is not defined above; if this is a text, quote it: "
          + "`text: \"*a\"`"),
      Mistake(
        "text: !emoji a\nwidth: 1",
        "1:7: the tag `!emoji` is unknown; accepted: values without a tag, "
          + "and quoted texts that begin with `!`"),
      Mistake("? [a]\n: 1", "1:3: a key is a list, a map or an alias; accepted: a word"),
      Mistake(
        "text: &a x\n*a : 1", "2:1: a key is a list, a map or an alias; accepted: a word"),
      Mistake(
        "text: &x a\n{a: *x}: 1", "2:1: a key is a list, a map or an alias; accepted: a word"),
      Mistake(
        "text: **bold**\nwidth: 1",
        "1:7: an unquoted text cannot begin with `*`; quote the text: `text: \"**bold**\"`"),
      Mistake(
        "text: a\nwidth: 1\nlines: 1\nlines: 2\nwidth: 2\nlines: 3",
        "4:1: `lines` appears twice, first in line 3; accepted: each key once",
        "5:1: `width` appears twice, first in line 2; accepted: each key once",
        "6:1: `lines` appears twice, first in line 3; accepted: each key once"),
      Mistake(
        "cases:\n  a: { text: a, \"text\": b, width: 1 }\n  a: { text: a }\n  b: { 'x': 1, x: 2 }",
        "2:17: `text` appears twice, first in line 2; accepted: each key once",
        "3:3: `a` appears twice, first in line 2; accepted: each key once; rename one, or make one "
          + "map of both",
        "4:3: `text` is missing; accepted: a text, a run, or a list of runs",
        "4:8: unknown key `x`; all keys: \(caseKeys)",
        "4:16: `x` appears twice, first in line 4; accepted: each key once"),

      // Keys
      Mistake(
        "text: a\nwidht: 1",
        "2:1: unknown key `widht`, did you mean `width`?; all keys: \(caseKeys)"),
      Mistake(
        "text: a\nwidth: 1\nxyzzy: 1", "3:1: unknown key `xyzzy`; all keys: \(caseKeys)"),
      Mistake(
        "width: 1", "1:1: `text` is missing; accepted: a text, a run, or a list of runs"),
      Mistake(
        "text: a", "1:1: `width` is missing; accepted: a number of points from 0 to 16384, or fit"),
      Mistake(
        "cases: { a: { text: a, width: 1 } }\nfont: Noto Sans 16",
        "2:1: `font` is set beside `cases`; accepted: `cases`, and `defaults` with what they share: `defaults: { font: … }`"
      ),
      Mistake(
        "cases: { a: { text: a, width: 1 } }\ntolerance: { color: 0.1 }",
        "2:1: `tolerance` is set beside `cases`; accepted: `tolerance` in each case, or in suite.yaml for all of them"
      ),
      Mistake(
        "cases: { a: { text: a, width: 1 } }\ntags: [a]",
        "2:1: `tags` is set beside `cases`; accepted: `cases` and `defaults`; what only cases have stands in each of them"
      ),
      Mistake(
        "text: [{ text: a, lines: 1 }]\nwidth: 1\nlocales: {}\nratio: 0.1\ntruncated: true\ndefaults: {}",
        "1:19: `lines` does not stand here; accepted: `lines` in the case, beside `text`",
        "3:1: `locales` does not stand here; accepted: `locales` in suite.yaml",
        "4:1: `ratio` does not stand here; accepted: `ratio` in `tolerance`: `tolerance: { ratio: 0.1 }`",
        "5:1: `truncated` does not stand here; accepted: `truncated` in `expect`: `expect: { truncated: true }`",
        "6:1: `defaults` does not stand here; accepted: `defaults` at the top of a file, with `cases`: "
          + "`cases: { a: { text: Hello } }`"),
      Mistake(
        "text: a\nwidth: 1\ntolerance: { ignore: [] }\nexpect: { tags: [a] }\nfont: { width: 9 }",
        "3:14: `ignore` does not stand here; accepted: `ignore` in the case, beside `tolerance` and `expect`",
        "4:11: `tags` does not stand here; accepted: `tags` in the case, beside `tolerance` and `expect`",
        "5:9: `width` is not a key; a variable font's axes are `variations`: `variations: { wdth: 9 }`"
      ),
      Mistake(
        "cases: { a: { text: a, width: 1 } }\ndefaults: { widht: 1 }",
        "2:13: unknown key `widht`, did you mean `width`?; all keys: \(caseKeys)"),
      Mistake(
        "cases: { a: { text: a, width: 1 } }\ndefaults: { width: -1 }",
        "2:20: `width` is `-1`; accepted: \(side)"),
      Mistake("cases: {}", "1:8: `cases` is an empty map; accepted: a map of names to cases"),
      Mistake("cases: { a: 1 }", "1:13: `a` is `1`; accepted: a map with `text`"),
      Mistake("cases:", "1:7: `cases` is empty; accepted: a map of names to cases"),

      // Values
      value("width: -1", "8: `width` is `-1`; accepted: \(side)"),
      value(
        "width: \"1\"",
        "8: `width` is the text `1`, did you mean it without quotes?; accepted: \(side)"),
      value("width: 16385", "8: `width` is `16385`; accepted: \(side)"),
      value("width: .nan", "8: `width` is `.nan`; accepted: \(side)"),
      value("width: .inf", "8: `width` is `.inf`; accepted: \(side)"),
      value("width: 1e999", "8: `width` is `1e999`; accepted: \(side)"),
      value("width: 0x10", "8: `width` is `0x10`; accepted: \(side)"),
      value("width: 010", "8: `width` is `010`, did you mean `10`?; accepted: \(side)"),
      value("width: 1_000", "8: `width` is `1_000`, did you mean `1000`?; accepted: \(side)"),
      value("width: [1]", "8: `width` is a list; accepted: \(side)"),
      value("width: ~", "8: `width` is `~`; accepted: \(side)"),
      value("width:", "7: `width` is empty; accepted: \(side)"),
      lines("lines: 1.5", "8: `lines` is `1.5`; accepted: a whole number of at least 0"),
      lines("lines: -1", "8: `lines` is `-1`; accepted: a whole number of at least 0"),
      lines("scale: 5", "8: `scale` is `5`; accepted: a number from 1 to 4"),
      lines(
        "number-safe: yes",
        "14: `number-safe` is `yes`, did you mean `true`?; accepted: true, or false"),
      lines(
        "number-safe: \"true\"",
        "14: `number-safe` is the text `true`, did you mean it without quotes?; accepted: true, or false"
      ),
      lines(
        "align: middle",
        "8: `align` is `middle`, did you mean `center`?; accepted: start, center, end, justify, left, right, top, bottom"
      ),
      lines(
        "color: blu",
        "8: `color` is `blu`; accepted: "
          + "a colour such as `white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`"),
      lines(
        "insets: [1, 2, 3]",
        "9: `insets` is a list of `1`, `2` and `3`, did you mean `[1, 2, 3, 2]`?; accepted: \(insets)"
      ),
      lines(
        "insets: { top: a }", "16: `top` is `a`; accepted: a number of points from -16384 to 16384"),
      lines("insets: wide", "9: `insets` is `wide`; accepted: \(insets)"),
      lines(
        "position: { x: top }", "16: `x` is `top`; accepted: left, center, right"),
      lines(
        #"insets: ["a\nb", c]"#,
        "9: `insets` is a list of `a⏎b` and `c`; accepted: \(insets)"),
      lines(
        "insets: [a, b, c, d, e, f, g]", "9: `insets` is a list; accepted: \(insets)"),
      lines(
        "line-height: 2",
        "14: `line-height` is `2`, did you mean `{ multiple: 2 }`?; accepted: \(lineHeight)"),
      lines("line-height: {}", "14: `line-height` is an empty map; accepted: \(lineHeight)"),
      lines(
        "line-height: { multiple: 1, exactly: 2 }",
        "14: `line-height` is a map of `multiple` and `exactly`; accepted: \(lineHeight)"),
      lines(
        "line-height: { at-least: 3, at-most: 2 }",
        "14: `line-height` is a map of `at-least` and `at-most`; accepted: \(lineHeight)"),
      lines(
        "lines: '2'",
        "8: `lines` is the text `2`, did you mean it without quotes?; accepted: a whole number of at least 0"
      ),
      lines(
        "underline: solid",
        "12: `underline` is `solid`, did you mean `single`?; accepted: none, single, double, thick, dotted, dashed, wavy, "
          + "or a map of style, color, offset, side"),
      lines(
        "language: 中文", "11: `language` is `中文`; accepted: a BCP 47 tag such as `zh-Hans`"),
      lines(
        "font: { features: { smallcaps: true } }",
        "21: `smallcaps` in `features` is not a tag; accepted: up to four ASCII letters or digits"),
      lines(
        "font: { features: [smcp] }",
        "19: `features` is a list, did you mean `{ smcp: true }`?; "
          + "accepted: a map of features such as smcp to true, false or a number"),
      lines(
        "font: { features: { smcp: on } }",
        "27: `smcp` is `on`, did you mean `true`?; accepted: true, or false, or a whole number from 0 to 65535"
      ),
      lines(
        "font: { features: { \((10..<35).map { "ss\($0): 1" }.joined(separator: ", ")) } }",
        "19: `features` has 25 tags; accepted: up to 24"),
      lines(
        "font: { variations: { 字重: 1 } }",
        "23: `字重` in `variations` is not a tag; accepted: up to four ASCII letters or digits"),
      lines(
        "font: { variations: { wght: bold } }",
        "29: `wght` is `bold`; accepted: a number from -32768 to 32767"),
      lines(
        "border: 1",
        "9: `border` is `1`, did you mean `{ width: 1 }`?; accepted: none, or a map of width, color, radius, insets, fill"
      ),
      lines(
        "border: { radius: -1 }",
        "19: `radius` is `-1`; accepted: a number of points from 0 to 16384"),
      lines(
        "hanging-punctuation: first",
        "22: `hanging-punctuation` is `first`, did you mean `true`?; accepted: true, or false"),
      lines(
        "exclude: { x: 1 }",
        "10: `exclude` is a map; accepted: a list of maps of x, y, width, height, shape"),
      lines(
        "exclude: [{ x: 1, y: 2, width: 3 }]",
        "11: `height` is missing; accepted: a number of points from 0 to 16384"),
      lines(
        "exclude: [{ x: 1, y: 2, width: 3, height: 4, shape: circle }]",
        "53: `shape` is `circle`, did you mean `ellipse`?; accepted: rectangle, ellipse"),
      lines(
        "tags: price", "7: `tags` is `price`, did you mean `[price]`?; accepted: a list of texts"),
      lines("skip: \"\"", "7: `skip` is the text ``; accepted: true, or false, or a reason"),
      lines(
        "tolerance: { channel: 256 }",
        "23: `channel` is `256`; accepted: a whole number from 0 to 255"),
      lines(
        "tolerance: { color: 10 }", "21: `color` is `10`; accepted: a number from 0 to 1"),
      lines(
        "tolerance: { antialiasing: hide }",
        "28: `antialiasing` is `hide`, did you mean `ignore`?; accepted: ignore, compare"),
      lines(
        "tolerance: { color: 0.1, pixels: 3, channel: 2 }",
        "37: `channel` and `color` are both set; accepted: one of `channel`, `color`, `oklab`"),
      lines(
        "tolerance: { channel: 0, color: 0 }",
        "26: `color` and `channel` are both set; accepted: one of `channel`, `color`, `oklab`"),
      lines(
        "tolerance: { other-environment: { layout: 1 } }",
        "35: unknown key `layout`; accepted: `antialiasing`, `channel`, `color`, `oklab`, `pixels`, `ratio`, `region`, "
          + "`smoothing`"
      ),
      lines(
        "tolerance: { other-environment: { channel: 0, color: 0 } }",
        "47: `color` and `channel` are both set; accepted: one of `channel`, `color`, `oklab`"),
      lines(
        "tolerance: { other-environment: loose }",
        "33: `other-environment` is `loose`; "
          + "accepted: a map of channel, color or oklab, antialiasing, smoothing, pixels, ratio, region"
      ),
      lines(
        "tolerance: { ratio: 2 }", "21: `ratio` is `2`; accepted: a number from 0 to 1"),
      lines(
        "tolerance: exact",
        "12: `tolerance` is `exact`, did you mean `{ channel: 0 }`?; "
          + "accepted: a map of channel, color, oklab, antialiasing, smoothing, pixels, ratio, region, "
          + "minimum-pixels, color-space, layout, other-environment"
      ),
      lines(
        "ignore: [{ x: 1, y: 2, width: 3 }]",
        "10: `height` is missing; accepted: a number of points from 0 to 16384"),
      lines(
        "expect: { size: { width: { at-least: 2, at-most: 1 } } }",
        "26: `width` is a map of `at-least` and `at-most`; accepted: "
          + "a number of points from 0 to 16384, or a map of at-least and at-most, where at-most is not below at-least"
      ),
      lines(
        "expect: { line: 1 }",
        "11: unknown key `line`, did you mean `lines`?; accepted: `chars`, `contrast`, "
          + "`hits`, `ink`, `lines`, `max-lines`, `size`, `suffix-visible`, `truncated`, `visible-text`"
      ),
      lines(
        "expect: { hits: 1 }",
        "17: `hits` is `1`; accepted: a list of maps of at, target, text, index"),
      lines(
        "expect: { hits: [1] }",
        "18: `hits` is `1`; "
          + "accepted: a map of at and target, with text if the target is text or link, "
          + "and with index if it is attachment"),
      Mistake(
        "text: a\nwidth: 100\nexpect: { hits: [{}] }",
        "3:18: `at` is missing; accepted: a list of x and y in points",
        "3:18: `target` is missing; accepted: text, attachment, suffix, ellipsis, link, none"),
      Mistake(
        "text: a\nwidth: 100\nexpect: { hits: [{ at: [1], target: body }] }",
        "3:24: `at` is a list of `1`; accepted: a list of x and y in points",
        "3:37: `target` is `body`, did you mean `text`?; accepted: text, attachment, suffix, ellipsis, link, none"
      ),
      lines(
        "expect: { hits: [{ at: [1, 2], target: suffix, text: a }] }",
        "18: `hits` is a map of `at`, `target` and `text`; "
          + "accepted: a map of at and target, with text if the target is text or link, "
          + "and with index if it is attachment"),

      lines(
        "fit: truncate", "6: `fit` is `truncate`, did you mean `[truncate]`?; accepted: \(fit)"),
      lines("fit: []", "6: `fit` is an empty list; accepted: \(fit)"),
      lines(
        "fit: [truncate, { scale: { minimum: 0.5 } }]",
        "6: `fit` is a list of `truncate` and `scale`; accepted: \(fit)"),
      lines(
        "fit: [{ tighten: { by: 1 } }, { tighten: { by: 2 } }]",
        "6: `fit` is a list of `tighten` and `tighten`; accepted: \(fit)"),
      lines(
        "fit: [scale]", "7: `fit` is `scale`; accepted: truncate, or a map of tighten or scale"),
      lines(
        "fit: [{ tighten: { by: 1 }, scale: { minimum: 0.5 } }]",
        "7: `fit` is a map of `tighten` and `scale`; accepted: truncate, or a map of tighten or scale"
      ),
      lines(
        "fit: [{ tighten: 1 }]", "18: `tighten` is `1`; accepted: a map of by"),
      lines(
        "fit: [{ tighten: { by: 0 } }]",
        "24: `by` is `0`; accepted: a number of points above 0, up to 16384"),
      lines(
        "fit: [{ scale: {} }]", "16: `minimum` is missing; accepted: a number above 0, up to 1"),
      lines(
        "fit: [{ scale: { minimum: 1.5 } }]",
        "27: `minimum` is `1.5`; accepted: a number above 0, up to 1"),
      lines(
        "fit: [{ scale: { minimum: 0.5, words: keep } }]",
        "39: `words` is `keep`; accepted: break, whole"),
      lines("expect: { ink: outside }", "16: `ink` is `outside`; accepted: inside"),
      lines(
        "truncate: head",
        "11: `truncate` is `head`, did you mean `start`?; accepted: end, middle, start, none"),
      Mistake(
        "text: { text: a, keep: -1 }\nwidth: 1",
        "1:24: `keep` is `-1`; accepted: a whole number of at least 0"),

      // Texts
      Mistake(
        "text:\nwidth: 1", "1:6: `text` is empty; accepted: a text, a run, or a list of runs"),
      Mistake(
        "text: [a, [b]]\nwidth: 1",
        "1:11: `text` is a list; accepted: a text, or a run: a map with `text`, `from`, `image` or `box`"
      ),
      Mistake(
        "text: [{ color: red }]\nwidth: 1",
        "1:8: `text` is missing; accepted: a text, or `from`, `image` or `box` instead"),
      Mistake(
        "text: [{ text: a, colour: red }]\nwidth: 1",
        "1:19: unknown key `colour`, did you mean `color`?; all keys: \(CaseFormat.page)#texts"),
      Mistake(
        "text: \"a\\0b\"\nwidth: 1",
        "1:7: `text` contains the character U+0000; accepted: any other"),
      lines("suffix: \"a\\nb\"", "9: `suffix` has a line break; accepted: text of one line"),
      lines(
        "ellipsis: [a, \"b\\u2028\"]", "11: `ellipsis` has a line break; accepted: text of one line"
      ),

      // Fonts
      lines(
        "font: Noto Sans",
        "7: `font` is `Noto Sans`, did you mean `Noto Sans 16`?; accepted: \(font)"),
      lines("font: 16", "7: `font` is `16`, did you mean `{ size: 16 }`?; accepted: \(font)"),
      lines("font: Noto Sans 0", "7: `font` is `Noto Sans 0`; accepted: \(font)"),
      lines("font: Noto Sans 1e3", "7: `font` is `Noto Sans 1e3`; accepted: \(font)"),
      lines(
        "font: Noto Sanz Bold 16",
        "7: suite.yaml lists no font `Noto Sanz`, did you mean `Noto Sans`?; "
          + "accepted: `Noto Sans CJK SC`, `Noto Sans`"),
      lines(
        "font: { family: Helvetica }",
        "17: suite.yaml lists no font `Helvetica`; accepted: `Noto Sans CJK SC`, `Noto Sans`; "
          + "`harness fonts add FILE` adds one"),
      lines(
        "font: { size: 0 }", "15: `size` is `0`; accepted: a number of points above 0, up to 2000"),
      lines(
        "font: { weight: heavy }",
        "17: `weight` is `heavy`, did you mean `black`?; accepted: a whole number from 1 to 1000, or thin, extra-light, "
          + "light, regular, medium, semi-bold, bold, extra-bold, black"),
      lines(
        "font: { style: slanted }",
        "16: `style` is `slanted`, did you mean `italic`?; accepted: normal, italic, oblique"),

      // References
      Mistake(
        "text: ${price}\nwidth: 1",
        "1:7: `${price}` is not defined; define it with a list of values, `matrix: { set.price: [a, b] }`, or write `\\${` "
          + "for the characters themselves"
      ),
      Mistake(
        "text: ${prize}\nwidth: 1\nmatrix: { set.price: [1] , set.a: [2, 3] }",
        "1:7: `${prize}` is not defined; accepted: `a`, `price`"),
      Mistake(
        "text: a ${ b\nwidth: 1",
        "1:7: `${` is not followed by a name; accepted: `${NAME}`, or `\\${` for the characters themselves"
      ),

      // Sizes
      Mistake(
        "text: a\nwidth: 8192.5",
        "1:1: `width` comes to 16385 device pixels; accepted: up to 16,384"),
      Mistake(
        "text: a\nscale: 1\nwidth: 16384\nheight: 4097",
        "1:1: the picture would have 67125248 pixels; accepted: up to 67,108,864"),

      // Identity
      Mistake(
        "cases: { a b: { text: a, width: 1 } }",
        "1:10: the name `a b` contains ` `; "
          + "accepted: letters and digits of any script, `-`, `_` and `.`"),
      Mistake(
        "cases: { ..: { text: a, width: 1 } }",
        "1:10: the name `..` stands for a folder; "
          + "accepted: letters and digits of any script, `-`, `_` and `.`"),
      Mistake(
        "cases: { \"\": { text: a, width: 1 } }",
        "1:10: the name is empty; accepted: letters and digits of any script, `-`, `_` and `.`"),
      Mistake(
        "cases:\n  Name: { text: a, width: 1 }\n  name: { text: a, width: 1 }",
        "3:3: the case `a/name` differs only in letter case from `a/Name` at Cases/a.yaml:2:3; "
          + "accepted: ids that differ on every disk"),
      Mistake(
        "cases:\n  straße: { text: a, width: 1 }\n  STRASSE: { text: a, width: 1 }",
        "3:3: the case `a/STRASSE` differs only in letter case from `a/straße` at "
          + "Cases/a.yaml:2:3; accepted: ids that differ on every disk"),

      // Matrix
      Mistake(
        "text: a\nmatrix: [1]",
        "2:9: `matrix` is a list; accepted: a map of keys to lists of values"),
      Mistake(
        "text: a\nmatrix: { width: 1 }",
        "2:18: `width` is `1`, did you mean `[1]`?; accepted: a list of values"),
      Mistake(
        "text: a\nmatrix: { width: [] }",
        "2:18: `width` is an empty list; accepted: a list of values"),
      Mistake(
        "text: a\nmatrix: { widht: [1] }",
        "2:11: unknown key `widht`, did you mean `width`?; all keys: \(caseKeys)"),
      Mistake(
        "text: a\nmatrix: { width: [1, 2, 1] }",
        "2:25: `width` has `1` twice; accepted: each value once"),
      Mistake(
        "text: a\nmatrix: { width: [1, a, -1] }",
        "2:22: `width` is `a`; accepted: \(side)", "2:25: `width` is `-1`; accepted: \(side)"),
      Mistake(
        "text: a\nwidth: b\nmatrix: { width: [1] }", "2:8: `width` is `b`; accepted: \(side)"),
      Mistake(
        "text: a\nmatrix: { matrix: [1] }",
        "2:11: a matrix is inside a matrix; accepted: any other key of a case, and `set.NAME`"),
      Mistake(
        "text: a\nmatrix: { set.a: [[1]] }",
        "2:19: `set.a` is a list; accepted: a text, or a number"),
      Mistake(
        "text: a\nmatrix: { exclude: [none] }",
        "2:21: `exclude` is `none`; accepted: a list of maps of x, y, width, height, shape"),
    ])
  func saysWhatIsWrong(_ mistake: Mistake) throws {
    let suite = try SuiteOnDisk(["a.yaml": mistake.yaml])
    #expect(suite.errors() == mistake.errors.map { "Cases/a.yaml:\($0)" })
  }

  static let fit =
    "a list of `tighten: {by}`, `scale: {minimum}` and `truncate`, each once and `truncate` last"
  static let side = "a number of points from 0 to 16384, or fit"
  static let insets =
    "a number of points from -16384 to 16384, or a map of top, left, bottom, right, or a list of these four"
  static let lineHeight =
    "a map of multiple, of exactly, or of at-least and at-most, where at-most is not below at-least"
  static let font =
    "`Family [Style…] Size`, or a map of family, size, weight, style, "
    + "features, variations, fallback"
  static let caseKeys = "\(CaseFormat.page)#a-case"

  /// A case with one wrong line; the error is in line 2.
  private static func value(_ line: String, _ error: String) -> Mistake {
    Mistake("text: a\n\(line)", "2:\(error)")
  }

  /// A case with a width and one wrong line; the error is in line 3.
  private static func lines(_ line: String, _ error: String) -> Mistake {
    Mistake("text: a\nwidth: 100\n\(line)", "3:\(error)")
  }
}
