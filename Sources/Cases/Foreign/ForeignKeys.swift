internal import Base

extension ForeignKey {
  /// Families that have their weight in their name.
  static let familiesOfAndroid = ["thin", "light", "medium", "black"].map { weight in
    ForeignKey(
      "font-family", of: ["sansserif\(weight)"], key: "font", "the weight is part of `font`",
      "font: { family: ‹Noto Sans›, weight: \(weight) }")
  }

  static let fonts: [ForeignKey] = [
    ForeignKey(
      "textStyle", "typeface-style", of: ["bold|italic", "italic|bold"], key: "font",
      "the weight and the style are part of `font`", "font: { weight: bold, style: italic }"),
    ForeignKey(
      "textStyle", "typeface-style", of: ["bold"], key: "font", "the weight is part of `font`",
      "font: { weight: bold }"),
    ForeignKey(
      "font-size", "max-font-size", "auto-size-max-text-size", "textSize", "point-size", "size",
      "text-font-size", key: "font", number: .size, "the size is part of `font`",
      "font: { size: ‹16› }"),
    ForeignKey(
      "font-family", "font-name", "typeface", "family", "font-face", key: "font",
      "the family is part of `font`", "font: { family: ‹Noto Sans› }"),
    ForeignKey(
      "font-weight", "weight", "textFontWeight", "bold", key: "font",
      "the weight is part of `font`", "font: { weight: ‹bold› }"),
    ForeignKey(
      "font-style", "textStyle", "italic", "is-italic", key: "font",
      "the style is part of `font`",
      "font: { style: ‹italic› }"),
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
      "OpenType features are part of `font`",
      "font: { features: { tnum: true } }"),
    ForeignKey(
      "small-caps", "lowercase-small-caps", key: "font", "OpenType features are part of `font`",
      "font: { features: { smcp: true } }"),
    ForeignKey(
      "font-feature-settings", "font-features", "font-variant", "font-variant-numeric",
      "font-variant-caps", "font-variant-ligatures", "font-variant-position",
      "font-variant-east-asian", "font-variant-alternates", key: "font",
      "OpenType features are part of `font`", "font: { features: ‹{ tnum: true }› }"),
    ForeignKey(
      "font-optical-sizing", key: "font", "a variable font's axes are part of `font`",
      "font: { variations: { opsz: 16 } }"),
    ForeignKey(
      "font-variation-settings", "font-variations", "font-stretch", "font-width", "text-scale-x",
      "expansion", key: "font", "a variable font's axes are part of `font`",
      "font: { variations: ‹{ wdth: 75 }› }"),
    ForeignKey(
      "obliqueness", "skew", key: "font", "the style is part of `font`", "font: { style: italic }"
    ),
    ForeignKey(
      "style", "text-appearance", "typography", "preferred-font", "system-font", "font-design",
      "text-style-name", "monospaced", "dynamic-type-ramp", key: "font",
      "a label names its font; platforms' styles are not known",
      "font: { family: ‹Noto Sans›, size: ‹17› }"),
  ]

  static let colors: [ForeignKey] = [
    ForeignKey(
      "text-color", "foreground", "foreground-color", "foregroundStyle", "font-color", "tint-color",
      "tint", "text-fill", "text-fill-color", "fill", "fills", "webkit-text-fill-color",
      key: "color", "`color` is the glyphs' colour", "color: ‹black›"),
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
    .renamed(
      "background-color", "android:background", "bg", "bg-color", "background-fill", "backdrop",
      to: "background", "‹white›"),
    ForeignKey(
      "opacity", "alpha", key: "color", number: .opacity,
      "a colour's last two digits are its opacity", "color: ‹\"#00000080\"›"),
  ]

  static let layout: [ForeignKey] = [
    .renamed(
      "text-align", "text-alignment", "alignment", "multilineTextAlignment", "horizontal-align",
      "horizontal-alignment", "content-horizontal-alignment", "textAlignHorizontal", "justify",
      "justify-content", "halign", "gravity", "text-justify", "justification-mode", to: "align",
      "‹center›"),
    ForeignKey(
      "subscript", key: "baseline-shift", "`baseline-shift` raises or lowers a run",
      "baseline-shift: -4"),
    ForeignKey(
      "baseline-offset", "superscript", "vertical-align", "rise", key: "baseline-shift",
      "`baseline-shift` raises or lowers a run", "baseline-shift: ‹4›"),
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
    .part(
      "vertical-align", "vertical-alignment", "textAlignVertical", "valign", "align-items",
      "content-vertical-alignment", "baseline-adjustment", in: "position", "{ y: ‹center› }"),
    .renamed(
      "content-mode", of: ["top", "bottom", "center", "left", "right"], to: "position",
      "‹{ y: top }›"),
    ForeignKey(
      "padding", "paddings", "content-inset", "content-insets", "content-edge-insets",
      "edge-insets", "inset", "text-container-inset", "layout-margins", "margin", "margins",
      "directional-layout-margins", key: "insets", "`insets` is the room around the text",
      "insets: ‹8›"),
    ForeignKey(
      "padding-left", "padding-inline-start", "padding-start", "padding-leading", "margin-left",
      "inset-left", key: "insets", "`insets` is the room around the text", "insets: { left: ‹8› }"),
    ForeignKey(
      "padding-right", "padding-inline-end", "padding-end", "padding-trailing", "margin-right",
      "inset-right", key: "insets", "`insets` is the room around the text",
      "insets: { right: ‹8› }"),
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
      "fixed-size", "size-to-fit", "hugs-content", key: "width", "`fit` is as large as the text",
      "width: fit"),
    ForeignKey(
      "rendering-mode", of: ["shrink"], key: "width", "`fit` is as large as the text",
      "width: fit"),
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
      "leading-distribution", "elegant-text-height", "line-height-style", key: "line-height",
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

  static let fitting: [ForeignKey] = [
    .renamed(
      "max-lines", "android:lines", "number-of-lines", "line-limit", "line-clamp",
      "webkit-line-clamp", "maximum-number-of-lines", "max-line-count", "line-count", to: "lines",
      "‹2›"),
    ForeignKey("single-line", key: "lines", "a label of one line has `lines`", "lines: 1"),
    ForeignKey(
      "line-break-mode", of: ["bywordwrapping", "wordwrapping", "wordwrap"], key: "wrap",
      "`wrap` says where lines may break", "wrap: word"),
    ForeignKey(
      "line-break-mode", of: ["bycharwrapping", "charwrapping", "charwrap"], key: "wrap",
      "`wrap` says where lines may break", "wrap: character"),
    ForeignKey(
      "text-overflow", "ellipsize", "ellipsize-mode", "line-break-mode", "truncation",
      "truncation-mode", "text-truncation", "overflow", "require-fading-edge", "fading-edge-length",
      key: "truncate", "`truncate` says what is left out", "truncate: ‹end›"),
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

  static let lines: [ForeignKey] = [
    .part(
      "line-height-multiple", "line-spacing-multiplier", "line-height-ratio", in: "line-height",
      "{ multiple: ‹1.5› }"),
    .part("minimum-line-height", "min-line-height", in: "line-height", "{ at-least: ‹20› }"),
    .part("maximum-line-height", "max-line-height", in: "line-height", "{ at-most: ‹24› }"),
    .part("android:line-height", in: "line-height", "{ exactly: ‹24› }"),
    .part("line-height-px", "line-height-points", in: "line-height", "{ exactly: ‹24› }"),
    .renamed(
      "line-spacing-extra", "line-gap", "leading", "interline-spacing", "row-gap",
      to: "line-spacing", "‹4›"),
    ForeignKey(
      "android:letter-spacing", key: "letter-spacing", number: .times(16),
      "Android's is a share of the font's size, and harness's in points; at 16 points it is",
      "letter-spacing: ‹0.8›"),
    .renamed(
      "kern", "kerning", "tracking", "char-spacing", "letter-space", to: "letter-spacing", "‹0.5›"),
    .renamed("word-space", "space-width", to: "word-spacing", "‹2›"),
    .renamed("text-autospace", "text-spacing", "cjk-latin-spacing", to: "autospace", "‹normal›"),
    .renamed(
      "text-indent", "first-line-indent", "first-line-head-indent", to: "first-indent", "‹16›"),
    .renamed("head-indent", "hanging-indent", to: "indent", "‹16›"),
    .renamed(
      "paragraph-spacing-before", "paragraph-gap", "paragraph-space", to: "paragraph-spacing",
      "‹8›"),
    .renamed("line-break-style", to: "line-break", "‹strict›"),
    ForeignKey(
      "line-break-word-style", key: "wrap", "`wrap` says where lines may break", "wrap: keep-all"),
    ForeignKey(
      "scroll-horizontally", "nowrap", "no-wrap", key: "wrap", "text that does not wrap has `wrap`",
      "wrap: none"),
    ForeignKey(
      "nowrap", "no-break", "no-wrap", key: "unbreakable", "`unbreakable` keeps a run in one piece",
      "unbreakable: true"),
    ForeignKey(
      "white-space", "soft-wrap", "word-wrap", "overflow-wrap", "word-break", "text-wrap",
      "line-break-strategy", "line-break-strategy-ios", "break-strategy", "wrap-mode",
      "text-wrap-style", "text-wrap-mode", "text-break-strategy", key: "wrap",
      "`wrap` says where lines may break", "wrap: ‹word›"),
  ]

  static let decorations: [ForeignKey] = [
    ForeignKey(
      "text-decoration", "text-decoration-line", "decoration",
      of: ["underlinelinethrough", "linethroughunderline"], key: "underline",
      "harness has `underline` and `strikethrough` instead",
      "underline: single, strikethrough: single"),
    .renamed(
      "text-decoration", "text-decoration-line", "decoration", of: ["linethrough"],
      to: "strikethrough", "‹single›"),
    ForeignKey(
      "text-decoration", "text-decoration-line", "decoration", of: ["overline"], key: "border",
      "harness has no line above the text; `border` is a frame around each line",
      "border: { width: 1 }"),
    .part(
      "underline-color", "text-decoration-color", "decoration-color", in: "underline",
      "{ style: single, color: ‹black› }"),
    .part("strikethrough-color", in: "strikethrough", "{ style: single, color: ‹black› }"),
    .part(
      "text-underline-offset", "underline-offset", in: "underline",
      "{ style: single, offset: ‹2› }"),
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
      "harness has `underline` and `strikethrough` instead", "underline: ‹single›"),
    ForeignKey(
      "text-underline-position", "underline-position", of: ["under"], key: "underline",
      "what is under all letters has an `offset`", "underline: { style: single, offset: ‹4› }"),
    ForeignKey(
      "text-underline-position", "underline-position", key: "underline",
      "the side of a column is a part of `underline`", "underline: { side: ‹right› }"),
    .renamed(
      "strikethrough-style", "strike", "strikeout", "line-through", to: "strikethrough",
      "‹single›"),
    .part("shadow-color", "text-shadow-color", in: "shadow", "{ color: ‹black› }"),
    ForeignKey(
      "shadow-opacity", key: "shadow", number: .opacity, "it is part of `shadow`",
      "shadow: { color: ‹\"#00000080\"› }"),
    .part("shadow-radius", "shadow-blur", "text-shadow-radius", in: "shadow", "{ blur: ‹2› }"),
    .part("shadow-dx", "shadow-offset-x", in: "shadow", "{ x: ‹0› }"),
    .part("shadow-dy", "shadow-offset-y", in: "shadow", "{ y: ‹1› }"),
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

  static let pictures: [ForeignKey] = [
    ForeignKey(
      "src", "img", "icon", "drawable", "picture", key: "image", "a run with a picture has `image`",
      "image: ‹images/star.png›"),
    ForeignKey(
      "image", "icon", "attachment", "attachments", "leading-icon", "img", "src", "drawable",
      "picture", "box", "system-image", "image-name", "drawable-start", "drawable-left",
      "drawable-start-compat", "drawable-left-compat", "drawable-top", "start-icon", "left-icon",
      "prefix-icon", key: "text", "a picture is a run of `text`",
      "text: [{ image: ‹images/star.png› }, Hello]"),
    ForeignKey(
      "trailing-icon", "drawable-end", "drawable-right", "drawable-end-compat",
      "drawable-right-compat", "drawable-bottom", "end-icon", "right-icon", "suffix-icon",
      key: "text", "a picture is a run of `text`", "text: [Hello, { image: ‹images/star.png› }]"),
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
  static let comparing: [ForeignKey] = [
    ForeignKey(
      "alpha", "diff-alpha", "aa-color", "diff-color", "diff-color-alt", "diff-mask", "diff-style",
      "mask-color", "output-diff-mask", "output-settings", "checkerboard", key: "channel",
      "how differences are shown is chosen in the report's page"),
    // jest-image-snapshot counts pixels unless it is told otherwise.
    .part(
      "max-diff-pixels", "max-diff", "allowed-pixels", "failure-threshold", "threshold-pixel",
      in: "tolerance", "{ pixels: ‹10› }"),
    .part(
      "max-diff-pixel-ratio", "max-diff-pixels", "max-diff", "failure-threshold",
      "change-threshold", "threshold-rate", in: "tolerance", "{ ratio: ‹0.01› }"),
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
      "match-level", "diff-sensitivity", "image-ignore-threshold", "ignore-displacements",
      "comparator", key: "tolerance", "how much may differ says `tolerance`"),
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
    .part(
      "threshold", "sensitivity", "fuzz", "diff-threshold", "matching-threshold", in: "tolerance",
      "{ color: ‹0.1› }"),
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
      "ignore-rectangles", "ignore-areas", "excluded-areas", "regions", "floating", key: "ignore",
      "`ignore` lists what is never compared", "ignore: ‹[{ x: 0, y: 0, width: 20, height: 10 }]›"),
    ForeignKey(
      "hide-selectors", "remove-selectors", "ignore-selectors", key: "ignore",
      "`ignore` lists what is never compared", "ignore: ‹[{ x: 0, y: 0, width: 20, height: 10 }]›"),
  ]

  static let others: [ForeignKey] = [
    ForeignKey(
      "writing-mode", of: ["verticallr"], key: "mode", "`columns` says where the next column goes",
      "mode: vertical, columns: left-to-right"),
    ForeignKey(
      "writing-mode", of: ["sidewaysrl"], key: "mode",
      "`orientation` says how characters are turned", "mode: vertical, orientation: sideways"),
    ForeignKey(
      "writing-mode", of: ["sidewayslr"], key: "mode", "no line is read from below to above"),
    .renamed("writing-mode", "text-mode", to: "mode", "‹vertical›"),
    .renamed("text-orientation", "glyph-orientation", to: "orientation", "‹mixed›"),
    .renamed("text-combine-upright", "tate-chu-yoko", to: "combine-upright", "‹all›"),
    .renamed(
      "text-direction", "layout-direction", "writing-direction", "base-writing-direction", "dir",
      "semantic-content-attribute", "bidi", to: "direction", "‹rtl›"),
    ForeignKey(
      "rtl", "is-rtl", "right-to-left", key: "direction", "harness has `direction` instead",
      "direction: rtl"),
    ForeignKey(
      "theme", "color-scheme", "appearance", "user-interface-style",
      of: ["light", "default", "system", "auto", "normal"], key: "font",
      "a label has the colours that its case gives it"),
    ForeignKey(
      "dark", "dark-mode", "theme", "color-scheme", "appearance", "user-interface-style",
      key: "background", "a label has the colours that its case gives it",
      "background: \"#1c1c1e\""),
    .renamed(
      "lang", "text-locale", "locale-list", "typesetting-language", "font-language-override",
      "xml:lang", to: "language", "‹en›"),
    ForeignKey(
      "string", "android:text", "attributed-title", "content", "label", "title", "body", "value",
      "characters", "attributed-text", "attributed-string", "annotated-string", "inner-text",
      "text-content", "caption", "children", "title-label", key: "text",
      "`text` is what a label shows",
      "text: ‹Hello›"),
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
      "words are hyphenated only where the text has a soft hyphen", "text: \"hy\\u00ADphen\""),
    .renamed(
      "transform", of: ["uppercase", "lowercase", "capitalize", "upper", "lower"],
      to: "text-transform", "‹upper›"),
    .renamed("text-case", "textAllCaps", "uppercase", "caps", to: "text-transform", "‹upper›"),
    ForeignKey(
      "price", "badge", "trailing-text", "accessory", key: "suffix",
      "`suffix` is always shown after the text", "suffix: ‹$9.99›"),
    ForeignKey(
      "no-break", key: "text", "`unbreakable` keeps a run in one piece",
      "text: [{ text: Hello, unbreakable: true }]"),
    .renamed(
      "device-pixel-ratio", "dpr", "pixel-ratio", "content-scale-factor", "display-scale",
      "density", "resolution", "device-scale-factor", to: "scale", "‹2›"),
    .renamed("tag", "group", to: "tags", "‹[smoke]›"),
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
      "intrinsic-content-size", "size-that-fits", key: "expect",
      "`expect` says what must hold for a label", "expect: { size: ‹{ width: 100, height: 20 }› }"),
    ForeignKey(
      "assert", "assertions", "expected", "should", key: "expect",
      "`expect` says what must hold for a label", "expect: { lines: 1, truncated: false }"),
    ForeignKey(
      "variants", "parameters", "params", "for-each", "modes", key: "matrix",
      "`matrix` makes several cases, such as", "matrix: { width: [120, 240] }"),
    ForeignKey(
      "widths", key: "matrix", "`matrix` makes several cases", "matrix: { width: ‹[120, 240]› }"),
    ForeignKey(
      "link", "href", key: "text", "a link is a run's",
      "text: [{ text: Hello, link: ‹https://example.org› }]"),
    .renamed("vertical-glyph-form", to: "mode", "vertical"),
    .renamed("href", "url", to: "link", "‹https://example.org›"),
  ]

  /// Keys of maps inside a case's or a suite's map.
  static let parts: [ForeignKey] = [
    ForeignKey(
      "font-size", "point-size", key: "size", "in `font` it is called `size`", "size: ‹16›"),
    .renamed("font-family", "name", "font-name", to: "family", "‹Noto Sans›"),
    ForeignKey(
      "font-weight", "bold", key: "weight", "in `font` it is called `weight`", "weight: ‹bold›"),
    ForeignKey(
      "font-style", "italic", "slant", key: "style", "in `font` it is called `style`",
      "style: ‹italic›"),
    ForeignKey(
      "leading", "start", key: "left", "insets keep their sides in every direction", "left: ‹8›"),
    ForeignKey(
      "trailing", "end", key: "right", "insets keep their sides in every direction", "right: ‹8›"),
    ForeignKey("horizontal", key: "left", "each side has its own key", "left: ‹8›, right: ‹8›"),
    ForeignKey("vertical", key: "top", "each side has its own key", "top: ‹8›, bottom: ‹8›"),
    .renamed("multiplier", "factor", "ratio", "relative", to: "multiple", "‹1.5›"),
    .renamed("exact", "fixed", "points", "value", to: "exactly", "‹24›"),
    .renamed("minimum", "min", to: "at-least", "‹20›"),
    .renamed("maximum", "max", to: "at-most", "‹24›"),
    // Beside a width, `h` is a height.
    .renamed("w", to: "width", "‹240›"),
    .renamed("h", to: "height", "‹48›"),
    .renamed("horizontal", "h", "align", to: "x", "‹center›"),
    .renamed("vertical", "v", "valign", to: "y", "‹center›"),
    .renamed("offset-x", "dx", "left", to: "x", "‹0›"),
    .renamed("offset-y", "dy", "top", to: "y", "‹1›"),
    .renamed("radius", "spread", "sigma", to: "blur", "‹2›"),
    .renamed("corner-radius", "border-radius", to: "radius", "‹4›"),
    .renamed("thickness", "line-width", "border-width", to: "width", "‹1›"),
    ForeignKey(
      "background", "background-color", key: "fill", "`fill` is the colour inside the frame",
      "fill: ‹white›"),
    .renamed("catalog", "bundle", "strings-file", "resource", to: "from", "‹en.json›"),
    .renamed("path", "filename", "src", to: "file", "‹NotoSans-Regular.ttf›"),
    .renamed("checksum", "hash", "sha", "sha-256", "digest", to: "sha256", "‹…›"),
    .renamed(
      "is-truncated", "truncate", "ellipsized", "is-ellipsized", "ellipsis", "cut", "cut-off",
      "overflow", "overflows", "clipped", "did-exceed-max-lines", to: "truncated", "‹true›"),
    .renamed("line-count", "number-of-lines", to: "lines", "‹2›"),
    .renamed("pattern", to: "style", "‹dotted›"),
    ForeignKey(
      "fits", of: ["false", "no"], key: "truncated", "a text that fits is not truncated",
      "truncated: true"),
    ForeignKey("fits", key: "truncated", "a text that fits is not truncated", "truncated: false"),
    .renamed("text", "visible", "shows", to: "visible-text", "‹Hello›"),
    .renamed(
      "threshold", "sensitivity", "fuzz", "diff-threshold", "matching-threshold", to: "color",
      "‹0.1›"),
    .renamed(
      "max-diff-pixels", "max-diff", "failure-threshold", "threshold-pixel", to: "pixels", "‹10›"),
    .renamed(
      "max-diff-pixel-ratio", "max-diff-pixels", "max-diff", "failure-threshold",
      "change-threshold", "threshold-rate", to: "ratio", "‹0.01›"),
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
      names: namesOfCounting, key: "antialiasing", "`antialiasing` says whether such pixels count",
      "antialiasing: compare"),
    ForeignKey(
      "ignore-antialiasing", "ignore-aa", "detect-antialiasing", "aa", of: noes,
      key: "antialiasing", "`antialiasing` says whether such pixels count",
      "antialiasing: compare"),
    ForeignKey(
      "ignore-antialiasing", "ignore-aa", "detect-antialiasing", "aa", key: "antialiasing",
      "`antialiasing` says whether such pixels count", "antialiasing: ignore"),
    ForeignKey(
      "ignore-caret", of: noes, key: "caret", "`caret` says whether carets count",
      "caret: compare"),
    ForeignKey("ignore-caret", key: "caret", "`caret` says whether carets count", "caret: ignore"),
    ForeignKey(
      "mismatch-threshold", "max-percent-difference", key: "ratio", number: .times(0.01),
      "harness calls it `ratio`, and it is no percentage", "ratio: ‹0.001›"),
    ForeignKey(
      "width", "stretch", key: "variations", "a variable font's axes are `variations`",
      "variations: ‹{ wdth: 75 }›"),
    ForeignKey(
      "width", "stretch", key: "variations", "a variable font's axes are `variations`",
      "variations: { wdth: ‹75› }"),
    ForeignKey("width", "height", key: "max-lines", "both sides of the label are its `size`"),
    ForeignKey(
      "width", "height", "w", "h", "img-width", "img-height", key: "size",
      "the room of a picture or box is its `size`, width and height", "size: ‹[20, 20]›"),
    ForeignKey(
      "bounding-box", "bounding-boxes", "clip", "crop", key: "only",
      "`only` lists what is compared", "only: ‹[{ x: 0, y: 0, width: 400, height: 96 }]›"),
    .renamed("languages", to: "locales", "‹[de]›"),
    ForeignKey("languages", key: "audit", "audits have `locales`", "audit: { locales: ‹[de]› }"),
    .renamed(
      "base-language", "default-locale", "source-language", "source-locale", to: "source", "‹en›"),
    ForeignKey(
      "base-language", "default-locale", "source-language", "source-locale", key: "audit",
      "audits have a `source`", "audit: { source: ‹en› }"),
    ForeignKey("tolerance", key: "path", "what it has stands beside `path`", "path: …, pixels: 10"),
    ForeignKey(
      names: CaseKeys.shared.map(\.name), key: "defaults", "`defaults` holds what all cases share",
      "defaults: { … }"),
  ]

  /// Keys of other tools' settings, for harness.yaml.
  static let settings: [ForeignKey] = [
    .renamed(
      "workers", "max-workers", "parallel", "concurrency", "async-compare-limit",
      "async-capture-limit", to: "jobs", "‹4›"),
    .renamed("retry", "repeat", to: "retries", "‹2›"),
    .renamed("reporters", to: "reporter", "‹text›"),
    .renamed("test-dir", "test-match", "case-dir", to: "suite", "‹Cases›"),
    .renamed(
      "snapshot-dir", "snapshots-dir", "custom-snapshots-dir", "reference-dir", to: "baselines",
      "‹Baselines›"),
    .renamed("output-dir", "out-dir", to: "output", "‹.harness›"),
    ForeignKey("timeout", key: "jobs", "`harness run --timeout SECONDS` is the limit of each case"),
    ForeignKey(
      "fail-fast", "bail", "max-failures", key: "jobs",
      "`harness run --max-failures N` ends a run after N failures"),
    ForeignKey(
      "threshold", "tolerance", "max-diff-pixels", "max-diff-pixel-ratio", key: "jobs",
      "how much may differ says `tolerance` of suite.yaml or of a case"),
  ]
}
