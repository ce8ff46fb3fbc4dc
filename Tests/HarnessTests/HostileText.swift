import Foundation

/// Text that would act on a terminal or in a CI log, and the rule that no output may break.
enum HostileText {
  /// One of each kind: cursor and screen, a hyperlink, C1, bidi, another separator, a command.
  static let value =
    "\u{1B}[2J\u{1B}]8;;http://x\u{7}标\r::error::a\n::error::b\u{9B}31m\u{202E}\u{2066}\u{2028}"
    + "::error::c\u{85}::error::d\u{61C}\u{200F}\u{FEFF}\u{E0061}\u{7F}##[error]e ##vso[task.x]f"

  /// The text as a double-quoted scalar of YAML or a string of JSON.
  static let quoted =
    "\"" + value.unicodeScalars.map { $0.value < 0x10000 ? escaped($0) : String($0) }.joined()
    + "\""

  /// The text as the name of a file or a folder.
  static let name = value.replacing("/", with: "∕")

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Everything in an output that would act, each with the line up to it; empty if nothing would.
  static func actions(in output: String) -> [String] {
    var found: [String] = []
    var line = ""
    for scalar in output.unicodeScalars {
      if scalar == "\n" {
        line = ""
        continue
      }
      line.unicodeScalars.append(scalar)
      let start = line.drop { $0.isWhitespace }
      if acts(scalar) || start == "::" || line.hasSuffix("##[") || line.hasSuffix("##vso[") {
        found.append(line.debugDescription)
      }
    }
    return found
  }

  private static func acts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension TestProject.Output {
  /// Everything that would act in either stream.
  var actions: [String] {
    HostileText.actions(in: standardOutput) + HostileText.actions(in: standardError)
  }
}
