package import Cases
package import Results

extension ToleranceRecord {
  package init(_ tolerance: CaseTolerance) {
    self.init(tolerance.picture, layout: tolerance.layout)
  }
}
