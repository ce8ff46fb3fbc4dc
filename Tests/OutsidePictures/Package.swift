// swift-tools-version: 6.2

import PackageDescription

// Tests of pictures alone, like an app's for a simulator: `ci/prove-package` copies them elsewhere, runs them, and
// checks that they do not link Pango.
let package = Package(
  name: "outside-pictures",
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  dependencies: [.package(name: "harness", path: "../..")],
  targets: [
    .testTarget(
      name: "PictureTests", dependencies: [.product(name: "PictureTesting", package: "harness")])
  ])
