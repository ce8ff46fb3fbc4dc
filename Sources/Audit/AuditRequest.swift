package import Cases
package import Catalogs

/// What an audit looks at, and what it counts as wrong.
package struct AuditRequest: Sendable {
  package var labels: [LabelTemplate]
  /// Labels of the suite that are not looked at now: ``AuditSettings/locales`` are those of all labels.
  package var otherLabels: [LabelTemplate] = []
  /// Those of the labels that were asked for by their names.
  package var namedLabels: Set<String> = []
  /// The string catalogs that they name.
  package var catalogs: CatalogFiles
  /// BCP 47 tags; empty for those of ``settings``, or else for all that the catalogs have.
  package var locales: [String]
  /// Made-up languages, derived from the source language.
  package var pseudoLocales: [PseudoLocale] = []
  /// The smallest first; never empty.
  package var sizes: [AuditResult.Size]
  /// Points that replace the sides along which lines run; empty for the labels' own.
  package var widths: [Double] = []
  package var settings: AuditSettings
  /// Which texts are looked at, by the names of labels; nil for all of them.
  package var scope: AuditScope?

  package init(
    labels: [LabelTemplate], catalogs: CatalogFiles, locales: [String] = [],
    sizes: [AuditResult.Size] = [.own], settings: AuditSettings
  ) {
    precondition(!sizes.isEmpty)
    self.labels = labels
    self.catalogs = catalogs
    self.locales = locales
    self.sizes = sizes
    self.settings = settings
  }
}

extension AuditRequest {
  /// The factors of all text sizes that the audit or its suite names.
  package var sizeFactors: [String: Double] {
    sizes.reduce(into: settings.sizes ?? [:]) { $0[$1.name] = $1.factor }
  }
}

extension AuditResult.Size {
  /// The label's own size.
  package static let own = AuditResult.Size(name: "", factor: 1)
}

/// The part of an audit that a change touches.
package struct AuditScope: Sendable {
  /// Labels of which every text is looked at.
  package var labels: Set<String>
  /// What changed catalogs said before, with all of their files, by their paths as messages show them.
  package var earlier: [String: CatalogIndex]

  package init(labels: Set<String> = [], earlier: [String: CatalogIndex] = [:]) {
    self.labels = labels
    self.earlier = earlier
  }
}
