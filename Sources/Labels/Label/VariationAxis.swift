/// What a variable font can vary, as messages name it: `wght 100–900`.
public struct VariationAxis: Hashable, Sendable, CustomStringConvertible {
  /// The axis's name, such as `wght`.
  public var tag: String
  /// What it can be set to, in the axis's own unit.
  public var values: ClosedRange<Double>

  /// Tag and values: `wght 100–900`.
  public var description: String {
    "\(tag) \(VariationAxis.text(of: values.lowerBound))–"
      + VariationAxis.text(of: values.upperBound)
  }

  static func text(of value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
