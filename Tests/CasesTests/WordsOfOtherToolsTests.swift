import Testing

@testable import Cases

/// What people who know another tool write in a case, and the line that means the same here.
@Suite struct WordsOfOtherToolsTests {
  /// A line of a case, and the line that the error says to write.
  struct Word: CustomTestStringConvertible, Sendable {
    let written: String
    let answer: String
    var testDescription: String { written }

    init(_ written: String, _ answer: String) {
      (self.written, self.answer) = (written, answer)
    }
  }

  private static let uiKit = [
    Word("numberOfLines: 2", "lines: 2"),
    Word("lineBreakMode: byTruncatingTail", "truncate: end"),
    Word("lineBreakMode: .byTruncatingMiddle", "truncate: middle"),
    Word("lineBreakMode: NSLineBreakByTruncatingMiddle", "truncate: middle"),
    Word("lineBreakMode: NSLineBreakByTruncatingHead", "truncate: start"),
    Word("lineLimit: 2...4", "lines: 4"),
    Word("lineBreakMode: byTruncatingHead", "truncate: start"),
    Word("lineBreakMode: byClipping", "truncate: none"),
    Word("lineBreakMode: .byWordWrapping", "wrap: word"),
    Word("lineBreakMode: byCharWrapping", "wrap: character"),
    Word("textAlignment: .natural", "align: start"),
    Word("textAlignment: NSTextAlignment.justified", "align: justify"),
    Word("textColor: UIColor.white", "color: white"),
    Word("textColor: .systemRed", "color: \"#ff3b30\""),
    Word("attributedText: Hi", "text: Hi"),
    Word("attributedTitle: Hi", "text: Hi"),
    Word("lineFragmentPadding: 0", "insets: { left: 0, right: 0 }"),
    Word("usesDefaultHyphenation: true", "text: \"hy\\u00ADphen\""),
    Word("adjustsFontSizeToFitWidth: true", "fit: [{ scale: { minimum: 0.5 } }, truncate]"),
    Word("minimumScaleFactor: 0.7", "fit: [{ scale: { minimum: 0.7 } }, truncate]"),
    Word("preferredMaxLayoutWidth: 240", "width: 240"),
    Word("shadowOffset: { width: 0, height: 1 }", "shadow: { x: 0, y: 1 }"),
    Word("shadowColor: red", "shadow: { color: red }"),
    Word("shadowRadius: 3", "shadow: { blur: 3 }"),
    Word("shadowOpacity: 0.5", "shadow: { color: \"#00000080\" }"),
    Word("isHidden: true", "skip: true"),
    Word("lineHeightMultiple: 1.2", "line-height: { multiple: 1.2 }"),
    Word("minimumLineHeight: 20", "line-height: { at-least: 20 }"),
    Word("maximumLineHeight: 24", "line-height: { at-most: 24 }"),
    Word("firstLineHeadIndent: 16", "first-indent: 16"),
    Word("headIndent: 12", "indent: 12"),
    Word("paragraphSpacingBefore: 6", "paragraph-spacing: 6"),
    Word("kern: 0.5", "letter-spacing: 0.5"),
    Word("strikethroughStyle: 1", "strikethrough: single"),
    Word("underlineStyle: patternDash", "underline: dashed"),
    Word("underlineColor: red", "underline: { style: single, color: red }"),
    Word("baselineOffset: 6", "text: [Hello, { text: \"2\", baseline-shift: 6 }]"),
    Word("semanticContentAttribute: forceRightToLeft", "direction: rtl"),
    Word("cornerRadius: 8", "border: { radius: 8 }"),
    Word("clipsToBounds: true", "clip: true"),
    Word("ligature: 0", "font: { features: { liga: false } }"),
    Word("layoutMargins: 8", "insets: 8"),
    Word("contentEdgeInsets: [8, 12, 8, 12]", "insets: [8, 12, 8, 12]"),
  ]

  private static let swiftUI = [
    Word("lineLimit: 3", "lines: 3"),
    Word("truncationMode: .tail", "truncate: end"),
    Word("multilineTextAlignment: .trailing", "align: end"),
    Word("foregroundStyle: .white", "color: white"),
    Word("allowsTightening: true", "fit: [{ tighten: { by: 0.5 } }, truncate]"),
    Word("tracking: 0.8", "letter-spacing: 0.8"),
    Word("textCase: .uppercase", "text-transform: upper"),
    Word("fontWeight: .semibold", "font: { weight: semi-bold }"),
    Word("fontWeight: .heavy", "font: { weight: black }"),
    Word("bold: true", "font: { weight: bold }"),
    Word("italic: true", "font: { style: italic }"),
    Word("monospacedDigit: true", "font: { features: { tnum: true } }"),
    Word("fontWidth: condensed", "font: { variations: { wdth: 75 } }"),
    Word(
      "padding: { horizontal: 12, vertical: 8 }",
      "insets: { top: 8, left: 12, bottom: 8, right: 12 }"),
    Word("padding: { leading: 12 }", "insets: { left: 12 }"),
    Word("frame: { width: 240, height: 48 }", "width: 240` and `height: 48"),
    Word("fixedSize: true", "width: fit"),
    Word("opacity: 0.3", "color: \"#0000004d\""),
    Word("badge: 3", "suffix: 3"),
    Word("layoutDirection: rightToLeft", "direction: rtl"),
    Word("clipShape: Capsule", "clip: true"),
  ]

  private static let android = [
    Word("android:textSize: 16sp", "font: { size: 16 }"),
    Word("android:letterSpacing: 0.05", "letter-spacing: 0.8"),
    Word("android:letterSpacing: \"-0.02\"", "letter-spacing: -0.32"),
    Word("android:lineBreakStyle: loose", "line-break: loose"),
    Word("android:lineBreakWordStyle: phrase", "wrap: keep-all"),
    Word("android:scrollHorizontally: true", "wrap: none"),
    Word("textColor: \"#ff333333\"", "color: \"#333333\""),
    Word("android:textColor: \"#80ffffff\"", "color: \"#ffffff80\""),
    Word("android:textColor: \"#8fff\"", "color: \"#ffffff88\""),
    Word("android:textColor: \"#333333\"", "color: \"#333333\""),
    Word("android:background: \"#80ffffff\"", "background: \"#ffffff80\""),
    Word("textStyle: bold", "font: { weight: bold }"),
    Word("textStyle: italic", "font: { style: italic }"),
    Word("textStyle: bold|italic", "font: { weight: bold, style: italic }"),
    Word("maxLines: 2", "lines: 2"),
    Word("minLines: 2", "height: 48"),
    Word("singleLine: true", "lines: 1"),
    Word("ellipsize: middle", "truncate: middle"),
    Word("gravity: center_horizontal", "align: center"),
    Word("gravity: end|center_vertical", "align: end"),
    Word("textAlignment: viewStart", "align: start"),
    Word("justificationMode: inter_word", "align: justify"),
    Word("lineSpacingExtra: 4dp", "line-spacing: 4"),
    Word("lineSpacingMultiplier: 1.2", "line-height: { multiple: 1.2 }"),
    Word("textAllCaps: true", "text-transform: upper"),
    Word("layout_width: wrap_content", "width: fit"),
    Word("maxWidth: 240dp", "width: 240"),
    Word("paddingStart: 8dp", "insets: { left: 8 }"),
    Word("breakStrategy: balanced", "wrap: balance"),
    Word("includeFontPadding: false", "line-height: { exactly: 24 }"),
    Word("hyphenationFrequency: full", "text: \"hy\\u00ADphen\""),
    Word("visibility: gone", "skip: true"),
    Word("shadowDx: 2", "shadow: { x: 2 }"),
    Word("shadowDy: 3", "shadow: { y: 3 }"),
    Word("fontFeatureSettings: tnum", "font: { features: { tnum: true } }"),
    Word("autoSizeTextType: uniform", "fit: [{ scale: { minimum: 0.5 } }, truncate]"),
    Word("autoSizeMinTextSize: 12sp", "fit: [{ scale: { minimum: 0.5 } }, truncate]"),
    Word("textColorLink: blue", "text: [{ text: Terms, color: blue, link: terms.html }]"),
  ]

  private static let compose = [
    Word("overflow: TextOverflow.Ellipsis", "truncate: end"),
    Word("overflow: TextOverflow.Clip", "truncate: none"),
    Word("softWrap: false", "wrap: none"),
    Word("fontSize: 16.sp", "font: { size: 16 }"),
    Word("color: Color(0xFF333333)", "\"#333333\""),
    Word("color: Color.White", "white"),
    Word("fontWeight: FontWeight.Bold", "font: { weight: bold }"),
    Word("fontWeight: FontWeight.W600", "font: { weight: 600 }"),
    Word("fontWeight: FontWeight.SemiBold", "font: { weight: semi-bold }"),
    Word("fontStyle: FontStyle.Italic", "font: { style: italic }"),
    Word("textAlign: TextAlign.Start", "align: start"),
    Word("textAlign: TextAlign.End", "align: end"),
    Word("textDecoration: TextDecoration.LineThrough", "strikethrough: single"),
    Word("textDecoration: TextDecoration.Underline", "underline: single"),
  ]

  private static let css = [
    Word("text-wrap-style: balance", "wrap: balance"),
    Word("text-wrap-mode: nowrap", "wrap: none"),
    Word("-webkit-text-fill-color: red", "color: red"),
    Word("hyphenate-character: \"-\"", "text: \"hy\\u00ADphen\""),
    Word("text-decoration: line-through", "strikethrough: single"),
    Word("text-decoration: underline", "underline: single"),
    Word(
      "text-decoration: underline line-through", "underline: single` and `strikethrough: single"),
    Word("text-decoration: none", "underline: none"),
    Word("text-decoration-color: red", "underline: { style: single, color: red }"),
    Word("text-decoration-style: wavy", "underline: wavy"),
    Word("text-underline-offset: 3px", "underline: { style: single, offset: 3 }"),
    Word("overflow: hidden", "truncate: none"),
    Word("overflow: visible", "truncate: none"),
    Word("text-overflow: clip", "truncate: none"),
    Word("text-overflow: ellipsis", "truncate: end"),
    Word("border-radius: 8px", "border: { radius: 8 }"),
    Word("outline: 1px solid red", "border: { width: 1, color: red }"),
    Word("border-top: 2px solid red", "border: { width: 2, color: red }"),
    Word("border-color: red", "border: { color: red }"),
    Word("border-width: 2px", "border: { width: 2 }"),
    Word("box-shadow: 0 1px 2px red", "shadow: { x: 0, y: 1, blur: 2, color: red }"),
    Word("text-shadow: 1px 2px 3px red", "shadow: { x: 1, y: 2, blur: 3, color: red }"),
    Word("white-space: nowrap", "wrap: none"),
    Word("word-break: keep-all", "wrap: keep-all"),
    Word("word-break: break-all", "wrap: character"),
    Word("overflow-wrap: anywhere", "wrap: anywhere"),
    Word("text-wrap: balance", "wrap: balance"),
    Word("hyphens: auto", "text: \"hy\\u00ADphen\""),
    Word("font-size: 20px", "font: { size: 20 }"),
    Word("font-weight: 600", "font: { weight: 600 }"),
    Word("font-variant-numeric: tabular-nums", "font: { features: { tnum: true } }"),
    Word("font-variant-caps: small-caps", "font: { features: { smcp: true } }"),
    Word("-webkit-line-clamp: 2", "lines: 2"),
    Word("background-color: rgb(28, 28, 30)", "background: \"#1c1c1e\""),
    Word("max-width: 240px", "width: 240"),
    Word("align-items: center", "position: { y: center }"),
    Word("vertical-align: super", "text: [Hello, { text: \"2\", baseline-shift: 4 }]"),
    Word("vertical-align: middle", "position: { y: center }"),
    Word("text-transform: uppercase", "upper"),
    Word("text-align: justify", "align: justify"),
    Word("writing-mode: vertical-rl", "mode: vertical"),
    Word("line-height: 150%", "{ multiple: 1.5 }"),
    Word("padding: 8px 12px", "insets: [8, 12, 8, 12]"),
    Word("padding-inline-start: 8px", "insets: { left: 8 }"),
    Word("unicode-bidi: isolate", "text: [{ text: Hello, isolate: true }]"),
    Word("content: Hi", "text: Hi"),
    Word("display: none", "skip: true"),
  ]

  private static let flutterAndReactNative = [
    Word("textBreakStrategy: balanced", "wrap: balance"),
    Word("overflow: TextOverflow.ellipsis", "truncate: end"),
    Word("overflow: TextOverflow.fade", "truncate: end"),
    Word("overflow: TextOverflow.visible", "truncate: none"),
    Word("textAlign: TextAlign.center", "align: center"),
    Word("textDirection: TextDirection.rtl", "direction: rtl"),
    Word("fontWeight: FontWeight.w700", "font: { weight: 700 }"),
    Word("decoration: TextDecoration.lineThrough", "strikethrough: single"),
    Word("decorationColor: red", "underline: { style: single, color: red }"),
    Word("decorationStyle: TextDecorationStyle.dashed", "underline: dashed"),
    Word("textWidthBasis: TextWidthBasis.longestLine", "width: fit"),
    Word("fontFeatures: [tnum]", "font: { features: { tnum: true } }"),
    Word("backgroundColor: Colors.white", "background: white"),
    Word("ellipsizeMode: head", "truncate: start"),
    Word("ellipsizeMode: clip", "truncate: none"),
    Word(
      "textDecorationLine: underline line-through", "underline: single` and `strikethrough: single"),
    Word("textAlignVertical: center", "position: { y: center }"),
    Word("writingDirection: rtl", "direction: rtl"),
    Word("textShadowOffset: { width: 1, height: 2 }", "shadow: { x: 1, y: 2 }"),
    Word("textShadowRadius: 4", "shadow: { blur: 4 }"),
    Word("adjustsFontSizeToFit: true", "fit: [{ scale: { minimum: 0.5 } }, truncate]"),
    Word("minimumFontScale: 0.6", "fit: [{ scale: { minimum: 0.6 } }, truncate]"),
    Word("paddingHorizontal: 8", "insets: { left: 8, right: 8 }"),
    Word("lineBreakStrategyIOS: hangul-word", "wrap: keep-all"),
    Word("elevation: 2", "shadow: { x: 0, y: 1, blur: 2, color: black }"),
  ]

  private static let comparers = [
    Word("threshold: 0.2", "tolerance: { color: 0.2 }"),
    Word("includeAA: true", "tolerance: { antialiasing: compare }"),
    Word("includeAA: false", "tolerance: { antialiasing: ignore }"),
    Word("tolerance: { threshold: 0.2 }", "color: 0.2"),
    Word("tolerance: { includeAA: true }", "antialiasing: compare"),
    Word("tolerance: { includeAA: false }", "antialiasing: ignore"),
    Word("ignoreAntialiasing: true", "tolerance: { antialiasing: ignore }"),
    Word("tolerance: { pixels: 10% }", "ratio: 0.1"),
    Word("maxDiffPixels: 20", "tolerance: { pixels: 20 }"),
    Word("maxDiffPixelRatio: 0.02", "tolerance: { ratio: 0.02 }"),
    Word(
      "mask: [{ x: 1, y: 2, width: 3, height: 4 }]",
      "ignore: [{ x: 1, y: 2, width: 3, height: 4 }]"),
    Word("ignore: [1, 2, 3, 4]", "[{ x: 1, y: 2, width: 3, height: 4 }]"),
    Word(
      "ignoreRegions: [[1, 2, 3, 4], [5, 6, 7, 8]]",
      "ignore: [{ x: 1, y: 2, width: 3, height: 4 }, { x: 5, y: 6, width: 7, height: 8 }]"),
    Word("omitBackground: true", "background: transparent"),
    Word("viewport: { width: 240, height: 100 }", "width: 240` and `height: 100"),
    Word("deviceScaleFactor: 3", "scale: 3"),
    Word("misMatchThreshold: 0.1", "tolerance: { ratio: 0.001 }"),
    Word("tolerance: { misMatchThreshold: 5 }", "ratio: 0.05"),
    Word("precision: 0.99", "tolerance: { ratio: 0.01 }"),
    Word("label: Hi", "text: Hi"),
  ]

  private static let unitsAndPrefixes = [
    Word("text-indent: 2em", "first-indent: 32"),
    Word("textIndent: 1rem", "first-indent: 16"),
    Word("padding: 0.5em 1em", "insets: [8, 16, 8, 16]"),
    Word("fontSize: 1.5rem", "font: { size: 24 }"),
    Word("letterSpacing: 0.05em", "letter-spacing: 0.8"),
    Word("letterSpacing: 0.5.sp", "letter-spacing: 0.5"),
    Word("hangingPunctuation: first last", "hanging-punctuation: true"),
    Word("lineBreak: LineBreak.Paragraph", "line-break: normal"),
    Word("fontLanguageOverride: de", "language: de"),
    Word("verticalGlyphForm: 1", "mode: vertical"),
    Word(
      "link: https://example.com", "text: [{ text: Hello, link: \"https://example.com\" }]"),
    Word("lineHeight: 24.sp", "line-height: { exactly: 24 }"),
    Word("lineHeight: 1.5", "line-height: { multiple: 1.5 }"),
    Word("app:lineHeight: 24dp", "line-height: { exactly: 24 }"),
    Word("app:autoSizeTextType: uniform", "fit: [{ scale: { minimum: 0.5 } }, truncate]"),
    Word("app:textAllCaps: true", "text-transform: upper"),
    Word("app:autoSizeMinTextSize: 12sp", "fit: [{ scale: { minimum: 0.5 } }, truncate]"),
    Word("tools:text: Hello", "text: Hello"),
    Word("android:width: 240dp", "width: 240"),
    Word("fontFeatureSettings: 'smcp'", "font: { features: { smcp: true } }"),
    Word(
      #"font-feature-settings: '"tnum" 1, "kern" 0'"#,
      "font: { features: { tnum: true, kern: false } }"),
    Word(#"font-feature-settings: "'salt' 3""#, "font: { features: { salt: 3 } }"),
    Word("fontVariant: [tabular-nums]", "font: { features: { tnum: true } }"),
    Word(
      "font-variant-numeric: oldstyle-nums slashed-zero",
      "font: { features: { onum: true, zero: true } }"),
    Word("font-variant-caps: small-caps", "font: { features: { smcp: true } }"),
    Word("font-variant-caps: all-small-caps", "font: { features: { smcp: true, c2sc: true } }"),
    Word("font-variant-position: super", "font: { features: { sups: true } }"),
    Word("font-variant-ligatures: none", "font: { features: { liga: false } }"),
    Word("font-kerning: none", "font: { features: { kern: false } }"),
    Word("fontFeatures: FontFeature.tabularFigures()", "font: { features: { tnum: true } }"),
    Word(
      #"fontVariationSettings: "'wght' 600, 'wdth' 80""#,
      "font: { variations: { wght: 600, wdth: 80 } }"),
    Word("font-stretch: expanded", "font: { variations: { wdth: 125 } }"),
    Word("font-stretch: 87.5%", "font: { variations: { wdth: 87.5 } }"),
    Word("fontWidth: .condensed", "font: { variations: { wdth: 75 } }"),
    Word("baselineAdjustment: .alignCenters", "position: { y: center }"),
    Word("textColor: systemRed", "color: \"#ff3b30\""),
    Word("foregroundColor: .secondary", "color: \"#3c3c4399\""),
    Word("textColor: UIColor.label", "color: \"#000000\""),
    Word("textColor: UIColor.green", "color: \"#00ff00\""),
    Word("foregroundColor: Colors.black54", "color: \"#0000008a\""),
    Word(#"textColor: "@android:color/white""#, "color: white"),
    Word("backgroundColor: systemGray6", "background: \"#f2f2f7\""),
    Word("lineBreakStrategy: hangulWordPriority", "wrap: keep-all"),
    Word("lineBreakStrategyIOS: standard", "wrap: word"),
    Word("white-space: nowrap", "wrap: none"),
    Word("inlineSize: 240px", "width: 240"),
    Word("max-block-size: 48px", "height: 48"),
    Word("localeList: en", "language: en"),
    Word("annotatedString: Hello", "text: Hello"),
    Word("ignoreRectangles: [1, 2, 30, 40]", "ignore: [{ x: 1, y: 2, width: 30, height: 40 }]"),
    Word("customDiffConfig: { threshold: 0.1 }", "tolerance: { color: 0.1 }"),
    Word("blur: 1", "tolerance: { antialiasing: ignore }"),
    Word("obliqueness: 0.2", "font: { style: italic }"),
    Word("isItalic: true", "font: { style: italic }"),
    Word("clipPath: inset(0)", "clip: true"),
  ]

  /// Words that are near another one that means something else.
  private static let neighbours = [
    Word("antialiasing: true", "tolerance: { antialiasing: ignore }"),
    Word("antialiasing: false", "tolerance: { antialiasing: compare }"),
    Word("diffIncludeAntiAliasing: true", "tolerance: { antialiasing: compare }"),
    Word("textDirection: TextDirection.Content", "direction: auto"),
    Word("textDirection: TextDirection.ContentOrLtr", "direction: auto"),
    Word("android:textDirection: firstStrongRtl", "direction: auto"),
    Word("android:textDirection: anyRtl", "direction: auto"),
    Word("layoutDirection: locale", "direction: auto"),
    Word("semanticContentAttribute: playback", "direction: ltr"),
    Word("overflow: TextOverflow.StartEllipsis", "truncate: start"),
    Word("overflow: TextOverflow.MiddleEllipsis", "truncate: middle"),
    Word("vertical-align: sub", "text: [Hello, { text: \"2\", baseline-shift: -4 }]"),
    Word("vertical-align: 4px", "text: [Hello, { text: \"2\", baseline-shift: 4 }]"),
    Word(
      "baselineShift: BaselineShift.Subscript",
      "text: [Hello, { text: \"2\", baseline-shift: -4 }]"),
    Word("subscript: true", "text: [Hello, { text: \"2\", baseline-shift: -4 }]"),
    Word("align-items: stretch", "position: { y: top }"),
    Word("align-items: flex-end", "position: { y: bottom }"),
    Word("textAlignment: inherit", "align: start"),
    Word("textAlignment: gravity", "align: start"),
    Word("text-align: match-parent", "align: start"),
    Word("text-align: justify-all", "align: justify"),
    Word("contentHorizontalAlignment: leading", "align: start"),
    Word("gravity: fill", "align: start"),
    Word("gravity: fill_horizontal", "align: start"),
    Word("gravity: top|start", "align: start` and `position: { y: top }"),
    Word("gravity: center_horizontal|bottom", "align: center` and `position: { y: bottom }"),
    Word("gravity: bottom|end", "align: end` and `position: { y: bottom }"),
    Word("gravity: Gravity.TOP | Gravity.END", "align: end` and `position: { y: top }"),
    Word("alignment: .bottomTrailing", "align: end` and `position: { y: bottom }"),
    Word("alignment: .topLeading", "align: start` and `position: { y: top }"),
    Word("alignment: Alignment.bottomCenter", "align: center` and `position: { y: bottom }"),
    Word("contentAlignment: Alignment.CenterStart", "align: start` and `position: { y: center }"),
    Word("alignment: Alignment.CenterVertically", "position: { y: center }"),
    Word("contentMode: top", "position: { y: top }"),
    Word("underlineStyle: 9", "underline: double"),
    Word("underlineStyle: 2", "underline: thick"),
    Word("strikethroughStyle: 2", "strikethrough: thick"),
    Word("lineStyle: .single", "underline: single"),
    Word("text-decoration: underline dotted red 2px", "underline: { style: dotted, color: red }"),
    Word(
      "text-decoration: \"line-through wavy #f00\"",
      "strikethrough: { style: wavy, color: \"#ff0000\" }"),
    Word("lineLimit: ...3", "lines: 3"),
    Word("lineLimit: 2..<5", "lines: 4"),
    Word("lineLimit: 2...", "lines: 0"),
    Word("lineLimit: { min: 2, max: 4 }", "lines: 4"),
    Word("padding-block: 4px 8px", "insets: { top: 4, bottom: 8 }"),
    Word("padding-inline: 4px 8px", "insets: { left: 4, right: 8 }"),
    Word("padding-inline: 0.5em 1em", "insets: { left: 8, right: 16 }"),
    Word("directionalLayoutMargins: { top: 1, leading: 2 }", "insets: { top: 1, left: 2 }"),
    Word("textIndent: TextIndent(firstLine = 12.sp)", "first-indent: 12"),
    Word("textIndent: TextIndent(12.sp)", "first-indent: 12"),
    Word("font-size: 120%", "font: { size: 19.2 }"),
    Word("color: [1.0, 0.0, 0.0, 0.5]", "\"#ff000080\""),
    Word("color: [1, 0, 0]", "\"#010000\""),
    Word("maxDiffPixels: 1%", "tolerance: { ratio: 0.01 }"),
    Word("tolerance: { maxDiffPixels: 1% }", "ratio: 0.01"),
    Word("failureThreshold: 5", "tolerance: { pixels: 5 }"),
    Word("failureThreshold: 0.01", "tolerance: { ratio: 0.01 }"),
    Word("diffThreshold: 0.2", "tolerance: { color: 0.2 }"),
    Word("customDiffConfig: { threshold: 0.3 }", "tolerance: { color: 0.3 }"),
    Word("density: xxhdpi", "scale: 3"),
    Word("density: 480", "scale: 3"),
    Word("android:ems: 10", "width: 160"),
    Word("minLines: 3", "height: 72"),
    Word("locale: Locale.US", "en-US"),
    Word("locale: Locale.GERMANY", "de-DE"),
    Word("text-wrap: pretty", "wrap: word"),
    Word("word-break: auto-phrase", "wrap: keep-all"),
    Word("writing-mode: vertical-lr", "mode: vertical` and `columns: left-to-right"),
    Word("writing-mode: sideways-rl", "mode: vertical` and `orientation: sideways"),
    Word("frame: [0, 0, 120, 40]", "width: 120` and `height: 40"),
    Word("bounds: CGRect(0, 0, 120, 40)", "width: 120` and `height: 40"),
    Word("smallCaps: true", "font: { features: { smcp: true } }"),
    Word("widths: [375, 1280]", "matrix: { width: [375, 1280] }"),
    Word("disableSnapshot: true", "skip: true"),
    Word(
      "ignoreRegions: [{ x1: 1, y1: 2, x2: 4, y2: 6 }]",
      "ignore: [{ x: 1, y: 2, width: 3, height: 4 }]"),
    Word(
      "mask: [{ left: 1, top: 2, right: 4, bottom: 6 }]",
      "ignore: [{ x: 1, y: 2, width: 3, height: 4 }]"),
    Word("letterSpacing: 0.1.em", "letter-spacing: 1.6"),
    Word("fontFamilyFallback: [Noto Sans]", "font: { fallback: [Noto Sans] }"),
    Word("children: Hi", "text: Hi"),
    Word("tag: smoke", "tags: [smoke]"),
    Word("borderTopLeftRadius: 4", "border: { radius: 4 }"),
    Word("visible: false", "skip: true"),
    Word("no-break: true", "text: [{ text: Hello, unbreakable: true }]"),
    Word("letter-spacing: normal", "0"),
    Word("clipBehavior: Clip.hardEdge", "clip: true"),
    Word("colorScheme: dark", "background: \"#1c1c1e\""),
    // CSS. What is 20 % white and 30 % black leaves 50 % for the hue.
    Word("color: hwb(120 20% 30%)", "\"#33b333\""),
    Word("color: hwb(0 80% 80% / 50%)", "\"#80808080\""),
    Word("word-break: auto-phrase", "wrap: keep-all"),
    // SwiftUI and UIKit.
    Word("foregroundStyle: .black.opacity(0.5)", "color: \"#00000080\""),
    Word("foregroundStyle: .secondary.opacity(0.5)", "color: \"#3c3c434d\""),
    Word("textColor: UIColor.red.withAlphaComponent(0.5)", "color: \"#ff000080\""),
    Word("underline: { pattern: dot }", "style: dotted"),
    Word("titleLabel: Hi", "text: Hi"),
    Word("intrinsicContentSize: [100, 20]", "expect: { size: { width: 100, height: 20 } }"),
    Word("sizeThatFits: { width: 9, height: 8 }", "expect: { size: { width: 9, height: 8 } }"),
    Word("contentMode: top", "position: { y: top }"),
    Word("contentHorizontalAlignment: leading", "align: start"),
    Word(
      "directionalLayoutMargins: { top: 1, leading: 2, bottom: 3, trailing: 4 }",
      "insets: { top: 1, left: 2, bottom: 3, right: 4 }"),
    // Android and Compose.
    Word("textColor: 'Color.parseColor(\"#80FF0000\")'", "color: \"#ff000080\""),
    Word("breakStrategy: phrase", "wrap: keep-all"),
    Word("color: Color.Red.copy(alpha = 0.5f)", "\"#ff000080\""),
    Word(
      "shadow: Shadow(color = Color.Black, offset = Offset(1f, 2f), blurRadius = 3f)",
      "{ x: 1, y: 2, blur: 3, color: black }"),
    Word("renderingMode: SHRINK", "width: fit"),
    // Flutter.
    Word("color: Colors.red.withOpacity(0.5)", "\"#f4433680\""),
    Word("color: Colors.red.withAlpha(128)", "\"#f4433680\""),
    Word("color: Colors.red.shade900", "\"#b71c1c\""),
    Word("color: \"Colors.blueGrey[50]\"", "\"#eceff1\""),
    Word("locale: Locale('de', 'AT')", "de-AT"),
    Word("locale: Locale.forLanguageTag(\"pt_BR\")", "pt-BR"),
    // Those that compare pictures.
    Word(
      "ignore: [{ left: 1, top: 2, right: 4, bottom: 6 }]",
      "[{ x: 1, y: 2, width: 3, height: 4 }]"),
  ]

  /// Values that mean something else than what a key's row has for the usual one.
  private static let ownValues = [
    Word("bold: false", "font: { weight: regular }"),
    Word("italic: false", "font: { style: normal }"),
    Word("fontWeight: w500", "font: { weight: 500 }"),
    Word("fontWeight: W600", "font: { weight: 600 }"),
    Word("paddingVertical: 4", "insets: { top: 4, bottom: 4 }"),
    Word("paddingHorizontal: 12", "insets: { left: 12, right: 12 }"),
    Word("marginHorizontal: 4dp", "insets: { left: 4, right: 4 }"),
    Word("padding-inline: 4px", "insets: { left: 4, right: 4 }"),
    Word("tailIndent: -16", "insets: { right: 16 }"),
    Word("tailIndent: -12", "insets: { right: 12 }"),
    Word("padding: \"EdgeInsets.symmetric(horizontal: 8)\"", "insets: { left: 8, right: 8 }"),
    Word("padding: EdgeInsets.all(4)", "insets: 4"),
    Word(
      "padding: EdgeInsets.fromLTRB(1, 2, 3, 4)",
      "insets: { top: 2, left: 1, bottom: 4, right: 3 }"),
    Word("padding: PaddingValues(horizontal = 4.dp)", "insets: { left: 4, right: 4 }"),
    Word(
      "padding: PaddingValues(4.dp, 2.dp)", "insets: { top: 2, left: 4, bottom: 2, right: 4 }"),
    Word(
      "contentInset: \"UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)\"",
      "insets: { top: 1, left: 2, bottom: 3, right: 4 }"),
    Word("expect: { maxLines: 2 }", "max-lines: 2"),
    Word("expect: { fits: true }", "truncated: false"),
    Word("expect: { fits: false }", "truncated: true"),
    Word("expect: { ellipsized: false }", "truncated: false"),
    Word("expect: { cut: true }", "truncated: true"),
    Word("expect: { overflow: false }", "truncated: false"),
    Word("gravity: bottom", "position: { y: bottom }"),
    Word("gravity: center_vertical", "position: { y: center }"),
    Word("gravity: center", "align: center` and `position: { y: center }"),
    Word("alignment: top", "position: { y: top }"),
    Word("bounds: { width: 120 }", "width: 120"),
    Word("frame: { height: 40 }", "height: 40"),
    Word("frame: { maxWidth: 120 }", "width: 120"),
    Word("size: \"CGSize(width: 120, height: 40)\"", "width: 120` and `height: 40"),
    Word("size: Size(120, 40)", "width: 120` and `height: 40"),
    Word("numberOfLines: Int.max", "lines: 0"),
    Word("maxLines: Int.MAX_VALUE", "lines: 0"),
    Word("maxLines: Integer.MAX_VALUE", "lines: 0"),
    Word("lineLimit: .max", "lines: 0"),
    Word("maxLines: 2147483647", "lines: 0"),
    Word("textColor: UIColor(red:1, green:0, blue:0, alpha:1)", "color: \"#ff0000\""),
    Word("textColor: \"Color(red: 0.2, green: 1, blue: 0)\"", "color: \"#33ff00\""),
    Word("textColor: UIColor(white:0.2, alpha:0.4)", "color: \"#33333366\""),
    Word("textColor: Color.fromARGB(255, 255, 0, 0)", "color: \"#ff0000\""),
    Word("textColor: Color.fromRGBO(255, 0, 0, 0.4)", "color: \"#ff000066\""),
    Word("color: 16711680", "\"#ff0000\""),
    Word("color: -65536", "\"#ff0000\""),
    Word("color: 4294901760", "\"#ff0000\""),
    Word("shadowOffset: [1, 1]", "shadow: { x: 1, y: 1 }"),
    Word("shadowOffset: \"CGSize(width: 2, height: 3)\"", "shadow: { x: 2, y: 3 }"),
    Word("shadowOffset: Offset(2, 3)", "shadow: { x: 2, y: 3 }"),
    Word("fallback: Noto Sans", "font: { fallback: [Noto Sans] }"),
    Word("ratio: 0.2", "tolerance: { ratio: 0.2 }"),
    Word("numberOfLine: 3", "lines: 3"),
    Word("language: german", "de"),
    Word("locale: English", "en"),
    Word("textAlignement: right", "align: right"),
    Word("nowrap: true", "wrap: none"),
    Word("omitBackground: false", "background: white"),
    Word("changeThreshold: 0.02", "tolerance: { ratio: 0.02 }"),
    Word("maxPercentDifference: 0.5", "tolerance: { ratio: 0.005 }"),
    Word("tolerance: { precision: 0.98 }", "ratio: 0.02"),
    Word("tolerance: { perceptualPrecision: 0.98 }", "color: 0.02"),
    Word("compoundDrawablePadding: 4", "text: [{ image: images/star.png }, \" Hello\"]"),
  ]

  private static let words =
    neighbours + ownValues + uiKit + swiftUI + android + compose + css + flutterAndReactNative
    + comparers
    + unitsAndPrefixes

  @Test func areAtLeast190() {
    #expect(Set(Self.words.map(\.written)).count >= 190)
  }

  @Test(arguments: words)
  func isAnsweredWithTheLineThatMeansTheSame(_ word: Word) throws {
    let errors = try SuiteOnDisk(["a.yaml": Self.file(word.written)]).errors()
    #expect(errors.count == 1)
    #expect(errors.first?.contains("`\(word.answer)`") == true, "\(errors)")
  }

  /// A call need not be quoted first.
  @Test func callsAreAnsweredWithoutQuotes() throws {
    let rows = Self.words.compactMap { word -> Word? in
      guard let call = word.written.wholeMatch(of: /([^:]+: )"([^"]*\([^"]*: [^"]*\))"/) else {
        return nil
      }
      return Word("\(call.1)\(call.2)", word.answer)
    }
    #expect(rows.count >= 5)
    for word in rows + [
      Word("style: TextStyle(height: 1.4, color: red)", "font: { family: …, size: … }")
    ] {
      let errors = try SuiteOnDisk(["a.yaml": Self.file(word.written)]).errors()
      #expect(errors.count == 1)
      #expect(errors.first?.contains("`\(word.answer)`") == true, "\(word.written) \(errors)")
    }
    // It is a text as good as any.
    let errors = try SuiteOnDisk(["a.yaml": "text: sum(of: 2)\nwidth: 100\nlines: x"]).errors()
    #expect(errors.count == 2)
    #expect(errors.first?.hasSuffix("quote the text: `text: \"sum(of: 2)\"`") == true, "\(errors)")
  }

  /// Whoever copies an answer gets no other error for it.
  @Test(arguments: words)
  func theAnswerIsAccepted(_ word: Word) throws {
    // Pictures are looked for on disk.
    guard !word.answer.contains("image:") else { return }
    let key = word.written.prefix { $0 != ":" }
    let map = ["tolerance", "expect", "underline"].first { word.written.hasPrefix("\($0): {") }
    let isKey = word.answer.wholeMatch(of: /[a-z-]+: .*/) != nil
    let line =
      map.map { "\($0): { \(word.answer) }" } ?? "\(key): \(word.answer)"
    // An answer of two keys is two lines.
    let copied = isKey && map == nil ? word.answer : line
    let lines = copied.replacing("` and `", with: "\n")
    #expect(try SuiteOnDisk(["a.yaml": Self.file(lines)]).errors() == [])
  }

  private static func file(_ lines: String) -> String {
    let missing = ["text", "width"].filter { key in
      !lines.split(separator: "\n").contains { $0.hasPrefix("\(key):") }
    }
    // Columns need a height.
    let column = lines.contains("mode: vertical") ? "height: 100\n" : ""
    return lines + "\n" + column + missing.map { "\($0): 100\n" }.joined()
  }

  /// What a key turns on is off without it.
  @Test(arguments: [
    "singleLine: false", "adjustsFontSizeToFitWidth: false", "allowsTightening: false",
    "autoSizeTextType: none", "fixedSize: false", "rtl: false", "hyphens: none",
    "shrink-to-fit: no", "elevation: 0", "nowrap: false", "monospacedDigit: false",
    "hyphenationFactor: 0", "lineLimit: null", "vertical-align: baseline", "font-stretch: normal",
    "font-variant-numeric: normal", "font-variant-caps: normal", "font-feature-settings: normal",
    "clipPath: none", "textAlignVertical: auto", "smallCaps: false",
  ])
  func whatIsOffIsLeftOut(_ line: String) throws {
    let key = line.prefix { $0 != ":" }
    #expect(
      try SuiteOnDisk(["a.yaml": Self.file(line)]).errors() == [
        "Cases/a.yaml:1:1: `\(key)` is not a key; nothing here turns it on, so leave it out"
      ])
  }

  /// Of a value that is not understood, no line says another one: only what is accepted.
  @Test(arguments: [
    ("textDirection: sideways", "`direction: …`; accepted: auto, ltr, rtl"),
    ("text-overflow: \"' [..]'\"", "`truncate: …`; accepted: end, middle, start, none"),
    ("text-align: foo", "`align: …`; accepted: start, center, end, justify, left"),
    ("align-items: foo", "`position: { y: … }`; accepted: top, center, bottom"),
    ("lineLimit: foo", "`lines: …`; accepted: a whole number of at least 0"),
    ("fontVariationSettings: foo", "`font: { variations: … }`; accepted: a map of axes"),
    ("max-width: 50%", "or fit; a label has no container of which this could be a share"),
    ("fontFamily: Roboto", "`font: { family: … }`; accepted: "),
    ("fontFamily: sans-serif-medium", "`font: { family: …, weight: medium }`; accepted: "),
    ("style: MaterialTheme.typography.bodyLarge", "`font: { family: …, size: … }`; accepted: "),
    (
      "systemImage: star",
      "`text: [{ image: … }, Hello]`; accepted: the path of a PNG file in the suite's folder"
    ),
    ("drawableStart: \"@drawable/ic_star\"", "`text: [{ image: … }, Hello]`; accepted: "),
    ("drawableEnd: \"@drawable/ic_star\"", "`text: [Hello, { image: … }]`; accepted: "),
    ("hideSelectors: [.price]", "`ignore: …`; accepted: a list of maps of x, y, width, height"),
    ("failureThresholdType: percent", "`tolerance: { ratio: … }`; accepted: "),
    ("failureThresholdType: pixel", "`tolerance: { pixels: … }`; accepted: "),
    ("text-underline-position: under", "`underline: { style: single, offset: … }`; accepted: "),
    ("text-decoration: underline line-through red", "`strikethrough: …`; accepted: none, single"),
    ("vertical-align: text-top", "baseline-shift: … }]`; accepted: a number of points"),
    ("tolerance: { antialiasing: true }", "odiff's `true` is `ignore`, and its `false` is"),
    ("expect: { lines: \"<= 2\" }", "at most so many lines are `lines` of a case, and `max-lines`"),
  ])
  func noOtherValueIsSaid(_ line: String, _ answer: String) throws {
    let errors = try SuiteOnDisk(["a.yaml": Self.file(line)]).errors()
    #expect(errors.count == 1)
    let isAnswered =
      errors.first?.contains(answer) == true && errors[0].contains("did you") == false
    #expect(isAnswered, "\(errors)")
  }

  @Test(arguments: [
    ("text: { catalog: en.json, key: buy }", "harness calls it `from`: `from: en.json`"),
    ("font: NotoSans-Bold 14", "did you mean `Noto Sans Bold`?"),
    ("font: NotoSans-SemiBoldItalic 14", "did you mean `Noto Sans Semi Bold Italic`?"),
    ("font: { family: NotoSans-Bold }", "did you mean `Noto Sans`?"),
    ("fallback: Noto", "`fallback` in `font`: `font: { fallback: […] }`"),
    ("expect: { visible: true }", "a label is always drawn; `visible-text` is what"),
    ("isHidden: false", "a label is always shown"),
    ("description: x", "what people should know stands in a comment, behind `#`"),
    ("comment: x", "what people should know stands in a comment, behind `#`"),
    ("files: [a]", "every .yaml file of the suite's folder is read"),
  ])
  func isAnswered(_ line: String, _ answer: String) throws {
    let errors = try SuiteOnDisk(["a.yaml": Self.file(line)]).errors()
    let isAnswered = errors.contains { $0.contains(answer) }
    #expect(isAnswered, "\(errors)")
  }

  /// What labels do not have is answered with a sentence, and no line.
  @Test(
    arguments: [
      ("isEnabled: false", "a label has no states; each is a case of its own"),
      ("redacted: placeholder", "a label has no states; each is a case of its own"),
      ("text-align-last: center", "all lines of a label are aligned alike"),
      ("initial-letter: 2", "no letter reaches over several lines"),
      (
        "maxLength: 20",
        "a text is shown as it is written; `lines` and `truncate` say where it is cut"
      ),
      ("aaColor: [255, 0, 0]", "how differences are shown is chosen in the report's page"),
      ("diffMask: true", "how differences are shown is chosen in the report's page"),
      (
        "url: https://a.org",
        "harness draws a case itself; `harness compare` compares pictures of apps and pages"
      ),
      ("selectionColor: red", "a case is a picture, in which nothing is pressed or selected"),
      ("-webkit-text-stroke-width: 1", "letters are filled, never outlined"),
      ("textGeometricTransform: a", "a label is drawn as it is, without transforms and filters"),
      ("textMotion: Animated", "letters are smoothed the same way everywhere"),
      (
        "minimumContentSizeCategory: large",
        "a case has one text size; `harness audit --sizes dynamic-type` tries others"
      ),
      (
        "postInteractionWait: 100",
        "a label is drawn at once and does not move, so there is nothing to wait for"
      ),
      (
        "dynamicTypeSize: xxxLarge",
        "a case has one text size; `harness audit --sizes dynamic-type` tries others"
      ),
      (
        "z-index: 1", "a label stands alone; its place in a screen is not part of a case"
      ),
      ("transform: rotate(90deg)", "a label is drawn as it is, without transforms and filters"),
      (
        "animations: disabled",
        "a label is drawn at once and does not move, so there is nothing to wait for"
      ),
      ("strokeWidth: 1", "letters are filled, never outlined"),
      ("accessibilityLabel: Hi", "harness checks what is drawn, not what is read aloud"),
      ("testID: title", "a case is named by its file, or by its key below `cases`"),
      ("referenceUrl: a", "accepted pictures are recorded by `harness update-baselines`"),
      ("fontSizeAdjust: 0.5", "lower-case letters are as high as their font has them"),
      ("autoSizeStepGranularity: 1sp", "a step of `fit` tries every size"),
      (
        "firstBaselineToTopHeight: 20dp",
        "`insets` is the room beside lines, and is not measured from a baseline"
      ),
      (
        "layout_gravity: center",
        "a label stands alone; its place in a screen is not part of a case"
      ),
      ("writing-mode: sideways-lr", "no line is read from below to above"),
      ("colorScheme: light", "a label has the colours that its case gives it"),
      (
        "text-decoration-thickness: from-font",
        "a line's thickness comes from its font, so leave it out"
      ),
      ("visible: true", "a label is always shown"),
      ("box-sizing: border-box", "`width` is always the outer width, insets included"),
      ("-webkit-font-smoothing: antialiased", "letters are smoothed the same way everywhere"),
      ("timeout: 1000", "`harness run --timeout SECONDS` is the limit of each case"),
      ("package: icons", "fonts are the files that suite.yaml lists"),
      (
        "white-space-collapse: preserve",
        "a text is shown as it is written, with its own quotes and numbers"
      ),
      ("text-decoration-skip-ink: auto", "lines pass through what hangs below letters"),
      ("quality: 90", "pictures are PNG files, without a loss"),
      ("reduceRamUsage: true", "`harness run --jobs N --memory MIB` says what a run may take"),
    ])
  func isAnsweredWithAPlainNo(_ line: String, _ answer: String) throws {
    let key = line.prefix { $0 != ":" }
    #expect(
      try SuiteOnDisk(["a.yaml": Self.file(line)]).errors() == [
        "Cases/a.yaml:1:1: `\(key)` is not a key; \(answer)"
      ])
  }

  /// What labels do not have: a plain no, and what comes near.
  @Test(
    arguments: [
      ("params: [a]", "`matrix: { width: [120, 240] }`"),
      ("matchLevel: Layout", "how much may differ says `tolerance`"),
      ("diffSensitivity: 2", "how much may differ says `tolerance`"),
      ("regions: [a]", "`ignore` lists what is never compared"),
      ("lineHeightStyle: a", "as `line-height` says"),
      ("snapshotPathTemplate: a", "harness update-baselines"),
      ("captureDiffLines: true", "how differences are shown"),
      ("failOnLayoutDiff: true", "always differ"),
      ("args: { text: Hi }", "each of its parts is a key"),
      ("omitBackground: true", "a label is `white` unless its `background` says otherwise"),
      ("objectFit: cover", "whose `fit` says how it fills its `size`"),
      ("expect: { width: 100 }", "both sides of the label are its `size`"),
      ("testCase: a", "a case is named by its file"),
      ("percyCSS: a", "harness draws a case itself"),
      ("only: true", "`harness run ID` runs a case alone"),
      ("willChange: transform", "nothing to wait for"),
      ("ignoreCaret: true", "nothing to wait for"),
      ("-webkit-box-orient: vertical", "its place in a screen"),
      ("diffStyle: mask", "how differences are shown"),
      ("flexShrink: 1", "its place in a screen is not part of a case"),
      ("alignContent: center", "its place in a screen is not part of a case"),
      ("hoverSelector: a", "nothing to wait for"),
      ("onReadyScript: a", "nothing to wait for"),
      ("cookiePath: a", "harness draws a case itself"),
      ("engine: playwright", "harness draws a case itself"),
      ("maskColor: red", "how differences are shown"),
      ("asyncCompareLimit: 5", "--jobs N"),
      ("report: [browser]", "--reporter LIST"),
      ("record: true", "harness update-baselines"),
      ("toHaveScreenshot: a", "harness update-baselines"),
      ("allowSizeMismatch: true", "always differ"),
      ("drawStyle: Stroke", "letters are filled, never outlined"),
      ("brush: x", "one colour"),
      ("background-clip: text", "one colour"),
      ("fontSynthesis: none", "a face is never made up"),
      ("fontPalette: dark", "the files that suite.yaml lists"),
      ("rubyPosition: over", "marks beside letters are not drawn"),
      ("baselineAdjustment: alignBaselines", "is placed by `position`"),
      ("widows: 2", "one block"),
      ("tabStops: [20]", "the next multiple of 8 spaces"),
      ("list-style: none", "as it is written"),
      ("textSelection: enabled", "nothing is pressed or selected"),
      ("inputType: text", "nothing is pressed or selected"),
      ("role: heading", "what is drawn, not what is read aloud"),
      ("textScale: secondary", "harness audit --sizes dynamic-type"),
      ("pressed: true", "a label has no states"),
      ("nativeID: a", "a case is named by its file"),
      ("traits: x", "each of its parts is a key"),
      ("drawableTint: red", "in its own colours"),
    ])
  func whatLabelsDoNotHaveIsSaid(_ line: String, _ answer: String) throws {
    let errors = try SuiteOnDisk(["a.yaml": "text: Hello\nwidth: 100\n\(line)"]).errors()
    #expect(errors.count == 1)
    let isAnswered = errors.first?.contains(answer) == true
    #expect(isAnswered, "\(errors)")
  }

  @Test(
    arguments: [
      (
        "font: bold italic 16px/1.5 Noto Sans, sans-serif", "Noto Sans Bold Italic 16",
        "the height of lines is a key of its own: `line-height: { multiple: 1.5 }`"
      ),
      (
        "font: 700 1.25rem/24px Arial", "Noto Sans CJK SC Bold 20", "`line-height: { exactly: 24 }`"
      ),
      ("font: .body.bold()", "Noto Sans CJK SC Bold 17", ""),
      (
        "font: \".preferredFont(forTextStyle: .headline)\"", "Noto Sans CJK SC Semi Bold 17", ""
      ),
      ("font: .title2.weight(.semibold)", "Noto Sans CJK SC Semi Bold 22", ""),
      ("background: .systemGray6", "\"#f2f2f7\"", ""),
      ("underline: yes", "single", ""),
    ])
  func valuesOfOtherToolsAreAnswered(_ line: String, _ value: String, _ more: String) throws {
    let errors = try SuiteOnDisk(["a.yaml": "text: Hello\nwidth: 100\n\(line)"]).errors()
    let isAnswered =
      errors.first?.contains(", did you mean `\(value)`?") == true
      && (more.isEmpty || errors.first?.contains(more) == true)
    #expect(isAnswered, "\(errors)")
  }

  @Test(
    arguments: [
      ("color: currentColor", "a label has the colours that its case gives it: `color: black`"),
      (
        "color: ?attr/colorPrimary",
        "a label has the colours that its case gives it: `color: black`"
      ),
      (
        "background: var(--card)",
        "a label has the colours that its case gives it: `background: black`"
      ),
      ("insets: 0.5em", "is `8`"),
      ("color: Color(\"brand\")", "the colours that its case gives it: `color: black`"),
      ("color: UIColor(named: \"brand\")", "the colours that its case gives it: `color: black`"),
      ("color: .tint", "the colours that its case gives it: `color: black`"),
      ("color: CanvasText", "the colours that its case gives it: `color: black`"),
      ("line-height: normal", "to say nothing of it, leave the key out"),
      ("font: inherit", "to say nothing of it, leave the key out"),
      (
        "clip: { x: 0, y: 0, width: 10, height: 10 }",
        "what is compared of a picture is `only`, below `compare` in harness.yaml: `only: [{ x: 0, y: 0, width: 10, height: 10 }]`"
      ),
      ("matrix: {w}", "did you mean `set.w`?"),
      ("matrix: { w: [1, 2] }", "did you mean `set.w`?"),
      ("color: ${w}", "`matrix: { set.w: [a, b] }`"),
    ])
  func valuesWithoutAMeaningAreExplained(_ line: String, _ advice: String) throws {
    let errors = try SuiteOnDisk(["a.yaml": "text: Hello\nwidth: 100\n\(line)"]).errors()
    let isAnswered = errors.first?.contains(advice) == true
    #expect(isAnswered, "\(errors)")
  }

  @Test func diffColoursOfATolerance() throws {
    let file = Self.file("tolerance: { diffColor: red }")
    #expect(
      try SuiteOnDisk(["a.yaml": file]).errors() == [
        "Cases/a.yaml:1:14: `diffColor` is not a key; how differences are shown is chosen in the report's page"
      ])
  }

  @Test(arguments: [
    ("width: 20", "size: [20, 20]"), ("height: 12dp", "size: [12, 12]"),
    ("contentMode: scaleAspectFill", "fit: scale-aspect-fill"),
  ])
  func keysOfAPicture(_ key: String, _ answer: String) throws {
    let name = key.prefix { $0 != ":" }
    let errors = try SuiteOnDisk(["a.yaml": Self.file("text: [{ box: red, size: [1, 1], \(key) }]")]
    )
    .errors()
    #expect(errors.count == 1)
    #expect(errors.first?.contains("`\(name)` is not a key; ") == true)
    #expect(errors.first?.hasSuffix(": `\(answer)`") == true, "\(errors)")
  }
}
