internal import Base
package import Raster

/// The words for why pictures could not be compared, whichever case they are of.
extension CaseResult.Fault {
  /// - Parameters:
  ///   - picture: What the file is to the case, such as `baseline`.
  ///   - path: The file's path as messages show it.
  package init(_ picture: String, _ error: PNGError, path: String) {
    let predicate =
      switch error {
      case .malformed: "is \(error)"
      case .trailingBytes: "is not a valid PNG: bytes follow its end"
      case .tooLarge, .tooLargeAsAWhole: "is larger than accepted"
      case .noPixels: "has no pixels"
      case .gitLFSPointer: "is a Git LFS pointer"
      case .otherFormat(let name): "is \(name), and only PNG is read"
      case .animation: "is an animation"
      case .deepAnimation: "is an animation of 16 bits a channel"
      case .longAnimation: "is an animation of more pixels than accepted"
      case .otherColorSpace, .turned, .notWritten: "cannot be read: \(error)"
      }
    self.init(reason: "\(picture) \(predicate)", path: path)
  }

  package init(_ fault: PairFault) {
    let reason =
      switch fault.kind {
      case .missingPicture: "baseline is missing, though its layout record is there"
      case .missingRecord: "baseline has no layout record"
      case .otherCase: "baseline has the layout record of another case"
      case .changed: "layout record was edited or damaged after it was recorded"
      case .torn: "baseline is not the picture that its layout record was recorded with"
      case .disguised(.gitLFSPointer): "layout record is a Git LFS pointer"
      case .disguised(.conflictMarkers): "layout record has merge conflict markers"
      case .malformed: "layout record cannot be read"
      }
    self.init(reason: reason, path: fault.path)
  }

  package init(_ error: RunError) {
    switch error {
    case .file(let error), .baseline(.file(let error)), .output(let error):
      self.init(reason: "\(error.operation) failed: \(error.reason)", path: error.path)
    case .baseline(.broken(let fault)): self.init(fault)
    case .renderer(let reason), .picture(_, let reason): self.init(reason: reason)
    case .baseline(.busy), .baseline(.link), .foreignFolder, .foreignFile, .linkedFolder,
      .noFolder, .busy, .unfinishedRun, .noRun, .damagedRun:
      self.init(reason: "\(error)")
    }
  }
}
