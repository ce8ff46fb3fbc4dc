private import Base

/// How large a label may be; a larger one would take minutes or gigabytes.
public enum LabelLimits {
  /// Bytes of the body, of the suffix and of the ellipsis, each.
  public static let textBytes = 300_000
  /// Unicode scalars of a grapheme cluster: a letter and its marks, or an emoji sequence.
  public static let clusterLength = 64
  /// Runs of the body, of the suffix and of the ellipsis, each; an attachment is one.
  public static let runs = 1000
  /// Areas that text flows around.
  public static let exclusions = 100
  /// Points over which a shadow fades.
  public static let shadowBlur = 100.0
  /// Pixels that all shadows of a label can reach, including those outside the picture.
  public static let shadowPixels = 16_777_216
  /// Pixels to paint, each counted as often as something is painted on it.
  public static let paintedPixels = 536_870_912
}

/// A quantity that is limited in a label.
public enum LabelLimit: Hashable, Sendable {
  /// Bytes of one of its texts; see ``LabelLimits/textBytes``.
  case textBytes
  /// Unicode scalars of one character; see ``LabelLimits/clusterLength``.
  case clusterLength
  /// Runs of one of its texts; see ``LabelLimits/runs``.
  case runs
  /// Areas that text flows around; see ``LabelLimits/exclusions``.
  case exclusions
  /// Points over which a shadow fades; see ``LabelLimits/shadowBlur``.
  case shadowBlur
  /// Pixels that its shadows reach; see ``LabelLimits/shadowPixels``.
  case shadowPixels
  /// Pixels to paint; see ``LabelLimits/paintedPixels``.
  case paintedPixels
}

extension LabelLimit: CustomStringConvertible {
  /// The quantity that is too large, and how much is accepted.
  public var description: String {
    switch self {
    case .textBytes: "bytes in one of its texts; accepted: up to \(LabelLimits.textBytes.grouped)"
    case .clusterLength:
      "Unicode scalars in one character, marks included; "
        + "accepted: up to \(LabelLimits.clusterLength.grouped)"
    case .runs: "runs in one of its texts; accepted: up to \(LabelLimits.runs.grouped)"
    case .exclusions: "exclusions; accepted: up to \(LabelLimits.exclusions.grouped)"
    case .shadowBlur:
      "points over which a shadow fades; accepted: up to \(Int(LabelLimits.shadowBlur))"
    case .shadowPixels:
      "pixels that its shadows reach; accepted: up to \(LabelLimits.shadowPixels.grouped)"
    case .paintedPixels:
      "pixels to paint, counting overlaps; accepted: up to \(LabelLimits.paintedPixels.grouped)"
    }
  }
}
