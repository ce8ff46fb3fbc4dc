extension ForeignKey {
  /// What labels do not have. All maps that describe a text have a `font`, and suite.yaml has a `format`.
  static let nothing =
    without("font", absent) + without("font", elsewhere) + without("format", elsewhere)

  /// Rows without an example.
  ///
  /// - Parameters:
  ///   - key: Of the maps in which they are said.
  ///   - names: By the advice for them.
  private static func without(
    _ key: String, _ names: KeyValuePairs<String, [String]>
  ) -> [ForeignKey] {
    names.map { ForeignKey(names: $1, key: key, $0, "") }
  }

  private static let elsewhere: KeyValuePairs = [
    "what people should know stands in a comment, behind `#`": [
      "description", "comment", "comments", "note", "notes",
    ],
    "every .yaml file of the suite's folder is read": [
      "files", "include", "patterns", "glob", "spec", "test-match",
    ],
  ]

  private static let absent: KeyValuePairs = [
    "a label has no states; each is a case of its own": [
      "state", "enabled", "is-enabled", "selected", "is-selected", "highlighted",
      "is-highlighted", "highlighted-text-color", "text-color-hint", "placeholder", "hint",
      "redacted", "privacy-sensitive", "unredacted", "attributed-placeholder", "error", "pressed",
      "focused",
    ],
    "a case has one text size; `harness audit --sizes dynamic-type` tries others": [
      "text-scale-factor", "text-scaler", "font-scale", "dynamic-type-size",
      "content-size-category", "adjusts-font-for-content-size-category", "allow-font-scaling",
      "minimum-content-size-category", "maximum-content-size-category",
      "max-font-size-multiplier", "text-scale", "text-size-adjust", "webkit-text-size-adjust",
    ],
    "a label stands alone; its place in a screen is not part of a case": [
      "top", "left", "right", "bottom", "z-index", "float", "clear", "outline-offset",
      "webkit-box-orient", "layout-gravity", "flex", "flex-grow", "display", "gap", "order",
      "layout-weight", "layout-priority", "content-hugging-priority",
      "content-compression-resistance-priority", "align-self", "grid", "offset", "flex-shrink",
      "flex-basis", "flex-direction", "flex-wrap", "align-content", "place-items",
      "place-content", "justify-items", "justify-self", "constraints", "aspect-ratio",
      "elevation-offset",
    ],
    "a label is drawn as it is, without transforms and filters": [
      "transform", "rotation", "rotate", "rotation-effect", "scale-effect", "filter",
      "backdrop-filter", "mix-blend-mode", "overlay", "perspective", "zoom",
      "text-geometric-transform", "drawing-group", "mask-image", "blend-mode", "layer",
    ],
    "a label is drawn at once and does not move, so there is nothing to wait for": [
      "animation", "animations", "will-change", "reduced-motion", "pause-animation-at-end",
      "transition", "marquee-repeat-limit", "caret", "ignore-caret", "delay", "wait", "wait-for",
      "ready-selector", "ready-event", "ready-timeout", "post-interaction-wait", "hover-selector",
      "hover-selectors", "click-selector", "click-selectors", "scroll-to-selector",
      "key-press-selectors", "on-ready-script", "on-before-script",
      "enables-marquee-when-ancestor-focused",
    ],
    "letters are filled, never outlined": [
      "stroke", "stroke-width", "stroke-color", "text-stroke", "webkit-text-stroke",
      "webkit-text-stroke-width", "webkit-text-stroke-color", "text-stroke-width",
      "text-stroke-color", "draw-style",
    ],
    "letters are smoothed the same way everywhere": [
      "text-rendering", "font-smooth", "webkit-font-smoothing", "moz-osx-font-smoothing",
      "antialiased", "paint-flags", "text-motion",
    ],
    "letters are filled with one colour": [
      "brush", "gradient", "background-clip", "text-effect", "shader",
    ],
    "a face is never made up; each weight and style has a file in suite.yaml": [
      "font-synthesis", "font-synthesis-weight", "font-synthesis-style",
    ],
    "fonts are the files that suite.yaml lists": [
      "font-display", "font-palette", "font-family-resolver", "font-loading-strategy",
      "package",
    ],
    "colours are drawn as they are written": [
      "print-color-adjust", "forced-color-adjust", "color-adjust",
    ],
    "a tab goes to the next multiple of 8 spaces, in every label": [
      "tab-size", "tab-stops", "tabs", "default-tab-interval", "tab-interval",
    ],
    "a label is one block, without pages": [
      "widows", "orphans", "break-inside", "page-break-inside", "column-count",
    ],
    "a text is shown as it is written, with its own quotes and numbers": [
      "quotes", "list-style", "list-style-type", "counter-reset", "counter-increment",
      "white-space-collapse", "text-spacing-trim",
    ],
    "a picture is shown in its own colours": [
      "drawable-tint", "icon-tint", "symbol-rendering-mode", "symbol-variant",
    ],
    "marks beside letters are not drawn": [
      "text-emphasis", "text-emphasis-style", "text-emphasis-color", "emphasis", "ruby",
      "ruby-position", "ruby-align",
    ],
    "`insets` is the room beside lines, and is not measured from a baseline": [
      "first-baseline-to-top-height", "last-baseline-to-bottom-height",
    ],
    "lines pass through what hangs below letters": [
      "text-decoration-skip-ink", "text-decoration-skip",
    ],
    "pictures are PNG files, without a loss": ["type", "quality"],
    "`harness run --jobs N --memory MIB` says what a run may take": [
      "reduce-ram-usage", "run-in-process",
    ],
    "lower-case letters are as high as their font has them": ["font-size-adjust"],
    "a step of `fit` tries every size": ["auto-size-step-granularity"],
    "all lines of a label are aligned alike": ["text-align-last"],
    "no letter reaches over several lines": ["initial-letter"],
    "a text is shown as it is written; `lines` and `truncate` say where it is cut": [
      "max-length"
    ],
    "how differences are shown is chosen in the report's page": [
      "mask-color", "output-diff-mask", "output-settings", "checkerboard", "aa-color",
      "diff-color", "diff-color-alt", "diff-mask", "diff-alpha", "diff-style", "diff-overlay",
      "resemble-output-options", "capture-diff-lines", "dump-diff-to-console",
    ],
    "harness draws a case itself; `harness compare` compares pictures of apps and pages": [
      "enable-javascript", "percy-css", "scope", "layout-breakpoints", "batch-name",
      "device-config", "url", "device", "browser-name", "engine", "engine-options", "cookie-path",
      "debug-window", "draw-hierarchy-in-key-window", "render-in-window",
    ],
    "`width` is always the outer width, insets included": ["box-sizing"],
    "a case is a picture, in which nothing is pressed or selected": [
      "cursor", "pointer-events", "selectable", "user-select", "text-is-selectable",
      "user-interaction-enabled", "is-user-interaction-enabled", "auto-link",
      "data-detector-types", "data-detector-type", "on-press", "on-click", "on-text-layout",
      "selection-color", "suppress-highlighting", "press-retention-offset",
      "shows-expansion-text-when-truncated", "text-selection", "clickable", "focusable",
      "input-type", "ime-options", "cursor-visible", "on-long-press", "on-text-tap",
    ],
    "harness checks what is drawn, not what is read aloud": [
      "accessibility-label", "accessibility-hint", "content-description", "semantics-label",
      "aria-label", "aria-hidden", "role", "accessible", "accessibility-role",
      "accessibility-traits", "speech-adjusted-pitch", "important-for-accessibility",
    ],
    "a case is named by its file, or by its key below `cases`": [
      "id", "name", "test-id", "test-case", "native-id", "tag-name", "accessibility-identifier",
    ],
    "a case is one label; each has a file, or a key below `cases`": [
      "scenarios", "selectors", "selector", "selector-expansion", "full-page",
    ],
    "accepted pictures are recorded by `harness update-baselines`": [
      "reference", "reference-url", "baseline", "golden", "snapshot", "record", "is-recording",
      "custom-snapshots-dir", "custom-snapshot-identifier", "update-passed-snapshot",
      "snapshot-path-template", "to-have-screenshot", "to-match-snapshot", "matches-golden-file",
    ],
    "pictures of two sizes always differ": [
      "require-same-dimensions", "allow-size-mismatch", "require-same-size",
      "fail-on-layout-diff",
    ],
    "`harness run ID` runs a case alone": ["only", "focus", "focused"],
    "what cases share stands in `defaults` of a file, of suite.yaml or of _defaults.yaml": [
      "extends", "template", "import",
    ],
    "`harness run --retries N` tries cases again that did not pass": ["retries"],
    "`harness run --timeout SECONDS` is the limit of each case": ["timeout"],
    "`harness run --jobs N` says how many cases are drawn at a time": [
      "async-capture-limit", "async-compare-limit", "workers",
    ],
    "`harness run --reporter LIST`, or `reporters` of harness.yaml, says what is written": [
      "report", "reporters", "reporter",
    ],
    "each of its parts is a key of the case": [
      "modifier", "traits", "all", "paragraph-style", "environment", "args", "attributes",
      "style-path", "stylesheet", "css",
    ],
  ]
}
