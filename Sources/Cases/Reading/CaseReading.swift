internal import Base
internal import Catalogs

/// The state while the values of one file are read, and the mistakes found so far.
struct CaseReading: ReadingState {
  /// The file's path as messages show it.
  let file: String
  /// Families that the suite lists; nil if that is not known, and no family can be checked.
  var families: [String]?
  /// The values of `${NAME}`.
  var variables: [String: String] = [:]
  /// Whether they are isolated where they are a part of a text that is shown.
  var isolatesArguments = false
  /// Whether harness wrote the input in full: without references, and with a word for each value.
  var isInFull = false
  /// Where a `#` may have cut a value.
  private(set) var misread = MisreadTexts()
  /// Things that are not mistakes, but probably not intended.
  private(set) var warnings: [CaseFileError] = []
  /// Bytes of the texts in which references were replaced.
  private(set) var replacedBytes = 0
  /// The key whose value is being read.
  var key = ""
  /// The suite's pictures.
  let pictures: PictureFiles
  /// The suite's string catalogs.
  let catalogs: CatalogFiles
  /// What the suite's cases have in common.
  let shared: SharedParts
  /// What is wrong with the texts of catalogs that the case shows.
  var faults: [CaseFileError] = []
  /// The fonts that locales bring.
  var localeFonts: [String: LocaleFonts] = [:]
  /// In which locales the cases are that were read.
  var locales: Set<String> = []
  /// Labels that can be shown with other texts; nil if nobody wants them.
  var templates: [LabelTemplate]?
  /// The labels of a file that has no cases.
  var labels: [LabelTemplate] = []
  /// Whether those without a text of a catalog are wanted, too.
  var wantsEveryTemplate = false
  /// At most ``CaseLimits/errors``, without duplicates.
  private(set) var errors: [CaseFileError] = []
  /// How many mistakes were reported, including those that are left out.
  private(set) var errorCount = 0
  private var known: Set<CaseFileError> = []
  /// Positions of mistakes beyond those that are kept.
  private var others: Set<Node.Position> = []

  init(
    file: String, families: [String]?, pictures: PictureFiles,
    catalogs: CatalogFiles = CatalogFiles(), shared: SharedParts = SharedParts()
  ) {
    self.file = file
    self.families = families
    self.pictures = pictures
    self.catalogs = catalogs
    self.shared = shared
  }

  static var omitsNull: Bool { false }

  func location(_ position: Node.Position) -> Case.Location {
    Case.Location(file: file, line: position.line, column: position.column)
  }

  /// Whether another mistake would be kept.
  var keepsErrors: Bool { errors.count < CaseLimits.errors }

  /// - Parameter problem: Evaluated only if it is kept: a file can have a mistake in each of its
  ///   words.
  mutating func report(_ problem: @autoclosure () -> Problem, at position: Node.Position) {
    errorCount += 1
    guard errors.count < CaseLimits.errors else {
      others.insert(position)
      return
    }
    let error = CaseFileError(location: location(position), problem: problem())
    // A matrix or an alias repeats the mistakes of the original.
    if known.insert(error).inserted { errors.append(error) }
  }

  mutating func report(mistake: Mistake, at position: Node.Position) {
    switch mistake {
    case .missingKey(let key, let accepted):
      report(Problem.missingKey(key, accepted: accepted), at: position)
    case .besideAlternative(let key, let other, let accepted):
      report(Problem.besideAlternative(key, other: other, accepted: accepted), at: position)
    case .tooMany(let key, let count, let maximum):
      report(Problem.tooMany(key: key, count: count, maximum: maximum), at: position)
    }
  }

  /// Every mistake of a case file is told at once.
  mutating func leave(_ step: DocumentStep) -> Bool { true }

  /// A mistake in a string catalog, which has a line of its own.
  mutating func report(_ error: CatalogError) { report(CaseFileError(error)) }

  /// What a catalog does not have as a case asks for it: the case's own fault, since others change catalogs; a mistake in an
  /// audit, which has no cases.
  mutating func note(_ fault: CaseFileError) {
    if templates == nil { faults.append(fault) } else { report(fault) }
  }

  private mutating func report(_ mistake: CaseFileError) {
    errorCount += 1
    guard errors.count < CaseLimits.errors, known.insert(mistake).inserted else { return }
    errors.append(mistake)
  }

  /// The mistakes, and how many more there are.
  var reported: [CaseFileError] {
    // Quotes are not all that a line lacks of which more is said.
    let errors = errors.filter { error in
      guard case .notYAML(.colonInText) = error.problem else { return true }
      return !self.errors.contains {
        $0.location.line == error.location.line && $0.problem != error.problem
      }
    }
    let kept = errors.map {
      Node.Position(line: $0.location.line, column: $0.location.column)
    }
    let more = others.subtracting(kept)
    guard let last = more.max(by: { ($0.line, $0.column) < ($1.line, $1.column) }) else {
      return errors
    }
    return errors + [
      CaseFileError(location: location(last), problem: .moreErrors(more.count))
    ]
  }
}

extension CaseReading {
  /// Parses a file and reports duplicate keys; nil if it has only comments.
  mutating func parse(
    _ file: String, in folder: SuiteFolder
  ) throws(SuiteFolder.FileProblem) -> Node? {
    var text = try folder.read(file)
    while true {
      do throws(YAMLError) {
        let yaml = try YAMLFile(parsing: text)
        misread = MisreadTexts(text)
        warnings = misread.warnings(in: yaml.root).map {
          CaseFileError(location: location($0.position), problem: $0.problem)
        }
        for duplicate in yaml.duplicates {
          report(duplicate.error.problem, at: duplicate.error.position)
        }
        return yaml.root
      } catch {
        // What a call of another tool means is said at once, and not only that it needs quotes.
        guard case .notYAML(.colonInText) = error.problem, keepsErrors,
          let quoted = YAMLLine.quotingCall(in: text, line: error.position.line)
        else {
          throw SuiteFolder.FileProblem(
            path: file, problem: error.problem, position: error.position)
        }
        report(error.problem, at: error.position)
        text = quoted
      }
    }
  }

  /// A string with its references replaced; nil, and a mistake, if one of them is not defined.
  ///
  /// `${NAME}` means the value of `set.NAME` in the case's matrix, and `\${` the characters `${`.
  ///
  /// - Parameter isShown: Whether it is shown in a label, where values may be isolated.
  mutating func substituting(
    in text: String, at position: Node.Position, isShown: Bool = false
  ) -> String? {
    guard !isInFull, text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstRange(of: "${") {
      if rest[..<dollar.lowerBound].last == "\\" {
        result += rest[..<dollar.lowerBound].dropLast() + "${"
        rest = rest[dollar.upperBound...]
        continue
      }
      let reference = rest[dollar.upperBound...]
      guard let end = reference.firstIndex(of: "}"),
        CaseName.isValid(reference[..<end])
      else {
        report(.brokenReference, at: position)
        return nil
      }
      let name = String(reference[..<end])
      guard let value = variables[name] else {
        let defined = variables.keys.sorted()
        report(.undefinedName(name, defined: defined), at: position)
        return nil
      }
      let isWhole = dollar.lowerBound == text.startIndex && reference[end...].dropFirst().isEmpty
      result += rest[..<dollar.lowerBound]
      result += isShown && isolatesArguments && !isWhole ? value.isolated : value
      guard result.utf8.count <= CaseLimits.replacedBytes else {
        report(.replacedTooLarge, at: position)
        return nil
      }
      rest = reference[end...].dropFirst()
    }
    result += rest
    replacedBytes += result.utf8.count
    guard replacedBytes <= CaseLimits.replacedBytes else {
      report(.replacedTooLarge, at: position)
      return nil
    }
    return result
  }
}

/// A kind of value in a case, a suite or the project's settings.
typealias CaseNotation<Value: Sendable> = Notation<Value, CaseReading>
/// One key of a map in a case, a suite or the project's settings.
typealias CaseKey<Target> = Key<Target, CaseReading>
/// The keys of a map in a case, a suite or the project's settings.
typealias CaseTable<Target: Sendable> = KeyTable<Target, CaseReading>
