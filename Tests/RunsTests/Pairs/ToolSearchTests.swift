import Base
import Foundation
import Testing

@testable import Results
@testable import Runs

/// What a snapshot tool wrote, with the snapshots that it belongs to. The layouts are those of the tools' own code.
@Suite struct ToolSearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ file: String, _ text: String) throws {
    let url = URL(filePath: "\(folder.path)/\(file)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let tool: SnapshotTool
    /// `path`, or `path = content`; paths without `.png`.
    let files: [String]
    /// `id: expected | actual`, or `id: why there is no pair`.
    let pairs: [String]

    init(_ testDescription: String, _ tool: SnapshotTool, _ files: [String], _ pairs: [String]) {
      self.testDescription = testDescription
      (self.tool, self.files, self.pairs) = (tool, files, pairs)
    }
  }

  static let rows = [
    Row(
      "Playwright's own names", .playwright,
      [
        "tests/home.spec.ts-snapshots/landing-chromium-linux = a",
        "tests/home.spec.ts-snapshots/landing-firefox-linux = b",
        "test-results/home-shows-prices-chromium/landing-actual = c",
        "test-results/home-shows-prices-chromium/landing-diff = d",
        "test-results/home-shows-prices-chromium/landing-expected = a",
      ],
      [
        "tests/home.spec.ts/landing-chromium-linux: tests/home.spec.ts-snapshots/landing-chromium-linux | "
          + "test-results/home-shows-prices-chromium/landing-actual"
      ]),
    Row(
      "one name in two files and two projects, whose snapshots are equal", .playwright,
      [
        "tests/home.spec.ts-snapshots/landing-chromium-linux = a",
        "tests/home.spec.ts-snapshots/landing-webkit-linux = a",
        "tests/shop/home.spec.ts-snapshots/landing-chromium-linux = a",
        "tests/shop/home.spec.ts-snapshots/landing-webkit-linux = a",
        "test-results/shop-home-a-webkit/landing-actual = c",
        "test-results/shop-home-a-webkit/landing-expected = a",
        "test-results/home-a-chromium/landing-actual = d",
        "test-results/home-a-chromium/landing-expected = a",
      ],
      [
        "tests/home.spec.ts/landing-chromium-linux: tests/home.spec.ts-snapshots/landing-chromium-linux | "
          + "test-results/home-a-chromium/landing-actual",
        "tests/shop/home.spec.ts/landing-webkit-linux: tests/shop/home.spec.ts-snapshots/landing-webkit-linux | "
          + "test-results/shop-home-a-webkit/landing-actual",
      ]),
    Row(
      "of a test that was tried again, the last picture", .playwright,
      [
        "e2e/a.test.js-snapshots/x-linux = a",
        "test-results/a-b/x-actual = 1", "test-results/a-b/x-expected = a",
        "test-results/a-b-retry1/x-actual = 2", "test-results/a-b-retry1/x-expected = a",
        "test-results/a-b-retry2/x-actual = 3", "test-results/a-b-retry2/x-expected = a",
      ],
      ["e2e/a.test.js/x-linux: e2e/a.test.js-snapshots/x-linux | test-results/a-b-retry2/x-actual"]),
    Row(
      "a path template of the project's own", .playwright,
      [
        "shots/home.spec.ts/landing = a", "shots/home.spec.ts/landing-wide = b",
        "out/home-shows-chromium/landing-wide-actual = c",
        "out/home-shows-chromium/landing-wide-expected = b",
      ],
      [
        "shots/home.spec.ts/landing-wide: shots/home.spec.ts/landing-wide | "
          + "out/home-shows-chromium/landing-wide-actual"
      ]),
    Row(
      "a long title, which is cut in its middle", .playwright,
      [
        "tests/checkout.spec.ts-snapshots/the-basket-shows-the-price-of-every-article-and-the-sum-1-chromium-linux = a",
        "test-results/checkout-the-basket-shows--1a2b3-rice-of-every-article-and-the-sum-chromium/the-basket-shows-the-price-1a2b3-ery-article-and-the-sum-1-actual = b",
        "test-results/checkout-the-basket-shows--1a2b3-rice-of-every-article-and-the-sum-chromium/the-basket-shows-the-price-1a2b3-ery-article-and-the-sum-1-expected = a",
      ],
      [
        "tests/checkout.spec.ts/the-basket-shows-the-price-of-every-article-and-the-sum-1-chromium-linux: tests/checkout.spec.ts-snapshots/the-basket-shows-the-price-of-every-article-and-the-sum-1-chromium-linux | test-results/checkout-the-basket-shows--1a2b3-rice-of-every-article-and-the-sum-chromium/the-basket-shows-the-price-1a2b3-ery-article-and-the-sum-1-actual"
      ]),
    Row(
      "no snapshot yet", .playwright,
      ["tests/a.spec.ts-snapshots/other-linux = a", "test-results/a-b/x-actual = b"],
      ["a-b/x: no expected picture"]),
    Row(
      "a snapshot that was accepted since", .playwright,
      [
        "tests/a.spec.ts-snapshots/x-linux = b", "test-results/a-b/x-actual = b",
        "test-results/a-b/x-expected = a",
      ],
      ["tests/a.spec.ts/x-linux: tests/a.spec.ts-snapshots/x-linux | test-results/a-b/x-actual"]),
    Row(
      "equal snapshots of two platforms", .playwright,
      [
        "tests/a.spec.ts-snapshots/x-linux = a", "tests/a.spec.ts-snapshots/x-darwin = a",
        "test-results/a-b/x-actual = b", "test-results/a-b/x-expected = a",
      ],
      [
        "a-b/x: it may belong to tests/a.spec.ts-snapshots/x-darwin.png or tests/a.spec.ts-snapshots/x-linux.png"
      ]),
    Row(
      "jest-image-snapshot with what it received", .jest,
      [
        "src/__image_snapshots__/home-test-js-home-shows-1-snap",
        "src/__image_snapshots__/home-test-js-home-shows-2-snap",
        "src/__image_snapshots__/__diff_output__/home-test-js-home-shows-1-snap-diff",
        "src/__image_snapshots__/__received_output__/home-test-js-home-shows-1-snap-received",
        "node_modules/x/__image_snapshots__/__received_output__/y-received",
      ],
      [
        "home-test-js-home-shows-1-snap: src/__image_snapshots__/home-test-js-home-shows-1-snap | "
          + "src/__image_snapshots__/__received_output__/home-test-js-home-shows-1-snap-received"
      ]),
    Row(
      "jest-image-snapshot, one id in two folders", .jest,
      [
        "a/__image_snapshots__/x-snap", "a/__image_snapshots__/__received_output__/x-snap-received",
        "b/__image_snapshots__/x-snap", "b/__image_snapshots__/__received_output__/x-snap-received",
      ],
      [
        "a/__image_snapshots__/x-snap: a/__image_snapshots__/x-snap | "
          + "a/__image_snapshots__/__received_output__/x-snap-received",
        "b/__image_snapshots__/x-snap: b/__image_snapshots__/x-snap | "
          + "b/__image_snapshots__/__received_output__/x-snap-received",
      ]),
    Row(
      "jest-image-snapshot, which keeps only the difference by default", .jest,
      ["__image_snapshots__/x-snap", "__image_snapshots__/__diff_output__/x-snap-diff"],
      ["x-snap: the tool kept only what differs"]),
    Row(
      "Roborazzi beside its snapshots", .roborazzi,
      [
        "app/build/outputs/roborazzi/com.a.HomeTest.home",
        "app/build/outputs/roborazzi/com.a.HomeTest.home_actual",
        "app/build/outputs/roborazzi/com.a.HomeTest.home_compare",
        "app/build/outputs/roborazzi/com.a.HomeTest.same",
      ],
      [
        "com.a.HomeTest.home: app/build/outputs/roborazzi/com.a.HomeTest.home | "
          + "app/build/outputs/roborazzi/com.a.HomeTest.home_actual"
      ]),
    Row(
      "Roborazzi, two modules with snapshots in their sources", .roborazzi,
      [
        "a/src/test/screenshots/Home", "b/src/test/screenshots/Home",
        "b/build/outputs/roborazzi/Home_actual", "b/build/outputs/roborazzi/New_actual",
      ],
      [
        "Home: b/src/test/screenshots/Home | b/build/outputs/roborazzi/Home_actual",
        "New: no expected picture",
      ]),
    Row(
      "Paparazzi", .paparazzi,
      [
        "ui/src/test/snapshots/images/com.a_HomeTest_home",
        "ui/src/test/snapshots/images/com.a_HomeTest_same",
        "ui/src/test/snapshots/videos/com.a_HomeTest_film",
        "ui/build/paparazzi/failures/debug/com.a_HomeTest_home",
        "ui/build/paparazzi/failures/debug/delta-com.a_HomeTest_home",
        "ui/build/paparazzi/failures/debug/delta-com.a_HomeTest_film",
      ],
      [
        "com.a_HomeTest_film: the tool kept only what differs",
        "com.a_HomeTest_home: ui/src/test/snapshots/images/com.a_HomeTest_home | "
          + "ui/build/paparazzi/failures/debug/com.a_HomeTest_home",
      ]),
    Row(
      "swift-snapshot-testing", .swiftSnapshotTesting,
      [
        "Tests/AppTests/__Snapshots__/HomeTests/testHome.1",
        "Tests/AppTests/__Snapshots__/HomeTests/testHome.wide",
        "artifacts/HomeTests/testHome.wide", "docs/HomeTests/other",
      ],
      [
        "HomeTests/testHome.wide: Tests/AppTests/__Snapshots__/HomeTests/testHome.wide | "
          + "artifacts/HomeTests/testHome.wide"
      ]),
    Row(
      "swift-snapshot-testing, with a picture that has no snapshot yet", .swiftSnapshotTesting,
      [
        "Tests/AppTests/__Snapshots__/HomeTests/testHome.1",
        "artifacts/HomeTests/testHome.1", "artifacts/CartTests/testCart.1", "artifacts/logo",
      ],
      [
        "CartTests/testCart.1: no expected picture",
        "HomeTests/testHome.1: Tests/AppTests/__Snapshots__/HomeTests/testHome.1 | "
          + "artifacts/HomeTests/testHome.1",
      ]),
    Row(
      "Paparazzi, one snapshot of two variants", .paparazzi,
      [
        "app/src/test/snapshots/images/T",
        "app/build/paparazzi/failures/debug/T", "app/build/paparazzi/failures/release/T",
      ],
      [
        "app/build/paparazzi/failures/debug/T: app/src/test/snapshots/images/T | "
          + "app/build/paparazzi/failures/debug/T",
        "app/build/paparazzi/failures/release/T: app/src/test/snapshots/images/T | "
          + "app/build/paparazzi/failures/release/T",
      ]),
    Row(
      "Roborazzi, one snapshot with pictures in two folders", .roborazzi,
      ["a/Home", "a/Home_actual", "build/outputs/roborazzi/Home_actual"],
      [
        "a/Home_actual: a/Home | a/Home_actual",
        "build/outputs/roborazzi/Home_actual: a/Home | build/outputs/roborazzi/Home_actual",
      ]),
  ]

  @Test(arguments: rows) func finds(_ row: Row) throws {
    for file in row.files {
      let parts = file.components(separatedBy: " = ")
      try write("\(parts[0]).png", parts.count > 1 ? parts[1] : parts[0])
    }
    func short(_ path: String) -> String {
      String(path.dropFirst(folder.path.count + 1).dropLast(".png".count))
    }
    let found = try PicturePair.find(
      expected: folder.path, actual: folder.path, from: row.tool)
    let pairs = found.pairs.map { pair in
      guard case .unpaired(let reason) = pair.presence else {
        return "\(pair.id): \(short(pair.expected)) | \(short(pair.actual))"
      }
      return "\(pair.id): "
        + Wording.unpaired(reason).replacing(folder.path + "/", with: "")
        .replacing("no expected picture is known for it", with: "no expected picture")
        .prefix { $0 != ";" }
    }
    #expect(pairs == row.pairs)
    #expect(try SnapshotTool.recognized(in: folder.path) == [row.tool])
  }

  @Test func nothingWrittenIsAnError() throws {
    try write("tests/a.spec.ts-snapshots/x-linux.png", "a")
    #expect(
      throws: PairError.nothingWritten(
        tool: "playwright", name: "NAME-actual.png", folder: folder.path)
    ) {
      try PicturePair.find(expected: folder.path, actual: folder.path, from: .playwright)
    }
    try write("Tests/__Snapshots__/A/x.png", "a")
    try write("artifacts/A/x.png", "b")
    #expect(
      throws: PairError.swapped(
        tool: "swift-snapshot-testing", expected: "\(folder.path)/Tests",
        actual: "\(folder.path)/artifacts")
    ) {
      try PicturePair.find(
        expected: "\(folder.path)/artifacts", actual: "\(folder.path)/Tests",
        from: .swiftSnapshotTesting)
    }
    #expect(throws: PairError.noFolder(path: "\(folder.path)/none", tool: "roborazzi")) {
      try PicturePair.find(expected: "\(folder.path)/none", actual: folder.path, from: .roborazzi)
    }
  }
}
