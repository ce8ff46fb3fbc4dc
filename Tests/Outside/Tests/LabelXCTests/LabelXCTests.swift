import Foundation
import HarnessTesting
import Labels
import Raster
import XCTest

final class LabelXCTests: XCTestCase {
  /// Whether the tests draw something other than what was recorded.
  private var isChanged: Bool { ProcessInfo.processInfo.environment["OUTSIDE_CHANGED"] != nil }

  func testSuite() throws {
    for label in LabelSuite.cases() { try label.check() }
  }

  func testBitmap() {
    expectPicture(
      Bitmap(width: 20, height: 10, color: isChanged ? .white : .black), named: "xctest/bitmap")
  }

  func testTitle() {
    let title = LabelSpec(
      text: [TextRun("标题")],
      style: TextStyle(font: LabelFont(family: "Harness Square", size: isChanged ? 12 : 10)),
      width: .fit)
    expectLabel(title, named: "xctest/title")
  }
}
