/// What `expectPicture` for a `CGImage` uses of Core Graphics, declared as in Apple's documentation, so that the
/// compiler can check the types: nothing here draws.
///
/// From Xcode 27 on there is a second `CGContext.init` that takes a `CGBitmapInfo`. The one below stays.

public final class CFString: Sendable {}

public final class CGColorSpace {
  public static let sRGB = CFString()

  public init?(name: CFString) { return nil }
}

public final class CGImage {
  public var width: Int { 0 }
  public var height: Int { 0 }
}

public struct CGRect {
  public init(x: Int, y: Int, width: Int, height: Int) {}
}

public enum CGImageAlphaInfo: UInt32 {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst,
    alphaOnly
}

public enum CGImageByteOrderInfo: UInt32 {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

public enum CGBlendMode: Int32 {
  case normal = 0
  case copy = 17
}

public enum CGInterpolationQuality: Int32 {
  case `default`, none, low, high, medium
}

public final class CGContext {
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) { return nil }

  public func setBlendMode(_ mode: CGBlendMode) {}

  public var interpolationQuality = CGInterpolationQuality.default

  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
}
