internal import Base
package import Catalogs
package import Labels

/// A label whose texts come from catalogs, before it is known in which locale: a case, or an entry of a suite's
/// `labels`.
package struct LabelTemplate: Sendable {
  /// Which texts stand in a label.
  package enum Texts: Equatable, Sendable {
    /// Those that its runs name, together; none for a case that says its text itself.
    case requests([Request])
    /// One after the other, all of a catalog whose keys match; where nothing is to match, those that stand in no other
    /// label.
    case keys(catalog: String, matching: [String], except: [String], common: TextForm)
  }

  /// A text of a catalog, as a run asks for it.
  package struct Request: Equatable, Sendable {
    package var catalog: String
    package var key: String
    package var form: TextForm
  }

  /// A case's id, or the name of a label.
  package let name: String
  package let location: Case.Location
  package let texts: Texts
  /// The case's own locale; nil if it is to be tried in all of them.
  package let locale: String?
  package let expectations: Expectations
  package let tags: [String]
  /// On the heap, because it has many members and a template is a part of much else.
  private let recipe: Boxed<Recipe>

  /// What is read again for each locale, because its keys decide what a locale does not.
  struct Recipe: Sendable {
    enum Map: Sendable {
      case aCase(CaseDraft)
      case label(LabelDraft)
    }

    var map: Map
    var entries: [Node.Entry]
    var position: Node.Position
    var variables: [String: String] = [:]
    var file: String
    var families: [String]?
    var pictures: PictureFiles
    var localeFonts: [String: LocaleFonts]
  }
}

extension LabelTemplate {
  /// The catalogs that its texts are in, as it names them: relative to the suite's folder, perhaps with stars.
  package var catalogPaths: Set<String> {
    switch texts {
    case .requests(let requests): Set(requests.map(\.catalog))
    case .keys(let catalog, _, _, _): [catalog]
    }
  }

  /// The catalogs that its texts are in, relative to the suite's folder and without stars, and the files that say how to
  /// read them.
  package func catalogs(among files: CatalogFiles) -> Set<String> {
    let catalogs = Set(catalogPaths.flatMap(files.files))
    return catalogs.union(catalogs.flatMap(files.settings))
  }

  /// Whether its texts come from a string catalog.
  package var hasCatalogText: Bool {
    if case .requests(let requests) = texts { !requests.isEmpty } else { true }
  }

  init(id: String, _ draft: CaseDraft, _ recipe: Recipe, at location: Case.Location) {
    let requests = draft.messages.map { message in
      var form = message.form
      form.isolatesArguments = draft.isolatesArguments
      return Request(catalog: message.file, key: message.key, form: form)
    }
    self.init(
      name: id, location: location, texts: .requests(requests), locale: draft.locale,
      expectations: draft.expectations, tags: draft.tags, recipe: Boxed(recipe))
  }

  init(name: String, _ draft: LabelDraft, _ recipe: Recipe, at location: Case.Location) {
    var form = TextForm(arguments: draft.arguments)
    form.isolatesArguments = draft.label.isolatesArguments
    form.dress = draft.dress
    self.init(
      name: name, location: location,
      texts: .keys(
        catalog: draft.catalog, matching: draft.keys, except: draft.exceptions, common: form),
      locale: nil, expectations: draft.label.expectations, tags: draft.label.tags,
      recipe: Boxed(recipe))
  }

  /// The label in a locale, for any texts.
  ///
  /// - Parameter locale: A BCP 47 tag; nil sets neither language nor direction.
  /// - Throws: What is wrong with the label in this locale.
  package func label(in locale: String?) throws(CaseFileErrors) -> LocalizedLabel {
    let recipe = recipe.value
    var reading = CaseReading(
      file: recipe.file, families: recipe.families, pictures: recipe.pictures)
    reading.variables = recipe.variables
    reading.localeFonts = recipe.localeFonts
    var entries = recipe.entries
    if let locale {
      entries.removeAll { $0.key == CaseKeys.locale.name }
      entries.insert(
        Node.Entry(
          key: CaseKeys.locale.name, position: recipe.position,
          value: Node(word: locale, at: recipe.position)), at: 0)
    }
    var draft: CaseDraft
    switch recipe.map {
    case .aCase(let defaults):
      draft = defaults
      reading.isolatesArguments = defaults.isolatesArguments
      CaseKeys.table.read(entries, at: recipe.position, into: &draft, &reading)
    case .label(var label):
      LabelDraft.inLocale.read(entries, at: recipe.position, into: &label, &reading)
      draft = label.label
      var run = RunDraft()
      run.message = MessageDraft()
      draft.text = label.before + [run] + label.after
    }
    let label = LocalizedLabel(draft, at: recipe.position, &reading)
    guard let label, reading.errorCount == 0 else { throw CaseFileErrors(reading.reported) }
    return label
  }
}

extension LabelTemplate {
  /// Whether another suite's label looks the same, and has the same texts.
  package func isSame(as other: LabelTemplate) -> Bool {
    guard texts == other.texts, expectations == other.expectations, locale == other.locale,
      recipe.value.localeFonts == other.recipe.value.localeFonts
    else { return false }
    do throws(CaseFileErrors) {
      return try label(in: nil).label(with: []) == other.label(in: nil).label(with: [])
    } catch {
      // The audit says what is wrong.
      return false
    }
  }

  /// A mistake in what the label says, at its location.
  package func error(_ problem: Problem) -> CaseFileErrors {
    CaseFileErrors([CaseFileError(location: location, problem: problem)])
  }

  /// Why a catalog of the label cannot be used: what is wrong in it, at its own lines.
  package func error(_ path: String, _ fault: CatalogFault) -> CaseFileErrors {
    guard case .broken(let errors) = fault else { return error(.catalog(path, fault)) }
    return CaseFileErrors(errors.map(CaseFileError.init))
  }
}

extension [RunDraft] {
  /// The run with the longest text; nil if none has any.
  fileprivate var longest: Int? {
    let texts = indices.filter { self[$0].attachment == nil && !self[$0].run.text.isEmpty }
    // The first of several that are equally long.
    return texts.max { self[$0].run.text.count < self[$1].run.text.count }
  }
}

/// A label in one locale whose texts can be set.
package struct LocalizedLabel: Sendable {
  private struct Slot: Sendable {
    enum Part: Sendable { case text, suffix, ellipsis }

    var part: Part
    var run: Int

    func change(_ label: inout LabelSpec, _ change: (inout TextRun) -> Void) {
      switch part {
      case .text: change(&label.text[run])
      case .suffix: change(&label.suffix[run])
      case .ellipsis: change(&label.ellipsis[run])
      }
    }
  }

  private var base: LabelSpec
  private let slots: [Slot]
  /// Runs with a font of their own that has the size of the label's.
  private let sizedByLabel: [Slot]

  /// - Parameter draft: One with messages, which need not have been looked up.
  fileprivate init?(
    _ draft: CaseDraft, at position: Node.Position, _ reading: inout CaseReading
  ) {
    var draft = draft
    var slots: [Slot] = []
    var sizedByLabel: [Slot] = []
    /// Runs without a text are left out of suffixes: until it is known, a text has a letter.
    func fill(_ runs: inout [RunDraft], _ part: Slot.Part) {
      var kept = 0
      for index in runs.indices {
        if runs[index].hasMessage {
          runs[index].run.text = "x"
          slots.append(Slot(part: part, run: kept))
        }
        if runs[index].font.isChange, runs[index].font.size == nil {
          sizedByLabel.append(Slot(part: part, run: kept))
        }
        let isLeftOut =
          part == .suffix && runs[index].attachment == nil && runs[index].run.text.isEmpty
        if !isLeftOut { kept += 1 }
      }
    }
    fill(&draft.text, .text)
    fill(&draft.suffix, .suffix)
    fill(&draft.ellipsis, .ellipsis)
    if slots.isEmpty, let run = draft.text.longest { slots.append(Slot(part: .text, run: run)) }
    guard let base = draft.finishedLabel(at: position, &reading) else { return nil }
    self.base = base
    self.slots = slots
    self.sizedByLabel = sizedByLabel
  }

  /// Why these texts cannot be laid out, wherever they stand; nil if they can.
  package func problem(of texts: [String]) -> Problem? {
    let label = label(with: texts)
    let parts: [(key: String, runs: [TextRun], isOneLine: Bool)] = [
      ("text", label.text, false), ("suffix", label.suffix, true),
      ("ellipsis", label.ellipsis, true),
    ]
    for part in parts {
      let problem = Notation.problem(
        of: part.runs.map { RunDraft($0) }, key: part.key, isOneLine: part.isOneLine)
      if let problem { return problem }
    }
    return nil
  }

  /// Whether the texts stand in the label's body, and none of them in its suffix or its ellipsis.
  package var isBody: Bool { slots.allSatisfy { $0.part == .text } }

  /// The same with another look; its runs stay.
  package func changed(_ change: (inout LabelSpec) -> Void) -> LocalizedLabel {
    var label = self
    change(&label.base)
    return label
  }

  /// The label with these texts, one for each of the template's requests; letters stand for those that are missing.
  ///
  /// - Parameter fontSize: Of the label's own font, in points; nil for what it is. Runs that have a size of their own keep it.
  package func label(with texts: [String], fontSize: Double? = nil) -> LabelSpec {
    var label = base
    for (slot, text) in zip(slots, texts) { slot.change(&label) { $0.text = text } }
    if let fontSize {
      label.style.font.size = fontSize
      for slot in sizedByLabel { slot.change(&label) { $0.overrides.font?.size = fontSize } }
    }
    label.suffix.removeAll { $0.attachment == nil && $0.text.isEmpty }
    return label
  }
}

/// An entry of a suite's `labels`: a label, and the texts of catalogs that stand in it.
struct LabelDraft: Sendable {
  var label: CaseDraft
  /// Paths relative to the suite's folder, which may have stars.
  var catalog = ""
  /// Globs over the catalog's keys; empty for those that stand in no other label.
  var keys: [String] = []
  var exceptions: [String] = []
  var arguments: [String: String] = [:]
  var dress = TextDress()
  /// What stands in the label's body before and after the catalog's text.
  var before: [RunDraft] = []
  var after: [RunDraft] = []

  /// Whether one of its runs has a text of a catalog besides that of ``keys``.
  fileprivate var hasOwnMessages: Bool {
    !label.messages.isEmpty || (before + after).contains(where: \.hasMessage)
  }
}

extension LabelDraft {
  /// Reads a map of names to labels.
  ///
  /// - Parameters:
  ///   - defaults: What every label begins with.
  ///   - localeFonts: What locales bring.
  /// - Returns: The labels without a mistake; mistakes are reported.
  static func templates(
    of labels: [Node.Entry], defaults: CaseDraft, localeFonts: [String: LocaleFonts],
    _ reading: inout CaseReading
  ) -> [LabelTemplate] {
    labels.compactMap { entry in
      if let problem = CaseName.problem(entry.key) {
        reading.report(.name(problem), at: entry.position)
      }
      guard case .mapping(let entries) = entry.value.content else {
        reading.key = entry.key
        reading.report(
          .notAccepted(
            key: entry.key, found: entry.value.found, accepted: "a map with `catalog` and `keys`"),
          at: entry.value.position)
        return nil
      }
      let mark = reading.errorCount
      var draft = LabelDraft(label: defaults)
      table.read(entries, at: entry.position, into: &draft, &reading)
      if draft.hasOwnMessages { reading.report(.messageBesideKeys, at: entry.position) }
      guard reading.errorCount == mark else { return nil }
      let recipe = LabelTemplate.Recipe(
        map: .label(LabelDraft(label: defaults)), entries: entries, position: entry.position,
        file: reading.file, families: reading.families, pictures: reading.pictures,
        localeFonts: localeFonts)
      let template = LabelTemplate(
        name: entry.key, draft, recipe, at: reading.location(entry.position))
      do throws(CaseFileErrors) {
        _ = try template.label(in: nil)
      } catch {
        for mistake in error.errors {
          reading.report(
            mistake.problem,
            at: Node.Position(line: mistake.location.line, column: mistake.location.column))
        }
        return nil
      }
      return template
    }
  }

  /// A map of names to labels, which are read later: they begin with the suite's defaults, wherever those are written.
  static let notation = CaseNotation<[Node.Entry]>(
    accepted: "a map of names to labels with `catalog` and `keys`",
    schema: .map(keys: "", table.schema),
    outcome: { node, _ in
      guard case .mapping(let entries) = node.content, !entries.isEmpty else { return .refused }
      return .value(entries)
    }, write: { _ in nil })
}

extension LabelDraft {
  static let table = CaseTable<LabelDraft>(
    own, (CaseKeys.shared + [CaseKeys.isolateArguments] + besides).map { $0.within(\.label) },
    section: "texts-of-whole-catalogs")

  /// The same keys, and the locale in which a label is tried.
  static let inLocale = CaseTable<LabelDraft>(
    own, (CaseKeys.shared + besides + CaseKeys.first).map { $0.within(\.label) })

  private static let own: [CaseKey<LabelDraft>] = [
    Key(
      "catalog",
      "The string catalog, relative to the suite's folder; `*` stands for any part of a name.",
      isRequired: true, MessageDraft.path, \.catalog),
    Key(
      "keys", "Globs over the catalog's keys, or `rest` for those that stand in no other label.",
      isRequired: true,
      glob.list("a list of keys, in which `*` stands for anything", minimum: 1)
        .or(
          CaseNotation<String>.string("`rest`").parsed(
            { $0 == rest ? [] : nil }, back: { $0.isEmpty ? rest : nil })),
      \.keys),
    Key(
      "except", "Globs over keys that stand in other labels.", glob.list("a list of keys"),
      \.exceptions),
    Key(
      "arguments", "Values of the texts' placeholders, by name or in their order.",
      MessageDraft.arguments, \.arguments),
    Key(
      "markup", "Whether tags and entities of HTML are shown as they are written.",
      .choice(TextDress.Markup.self), \.dress.markup),
    Key(
      "mnemonics", "What stands before the letter that is a key, and is not shown.",
      CaseNotation<TextDress.Mnemonics>.choice(TextDress.Mnemonics.self).optional,
      \.dress.mnemonics),
    Key(
      "white-space", "What becomes of white space, as with CSS's `white-space-collapse`.",
      .choice(TextDress.WhiteSpace.self), \.dress.whiteSpace),
    Key(
      "before", "What stands in the label before each text, such as an icon.",
      .runs("before", isOneLine: true), \.before),
    Key(
      "after", "What stands in the label after each text.", .runs("after", isOneLine: true),
      \.after),
  ]

  private static let rest = "rest"

  private static let besides = CaseKeys.besidesLabel.filter {
    ["expect", "tags"].contains($0.name)
  }

  private static let glob = CaseNotation<String>.string("a key, or a pattern of keys").checked {
    !$0.isEmpty
  }
}
