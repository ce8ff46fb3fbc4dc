internal import LabelProperties
internal import Labels

/// Labels that the property tests could have made, and what must hold for each of them.
struct LabelTarget: FuzzTarget {
  private let renderers: RendererOfMany

  init(_ places: FuzzFolders) throws {
    renderers = try RendererOfMany(Fonts(places))
  }

  func failures(_ input: [UInt8]) throws -> [String] {
    let choices = input.first ?? 0
    let bytes = input.dropFirst()
    // Choices of one kind from the front, those of the other from the back.
    var labels = RandomLabels(
      ByteGenerator(bytes), exclusions: ByteGenerator(bytes.reversed()))
    var spec = labels.label(
      families: choices & 1 == 0 ? [Fonts.square, Fonts.tall] : ["Noto Sans CJK SC", "Noto Sans"])
    if choices & 4 != 0 { spec.setVertically(choices >> 3) }
    let failures = try LabelCheck(spec: spec, renderer: renderers.next())
      .failures(drawing: choices & 2 != 0)
    return failures.isEmpty ? [] : failures + ["\(spec)"]
  }
}

extension LabelSpec {
  /// The same text in columns that are as high as its lines were long.
  fileprivate mutating func setVertically(_ choices: UInt8) {
    mode = .vertical
    (width, height) = (height, width)
    columns = ColumnOrder.allCases[Int(choices) % ColumnOrder.allCases.count]
    orientation = Orientation.allCases[Int(choices / 2) % Orientation.allCases.count]
    if choices & 8 != 0 { style.font.family = Fonts.vertical }
  }
}
