internal import Base
import Capture
import Cases

/// What a capture gave, as the terminal shows it: the labels with their texts, everything else with its reason, and counts.
struct CaptureReport {
  private let captures: [CaptureFile]
  private let result: CaptureResult
  /// What was added to suite.yaml.
  var fonts: [String] = []
  var changes: [CapturedChange] = []
  /// That of the labels.
  var file = ""
  var caseFiles: [(file: String, count: Int)] = []
  /// Of the page that shows all of it; nil if there is none.
  var page: String?

  init(_ captures: [CaptureFile], _ result: CaptureResult) {
    (self.captures, self.result) = (captures, result)
  }

  var text: TerminalText {
    var lines: [TerminalText] = []
    for (index, label) in result.labels.enumerated() {
      lines.append("LABEL \(label.name)")
      lines += keys(of: index)
    }
    for found in result.cases {
      lines.append(
        "CASE \(found.name)  \(Excerpt.quoted(text(found.file, found.text).text, Self.length))")
    }
    if !lines.isEmpty { lines.append("") }
    for listed in result.listed {
      let text = text(listed.file, listed.text)
      lines.append(
        "\(listed.reason.word) \(captures[listed.file].path):\(text.line) \(text.path) \(Excerpt.quoted(text.text, Self.length))"
      )
      if let detail = listed.reason.detail { lines.append("    \(detail)") }
    }
    if !result.listed.isEmpty { lines.append("") }
    for font in fonts { lines.append("added to suite.yaml: \(font)") }
    for change in changes { lines.append("\(file): " + change.words) }
    for (file, count) in caseFiles { lines.append("\(file): \(Self.cases(count))") }
    if let page { lines.append("\(page)") }
    lines.append(counts)
    return lines.map { $0 + "\n" }.joined()
  }

  /// A line for each key and text, with how often it is shown if that is more than once.
  private func keys(of label: Int) -> [TerminalText] {
    var shown: [(line: TerminalText, count: Int)] = []
    var places: [String: Int] = [:]
    for written in result.written where written.label == label {
      let line: TerminalText =
        "    \(written.key)  \(Excerpt.quoted(text(written.file, written.text).text, Self.length))"
      if let place = places[line.text] {
        shown[place].count += 1
      } else {
        places[line.text] = shown.count
        shown.append((line, 1))
      }
    }
    return shown.map { $0.count == 1 ? $0.line : $0.line + " (\($0.count) times)" }
  }

  private static let length = 40

  private func text(_ file: Int, _ text: Int) -> CapturedText { captures[file].screen.texts[text] }

  private static func cases(_ count: Int) -> TerminalText {
    count == 1 ? "1 case" : "\(count) cases"
  }

  private var counts: TerminalText {
    let all = captures.reduce(0) { $0 + $1.screen.texts.count }
    var reasons: [(word: TerminalText, count: Int)] = []
    for listed in result.listed {
      let word = listed.reason.word
      if let index = reasons.firstIndex(where: { $0.word.text == word.text }) {
        reasons[index].count += 1
      } else {
        reasons.append((word, 1))
      }
    }
    let sorted = reasons.sorted {
      $0.count == $1.count ? $0.word.text < $1.word.text : $0.count > $1.count
    }
    let words = sorted.map { "\($0.count) " + $0.word }.joined(separator: ", ")
    let kinds: TerminalText =
      result.cases.isEmpty ? "\(result.labels.count) labels" : Self.cases(result.cases.count)
    return
      "\(all) texts: \(all - result.listed.count) in " + kinds
      + (result.listed.isEmpty ? "" : ", \(result.listed.count) not: " + words)
      + "; \(result.reproducedCount) of \(result.checkedCount) are laid out as shown"
  }
}

extension CapturedChange {
  fileprivate var words: TerminalText {
    switch self {
    case .appeared(let name): "appeared  \(name)"
    case .changed(let name, let keys):
      "changed   \(name): \(keys.joined(separator: ", "))"
    case .went(let name): "went      \(name)"
    case .kept(let name, let keys, let besides):
      "kept      \(name): \(keys.joined(separator: ", ")) as people wrote it; the interface has other values"
        + (besides.isEmpty ? "" : ", and these texts besides: \(besides.joined(separator: ", "))")
    case .keptGone(let name):
      "kept      \(name), which people have edited; the interface has it no more"
    }
  }
}

extension CaptureResult.Reason {
  /// The same for all texts that are counted together.
  var word: TerminalText {
    switch self {
    case .cannot(let reasons): "\(reasons.first ?? "")"
    case .notReproduced: "not reproduced"
    case .widthUnknown: "width unknown"
    case .linesUnknown: "lines unknown"
    case .noKey: "no key"
    case .severalStyles: "several styles"
    case .severalKeys: "several keys"
    }
  }

  var detail: TerminalText? {
    switch self {
    case .cannot(let reasons):
      reasons.count > 1 ? "also: \(reasons.dropFirst().joined(separator: ", "))" : nil
    case .notReproduced(let difference): difference.words
    case .severalKeys(let keys), .severalStyles(let keys): "\(keys.joined(separator: ", "))"
    case .widthUnknown, .linesUnknown, .noKey: nil
    }
  }
}

extension CheckDifference {
  fileprivate var words: TerminalText {
    switch self {
    case .lineCount(let count, let shown):
      "\(count == 1 ? "1 line" : "\(count) lines"), shown in \(shown)"
    case .lineText(let line, let text, let shown):
      "line \(line + 1) is \(Excerpt.quoted(text, 40)), shown as \(Excerpt.quoted(shown, 40))"
    case .lineWidth(let line, let width, let shown):
      "line \(line + 1) is \(Numbers.points(width)) wide, shown \(Numbers.points(shown)) wide"
    case .lineStart(let line, let x, let shown):
      "line \(line + 1) begins at \(Numbers.points(x)), shown at \(Numbers.points(shown))"
    case .isCut: "harness cuts it, and it was shown whole"
    case .error(let reason): "\(reason)"
    }
  }
}
