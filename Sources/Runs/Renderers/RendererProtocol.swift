package import Base
internal import Cases
internal import Labels
private import Raster
internal import Results

#if canImport(FoundationEssentials)
  private import FoundationEssentials
#else
  private import Foundation
#endif

/// The messages between harness and a renderer's program, one line of JSON each; see `docs/renderers.md`.
package enum RendererProtocol {
  /// The version that both sides must speak.
  package static let version = 1

  /// The first line, with everything that is the same for all cases.
  static func greeting(
    to name: String, fonts: [FontFaceFile], fallback: [String]
  ) -> [UInt8] {
    line(Greeting.table, Greeting(renderer: name, fonts: fonts, fallback: fallback))
  }

  /// A case to draw.
  ///
  /// - Parameter suite: The absolute folder that pictures' names are relative to.
  static func request(_ subject: Case, suite: String) -> [UInt8] {
    line(Request.table, Request(subject: subject, suite: suite))
  }

  private static func line<Message>(
    _ table: DocumentTable<Message>, _ message: Message
  ) -> [UInt8] {
    Array(JSONText.compact(.object(table.json(of: message))).utf8)
  }

  fileprivate struct Greeting {
    let renderer: String
    let fonts: [FontFaceFile]
    let fallback: [String]

    static let table = DocumentTable<Greeting>([
      Key(derived: "harness", "Version of the protocol.", spoken) { _ in version },
      Key(derived: "version", "Version of harness.", .text) { _ in HarnessVersion.current },
      Key(derived: "renderer", "What `--renderer` calls the program.", .text) { $0.renderer },
      Key(derived: "fonts", "The suite's font files.", .list(FontFaceFile.table.written)) {
        $0.fonts
      },
      Key(derived: "fallback", "Families for what a label's font lacks.", .list(.text)) {
        $0.fallback
      },
    ])
  }

  fileprivate struct Request {
    let subject: Case
    let suite: String

    static let table = DocumentTable<Request>([
      Key(derived: "id", "The case's id.", .text) { $0.subject.id },
      Key(derived: "scale", "Device pixels per point.", .double) { $0.subject.label.scale },
      Key(derived: "case", "The label, every default filled in.", .object) {
        $0.subject.label.resolved
      },
      Key(derived: "images", "Files of the label's pictures, by their names.", .dictionary(.text)) {
        request in
        let names = Set(request.subject.label.pictures.map(\.name))
        return Dictionary(uniqueKeysWithValues: names.map { ($0, "\(request.suite)/\($0)") })
      },
    ])
  }

  fileprivate static let spoken = DocumentNotation<Int>.integer
    .adding("const", .number(Double(version)))

  /// A line that a program answered.
  ///
  /// - Throws: What it is instead of an object, which says more than where it stops being JSON.
  fileprivate static func object(_ line: [UInt8]) throws(JSONError) -> Node {
    do throws(JSONFault) {
      let document = try Node(json: line)
      if case .mapping = document.content { return document }
    } catch {
      // The line itself is quoted below.
    }
    throw JSONError(reason: "\(excerpt(line)) is not a JSON object")
  }

  fileprivate static func excerpt(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(120), as: UTF8.self)
    return line.isEmpty ? "an empty line" : "“\(text.prefix(60))\(text.count > 60 ? "…" : "")”"
  }
}

extension FontFaceFile {
  fileprivate static let table = DocumentTable<Self>([
    Key(derived: "family", "The font's family.", .text) { $0.family },
    Key(derived: "weight", "The lowest and the highest CSS weight.", weight) {
      [$0.weights.lowerBound, $0.weights.upperBound]
    },
    Key(derived: "style", "Whether it is slanted.", style) {
      $0.isSlanted ? "italic" : "normal"
    },
    Key(derived: "file", "Its absolute path.", .text) { $0.path },
    Key(derived: "sha256", "The file's checksum.", checksum) { $0.sha256 },
    Key(derived: "index", "The face's index in the file.", .count) { $0.index },
  ])

  private static let weight = DocumentNotation<[Int]>.integers
    .described(by: .list(of: .integer(Int.min...Int.max), minimum: 2, maximum: 2))
  private static let style = DocumentNotation<String>.text
    .described(by: .oneOf(["normal", "italic"]))
  private static let checksum = DocumentNotation<String>.text
    .described(by: .pattern("^[0-9a-f]{64}$"))
}

/// What a renderer's program answers to the first line.
struct RendererGreeting: Equatable {
  var version: String?

  /// - Throws: Why it is not a greeting, as words that follow the renderer's name.
  init(_ line: [UInt8]) throws(JSONError) {
    let document = try RendererProtocol.object(line)
    guard let spoken = document["harness"], !spoken.isNull else {
      throw JSONError(
        reason: "\(RendererProtocol.excerpt(line)) is not a greeting: `harness` is missing")
    }
    guard spoken.number == Double(RendererProtocol.version) else {
      throw JSONError(
        reason:
          "it speaks version \(JSONText.compact(JSONValue(spoken))) of the protocol; "
          + "this harness speaks \(RendererProtocol.version)")
    }
    do throws(JSONFault) {
      self = try Self.table.value(from: document, initial: Self())
    } catch {
      throw JSONError(reason: error.reason)
    }
  }

  private init() {}

  fileprivate static let table = DocumentTable<RendererGreeting>(
    [
      Key(derived: "harness", "Version of the protocol.", RendererProtocol.spoken) { _ in
        RendererProtocol.version
      },
      Key("version", "The program's own version.", .text, \.version),
    ], otherKeys: .ignored)
}

/// What a renderer's program answers about a case.
struct RendererAnswer {
  enum Content {
    case picture([UInt8], layout: Node?)
    case unsupported([String])
    case error(String)
  }

  let id: String
  private let document: Node

  /// - Throws: Why it is not an answer.
  init(_ line: [UInt8]) throws(JSONError) {
    document = try RendererProtocol.object(line)
    guard let id = document["id"]?.text else {
      throw JSONError(reason: "\(RendererProtocol.excerpt(line)) has no `id`")
    }
    self.id = id
  }

  /// Its content, once it is known to be about the requested case.
  ///
  /// - Throws: Why it has no usable content.
  func content() throws(JSONError) -> Content {
    let told: Told
    do throws(JSONFault) {
      told = try Told.table.value(from: document, initial: Told())
    } catch {
      throw JSONError(reason: error.reason)
    }
    if let error = told.error { return .error(error) }
    if let keys = told.unsupported, !keys.isEmpty {
      guard told.file == nil, told.png == nil else {
        throw JSONError(reason: "`unsupported` and a picture exclude each other")
      }
      return .unsupported(keys)
    }
    return .picture(try told.picture(), layout: told.layout)
  }
}

/// What an answer says.
private struct Told {
  var id = ""
  var error: String?
  var unsupported: [String]?
  var file: String?
  var png: String?
  var layout: Node?

  static let table = DocumentTable<Told>(
    [
      Key("id", "The case's id.", .text, \.id),
      Key("error", "Why the program could not draw the case.", .text, \.error),
      Key("unsupported", "Keys that the program cannot draw.", .list(.text), \.unsupported),
      Key("file", "The absolute path of the picture, a PNG file.", .text, \.file),
      Key(
        "png", "The picture, a PNG file in base64.",
        .text.adding("contentEncoding", .string("base64"))
          .adding("contentMediaType", .string("image/png")), \.png),
      Key("layout", "The layout, as far as it is known.", layout, \.layout),
    ], otherKeys: .ignored)

  /// Read when the picture is known, which says what is missing.
  private static let layout = DocumentNotation<Node>(
    accepted: "an object", schema: LayoutRecord.toldTable.schema,
    outcome: { node, _ in
      guard case .mapping = node.content else { return .refused }
      return .value(node)
    },
    write: { JSONValue($0) })

  func picture() throws(JSONError) -> [UInt8] {
    if let file {
      do {
        if let bytes = try FileSystem.contents(of: file) { return bytes }
      } catch {
        throw JSONError(reason: "`file` cannot be read: \(error)")
      }
      throw JSONError(reason: "`file` is \(file), and there is no such file")
    }
    guard let png else {
      throw JSONError(reason: "`png`, `file`, `unsupported` and `error` are all missing")
    }
    guard let data = Data(base64Encoded: png) else {
      throw JSONError(reason: "`png` is not base64")
    }
    return Array(data)
  }
}

// MARK: - The schema

extension RendererProtocol {
  /// Each side ignores what it does not know.
  package static let jsonSchema = Schema.anyOf(messages.map { .reference($0.name) })
    .adding(
      "$defs",
      .object(
        Dictionary(
          uniqueKeysWithValues: messages.map { name, meaning, schema in
            (name, schema.asRead.adding("description", .string(meaning)).json)
          }))
    )
    .document(
      title: "What harness and a renderer tell one another",
      description: "Which message follows which: "
        + "https://github.com/harness-labels/harness/blob/main/docs/renderers.md")

  private static let messages: [(name: String, meaning: String, schema: Schema)] = [
    ("greeting", "From harness, once.", Greeting.table.schema),
    ("welcome", "The renderer's answer to the greeting.", RendererGreeting.table.schema),
    ("request", "From harness, for each case.", Request.table.schema),
    ("answer", "The renderer's answer to a request.", answer),
  ]

  private static let answer = Told.table.schema.adding(
    "anyOf",
    .array(
      ["png", "file", "unsupported", "error"].map { .object(["required": .strings([$0])]) }))
}
