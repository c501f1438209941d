// swift-tools-version: 6.0
// Skein: a static-site generator for social threads. The table of targets, and who may import whom, is explained in
// docs/architecture.md and checked by Tests/ArchitectureTests.

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A Swift target under `Sources/`, with the settings that every target shares.
func library(_ name: String, _ dependencies: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, swiftSettings: settings,
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// A test target under `Tests/`.
func tests(_ name: String, _ dependencies: [String], exclude: [String] = [], resources: [Resource] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, exclude: exclude, resources: resources,
    swiftSettings: settings)
}

let package = Package(
  name: "skein",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "skein", targets: ["skein"])],
  targets: [
    // The command.
    .executableTarget(name: "skein", dependencies: ["CommandLineTool"], swiftSettings: settings),
    library(
      "CommandLineTool",
      [
        "SiteBuilder", "Importers", "Content", "Exports", "Pages", "Mustache", "Threads", "Posts", "Files", "JSON",
        "Diagnostics", "Bytes",
      ]),

    // From content to a site.
    library(
      "SiteBuilder",
      [
        "Content", "Threads", "Pages", "Exports", "Mustache", "Markup", "Posts", "Files", "JSON", "Diagnostics",
        "Bytes", "CDefaultTheme",
      ]),
    library("Exports", ["Pages", "Content", "Search", "Threads", "Markup", "Posts", "JSON", "Diagnostics", "Bytes"]),
    library("Pages", ["Mustache", "Threads", "Markup", "Posts", "JSON", "Diagnostics", "Bytes"]),
    library("Threads", ["Posts", "Diagnostics"]),

    // Things read.
    library("Importers", ["Posts", "Files", "JSON", "Diagnostics", "Bytes"]),
    library("Content", ["Posts", "Files", "JSON", "Diagnostics", "Bytes", "CYAML"]),

    // Things that know no posts.
    library("Mustache", ["JSON", "Diagnostics", "Bytes"]),
    library("Markup", ["Diagnostics", "Bytes", "CCMark", "CGumbo"]),
    library("Files", ["Diagnostics", "Bytes", "CArchive", "CZstd"]),
    library("JSON", ["Diagnostics", "Bytes"]),
    library("Search"),

    // The model, and what everything may use.
    library("Posts", ["Diagnostics", "Bytes"]),
    library("Diagnostics", ["Bytes"]),
    library("Bytes"),

    // The default theme, compiled in; and one module a system library, each imported by exactly one Swift file.
    .target(
      name: "CDefaultTheme", path: "Templates", exclude: [], sources: ["DefaultTheme.c"], publicHeadersPath: "include"),
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CGumbo", pkgConfig: "gumbo", providers: [.apt(["libgumbo-dev"]), .brew(["gumbo-parser"])]),
    .systemLibrary(
      name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
    .systemLibrary(name: "CZstd"),  // found at run time: libarchive brings it along

    // Tests. One target a module, the architecture of the whole, and whole sites.
    tests("ArchitectureTests", []),
    tests("BytesTests", ["Bytes"]),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests("JSONTests", ["JSON", "Bytes", "Diagnostics"]),
    tests("PostsTests", ["Posts", "Bytes", "Diagnostics"]),
    .target(
      name: "TestArchives", dependencies: ["Importers", "JSON"], path: "Tests/TestArchives", swiftSettings: settings),
    tests(
      "ImportersTests", ["Importers", "Content", "Posts", "Files", "JSON", "Bytes", "Diagnostics", "TestArchives"]),
    tests("ContentTests", ["Content", "Posts", "Files", "JSON", "Bytes", "Diagnostics"]),
    tests("ThreadsTests", ["Threads", "Posts", "Diagnostics"]),
    tests(
      "PagesTests", ["SiteBuilder", "Pages", "Threads", "Markup", "Mustache", "Posts", "JSON", "Diagnostics", "Bytes"]),
    tests(
      "ExportsTests",
      ["SiteBuilder", "Exports", "Pages", "Threads", "Posts", "JSON", "Diagnostics", "Bytes", "TestSites"]),
    tests("SearchTests", ["Search"]),
    tests("MarkupTests", ["Markup", "Bytes", "Diagnostics"]),
    tests("MustacheTests", ["Mustache", "JSON", "Bytes", "Diagnostics"]),
    tests("FilesTests", ["Files", "Bytes", "Diagnostics", "TestArchives"]),
    .target(name: "TestSites", path: "Tests/TestSites", swiftSettings: settings),
    tests("SiteTests", ["SiteBuilder", "Posts", "Diagnostics", "Bytes", "TestSites"], exclude: ["Goldens"]),
    tests(
      "CommandLineTests",
      ["skein", "CommandLineTool", "Files", "JSON", "Bytes", "Diagnostics", "TestArchives", "TestSites"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
