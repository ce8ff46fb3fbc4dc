// swift-tools-version: 6.2

import PackageDescription

// A package like that of people who use harness in `swift test`: `ci/prove-package` copies it elsewhere and uses it.
let package = Package(
  name: "outside",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "harness", path: "../..")],
  targets: [
    .testTarget(
      name: "LabelTests", dependencies: [.product(name: "HarnessTesting", package: "harness")]),
    .testTarget(
      name: "LabelXCTests", dependencies: [.product(name: "HarnessTesting", package: "harness")]),
  ])
