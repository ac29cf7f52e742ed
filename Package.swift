// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
// One source, two builds: ordinary Swift for desks, tests and sanitizers; Embedded Swift for the box.
// SONIFIER_EMBEDDED names the folder of the Embedded runtime's libraries and so chooses the second;
// SONIFIER_FUZZ adds the fuzzers, which nothing else needs.

import PackageDescription

let embeddedRuntime = Context.environment["SONIFIER_EMBEDDED"]
let fuzzing = Context.environment["SONIFIER_FUZZ"] != nil

let swiftSettings: [SwiftSetting] =
  (embeddedRuntime == nil ? [] : [.enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo"])])
  + (fuzzing ? [.unsafeFlags(["-sanitize=fuzzer,address"])] : [])

let cSettings: [CSetting] = fuzzing ? [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])] : []

let programLinking: [LinkerSetting] =
  [.linkedLibrary("m")]
  + (embeddedRuntime.map { [.unsafeFlags(["\($0)/libswiftUnicodeDataTables.a"])] } ?? [])

func room(_ name: String, uses rooms: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: rooms, swiftSettings: swiftSettings)
}

func program(_ name: String, uses rooms: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: rooms, swiftSettings: swiftSettings, linkerSettings: programLinking)
}

func tests(of name: String, using rooms: [Target.Dependency] = []) -> Target {
  .testTarget(name: name + "Tests", dependencies: [.byName(name: name)] + rooms)
}

var targets: [Target] = [
  // Pure rooms, lowest first: no clock, no input, no output.
  room("Maths"),
  room("Picture", uses: ["Maths"]),
  room("Harmony", uses: ["Maths"]),
  room("Sound"),
  room("Sonify", uses: ["Maths", "Picture", "Harmony", "Sound"]),
  room("Synth", uses: ["Maths", "Sound"]),

  // Rooms that touch the world, through the C shims.
  room("Decoding", uses: ["Picture", "CLibc"]),
  room(
    "Commands",
    uses: [
      "Maths", "Picture", "Harmony", "Sound", "Sonify", "Synth", "Decoding", "CLibc", "CSndfile", "CTwin",
    ]),
  program("sonifier", uses: ["Commands", "CLibc"]),
  program("sonifier-import", uses: ["Decoding", "CCodecs", "CLibc"]),

  // C shims: a header that can be read aloud each.
  .target(name: "CLibc", cSettings: cSettings),
  .target(
    name: "CCodecs", cSettings: cSettings,
    linkerSettings: ["jpeg", "png16", "tiff", "webp", "webpdemux", "lcms2"].map { .linkedLibrary($0) }),
  .target(name: "CSndfile", linkerSettings: [.linkedLibrary("sndfile")]),
  // The oscillators again in plain C, for `sonifier bench` to run beside ours.
  .target(name: "CTwin", cSettings: [.unsafeFlags(["-O3"])]),
]

if embeddedRuntime == nil {
  targets += [
    tests(of: "Maths"),
    tests(of: "Picture", using: ["Maths"]),
    tests(of: "Harmony"),
    tests(of: "Sound"),
    tests(of: "Sonify", using: ["Maths", "Picture", "Harmony", "Sound"]),
    tests(of: "Synth", using: ["Maths", "Sound"]),
    tests(of: "Decoding", using: ["Picture", "CLibc", "CPictureFiles", "sonifier-import"]),
    tests(of: "Commands", using: ["sonifier", "sonifier-import", "CPlainDisk"]),
    // A disk without files without names, for the tests to preload.
    .target(name: "CPlainDisk", path: "Tests/CPlainDisk"),
    // Picture files of every kind, made for the tests.
    .target(
      name: "CPictureFiles", dependencies: ["CLibc"], path: "Tests/CPictureFiles",
      linkerSettings: ["jpeg", "png16", "tiff", "webp", "webpmux", "lcms2", "z"].map { .linkedLibrary($0) }),
  ]
}

if fuzzing {
  func fuzzer(_ name: String, uses rooms: [Target.Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: rooms, path: "Tests/Fuzz/\(name)", swiftSettings: swiftSettings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])])
  }
  targets += [
    .target(name: "CFuzz", path: "Tests/Fuzz/CFuzz"),
    fuzzer("FuzzReply", uses: ["CFuzz", "Decoding"]),
    fuzzer("FuzzExif", uses: ["CFuzz", "Decoding"]),
    fuzzer("FuzzFileKind", uses: ["CFuzz", "Decoding"]),
    fuzzer("FuzzCodecs", uses: ["CFuzz", "Decoding", "CCodecs"]),
    fuzzer("FuzzSeeds", uses: ["Decoding", "CPictureFiles"]),
  ]
}

let products: [Product] =
  embeddedRuntime == nil ? [.library(name: "CPlainDisk", type: .dynamic, targets: ["CPlainDisk"])] : []

let package = Package(name: "sonifier", products: products, targets: targets, swiftLanguageModes: [.v6])
