/// A label's specification as the stages of its layout share it.
///
/// Every stage keeps it, and a specification has so many texts and styles that copying it a dozen times takes as
/// long as breaking a line.
@dynamicMemberLookup
final class SharedSpec: Sendable {
  let value: LabelSpec

  init(_ value: LabelSpec) { self.value = value }

  @inline(__always)
  subscript<Property>(dynamicMember property: KeyPath<LabelSpec, Property>) -> Property {
    value[keyPath: property]
  }
}
