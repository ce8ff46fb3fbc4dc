internal import Mustache

/// What a template reads by name.
///
/// Without a table of its own, Mustache finds a property by reflection, each time anew, which took three
/// quarters of the time that a page of many cards does.
protocol TemplateContext: MustacheParent {
  /// Every stored property, by its name.
  static var fields: [String: @Sendable (Self) -> Any?] { get }
}

extension TemplateContext {
  func child(named name: String) -> Any? { Self.fields[name]?(self) }
}

extension ReportPage: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "subject": { $0.subject }, "verdict": { $0.verdict }, "started": { $0.started },
    "duration": { $0.duration }, "version": { $0.version }, "shard": { $0.shard },
    "counts": { $0.counts }, "facts": { $0.facts }, "fonts": { $0.fonts },
    "groups": { $0.groups }, "cards": { $0.cards }, "rolls": { $0.rolls },
    "orphans": { $0.orphans }, "orphanCount": { $0.orphanCount }, "styles": { $0.styles },
    "script": { $0.script },
  ]
}

extension ReportPage.Count: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "status": { $0.status }, "kind": { $0.kind }, "sign": { $0.sign }, "number": { $0.number },
  ]
}

extension ReportPage.Fact: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "name": { $0.name }, "value": { $0.value },
  ]
}

extension ReportPage.FontFile: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "family": { $0.family }, "sha256": { $0.sha256 },
  ]
}

extension ReportPage.Group: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "ordinal": { $0.ordinal }, "title": { $0.title }, "source": { $0.source },
    "stage": { $0.stage }, "extent": { $0.extent }, "command": { $0.command },
    "remarks": { $0.remarks }, "members": { $0.members },
  ]
}

extension ReportPage.CaseLink: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "id": { $0.id }, "anchor": { $0.anchor },
  ]
}

extension ReportPage.Roll: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "heading": { $0.heading }, "kind": { $0.kind }, "number": { $0.number }, "more": { $0.more },
    "entries": { $0.entries },
  ]
}

extension ReportPage.Entry: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "id": { $0.id }, "place": { $0.place }, "time": { $0.time }, "message": { $0.message },
  ]
}

extension CaseCard: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "id": { $0.id }, "anchor": { $0.anchor }, "status": { $0.status }, "kind": { $0.kind },
    "sign": { $0.sign }, "place": { $0.place }, "message": { $0.message }, "stage": { $0.stage },
    "summary": { $0.summary }, "remedy": { $0.remedy }, "roots": { $0.roots },
    "details": { $0.details }, "expectations": { $0.expectations },
    "pictures": { $0.pictures }, "numbers": { $0.numbers }, "regionCount": { $0.regionCount },
    "regions": { $0.regions }, "moreRegions": { $0.moreRegions }, "resolved": { $0.resolved },
  ]
}

extension CaseCard.Picture: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "name": { $0.name }, "alternative": { $0.alternative }, "source": { $0.source },
    "extent": { $0.extent }, "width": { $0.width }, "height": { $0.height },
  ]
}

extension CaseCard.Region: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "x": { $0.x }, "y": { $0.y }, "across": { $0.across }, "down": { $0.down },
    "bounds": { $0.bounds }, "pixels": { $0.pixels }, "moved": { $0.moved },
  ]
}

extension CaseCard.Root: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "change": { $0.change }, "written": { $0.written },
  ]
}

extension CaseCard.Detail: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "what": { $0.what }, "was": { $0.was }, "is": { $0.is },
  ]
}

extension CaseCard.Expectation: TemplateContext {
  static let fields: [String: @Sendable (Self) -> Any?] = [
    "what": { $0.what }, "expected": { $0.expected }, "actual": { $0.actual },
  ]
}
