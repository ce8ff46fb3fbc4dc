package import Base
package import Cases
internal import Raster
package import Results

/// Everything that is wrong with a store, found by reading each baseline whole.
package struct BaselineVerification: Equatable, Sendable {
  package struct Fault: Equatable, Sendable {
    /// An id, or the path of a file that belongs to no case.
    package var name: String
    package var reason: String
    /// What Git left in place of one of its files; nil if that is not what is wrong.
    package var disguise: FileDisguise?
  }

  /// Baselines with both files there, readable and belonging together.
  package var whole = 0
  package var faults: [Fault] = []
  /// What the system refused to read; each is a fault as well.
  package var refused: [FileError] = []
  /// Cases of the suite without a baseline.
  package var missing = 0
  /// Baselines that no case names.
  package var inventory = BaselineInventory()
}

extension BaselineStore {
  /// Reads every baseline whole: both files, their checksums, the picture's pixels, and what is in the way.
  ///
  /// - Parameter cases: The whole suite.
  package func verify(_ cases: [Case]) throws(FileError) -> BaselineVerification {
    var verification = BaselineVerification()
    verification.inventory = try inventory(besides: cases.lazy.map(\.id))
    let leftovers = try StageFolder.leftovers(in: self).map { "\(name)/\($0)" } + leftovers()
    for leftover in leftovers {
      verification.faults.append(
        .init(
          name: leftover,
          reason: "an update did not finish; the next one finishes or undoes what it left"))
    }
    for (index, id) in (cases.map(\.id) + verification.inventory.orphans).enumerated() {
      let pair: BaselinePair
      do {
        pair = try settledPair(of: id)
      } catch {
        verification.refused.append(error)
        verification.faults.append(.init(name: id, reason: "\(error)"))
        continue
      }
      if pair.isMissing {
        if index < cases.count { verification.missing += 1 }
        continue
      }
      if let fault = wholeFault(of: pair) {
        verification.faults.append(fault)
      } else {
        verification.whole += 1
      }
    }
    for stray in verification.inventory.strays {
      if case .brokenRecord(let reason, let disguise) = stray.reason {
        verification.faults.append(
          .init(
            name: stray.name, reason: "its layout record cannot be used: \(reason)",
            disguise: disguise))
      }
    }
    return verification
  }

  /// What is wrong with a baseline; nil if nothing is.
  private func wholeFault(of pair: BaselinePair) -> BaselineVerification.Fault? {
    func fault(
      _ reason: String, _ disguise: FileDisguise? = nil
    ) -> BaselineVerification.Fault {
      .init(name: pair.id, reason: reason, disguise: disguise)
    }
    if let picture = pair.picture, let disguise = FileDisguise(picture) {
      return fault("\(pair.path) \(disguise)", disguise)
    }
    if case .faulty(let kind) = pair.state() {
      guard case .disguised(let disguise) = kind else { return fault("\(pair.fault(kind))") }
      return fault("\(pair.fault(kind))", disguise)
    }
    guard let file = pair.picture else { return fault("\(pair.fault(.missingPicture))") }
    do {
      let layout = try pair.layout()
      guard layout.id == pair.id else { return fault("\(pair.fault(.otherCase(layout.id)))") }
      let picture = try PNG.decode(file)
      return picture.checksum == layout.pixels ? nil : fault("\(pair.fault(.torn))")
    } catch let error as PNGError {
      return fault("\(pair.path): \(error)")
    } catch {
      return fault("\(error)")
    }
  }
}
