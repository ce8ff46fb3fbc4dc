internal import Base

/// The JSON of a catalog; errors name the file, the line and the text's key.
struct CatalogJSON {
  let path: String
  let root: Node
  private let repeated: [RepeatedKey]

  /// - Parameter bytes: A whole file, which may begin with a byte order mark.
  init(_ bytes: [UInt8], path: String) throws(CatalogErrors) {
    self.path = path
    do throws(JSONFault) {
      var repeated: [RepeatedKey] = []
      root = try Node(json: EncodedText.withoutMark(bytes), repeated: &repeated)
      self.repeated = repeated
    } catch {
      throw CatalogErrors([
        CatalogError(path: path, line: error.line ?? 1, problem: error.reasonInLine)
      ])
    }
    guard case .mapping = root.content else {
      throw CatalogErrors([
        CatalogError(
          path: path, line: root.position.line,
          problem: "the file is \(root.kindInJSON); accepted: an object")
      ])
    }
  }

  /// Reports the keys that are there twice.
  ///
  /// - Parameters:
  ///   - outer: How many keys lead to those of texts.
  ///   - areNested: Whether texts' keys consist of all the keys that lead to them.
  func addRepeated(to complaints: inout Complaints, within outer: Int = 0, areNested: Bool = false)
  {
    for repeated in repeated {
      let path = repeated.path.dropFirst(outer)
      let key = areNested ? path.joined(separator: ".") : path.first
      let rest = areNested || key == nil ? [] : path.dropFirst()
      let name = key == nil ? repeated.path : Array(rest)
      complaints.addTwice(
        name.isEmpty ? "" : "`\(name.joined(separator: "."))` ", firstLine: repeated.firstLine,
        line: repeated.line, key: key, isOfFile: key == nil || areNested && repeated.hasParts)
    }
  }

  func error(_ problem: String, at line: Int, key: String? = nil) -> CatalogError {
    CatalogError(path: path, line: line, key: key, problem: problem)
  }

  /// The members of an object.
  ///
  /// - Parameter name: What messages call it, such as “`value`”.
  func members(
    _ node: Node, _ name: String, key: String? = nil
  ) throws(CatalogError) -> [Node.Entry] {
    guard case .mapping(let members) = node.content else {
      throw error(
        "\(name) is \(node.kindInJSON); accepted: an object", at: node.position.line, key: key)
    }
    return members
  }

  /// The BCP 47 tag of a language that the file names.
  func language(_ name: String, at line: Int, key: String? = nil) throws(CatalogError) -> String {
    guard let tag = LanguageTag.reading(name) else {
      throw error(LanguageTag.problem(name), at: line, key: key)
    }
    return tag
  }

  func text(_ node: Node, _ name: String, key: String? = nil) throws(CatalogError) -> String {
    guard let text = node.text else {
      throw error(
        "\(name) is \(node.kindInJSON); accepted: a text", at: node.position.line, key: key)
    }
    return text
  }
}
