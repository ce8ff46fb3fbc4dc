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
