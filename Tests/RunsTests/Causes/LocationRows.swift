/// Where a root is written: files in YAML's block style.
enum LocationRows {
  private static let colour = "`color` #000000 → #e03131; colour only"
  private static let broken = "`width` 100 → 95: line 1 ends before “字” (100 > 95 pt)"

  static let rows: [CauseRow] = [
    CauseRow(
      "a key of a file", "text: 标题价格钻石余额文字\nlines: 0\nwidth: 100\n",
      "text: 标题价格钻石余额文字\nlines: 0\nwidth: 95\n", ["width"], broken, location: "Cases/a.yaml:3"),
    CauseRow(
      "a key that was not there", "text: 标题价格钻石余额文字\nlines: 0\n",
      "# A comment\ntext: 标题价格钻石余额文字\nwidth: 95\nlines: 0\n", ["width"], broken,
      location: "Cases/a.yaml:3"),
    CauseRow(
      "a text", "color: black\ntext: 标题价\n", "color: black\ntext: 标题格\n", ["text"],
      "`text` “价” → “格” at the end; nothing moved", location: "Cases/a.yaml:2"),
    CauseRow(
      "a side of the insets", "text: 标题价\ninsets: { left: 0 }\n",
      "text: 标题价\ninsets: { left: 5 }\n", ["insets.left"],
      "`insets.left` 0 → 5: line 1 moved 5 pt right", location: "Cases/a.yaml:2"),
    CauseRow(
      "a run's key",
      """
      text:
        - 标
        - { text: 题, color: "#e03131" }
      """ + "\n",
      """
      text:
        - 标
        - { text: 题, color: "#3131e0" }
      """ + "\n", ["text[1].color"], "`text[1].color` #e03131 → #3131e0; colour only",
      location: "Cases/a.yaml:3"),
    CauseRow(
      "a case among others' keys",
      """
      cases:
        title:
          text: 标题价格钻石余额文字
          width: 100
      """ + "\n",
      """
      cases:
        title:
          text: 标题价格钻石余额文字
          width: 95
      """ + "\n", ["width"], broken, location: "Cases/a.yaml:4"),
    CauseRow(
      "a text of a matrix",
      """
      color: black
      matrix:
        text: ["标题 价"]
      """ + "\n",
      """
      color: black
      matrix:
        text: ["标题 格"]
      """ + "\n", ["text"], "`text` “价” → “格” at the end; nothing moved",
      location: "Cases/a.yaml:3"),
    // A text that replaces a name is written where the name is set, or where it is used.
    CauseRow(
      "a name that a matrix sets",
      """
      text: 标题${price}
      matrix:
        set.price: ["价 a"]
      """ + "\n",
      """
      text: 标题${price}
      matrix:
        set.price: ["价 b"]
      """ + "\n", ["text"], "`text` “a” → “b” at the end; nothing moved",
      location: "Cases/a.yaml:*"),
    // The suite's defaults are in the last line of suite.yaml; whether the line is named is left open.
    defaults(
      "a default", "font: Harness Blocks 10, width: 100, scale: 1, color: black",
      "font: Harness Blocks 10, width: 100, scale: 1, color: \"#e03131\"", ["color"], colour),
    defaults(
      "a font in the defaults", "font: Harness Blocks 10, width: 100, scale: 1",
      "font: Harness Blocks 12, width: 100, scale: 1", ["font.size"],
      "`font.size` 10 → 12: line 1 is 36 × 12 pt instead of 30 × 10"),
    defaults(
      "a width in the defaults", "font: Harness Blocks 10, width: 100, scale: 1",
      "font: Harness Blocks 10, width: 90, scale: 1", ["width"],
      "`width` 100 → 90: the label is 90 × 10 pt instead of 100 × 10"),
  ]

  private static func defaults(
    _ name: String, _ was: String, _ is: String, _ roots: [ExpectedRoot], _ sentence: String
  ) -> CauseRow {
    var row = CauseRow(name, "text: 标题价", "text: 标题价", roots, sentence, location: "*suite.yaml*")
    row.was.defaults = was
    row.is.defaults = `is`
    return row
  }
}
