// swift-tools-version: 6.2

import PackageDescription

/// What every target of ours is held to: no implicit imports, no unmarked unsafe code, no warning.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .treatWarning("StrictMemorySafety", as: .error),
]

/// Tests are not optimised, not even beside modules that are: that takes longer than it saves.
let tests: [SwiftSetting] =
  strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// `ci/build-release` asks for programs that bring Swift's runtime along and look functions up when they are first called.
/// That is a matter of linking alone, so tests share the modules with the release. The last two libraries are what
/// FoundationEssentials consists of besides. A program that exports its functions keeps all of them. Nobody else may ask:
/// a package with unsafe flags can be no dependency.
let linked: [LinkerSetting] =
  Context.environment["HARNESS_STATIC"] == nil
  ? []
  : [
    .unsafeFlags(
      [
        "-static-stdlib", "-l_FoundationCShims", "-l_FoundationCollections",
        "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "lazy",
      ], .when(platforms: [.linux]))
  ]

/// `swift package generate-documentation` is a plugin. Everybody who depends on this package would fetch it, and every
/// build from scratch, so it is there only for those who ask for it.
let documentation: [Package.Dependency] =
  Context.environment["HARNESS_DOCUMENTATION"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

let package = Package(
  name: "harness",
  // On iOS and visionOS, for the product PictureTesting alone: everything else needs Pango.
  platforms: [.macOS(.v15), .iOS(.v18), .visionOS(.v2)],
  products: [
    .executable(name: "harness", targets: ["harness"]),
    // With the colours, pictures and labels that its expectations take.
    .library(name: "HarnessTesting", targets: ["HarnessTesting", "Labels", "Raster"]),
    // Pictures in tests, simulators' among them, without suites and labels: it needs no Pango.
    .library(name: "PictureTesting", targets: ["PictureTesting", "Raster"]),
    .plugin(name: "HarnessCommand", targets: ["HarnessCommand"]),
    // The layout engine, and the colours and pictures that it takes and gives.
    .library(name: "Labels", targets: ["Labels", "Raster"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ] + documentation,
  targets: [
    .systemLibrary(
      name: "CPango", path: "Sources/C/CPango", pkgConfig: "pangoft2",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .systemLibrary(
      name: "CCairo", path: "Sources/C/CCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .systemLibrary(
      name: "CPNG", path: "Sources/C/CPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CDeflate", path: "Sources/C/CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CISAL", path: "Sources/C/CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    // Where there is no apt, it is part of the system.
    .systemLibrary(name: "CZlib", path: "Sources/C/CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CNettle", path: "Sources/C/CNettle", pkgConfig: "nettle",
      providers: [.apt(["nettle-dev"])]),
    .systemLibrary(
      name: "CLibXML2", path: "Sources/C/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CYAML", path: "Sources/C/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CMicroHTTPD", path: "Sources/C/CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(name: "CAllocator", path: "Sources/C/CAllocator"),
    .target(name: "CThreads", path: "Sources/C/CThreads"),
    .target(name: "CPixels", path: "Sources/C/CPixels"),
    .target(name: "CSystem", path: "Sources/C/CSystem"),
    .target(name: "CPages", path: "Sources/C/CPages"),
    .target(name: "CICU", path: "Sources/C/CICU"),
    .target(name: "CXML2", dependencies: ["CLibXML2"], path: "Sources/C/CXML2"),
    // Of libgettextpo-dev with apt, gettext with Homebrew; it has no file for pkg-config.
    .target(
      name: "CGettextPO", dependencies: ["CSystem"], path: "Sources/C/CGettextPO",
      linkerSettings: [
        .linkedLibrary("gettextpo"),
        // On Linux, it is in the C library.
        .linkedLibrary("iconv", .when(platforms: [.macOS])),
      ]),
    .target(
      name: "CProcess", dependencies: ["CSystem", "CThreads"], path: "Sources/C/CProcess"),
    .systemLibrary(
      name: "CGLib", path: "Sources/C/CGLib", pkgConfig: "glib-2.0",
      providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),

    .target(
      name: "Raster",
      // Elsewhere zlib does the work of both.
      dependencies: [
        .target(name: "CDeflate", condition: .when(platforms: [.linux, .macOS])),
        .target(name: "CISAL", condition: .when(platforms: [.linux, .macOS])),
        "Base", "CPixels", "CZlib",
      ],
      swiftSettings: strict),
    .target(
      name: "Base",
      dependencies: [
        .target(name: "CNettle", condition: .when(platforms: [.linux])), "CAllocator", "CSystem",
        "CThreads",
      ],
      swiftSettings: strict),
    .target(
      name: "Results", dependencies: ["Base", "Raster"], swiftSettings: strict),
    .target(
      name: "Labels", dependencies: ["Results", "Base", "Raster", "CPango", "CCairo", "CICU"],
      swiftSettings: strict),
    .target(
      name: "Catalogs", dependencies: ["Base", "CXML2", "CGettextPO"], swiftSettings: strict),
    .target(
      name: "Cases", dependencies: ["Catalogs", "Labels", "Results", "Base", "Raster", "CYAML"],
      swiftSettings: strict),
    .target(
      name: "Capture", dependencies: ["Cases", "Catalogs", "Labels", "Base", "Raster"],
      swiftSettings: strict),
    .target(
      name: "Runs",
      dependencies: [
        "Cases", "Labels", "Results", "Base", "Raster", "CProcess", "CGLib",
      ],
      swiftSettings: strict),
    .target(
      name: "Audit",
      dependencies: ["Runs", "Cases", "Catalogs", "Labels", "Results", "Base", "Raster"],
      swiftSettings: strict),
    .target(
      name: "Reports", dependencies: ["Audit", "Runs", "Results", "Base", "Raster", "CPages"],
      // `CPages` compiles them in, so that the binary alone writes whole reports.
      exclude: ["Resources"],
      swiftSettings: strict),
    .target(
      name: "Serving", dependencies: ["Reports", "Runs", "Results", "Base", "CMicroHTTPD"],
      swiftSettings: strict),
    .target(
      name: "PictureTesting", dependencies: ["Results", "Base", "Raster"],
      swiftSettings: strict),
    .target(
      name: "HarnessTesting",
      dependencies: [
        "PictureTesting", "Reports", "Runs", "Results", "Base", "Cases", "Labels", "Raster",
      ],
      swiftSettings: strict),
    .plugin(
      name: "HarnessCommand",
      capability: .command(
        intent: .custom(
          verb: "harness", description: "Runs harness in the package's root folder."),
        permissions: [
          .writeToPackageDirectory(reason: "harness writes runs to .harness, and baselines.")
        ])),
    .executableTarget(
      name: "harness",
      dependencies: [
        "Serving", "Reports", "Audit", "Capture", "Runs", "Results", "Base", "Cases", "Labels",
        "Raster", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: linked),
    // For `ci/bench`; no product.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Reports", "Audit", "Runs", "Results", "Base", "Cases", "Labels", "Raster", "CPango",
        "CCairo",
      ],
      swiftSettings: strict, linkerSettings: linked),
    // Labels to try, and what must hold for each of them: for tests and for `ci/fuzz`.
    .target(name: "LabelProperties", dependencies: ["Labels", "Raster"], swiftSettings: strict),
    // For `ci/fuzz`; no product.
    .executableTarget(
      name: "Fuzzing",
      dependencies: [
        "LabelProperties", "LibPNG", "Reports", "Runs", "Results", "Base", "Cases", "Catalogs",
        "Labels", "Raster",
      ],
      swiftSettings: strict),

    // What tests and `ci/fuzz` hold our reader of PNG files against.
    .target(
      name: "LibPNG", dependencies: ["Raster", "CPNG"], path: "Tests/LibPNG",
      swiftSettings: tests),
    // What several tests hold JSON against schemas with.
    .target(
      name: "SchemaChecking", dependencies: ["Base"], path: "Tests/SchemaChecking",
      swiftSettings: tests),

    .testTarget(
      name: "RasterTests", dependencies: ["LibPNG", "Base", "Raster", "CZlib"], swiftSettings: tests
    ),
    .testTarget(
      name: "LabelsTests",
      dependencies: ["LabelProperties", "Labels", "Base", "Raster", "CPango"],
      swiftSettings: tests),
    .testTarget(
      name: "AuditTests",
      dependencies: ["Audit", "Runs", "Cases", "Catalogs", "Labels", "Results", "Base"],
      swiftSettings: tests),
    .testTarget(
      name: "CaptureTests",
      dependencies: ["SchemaChecking", "Capture", "Cases", "Catalogs", "Labels", "Base"],
      swiftSettings: tests),
    .testTarget(
      name: "CatalogsTests", dependencies: ["Catalogs", "Base"], swiftSettings: tests),
    .testTarget(
      name: "CasesTests",
      dependencies: ["SchemaChecking", "Cases", "Catalogs", "Labels", "Results", "Base", "Raster"],
      swiftSettings: tests),
    .testTarget(
      name: "RunsTests",
      dependencies: [
        "LabelProperties", "Runs", "Results", "Base", "Cases", "Labels", "Raster",
      ],
      exclude: ["Causes/Sentences.md"],
      swiftSettings: tests),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "SchemaChecking", "Reports", "Audit", "Runs", "Results", "Base", "Raster",
      ],
      swiftSettings: tests),
    .testTarget(name: "ServingTests", dependencies: ["Serving"], swiftSettings: tests),
    .testTarget(
      name: "HarnessTests",
      dependencies: [
        "SchemaChecking", "harness", "HarnessTesting", "PictureTesting", "Runs", "Results",
        "Base", "Labels", "Raster",
      ],
      swiftSettings: tests),
  ]
)
