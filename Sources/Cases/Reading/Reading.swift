/// What is known while the values of one file are read, and the mistakes found so far.
struct Reading {
  /// The file's path as messages show it.
  let file: String
  /// Families that the suite lists; nil where that is not known, and no family can be checked.
  var families: [String]?
  /// What `${NAME}` stands for.
  var variables: [String: String] = [:]
  /// The key whose value is being read.
  var key = ""
  /// The suite's pictures.
  let pictures: PictureFiles
  private(set) var errors: [CaseFileError] = []

  init(file: String, families: [String]?, pictures: PictureFiles) {
    self.file = file
    self.families = families
    self.pictures = pictures
  }

  func location(_ position: YAMLNode.Position) -> Case.Location {
    Case.Location(file: file, line: position.line, column: position.column)
  }

  mutating func report(_ problem: Problem, at position: YAMLNode.Position) {
    errors.append(CaseFileError(location: location(position), problem: problem))
  }
}

extension Reading {
  /// Parses a file and reports keys that stand twice; nil where it holds nothing but comments.
  mutating func parse(
    _ file: String, in folder: SuiteFolder
  ) throws(SuiteFolder.Failure) -> YAMLNode? {
    let text = try folder.read(file)
    do throws(YAMLError) {
      let yaml = try YAMLFile(parsing: text)
      for duplicate in yaml.duplicates { report(duplicate.problem, at: duplicate.position) }
      return yaml.root
    } catch {
      throw SuiteFolder.Failure(path: file, problem: error.problem, position: error.position)
    }
  }

  /// A string with its references replaced; nil, and a mistake, where one of them is not defined.
  ///
  /// `${NAME}` stands for what `set.NAME` has in the case's matrix, `\${` for the characters `${`.
  mutating func substituting(in text: String, at position: YAMLNode.Position) -> String? {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
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
        report(.undefinedName(name, defined: variables.keys.sorted()), at: position)
        return nil
      }
      result += rest[..<dollar.lowerBound] + value
      rest = reference[end...].dropFirst()
    }
    return result + rest
  }
}
