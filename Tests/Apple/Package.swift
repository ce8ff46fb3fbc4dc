// swift-tools-version: 6.2

import PackageDescription

/// `Raster` and its tests without libpng, libdeflate and ISA-L, as on iOS: see `ci/prove-apple`, which links the
/// repository's folders into this one's copy.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .treatWarning("StrictMemorySafety", as: .error),
]

/// Optimized, because thousands of pictures are decoded, but with all assertions.
let optimized = settings + [.unsafeFlags(["-O", "-assert-config", "Debug"])]

let package = Package(
  name: "apple",
  targets: [
    // On Apple's systems, this is a module of the SDK.
    .systemLibrary(name: "zlib", path: "zlib"),
    .systemLibrary(name: "CAllocator", path: "Sources/C/CAllocator"),
    .target(name: "CPixels", path: "Sources/C/CPixels"),
    .target(name: "CThreads", path: "Sources/C/CThreads"),
    .target(
      name: "Raster", dependencies: ["zlib", "CAllocator", "CPixels", "CThreads"],
      path: "Sources/Raster",
      swiftSettings: optimized),
    .executableTarget(
      name: "Digest", dependencies: ["Raster"], path: "Digest", swiftSettings: optimized),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster"], path: "Tests/RasterTests",
      swiftSettings: settings),
  ]
)
