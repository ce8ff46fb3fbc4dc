/// The program's version, which results and records name.
package enum HarnessVersion {
  package static let current = "0.2.0"
}
