internal import Base

extension ForeignKey {
  static let fonts = [
    ForeignKey(
      "textStyle", "typeface-style", of: ["bold|italic", "italic|bold"], key: "font",
      "the weight and the style are part of `font`", "font: { weight: bold, style: italic }"),
    ForeignKey(
      "textStyle", "typeface-style", of: ["bold"], key: "font", "the weight is part of `font`",
      "font: { weight: bold }"),
    ForeignKey(
      "font-size", "max-font-size", "auto-size-max-text-size", "textSize", "point-size", "size",
      "text-font-size", key: "font", number: .size,
      "the size is part of `font`", "font: { size: ‹16› }"),
    ForeignKey(
      "font-family", of: ["sansserifthin"], key: "font",
      "the weight is part of `font`", "font: { family: ‹Noto Sans›, weight: thin }"),
    ForeignKey(
      "font-family", of: ["sansseriflight"], key: "font",
      "the weight is part of `font`", "font: { family: ‹Noto Sans›, weight: light }"),
    ForeignKey(
      "font-family", of: ["sansserifmedium"], key: "font",
      "the weight is part of `font`", "font: { family: ‹Noto Sans›, weight: medium }"),
    ForeignKey(
      "font-family", of: ["sansserifblack"], key: "font",
      "the weight is part of `font`", "font: { family: ‹Noto Sans›, weight: black }"),
    ForeignKey(
      "font-family", "font-name", "typeface", "family", "font-face", key: "font",
      "the family is part of `font`", "font: { family: ‹Noto Sans› }"),
    ForeignKey(
      "font-weight", "weight", "textFontWeight", "bold", key: "font",
      "the weight is part of `font`", "font: { weight: ‹bold› }"),
    ForeignKey(
      "font-style", "textStyle", "italic", "is-italic", key: "font",
      "the style is part of `font`", "font: { style: ‹italic› }"),
    ForeignKey(
      "font-family-fallback", key: "font", "the fallback is part of `font`",
      "font: { fallback: ‹[Noto Sans]› }"),
    ForeignKey(
      "ligature", "ligatures", "font-variant-ligatures", of: ["0", "none", "false"], key: "font",
      "OpenType features are part of `font`", "font: { features: { liga: false } }"),
    ForeignKey(
      "ligature", "ligatures", key: "font", "OpenType features are part of `font`",
      "font: { features: { liga: true } }"),
    ForeignKey(
      "font-kerning", of: ["none", "false", "off"], key: "font",
      "OpenType features are part of `font`", "font: { features: { kern: false } }"),
    ForeignKey(
      "font-kerning", key: "font", "OpenType features are part of `font`",
      "font: { features: { kern: true } }"),
    ForeignKey(
      "monospaced-digit", "monospaced-digits", key: "font",
      "OpenType features are part of `font`", "font: { features: { tnum: true } }"),
    ForeignKey(
      "small-caps", "lowercase-small-caps", key: "font", "OpenType features are part of `font`",
      "font: { features: { smcp: true } }"),
    ForeignKey(
      "font-feature-settings", "font-features",
      "font-variant", "font-variant-numeric", "font-variant-caps", "font-variant-ligatures",
      "font-variant-position", "font-variant-east-asian", "font-variant-alternates", key: "font",
      "OpenType features are part of `font`", "font: { features: ‹{ tnum: true }› }"),
    ForeignKey(
      "font-optical-sizing", key: "font", "a variable font's axes are part of `font`",
      "font: { variations: { opsz: 16 } }"),
    ForeignKey(
      "font-variation-settings", "font-variations", "font-stretch", "font-width",
      "text-scale-x", "expansion", key: "font", "a variable font's axes are part of `font`",
      "font: { variations: ‹{ wdth: 75 }› }"),
    ForeignKey(
      "obliqueness", "skew", key: "font", "the style is part of `font`",
      "font: { style: italic }"),
    ForeignKey(
      "style", "text-appearance", "typography", "preferred-font", "system-font", "font-design",
      "text-style-name", "monospaced", "dynamic-type-ramp", key: "font",
      "a label names its font; platforms' styles are not known",
      "font: { family: ‹Noto Sans›, size: ‹17› }"),
  ]

  static let colors = [
    ForeignKey(
      "text-color", "foreground", "foreground-color", "foregroundStyle", "font-color",
      "tint-color", "tint", "text-fill", "text-fill-color", "fill", "fills",
      "webkit-text-fill-color", key: "color",
      "`color` is the glyphs' colour",
      "color: ‹black›"),
    ForeignKey(
      "text-color-link", "link-color", key: "text", "a link is a run with its own `color`",
      "text: [{ text: Terms, color: ‹blue›, link: terms.html }]"),
    ForeignKey(
      "omit-background", "transparent-background", of: ["false", "no", "off"], key: "background",
      "a label is `white` unless its `background` says otherwise", "background: white"),
    ForeignKey(
      "omit-background", "transparent-background", key: "background",
      "a label is `white` unless its `background` says otherwise", "background: transparent"),
    ForeignKey(
      "background-image", "background-gradient", key: "background",
      "a label's background is one colour", "background: white"),
    ForeignKey(
      "background-color", "android:background", "bg", "bg-color", "background-fill", "backdrop",
      key: "background",
      "harness calls it `background`", "background: ‹white›"),
    ForeignKey(
      "opacity", "alpha", key: "color", number: .opacity,
      "a colour's last two digits are its opacity", "color: ‹\"#00000080\"›"),
  ]

  static let layout = [
    ForeignKey(
      "text-align", "text-alignment", "alignment", "multilineTextAlignment", "horizontal-align",
      "horizontal-alignment", "content-horizontal-alignment", "textAlignHorizontal", "justify",
      "justify-content", "halign",
      "gravity", "text-justify", "justification-mode", key: "align", "harness calls it `align`",
      "align: ‹center›"),
    ForeignKey(
      "subscript", key: "baseline-shift", "`baseline-shift` raises or lowers a run",
      "baseline-shift: -4"),
    ForeignKey(
      "baseline-offset", "superscript", "vertical-align", "rise",
      key: "baseline-shift", "`baseline-shift` raises or lowers a run", "baseline-shift: ‹4›"),
    ForeignKey(
      "subscript", key: "text", "a run is raised or lowered by its `baseline-shift`",
      "text: [Hello, { text: \"2\", baseline-shift: -4 }]"),
    ForeignKey(
      "baseline-offset", "baseline-shift", "superscript", "vertical-align", "rise", key: "text",
      "a run is raised or lowered by its `baseline-shift`",
      "text: [Hello, { text: \"2\", baseline-shift: ‹4› }]"),
    ForeignKey(
      "baseline-adjustment", of: ["alignbaselines"], key: "font",
      "text that `fit` makes smaller is placed by `position`; its larger baseline is not kept"),
    ForeignKey(
      "vertical-align", "vertical-alignment", "textAlignVertical", "valign",
      "align-items",
      "content-vertical-alignment", "baseline-adjustment", key: "position",
      "it is part of `position`", "position: { y: ‹center› }"),
    ForeignKey(
      "content-mode", of: ["top", "bottom", "center", "left", "right"], key: "position",
      "harness calls it `position`", "position: ‹{ y: top }›"),
    ForeignKey(
      "padding", "paddings", "content-inset", "content-insets", "content-edge-insets",
      "edge-insets", "inset", "text-container-inset", "layout-margins", "margin", "margins",
      "directional-layout-margins",
      key: "insets", "`insets` is the room around the text", "insets: ‹8›"),
    ForeignKey(
      "padding-left", "padding-inline-start", "padding-start", "padding-leading", "margin-left",
      "inset-left",
      key: "insets", "`insets` is the room around the text", "insets: { left: ‹8› }"),
    ForeignKey(
      "padding-right", "padding-inline-end", "padding-end", "padding-trailing", "margin-right",
      "inset-right",
      key: "insets", "`insets` is the room around the text", "insets: { right: ‹8› }"),
    ForeignKey(
      "padding-top", "padding-block-start", "margin-top", "inset-top", key: "insets",
      "`insets` is the room around the text", "insets: { top: ‹8› }"),
    ForeignKey(
      "padding-bottom", "padding-block-end", "margin-bottom", "inset-bottom", key: "insets",
      "`insets` is the room around the text", "insets: { bottom: ‹8› }"),
    ForeignKey(
      "padding-horizontal", "margin-horizontal", "padding-inline", "padding-x",
      "line-fragment-padding", key: "insets", "`insets` is the room around the text",
      "insets: { left: ‹8›, right: ‹8› }"),
    ForeignKey(
      "padding-vertical", "margin-vertical", "padding-block", "padding-y", key: "insets",
      "`insets` is the room around the text", "insets: { top: ‹8›, bottom: ‹8› }"),
    ForeignKey(
      "tail-indent", "right-indent", key: "insets", number: .magnitude,
      "`insets` is the room around the text", "insets: { right: ‹16› }"),
    ForeignKey(
      "fixed-size", "size-to-fit", "hugs-content", key: "width",
      "`fit` is as large as the text", "width: fit"),
    ForeignKey(
      "text-width-basis", of: ["longestline"], key: "width", "`fit` is as large as the text",
      "width: fit"),
    ForeignKey(
      "ems", "max-ems", "min-ems", "columns-of-text", key: "width", number: .times(16),
      "`width` is in points; at a font size of 16, that is", "width: ‹160›"),
    ForeignKey(
      "min-lines", "reserves-space", key: "height", number: .times(24),
      "a label is as high as its lines, unless it has a `height`; of lines of 24 points, that is",
      "height: ‹48›"),
    ForeignKey(
      "include-font-padding", "fallback-line-spacing", "elegant-text-height",
      of: ["false", "no", "off"], key: "line-height",
      "a line is as high as its fonts say, or as `line-height` says",
      "line-height: { exactly: 24 }"),
    ForeignKey(
      "include-font-padding", "fallback-line-spacing", "text-height-behavior", "strut-style",
      "strut", "leading-trim", "text-box-trim", "text-box-edge", "text-box", "platform-style",
      "leading-distribution", "elegant-text-height", key: "line-height",
      "a line is as high as its fonts say, or as `line-height` says",
      "line-height: { exactly: 24 }"),
    ForeignKey(
      "max-width", "min-width", "preferredMaxLayoutWidth", "layout-width", "ideal-width", "frame",
      "bounds", "viewport", "viewports", "inline-size", "max-inline-size", "min-inline-size",
      "layout-constraint-width-max", key: "width", "`width` is the label's outer width",
      "width: ‹240›"),
    ForeignKey(
      "max-height", "min-height", "layout-height", "ideal-height", "block-size", "max-block-size",
      "min-block-size", "layout-constraint-height-max", key: "height",
      "`height` is the label's outer height", "height: ‹48›"),
  ]

  static let fitting = [
    ForeignKey(
      "max-lines", "android:lines", "number-of-lines", "line-limit", "line-clamp",
      "webkit-line-clamp",
      "maximum-number-of-lines", "max-line-count", "line-count", key: "lines",
      "harness calls it `lines`", "lines: ‹2›"),
    ForeignKey(
      "single-line", key: "lines", "a label of one line has `lines`", "lines: 1"),
    ForeignKey(
      "line-break-mode", of: ["bywordwrapping", "wordwrapping", "wordwrap"], key: "wrap",
      "`wrap` says where lines may break", "wrap: word"),
    ForeignKey(
      "line-break-mode", of: ["bycharwrapping", "charwrapping", "charwrap"], key: "wrap",
      "`wrap` says where lines may break", "wrap: character"),
    ForeignKey(
      "text-overflow", "ellipsize", "ellipsize-mode", "line-break-mode", "truncation",
      "truncation-mode",
      "text-truncation", "overflow", "require-fading-edge", "fading-edge-length", key: "truncate",
      "`truncate` says what is left out", "truncate: ‹end›"),
    ForeignKey(
      "truncation-token", "truncation-string", "block-ellipsis", "ellipsis-text", key: "ellipsis",
      "`ellipsis` replaces what is left out", "ellipsis: ‹…›"),
    ForeignKey(
      "minimum-scale-factor", "min-font-scale", "minimum-font-scale", key: "fit",
      "a step of `fit` makes text smaller", "fit: [{ scale: { minimum: ‹0.5› } }, truncate]"),
    ForeignKey(
      "adjustsFontSizeToFitWidth", "autoshrink", "auto-size-text-type", "auto-size-preset-sizes",
      "auto-size", "shrink-to-fit", "scaled-to-fit", "adjusts-font-size-to-fit", key: "fit",
      "a step of `fit` makes text smaller, down to a share of its size",
      "fit: [{ scale: { minimum: 0.5 } }, truncate]"),
    ForeignKey(
      "min-font-size", "minimum-font-size", "auto-size-min-text-size", key: "fit",
      "a step of `fit` makes text smaller, down to a share of its size",
      "fit: [{ scale: { minimum: 0.5 } }, truncate]"),
    ForeignKey(
      "allows-tightening", "allowsDefaultTighteningForTruncation", key: "fit",
      "a step of `fit` moves letters closer", "fit: [{ tighten: { by: 0.5 } }, truncate]"),
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
      "android:line-height", key: "line-height", "it is part of `line-height`",
      "line-height: { exactly: ‹24› }"),
    ForeignKey(
      "line-height-px", "line-height-points", key: "line-height",
      "it is part of `line-height`", "line-height: { exactly: ‹24› }"),
    ForeignKey(
      "line-spacing-extra", "line-gap", "leading", "interline-spacing", "row-gap",
      key: "line-spacing", "harness calls it `line-spacing`", "line-spacing: ‹4›"),
    ForeignKey(
      "android:letter-spacing", key: "letter-spacing", number: .times(16),
      "Android's is a share of the font's size, and harness's in points; at 16 points it is",
      "letter-spacing: ‹0.8›"),
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
      "line-break-style", key: "line-break", "harness calls it `line-break`",
      "line-break: ‹strict›"),
    ForeignKey(
      "line-break-word-style", key: "wrap", "`wrap` says where lines may break",
      "wrap: keep-all"),
    ForeignKey(
      "scroll-horizontally", "nowrap", "no-wrap", key: "wrap", "text that does not wrap has `wrap`",
      "wrap: none"),
    ForeignKey(
      "nowrap", "no-break", "no-wrap", key: "unbreakable",
      "`unbreakable` keeps a run in one piece", "unbreakable: true"),
    ForeignKey(
      "white-space", "soft-wrap", "word-wrap", "overflow-wrap", "word-break", "text-wrap",
      "line-break-strategy", "line-break-strategy-ios", "break-strategy", "wrap-mode",
      "text-wrap-style", "text-wrap-mode", "text-break-strategy", key: "wrap",
      "`wrap` says where lines may break", "wrap: ‹word›"),
  ]

  static let decorations = [
    ForeignKey(
      "text-decoration", "text-decoration-line", "decoration",
      of: ["underlinelinethrough", "linethroughunderline"], key: "underline",
      "harness has `underline` and `strikethrough` instead",
      "underline: single, strikethrough: single"),
    ForeignKey(
      "text-decoration", "text-decoration-line", "decoration", of: ["linethrough"],
      key: "strikethrough", "harness calls it `strikethrough`", "strikethrough: ‹single›"),
    ForeignKey(
      "text-decoration", "text-decoration-line", "decoration", of: ["overline"], key: "border",
      "harness has no line above the text; `border` is a frame around each line",
      "border: { width: 1 }"),
    ForeignKey(
      "underline-color", "text-decoration-color", "decoration-color", key: "underline",
      "it is part of `underline`", "underline: { style: single, color: ‹black› }"),
    ForeignKey(
      "strikethrough-color", key: "strikethrough", "it is part of `strikethrough`",
      "strikethrough: { style: single, color: ‹black› }"),
    ForeignKey(
      "text-underline-offset", "underline-offset", key: "underline", "it is part of `underline`",
      "underline: { style: single, offset: ‹2› }"),
    ForeignKey(
      "text-decoration-thickness", "decoration-thickness", "underline-thickness",
      of: ["auto", "fromfont"], key: "font",
      "a line's thickness comes from its font, so leave it out"),
    ForeignKey(
      "text-decoration-thickness", "decoration-thickness", "underline-thickness", key: "underline",
      "a line's thickness comes from its font, or is `thick`", "underline: thick"),
    ForeignKey(
      "text-decoration", "text-decoration-line", "decoration", "underline-style",
      "text-decoration-style", "decoration-style", "line-style", key: "underline",
      "harness has `underline` and `strikethrough` instead",
      "underline: ‹single›"),
    ForeignKey(
      "text-underline-position", "underline-position", of: ["under"], key: "underline",
      "what is under all letters has an `offset`",
      "underline: { style: single, offset: ‹4› }"),
    ForeignKey(
      "text-underline-position", "underline-position", key: "underline",
      "the side of a column is a part of `underline`", "underline: { side: ‹right› }"),
    ForeignKey(
      "strikethrough-style", "strike", "strikeout", "line-through", key: "strikethrough",
      "harness calls it `strikethrough`", "strikethrough: ‹single›"),
    ForeignKey(
      "shadow-color", "text-shadow-color", key: "shadow", "it is part of `shadow`",
      "shadow: { color: ‹black› }"),
    ForeignKey(
      "shadow-opacity", key: "shadow", number: .opacity, "it is part of `shadow`",
      "shadow: { color: ‹\"#00000080\"› }"),
    ForeignKey(
      "shadow-radius", "shadow-blur", "text-shadow-radius", key: "shadow",
      "it is part of `shadow`", "shadow: { blur: ‹2› }"),
    ForeignKey(
      "shadow-dx", "shadow-offset-x", key: "shadow", "it is part of `shadow`",
      "shadow: { x: ‹0› }"),
    ForeignKey(
      "shadow-dy", "shadow-offset-y", key: "shadow", "it is part of `shadow`",
      "shadow: { y: ‹1› }"),
    ForeignKey(
      "text-shadow", "shadow-offset", "text-shadow-offset", "drop-shadow", "shadows", "effects",
      key: "shadow", "all of it is part of `shadow`",
      "shadow: ‹{ x: 0, y: 1, blur: 2, color: black }›"),
    ForeignKey(
      "box-shadow", key: "shadow", "a label has no box with a shadow; `shadow` is the text's",
      "shadow: ‹{ x: 0, y: 1, blur: 2, color: black }›"),
    ForeignKey(
      "elevation", "shadow-path", key: "shadow",
      "a label has no box with a shadow; `shadow` is the text's",
      "shadow: { x: 0, y: 1, blur: 2, color: black }"),
    ForeignKey(
      "border-radius", "corner-radius", "border-top-left-radius", key: "border",
      "a label has no box with corners; `border` is a frame around each line of text",
      "border: { radius: ‹4› }"),
    ForeignKey(
      "border-color", "outline-color", key: "border",
      "it is part of `border`, a frame around each line of text", "border: { color: ‹black› }"),
    ForeignKey(
      "border-width", "border-style", "outline-width", key: "border",
      "it is part of `border`, a frame around each line of text", "border: { width: ‹1› }"),
    ForeignKey(
      "outline", "border-top", "border-bottom", "border-left", "border-right", key: "border",
      "`border` is a frame around each line of text", "border: ‹{ width: 1 }›"),
    ForeignKey(
      "clip-shape", "clip-path", "clip-to-outline", key: "clip",
      "the picture can only end at the label's edges", "clip: true"),
    ForeignKey(
      "clips-to-bounds", "masks-to-bounds", "clip-behavior", "clip-children", "clip-to-padding",
      key: "clip", "`clip` says whether the picture ends at the label's edges", "clip: ‹true›"),
  ]

  static let pictures = [
    ForeignKey(
      "src", "img", "icon", "drawable", "picture", key: "image",
      "a run with a picture has `image`", "image: ‹images/star.png›"),
    ForeignKey(
      "image", "icon", "attachment", "attachments", "leading-icon", "img", "src", "drawable",
      "picture", "box",
      "system-image",
      "image-name", "drawable-start", "drawable-left", "drawable-start-compat",
      "drawable-left-compat", "drawable-top", "start-icon", "left-icon", "prefix-icon",
      key: "text", "a picture is a run of `text`",
      "text: [{ image: ‹images/star.png› }, Hello]"),
    ForeignKey(
      "trailing-icon", "drawable-end", "drawable-right", "drawable-end-compat",
      "drawable-right-compat", "drawable-bottom", "end-icon", "right-icon", "suffix-icon",
      key: "text", "a picture is a run of `text`",
      "text: [Hello, { image: ‹images/star.png› }]"),
    ForeignKey(
      "drawable-padding", "compound-drawable-padding", "image-padding", "icon-padding", key: "text",
      "a space of a run keeps a picture away from the text",
      "text: [{ image: images/star.png }, \" Hello\"]"),
    ForeignKey(
      "content-mode", "object-fit", "resize-mode", "scale-type", "box-fit", "content-scale",
      key: "image", "in a picture's run it is called `fit`", "fit: scale-aspect-fill"),
    ForeignKey(
      "content-mode", "object-fit", "resize-mode", "scale-type", "box-fit", "content-scale",
      key: "lines", "a picture is a run of `text`, whose `fit` says how it fills its `size`"),
  ]

  private static let namesOfCounting = ["include-aa", "diff-include-anti-aliasing"]
  private static let noes = ["false", "no", "off", "0"]

  /// Keys of tools that compare pictures.
  static let comparing = [
    ForeignKey(
      "alpha", "diff-alpha", "aa-color", "diff-color", "diff-color-alt", "diff-mask", "diff-style",
      "mask-color", "output-diff-mask", "output-settings", "checkerboard", key: "channel",
      "how differences are shown is chosen in the report's page"),
    // jest-image-snapshot counts pixels unless it is told otherwise.
    ForeignKey(
      "max-diff-pixels", "max-diff", "allowed-pixels", "failure-threshold",
      "threshold-pixel", key: "tolerance",
      "it is part of `tolerance`",
      "tolerance: { pixels: ‹10› }"),
    ForeignKey(
      "max-diff-pixel-ratio", "max-diff-pixels", "max-diff", "failure-threshold",
      "change-threshold", "threshold-rate", key: "tolerance", "it is part of `tolerance`",
      "tolerance: { ratio: ‹0.01› }"),
    ForeignKey(
      "mismatch-threshold", "max-percent-difference", key: "tolerance", number: .times(0.01),
      "it is a part of `tolerance`, and no percentage there", "tolerance: { ratio: ‹0.001› }"),
    ForeignKey(
      "precision", key: "tolerance", number: .rest, "`tolerance` says how much may differ",
      "tolerance: { ratio: ‹0.01› }"),
    ForeignKey(
      "perceptual-precision", key: "tolerance", number: .rest,
      "`tolerance` says how much may differ", "tolerance: { color: ‹0.02› }"),
    ForeignKey(
      "failure-threshold-type", of: ["pixel", "pixels"], key: "tolerance",
      "a count and a share have a key each", "tolerance: { pixels: ‹10› }"),
    ForeignKey(
      "failure-threshold-type", key: "tolerance", "a count and a share have a key each",
      "tolerance: { ratio: ‹0.01› }"),
    ForeignKey(
      "custom-diff-config", "comparison-method", key: "tolerance",
      "`tolerance` says how pixels are compared", "tolerance: { color: ‹0.1› }"),
    ForeignKey(
      "blur", "antialiasing-tolerance", key: "tolerance",
      "`antialiasing` of `tolerance` says whether smoothed edges count",
      "tolerance: { antialiasing: ignore }"),
    ForeignKey(
      "threshold", "sensitivity", "fuzz", "diff-threshold", "matching-threshold", key: "tolerance",
      "it is part of `tolerance`", "tolerance: { color: ‹0.1› }"),
    ForeignKey(
      "antialiasing", of: ["false"], key: "tolerance",
      "odiff's `false` counts smoothed pixels, which is `compare`",
      "tolerance: { antialiasing: compare }"),
    ForeignKey(
      "antialiasing", of: ["true"], key: "tolerance",
      "odiff's `true` leaves smoothed pixels out, which is `ignore`",
      "tolerance: { antialiasing: ignore }"),
    ForeignKey(
      names: namesOfCounting, of: noes, key: "tolerance",
      "`antialiasing` of `tolerance` says whether such pixels count",
      "tolerance: { antialiasing: ignore }"),
    ForeignKey(
      names: namesOfCounting, key: "tolerance",
      "`antialiasing` of `tolerance` says whether such pixels count",
      "tolerance: { antialiasing: compare }"),
    ForeignKey(
      "ignore-antialiasing", "ignore-aa", of: noes, key: "tolerance",
      "`antialiasing` of `tolerance` says whether such pixels count",
      "tolerance: { antialiasing: compare }"),
    ForeignKey(
      "ignore-antialiasing", "ignore-aa", key: "tolerance",
      "`antialiasing` of `tolerance` says whether such pixels count",
      "tolerance: { antialiasing: ignore }"),
    ForeignKey(
      "mask", "masks", "ignore-regions", "ignored-areas", "ignored-box", "ignored-boxes",
      "ignore-rectangles", "ignore-areas", "excluded-areas",
      key: "ignore", "`ignore` lists what is never compared",
      "ignore: ‹[{ x: 0, y: 0, width: 20, height: 10 }]›"),
    ForeignKey(
      "hide-selectors", "remove-selectors", "ignore-selectors", key: "ignore",
      "`ignore` lists what is never compared", "ignore: ‹[{ x: 0, y: 0, width: 20, height: 10 }]›"),
  ]

  static let others = [
    ForeignKey(
      "writing-mode", of: ["verticallr"], key: "mode", "`columns` says where the next column goes",
      "mode: vertical, columns: left-to-right"),
    ForeignKey(
      "writing-mode", of: ["sidewaysrl"], key: "mode",
      "`orientation` says how characters are turned", "mode: vertical, orientation: sideways"),
    ForeignKey(
      "writing-mode", of: ["sidewayslr"], key: "mode", "no line is read from below to above"),
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
      "theme", "color-scheme", "appearance", "user-interface-style",
      of: ["light", "default", "system", "auto", "normal"],
      key: "font", "a label has the colours that its case gives it"),
    ForeignKey(
      "dark", "dark-mode", "theme", "color-scheme", "appearance", "user-interface-style",
      key: "background", "a label has the colours that its case gives it",
      "background: \"#1c1c1e\""),
    ForeignKey(
      "lang", "text-locale", "locale-list", "typesetting-language",
      "font-language-override", "xml:lang", key: "language",
      "harness calls it `language`",
      "language: ‹en›"),
    ForeignKey(
      "string", "android:text", "attributed-title", "content", "label", "title", "body", "value",
      "characters",
      "attributed-text",
      "attributed-string", "annotated-string", "inner-text", "text-content", "caption",
      "children", key: "text",
      "`text` is what a label shows", "text: ‹Hello›"),
    ForeignKey(
      "html", "markdown", "rich-text", "spans", "text-span", "inline-span", "runs", key: "text",
      "parts that look different are runs of `text`",
      "text: [Hello, { text: World, font: { weight: bold } }]"),
    ForeignKey(
      "unicode-bidi", key: "isolate", "`isolate` sets a run in a direction of its own",
      "isolate: true"),
    ForeignKey(
      "unicode-bidi", key: "text", "a run with `isolate` has a direction of its own",
      "text: [{ text: Hello, isolate: true }]"),
    ForeignKey(
      "hyphens", "hyphenation-factor", "hyphenation-frequency", "android-hyphenation-frequency",
      "hyphenate", "hyphenate-character", "uses-default-hyphenation", key: "text",
      "words are hyphenated only where the text has a soft hyphen",
      "text: \"hy\\u00ADphen\""),
    ForeignKey(
      "transform", of: ["uppercase", "lowercase", "capitalize", "upper", "lower"],
      key: "text-transform", "harness calls it `text-transform`", "text-transform: ‹upper›"),
    ForeignKey(
      "text-case", "textAllCaps", "uppercase", "caps", key: "text-transform",
      "harness calls it `text-transform`", "text-transform: ‹upper›"),
    ForeignKey(
      "price", "badge", "trailing-text", "accessory", key: "suffix",
      "`suffix` is always shown after the text", "suffix: ‹$9.99›"),
    ForeignKey(
      "no-break", key: "text", "`unbreakable` keeps a run in one piece",
      "text: [{ text: Hello, unbreakable: true }]"),
    ForeignKey(
      "device-pixel-ratio", "dpr", "pixel-ratio", "content-scale-factor", "display-scale",
      "density", "resolution", "device-scale-factor", key: "scale", "harness calls it `scale`",
      "scale: ‹2›"),
    ForeignKey("tag", "group", key: "tags", "harness calls it `tags`", "tags: ‹[smoke]›"),
    ForeignKey(
      "hidden", "is-hidden", "visibility", "display",
      of: ["true", "yes", "hidden", "gone", "invisible", "none", "collapse"], key: "skip",
      "`skip` leaves a case out", "skip: true"),
    ForeignKey(
      "visible", "is-visible", of: noes, key: "skip", "`skip` leaves a case out", "skip: true"),
    ForeignKey(
      "hidden", "is-hidden", "visibility", "visible", "is-visible", key: "skip",
      "a label is always shown"),
    ForeignKey(
      "disabled", "disable", "disable-snapshot", "pending", "xfail", "todo", key: "skip",
      "`skip` leaves a case out", "skip: ‹true›"),
    ForeignKey(
      "visible", "is-visible", "hidden", "is-hidden", of: ["true", "false", "yes", "no"],
      key: "visible-text", "a label is always drawn; `visible-text` is what a reader sees of it"),
    ForeignKey(
      "assert", "assertions", "expected", "should", key: "expect",
      "`expect` says what must hold for a label", "expect: { lines: 1, truncated: false }"),
    ForeignKey(
      "variants", "parameters", "params", "for-each", "modes", key: "matrix",
      "`matrix` makes several cases, such as", "matrix: { width: [120, 240] }"),
    ForeignKey(
      "widths", key: "matrix", "`matrix` makes several cases",
      "matrix: { width: ‹[120, 240]› }"),
    ForeignKey(
      "link", "href", key: "text", "a link is a run's",
      "text: [{ text: Hello, link: ‹https://example.org› }]"),
    ForeignKey(
      "vertical-glyph-form", key: "mode", "harness calls it `mode`", "mode: vertical"),
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
      "horizontal", key: "left", "each side has its own key", "left: ‹8›, right: ‹8›"),
    ForeignKey(
      "vertical", key: "top", "each side has its own key", "top: ‹8›, bottom: ‹8›"),
    ForeignKey(
      "multiplier", "factor", "ratio", "relative", key: "multiple", "harness calls it `multiple`",
      "multiple: ‹1.5›"),
    ForeignKey(
      "exact", "fixed", "points", "value", key: "exactly", "harness calls it `exactly`",
      "exactly: ‹24›"),
    ForeignKey("minimum", "min", key: "at-least", "harness calls it `at-least`", "at-least: ‹20›"),
    ForeignKey("maximum", "max", key: "at-most", "harness calls it `at-most`", "at-most: ‹24›"),
    // Beside a width, `h` is a height.
    ForeignKey("w", key: "width", "harness calls it `width`", "width: ‹240›"),
    ForeignKey("h", key: "height", "harness calls it `height`", "height: ‹48›"),
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
    ForeignKey(
      "background", "background-color", key: "fill", "`fill` is the colour inside the frame",
      "fill: ‹white›"),
    ForeignKey(
      "catalog", "bundle", "strings-file", "resource", key: "from", "harness calls it `from`",
      "from: ‹en.json›"),
    ForeignKey(
      "path", "filename", "src", key: "file", "harness calls it `file`",
      "file: ‹NotoSans-Regular.ttf›"),
    ForeignKey(
      "checksum", "hash", "sha", "sha-256", "digest", key: "sha256", "harness calls it `sha256`",
      "sha256: ‹…›"),
    ForeignKey(
      "is-truncated", "truncate", "ellipsized", "is-ellipsized", "ellipsis", "cut", "cut-off",
      "overflow", "overflows", "clipped", "did-exceed-max-lines", key: "truncated",
      "harness calls it `truncated`",
      "truncated: ‹true›"),
    ForeignKey(
      "line-count", "number-of-lines", key: "lines", "harness calls it `lines`", "lines: ‹2›"),
    ForeignKey(
      "fits", of: ["false", "no"], key: "truncated", "a text that fits is not truncated",
      "truncated: true"),
    ForeignKey(
      "fits", key: "truncated", "a text that fits is not truncated", "truncated: false"),
    ForeignKey(
      "text", "visible", "shows", key: "visible-text", "harness calls it `visible-text`",
      "visible-text: ‹Hello›"),
    ForeignKey(
      "threshold", "sensitivity", "fuzz", "diff-threshold", "matching-threshold", key: "color",
      "harness calls it `color`", "color: ‹0.1›"),
    ForeignKey(
      "max-diff-pixels", "max-diff", "failure-threshold", "threshold-pixel", key: "pixels",
      "harness calls it `pixels`", "pixels: ‹10›"),
    ForeignKey(
      "max-diff-pixel-ratio", "max-diff-pixels", "max-diff", "failure-threshold",
      "change-threshold", "threshold-rate", key: "ratio",
      "harness calls it `ratio`", "ratio: ‹0.01›"),
    ForeignKey(
      "precision", key: "ratio", number: .rest, "`ratio` says how much may differ",
      "ratio: ‹0.01›"),
    ForeignKey(
      "perceptual-precision", key: "color", number: .rest, "`color` says how much may differ",
      "color: ‹0.02›"),
    ForeignKey(
      names: namesOfCounting, of: noes, key: "antialiasing",
      "`antialiasing` says whether such pixels count", "antialiasing: ignore"),
    ForeignKey(
      names: namesOfCounting, key: "antialiasing",
      "`antialiasing` says whether such pixels count", "antialiasing: compare"),
    ForeignKey(
      "ignore-antialiasing", "ignore-aa", "detect-antialiasing", "aa", of: noes,
      key: "antialiasing",
      "`antialiasing` says whether such pixels count", "antialiasing: compare"),
    ForeignKey(
      "ignore-antialiasing", "ignore-aa", "detect-antialiasing", "aa", key: "antialiasing",
      "`antialiasing` says whether such pixels count", "antialiasing: ignore"),
    ForeignKey(
      "ignore-caret", of: noes, key: "caret", "`caret` says whether carets count",
      "caret: compare"),
    ForeignKey(
      "ignore-caret", key: "caret", "`caret` says whether carets count", "caret: ignore"),
    ForeignKey(
      "mismatch-threshold", "max-percent-difference", key: "ratio", number: .times(0.01),
      "harness calls it `ratio`, and it is no percentage", "ratio: ‹0.001›"),
    ForeignKey(
      "width", "stretch", key: "variations", "a variable font's axes are `variations`",
      "variations: ‹{ wdth: 75 }›"),
    ForeignKey(
      "width", "stretch", key: "variations", "a variable font's axes are `variations`",
      "variations: { wdth: ‹75› }"),
    ForeignKey(
      "width", "height", key: "max-lines", "both sides of the label are its `size`"),
    ForeignKey(
      "width", "height", "w", "h", "img-width", "img-height", key: "size",
      "the room of a picture or box is its `size`, width and height", "size: ‹[20, 20]›"),
    ForeignKey(
      "bounding-box", "bounding-boxes", "clip", "crop", key: "only",
      "`only` lists what is compared", "only: ‹[{ x: 0, y: 0, width: 400, height: 96 }]›"),
    ForeignKey("languages", key: "locales", "harness calls it `locales`", "locales: ‹[de]›"),
    ForeignKey(
      "languages", key: "audit", "audits have `locales`", "audit: { locales: ‹[de]› }"),
    ForeignKey(
      "base-language", "default-locale", "source-language", "source-locale", key: "source",
      "harness calls it `source`", "source: ‹en›"),
    ForeignKey(
      "base-language", "default-locale", "source-language", "source-locale", key: "audit",
      "audits have a `source`", "audit: { source: ‹en› }"),
    ForeignKey(
      "tolerance", key: "path", "what it has stands beside `path`", "path: …, pixels: 10"),
    ForeignKey(
      names: CaseKeys.shared.map(\.name), key: "defaults",
      "`defaults` holds what all cases share", "defaults: { … }"),
  ]

  /// Keys of other tools' settings, for harness.yaml.
  static let settings = [
    ForeignKey(
      "workers", "max-workers", "parallel", "concurrency", "async-compare-limit",
      "async-capture-limit", key: "jobs", "harness calls it `jobs`", "jobs: ‹4›"),
    ForeignKey("retry", "repeat", key: "retries", "harness calls it `retries`", "retries: ‹2›"),
    ForeignKey("reporters", key: "reporter", "harness calls it `reporter`", "reporter: ‹text›"),
    ForeignKey(
      "test-dir", "test-match", "case-dir", key: "suite", "harness calls it `suite`",
      "suite: ‹Cases›"),
    ForeignKey(
      "snapshot-dir", "snapshots-dir", "custom-snapshots-dir", "reference-dir", key: "baselines",
      "harness calls it `baselines`", "baselines: ‹Baselines›"),
    ForeignKey(
      "output-dir", "out-dir", key: "output", "harness calls it `output`", "output: ‹.harness›"),
    ForeignKey("timeout", key: "jobs", "`harness run --timeout SECONDS` is the limit of each case"),
    ForeignKey(
      "fail-fast", "bail", "max-failures", key: "jobs",
      "`harness run --max-failures N` ends a run after N failures"),
    ForeignKey(
      "threshold", "tolerance", "max-diff-pixels", "max-diff-pixel-ratio", key: "jobs",
      "how much may differ says `tolerance` of suite.yaml or of a case"),
  ]

  private static let filesOfCases = ["files", "include", "patterns", "glob", "spec", "test-match"]

  /// What labels do not have. All maps that describe a text have a `font`, and suite.yaml has a `format`.
  static let nothing = [
    ForeignKey(
      "state", "enabled", "is-enabled", "selected", "is-selected", "highlighted", "is-highlighted",
      "highlighted-text-color", "text-color-hint", "placeholder", "hint", "redacted",
      "privacy-sensitive", "unredacted", "attributed-placeholder", "error", "pressed", "focused",
      key: "font",
      "a label has no states; each is a case of its own"),
    ForeignKey(
      "text-scale-factor", "text-scaler", "font-scale", "dynamic-type-size",
      "content-size-category", "adjusts-font-for-content-size-category", "allow-font-scaling",
      "minimum-content-size-category", "maximum-content-size-category",
      "max-font-size-multiplier", "text-scale", "text-size-adjust", "webkit-text-size-adjust",
      key: "font",
      "a case has one text size; `harness audit --sizes dynamic-type` tries others"),
    ForeignKey(
      "top", "left", "right", "bottom", "z-index", "float", "clear", "outline-offset",
      "webkit-box-orient", "layout-gravity", "flex", "flex-grow",
      "display", "gap",
      "order", "layout-weight", "layout-priority", "content-hugging-priority",
      "content-compression-resistance-priority", "align-self", "grid", "offset", "flex-shrink",
      "flex-basis", "flex-direction", "flex-wrap", "align-content", "place-items", "place-content",
      "justify-items", "justify-self", "constraints", "aspect-ratio", "elevation-offset",
      key: "font",
      "a label stands alone; its place in a screen is not part of a case"),
    ForeignKey(
      "transform", "rotation", "rotate", "rotation-effect", "scale-effect", "filter",
      "backdrop-filter", "mix-blend-mode", "overlay", "perspective", "zoom",
      "text-geometric-transform", "drawing-group", "mask-image", "blend-mode", "layer", key: "font",
      "a label is drawn as it is, without transforms and filters"),
    ForeignKey(
      "animation", "animations", "will-change", "reduced-motion", "pause-animation-at-end",
      "transition", "marquee-repeat-limit", "caret", "delay",
      "wait", "wait-for", "ready-selector", "ready-event", "ready-timeout", "post-interaction-wait",
      "hover-selector", "hover-selectors", "click-selector", "click-selectors",
      "scroll-to-selector", "key-press-selectors", "on-ready-script", "on-before-script",
      "enables-marquee-when-ancestor-focused", key: "font",
      "a label is drawn at once and does not move, so there is nothing to wait for"),
    ForeignKey(
      "stroke", "stroke-width", "stroke-color", "text-stroke", "webkit-text-stroke",
      "webkit-text-stroke-width", "webkit-text-stroke-color", "text-stroke-width",
      "text-stroke-color", "draw-style", key: "font",
      "letters are filled, never outlined"),
    ForeignKey(
      "text-rendering", "font-smooth", "webkit-font-smoothing", "moz-osx-font-smoothing",
      "antialiased", "paint-flags", "text-motion", key: "font",
      "letters are smoothed the same way everywhere"),
    ForeignKey(
      "brush", "gradient", "background-clip", "text-effect", "shader", key: "font",
      "letters are filled with one colour"),
    ForeignKey(
      "font-synthesis", "font-synthesis-weight", "font-synthesis-style", key: "font",
      "a face is never made up; each weight and style has a file in suite.yaml"),
    ForeignKey(
      "font-display", "font-palette", "font-family-resolver", "font-loading-strategy", key: "font",
      "fonts are the files that suite.yaml lists"),
    ForeignKey(
      "print-color-adjust", "forced-color-adjust", "color-adjust", key: "font",
      "colours are drawn as they are written"),
    ForeignKey(
      "tab-size", "tab-stops", "tabs", "default-tab-interval", "tab-interval", key: "font",
      "a tab goes to the next multiple of 8 spaces, in every label"),
    ForeignKey(
      "widows", "orphans", "break-inside", "page-break-inside", "column-count", key: "font",
      "a label is one block, without pages"),
    ForeignKey(
      "quotes", "list-style", "list-style-type", "counter-reset", "counter-increment", key: "font",
      "a text is shown as it is written, with its own quotes and numbers"),
    ForeignKey(
      "drawable-tint", "icon-tint", "symbol-rendering-mode", "symbol-variant", key: "font",
      "a picture is shown in its own colours"),
    ForeignKey(
      "text-emphasis", "text-emphasis-style", "text-emphasis-color", "emphasis", "ruby",
      "ruby-position", "ruby-align", key: "font", "marks beside letters are not drawn"),
    ForeignKey(
      "first-baseline-to-top-height", "last-baseline-to-bottom-height", key: "font",
      "`insets` is the room beside lines, and is not measured from a baseline"),
    ForeignKey(
      "font-size-adjust", key: "font", "lower-case letters are as high as their font has them"),
    ForeignKey(
      "auto-size-step-granularity", key: "font", "a step of `fit` tries every size"),
    ForeignKey(
      "text-align-last", key: "font", "all lines of a label are aligned alike"),
    ForeignKey(
      "initial-letter", key: "font", "no letter reaches over several lines"),
    ForeignKey(
      "max-length", key: "font",
      "a text is shown as it is written; `lines` and `truncate` say where it is cut"),
    ForeignKey(
      "mask-color", "output-diff-mask", "output-settings", "checkerboard",
      "aa-color", "diff-color", "diff-color-alt", "diff-mask", "diff-alpha", "diff-style",
      "diff-overlay", "resemble-output-options", key: "font",
      "how differences are shown is chosen in the report's page"),
    ForeignKey(
      "enable-javascript", "percy-css", "scope", "layout-breakpoints", "batch-name",
      "device-config", "url", "device", "browser-name", "engine", "engine-options", "cookie-path",
      "debug-window",
      "draw-hierarchy-in-key-window", "render-in-window", key: "font",
      "harness draws a case itself; `harness compare` compares pictures of apps and pages"),
    ForeignKey(
      "box-sizing", key: "font", "`width` is always the outer width, insets included"),
    ForeignKey(
      "cursor", "pointer-events", "selectable", "user-select", "text-is-selectable",
      "user-interaction-enabled", "is-user-interaction-enabled", "auto-link",
      "data-detector-types", "data-detector-type", "on-press", "on-click", "on-text-layout",
      "selection-color", "suppress-highlighting", "press-retention-offset",
      "shows-expansion-text-when-truncated", "text-selection", "clickable", "focusable",
      "input-type", "ime-options", "cursor-visible", "on-long-press", "on-text-tap", key: "font",
      "a case is a picture, in which nothing is pressed or selected"),
    ForeignKey(
      "accessibility-label", "accessibility-hint", "content-description", "semantics-label",
      "aria-label", "aria-hidden", "role", "accessible", "accessibility-role",
      "accessibility-traits", "speech-adjusted-pitch", "important-for-accessibility", key: "font",
      "harness checks what is drawn, not what is read aloud"),
    ForeignKey(
      names: ["description", "comment", "comments", "note", "notes"], key: "font",
      "what people should know stands in a comment, behind `#`", ""),
    ForeignKey(
      names: ["description", "comment", "comments", "note", "notes"], key: "format",
      "what people should know stands in a comment, behind `#`", ""),
    ForeignKey(
      names: filesOfCases, key: "font", "every .yaml file of the suite's folder is read", ""),
    ForeignKey(
      names: filesOfCases, key: "format", "every .yaml file of the suite's folder is read", ""),
    ForeignKey(
      "id", "name", "test-id", "test-case", "native-id", "tag-name", "accessibility-identifier",
      key: "font",
      "a case is named by its file, or by its key below `cases`"),
    ForeignKey(
      "scenarios", "selectors", "selector", "selector-expansion", "full-page", key: "font",
      "a case is one label; each has a file, or a key below `cases`"),
    ForeignKey(
      "reference", "reference-url", "baseline", "golden", "snapshot", "record", "is-recording",
      "custom-snapshots-dir", "custom-snapshot-identifier", "update-passed-snapshot",
      "to-have-screenshot", "to-match-snapshot", "matches-golden-file", key: "font",
      "accepted pictures are recorded by `harness update-baselines`"),
    ForeignKey(
      "require-same-dimensions", "allow-size-mismatch", "require-same-size", key: "font",
      "pictures of two sizes always differ"),
    ForeignKey(
      "only", "focus", "focused", key: "font", "`harness run ID` runs a case alone"),
    ForeignKey(
      "extends", "template", "import", key: "font",
      "what cases share stands in `defaults` of a file, of suite.yaml or of _defaults.yaml"),
    ForeignKey(
      "retries", key: "font", "`harness run --retries N` tries cases again that did not pass"),
    ForeignKey(
      "timeout", key: "font", "`harness run --timeout SECONDS` is the limit of each case"),
    ForeignKey(
      "async-capture-limit", "async-compare-limit", "workers", key: "font",
      "`harness run --jobs N` says how many cases are drawn at a time"),
    ForeignKey(
      "report", "reporters", "reporter", key: "font",
      "`harness run --reporter LIST`, or `reporters` of harness.yaml, says what is written"),
    ForeignKey(
      "modifier", "traits", "all", "paragraph-style", "environment", "attributes", "style-path",
      "stylesheet", "css",
      key: "font",
      "each of its parts is a key of the case"),
  ]
}
