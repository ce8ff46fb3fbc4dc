import Foundation
import HarnessTesting
import Labels
import Raster
import Testing

extension Tag { @Tag static var smoke: Self }

@Suite struct LabelTests {
  /// Whether the tests draw something other than what was recorded.
  private let isChanged = ProcessInfo.processInfo.environment["OUTSIDE_CHANGED"] != nil

  @Test(arguments: LabelSuite.cases())
  func label(_ label: LabelCase) throws { try label.check() }

  @Test(.tags(.smoke), arguments: LabelSuite.cases(tagged: "smoke"))
  func smoke(_ label: LabelCase) throws { try label.check() }

  @Test func bitmap() {
    let color = PixelColor(red: isChanged ? 0 : 200, green: 0, blue: 0)
    expectPicture(Bitmap(width: 20, height: 10, color: color), named: "app/bitmap")
  }

  @Test func tolerated() {
    let color = PixelColor(red: isChanged ? 201 : 200, green: 0, blue: 0)
    expectPicture(
      Bitmap(width: 20, height: 10, color: color), named: "app/tolerated",
      tolerance: Tolerance(.channel(1)))
  }

  @Test func detached() async {
    let width = isChanged ? 5 : 4
    await Task.detached {
      expectPicture(Bitmap(width: width, height: 4, color: .black), named: "app/detached")
    }.value
  }

  @Test func title() {
    var title = LabelSpec(
      text: [TextRun("标题标题")],
      style: TextStyle(font: LabelFont(family: "Harness Square", size: 10)),
      width: .points(isChanged ? 60 : 20))
    title.scale = 1
    expectLabel(title, named: "app/title")
  }
}
