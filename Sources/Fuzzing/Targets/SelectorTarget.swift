internal import Cases
internal import Labels
internal import Runs

/// Selectors and the ids that they name: the first line is the argument, each other an id.
struct SelectorTarget: FuzzTarget {
  init(_ places: Places) {}

  func failures(_ input: [UInt8]) -> [String] {
    var lines = String(decoding: input, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).prefix(64).map(String.init)
    let argument = lines.removeFirst()
    let label = LabelSpec(
      text: [], style: TextStyle(font: Font(family: "None", size: 1)), width: .fit)
    let cases = zip(1..., lines).map { line, id in
      Case(
        id: id, location: .init(file: "Cases/\(id).yaml", line: line, column: 1), label: label)
    }
    let selector = Selector(argument)
    let indices = selector.indices(in: cases)
    var failures: [String] = []
    if Selector(selector.description) != selector { failures.append("is read as \(selector)") }
    if indices != Array(Set(indices)).sorted() { failures.append("names \(indices)") }
    if case .glob(let pattern) = selector {
      let expected = lines.indices.filter { NaiveGlob(pattern).matches(lines[$0]) }
      if indices != expected {
        failures.append("names \(indices) of \(lines) instead of \(expected)")
      }
    }
    do throws(SelectionError) {
      let chosen = try CaseFilter(selectors: [selector]).select(from: cases)
      if chosen.map(\.location.line) != indices.map({ $0 + 1 }) {
        failures.append("chooses \(chosen.map(\.id))")
      }
    } catch {
      if !indices.isEmpty { failures.append("refuses: \(error)") }
    }
    return failures
  }
}

/// A glob as its rules say it, one way after the other.
private struct NaiveGlob {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  func matches(_ id: String) -> Bool {
    var known: [[Int]: Bool] = [:]
    return matches(Array(id), 0, 0, &known)
  }

  private func matches(
    _ id: [Character], _ token: Int, _ place: Int, _ known: inout [[Int]: Bool]
  ) -> Bool {
    if let answer = known[[token, place]] { return answer }
    func rest(_ token: Int, _ place: Int) -> Bool { matches(id, token, place, &known) }
    let answer: Bool
    switch token < pattern.count ? pattern[token] : nil {
    case nil: answer = place == id.count
    case "?": answer = place < id.count && id[place] != "/" && rest(token + 1, place + 1)
    case "*":
      let end = pattern[token...].firstIndex { $0 != "*" } ?? pattern.count
      let isAlone = token == 0 || pattern[token - 1] == "/"
      let spansParts = end - token > 1
      let ends = (place...id.count).prefix {
        spansParts || $0 == place || !id[place..<$0].contains("/")
      }
      // A whole part of two stars may be missing, with its slash.
      let mayBeMissing = spansParts && isAlone && end < pattern.count && pattern[end] == "/"
      answer = ends.contains { rest(end, $0) } || mayBeMissing && rest(end + 1, place)
    case let character?:
      answer = place < id.count && id[place] == character && rest(token + 1, place + 1)
    }
    known[[token, place]] = answer
    return answer
  }
}
