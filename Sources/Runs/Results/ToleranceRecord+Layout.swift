package import Cases
package import Pictures

extension ToleranceRecord {
  package init(_ tolerance: CaseTolerance) {
    self.init(tolerance.picture, layout: tolerance.layout)
  }
}
