import Foundation
import Labels
import Raster

/// Picture files, which may have another content later under the same name.
enum PropertyPictures {
  typealias Random = CaseMutation.Random

  static let names = ["images/gem.png", "images/ruby.png"]

  /// What a file may contain: the first picture, one in another colour or size, or the first one encoded differently.
  private static let versions: [@Sendable () throws -> [UInt8]] = [
    { try PNG.encode(Bitmap(width: 12, height: 10, color: .black), effort: .fast) },
    { try PNG.encode(Bitmap(width: 12, height: 10, color: CaseMutation.colors[0]), effort: .fast) },
    { try PNG.encode(Bitmap(width: 9, height: 18, color: .black), effort: .fast) },
    { try PNG.encode(Bitmap(width: 12, height: 10, color: .black), effort: .small) },
  ]

  static func file(_ name: String, version: Int = 0) throws -> PNGFile {
    try PNGFile(name: name, bytes: versions[version]())
  }

  /// Puts pictures before, between or after a label's runs.
  static func add(to label: inout LabelSpec, _ random: inout Random) throws {
    for _ in 0..<random.int(1...3) {
      var attachment = TextAttachment(
        .image(try file(random.one(of: names))),
        size: LabelSize(width: random.points(0...30), height: random.points(0...30)))
      attachment.contentMode = random.one(of: ContentMode.allCases)
      attachment.alignment = random.one(of: TextAttachment.Alignment.allCases)
      if random.isOne(in: 4) {
        label.suffix.append(TextRun(attachment))
      } else {
        label.text.insert(TextRun(attachment), at: random.int(0...label.text.count))
      }
    }
  }

  /// Gives one of the files, or both, another content.
  static func change(in label: inout LabelSpec, _ random: inout Random) throws {
    var files: [String: PNGFile] = [:]
    for name in random.one(of: [names, [names[0]], [names[1]]]) {
      files[name] = try file(name, version: random.int(1...versions.count - 1))
    }
    label = label.showing { files[$0.name] ?? $0 }
  }
}

extension LabelSpec {
  /// The same label with other picture files.
  func showing(_ file: (PNGFile) -> PNGFile) -> LabelSpec {
    var label = self
    for path in [\LabelSpec.text, \LabelSpec.suffix, \LabelSpec.ellipsis] {
      for run in label[keyPath: path].indices {
        guard var attachment = label[keyPath: path][run].attachment,
          case .image(let old) = attachment.content
        else { continue }
        attachment.content = .image(file(old))
        label[keyPath: path][run].attachment = attachment
      }
    }
    return label
  }
}
