internal import Cases
internal import Labels
internal import Raster

/// Lays labels out again, as they were recorded or with one change taken back, so that causes are tried out and not
/// guessed.
final class Laboratory {
  /// A label as it is laid out today.
  final class Setting {
    /// With clusters and what was laid out.
    let record: LayoutRecord
    fileprivate let layout: LabelLayout
    fileprivate var picture: Bitmap?

    fileprivate init(_ record: LayoutRecord, _ layout: LabelLayout, picture: Bitmap? = nil) {
      self.record = record
      self.layout = layout
      self.picture = picture
    }
  }

  /// The case as it is.
  let label: LabelSpec
  private let id: String
  private let renderer: LabelRenderer
  private let environment: JSONValue?
  /// How many labels were laid out.
  private(set) var count = 0

  init(_ checked: CheckedCase, renderer: LabelRenderer, environment: JSONValue?) {
    label = checked.subject.label
    id = checked.subject.id
    self.renderer = renderer
    self.environment = environment
  }

  /// What the check has laid out and drawn.
  func setting(_ record: LayoutRecord, _ rendering: CheckedCase.Rendering) -> Setting {
    Setting(record, rendering.layout, picture: rendering.picture)
  }

  /// A case in full, laid out; nil where that cannot be: its fonts or pictures are gone, its parts contradict
  /// one another, or another version wrote it.
  func set(_ spec: JSONValue) -> Setting? {
    guard let label = try? LabelSpec(resolved: spec, file: id, pictures: label.pictures) else {
      return nil
    }
    return set(label, spec)
  }

  /// A label, laid out; nil where that cannot be.
  func set(_ label: LabelSpec, _ spec: JSONValue? = nil) -> Setting? {
    count += 1
    guard let layout = try? renderer.layout(label) else { return nil }
    var record = LayoutRecord(layout, id: id, includesClusters: true)
    record.spec = spec ?? label.resolved
    record.environment = environment
    record.faces = LayoutRecord.faces(of: layout, label)
    return Setting(record, layout)
  }

  /// The picture of a setting, drawn once; nil where it cannot be.
  func picture(of setting: Setting) -> Bitmap? {
    if setting.picture == nil { setting.picture = try? renderer.draw(setting.layout) }
    return setting.picture
  }

  /// Whether two labels look the same: everything in the same place, and pixel by pixel.
  func areEqual(_ one: Setting, _ other: Setting) -> Bool {
    guard one.record.hasLayout(of: other.record), let first = picture(of: one),
      let second = picture(of: other)
    else { return false }
    return first == second
  }
}

extension LayoutRecord {
  /// Whether two records say the same of lines, places and cuts, whatever case they are of.
  func hasLayout(of other: LayoutRecord) -> Bool {
    size == other.size && contentBox == other.contentBox && textBlock == other.textBlock
      && lines == other.lines && attachments == other.attachments
      && truncation == other.truncation && fit == other.fit
  }
}
