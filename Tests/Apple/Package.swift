// swift-tools-version: 6.2

import PackageDescription

/// `Raster` and its tests without libdeflate and ISA-L, as on iOS: see `ci/prove-apple`, which links the
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

/// The libraries that Linux and macOS have in addition, for comparison.
let libraries: [Target] =
  Context.environment["APPLE_USUAL"] != nil
  ? [
    .systemLibrary(name: "CDeflate", path: "Sources/C/CDeflate", pkgConfig: "libdeflate"),
    .systemLibrary(name: "CISAL", path: "Sources/C/CISAL", pkgConfig: "libisal"),
  ] : []

let package = Package(
  name: "apple",
  targets: libraries + [
    .systemLibrary(name: "CZlib", path: "Sources/C/CZlib"),
    .systemLibrary(name: "CAllocator", path: "Sources/C/CAllocator"),
    // Apple's systems have CryptoKit instead.
    .systemLibrary(name: "CNettle", path: "Sources/C/CNettle", pkgConfig: "nettle"),
    // Tests compare with it.
    .systemLibrary(name: "CPNG", path: "Sources/C/CPNG", pkgConfig: "libpng"),
    .target(name: "CPixels", path: "Sources/C/CPixels"),
    .target(name: "CSystem", path: "Sources/C/CSystem"),
    .target(name: "CThreads", path: "Sources/C/CThreads"),
    .target(
      name: "Base", dependencies: ["CAllocator", "CNettle", "CSystem", "CThreads"],
      path: "Sources/Base", swiftSettings: optimized),
    .target(
      name: "Raster",
      dependencies: ["Base", "CPixels", "CZlib"] + libraries.map { .target(name: $0.name) },
      path: "Sources/Raster", swiftSettings: optimized),
    .target(
      name: "Results", dependencies: ["Base", "Raster"], path: "Sources/Results",
      swiftSettings: settings),
    .target(
      name: "LibPNG", dependencies: ["Raster", "CPNG"], path: "Tests/LibPNG",
      swiftSettings: settings),
    .executableTarget(
      name: "Digest", dependencies: ["Raster"], path: "Digest", swiftSettings: optimized),
    .testTarget(
      name: "RasterTests", dependencies: ["LibPNG", "Base", "Raster"], path: "Tests/RasterTests",
      swiftSettings: settings),
  ]
)
