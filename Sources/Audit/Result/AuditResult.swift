/// What an audit found: every text that does not fit its label, the worst first, and what was looked at.
package struct AuditResult: Equatable, Sendable {
  /// A text size: how much larger than usual text is shown.
  package struct Size: Hashable, Sendable {
    package var name: String
    package var factor: Double

    package init(name: String, factor: Double) {
      self.name = name
      self.factor = factor
    }
  }

  /// A label, and where it is written.
  package struct Label: Hashable, Sendable {
    /// A case's id, or a name in `labels`.
    package var name: String
    package var file: String
    package var line: Int
    /// Whether its lines are columns.
    package var areColumns = false
    /// What translators should know of it: `1 line of 200 pt, Noto Sans 16`.
    package var look = ""
  }

  /// A label in a locale.
  package struct CellIndex: Hashable, Sendable {
    /// Index into ``AuditResult/labels``.
    package var label: Int
    /// Index into ``AuditResult/locales``.
    package var locale: Int
  }

  /// All texts of one label in one locale.
  package struct Cell: Hashable, Sendable {
    /// Index into ``AuditResult/labels``.
    package var label: Int
    /// Index into ``AuditResult/locales``.
    package var locale: Int
    /// Texts, each in all its forms.
    package var texts: Int
    package var layouts: Int

    package var index: CellIndex { CellIndex(label: label, locale: locale) }
  }

  /// A text in a label and a locale, whatever its form.
  package struct LabelText: Hashable, Sendable {
    var cell: CellIndex
    var key: String
    /// Several texts of a language may have the same key.
    var catalog: String
    var start: Int
  }

  /// In the order of the suite.
  package var labels: [Label] = []
  /// BCP 47 tags, the source language first.
  package var locales: [String] = []
  /// The language of the source texts, a BCP 47 tag; nil if nothing names it.
  package var source: String?
  /// The smallest first.
  package var sizes: [Size] = []
  /// Of each label and locale that have texts, label by label.
  package var cells: [Cell] = []
  /// Those that have findings, in their order.
  package var keys: [AuditKey] = []
  /// The worst first.
  package var findings: [AuditFinding] = []
  /// What was accepted earlier, and is all right now.
  package var fixed: [AcceptedFinding] = []
  /// What was not looked at; nil where only a change was.
  package var unseen: Unseen?

  /// How many texts were laid out, at every size and width, plural form by plural form.
  package var layoutCount: Int { cells.reduce(0) { $0 + $1.layouts } }
  package var textCount: Int { cells.reduce(0) { $0 + $1.texts } }

  /// Whether the audit fails.
  package var isFailing: Bool {
    findings.contains(where: \.isFailure) || unseen?.isTooMuch ?? false
  }
}

/// A text that does not fit its label, or nearly does not.
package struct AuditFinding: Equatable, Sendable {
  /// What an earlier audit's accepted findings say about it.
  package enum State: String, CaseIterable, Sendable {
    case new, worse, accepted
  }

  /// Index into ``AuditResult/labels``.
  package var label: Int
  /// Index into ``AuditResult/locales``.
  package var locale: Int
  /// The text's key in its catalog.
  package var key: String
  /// Index into ``AuditResult/keys``: the same for all languages, labels and forms of a text of the program.
  package var keyIndex = 0
  /// The text's forms, in its files, that are equal; never empty.
  package var members: [TextMember]
  /// Index into ``AuditResult/sizes``; nil for the label's own size, if no sizes were asked for.
  package var size: Int?
  /// The width in points that replaces the label's own, or the height for columns; nil for its own.
  package var width: Double?
  /// Where the text stands, as messages show it.
  package var catalog: String
  /// The line of the form, from 1.
  package var line: Int
  /// The line in which the text begins, with the first of its forms: a file may have several texts with the same key.
  package var start: Int
  /// The text as it is shown.
  package var text: String
  /// The same text in the source language; nil if there is none, or if this is it.
  package var source: String?
  /// Both as the catalog writes them; nil if that is how they are shown, and for findings that are no failure.
  package var written: WrittenText?
  /// Everything that is wrong, the worst first; never empty.
  package var problems: [TextProblem]
  /// What of ``text`` is not shown, in UTF-16 units and in logical order; empty unless it is cut.
  package var lost: [Range<Int>]
  /// What people see of the label's texts where they are cut, with the ellipsis; nil elsewhere.
  package var visible: String?
  /// What would fix it; nil if nothing about its length would.
  package var remedy: TextRemedy?
  /// Where its picture is, relative to the folder of the report; nil if none was drawn.
  package var picture: String?
  package var state: State

  package init(
    label: Int, locale: Int, key: String, members: [TextMember] = [TextMember()],
    size: Int? = nil, width: Double? = nil, catalog: String, line: Int, start: Int? = nil,
    text: String, source: String? = nil, written: WrittenText? = nil, problems: [TextProblem],
    lost: [Range<Int>] = [], visible: String? = nil, remedy: TextRemedy? = nil,
    picture: String? = nil, state: State = .new
  ) {
    precondition(!problems.isEmpty && !members.isEmpty)
    self.label = label
    self.locale = locale
    self.key = key
    self.members = members
    self.size = size
    self.width = width
    self.catalog = catalog
    self.line = line
    self.start = start ?? line
    self.text = text
    self.source = source
    self.written = written
    self.problems = problems
    self.lost = lost
    self.visible = visible
    self.remedy = remedy
    self.picture = picture
    self.state = state
  }

  package var kind: FindingKind { problems[0].kind }

  /// Which of the text's forms: `few`, `iphone`, `0`; several that are equal with a stroke between them; nil if it has only
  /// one.
  package var form: String? { members.formWords }

  /// Whether it makes an audit fail.
  package var isFailure: Bool { state != .accepted && kind.isFailure }

  package var cell: AuditResult.CellIndex { AuditResult.CellIndex(label: label, locale: locale) }

  package var labelText: AuditResult.LabelText {
    AuditResult.LabelText(cell: cell, key: key, catalog: catalog, start: start)
  }
}

extension AuditFinding {
  /// Everything that is wrong, the worst first: `cut: “标题” not shown`.
  package func problemWords(areColumns: Bool = false) -> String {
    problems.map { $0.words(areColumns: areColumns) }.joined(separator: "; ")
  }

  /// What would fix it: `3 characters too long; fits with 12.4 pt more width, or at 15 pt`; nil if nothing is known.
  package func remedyWords(areColumns: Bool = false) -> String? {
    remedy?.sentence(of: text.count, areColumns: areColumns)
  }
}
