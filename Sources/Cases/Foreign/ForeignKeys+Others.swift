internal import Base

extension ForeignKey {
  static let others = [
    ForeignKey(
      "writing-mode", "text-mode", key: "mode", "harness calls it `mode`", "mode: ‹vertical›"),
    ForeignKey(
      "text-orientation", "glyph-orientation", key: "orientation",
      "harness calls it `orientation`", "orientation: ‹mixed›"),
    ForeignKey(
      "text-combine-upright", "tate-chu-yoko", key: "combine-upright",
      "harness calls it `combine-upright`", "combine-upright: ‹all›"),
    ForeignKey(
      "text-direction", "layout-direction", "writing-direction", "base-writing-direction", "dir",
      "semantic-content-attribute", "bidi", key: "direction", "harness calls it `direction`",
      "direction: ‹rtl›"),
    ForeignKey(
      "rtl", "is-rtl", "right-to-left", key: "direction", "harness has `direction` instead",
      "direction: rtl"),
    ForeignKey(
      "dark", "dark-mode", "theme", "color-scheme", "appearance", "user-interface-style",
      key: "background", "a label has the colours that its case gives it",
      "background: \"#1c1c1e\""),
    ForeignKey(
      "image", "icon", "attachment", "attachments", "leading-icon", "trailing-icon", "img", "box",
      key: "text", "a picture is a run of `text`",
      "text: [{ image: ‹images/star.png› }, Hello]"),
    ForeignKey(
      "lang", "text-locale", "xml:lang", key: "language", "harness calls it `language`",
      "language: ‹en›"),
    ForeignKey(
      "string", "content", "label", "title", "body", "value", "characters", "attributed-text",
      "attributed-string", "caption", key: "text",
      "`text` is what a label shows", "text: ‹Hello›"),
    ForeignKey(
      "html", "markdown", "rich-text", "spans", "runs", key: "text",
      "parts that look different are runs of `text`",
      "text: [Hello, { text: World, font: { weight: bold } }]"),
    ForeignKey(
      "text-transform", "text-case", "textAllCaps", "uppercase", "caps", key: "text",
      "harness shows letters as they are written", "text: HELLO"),
    ForeignKey(
      "price", "badge", "trailing-text", "accessory", key: "suffix",
      "`suffix` is always shown after the text", "suffix: ‹$9.99›"),
    ForeignKey(
      "device-pixel-ratio", "dpr", "pixel-ratio", "content-scale-factor", "display-scale",
      "density", "resolution", key: "scale", "harness calls it `scale`", "scale: ‹2›"),
    ForeignKey(
      "max-diff-pixels", "allowed-pixels", key: "tolerance", "it is part of `tolerance`",
      "tolerance: { pixels: ‹10› }"),
    ForeignKey(
      "max-diff-pixel-ratio", "failure-threshold", "mismatch-threshold", key: "tolerance",
      "it is part of `tolerance`", "tolerance: { ratio: ‹0.01› }"),
    ForeignKey(
      "threshold", "perceptual-precision", "sensitivity", key: "tolerance",
      "it is part of `tolerance`", "tolerance: { color: ‹0.1› }"),
    ForeignKey(
      "mask", "masks", "ignore-regions", "ignored-areas", key: "ignore",
      "`ignore` lists what is never compared", "ignore: [{ x: 0, y: 0, width: 20, height: 10 }]"),
    ForeignKey(
      "disabled", "disable", "pending", "xfail", "todo", key: "skip",
      "`skip` leaves a case out", "skip: ‹true›"),
    ForeignKey(
      "assert", "assertions", "expected", "should", key: "expect",
      "`expect` says what must hold for a label", "expect: { lines: 1, truncated: false }"),
    ForeignKey(
      "variants", "parameters", "params", "for-each", key: "matrix",
      "`matrix` makes several cases", "matrix: { width: [120, 240] }"),
    ForeignKey(
      "src", "img", "icon", "drawable", "picture", key: "image",
      "a run with a picture has `image`", "image: images/star.png"),
    ForeignKey(
      "href", "url", key: "link", "harness calls it `link`", "link: ‹https://example.org›"),
  ]

  /// Keys of maps inside a case's or a suite's map.
  static let parts = [
    ForeignKey(
      "font-size", "point-size", key: "size", "in `font` it is called `size`", "size: ‹16›"),
    ForeignKey(
      "font-family", "name", "font-name", key: "family", "harness calls it `family`",
      "family: ‹Noto Sans›"),
    ForeignKey(
      "font-weight", "bold", key: "weight", "in `font` it is called `weight`", "weight: ‹bold›"),
    ForeignKey(
      "font-style", "italic", "slant", key: "style", "in `font` it is called `style`",
      "style: ‹italic›"),
    ForeignKey(
      "leading", "start", key: "left", "insets keep their sides in every direction", "left: ‹8›"),
    ForeignKey(
      "trailing", "end", key: "right", "insets keep their sides in every direction", "right: ‹8›"
    ),
    ForeignKey(
      "horizontal", key: "left", "each side has its own key", "left: 8, right: 8"),
    ForeignKey(
      "vertical", key: "top", "each side has its own key", "top: 8, bottom: 8"),
    ForeignKey(
      "multiplier", "factor", "ratio", "relative", key: "multiple", "harness calls it `multiple`",
      "multiple: ‹1.5›"),
    ForeignKey(
      "exact", "fixed", "points", "value", key: "exactly", "harness calls it `exactly`",
      "exactly: ‹24›"),
    ForeignKey("minimum", "min", key: "at-least", "harness calls it `at-least`", "at-least: ‹20›"),
    ForeignKey("maximum", "max", key: "at-most", "harness calls it `at-most`", "at-most: ‹24›"),
    ForeignKey(
      "horizontal", "h", "align", key: "x", "harness calls it `x`", "x: ‹center›"),
    ForeignKey(
      "vertical", "v", "valign", key: "y", "harness calls it `y`", "y: ‹center›"),
    ForeignKey("offset-x", "dx", "left", key: "x", "harness calls it `x`", "x: ‹0›"),
    ForeignKey("offset-y", "dy", "top", key: "y", "harness calls it `y`", "y: ‹1›"),
    ForeignKey("radius", "spread", "sigma", key: "blur", "harness calls it `blur`", "blur: ‹2›"),
    ForeignKey(
      "corner-radius", "border-radius", key: "radius", "harness calls it `radius`",
      "radius: ‹4›"),
    ForeignKey(
      "thickness", "line-width", "border-width", key: "width", "harness calls it `width`",
      "width: ‹1›"),
    ForeignKey("w", key: "width", "harness calls it `width`", "width: ‹240›"),
    ForeignKey("h", key: "height", "harness calls it `height`", "height: ‹48›"),
    ForeignKey(
      "background", "background-color", key: "fill", "`fill` is the colour inside the frame",
      "fill: ‹white›"),
    ForeignKey(
      "path", "filename", "src", key: "file", "harness calls it `file`",
      "file: NotoSans-Regular.ttf"),
    ForeignKey(
      "checksum", "hash", "sha", "sha-256", "digest", key: "sha256", "harness calls it `sha256`",
      "sha256: …"),
    ForeignKey(
      "is-truncated", "truncate", key: "truncated", "harness calls it `truncated`",
      "truncated: ‹true›"),
    ForeignKey(
      "line-count", "number-of-lines", key: "lines", "harness calls it `lines`", "lines: ‹2›"),
    ForeignKey(
      "text", "visible", "shows", key: "visible-text", "harness calls it `visible-text`",
      "visible-text: ‹Hello›"),
    ForeignKey(
      "threshold", key: "color", "harness calls it `color`", "color: ‹0.1›"),
    ForeignKey(
      "max-diff-pixels", key: "pixels", "harness calls it `pixels`", "pixels: ‹10›"),
    ForeignKey(
      "max-diff-pixel-ratio", key: "ratio", "harness calls it `ratio`", "ratio: ‹0.01›"),
    ForeignKey(
      names: CaseKeys.shared.map(\.name), key: "defaults",
      "`defaults` holds what all cases share", "defaults: { … }"),
  ]
}
