import Foundation
import LabelProperties
import Labels

@testable import Base
@testable import Results
@testable import Runs

/// Records edited as if another machine, or another version of a library, had written them.
enum WorldEdit {
  static func apply(_ count: Int, _ seed: Int, to record: inout LayoutRecord) {
    var random = CaseMutation.Random(seed: UInt64(seed) &* 77)
    for _ in 0..<count {
      switch random.int(0...3) {
      case 0:
        guard case .object(var members)? = record.environment else { continue }
        members[random.one(of: ["pango", "harfbuzz", "cairo", "arch", "harness"])] = .string("0.1")
        record.environment = .object(members)
      case 1:
        guard !record.lines.isEmpty else { continue }
        let line = random.int(0...record.lines.count - 1)
        record.lines[line].box[random.int(0...1)] += random.points(-5...5)
      case 2:
        record.size[random.int(0...1)] += random.points(1...5)
      default:
        guard let line = record.lines.indices.randomElement(using: &random),
          let run = record.lines[line].runs.indices.randomElement(using: &random)
        else { continue }
        record.lines[line].runs[run].advance += random.points(0...3)
      }
    }
  }
}
