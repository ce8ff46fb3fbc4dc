internal import Labels
internal import Raster

extension Reader where Value == Color {
  static let color = Reader<String>
    .string(
      "a colour such as `white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`",
      schema: .pattern(#"^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]+)$|\$\{"#)
    )
    .parsed { Color(css: $0) }
}

extension Reader where Value == String {
  static let language = string(
    "a BCP 47 tag such as `zh-Hans`",
    schema: .pattern(#"^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$|\$\{"#)
  ).checked { tag in
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.utf8.count), first.allSatisfy(\.isLetter)
    else { return false }
    return tag.utf8.allSatisfy { $0 < 0x80 }
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isLetter || $0.isNumber }
      }
  }
}

extension Reader where Value == LabelSpec.Extent {
  static let side = Reader<Double>.extent.map { Value.points($0) }
    .or(.choice(["fit"]) { $0 == "fit" ? LabelSpec.Extent.fit : nil })
}

extension Reader where Value == CombineUpright {
  static let combineUpright = choice(["none", "all", "digits 2", "digits 3", "digits 4"]) { word in
    switch word {
    case "none": CombineUpright.none
    case "all": .all
    case "digits 2": .digits(2)
    case "digits 3": .digits(3)
    case "digits 4": .digits(4)
    default: nil
    }
  }
}

extension Reader where Value == Insets {
  static let insets = Reader<Double>.points
    .map { Insets(top: $0, left: $0, bottom: $0, right: $0) }
    .or(
      KeyTable<Insets>([
        Key("top", "Points from the top edge.", default: .number(0), .points, \.top),
        Key("left", "Points from the left edge.", default: .number(0), .points, \.left),
        Key("bottom", "Points from the bottom edge.", default: .number(0), .points, \.bottom),
        Key("right", "Points from the right edge.", default: .number(0), .points, \.right),
      ]).reader("a map of top, left, bottom, right", from: .zero)
    )
    .or(
      Reader<Double>.points.list("a list of these four", minimum: 4, maximum: 4)
        .map { Insets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) })
}

extension Reader where Value == Exclusion {
  static let exclusion = KeyTable<Exclusion>([
    Key("x", "Points from the content box's left edge.", isRequired: true, .points, \.box.x),
    Key("y", "Points from the content box's top edge.", isRequired: true, .points, \.box.y),
    Key("width", "Points.", isRequired: true, .extent, \.box.width),
    Key("height", "Points.", isRequired: true, .extent, \.box.height),
    Key(
      "shape", "What of this box text flows around.", default: .string("rectangle"),
      .choice(Exclusion.Shape.self), \.shape),
  ]).reader("a map of x, y, width, height, shape", from: Exclusion(.zero))
}

/// Where the text block stands in the content box; nil where the block fills it.
struct BlockPosition: Sendable {
  var horizontal: LabelSpec.HorizontalPosition?
  var vertical: LabelSpec.VerticalPosition?

  static let reader = KeyTable<BlockPosition>([
    Key(
      "x", "Shrinks the block to its longest line and places it.",
      Reader<LabelSpec.HorizontalPosition>.choice(LabelSpec.HorizontalPosition.self)
        .optional, \.horizontal),
    Key(
      "y", "Where the block stands from top to bottom.", default: .string("top"),
      Reader<LabelSpec.VerticalPosition>.choice(LabelSpec.VerticalPosition.self)
        .optional, \.vertical),
  ]).reader("a map of x and y", from: BlockPosition())
}

extension Reader where Value == LabelSpec.LineHeight {
  static let lineHeight = Reader(
    accepted: "a map of multiple, of exactly, or of at-least and at-most",
    schema: LineHeightDraft.table.schema.adding("minProperties", .number(1))
  ) { node, reading in
    guard case .mapping(let entries) = node.content, !entries.isEmpty else { return .refused }
    let mark = reading.errorCount
    var draft = LineHeightDraft()
    LineHeightDraft.table.read(entries, at: node.position, into: &draft, &reading)
    guard reading.errorCount == mark else { return .reported }
    reading.key = "line-height"
    return draft.lineHeight.map { .value($0) } ?? .refused
  }
}

private struct LineHeightDraft: Sendable {
  var multiple: Double?
  var exactly: Double?
  var atLeast: Double?
  var atMost: Double?

  /// nil where the values do not go together.
  var lineHeight: LabelSpec.LineHeight? {
    switch (multiple, exactly, atLeast, atMost) {
    case (let multiple?, nil, nil, nil): .multiple(multiple)
    case (nil, let exactly?, nil, nil): .exactly(exactly)
    case (nil, nil, let least?, let most?) where least > most: nil
    case (nil, nil, nil, nil): nil
    case (nil, nil, _, _): .bounded(atLeast: atLeast, atMost: atMost)
    default: nil
    }
  }

  static let table = KeyTable<LineHeightDraft>([
    Key(
      "multiple", "A multiple of the natural height; stands alone.",
      Reader<Double>.number(0...100, above: 0).optional, \.multiple),
    Key(
      "exactly", "The height in points; stands alone.",
      Reader<Double>.extent.optional, \.exactly),
    Key(
      "at-least", "The least height in points.", Reader<Double>.extent.optional,
      \.atLeast),
    Key(
      "at-most", "The greatest height in points.", Reader<Double>.extent.optional,
      \.atMost),
  ])
}
