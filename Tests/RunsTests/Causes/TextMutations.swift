import Foundation
import Labels
import Raster

/// Edits of texts by graphemes; marks among them may join what stands before.
enum TextMutations {
  typealias Random = CaseMutation.Random

  static let all: [CaseMutation] =
    (0..<10).map { _ in
      CaseMutation(name: "text") { spec, random in
        guard let run = texts(of: spec.text).randomElement(using: &random) else { return }
        for _ in 0..<(random.isOne(in: 3) ? 2 : 1) {
          spec.text[run].text = edited(spec.text[run].text, &random, isOneLine: false)
        }
      }
    }
    + (0..<6).map { _ in
      CaseMutation(name: "words") { spec, random in
        guard let run = texts(of: spec.text).randomElement(using: &random) else { return }
        spec.text[run].text = WordMutations.edited(spec.text[run].text, &random)
      }
    } + [
      CaseMutation(name: "suffix") { spec, random in
        guard let run = texts(of: spec.suffix).randomElement(using: &random) else {
          spec.suffix = [TextRun(random.one(of: ["￥9", "new", "价"]))]
          return
        }
        spec.suffix[run].text = edited(spec.suffix[run].text, &random, isOneLine: true)
      },
      CaseMutation(name: "suffix") { spec, random in
        spec.suffix = random.isOne(in: 2) ? [] : [TextRun("￥"), TextRun("99")]
      },
      CaseMutation(name: "ellipsis") { spec, random in
        spec.ellipsis = random.one(of: [
          [], [TextRun("…")], [TextRun("...")], [TextRun("等"), TextRun("…")],
          [TextRun("…", StyleOverrides(color: CaseMutation.colors[0]))],
        ])
      },
    ]

  private static func texts(of runs: [TextRun]) -> [Int] {
    runs.indices.filter { runs[$0].attachment == nil }
  }

  private static let pieces = [
    "标", "题价", "，", "」", "a", "word", "AV", "fi", "office ", "3.14", "￥99", "مرحبا", "سلام ",
    "שלום", "สวัสดี", "नमस्ते", "안녕", "😀", "👨‍👩‍👧", "🇨🇳", "👩🏻", "e\u{301}", "\u{301}", " ", "  ",
    "\u{3000}", "\u{A0}", "\u{200B}", "\u{AD}", "\t", "…", "-", "(", "“", ": ", "; ",
  ]
  private static let breaks = ["\n", "\r\n", "\u{2028}", "\n\n"]

  private static func edited(
    _ text: String, _ random: inout Random, isOneLine: Bool
  ) -> String {
    let characters = Array(text)
    let place = random.int(0...characters.count)
    let end = min(characters.count, place + random.int(1...(random.isOne(in: 4) ? 12 : 2)))
    func replacing(by new: String) -> String {
      String(characters[..<place]) + new + String(characters[end...])
    }
    let new =
      !isOneLine && random.isOne(in: 8) ? random.one(of: breaks) : random.one(of: pieces)
    switch random.int(0...9) {
    case 0...2: return replacing(by: "")
    case 3...5: return String(characters[..<place]) + new + String(characters[place...])
    case 6, 7: return replacing(by: new)
    // Repeats or reverses a part of the text.
    case 8: return replacing(by: String(characters[place..<end]) + String(characters[place..<end]))
    default: return replacing(by: String(characters[place..<end].reversed()))
    }
  }
}

/// Edits of texts by words, as people and translators make them.
enum WordMutations {
  typealias Random = CaseMutation.Random

  private static let words = [
    "cart", "basket", "Save", "Store", "now", "$11.50", "$21.50", "-18", "18", "50%", "e-mail",
    "email",
    "don't", "don’t", "1", "2", "5kg", "1.4.2", "(net)", "\"hi\"", "...", "价格", "三个月", "السلة",
    "العربة",
    "לסל", "ราคาแพง", "カート", "한국어", "👩🏻", "Donau\u{AD}dampf", "Donaudampfschifffahrtsgesellschaft",
    "a,b",
  ]
  private static let signs = ["…", "...", ".", "!", "?", ",", ":", "-", "%", "。", "،"]

  static func text(_ random: inout Random) -> String {
    (0..<random.int(1...9)).map { _ in random.one(of: words) }.joined(separator: " ")
  }

  static func edited(_ text: String, _ random: inout Random) -> String {
    if random.isOne(in: 12) { return self.text(&random) }
    var parts = text.components(separatedBy: " ")
    for _ in 0..<random.one(of: [1, 1, 1, 2, 4]) {
      let place = random.int(0...parts.count - 1)
      switch random.int(0...8) {
      case 0, 1: parts[place] = random.one(of: words)
      case 2: parts.insert(random.one(of: words), at: place)
      case 3: parts[place] += random.one(of: signs)
      case 4: parts[place] = String(parts[place].dropLast())
      case 5: parts[place] = parts[place].uppercased()
      case 6: parts.swapAt(place, random.int(0...parts.count - 1))
      case 7 where parts.count > 1: parts.remove(at: place)
      // Two words in one.
      case 8 where place > 0: parts[place - 1] += parts.remove(at: place)
      default: parts[place] = random.one(of: signs) + parts[place]
      }
    }
    return parts.joined(separator: " ")
  }
}

/// Adds, removes, divides and styles runs, and changes attachments.
enum RunMutations {
  typealias Random = CaseMutation.Random

  static let all: [CaseMutation] = [
    CaseMutation(name: "text, a run more") { spec, random in
      spec.text.insert(
        TextRun(random.one(of: ["标题", " more ", "٩"])), at: random.int(0...spec.text.count))
    },
    CaseMutation(name: "text, a run less") { spec, random in
      guard spec.text.count > 1 else { return }
      spec.text.remove(at: random.int(0...spec.text.count - 1))
    },
    CaseMutation(name: "text, a run divided") { spec, random in
      let runs = spec.text.indices.filter {
        spec.text[$0].attachment == nil && spec.text[$0].text.count > 1
      }
      guard let run = runs.randomElement(using: &random) else { return }
      let characters = Array(spec.text[run].text)
      let place = random.int(1...characters.count - 1)
      var second = spec.text[run]
      second.text = String(characters[place...])
      spec.text[run].text = String(characters[..<place])
      if random.isOne(in: 2) { second.overrides.color = random.one(of: CaseMutation.colors) }
      spec.text.insert(second, at: run + 1)
    },
    CaseMutation(name: "text, an attachment") { spec, random in
      let attachment = TextAttachment(
        .box(random.one(of: CaseMutation.colors)),
        size: LabelSize(width: random.points(0...20), height: random.points(0...20)))
      spec.text.insert(TextRun(attachment), at: random.int(0...spec.text.count))
    },
    style { $0.overrides.color = $1.one(of: CaseMutation.colors) },
    style { $0.overrides.background = $1.one(of: CaseMutation.colors) },
    style { $0.overrides.letterSpacing = $1.points(-1...4) },
    style { $0.overrides.baselineShift = $1.points(-4...6) },
    style { $0.overrides.underline = TextDecoration($1.one(of: TextDecoration.Style.allCases)) },
    style { $0.overrides.shadow = TextShadow(x: $1.points(0...2), color: .black) },
    style { $0.overrides.border = TextBorder(width: $1.points(0...2)) },
    style { $0.overrides.combineUpright = $1.one(of: [.all, .digits(3)]) },
    style { $0.overrides.language = $1.one(of: [nil, "ja", "zh-Hant"]) },
    style {
      $0.overrides.font = LabelFont(
        family: $1.one(of: PropertyFonts.families), size: $1.one(of: [8, 12, 16, 20]))
    },
    style { run, _ in
      run.isUnbreakable.toggle()
      run.isIsolated.toggle()
    },
    style { $0.keep = $1.one(of: [nil, 1, 2]) },
    style { $0.link = $1.one(of: [nil, "https://example.org"]) },
    attachment { $0.size.width = $1.points(0...30) },
    attachment { $0.size.height = $1.points(0...30) },
    attachment { $0.alignment = $1.one(of: TextAttachment.Alignment.allCases) },
    attachment { $0.insets.left = $1.points(0...5) },
    attachment { $0.content = .box($1.one(of: CaseMutation.colors)) },
    attachment { $0.collapse = $1.isOne(in: 2) ? nil : .size(.init(width: 0, height: 0)) },
  ]

  private static func style(
    _ change: @escaping @Sendable (inout TextRun, inout Random) -> Void
  ) -> CaseMutation {
    CaseMutation(name: "a run's style") { spec, random in
      if random.isOne(in: 4), !spec.suffix.isEmpty {
        change(&spec.suffix[random.int(0...spec.suffix.count - 1)], &random)
      } else if !spec.text.isEmpty {
        change(&spec.text[random.int(0...spec.text.count - 1)], &random)
      }
    }
  }

  private static func attachment(
    _ change: @escaping @Sendable (inout TextAttachment, inout Random) -> Void
  ) -> CaseMutation {
    CaseMutation(name: "an attachment") { spec, random in
      let runs = spec.text.indices.filter { spec.text[$0].attachment != nil }
      guard let run = runs.randomElement(using: &random) else { return }
      spec.text[run].attachment.map { was in
        var attachment = was
        change(&attachment, &random)
        spec.text[run].attachment = attachment
      }
    }
  }
}
