package import Base
package import Cases
package import Labels
package import Raster
package import Results

/// A case's verdict, and what it is based on, in memory: pictures are encoded only on request.
package struct CheckedCase: Sendable {
  package struct Rendering: Sendable {
    /// What is known about the layout.
    package enum Layout: Sendable {
      case own(LabelLayout)
      /// The layout that another renderer reports.
      case told(LayoutRecord)
      case unknown
    }

    package var layout: Layout
    package var picture: Bitmap
    /// What its samples mean.
    var meaning: PictureMeaning = .plain

    /// The layout of harness's own engine.
    var ownLayout: LabelLayout? {
      if case .own(let layout) = layout { layout } else { nil }
    }
  }

  /// The baseline of a case that did not pass.
  package struct Expected: Sendable {
    /// The PNG as it was read.
    package var file: [UInt8]
    package var picture: Bitmap
    /// Areas that were not compared.
    package var ignored: [PixelRect]
    package var comparison: Comparison
    /// nil if the baseline's record cannot be trusted.
    var recorded: RecordedLayout?
    /// What was compared instead of the drawn picture; nil for that picture.
    var compared: Bitmap?
  }

  /// The layout in a baseline's record.
  enum RecordedLayout: Sendable {
    /// With clusters: the recorded case still has the same layout today.
    case complete(LayoutRecord)
    /// As the record's file was read.
    case file([UInt8])

    var bytes: [UInt8] {
      switch self {
      case .complete(let record): record.spreadText
      case .file(let bytes): bytes
      }
    }
  }

  package let subject: Case
  package let environment: RunResult.Environment
  /// Finds what the case itself has of its keys; nil if it does not come from a file.
  private let keyLines: KeyLines?
  package internal(set) var result: CaseResult
  /// How much picture and layout may differ from the baseline.
  package internal(set) var tolerance: CaseTolerance
  /// nil if the label could not be drawn, or was skipped.
  package internal(set) var rendering: Rendering?
  /// nil if the case passed, or its baseline is missing or unreadable.
  package internal(set) var expected: Expected?

  init(_ subject: Case, environment: RunResult.Environment, keyLines: KeyLines? = nil) {
    self.subject = subject
    self.environment = environment
    self.keyLines = keyLines
    tolerance = subject.tolerance
    result = CaseResult(
      id: subject.id, file: subject.location.file, line: subject.location.line, status: .passed,
      duration: 0, expectations: [])
  }

  /// The areas that are not compared, in pixels.
  var ignored: [PixelRect] {
    // Areas count from the label's corner, wherever that is in the picture.
    let corner = rendering?.ownLayout?.labelBox ?? .zero
    return subject.ignore.map { area in
      var area = area
      area.x += corner.x
      area.y += corner.y
      return PixelRect(area, scale: subject.label.scale)
    }
  }

  /// The drawn picture as a PNG; nil if there is none.
  package func actualPNG(effort: PNG.Effort) throws(PNGError) -> [UInt8]? {
    guard let rendering else { return nil }
    return try PNG.encode(rendering.picture, effort: effort, meaning: rendering.meaning)
  }

  /// Notes why the picture does not become the baseline.
  package mutating func refuseRecording(because reason: String) { result.message = reason }

  /// Makes the verdict a pass, as the picture is the baseline now.
  package mutating func passAsRecorded() {
    result = CaseResult(
      id: result.id, file: result.file, line: result.line, status: .passed, duration: 0,
      expectations: [])
    expected = nil
  }

  /// A PNG that shows where the pictures differ; nil if the case has no two pictures.
  package func differencePNG() throws(PNGError) -> [UInt8]? {
    guard let rendering, let expected else { return nil }
    let picture = DiffPicture.draw(
      expected: expected.picture, actual: expected.compared ?? rendering.picture,
      comparison: expected.comparison,
      ignoring: expected.ignored)
    return try PNG.encode(picture, effort: .fast)
  }

  /// The layout as a baseline keeps it; nil if there is none.
  func baselineRecord() -> LayoutRecord? {
    guard let rendering else { return nil }
    return record(of: rendering, includesClusters: false, includesFaces: true)
  }

  /// The layout as a run keeps it: a baseline's copy, and also its clusters and what is at the points of the case's
  /// `hits`.
  func runRecord() -> LayoutRecord? {
    guard let rendering else { return nil }
    guard let layout = rendering.ownLayout else {
      return record(of: rendering, includesClusters: true, includesFaces: true)
    }
    let clusters = layout.lines.reduce(0) { $0 + $1.clusters.count }
    var record = record(
      of: rendering, includesClusters: clusters <= Self.mostClusters, includesFaces: true)
    record.hits = subject.expectations.recordedHits(in: layout)
    return record
  }

  /// Clusters of a longer text would take megabytes, and are not worth keeping.
  private static let mostClusters = 10_000

  /// What its picture depends on besides the case.
  package var recordedEnvironment: JSONValue {
    environment.recorded(withICU: subject.label.needsICU)
  }

  /// The layout with the resolved case and the environment.
  ///
  /// - Parameter includesFaces: Whether it has faces, the picture's checksum, and what its file says, which explanations do
  ///   without.
  func record(
    of rendering: Rendering, includesClusters: Bool, includesFaces: Bool
  ) -> LayoutRecord {
    var record: LayoutRecord
    switch rendering.layout {
    case .own(let layout):
      record = LayoutRecord(layout, id: subject.id, includesClusters: includesClusters)
      if includesFaces { record.faces = LayoutRecord.faces(of: layout, subject.label) }
    case .told(let told):
      record = includesClusters ? told : told.withoutClusters
    case .unknown:
      record = LayoutRecord(pictureAlone: subject, rendering.picture)
    }
    record.spec = subject.label.resolved
    record.environment = recordedEnvironment
    if case .unknown = rendering.layout { record.noteMissingLayout() }
    if includesFaces {
      record.pixels = rendering.picture.checksum
      record.own = keyLines?.ownKeys(of: subject)
      record.fallback = keyLines?.fallback
    }
    return record
  }
}

// How its pictures and layout are kept.
extension CheckedCase {
  /// Writes what there is of the case's pictures and layouts.
  ///
  /// - Returns: The CRC-32 of each file, by its name.
  package func write(to pictures: PictureFolder) throws(RunError) -> [String: String] {
    var files: [(file: PictureFolder.File, bytes: [UInt8])] = []
    do {
      if let png = try actualPNG(effort: PictureFolder.effort) { files.append((.actual, png)) }
      if let file = expected?.file { files.append((.expected, file)) }
      if let png = try differencePNG() { files.append((.difference, png)) }
      if let record = runRecord() { files.append((.layout, record.spreadText)) }
      if let recorded = expected?.recorded { files.append((.recorded, recorded.bytes)) }
    } catch {
      throw .picture(id: subject.id, reason: "\(error)")
    }
    return try pictures.write(files, of: subject.id)
  }

  /// The files that make the drawn picture the case's baseline; nil if nothing was drawn.
  func baselineFiles(in baselines: BaselineStore) throws(RunError) -> BaselineFiles? {
    guard let layout = baselineRecord() else { return nil }
    do {
      guard let png = try actualPNG(effort: .small) else { return nil }
      return baselines.files(of: subject.id, png: png, layout: layout)
    } catch {
      throw .picture(id: subject.id, reason: "\(error)")
    }
  }

  /// Makes the drawn picture the case's baseline; does nothing if nothing was drawn.
  ///
  /// - Returns: What was done about an update that was killed.
  package func record(
    in baselines: BaselineStore
  ) throws(RunError) -> BaselineTransaction.Recovery {
    guard let files = try baselineFiles(in: baselines) else { return .nothing }
    do {
      return try baselines.record(files)
    } catch {
      throw .baseline(error)
    }
  }
}
