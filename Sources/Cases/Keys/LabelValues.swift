internal import Base
internal import Catalogs
internal import Labels
internal import Raster

extension Notation where Value == PixelColor, State == CaseReading {
  static let color = CaseNotation<String>
    .string(
      "a colour such as `white`, `#fff`, `#ffffff`, `#ffffff80` or `transparent`",
      schema: .reference("color")
    )
    .parsed({ PixelColor(css: $0) }, back: { $0.cssHex })
}

extension Notation where Value == String, State == CaseReading {
  static let language = string(
    "a BCP 47 tag such as `zh-Hans`",
    schema: .pattern(LanguageTag.pattern + #"|\$\{"#)
  ).checked(LanguageTag.isValid)
}

extension Notation where Value == LabelSpec.Extent, State == CaseReading {
  static let side = CaseNotation<Double>.extent
    .map({ Value.points($0) }, back: { if case .points(let points) = $0 { points } else { nil } })
    .or(.word("fit", .fit))
}

extension Notation where Value == CombineUpright, State == CaseReading {
  static let combineUpright = words([
    ("none", CombineUpright.none), ("all", .all), ("digits 2", .digits(2)),
    ("digits 3", .digits(3)), ("digits 4", .digits(4)),
  ])
}

extension Notation where Value == LabelInsets, State == CaseReading {
  static let insets = CaseNotation<Double>.points
    .shorthand { LabelInsets(top: $0, left: $0, bottom: $0, right: $0) }
    .or(
      CaseTable<LabelInsets>.map(
        "a map of top, left, bottom, right", from: .zero,
        [
          Key("top", "Points from the top edge.", .points, \.top),
          Key("left", "Points from the left edge.", .points, \.left),
          Key("bottom", "Points from the bottom edge.", .points, \.bottom),
          Key("right", "Points from the right edge.", .points, \.right),
        ])
    )
    .or(
      CaseNotation<Double>.points.list("a list of these four", minimum: 4, maximum: 4)
        .shorthand { LabelInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) })
}

extension Notation where Value == Exclusion, State == CaseReading {
  static let exclusion = CaseTable<Exclusion>.map(
    "a map of x, y, width, height, shape", from: Exclusion(.zero),
    [
      Key("x", "Points from the content box's left edge.", isRequired: true, .points, \.box.x),
      Key("y", "Points from the content box's top edge.", isRequired: true, .points, \.box.y),
      Key("width", "Points.", isRequired: true, .extent, \.box.width),
      Key("height", "Points.", isRequired: true, .extent, \.box.height),
      Key(
        "shape", "The shape in this box that text flows around.", .choice(Exclusion.Shape.self),
        \.shape),
    ])
}

extension Notation where Value == LabelSpec.LineHeight, State == CaseReading {
  static let lineHeight = LineHeightDraft.notation
    .parsed({ $0.lineHeight }, back: { LineHeightDraft($0) })
    .inFull(.string("natural"), for: .natural)
}

private struct LineHeightDraft: Sendable {
  var multiple: Double?
  var exactly: Double?
  var atLeast: Double?
  var atMost: Double?

  init() {}

  /// nil for a height that cannot be written.
  init?(_ height: LabelSpec.LineHeight) {
    switch height {
    case .natural: return nil
    case .multiple(let multiple): self.multiple = multiple
    case .exactly(let points): exactly = points
    case .bounded(let least, let most): (atLeast, atMost) = (least, most)
    }
  }

  /// nil if the values do not go together.
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

  static let notation = CaseTable<LineHeightDraft>.map(
    "a map of multiple, of exactly, or of at-least and at-most, where at-most is not below at-least",
    from: LineHeightDraft(),
    [
      Key(
        "multiple", "A multiple of the natural height; excludes the other keys.",
        CaseNotation<Double>.number(0...100, above: 0).optional, \.multiple),
      Key(
        "exactly", "The height in points; excludes the other keys.",
        CaseNotation<Double>.extent.optional,
        \.exactly),
      Key(
        "at-least", "The smallest height in points.", CaseNotation<Double>.extent.optional,
        \.atLeast),
      Key(
        "at-most", "The largest height in points.", CaseNotation<Double>.extent.optional, \.atMost),
    ]
  ).adding("oneOf", schemaOfForms)

  private static let schemaOfForms = JSONValue.array([
    .object(["required": .strings(["multiple"]), "maxProperties": .number(1)]),
    .object(["required": .strings(["exactly"]), "maxProperties": .number(1)]),
    .object([
      "anyOf": .array(["at-least", "at-most"].map { .object(["required": .strings([$0])]) }),
      "not": .object([
        "anyOf": .array(["multiple", "exactly"].map { .object(["required": .strings([$0])]) })
      ]),
    ]),
  ])
}

extension Notation where Value == Set<LabelOverlay>, State == CaseReading {
  static let overlays = word("none", [])
    .or(
      CaseNotation<LabelOverlay>.choice(LabelOverlay.self)
        .list(
          "a list of " + LabelOverlay.allCases.map(\.rawValue).joined(separator: ", ")
        )
        .map({ Set($0) }, back: { $0.sorted { $0.rawValue < $1.rawValue } }))
}

extension LabelRect {
  static let ignored = CaseTable<LabelRect>.map(
    "a map of x, y, width, height", from: LabelRect(x: 0, y: 0, width: 0, height: 0),
    [
      Key("x", "Points from the label's left edge.", isRequired: true, .points, \.x),
      Key("y", "Points from the label's top edge.", isRequired: true, .points, \.y),
      Key("width", "Points.", isRequired: true, .extent, \.width),
      Key("height", "Points.", isRequired: true, .extent, \.height),
    ])
}

extension Notation where State == CaseReading {
  /// A list of areas. Four bare numbers, as other tools write one area, and areas of other keys are refused as a whole.
  var areas: Notation<[Value], State> {
    let list = list("a list of maps of x, y, width, height", limit: CaseLimits.ignored)
    return Notation<[Value], State>(
      accepted: list.accepted, schema: list.schema,
      outcome: { node, reading in
        if case .sequence(let items) = node.content, !items.isEmpty,
          items.allSatisfy({ $0.number != nil }) || ForeignBox.haveOtherKeys(items)
        {
          return .refused
        }
        return list.outcome(node, &reading)
      }, writing: { list.write($0, to: &$1) })
  }
}

/// The text block's position in the content box; nil if the block fills it.
struct BlockPosition: Sendable {
  var horizontal: LabelSpec.HorizontalPosition?
  var vertical: LabelSpec.VerticalPosition?

  static let notation = CaseTable<BlockPosition>.map(
    "a map of x and y", from: BlockPosition(),
    [
      Key(
        "x", "Shrinks the block to its longest line and places it.", hasStandard: false,
        CaseNotation<LabelSpec.HorizontalPosition>.choice(LabelSpec.HorizontalPosition.self)
          .optional
          .inFull(fill, for: nil),
        \.horizontal),
      Key(
        "y", "The block's vertical position; at the top by default.",
        hasStandard: false,
        CaseNotation<LabelSpec.VerticalPosition>.choice(LabelSpec.VerticalPosition.self).optional
          .inFull(fill, for: nil),
        \.vertical),
    ])

  private static let fill = JSONValue.string("fill")
}

extension LabelSpec {
  /// The text block's position, even if none is set.
  var blockPosition: BlockPosition {
    get {
      let isHorizontal = mode == .horizontal
      let start = columns == .rightToLeft ? HorizontalPosition.right : .left
      return BlockPosition(
        horizontal: horizontalPosition ?? (isHorizontal ? nil : start),
        vertical: verticalPosition ?? (isHorizontal ? .top : nil))
    }
    set { (horizontalPosition, verticalPosition) = (newValue.horizontal, newValue.vertical) }
  }
}
