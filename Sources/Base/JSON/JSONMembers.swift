/// The members of an object, each read as the type it should have; errors name the key.
package struct JSONMembers {
  private let members: [String: JSONValue]

  package init(_ value: JSONValue) throws(JSONFault) {
    guard case .object(let members) = value else { throw value.isNot("not an object") }
    self.members = members
  }

  /// Refuses members of other names: whoever wrote them believes that they say something.
  package func check(areAmong accepted: [String]) throws(JSONFault) {
    guard let unknown = members.keys.filter({ !accepted.contains($0) }).min() else { return }
    throw JSONFault(
      ": “\(unknown)” is not a key; accepted: \(accepted.sorted().joined(separator: ", "))")
  }

  /// A member that must be there.
  package func read<Value>(
    _ key: String, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value {
    guard let value = try readIfThere(key, read) else { throw JSONFault(" is missing").within(key) }
    return value
  }

  /// A member that may be missing, or null.
  package func readIfThere<Value>(
    _ key: String, _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> Value? {
    guard let value = members[key], value != .null else { return nil }
    do throws(JSONFault) {
      return try read(value)
    } catch {
      throw error.within(key)
    }
  }
}

/// Reads values as the types they should have; each function throws if the value is something else.
extension JSONValue {
  package func text() throws(JSONFault) -> String {
    guard case .string(let text) = self else { throw isNot("not a string") }
    return text
  }

  package func truth() throws(JSONFault) -> Bool {
    guard case .bool(let truth) = self else { throw isNot("neither true nor false") }
    return truth
  }

  /// A number small enough that calculations with it cannot overflow.
  package func number() throws(JSONFault) -> Double {
    guard case .number(let number) = self, abs(number) <= Self.largestNumber else {
      throw isNot("not a number up to 1e12")
    }
    return number
  }

  package func wholeNumber(in range: ClosedRange<Int>) throws(JSONFault) -> Int {
    guard case .number(let number) = self, let whole = Int(exactly: number), range.contains(whole)
    else { throw isNot("not a whole number from \(range.lowerBound) to \(range.upperBound)") }
    return whole
  }

  package func list<Element>(
    of read: (JSONValue) throws(JSONFault) -> Element
  ) throws(JSONFault) -> [Element] {
    guard case .array(let values) = self else { throw isNot("not a list") }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(JSONFault) {
        elements.append(try read(value))
      } catch {
        throw error.within(index)
      }
    }
    return elements
  }

  /// An object whose members all have one type.
  package func dictionary<Element>(
    of read: (JSONValue) throws(JSONFault) -> Element
  ) throws(JSONFault) -> [String: Element] {
    guard case .object(let members) = self else { throw isNot("not an object") }
    var elements: [String: Element] = [:]
    // In order, so that the same one of several faults is always named.
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      do throws(JSONFault) {
        elements[key] = try read(value)
      } catch {
        throw error.within(key)
      }
    }
    return elements
  }

  /// A list of this many numbers.
  package func numbers(_ count: Int) throws(JSONFault) -> [Double] {
    guard case .array(let values) = self, values.count == count else {
      throw isNot("not a list of \(count) numbers")
    }
    return try list { (value) throws(JSONFault) in try value.number() }
  }

  /// A half-open range of bytes, as where it starts and ends.
  package func byteRange() throws(JSONFault) -> [Int] {
    guard case .array(let values) = self, values.count == 2,
      case .number(let first) = values[0], case .number(let second) = values[1],
      let start = Int(exactly: first), let end = Int(exactly: second),
      0 <= start, start <= end, end <= Self.mostBytes
    else { throw isNot("not an ascending range of bytes") }
    return [start, end]
  }

  package func object() throws(JSONFault) -> JSONValue {
    guard case .object = self else { throw isNot("not an object") }
    return self
  }

  package func isNot(_ wanted: String) -> JSONFault { JSONFault(": \(excerpt) is \(wanted)") }

  private static let largestNumber = 1e12
  /// No text has more bytes.
  private static let mostBytes = 1 << 30

  /// The value, or enough of it to show what it is.
  private var excerpt: String {
    switch self {
    case .null: "null"
    case .bool(let truth): "\(truth)"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .string(let text): text.count > 20 ? "“\(text.prefix(20))…”" : "“\(text)”"
    case .array(let values):
      "[" + values.prefix(6).map(\.mark).joined(separator: ", ")
        + (values.count > 6 ? ", …]" : "]")
    case .object(let members): members.isEmpty ? "{}" : "{…}"
    }
  }

  /// An excerpt of a list's element.
  private var mark: String {
    switch self {
    case .array(let values): values.isEmpty ? "[]" : "[…]"
    default: excerpt
    }
  }
}
