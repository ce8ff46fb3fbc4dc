package import Labels

/// One label of a suite and what is expected of its picture.
///
/// A suite has many cases that differ in little but their texts: equal parts are kept once, and a copy
/// of a case is a reference.
package struct Case: Sendable {
  /// Where a case is written.
  package struct Location: Hashable, Sendable {
    /// Path as messages show it: the suite folder as given, then the path inside it.
    package var file: String
    /// 1-based.
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  package enum Skip: Hashable, Sendable {
    case withoutReason
    case because(String)
  }

  private var parts: Boxed<PackedCase>

  package init(
    id: String, location: Location, label: LabelSpec, tolerance: CaseTolerance = .standard,
    ignore: [LabelRect] = [], expectations: Expectations = Expectations(), tags: [String] = [],
    skip: Skip? = nil
  ) {
    let conditions = CaseConditions(
      tolerance: tolerance, ignore: ignore, expectations: expectations, tags: tags, skip: skip)
    self.init(
      id: id, location: location, label: PackedLabel(label, sharing: nil),
      conditions: Boxed(conditions))
  }

  init(id: String, location: Location, label: PackedLabel, conditions: Boxed<CaseConditions>) {
    parts = Boxed(
      PackedCase(id: id, location: location, label: label, conditions: conditions))
  }
}

extension Case {
  /// `folder/file`, `/key` and `@matrix` parts, unique in a suite: `price/titles/short@width=120`.
  package var id: String { parts.value.id }

  package var location: Location { parts.value.location }

  /// Unpacked each time; callers that need it often should keep it.
  package var label: LabelSpec {
    get { parts.value.label.unpacked }
    set { parts = parts.with { $0.label = PackedLabel(newValue, sharing: nil) } }
  }

  package var tolerance: CaseTolerance { conditions.tolerance }

  /// Areas that are never compared, in points.
  package var ignore: [LabelRect] { conditions.ignore }

  package var expectations: Expectations { conditions.expectations }

  package var tags: [String] {
    get { conditions.tags }
    set { conditions.tags = newValue }
  }

  package var skip: Skip? { conditions.skip }

  /// The string catalogs that its texts come from, as it names them: relative to the suite's folder.
  package var catalogs: [String] { conditions.catalogs }

  /// Why it cannot be drawn, where catalogs do not have the texts that it asks for; nil if they have.
  package var fault: CaseFileErrors? {
    conditions.faults.isEmpty ? nil : CaseFileErrors(conditions.faults)
  }

  private var conditions: CaseConditions {
    get { parts.value.conditions.value }
    set { parts = parts.with { $0.conditions = Boxed(newValue) } }
  }
}

extension Case {
  /// Whether two cases are the same in full, wherever either is written.
  package func isSame(as other: Case) -> Bool {
    conditions == other.conditions && label == other.label
  }
}
