internal import Base
package import Cases
package import Labels
package import Raster
internal import Results
private import Synchronization

/// Draws the cases of one thread: harness's engine, a program, or a user's function.
package protocol CaseRenderer: AnyObject {
  /// - Throws: The case's error; a ``RendererFault`` also gives its status.
  func draw(_ subject: Case) throws -> CaseDrawing
}

/// A renderer's result for a case.
package enum CaseDrawing {
  case drawn(CheckedCase.Rendering)
  /// It cannot draw these keys of the case.
  case unsupported([String])
}

/// harness's own engine.
package final class OwnRenderer: CaseRenderer {
  let engine: LabelRenderer
  private let hasFontsOfSuite: Bool

  /// - Parameter hasFontsOfSuite: Whether `suite.yaml` lists the fonts, and errors may say so.
  package init(_ engine: LabelRenderer, hasFontsOfSuite: Bool = true) {
    self.engine = engine
    self.hasFontsOfSuite = hasFontsOfSuite
  }

  /// - Throws: ``SuiteLabelError``, or ``LayoutError`` where the fonts are not a suite's.
  package func draw(_ subject: Case) throws -> CaseDrawing {
    do throws(LayoutError) {
      var layout = try engine.layout(subject.label)
      if subject.expectations.ink != nil { layout = try engine.measuringInk(of: layout) }
      return .drawn(.init(layout: .own(layout), picture: try engine.draw(layout)))
    } catch {
      if hasFontsOfSuite { throw SuiteLabelError(error) }
      throw error
    }
  }
}

/// Another renderer, as a run knows it.
package struct OtherRenderer: Sendable {
  /// Its name, and the folder of its baselines.
  package var name: String
  /// The version that it reports; nil if it reports none.
  package var version: String?
  /// Its mistakes that did not affect any verdict.
  package var slips = RendererSlips()
  /// Makes one for a thread.
  package var make: @Sendable () throws -> any CaseRenderer
}

/// Answers of a renderer that belonged to another case, after which a new process was asked.
package final class RendererSlips: Sendable {
  private let state = Mutex<(first: String, count: Int)>(("", 0))

  package init() {}

  func note(_ reason: String) {
    state.withLock { state in
      if state.count == 0 { state.first = reason }
      state.count += 1
    }
  }

  /// A sentence; nil if there were none.
  package var summary: String? {
    let (first, count) = state.withLock { $0 }
    guard count > 0 else { return nil }
    let times = count == 1 ? "" : "; this happened \(count) times, first here"
    return "\(first); a new process was asked instead\(times)"
  }
}

/// A function that draws cases.
package final class FunctionRenderer: CaseRenderer {
  /// What the function returns: a picture, decoded or as a PNG file, or the keys that it cannot
  /// draw.
  package enum Answer {
    case picture(Bitmap)
    case png([UInt8])
    case unsupported([String])
  }

  private let function: (Case) throws -> Answer

  package init(_ function: @escaping (Case) throws -> Answer) { self.function = function }

  package func draw(_ subject: Case) throws -> CaseDrawing {
    switch try function(subject) {
    case .picture(let picture): .drawn(.init(layout: .unknown, picture: picture))
    case .png(let file):
      .drawn(
        .init(
          layout: .unknown, picture: try PNG.decode(file), meaning: PictureMeaning(of: file)))
    case .unsupported(let keys): .unsupported(keys)
    }
  }
}

/// Why a renderer has no picture of a case.
package struct RendererFault: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// It does not keep to the protocol, or says itself that something is wrong.
    case failed
    /// It answers, but about another case than the one it was asked for.
    case astray
    /// It ended.
    case ended
    case timedOut
  }

  package var kind: Kind
  /// A sentence that names the renderer.
  package var reason: String
  /// The same without what differs from case to case.
  var common: String

  init(kind: Kind, reason: String, common: String? = nil) {
    self.kind = kind
    self.reason = reason
    self.common = common ?? reason
  }
}

extension RendererFault: CustomStringConvertible {
  package var description: String { reason }
}

extension RendererFault {
  /// Follows the renderer's name; why an answer cannot be used follows.
  static let unusable = "gave an unusable answer: "

  var status: CaseResult.Status {
    switch kind {
    case .failed, .astray: .error
    case .ended: .crashed
    case .timedOut: .timedOut
    }
  }
}

extension LabelSpec {
  /// Why a renderer cannot skip the label because of some keys; nil if the label uses them all.
  func whyUnusable(asUnsupported keys: [String]) -> String? {
    guard !keys.isEmpty else { return "`unsupported` names no key" }
    let plain = LabelSpec(
      text: [TextRun("")], ellipsis: [], style: TextStyle(font: LabelFont(family: "", size: 0)),
      width: .points(-1))
    let known = resolved.names(besides: plain.resolved)
    return keys.first { !known.contains($0) }.map {
      "`unsupported` names “\($0)”, which the case does not use"
    }
  }
}

extension JSONValue {
  /// The names of the members that another value does not have alike, at any depth.
  fileprivate func names(besides other: JSONValue?) -> Set<String> {
    switch (self, other) {
    case (.object(let members), _):
      let others: [String: JSONValue] = if case .object(let others)? = other { others } else { [:] }
      return members.reduce(into: []) { names, member in
        guard member.value != others[member.key] else { return }
        names.formUnion(member.value.names(besides: others[member.key]).union([member.key]))
      }
    case (.array(let values), .array(let others)?):
      return values.reduce(into: []) { $0.formUnion($1.names(besides: others.first)) }
    case (.array(let values), _):
      return values.reduce(into: []) { $0.formUnion($1.names(besides: nil)) }
    case (.null, _), (.bool, _), (.number, _), (.string, _): return []
    }
  }
}

extension CaseResult.Fault {
  /// - Parameter error: Why there is no picture of a case.
  init(drawing error: any Error) {
    let reason =
      switch error {
      case let error as RendererFault: error.common
      case let error as SuiteLabelError: error.fault
      case let error as LayoutError: error.fault
      case let error as CaseFileErrors: error.problems
      default: "\(error)"
      }
    let own = error as? SuiteLabelError
    self.init(
      reason: reason, path: (error as? CaseFileErrors)?.errors.first?.location.file,
      character: own?.missingCharacter.map { "\($0)" }, font: own?.missingFile)
  }
}
