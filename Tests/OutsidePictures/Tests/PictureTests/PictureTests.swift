import Foundation
import PictureTesting
import Raster
import Testing

@Suite struct PictureTests {
  /// Whether the tests draw something other than what was recorded.
  private let isChanged = ProcessInfo.processInfo.environment["OUTSIDE_CHANGED"] != nil

  @Test func bitmap() {
    let color = PixelColor(red: isChanged ? 0 : 200, green: 0, blue: 0)
    expectPicture(Bitmap(width: 20, height: 10, color: color), named: "app/bitmap")
  }

  @Test func tolerated() throws {
    let color = PixelColor(red: isChanged ? 201 : 200, green: 0, blue: 0)
    let file = try PNG.encode(Bitmap(width: 20, height: 10, color: color), effort: .small)
    expectPicture(Data(file), named: "app/tolerated", tolerance: Tolerance(.channel(1)))
  }
}
