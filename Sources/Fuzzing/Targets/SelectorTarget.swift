private import Base
internal import Cases
internal import Labels
internal import Runs

/// Selectors and patterns, and the ids that they name: the first line is the argument, each other an id.
struct SelectorTarget: FuzzTarget {
  init(_ folders: FuzzFolders) {}

  func failures(_ input: [UInt8]) -> [String] {
    var lines = String(decoding: input, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).prefix(64).map(String.init)
    let argument = lines.removeFirst()
    let label = LabelSpec(
      text: [], style: TextStyle(font: LabelFont(family: "None", size: 1)), width: .fit)
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
    return failures + Self.listFailures(input) + PatternAgreement(argument, cases).failures()
  }

  /// A list is refused, or names something in each line that counts.
  private static func listFailures(_ input: [UInt8]) -> [String] {
    do throws(SelectionError) {
      let choices = try SelectorList.choices(in: input, of: "list")
      let locations = choices.compactMap(\.location)
      return choices.isEmpty || Set(locations).count != choices.count
        ? ["lists \(choices)"] : []
    } catch {
      return "\(error)".hasPrefix("list") ? [] : ["says of a list: \(error)"]
    }
  }
}

/// What must hold for any argument of `--grep`: it is refused, or says of each id whether it is found there.
private struct PatternAgreement {
  private let argument: String
  private let cases: [Case]

  /// An answer takes a millisecond or two; no machine is so busy that it takes this long.
  private static let longest = Duration.seconds(1)

  /// - Parameter cases: Those with ids that no suite could have are left out.
  init(_ argument: String, _ cases: [Case]) {
    self.argument = argument
    self.cases = cases.filter { subject in
      !subject.id.utf8.contains(0)
        && subject.id.utf8.elementsEqual(subject.id.composed.utf8)
    }
  }

  func failures() -> [String] {
    do throws(SelectionError) {
      return asking(try Pattern(argument)) + quoting()
    } catch {
      return problems(with: error) + quoting()
    }
  }

  /// Every id is answered for in time, and all together give what each gives alone.
  private func asking(_ pattern: Pattern) -> [String] {
    var failures: [String] = []
    var found: [Case] = []
    var stop: SelectionError?
    for subject in cases where stop == nil {
      let start = ContinuousClock.now
      do throws(SelectionError) {
        if try isFound(pattern, in: subject) { found.append(subject) }
      } catch {
        failures += problems(with: error)
        stop = error
      }
      let time = ContinuousClock.now - start
      if time > Self.longest { failures.append("takes \(time) on \(subject.id)") }
    }
    if stop == nil, found.isEmpty { stop = .nothingLeft(of: cases.count) }
    do throws(SelectionError) {
      let chosen = try CaseFilter(pattern: pattern).select(from: cases)
      if stop != nil || chosen.map(\.location) != found.map(\.location) {
        failures.append("--grep finds \(chosen.map(\.id)), one by one \(found.map(\.id))")
      }
    } catch {
      if error != stop {
        failures.append("--grep says \(error), one by one \(String(describing: stop))")
      }
    }
    return failures
  }

  /// What stands in quotes is found where it stands in an id, byte by byte.
  private func quoting() -> [String] {
    guard !argument.contains("\\E"), !argument.utf8.contains(0) else { return [] }
    let text = argument.composed
    do throws(SelectionError) {
      let pattern = try Pattern("\\Q\(text)\\E")
      var failures: [String] = []
      for subject in cases {
        let isThere = Array(subject.id.utf8).firstRange(of: Array(text.utf8)) != nil
        if try isFound(pattern, in: subject) != (isThere || text.isEmpty) {
          failures.append("quoted, finds itself in \(subject.id): \(!isThere)")
        }
      }
      return failures
    } catch {
      return ["quoted: \(error)"]
    }
  }

  private func isFound(_ pattern: Pattern, in subject: Case) throws(SelectionError) -> Bool {
    do throws(SelectionError) {
      return try !CaseFilter(pattern: pattern).select(from: [subject]).isEmpty
    } catch .nothingLeft(of: 1) {
      return false
    }
  }

  /// An error names the argument, and says why in one line.
  private func problems(with error: SelectionError) -> [String] {
    switch error {
    case .invalidPattern(argument, let reason)
    where !reason.isEmpty && !reason.contains(where: \.isNewline): []
    case .slowPattern(argument, _): []
    default: ["is refused by \(error)"]
    }
  }
}

/// A glob exactly as its rules say, trying one way after the other.
private struct NaiveGlob {
  private let pattern: [Character]

  init(_ pattern: String) { self.pattern = Array(pattern) }

  func matches(_ id: String) -> Bool {
    var known: [[Int]: Bool] = [:]
    return matches(Array(id), 0, 0, &known)
  }

  private func matches(
    _ id: [Character], _ token: Int, _ position: Int, _ known: inout [[Int]: Bool]
  ) -> Bool {
    if let answer = known[[token, position]] { return answer }
    func rest(_ token: Int, _ position: Int) -> Bool { matches(id, token, position, &known) }
    let answer: Bool
    switch token < pattern.count ? pattern[token] : nil {
    case nil: answer = position == id.count
    case "?": answer = position < id.count && id[position] != "/" && rest(token + 1, position + 1)
    case "*":
      let end = pattern[token...].firstIndex { $0 != "*" } ?? pattern.count
      let isAlone = token == 0 || pattern[token - 1] == "/"
      let spansParts = end - token > 1
      let ends = (position...id.count).prefix {
        spansParts || $0 == position || !id[position..<$0].contains("/")
      }
      // A whole part of two stars may be missing, with its slash.
      let mayBeMissing = spansParts && isAlone && end < pattern.count && pattern[end] == "/"
      answer = ends.contains { rest(end, $0) } || mayBeMissing && rest(end + 1, position)
    case let character?:
      answer = position < id.count && id[position] == character && rest(token + 1, position + 1)
    }
    known[[token, position]] = answer
    return answer
  }
}
