// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
// One source, two builds: ordinary Swift for desks, tests and sanitizers; Embedded Swift for the box.
// SONIFIER_EMBEDDED names the folder of the Embedded runtime's libraries and so chooses the second;
// SONIFIER_FUZZ adds the fuzzers and SONIFIER_BOARD_TRIAL the virtual board's tests, which nothing else needs;
// SONIFIER_CROSSING leaves only what crosses between threads and its tests, for the thread sanitizer.

import PackageDescription

let embeddedRuntime = Context.environment["SONIFIER_EMBEDDED"]
let boardTrial = Context.environment["SONIFIER_BOARD_TRIAL"] != nil
let fuzzing = Context.environment["SONIFIER_FUZZ"] != nil
let crossing = Context.environment["SONIFIER_CROSSING"] != nil

// In Embedded Swift each room carries its own copies of what it uses of other rooms, arrays of constants among them, under
// weak names that count up within one room: two rooms may give one name to different arrays, and the linker keeps one of
// them. Without the pass that makes such arrays there are none. Sections let the linker drop copies that nobody uses.
let embeddedFlags = [
  "-wmo", "-Xllvm", "-sil-disable-pass=object-outliner", "-Xfrontend", "-function-sections",
]

// Embedded Swift refuses what a file uses of a room that it does not import itself; the ordinary build shall, too.
let swiftSettings: [SwiftSetting] =
  [.enableUpcomingFeature("MemberImportVisibility")]
  + (embeddedRuntime == nil ? [] : [.enableExperimentalFeature("Embedded"), .unsafeFlags(embeddedFlags)])
  + (fuzzing ? [.unsafeFlags(["-sanitize=fuzzer,address"])] : [])

let cSettings: [CSetting] = fuzzing ? [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])] : []

// Its headers are named from a folder of their own, here or in the sysroot of another architecture.
let cameraSettings: [CXXSetting] = [
  .unsafeFlags(["-std=c++17", "-iwithsysroot", "/usr/include/libcamera"])
]

// These too, which pkg-config would know; when crossing, that is the other system's.
let drmSettings: [CSetting] = [.unsafeFlags(["-iwithsysroot/usr/include/libdrm"])]

let programLinking: [LinkerSetting] =
  [.linkedLibrary("m")]
  + (embeddedRuntime.map {
    [.unsafeFlags(["\($0)/libswiftUnicodeDataTables.a", "-Xlinker", "--gc-sections"])]
  } ?? [])

/// All but pictures and sound is quick enough when it is made small, for the box.
let small: [SwiftSetting] = embeddedRuntime == nil ? [] : [.unsafeFlags(["-Osize"])]

func room(_ name: String, uses rooms: [Target.Dependency] = [], isSmall: Bool = false) -> Target {
  .target(name: name, dependencies: rooms, swiftSettings: swiftSettings + (isSmall ? small : []))
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
  room("Harmony", uses: ["Maths"], isSmall: true),
  room("Domain", uses: ["Harmony"], isSmall: true),
  room("Sound"),
  room("Sonify", uses: ["Maths", "Picture", "Harmony", "Sound"], isSmall: true),
  room("Synth", uses: ["Maths", "Sound"]),
  room("Sweep", uses: ["Maths", "Picture", "Harmony", "Sonify"], isSmall: true),
  room("Gesture", isSmall: true),
  room("Aim", uses: ["Maths", "Picture"], isSmall: true),
  room("Speech", uses: ["Domain"], isSmall: true),
  room("Sight", isSmall: true),
  room("SoundFonts", isSmall: true),
  room("Listening", uses: ["Maths"], isSmall: true),
  room(
    "Instrument",
    uses: [
      "Aim", "Domain", "Listening", "Maths", "Picture", "Harmony", "Sound", "Sonify", "Sweep", "Gesture",
      "Speech",
    ],
    isSmall: true),

  // Threads and what they tell each other.
  room("System", uses: ["CLibc"], isSmall: true),

  // The synth with the instruments beside it.
  room("Sampled", uses: ["Domain", "Maths", "Sound", "Synth", "System", "CFluid", "CLibc"], isSmall: true),

  // The ports to the world, and what joins them.
  room("Board", uses: ["Domain", "Picture", "Gesture", "Sonify", "Speech"], isSmall: true),
  room(
    "Box",
    uses: [
      "Board", "Domain", "Instrument", "Listening", "Sampled", "Synth", "Sound", "Sonify", "Sweep",
      "Gesture",
      "Speech",
      "Files", "System", "CLibc",
    ], isSmall: true),

  // Rooms that touch the world, through the C shims.
  room("Files", uses: ["System", "CLibc", "CSndfile"], isSmall: true),
  room(
    "Talking", uses: ["Board", "Domain", "Maths", "Sound", "Speech", "System", "CLibc", "CEspeak"],
    isSmall: true),
  room(
    "LinuxBoard",
    uses: [
      "Board", "Domain", "Listening", "Picture", "Gesture", "Speech", "Sight", "System", "Decoding", "Files",
      "CLibc", "CAlsa", "CDrm", "CEvdev", "CGpiod",
    ], isSmall: true),
  room(
    "Storage",
    uses: [
      "Board", "Domain", "Harmony", "Picture", "Gesture", "Speech", "System", "Decoding", "Files", "CLibc",
    ],
    isSmall: true),
  room(
    "DeskBoard",
    uses: [
      "Board", "Domain", "Maths", "Picture", "Gesture", "System", "Decoding", "Files", "Storage", "CDesk",
      "CLibc",
    ],
    isSmall: true),
  room("Decoding", uses: ["Domain", "Picture", "Sound", "Speech", "CLibc"], isSmall: true),
  room(
    "Commands",
    uses: [
      "Domain", "Maths", "Picture", "Harmony", "Sound", "Sonify", "Synth", "Gesture", "Speech", "Instrument",
      "Board", "Box", "Sampled", "Sweep", "Listening", "Files", "Talking", "LinuxBoard", "Storage",
      "DeskBoard", "Decoding", "CFluid", "CLibc", "CSndfile", "CTwin",
    ], isSmall: true),
  program("sonifier", uses: ["Commands", "CLibc"]),
  program("sonifier-import", uses: ["Picture", "Decoding", "Sound", "SoundFonts", "CCodecs", "CLibc"]),
  program("sonifier-camera", uses: ["Sight", "System", "CCamera", "CLibc"]),

  // C shims: a header that can be read aloud each.
  .target(name: "CLibc", cSettings: cSettings),
  .target(
    name: "CCodecs", cSettings: cSettings,
    linkerSettings: ["jpeg", "png16", "tiff", "webp", "webpdemux", "lcms2", "sndfile"].map {
      .linkedLibrary($0)
    }),
  .target(
    name: "CCamera", cxxSettings: cameraSettings,
    linkerSettings: ["camera", "camera-base", "stdc++"].map { .linkedLibrary($0) }),
  .target(name: "CAlsa", linkerSettings: [.linkedLibrary("asound")]),
  .target(name: "CDesk", dependencies: ["CLibc"]),
  .target(name: "CDrm", cSettings: drmSettings, linkerSettings: [.linkedLibrary("drm")]),
  .target(name: "CEvdev", linkerSettings: [.linkedLibrary("evdev")]),
  // FluidSynth and the many libraries that it needs are loaded by the program itself, when an instrument is wanted.
  .target(name: "CFluid", dependencies: ["CLibc"]),
  .target(name: "CGpiod", linkerSettings: [.linkedLibrary("gpiod")]),
  .target(name: "CEspeak", linkerSettings: [.linkedLibrary("espeak-ng")]),
  .target(name: "CSndfile", linkerSettings: [.linkedLibrary("sndfile")]),
  // The oscillators again in plain C, for `sonifier bench` to run beside ours.
  .target(name: "CTwin", cSettings: [.unsafeFlags(["-O3"])]),
]

if embeddedRuntime == nil {
  targets += [
    tests(of: "Maths"),
    tests(of: "Files", using: ["CLibc", "KeepTrial"]),
    // A program that keeps one text after the other, for the tests to kill.
    .executableTarget(
      name: "KeepTrial", dependencies: ["Files", "CLibc"], path: "Tests/KeepTrial",
      linkerSettings: programLinking),
    tests(of: "Picture", using: ["Maths"]),
    tests(of: "Harmony"),
    tests(of: "Sound"),
    tests(of: "System", using: ["CLibc"]),
    tests(of: "Sonify", using: ["Maths", "Picture", "Harmony", "Sound", "Synth"]),
    tests(of: "Synth", using: ["Listening", "Maths", "Sound"]),
    tests(of: "Sampled", using: ["Domain", "Sonify", "Sound", "SoundFonts", "Synth", "TinyFonts"]),
    // Plays everything that instruments can play, and counts what nothing on the audio thread may do.
    .target(name: "CCounting", path: "Tests/CCounting"),
    .executableTarget(
      name: "SampledTrial",
      dependencies: ["Domain", "Sampled", "Sound", "SoundFonts", "Synth", "CCounting", "CLibc"],
      path: "Tests/SampledTrial", linkerSettings: programLinking),
    tests(of: "Sweep", using: ["Maths", "Picture", "Harmony", "Sonify"]),
    tests(of: "Gesture"),
    tests(of: "Aim", using: ["Maths", "Picture"]),
    tests(of: "Speech", using: ["Domain", "Translations"]),
    // The texts of all languages, for the tests.
    .target(name: "Translations", dependencies: ["Domain", "Speech"], path: "Tests/Translations"),
    tests(of: "Sight"),
    tests(of: "SoundFonts", using: ["TinyFonts"]),
    // Small SoundFonts, made for the tests.
    .target(name: "TinyFonts", path: "Tests/TinyFonts"),
    tests(of: "Listening"),
    tests(of: "Board"),
    tests(
      of: "Instrument",
      using: [
        "Aim", "Domain", "Listening", "Picture", "Harmony", "Sound", "Sonify", "Sweep", "Gesture", "Speech",
        "Translations",
      ]),
    tests(
      of: "Box",
      using: [
        "Aim", "Board", "Domain", "Listening", "Instrument", "Synth", "Sampled", "Sweep", "Picture", "Sound",
        "Gesture",
        "Speech",
        "Translations",
      ]),
    tests(of: "Talking", using: ["Domain", "Sound", "Speech", "Translations", "CEspeak"]),
    tests(
      of: "LinuxBoard",
      using: [
        "Board", "Domain", "Files", "Gesture", "Listening", "Picture", "Sight", "Speech", "CLibc", "CEvdev",
        "CScriptedCard",
        "CameraTrial",
      ]),
    // A camera's helper that behaves badly, for the tests to start.
    .executableTarget(
      name: "CameraTrial", dependencies: ["Sight", "CLibc"], path: "Tests/CameraTrial",
      linkerSettings: programLinking),
    tests(
      of: "Storage",
      using: [
        "Board", "DeskBoard", "Domain", "Picture", "Gesture", "Speech", "Files", "CPictureFiles", "TinyFonts",
        "sonifier-import",
      ]),
    tests(
      of: "DeskBoard",
      using: ["Board", "Picture", "Gesture", "Files", "DeskTrial", "Ptys", "sonifier-import"]),
    // A program on a terminal, for the tests to end in every way there is.
    .executableTarget(
      name: "DeskTrial",
      dependencies: ["DeskBoard", "Board", "Files", "Gesture", "Picture", "Storage", "CLibc"],
      path: "Tests/DeskTrial", linkerSettings: programLinking),
    tests(
      of: "Decoding", using: ["Domain", "Picture", "Speech", "CLibc", "CPictureFiles", "sonifier-import"]),
    tests(
      of: "Commands",
      using: [
        "sonifier", "sonifier-import", "Decoding", "Picture", "CPlainDisk", "CSoundFiles",
        "Ptys", "TinyFonts",
      ]),
    // Sound files of other kinds, made for the tests.
    .target(
      name: "CSoundFiles", path: "Tests/CSoundFiles", linkerSettings: [.linkedLibrary("sndfile")]),
    // Terminals of the tests' own.
    .target(name: "Ptys", path: "Tests/Ptys"),
    // A disk without files without names, for the tests to preload.
    .target(name: "CPlainDisk", path: "Tests/CPlainDisk"),
    // A sound card that does as it is told, for libasound to load.
    .target(
      name: "CScriptedCard", path: "Tests/CScriptedCard", cSettings: [.define("PIC")],
      linkerSettings: [.linkedLibrary("asound")]),
    // Picture files of every kind, made for the tests.
    .target(
      name: "CPictureFiles", dependencies: ["CLibc"], path: "Tests/CPictureFiles",
      linkerSettings: ["jpeg", "png16", "tiff", "webp", "webpmux", "lcms2", "z"].map { .linkedLibrary($0) }),
  ]
}

// The tests that run on the virtual board itself, beside the box: one program, with the kernel for a neighbour.
if boardTrial {
  targets += [
    .target(
      name: "CBoardTrial", path: "Tests/CBoardTrial", cSettings: drmSettings,
      linkerSettings: [.linkedLibrary("asound"), .linkedLibrary("drm")]),
    .executableTarget(
      name: "board-trial", dependencies: ["CBoardTrial", "CLibc", "Files"], path: "Tests/BoardTrial",
      swiftSettings: swiftSettings, linkerSettings: programLinking),
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
    fuzzer("FuzzCameraWire", uses: ["CFuzz", "Sight"]),
    fuzzer("FuzzExif", uses: ["CFuzz", "Decoding"]),
    fuzzer("FuzzFileKind", uses: ["CFuzz", "Decoding"]),
    fuzzer("FuzzScala", uses: ["CFuzz", "Harmony"]),
    fuzzer("FuzzSoundFont", uses: ["CFuzz", "SoundFonts"]),
    fuzzer("FuzzCodecs", uses: ["CFuzz", "Decoding", "CCodecs"]),
    fuzzer("FuzzSeeds", uses: ["Decoding", "Picture", "Sight", "CPictureFiles", "TinyFonts"]),
  ]
}

if crossing {
  targets.removeAll { !["Sound", "SoundTests", "System", "SystemTests", "CLibc"].contains($0.name) }
}

let products: [Product] =
  embeddedRuntime == nil && !crossing
  ? ["CPlainDisk", "CScriptedCard"].map { .library(name: $0, type: .dynamic, targets: [$0]) } : []

let package = Package(name: "sonifier", products: products, targets: targets, swiftLanguageModes: [.v6])
