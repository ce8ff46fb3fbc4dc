internal import Base

extension ForeignKey {
  static let fonts = [
    ForeignKey(
      "font-size", "textSize", "point-size", "size", "text-font-size", key: "font",
      "the size is part of `font`", "font: { size: ‹16› }"),
    ForeignKey(
      "font-family", "font-name", "typeface", "family", "font-face", key: "font",
      "the family is part of `font`", "font: { family: ‹Noto Sans› }"),
    ForeignKey(
      "font-weight", "weight", "textFontWeight", "bold", key: "font",
      "the weight is part of `font`", "font: { weight: ‹bold› }"),
    ForeignKey(
      "font-style", "textStyle", "italic", key: "font",
      "the style is part of `font`", "font: { style: ‹italic› }"),
    ForeignKey(
      "font-feature-settings", "font-features", "font-variant", "font-variant-numeric",
      "font-variant-caps", "font-variant-ligatures", "font-kerning", key: "font",
      "OpenType features are part of `font`", "font: { features: { tnum: true } }"),
    ForeignKey(
      "font-variation-settings", "font-variations", "font-stretch", "font-optical-sizing",
      key: "font", "a variable font's axes are part of `font`",
      "font: { variations: { wdth: 75 } }"),
  ]

  static let colors = [
    ForeignKey(
      "text-color", "foreground", "foreground-color", "foregroundStyle", "font-color",
      "tint-color", "text-fill", "fill", "fills", key: "color", "`color` is the glyphs' colour",
      "color: ‹black›"),
    ForeignKey(
      "background-color", "bg", "bg-color", "background-fill", "backdrop", key: "background",
      "harness calls it `background`", "background: ‹white›"),
    ForeignKey(
      "opacity", "alpha", key: "color", "a colour's last two digits are its opacity",
      "color: \"#00000080\""),
  ]

  static let layout = [
    ForeignKey(
      "text-align", "text-alignment", "alignment", "multilineTextAlignment", "horizontal-align",
      "horizontal-alignment", "textAlignHorizontal", "justify", "justify-content", "halign",
      "gravity", "text-justify", key: "align", "harness calls it `align`", "align: ‹center›"),
    ForeignKey(
      "baseline-offset", "superscript", "subscript", "vertical-align", "rise",
      key: "baseline-shift", "`baseline-shift` raises a run", "baseline-shift: ‹4›"),
    ForeignKey(
      "vertical-align", "vertical-alignment", "textAlignVertical", "valign", "align-items",
      "content-vertical-alignment", "baseline-adjustment", key: "position",
      "it is part of `position`", "position: { y: ‹center› }"),
    ForeignKey(
      "padding", "paddings", "content-inset", "content-insets", "content-edge-insets",
      "edge-insets", "inset", "text-container-inset", "layout-margins", "margin", "margins",
      key: "insets", "`insets` is the room around the text", "insets: ‹8›"),
    ForeignKey(
      "padding-left", "padding-start", "padding-leading", "margin-left", "inset-left",
      key: "insets", "`insets` is the room around the text", "insets: { left: ‹8› }"),
    ForeignKey(
      "padding-right", "padding-end", "padding-trailing", "margin-right", "inset-right",
      key: "insets", "`insets` is the room around the text", "insets: { right: ‹8› }"),
    ForeignKey(
      "padding-top", "margin-top", "inset-top", key: "insets",
      "`insets` is the room around the text", "insets: { top: ‹8› }"),
    ForeignKey(
      "padding-bottom", "margin-bottom", "inset-bottom", key: "insets",
      "`insets` is the room around the text", "insets: { bottom: ‹8› }"),
    ForeignKey(
      "padding-horizontal", "padding-inline", "padding-x", key: "insets",
      "`insets` is the room around the text", "insets: { left: 8, right: 8 }"),
    ForeignKey(
      "padding-vertical", "padding-block", "padding-y", key: "insets",
      "`insets` is the room around the text", "insets: { top: 8, bottom: 8 }"),
    ForeignKey(
      "max-width", "min-width", "preferredMaxLayoutWidth", "layout-width", "ideal-width", "frame",
      "bounds", key: "width", "`width` is the label's outer width", "width: ‹240›"),
    ForeignKey(
      "max-height", "min-height", "layout-height", "ideal-height", key: "height",
      "`height` is the label's outer height", "height: ‹48›"),
  ]

  static let fitting = [
    ForeignKey(
      "max-lines", "number-of-lines", "line-limit", "line-clamp", "webkit-line-clamp",
      "maximum-number-of-lines", "max-line-count", "line-count", key: "lines",
      "harness calls it `lines`", "lines: ‹2›"),
    ForeignKey(
      "single-line", key: "lines", "a label of one line has `lines`", "lines: 1"),
    ForeignKey(
      "text-overflow", "ellipsize", "line-break-mode", "truncation", "truncation-mode",
      "text-truncation", "overflow", key: "truncate",
      "`truncate` says what is left out", "truncate: ‹end›"),
    ForeignKey(
      "truncation-token", "truncation-string", "block-ellipsis", "ellipsis-text", key: "ellipsis",
      "`ellipsis` replaces what is left out", "ellipsis: ‹…›"),
    ForeignKey(
      "minimum-scale-factor", "min-font-scale", "adjustsFontSizeToFitWidth", "autoshrink",
      "auto-size-text-type", "shrink-to-fit", "font-size-adjust", key: "fit",
      "a step of `fit` makes text smaller", "fit: [{ scale: { minimum: ‹0.5› } }, truncate]"),
    ForeignKey(
      "allows-tightening", "allowsDefaultTighteningForTruncation", key: "fit",
      "a step of `fit` moves letters closer", "fit: [{ tighten: { by: ‹0.5› } }, truncate]"),
  ]

  static let lines = [
    ForeignKey(
      "line-height-multiple", "line-spacing-multiplier", "line-height-ratio", key: "line-height",
      "it is part of `line-height`", "line-height: { multiple: ‹1.5› }"),
    ForeignKey(
      "minimum-line-height", "min-line-height", key: "line-height",
      "it is part of `line-height`", "line-height: { at-least: ‹20› }"),
    ForeignKey(
      "maximum-line-height", "max-line-height", key: "line-height",
      "it is part of `line-height`", "line-height: { at-most: ‹24› }"),
    ForeignKey(
      "line-height-px", "line-height-points", key: "line-height",
      "it is part of `line-height`", "line-height: { exactly: ‹24› }"),
    ForeignKey(
      "line-spacing-extra", "line-gap", "leading", "interline-spacing", "row-gap",
      key: "line-spacing", "harness calls it `line-spacing`", "line-spacing: ‹4›"),
    ForeignKey(
      "kern", "kerning", "tracking", "char-spacing", "letter-space", key: "letter-spacing",
      "harness calls it `letter-spacing`", "letter-spacing: ‹0.5›"),
    ForeignKey(
      "word-space", "space-width", key: "word-spacing", "harness calls it `word-spacing`",
      "word-spacing: ‹2›"),
    ForeignKey(
      "text-autospace", "text-spacing", "cjk-latin-spacing", key: "autospace",
      "harness calls it `autospace`", "autospace: ‹normal›"),
    ForeignKey(
      "text-indent", "first-line-indent", "first-line-head-indent", key: "first-indent",
      "harness calls it `first-indent`", "first-indent: ‹16›"),
    ForeignKey(
      "head-indent", "hanging-indent", key: "indent", "harness calls it `indent`", "indent: ‹16›"),
    ForeignKey(
      "paragraph-spacing-before", "paragraph-gap", "paragraph-space", key: "paragraph-spacing",
      "harness calls it `paragraph-spacing`", "paragraph-spacing: ‹8›"),
    ForeignKey(
      "nowrap", "no-break", "no-wrap", key: "unbreakable",
      "`unbreakable` keeps a run in one piece", "unbreakable: true"),
    ForeignKey(
      "white-space", "soft-wrap", "word-wrap", "overflow-wrap", "word-break", "text-wrap",
      "line-break-strategy", "break-strategy", "wrap-mode", "nowrap", key: "wrap",
      "`wrap` says where lines may break", "wrap: ‹none›"),
  ]

  static let decorations = [
    ForeignKey(
      "text-decoration", "text-decoration-line", "underline-style", "text-decoration-style",
      key: "underline", "harness has `underline` and `strikethrough` instead",
      "underline: ‹single›"),
    ForeignKey(
      "text-underline-position", "underline-position", key: "underline",
      "the side of a column is a part of `underline`", "underline: { side: ‹right› }"),
    ForeignKey(
      "strikethrough-style", "strike", "strikeout", "line-through", key: "strikethrough",
      "harness calls it `strikethrough`", "strikethrough: ‹single›"),
    ForeignKey(
      "text-shadow", "shadow-offset", "shadow-color", "shadow-radius", "shadow-blur",
      "shadow-opacity", "drop-shadow", "box-shadow", "effects", key: "shadow",
      "all of it is part of `shadow`",
      "shadow: ‹{ x: 0, y: 1, blur: 2, color: black }›"),
    ForeignKey(
      "border-radius", "corner-radius", key: "border",
      "it is part of `border`", "border: { radius: ‹4› }"),
    ForeignKey(
      "border-color", "stroke-color", "outline-color", key: "border",
      "it is part of `border`", "border: { color: ‹black› }"),
    ForeignKey(
      "border-width", "border-style", "outline", "outline-width", "stroke", "stroke-width",
      key: "border", "it is part of `border`", "border: { width: ‹1› }"),
  ]

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
      "text-case", "textAllCaps", "uppercase", "caps", key: "text-transform",
      "harness calls it `text-transform`", "text-transform: ‹upper›"),
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
      "mask", "masks", "ignore-regions", "ignored-areas", "ignored-box", "ignored-boxes",
      key: "ignore",
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
      "include-aa", key: "antialiasing", "`antialiasing` says whether such pixels count",
      "antialiasing: compare"),
    ForeignKey(
      "ignore-antialiasing", "detect-antialiasing", "aa", key: "antialiasing",
      "`antialiasing` says whether such pixels count", "antialiasing: ignore"),
    ForeignKey(
      "bounding-box", "bounding-boxes", "clip", "crop", key: "only",
      "`only` lists what is compared", "only: [{ x: 0, y: 0, width: 400, height: 96 }]"),
    ForeignKey(
      "tolerance", key: "path", "what it has stands beside `path`", "path: …, pixels: 10"),
    ForeignKey(
      names: CaseKeys.shared.map(\.name), key: "defaults",
      "`defaults` holds what all cases share", "defaults: { … }"),
  ]
}
