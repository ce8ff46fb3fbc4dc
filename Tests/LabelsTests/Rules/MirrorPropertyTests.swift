import LabelProperties
import Testing

@testable import Labels

/// A label and its mirror image have mirrored boxes.
///
/// That holds for letters of one width, brackets and spaces: the mirror image of a Latin letter is a
/// Hebrew one, and brackets mirror themselves. There are no digits, because they run to the right in
/// both. In columns, the mirror image swaps top and bottom.
///
/// Rules 16 and 41 of docs/layout-rules.md.
@Suite struct MirrorPropertyTests {
  static let seeds = Array(UInt64(1)...8)

  @Test(arguments: seeds) func mirroredLabelsHaveMirroredBoxes(_ seed: UInt64) throws {
    let renderer = try LabelRenderer(fonts: TestFonts.set())
    var labels = MirrorableLabels(seed: seed)
    for number in 0..<500 {
      let spec = labels.label()
      let mirror = spec.mirrored
      let (layout, mirrored) = (try renderer.layout(spec), try renderer.layout(mirror))
      let boxes = Outline(layout).mirrored(in: layout)
      #expect(
        boxes.isClose(to: Outline(mirrored)), "seed \(seed), label \(number): \(spec), \(mirror)")
      #expect(MirrorableLabels.mirrored(layout.visibleText) == mirrored.visibleText)
    }
  }
}

/// Random left-to-right labels of Latin words and brackets.
private struct MirrorableLabels {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// The Hebrew letter for each Latin one; `f` is in a ligature.
  private static let hebrew: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("abcdeghijklmnopqrstuvwxyz", "אבגדהוזחטיךכלםמןנסעףפץצקר"))

  static func mirrored(_ text: String) -> String { String(text.map { hebrew[$0] ?? $0 }) }

  private mutating func text(words: Int) -> String {
    let letters = Array(Self.hebrew.keys).sorted()
    return (0..<words).map { _ in
      let word = String(
        (0..<Int.random(in: 1...7, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
      return ["\(word)", word, word, "(\(word))", "[\(word)]", "\(word)\n"]
        .randomElement(using: &generator) ?? word
    }.joined(separator: Bool.random(using: &generator) ? " " : "  ")
  }

  private mutating func whole(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &generator))
  }

  mutating func label() -> LabelSpec {
    var spec = LabelSpec.plain(
      text(words: Int.random(in: 0...12, using: &generator)),
      suffix: Bool.random(using: &generator) ? text(words: 1).filter { $0 != "\n" } : "",
      width: whole(20...300), lines: Int.random(in: 0...4, using: &generator)
    ) {
      $0.direction = .ltr
      $0.align = LabelSpec.Alignment.allCases.randomElement(using: &generator) ?? .start
      $0.insets = LabelInsets(
        top: whole(0...9), left: whole(0...9), bottom: whole(0...9), right: whole(0...9))
      $0.horizontalPosition = LabelSpec.HorizontalPosition.allCases.randomElement(
        using: &generator)
      $0.suffixPlacement =
        LabelSpec.SuffixPlacement.allCases.randomElement(using: &generator) ?? .inline
      $0.trailingSpaces =
        LabelSpec.TrailingSpaces.allCases.randomElement(using: &generator) ?? .hang
      $0.truncate = [.end, .start, .middle, .none].randomElement(using: &generator) ?? .end
      $0.firstIndent = whole(0...8)
      if Bool.random(using: &generator) { $0.style.letterSpacing = whole(0...3) }
      if Bool.random(using: &generator) { $0.style.wordSpacing = whole(0...5) }
      $0.style.spacesLineEnds = Bool.random(using: &generator)
    }
    if Bool.random(using: &generator) {
      spec.mode = .vertical
      (spec.width, spec.height) = (spec.height, spec.width)
      spec.horizontalPosition = nil
      spec.verticalPosition = LabelSpec.VerticalPosition.allCases.randomElement(using: &generator)
    }
    return spec
  }
}

extension LabelSpec {
  /// The same label with the ends of its lines swapped.
  fileprivate var mirrored: LabelSpec {
    var spec = self
    spec.text = text.map { TextRun(MirrorableLabels.mirrored($0.text)) }
    spec.suffix = suffix.map { TextRun(MirrorableLabels.mirrored($0.text)) }
    spec.direction = .rtl
    switch align {
    case .left: spec.align = .right
    case .right: spec.align = .left
    case .top: spec.align = .bottom
    case .bottom: spec.align = .top
    case .start, .center, .end, .justify: break
    }
    if mode == .horizontal {
      (spec.insets.left, spec.insets.right) = (insets.right, insets.left)
      switch horizontalPosition {
      case .left: spec.horizontalPosition = .right
      case .right: spec.horizontalPosition = .left
      case .center, nil: break
      }
    } else {
      (spec.insets.top, spec.insets.bottom) = (insets.bottom, insets.top)
      switch verticalPosition {
      case .top: spec.verticalPosition = .bottom
      case .bottom: spec.verticalPosition = .top
      case .center, nil: break
      }
    }
    return spec
  }
}

/// All boxes of a layout, in logical order.
private struct Outline {
  var boxes: [LabelRect]

  init(_ layout: LabelLayout) {
    boxes = [layout.contentBox, layout.textBlock]
    boxes += layout.lines.flatMap { [$0.box] + $0.clusters.map(\.box) }
    boxes += [layout.ellipsis, layout.suffix?.box].compactMap(\.self)
  }

  /// With the ends of a label's lines swapped.
  func mirrored(in layout: LabelLayout) -> Outline {
    var outline = self
    outline.boxes = boxes.map { box in
      var box = box
      if layout.axes.areColumns {
        box.y = layout.size.height - box.maxY
      } else {
        box.x = layout.size.width - box.maxX
      }
      return box
    }
    return outline
  }

  func isClose(to other: Outline) -> Bool {
    boxes.count == other.boxes.count
      && zip(boxes, other.boxes).allSatisfy { box, other in
        [box.x - other.x, box.y - other.y, box.width - other.width, box.height - other.height]
          .allSatisfy { abs($0) < Epsilon.length }
      }
  }
}
