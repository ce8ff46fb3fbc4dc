@testable import Results

/// An example of each form in which a change is told.
enum ChangeRows {
  static let number = Change(kind: .number, path: "width", was: "212", is: "211")
  static let color = Change(kind: .color, path: "text[1].color", was: "#000000", is: "#e03131")
  static let value = Change(kind: .value, path: "underline", was: "none", is: "single")
  static let text = edited([.init(was: "cart", is: "basket", position: 4, location: .end)])
  static let font = file(.font, "Noto Sans Regular", "2.012", "2.013")
  static let library = Change(kind: .library, path: "FreeType", was: "2.12.1", is: "2.13.0")

  static let rows: [Change] =
    [number, color, value, item(was: "", is: box), item(was: box, is: "")] + texts
    + [
      Change(
        kind: .translation, path: "text", was: "Add to basket", is: "In den Warenkorb legen"),
      renamed, image(sizes: nil), image(sizes: [[16, 16], [32, 32]]), font,
      file(.font, "Noto Sans Regular", "2.013", "2.013"), file(.font, "Noto Sans Regular", "", ""),
      Change(kind: .font, path: "Noto Sans Regular", was: "Noto Sans Regular", is: "Noto Emoji"),
      library, Change(kind: .harness, path: "harness", was: "0.1.0", is: "0.2.0"),
      Change(kind: .baseline),
      .unexplained(sameness, isReplayed: false, .sameEnvironment),
      .unexplained(sameness, isReplayed: true, .sameEnvironment),
      .unexplained(sameness, isReplayed: false, .unrecorded),
      .unexplained(sameness, isReplayed: false, .unrecordedSizes),
      .unexplained([.moved(.init(.line(.init(1)), x: 4))], isReplayed: false, .nothingRecorded),
    ]

  /// The first of each kind.
  static let ofEachKind: [Change] = Change.Kind.allCases.compactMap { kind in
    rows.first { $0.kind == kind }
  }

  private static let texts: [Change] = [
    text,
    edited([.init(was: "Add", is: "Put", position: 0, location: .start)]),
    edited([.init(was: "", is: "now", position: 4, location: .within)]),
    edited([.init(was: "now", is: "", position: 4, location: .within)]),
    edited([.init(was: "  ", is: "", position: 4, location: .within)]),
    edited([.init(was: " ", is: "\u{A0}", position: 4, location: .within)]),
    edited([.init(was: "Save", is: "Store", position: 0, location: .whole)]),
    edited([.init(was: "OK", is: "the “Save” button", position: 0, location: .whole)]),
    edited([.init(was: "“don’t”", is: "", position: 4, location: .within)]),
    edited([
      .init(was: "Add", is: "Put", position: 0, location: .start),
      .init(was: "cart", is: "basket", position: 7, location: .end),
    ]),
    edited(
      (0..<4).map { .init(was: "a", is: "b", position: 2 * $0, location: .within) }),
    edited([.init(was: "", is: "￥9", position: 0, location: .whole)], path: "suffix"),
    edited([.init(was: "￥9", is: "", position: 0, location: .whole)], path: "suffix"),
    attached("", "\u{FFFC}", [gem]), attached("\u{FFFC}", "", [red]),
    attached("\u{FFFC}", "now", [red]), attached("", "\u{FFFC}\u{FFFC} now", [gem, red]),
    styled([.init(text: "NEW", position: 3, path: "color", was: nil, is: "#e03131")]),
    styled([
      .init(text: "NEW", position: 3, path: "color", was: "#000000", is: "#e03131"),
      .init(text: "NEW", position: 3, path: "underline", was: "none", is: "single"),
    ]),
    edited([]),
  ]

  private static let gem = TextEdit.Attachment(image: "gem.png", size: [16, 16])
  private static let red = TextEdit.Attachment(box: "#e03131", size: [10, 10])

  private static func attached(
    _ was: String, _ is: String, _ attachments: [TextEdit.Attachment]
  ) -> Change {
    var edit = TextEdit(was: was, is: `is`, position: 4, location: .end)
    edit.attachments = attachments
    return edited([edit])
  }

  private static let box = "20 × 10 at 0, 5"
  private static let sameness: [Effect] = [.still(.init(.layout)), .painted(.init(.pixels))]

  private static func item(was: String, is: String) -> Change {
    Change(kind: .value, path: "exclude[1]", was: was, is: `is`)
  }

  private static func edited(_ edits: [TextEdit], path: String = "text") -> Change {
    var change = Change(kind: .text, path: path)
    change.edits = edits
    return change
  }

  private static func styled(_ styles: [Change.Style]) -> Change {
    var change = Change(kind: .text, path: "text")
    change.styles = styles
    return change
  }

  /// Both pictures in their own sizes.
  private static var renamed: Change {
    var change = Change(kind: .value, path: "text[1].image", was: "gem.png", is: "ruby.png")
    change.sizes = [[16, 16], [32, 32]]
    return change
  }

  private static func image(sizes: [[Double]]?) -> Change {
    var change = file(.image, "text[1].image", "gem.png", "gem.png")
    change.sizes = sizes
    return change
  }

  private static func file(_ kind: Change.Kind, _ path: String, _ was: String, _ is: String)
    -> Change
  {
    Change(kind: kind, path: path, was: was, is: `is`, checksums: ["0", "1"])
  }
}
