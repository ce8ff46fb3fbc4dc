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
    line([
      "harness": .number(Double(version)), "version": .string(HarnessVersion.current),
      "renderer": .string(name), "fallback": .array(fallback.map { .string($0) }),
      "fonts": .array(fonts.map(\.json)),
    ])
  }

  /// A case to draw.
  ///
  /// - Parameter suite: The absolute folder that pictures' names are relative to.
  static func request(_ subject: Case, suite: String) -> [UInt8] {
    let label = subject.label
    let names = Set(label.pictures.map(\.name)).sorted { $0.precedesInBytes($1) }
    return line([
      "id": .string(subject.id), "scale": .number(label.scale), "case": label.resolved,
      "images": .object(
        Dictionary(
          names.map { ($0, .string("\(suite)/\($0)")) }, uniquingKeysWith: { first, _ in first })),
    ])
  }

  private static func line(_ members: [String: JSONValue]) -> [UInt8] {
    Array(JSONText.compact(.object(members)).utf8)
  }
}

extension FontFaceFile {
  fileprivate var json: JSONValue {
    .object([
      "family": .string(family),
      "weight": .array([.number(Double(weights.lowerBound)), .number(Double(weights.upperBound))]),
      "style": .string(isSlanted ? "italic" : "normal"), "file": .string(path),
      "sha256": .string(sha256), "index": .number(Double(index)),
    ])
  }
}

/// What a renderer's program answers to the first line.
struct RendererGreeting: Equatable {
  var version: String?

  /// - Throws: Why it is not a greeting, as words that follow the renderer's name.
  init(_ line: [UInt8]) throws(JSONError) {
    let members = try RendererAnswer.members(line)
    guard let spoken = members["harness"] else {
      throw JSONError(
        reason: "\(RendererAnswer.excerpt(line)) is not a greeting: `harness` is missing")
    }
    guard spoken == .number(Double(RendererProtocol.version)) else {
      throw JSONError(
        reason:
          "it speaks version \(JSONText.compact(spoken)) of the protocol; this harness speaks "
          + "\(RendererProtocol.version)")
    }
    guard let version = members["version"] else { return }
    self.version = try RendererAnswer.text(version, "version")
  }
}

/// What a renderer's program answers about a case.
struct RendererAnswer {
  enum Content {
    case picture([UInt8], layout: JSONValue?)
    case unsupported([String])
    case error(String)
  }

  let id: String
  private let members: [String: JSONValue]

  /// - Throws: Why it is not an answer.
  init(_ line: [UInt8]) throws(JSONError) {
    members = try Self.members(line)
    guard case .string(let id)? = members["id"] else {
      throw JSONError(reason: "\(Self.excerpt(line)) has no `id`")
    }
    self.id = id
  }

  /// Its content, once it is known to be about the requested case.
  ///
  /// - Throws: Why it has no usable content.
  func content() throws(JSONError) -> Content {
    if let error = members["error"] {
      return .error(try Self.text(error, "error"))
    }
    if let keys = members["unsupported"] {
      guard case .array(let keys) = keys else { throw Self.noList(keys, "unsupported") }
      var names: [String] = []
      for key in keys { names.append(try Self.text(key, "unsupported")) }
      if !names.isEmpty { return .unsupported(names) }
    }
    return .picture(try Self.picture(members), layout: members["layout"])
  }

  private static func picture(_ members: [String: JSONValue]) throws(JSONError) -> [UInt8] {
    if let file = members["file"] {
      let path = try text(file, "file")
      do {
        if let bytes = try FileSystem.contents(of: path) { return bytes }
      } catch {
        throw JSONError(reason: "`file` cannot be read: \(error)")
      }
      throw JSONError(reason: "`file` is \(path), and there is no such file")
    }
    guard let png = members["png"] else {
      throw JSONError(reason: "`png`, `file`, `unsupported` and `error` are all missing")
    }
    guard let data = Data(base64Encoded: try text(png, "png")) else {
      throw JSONError(reason: "`png` is not base64")
    }
    return Array(data)
  }

  fileprivate static func text(_ value: JSONValue, _ key: String) throws(JSONError) -> String {
    guard case .string(let text) = value else {
      throw JSONError(
        reason: "`\(key)` holds \(JSONText.compact(value).prefix(40)), which is not a text")
    }
    return text
  }

  private static func noList(_ value: JSONValue, _ key: String) -> JSONError {
    JSONError(
      reason: "`\(key)` holds \(JSONText.compact(value).prefix(40)), which is not a list of texts")
  }

  static func members(_ line: [UInt8]) throws(JSONError) -> [String: JSONValue] {
    do throws(JSONError) {
      // A null value counts as missing.
      if case .object(let members) = try JSONValue(parsing: line) {
        return members.filter { $0.value != .null }
      }
    } catch {
      // What the text is instead says more than the position of the JSON error.
    }
    throw JSONError(reason: "\(excerpt(line)) is not a JSON object")
  }

  static func excerpt(_ line: [UInt8]) -> String {
    let text = String(decoding: line.prefix(120), as: UTF8.self)
    return line.isEmpty ? "an empty line" : "“\(text.prefix(60))\(text.count > 60 ? "…" : "")”"
  }
}
