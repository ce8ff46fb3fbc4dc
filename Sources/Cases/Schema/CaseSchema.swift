package import Base
private import Raster

/// The JSON Schema (draft 2020-12) of suite.yaml and of case files, for editors.
///
/// It is made from the tables of keys that validation uses. Only the loader checks what a schema
/// cannot express: families that the suite lists, names of references, unique ids, sizes.
package enum CaseSchema {
  package static let json: JSONValue = .object([
    "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
    "title": .string(
      "A suite of label cases: suite.yaml, a file of cases or of labels, or the defaults of a folder"
    ),
    "type": .string("object"),
    // Choosing by the existing keys gives an editor one list of keys, and one set of messages.
    "if": requires("format"),
    "then": Schema.reference("suite").json,
    "else": .object([
      "if": requires("cases"),
      "then": Schema.reference("cases").json,
      "else": .object([
        "if": .object(["required": .strings(["labels"]), "not": requires("text")]),
        "then": Schema.reference("labels").json,
        "else": .object([
          "if": requires(CaseFile.defaultsKey),
          "then": Schema.reference("folder").json,
          "else": Schema.reference("case").json,
        ]),
      ]),
    ]),
    "$defs": .object([
      "suite": SuiteDraft.table.schema.json,
      "cases": cases.json,
      "labels": Schema.map(["labels": LabelDraft.notation.schema], required: ["labels"]).json,
      "folder": Schema.map(ofDefaults, required: [CaseFile.defaultsKey]).json,
      "case": `case`.json,
      "run": RunDraft.notation.schema.json,
      "color": color.json,
    ]),
  ])

  /// Names, as far as regular expressions of every dialect can distinguish letters from other
  /// characters.
  private static let name = #"^(?!\.{1,2}$)"# + nameCharacters
  private static let nameCharacters = #"[^\x00-,/:-@\[-\^`{-\x7F]+$"#

  /// An editor offers the names in lower case; no dialect of expressions can ignore letter case.
  private static let color = Schema.anyOf([
    .pattern(#"^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$|\$\{"#),
    .oneOf(PixelColor.keywords),
    .pattern("^(" + PixelColor.keywords.map(inAnyCase).joined(separator: "|") + ")$"),
  ])

  private static func inAnyCase(_ word: String) -> String {
    word.map { "[\($0)\($0.uppercased())]" }.joined()
  }

  private static let ofDefaults = SuiteDraft.table.properties.filter {
    $0.key == CaseFile.defaultsKey
  }

  private static let cases = Schema.map(
    ofDefaults.merging([
      "cases": .map(keys: name, .reference("case")).adding("minProperties", .number(1))
    ]) { first, _ in first },
    required: ["cases"])

  /// A case has `text` itself or in its matrix.
  private static let `case` = Schema.map(
    CaseKeys.table.properties.merging([CaseKeys.matrix: matrix]) { first, _ in first }
  ).adding(
    "anyOf",
    .array([
      requires("text"),
      .object([
        "required": .strings([CaseKeys.matrix]),
        "properties": .object([CaseKeys.matrix: requires("text")]),
      ]),
    ]))

  private static let matrix = Schema.map(
    CaseKeys.table.properties.mapValues { .list(of: $0, minimum: 1) }
  )
  .adding(
    "patternProperties",
    .object([
      #"^set\."# + nameCharacters: Schema.list(of: .text, minimum: 1).json
    ])
  )
  .adding("minProperties", .number(1))
  .adding(
    "description",
    .string("Makes one case for each combination of values; `set.NAME` is what ${NAME} stands for.")
  )

  private static func requires(_ key: String) -> JSONValue {
    .object(["required": .strings([key])])
  }
}
