/// In what way a placeholder of a translation is not as the source text has it.
package struct PlaceholderFault: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The source has it, the translation does not.
    case missing
    /// The source does not have it.
    case unknown
    /// It has no number or name, and is there more often than in the source.
    case `repeated`
    /// Those without numbers or names stand in another order than in the source.
    case reordered
    /// It stands for another kind of value than in the source.
    case type
    /// A percent sign that is not doubled.
    case percentSign = "percent-sign"
  }

  package let kind: Kind
  /// As the catalog writes it.
  package let placeholder: String
  /// What stands in the translation instead of a missing one, such as `٪1$s`; what the source has instead of one for another
  /// kind of value.
  package let counterpart: String?

  package init(_ kind: Kind, _ placeholder: String, counterpart: String? = nil) {
    (self.kind, self.placeholder, self.counterpart) = (kind, placeholder, counterpart)
  }

  /// What people accept: `missing %1$s`.
  var code: String { "\(kind.rawValue) \(placeholder)" }
}

/// What is wrong with the placeholders of one form of a translation.
package struct PlaceholderFaults: Hashable, Sendable {
  /// Never empty.
  package let faults: [PlaceholderFault]
  /// Those of the source, as the catalog writes them, in its order; each once, unless they must stand
  /// in this order.
  package let accepted: [String]

  package init(_ faults: [PlaceholderFault], accepted: [String]) {
    (self.faults, self.accepted) = (faults, accepted)
  }
}
