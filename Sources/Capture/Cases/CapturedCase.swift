internal import Base
internal import Cases
internal import Labels

/// A captured text as a case of a suite.
package struct CapturedCase: Equatable, Sendable {
  /// The capture's index.
  package var file: Int
  /// The text's index in its capture.
  package var text: Int
  /// The last part of its id.
  package var name: String
  /// Its keys and their values, as a case file writes them.
  var members: [String: JSONValue]

  /// What nobody sees in a picture, and what ``position`` says.
  private static let left: Set<String> = ["debug", "position"]

  /// - Parameters:
  ///   - across: How high its text is by itself, insets included, or wide in columns.
  ///   - scale: Pixels of the screenshot to the point.
  ///   - standard: What the suite's labels begin with.
  init(
    _ file: CaptureFile, _ index: (file: Int, text: Int), name: String, across: Double,
    standard: [String: JSONValue]
  ) {
    let text = file.screen.texts[index.text]
    var label = text.label(width: text.width)
    label.scale = file.screen.state.scale ?? 1
    let isHorizontal = label.mode == .horizontal
    var position: JSONValue?
    // A box that is as large as its text needs no length of its own, and rounding could make it too small.
    if let length = text.place?[isHorizontal ? 3 : 2], length > across + SelfCheck.tolerance / 2 {
      if isHorizontal { label.height = .points(length) } else { label.width = .points(length) }
      position = label.position(text.position ?? .start)
    }
    (self.file, self.text, self.name) = (index.file, index.text, name)
    members = label.members(besides: standard, leaving: Self.left)
    if let position { members["position"] = position }
    if case .array(let runs)? = members["text"] { members["text"] = Self.text(runs) }
  }

  /// Runs as people write them: one that has nothing of its own is its text.
  private static func text(_ runs: [JSONValue]) -> JSONValue {
    let runs = runs.map(\.asWritten)
    guard runs.count == 1, case .object(let only) = runs[0], only.count == 1,
      let text = only["text"]
    else { return .array(runs) }
    return text
  }
}

extension LabelSpec {
  /// Where the producer says that the text block stands, as a case file writes it; nil for its usual place.
  fileprivate func position(_ position: CapturedText.Position) -> JSONValue? {
    switch (mode == .horizontal, position) {
    case (_, .start): nil
    case (true, .center): .object(["y": .string("center")])
    case (true, .end): .object(["y": .string("bottom")])
    case (false, .center): .object(["x": .string("center")])
    case (false, .end): .object(["x": .string(columns == .rightToLeft ? "left" : "right")])
    }
  }
}

/// Cases as files of a suite.
package struct CapturedCaseFiles {
  /// The suite's folder for them.
  package static let folder = "screens"

  /// Every file begins with it, so that none that people wrote is written over.
  package static let heading =
    "# Texts as they were captured from the running interface. harness capture --cases writes this file anew."

  /// A file's text.
  ///
  /// - Parameter cases: In their order.
  package static func text(_ cases: [CapturedCase]) -> String {
    var lines = [heading, "cases:"]
    for subject in cases {
      lines.append("  \(YAMLWord.key(subject.name)):")
      for (key, value) in subject.members.sorted(by: { precedes($0.key, $1.key) }) {
        lines.append("    \(key): \(YAMLWord.flow(value))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    (one == "text" ? 0 : 1, one) < (other == "text" ? 0 : 1, other)
  }
}
