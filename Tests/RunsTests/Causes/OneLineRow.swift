/// Edits of a text that stays on one line: what moves follows from the metrics of the test fonts.
enum OneLineRow {
  /// - Parameter edits: What is told of the text, each a way to tell it.
  static func row(
    _ name: String, in common: String = "", width: Double = 600, _ was: String, _ is: String,
    _ edits: String..., path: String = "text", group: String? = nil
  ) -> CauseRow {
    let keys = ["width: \(Int(width))", common].filter { !$0.isEmpty }.joined(separator: ", ")
    var row = CauseRow(
      name, in: keys, "text: \(was.yaml)", "text: \(`is`.yaml)", [ExpectedRoot.value(path)],
      group: group)
    row.sentences = edits.map { "`\(path)` \($0)\(effect(was, `is`))" }
    return row
  }

  /// Whole edits keep the places of what follows them if they keep the length of the line.
  static func effect(_ was: String, _ is: String) -> String {
    let (old, new) = (width(of: was), width(of: `is`))
    return old == new
      ? "; nothing moved" : ": line 1 is \(points(new)) × 10 pt instead of \(points(old)) × 10"
  }

  /// The length of a line in Harness Blocks 10 with Harness Square as its fallback, as
  /// `Tests/Fonts/README.md` has it.
  static func width(of text: String) -> Double { text.reduce(0) { $0 + width(of: $1) } }

  private static func width(of character: Character) -> Double {
    // Sequences with a glyph of their own.
    if ["👨‍👩‍👧", "👩🏻", "🇨🇳", "🇺🇸"].contains(character) { return 10 }
    return character.unicodeScalars.reduce(0) { $0 + width(of: $1.value) }
  }

  private static func width(of scalar: UInt32) -> Double {
    switch scalar {
    case 0xAD, 0x300...0x36F, 0x5B0...0x5BC, 0xE31, 0xE34...0xE3A, 0xE47...0xE4E, 0x200B...0x200F,
      0x2060...0x206F, 0xFE0F, 0xFEFF, 0x901, 0x902, 0x941, 0x942, 0x947, 0x948, 0x94D:
      0
    case 0x20, 0xA0, 0x2000...0x200A, 0x202F, 0x93E...0x940, 0x94B, 0x94C: 2.5
    case 0x2014, 0x2015, 0x2025, 0x2026, 0x2030, 0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F000...:
      10
    default: 5
    }
  }

  /// Tenths of a point are enough for sums of quarters of an em of 10 pt.
  private static func points(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
