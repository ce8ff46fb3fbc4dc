internal import Base
internal import Cases

/// Names of a capture's texts as cases of a suite: the path, and what tells texts of one path apart.
///
/// Only the texts themselves decide, so the same text has the same name in a later capture.
struct CaptureNames: Sendable {
  /// The texts that have names, in the order of the capture; texts that are the same in all that counts have one name.
  private(set) var names: [(text: Int, name: String)] = []

  /// How many letters of a text are in its name.
  private static let longestText = 24

  init(_ texts: [CapturedText]) {
    var open = texts.indices.filter { texts[$0].isTried }.map {
      (text: $0, name: CapturedName.stem(of: texts[$0].path))
    }
    for step in Step.allCases {
      let counts = Dictionary(
        open.map { (CaseName.folded($0.name), Set([step.told(of: texts[$0.text])])) },
        uniquingKeysWith: { $0.union($1) })
      for index in open.indices {
        let name = open[index].name
        // A name that only this step tells apart.
        guard (counts[CaseName.folded(name)]?.count ?? 0) > 1 else { continue }
        open[index].name = name + step.told(of: texts[open[index].text])
      }
    }
    names = open
  }

  /// The first text of each name.
  var first: [(text: Int, name: String)] {
    names.uniqued { CaseName.folded($0.name) }
  }

  /// What is tried in turn where a name has several texts.
  private enum Step: CaseIterable {
    case text
    case width
    case place

    func told(of text: CapturedText) -> String {
      switch self {
      case .text:
        ".\(CapturedName.stem(of: text.key ?? String(text.text.prefix(CaptureNames.longestText))))"
      case .width: "-\(Int((text.width ?? 0).rounded()))"
      case .place:
        (text.place ?? []).prefix(2).reduce("-at") { "\($0)-\(Int($1.rounded()))" }
      }
    }
  }
}

extension CapturedText {
  /// What a producer says of room alone: how long the box may become, and not how it is shown.
  private static let reasonsOfRoom: Set<String> = ["neighbours may grow", "held open by a word"]

  /// Why it cannot be a label.
  var reasons: [String] { (cannot ?? []) + (isTooLarge ? ["too large"] : []) }

  /// Why harness cannot lay it out as it is shown, whatever becomes of its room.
  var obstacles: [String] { reasons.filter { !Self.reasonsOfRoom.contains($0) } }

  /// Whether no file of a suite may say how large it is.
  private var isTooLarge: Bool {
    let own = [width, availableWidth, lineHeight, firstIndent].compactMap(\.self)
    let lengths = own + (insets ?? []) + (place?.suffix(2) ?? []) + runs.flatMap { $0.box ?? [] }
    return lengths.contains { $0 > CaseLimits.length }
      || runs.contains { ($0.font?.size ?? 0) > CaseLimits.fontSize }
  }

  /// Whether harness can try to lay it out.
  var isTried: Bool { obstacles.isEmpty && width != nil && knowsLines }

  /// Whether its lines would hold harness to anything: where they break, or how long the only one is.
  var knowsLines: Bool { shown.count > 1 || shown.first?.width != nil }
}
