/// What a run checks, as reports name it.
package enum RunSubject: String, Sendable {
  case `case`
  /// Two pictures of any renderer.
  case pair
}
