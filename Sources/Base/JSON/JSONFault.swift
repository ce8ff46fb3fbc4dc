/// Text that is not JSON, or a value in it that is not accepted.
public struct JSONFault: Error, Equatable {
  /// Where something stands in a text, both from 1.
  struct Location: Equatable {
    let line: Int
    /// In its line.
    let byte: Int
  }

  /// Keys and positions that lead to the value, such as `lines[0].range`.
  private var path = ""
  /// What follows the path: ` is missing`, or `: -1 is not a size`.
  private var problem: String
  private var isSyntax = false
  private var location: Location?

  public init(_ problem: String) {
    self.problem = problem
  }

  static func syntax(_ problem: String, at location: Location) -> Self {
    var fault = Self(problem).located(at: location)
    fault.isSyntax = true
    return fault
  }

  func located(at location: Location) -> Self {
    var fault = self
    fault.location = location
    return fault
  }

  /// The same, said of a value in this line.
  func on(line: Int) -> Self {
    guard location == nil else { return self }
    return located(at: Location(line: line, byte: 1))
  }

  /// The same, seen from the object or list that has the value.
  func within(_ step: DocumentStep) -> Self {
    switch step {
    case .key(let key): within(key)
    case .index(let index): within(index)
    }
  }

  /// The same, seen from the object that has the value.
  public func within(_ key: String) -> Self {
    prefixed(key.count > 40 ? key.prefix(40) + "…" : key)
  }

  /// The same, seen from the list that has the value.
  public func within(_ index: Int) -> Self { prefixed("[\(index)]") }

  private func prefixed(_ step: String) -> Self {
    guard !isSyntax else { return self }
    var fault = self
    fault.path = step + (path.isEmpty || path.hasPrefix("[") ? path : "." + path)
    return fault
  }

  public var reason: String {
    if isSyntax, let location {
      return "not valid JSON at line \(location.line), byte \(location.byte): \(problem)"
    }
    return reasonInLine
  }

  /// From 1; nil if the value was rejected by code that does not know its location.
  public var line: Int? { location?.line }

  /// The same for messages that name the line already.
  public var reasonInLine: String {
    if isSyntax, let location { return "not valid JSON at byte \(location.byte): \(problem)" }
    if !path.isEmpty { return path + problem }
    return problem.hasPrefix(": ") ? String(problem.dropFirst(2)) : "it" + problem
  }
}

/// A value that JSON cannot express, or text that is not the value it should be.
public struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  public var reason: String

  public init(reason: String) {
    self.reason = reason
  }

  public var description: String { "JSON: \(reason)" }
}

extension JSONValue {
  /// Reads the value of a text that contains nothing else.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    do throws(JSONFault) {
      self = JSONValue(try Node(json: bytes))
    } catch {
      throw JSONError(reason: error.reason)
    }
  }
}
