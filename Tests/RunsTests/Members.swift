import Labels

@testable import Base

/// The stored members of a value and of everything in it, by their types and names.
enum Members {
  /// Whether each has a value anywhere, rather than nil.
  static func seen(in value: Any) -> [String: Bool] {
    var members: [String: Bool] = [:]
    visit(value, &members)
    return members
  }

  private static func visit(_ value: Any, _ members: inout [String: Bool]) {
    let mirror = Mirror(reflecting: value)
    for child in mirror.children {
      if mirror.displayStyle == .struct, let label = child.label {
        let name = "\(mirror.subjectType).\(label)"
        let part = Mirror(reflecting: child.value)
        let isMissing = part.displayStyle == .optional && part.children.isEmpty
        members[name] = members[name, default: false] || !isMissing
      }
      if !(child.value is JSONValue) { visit(child.value, &members) }
    }
  }
}
