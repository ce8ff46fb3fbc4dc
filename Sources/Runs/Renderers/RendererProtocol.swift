internal import Base
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

  private struct Greeting {
    let renderer: String
    let fonts: [FontFaceFile]
    let fallback: [String]

    static let table = DocumentTable<Greeting>([
      Key(derived: "harness", "Version of the protocol.", .integer) { _ in version },
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

  private struct Request {
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
    Key(derived: "weight", "The lowest and the highest CSS weight.", .integers) {
      [$0.weights.lowerBound, $0.weights.upperBound]
    },
    Key(derived: "style", "`normal`, or `italic`.", .text) { $0.isSlanted ? "italic" : "normal" },
    Key(derived: "file", "Its absolute path.", .text) { $0.path },
    Key(derived: "sha256", "The file's checksum.", .text) { $0.sha256 },
    Key(derived: "index", "The face's index in the file.", .integer) { $0.index },
  ])
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

  private static let table = DocumentTable<RendererGreeting>(
    [Key("version", "The program's own version.", .text, \.version)], otherKeys: .ignored)
}

/// What a renderer's program answers about a case.
struct RendererAnswer {
  enum Content {
    case picture([UInt8], layout: JSONValue?)
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
    if let keys = told.unsupported, !keys.isEmpty { return .unsupported(keys) }
    return .picture(try told.picture(), layout: told.layout)
  }
}

/// What an answer says besides its id.
private struct Told {
  var error: String?
  var unsupported: [String]?
  var file: String?
  var png: String?
  var layout: JSONValue?

  static let table = DocumentTable<Told>(
    [
      Key("error", "Why the program could not draw the case.", .text, \.error),
      Key("unsupported", "Keys that the program cannot draw.", .list(.text), \.unsupported),
      Key("file", "The picture's file.", .text, \.file),
      Key("png", "The picture's file in base64.", .text, \.png),
      Key("layout", "The layout, as far as it is known.", .object, \.layout),
    ], otherKeys: .ignored)

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
