internal import Base

/// The JSON of a catalog; errors name the file, the line and the text's key.
struct CatalogJSON {
  let path: String
  let root: Node

  /// - Parameter bytes: A whole file, which may begin with a byte order mark.
  init(_ bytes: [UInt8], path: String) throws(CatalogErrors) {
    self.path = path
    do throws(JSONFault) {
      root = try Node(json: EncodedText.withoutMark(bytes))
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
