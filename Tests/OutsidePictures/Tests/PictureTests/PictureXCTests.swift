import Foundation
import PictureTesting
import Raster
import XCTest

final class PictureXCTests: XCTestCase {
  func testBitmap() {
    let isChanged = ProcessInfo.processInfo.environment["OUTSIDE_CHANGED"] != nil
    expectPicture(
      Bitmap(width: 20, height: 10, color: isChanged ? .white : .black), named: "xctest/bitmap")
  }
}
