internal import Base
internal import Cases
internal import Labels
internal import Raster
internal import Results

/// Lays out labels again, as recorded or with one change undone, so that causes are tried out, not guessed.
final class Laboratory {
  /// A label as it is laid out today.
  final class Setting {
    /// With clusters, what was laid out, and what is painted beyond the label.
    private(set) lazy var record: LayoutRecord = {
      var record = laidOut
      do {
        record.ink = LayoutRecord.ink(of: try renderer.measuringInk(of: layout))
      } catch {
        // Then nothing can be said of it; what cannot be painted is told elsewhere.
        record.ink = nil
      }
      return record
    }()
    /// The same without what is painted beyond the label.
    let laidOut: LayoutRecord
    private let renderer: LabelRenderer
    let label: LabelSpec
    fileprivate let layout: LabelLayout
    fileprivate var picture: Bitmap?

    fileprivate init(
      _ record: LayoutRecord, _ label: LabelSpec, _ layout: LabelLayout, _ renderer: LabelRenderer,
      picture: Bitmap? = nil
    ) {
      laidOut = record
      self.label = label
      self.layout = layout
      self.renderer = renderer
      self.picture = picture
    }
  }

  /// A label's own font, whatever the label shows.
  struct OwnFont {
    /// Without a size.
    let name: String
    /// As in records.
    let checksum: String
    let version: String?
  }

  /// The case as it is.
  let label: LabelSpec
  private let id: String
  private let renderer: LabelRenderer
  /// Most of what is tried out changes something other than the text.
  private let texts = ShapedTextCache(capacity: 16)
  private let pictureFiles: PictureFiles?
  private let environment: JSONValue?

  /// - Parameter pictureFiles: Where pictures are that only the recorded case shows; nil for nowhere.
  init(
    _ checked: CheckedCase, renderer: LabelRenderer, pictureFiles: PictureFiles?,
    environment: JSONValue?
  ) {
    label = checked.subject.label
    id = checked.subject.id
    self.renderer = renderer
    self.pictureFiles = pictureFiles
    self.environment = environment
  }

  /// What the check has laid out and drawn.
  func setting(_ record: LayoutRecord, _ layout: LabelLayout, _ picture: Bitmap) -> Setting {
    Setting(record, label, layout, renderer, picture: picture)
  }

  /// A case in full, laid out; nil if that is impossible: its fonts or pictures are gone, its parts are
  /// contradictory, or another version wrote it.
  func set(_ spec: JSONValue) -> Setting? {
    do {
      return set(
        try LabelSpec(resolved: spec, file: id, pictures: label.pictures + others(in: spec)), spec)
    } catch {
      return nil
    }
  }

  /// The pictures that a case in full shows and the case as it is does not, as far as their files are those that it names.
  private func others(in spec: JSONValue) -> [PNGFile] {
    guard let pictureFiles, case .object(let members) = spec else { return [] }
    let known = Set(label.pictures.map(\.name))
    return FieldChange.texts.flatMap { key -> [PNGFile] in
      guard case .array(let runs)? = members[key] else { return [] }
      return runs.compactMap(\.members).compactMap { run in
        guard case .string(let name)? = run["image"], !known.contains(name),
          case .string(let checksum)? = run["sha256"],
          case .success(let file) = pictureFiles.picture(name),
          Checksum.sha256(file.bytes) == checksum
        else { return nil }
        return file
      }
    }
  }

  /// A label, laid out; nil if that cannot be.
  func layout(_ label: LabelSpec) -> LabelLayout? {
    do {
      return try renderer.layout(label, reusing: texts)
    } catch {
      return nil
    }
  }

  /// The label's own font today; nil if it lacks a usual letter.
  var ownFont: OwnFont? {
    var label = label
    (label.text, label.suffix) = ([TextRun("n")], [])
    guard let layout = layout(label),
      let run = LayoutRecord(layout, id: id, includesClusters: false).lines.first?.runs.first
    else { return nil }
    let facts = LayoutRecord.faces(of: layout, label)?[run.fontName]
    return OwnFont(name: run.fontName, checksum: run.face, version: facts?.version)
  }

  private func set(_ label: LabelSpec, _ spec: JSONValue) -> Setting? {
    guard let layout = layout(label) else { return nil }
    var record = LayoutRecord(layout, id: id, includesClusters: true)
    record.spec = spec
    record.environment = environment
    return Setting(record, label, layout, renderer)
  }

  /// The record of a setting with its faces, and with their facts about characters that another record
  /// shows.
  func record(of setting: Setting, besides other: LayoutRecord) -> LayoutRecord {
    var record = setting.record
    record.faces =
      LayoutRecord.faces(of: setting.layout, setting.label, besides: other.faces ?? [:]) ?? [:]
    return record
  }

  /// The picture of a setting, drawn once; nil if it cannot be.
  func picture(of setting: Setting) -> Bitmap? {
    if let picture = setting.picture { return picture }
    do {
      setting.picture = try renderer.draw(setting.layout)
    } catch {
      return nil
    }
    return setting.picture
  }

  /// Whether the pictures of two labels are known to differ.
  func arePaintedApart(_ one: Setting, _ other: Setting) -> Bool {
    guard let first = picture(of: one), let second = picture(of: other) else { return false }
    return first != second
  }

  /// Whether two labels look the same: everything at the same position, and pixel by pixel.
  func areEqual(_ one: Setting, _ other: Setting) -> Bool {
    guard one.record.looksLike(other.record), let first = picture(of: one),
      let second = picture(of: other)
    else { return false }
    return first == second
  }
}

extension LayoutRecord {
  /// Whether everything that is seen has the same position, whatever text and runs it belongs to.
  fileprivate func looksLike(_ other: LayoutRecord) -> Bool {
    size == other.size
      && lines.count == other.lines.count
      && zip(lines, other.lines).allSatisfy { $0.looksLike($1) }
      // Things too thin to be drawn still have a position.
      && attachments?.map(\.box) == other.attachments?.map(\.box)
      && attachments?.map(\.drawn) == other.attachments?.map(\.drawn)
      && truncation?.ellipsis == other.truncation?.ellipsis
      && truncation?.suffix == other.truncation?.suffix
  }
}

extension LayoutRecord.Line {
  fileprivate func looksLike(_ other: LayoutRecord.Line) -> Bool {
    box == other.box && baseline == other.baseline && decorations == other.decorations
      && borders == other.borders
      && visibleBoxes == other.visibleBoxes
  }

  /// Of the clusters that show something by themselves: a space or a line break where a line ends anyway does not.
  private var visibleBoxes: [[Double]] {
    (clusters ?? []).filter { cluster in
      cluster.text.unicodeScalars.contains { scalar in
        !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
      }
    }.map(\.box)
  }
}
