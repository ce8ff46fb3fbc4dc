import LabelProperties
import Labels
import Raster

/// A random change of a label, of one key of the case format.
struct CaseMutation: Sendable {
  typealias Random = SeededGenerator

  let name: String
  let apply: @Sendable (inout LabelSpec, inout Random) -> Void

  static let all: [CaseMutation] =
    lengths + choices + paints + fonts + TextMutations.all + RunMutations.all

  // MARK: -

  private static func value<Value: Sendable>(
    _ name: String, _ path: any WritableKeyPath<LabelSpec, Value> & Sendable,
    _ make: @escaping @Sendable (inout Random) -> Value
  ) -> CaseMutation {
    CaseMutation(name: name) { $0[keyPath: path] = make(&$1) }
  }

  private static func choice<Value: CaseIterable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<LabelSpec, Value> & Sendable
  ) -> CaseMutation {
    value(name, path) { $0.one(of: Array(Value.allCases)) }
  }

  private static func side(
    _ name: String, _ path: any WritableKeyPath<LabelSpec, LabelSpec.Extent> & Sendable
  ) -> CaseMutation {
    CaseMutation(name: name) { spec, random in
      switch spec[keyPath: path] {
      case .points(let points) where !random.isOne(in: 8):
        // Usually by little.
        let change = random.isOne(in: 3) ? random.points(-60...60) : random.points(-8...8)
        spec[keyPath: path] = .points(max(1, points + change))
      default: spec[keyPath: path] = random.isOne(in: 3) ? .fit : .points(random.points(5...300))
      }
    }
  }

  private static let lengths: [CaseMutation] = [
    side("width", \.width), side("width", \.width), side("width", \.width),
    side("height", \.height),
    value("lines", \.lines) { $0.int(0...4) },
    value("insets.left", \.insets.left) { $0.points(-10...20) },
    value("insets.top", \.insets.top) { $0.points(-5...20) },
    value("insets.right", \.insets.right) { $0.points(-10...20) },
    value("insets.bottom", \.insets.bottom) { $0.points(-5...20) },
    value("suffix-gap", \.suffixGap) { $0.isOne(in: 4) ? nil : $0.points(0...20) },
    value("character-spacing", \.characterSpacing) { $0.one(of: [0.5, 0.9, 1, 1.2, 2]) },
    value("line-height", \.lineHeight) {
      $0.one(of: [
        .natural, .multiple(1.5), .multiple(0.8), .exactly(20),
        .bounded(atLeast: 18, atMost: nil), .bounded(atLeast: 4, atMost: 12),
      ])
    },
    value("line-spacing", \.lineSpacing) { $0.points(-3...8) },
    value("paragraph-spacing", \.paragraphSpacing) { $0.points(0...10) },
    value("first-indent", \.firstIndent) { $0.points(0...20) },
    value("indent", \.indent) { $0.points(0...20) },
    value("letter-spacing", \.style.letterSpacing) { $0.points(-1...3) },
    value("letter-spacing-end", \.style.spacesLineEnds) { $0.isOne(in: 2) },
    value("autospace", \.style.autospace) { $0.one(of: [.none, .normal]) },
    value("word-spacing", \.style.wordSpacing) { $0.points(-2...6) },
    value("exclude", \.exclusions) { random in
      (0..<random.int(0...2)).map { _ in
        Exclusion(
          LabelRect(
            x: random.points(-10...100), y: random.points(-10...50), width: random.points(0...60),
            height: random.points(0...40)), shape: random.one(of: [.rectangle, .ellipse]))
      }
    },
    CaseMutation(name: "exclude.x") { spec, random in
      guard !spec.exclusions.isEmpty else { return }
      spec.exclusions[0].box.x += random.points(-10...10)
    },
    value("scale", \.scale) { $0.one(of: [1, 1.5, 2]) },
  ]

  private static let choices: [CaseMutation] = [
    choice("suffix-placement", \.suffixPlacement), choice("mode", \.mode),
    choice("columns", \.columns), choice("orientation", \.orientation),
    value("combine-upright", \.style.combineUpright) { $0.one(of: [.none, .all, .digits(2)]) },
    CaseMutation(name: "align") { spec, random in
      let sides: [LabelSpec.Alignment] =
        spec.mode == .horizontal ? [.left, .right] : [.top, .bottom]
      spec.align = random.one(of: [.start, .center, .end, .justify] + sides)
    },
    value("position.x", \.horizontalPosition) { $0.one(of: [nil, .left, .center, .right]) },
    value("position.y", \.verticalPosition) { $0.one(of: [nil, .top, .center, .bottom]) },
    choice("truncate", \.truncate),
    value("fit", \.fit) {
      $0.one(of: [
        [.truncate], [.tighten(by: 0.5), .truncate], [.scale(minimum: 0.8)],
        [.tighten(by: 1), .scale(minimum: 0.75), .truncate], [.scale(minimum: 0.5), .truncate],
      ])
    },
    choice("wrap", \.wrap), choice("line-break", \.lineBreak),
    choice("trailing-spaces", \.trailingSpaces), choice("direction", \.direction),
    CaseMutation(name: "hanging-punctuation") { spec, _ in spec.hangsPunctuation.toggle() },
    CaseMutation(name: "number-safe") { spec, _ in spec.isNumberSafe.toggle() },
    value("language", \.style.language) { $0.one(of: [nil, "zh-Hans", "ja", "ar", "en"]) },
    value("debug", \.overlays) { $0.one(of: [[], [.boxes], [.baselines, .clusters]]) },
  ]

  static let colors = ["#e03131", "#1971c2", "#00000000", "#33333380"].compactMap {
    PixelColor(css: $0)
  }

  private static let paints: [CaseMutation] = [
    value("color", \.style.color) { $0.one(of: colors) },
    value("background", \.background) { $0.one(of: colors) },
    value("underline", \.style.underline) { random in
      TextDecoration(
        random.one(of: TextDecoration.Style.allCases),
        color: random.isOne(in: 2) ? random.one(of: colors) : nil,
        offset: random.isOne(in: 2) ? random.points(-2...4) : nil)
    },
    value("strikethrough", \.style.strikethrough) {
      TextDecoration($0.one(of: TextDecoration.Style.allCases))
    },
    value("shadow", \.style.shadow) { random in
      TextShadow(
        x: random.points(-2...2), y: random.points(-2...2), blur: random.points(0...2),
        color: random.one(of: colors))
    },
    value("border", \.style.border) { random in
      TextBorder(
        width: random.points(0...3), radius: random.points(0...5),
        insets: LabelInsets(top: 0, left: random.points(0...2), bottom: 0, right: 0),
        fill: random.isOne(in: 2) ? random.one(of: colors) : nil)
    },
  ]

  private static let fonts: [CaseMutation] = [
    CaseMutation(name: "font.size") { spec, random in
      let change = random.isOne(in: 3) ? random.points(-6...6) : random.points(-1...1)
      spec.style.font.size = max(4, spec.style.font.size + change)
    },
    CaseMutation(name: "font.family") { spec, random in
      spec.style.font.family = random.one(of: PropertyFonts.families)
    },
    value("font.weight", \.style.font.weight) { $0.one(of: [400, 700]) },
    CaseMutation(name: "font.features") { spec, random in
      for name in ["liga", "kern", "salt"] {
        guard random.isOne(in: 2), let tag = OpenTypeTag(name) else { continue }
        spec.style.font.features[tag] = random.isOne(in: 3) ? nil : random.int(0...2)
      }
    },
    CaseMutation(name: "font.variations") { spec, random in
      guard let tag = OpenTypeTag("wght") else { return }
      spec.style.font.family = PropertyFonts.flex
      spec.style.font.variations[tag] = random.points(200...800)
    },
  ]
}
