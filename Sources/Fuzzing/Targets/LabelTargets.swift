import Base
internal import LabelProperties
internal import Labels
internal import Raster
internal import Results

/// Labels that the property tests could have made, and what must hold for each of them.
struct LabelTarget: FuzzTarget {
  private let renderers: RendererOfMany

  init(_ folders: FuzzFolders) throws {
    renderers = try RendererOfMany(Fonts(folders))
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

/// Labels of any text and every feature: each can be laid out, painted, asked and recorded.
struct AnyLabelTarget: FuzzTarget {
  private let renderers: RendererOfMany

  init(_ folders: FuzzFolders) throws {
    renderers = try RendererOfMany(Fonts(folders))
  }

  func failures(_ input: [UInt8]) throws -> [String] {
    var reader = ByteReader(input)
    let spec = LabelSpec.read(from: &reader)
    let renderer = try renderers.next()
    let layout: LabelLayout
    do {
      layout = try renderer.layout(spec)
    } catch {
      // A picture that is too large, or a feature that its font lacks.
      return error.isRefusal ? [] : ["layout: \(error)", "\(spec)"]
    }
    var failures = recording(layout)
    failures += asking(layout)
    failures += counting(layout, spec)
    if layout.pixelSize.width * layout.pixelSize.height <= 250_000 {
      do {
        _ = try renderer.draw(layout)
        _ = try renderer.svg(of: layout)
      } catch {
        if !error.isRefusal { failures.append("drawing: \(error)") }
      }
    }
    return failures.isEmpty ? [] : failures + ["\(spec)"]
  }

  /// The record of a layout is read back as it was written.
  private func recording(_ layout: LabelLayout) -> [String] {
    let record = LayoutRecord(layout, id: "a", includesClusters: true)
    let text = JSONText.pretty(record.json)
    do {
      let read = try LayoutRecord.read(from: Array(text.utf8))
      return read == record ? [] : ["is recorded as \(text)"]
    } catch {
      return ["is recorded as \(text): \(error)"]
    }
  }

  private func asking(_ layout: LabelLayout) -> [String] {
    let queries = LayoutQueries(layout)
    for point in [LabelPoint(x: 0, y: 0), LabelPoint(x: -9, y: 1e6), LabelPoint(x: 20, y: 10)] {
      _ = queries.hit(at: point)
      _ = queries.closest(to: point)
    }
    for line in layout.lines { _ = queries.rects(for: line.range) }
    return []
  }

  private func counting(_ layout: LabelLayout, _ spec: LabelSpec) -> [String] {
    var failures: [String] = []
    if spec.lines > 0, layout.rowCount > spec.lines { failures.append("\(layout.rowCount) rows") }
    // An attachment that collapsed is as long as its text.
    let isCollapsed = layout.fit.contains(.collapsed)
    let count = isCollapsed ? Int.max : spec.text.reduce(0) { $0 + $1.text.utf8.count }
    let numbers = layout.lines.flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    if numbers != numbers.sorted() || numbers.contains(where: { $0 > count }) {
      failures.append("lines of \(numbers) in \(count) bytes")
    }
    let boxes = layout.lines.map(\.box) + layout.lines.flatMap(\.clusters).map(\.box)
    for box in boxes + [layout.contentBox, layout.textBlock]
    where [box.x, box.y, box.width, box.height].contains(where: { !$0.isFinite }) {
      failures.append("box \(box)")
    }
    return failures
  }
}

extension LayoutError {
  /// Whether the label, not the engine, is at fault.
  fileprivate var isRefusal: Bool {
    switch self {
    case .library: false
    default: true
    }
  }
}
