import Labels
import Raster
import Testing

@testable import Results
@testable import Runs

/// A mutation: what was recorded, what is there today, and what must be said about it.
struct CauseRow: CustomTestStringConvertible, Sendable {
  let name: String
  var was: CauseSetup
  var `is`: CauseSetup
  /// Changes what was recorded, as if another machine had recorded it.
  var edit: (@Sendable (inout Bitmap, inout LayoutRecord) -> Void)?
  /// nil where several changes are told and the rules do not say which comes first.
  var stage: CaseResult.Stage?
  var roots: [ExpectedRoot]
  /// The cause must be one of these; `*` stands for anything where the rules leave the words open.
  var sentences: [String]
  var remedy = Remedy.byConsequence
  /// Where the first root is written; nil if the row does not check it.
  var location: String?
  /// The title of the group of the first root, if no other case is in it; nil if the row does not check it.
  var group: String?

  var testDescription: String { name }

  enum Remedy: Sendable {
    /// There is no remedy if no line breaks, fits or is cut differently; otherwise it is not checked.
    case byConsequence
    /// These must be among the remedies.
    case with([String])
  }

  /// A change of a case in Harness Blocks of 10 pt in 100 pt.
  ///
  /// - Parameters:
  ///   - common: Keys of the case that do not change, in YAML's flow style.
  ///   - was: Further keys that were there; a whole file if it has line breaks.
  init(
    _ name: String, in common: String = "", _ was: String, _ is: String,
    _ roots: [ExpectedRoot], _ sentences: String..., stage: CaseResult.Stage = .case,
    remedy: [String]? = nil, location: String? = nil, group: String? = nil
  ) {
    self.name = name
    self.was = CauseSetup(common: common, was)
    self.is = CauseSetup(common: common, `is`)
    self.stage = stage
    self.roots = roots
    self.sentences = sentences
    self.remedy = remedy.map { .with($0) } ?? .byConsequence
    self.location = location
    self.group = group
  }

  /// A change of anything, not only of the case.
  init(
    _ name: String, was: CauseSetup, is: CauseSetup, _ stage: CaseResult.Stage?,
    _ roots: [ExpectedRoot], _ sentences: String..., remedy: [String]? = nil,
    location: String? = nil, group: String? = nil,
    edit: (@Sendable (inout Bitmap, inout LayoutRecord) -> Void)? = nil
  ) {
    self.name = name
    self.was = was
    self.is = `is`
    self.edit = edit
    self.stage = stage
    self.roots = roots
    self.sentences = sentences
    self.remedy = remedy.map { .with($0) } ?? .byConsequence
    self.location = location
    self.group = group
  }
}

/// A root by its kind and path; a string literal is the path of a case's root.
struct ExpectedRoot: ExpressibleByStringLiteral, Equatable, CustomStringConvertible, Sendable {
  /// nil for any value of the case.
  var kind: Change.Kind?
  var path: String

  init(_ kind: Change.Kind?, _ path: String) {
    self.kind = kind
    self.path = path
  }

  init(stringLiteral path: String) { self.init(nil, path) }

  static func value(_ path: String) -> ExpectedRoot { .init(nil, path) }

  static func font(_ name: String) -> ExpectedRoot { .init(.font, name) }
  static func image(_ path: String) -> ExpectedRoot { .init(.image, path) }
  static func library(_ name: String) -> ExpectedRoot { .init(.library, name) }

  var description: String { "\(kind?.rawValue ?? "case") \(path)" }

  func matches(_ root: Change) -> Bool {
    (kind.map { $0 == root.kind } ?? root.isOfCase) && root.path.matches(pattern: path)
  }
}

/// Everything that a picture depends on.
struct CauseSetup: Sendable {
  struct PinnedFont: Sendable {
    var family: String
    var file: String

    static let blocks = PinnedFont(family: "Harness Blocks", file: "HarnessBlocks-Regular.ttf")
    static let square = PinnedFont(family: "Harness Square", file: "HarnessSquare-Regular.ttf")
    static let bold = PinnedFont(family: "Harness Square", file: "HarnessSquare-Bold.ttf")
    static let tall = PinnedFont(family: "Harness Tall", file: "HarnessTall-Regular.ttf")
    static let flex = PinnedFont(family: "Harness Flex", file: "HarnessFlex.ttf")
    static let vertical = PinnedFont(
      family: "Harness Vertical", file: "HarnessVertical-Regular.ttf")
    static func letters(_ file: String) -> PinnedFont {
      PinnedFont(family: "Harness Letters", file: "Letters/\(file).ttf")
    }
  }

  struct Picture: Sendable {
    var width = 10
    var height = 10
    var color: PixelColor
  }

  /// The content of `Cases/a.yaml`.
  var cases: String
  /// The defaults of suite.yaml, in YAML's flow style.
  var defaults = "font: Harness Blocks 10, width: 100, scale: 1"
  var fonts: [PinnedFont] = [.blocks, .square, .bold, .tall, .flex, .vertical]
  var fallback = ["Harness Square"]
  /// Further keys of suite.yaml, of which each begins on a line of its own, after the defaults.
  var suite = ""
  /// Pictures by their paths in the suite's folder.
  var pictures: [String: Picture] = [:]
  /// Other files, such as catalogs, by their paths in the suite's folder.
  var files: [String: String] = [:]
  var libraries = RunResult.Environment(
    os: "Test OS", arch: "x86_64", pango: "1.50.12", harfbuzz: "6.0.0", freetype: "2.12.1",
    cairo: "1.16.0")

  /// - Parameters:
  ///   - common: Keys of the case, in YAML's flow style.
  ///   - others: Further keys; a whole file if it has line breaks.
  init(common: String = "", _ others: String = "") {
    let keys = [common, others].filter { !$0.isEmpty }.joined(separator: ", ")
    cases = others.contains("\n") ? others : "{ \(keys) }\n"
  }

  func changed(_ change: (inout CauseSetup) -> Void) -> CauseSetup {
    var setup = self
    change(&setup)
    return setup
  }
}

extension String {
  /// The text in double quotes, as YAML has it.
  var yaml: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x22, 0x5C: "\\\(scalar)"
      // White space and what cannot be seen would be hard to read, or be dropped.
      case 0..<0x20, 0x7F...0xA0, 0xAD, 0x2000...0x200F, 0x2028...0x202F, 0x2060...0x206F, 0xFEFF:
        "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
          + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// Whether this text matches a pattern in which each `*` stands for anything.
  func matches(pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return self == pattern }
    guard hasPrefix(parts[0]) else { return false }
    var rest = dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
