package import Base
package import Raster

/// A layout as JSON, schema 1: what `inspect --format json` prints and `<id>.layout.json` keeps.
///
/// Boxes are `[x, y, width, height]` in points within the label, or nil where there is none; ranges are half-open UTF-8
/// byte offsets into the body. What each member means stands at its key, in LayoutTables.swift.
package struct LayoutRecord: Equatable, Sendable {
  /// The schema that is written, and the only one that is read.
  package static let currentSchema = 1

  package var schema = currentSchema
  package var id = ""
  package var mode = ""
  package var scale = 1.0
  package var size: [Double] = []
  package var contentBox: [Double] = []
  package var textBlock: [Double] = []
  package var lines: [Line] = []
  package var attachments: [Attachment]?
  package var truncation: Truncation?
  package var visibleText = ""
  package var fit: [String] = []
  package var slack: Slack?
  package var diagnostics: [String] = []
  package var ink: [Ink]?
  package var growth: Growth?
  package var spec: JSONValue?
  package var own: JSONValue?
  package var fallback: [String]?
  package var environment: JSONValue?
  package var pixels: String?
  package var suite: String?
  package var pair: String?
  package var hits: [Hit]?
  package var faces: [String: Face]?
  package var strut: Strut?

  package init() {}

  package struct Line: Equatable, Sendable {
    package var row: Int?
    package var range: [Int] = []
    package var text = ""
    package var box: [Double] = []
    package var baseline = 0.0
    package var hardBreak = false
    package var runs: [Run] = []
    package var clusters: [Cluster]?
    package var limit: Double?
    package var decorations: [Decoration]?
    package var borders: [Border]?

    package init() {}
  }

  package struct Run: Equatable, Sendable {
    package var range: [Int] = []
    package var font = ""
    package var face = ""
    package var level = 0
    package var upright = false
    package var x = 0.0
    package var y = 0.0
    package var advance = 0.0
    package var glyphs: [UInt32] = []
    package var attachment: Int?
    package var link: String?
    package var source: String?
    package var kerning: [Kern]?

    package init() {}

    /// The kerning between a letter and the next one; in JSON `[3, -0.5]`.
    package struct Kern: Equatable, Sendable {
      /// First byte of the letter.
      package var offset: Int
      /// In points; negative if the next letter is closer.
      package var points: Double

      package init(offset: Int, points: Double) {
        self.offset = offset
        self.points = points
      }
    }
  }

  package struct Cluster: Equatable, Sendable {
    package var range: [Int] = []
    package var text = ""
    package var box: [Double] = []
    package var advance = 0.0
    package var upright = false

    package init() {}
  }

  package struct Decoration: Equatable, Sendable {
    package var kind = ""
    package var style = ""
    package var color = ""
    package var box: [Double] = []

    package init() {}
  }

  package struct Border: Equatable, Sendable {
    package var box: [Double] = []
    package var width = 0.0
    package var color = ""
    package var radius = 0.0
    package var fill: String?

    package init() {}
  }

  package struct Attachment: Equatable, Sendable {
    package var index = 0
    package var range: [Int] = []
    package var box: [Double] = []
    package var drawn: [Double]?

    package init() {}
  }

  package struct Truncation: Equatable, Sendable {
    package var elided: [Int]?
    package var elidedParts: [[Int]]?
    package var reason: String?
    package var ellipsis: [Double]?
    package var suffix: [Double]?
    package var suffixState: SuffixState?

    package init() {}
  }

  /// What became of the suffix; another renderer may have other words for it.
  package struct SuffixState: RawRepresentable, Hashable, Sendable {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let whole = SuffixState(rawValue: "whole")
    package static let scaled = SuffixState(rawValue: "scaled")
    package static let clipped = SuffixState(rawValue: "clipped")
  }

  package struct Slack: Equatable, Sendable {
    package var line = 0
    package var pt = 0.0

    package init() {}
  }

  /// What is painted farthest beyond a side of the label.
  package struct Ink: Equatable, Sendable {
    package var side = ""
    package var kind = ""
    package var pt = 0.0
    package var line: Int?

    package init() {}
  }

  /// By how much a picture is larger than its label, in points.
  package struct Growth: Equatable, Sendable {
    package var top: Double
    package var right: Double
    package var bottom: Double
    package var left: Double

    package init(top: Double = 0, right: Double = 0, bottom: Double = 0, left: Double = 0) {
      self.top = top
      self.right = right
      self.bottom = bottom
      self.left = left
    }
  }

  /// What is at a point that somebody asked about.
  package struct Hit: Equatable, Sendable {
    package var at: [Double] = []
    package var target = ""
    package var text: String?
    package var index: Int?

    package init() {}
  }

  /// The font that lines have their height or baseline from without showing a glyph of it.
  package struct Strut: Equatable, Sendable {
    package var font = ""
    package var face = ""

    package init() {}
  }

  /// What a record stores about a face, at any size, so that another version of its font can be recognized by its effects.
  package struct Face: Equatable, Sendable {
    package var version: String?
    package var unitsPerEm: Int?
    package var hasPictures: Bool?
    package var ascent = 0.0
    package var descent = 0.0
    package var advances: [Advance] = []
    package var blank: String?

    package init() {}

    package struct Advance: Equatable, Sendable {
      package var em: Double
      /// Ordered by code point.
      package var characters: String

      package init(em: Double, characters: String) {
        self.em = em
        self.characters = characters
      }

      /// `0.564`
      package var key: String { em == em.rounded() ? "\(Int(em))" : "\(em)" }
    }
  }
}

extension LayoutRecord {
  /// Lines one under the other; those side by side count once.
  package var rowCount: Int {
    zip(lines, lines.dropFirst()).reduce(lines.count) { count, pair in
      pair.0.row != nil && pair.0.row == pair.1.row ? count - 1 : count
    }
  }
}

extension LayoutRecord {
  /// The record with the clusters of another record of the same layout; nil if it is not the same.
  package func completed(by other: LayoutRecord) -> LayoutRecord? {
    let isSame =
      mode == other.mode && scale == other.scale && size == other.size
      && contentBox == other.contentBox && textBlock == other.textBlock
      && attachments == other.attachments && truncation == other.truncation
      && visibleText == other.visibleText
      && lines.elementsEqual(other.lines) { $0.withoutClusters == $1.withoutClusters }
    guard isSame else { return nil }
    var record = self
    record.lines = other.lines
    record.ink = other.ink
    return record
  }

  /// As a baseline keeps it: without what only a run's copy has.
  package var asBaseline: LayoutRecord {
    var record = self
    record.hits = nil
    record.lines = lines.map(\.withoutClusters)
    return record
  }
}

extension LayoutRecord.Line {
  fileprivate var withoutClusters: Self {
    var line = self
    (line.clusters, line.limit) = (nil, nil)
    return line
  }
}

extension Bitmap {
  /// The checksum of the rows as straight RGBA, as in layout records.
  package var checksum: String { "sha256:" + Checksum.sha256(pixels) }
}
