/// One kind of a value that is written as an object, whose `kind` says which other keys it has.
package struct DocumentVariant<Whole: Sendable>: Sendable {
  package let kind: String
  fileprivate let notation: DocumentNotation<Whole>

  /// - Parameters:
  ///   - meaning: What a value of this kind says.
  ///   - keys: Those besides `kind`.
  ///   - blank: What the keys are read into.
  ///   - part: The part of a value that the keys are about; nil for a value of another kind.
  package init<Part: Sendable>(
    _ kind: String, _ meaning: String, _ keys: [Key<Part, DocumentReading>] = [],
    from blank: Part, _ whole: @escaping @Sendable (Part) -> Whole,
    _ part: @escaping @Sendable (Whole) -> Part?
  ) {
    self.kind = kind
    let name = Key<Part, DocumentReading>(
      derived: "kind", meaning, .text.described(by: .oneOf([kind]))
    ) { _ in kind }
    notation = DocumentTable([name], keys, otherKeys: .ignored).object(from: blank)
      .map(whole, back: part)
  }
}

extension Notation where State == DocumentReading {
  /// Values of several kinds.
  package static func variants(_ variants: [DocumentVariant<Value>]) -> Notation {
    let notations = Dictionary(
      variants.map { ($0.kind, $0.notation) }, uniquingKeysWith: { first, _ in first })
    let kind = DocumentNotation<String>.text
      .where("one of \(variants.map(\.kind).joined(separator: ", "))") { notations[$0] != nil }
    return Notation(
      accepted: "an object", schema: .anyOf(variants.map(\.notation.schema)),
      outcome: { node, reading in
        guard case .mapping = node.content else { return .refused }
        guard let name = node["kind"] else {
          reading.report(mistake: .missingKey("kind", accepted: kind.accepted), at: node.position)
          return .reported
        }
        guard let known = kind.read(name, &reading).flatMap({ notations[$0] }) else {
          _ = reading.leave(.key("kind"))
          return .reported
        }
        return known.outcome(node, &reading)
      },
      writing: { value, writer in
        variants.contains { $0.notation.write(value, to: &writer) }
      })
  }
}
