package import Base

/// A label that was captured from a running interface, as a file of labels has it.
package struct CapturedLabel: Equatable, Sendable {
  /// What a new one is called; one that the file has keeps its name.
  package var name: String
  /// Where it was seen, on one page or several.
  package var paths: [String]
  package var pages: [String]
  /// Its keys and their values, as a file of labels writes them.
  package var members: [String: JSONValue]

  package init(
    name: String, paths: [String], pages: [String], members: [String: JSONValue]
  ) {
    self.name = name
    self.paths = paths
    self.pages = pages
    self.members = members
  }

  /// The keys of its texts.
  var textKeys: Set<String> { members.textKeys }
}

extension [String: JSONValue] {
  /// The keys of a label's texts.
  var textKeys: Set<String> {
    guard case .array(let keys)? = self["keys"] else { return [] }
    return Set(keys.compactMap { if case .string(let key) = $0 { key } else { nil } })
  }
}

/// What became of a label in a file when it was captured again.
package enum CapturedChange: Equatable, Sendable {
  case appeared(String)
  /// The keys whose values are others now.
  case changed(String, keys: [String])
  case went(String)
  /// People wrote other values for these keys, which stay; in no label are texts that the interface has besides.
  case kept(String, keys: [String], besides: [String] = [])
  /// It was not seen any more, but people have edited it, so it stays.
  case keptGone(String)
}

/// What the comment in a captured label says: what capture wrote, so that it can tell what people have edited.
struct CapturedNote: Equatable, Sendable {
  /// Checksums of the values that capture wrote, by their keys.
  var written: [String: String] = [:]
  var pages: [String] = []
  var paths: [String] = []

  private static let start = "# captured: "

  private static let table = DocumentTable<Self>([
    Key("written", "Checksums of values, by their keys.", .dictionary(.text), \.written),
    Key("on", "Pages.", .list(.text), \.pages),
    Key("at", "Paths.", .list(.text), \.paths),
  ])

  init(_ label: CapturedLabel, written: [String: String]) {
    (self.written, pages, paths) = (written, label.pages, label.paths)
  }

  /// nil for a line that is no such comment.
  init?(line: some StringProtocol) {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix(Self.start) else { return nil }
    do throws(JSONFault) {
      let node = try Node(json: Array(text.dropFirst(Self.start.count).utf8))
      self = try Self.table.value(from: node, initial: Self())
    } catch {
      // Whoever edited it has taken the label over.
      return nil
    }
  }

  private init() {}

  var line: String { Self.start + String(decoding: Self.table.line(of: self), as: UTF8.self) }

  static func sum(of value: JSONValue) -> String {
    String(Checksum.sha256(Array(JSONText.compact(value).utf8)).prefix(8))
  }
}
