// swift-tools-version: 6.2

import PackageDescription

// Tests of pictures alone, as an app's for a simulator are: `ci/prove-package` copies it elsewhere, uses it, and looks
// that nothing of Pango is linked.
let package = Package(
  name: "outside-pictures",
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  dependencies: [.package(name: "harness", path: "../..")],
  targets: [
    .testTarget(
      name: "PictureTests", dependencies: [.product(name: "PictureTesting", package: "harness")])
  ])
