// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
// One source, two builds: ordinary Swift for desks, tests and sanitizers; Embedded Swift for the box, where SONIFIER_EMBEDDED
// names the folder of its runtime's libraries. SONIFIER_FUZZ adds the fuzzers and SONIFIER_BOARD_TRIAL the virtual board's
// tests; SONIFIER_CROSSING leaves only what crosses between threads and its tests, for the thread sanitizer.

import PackageDescription

let embeddedRuntime = Context.environment["SONIFIER_EMBEDDED"]
let fuzzing = Context.environment["SONIFIER_FUZZ"] != nil
let crossing = Context.environment["SONIFIER_CROSSING"] != nil

// In Embedded Swift a room has its own copies of what it uses of others, arrays of constants among them, under weak names
// that count up in each room: two different arrays may have one name, and the linker keeps one. Without the pass that makes
// such arrays there are none. Sections let the linker drop copies that no code uses.
let embeddedFlags = words("-wmo -Xllvm -sil-disable-pass=object-outliner -Xfrontend -function-sections")

// Embedded Swift refuses what a file uses of a room that it does not import itself; the ordinary build shall, too.
let swiftSettings: [SwiftSetting] =
  [.enableUpcomingFeature("MemberImportVisibility")]
  + (embeddedRuntime == nil ? [] : [.enableExperimentalFeature("Embedded"), .unsafeFlags(embeddedFlags)])
  + (fuzzing ? [.unsafeFlags(["-sanitize=fuzzer,address"])] : [])

// A program that begins in C would be linked with Swift's whole runtime, if the linker's driver did not know.
let embeddedLinking = words("-enable-experimental-feature Embedded -Xlinker --gc-sections -Xlinker -znow")
let programLinking: [LinkerSetting] =
  [.linkedLibrary("m")]
  + (embeddedRuntime.map { [.unsafeFlags(["\($0)/libswiftUnicodeDataTables.a"] + embeddedLinking)] } ?? [])

// These headers are named from a folder of their own, here or in the sysroot of another architecture.
let cameraHeaders = ["-std=c++17", "-iwithsysroot", "/usr/include/libcamera"]
let drmSettings: [CSetting] = [.unsafeFlags(["-iwithsysroot/usr/include/libdrm"])]
let exported = words("-Xlinker --export-dynamic-symbol=create_audio_device_object")
let fuzzedC: [CSetting] = fuzzing ? [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])] : []

// MARK: - What a target can be
func words(_ text: String) -> [String] { text.split { $0.isWhitespace }.map { String($0) } }
func named(_ names: String) -> [Target.Dependency] { words(names).map { .byName(name: $0) } }

/// All but pictures and sound is quick enough when it is made small, for the box.
let quick = ["Ears", "Finding", "Knowing", "Maths", "Picture", "Sound", "Synth"]

func room(_ name: String, uses rooms: String) -> Target {
  let size: [SwiftSetting] = embeddedRuntime == nil || quick.contains(name) ? [] : [.unsafeFlags(["-Osize"])]
  return .target(name: name, dependencies: named(rooms), swiftSettings: swiftSettings + size)
}

func program(_ name: String, uses rooms: String) -> Target {
  .executableTarget(
    name: name, dependencies: named(rooms), swiftSettings: swiftSettings, linkerSettings: programLinking)
}

/// C with a header that can be read aloud.
func shim(
  _ name: String, uses rooms: String = "", links: String = "", c: [CSetting] = [],
  cxx: [CXXSetting] = [], linking: [String] = []
) -> Target {
  .target(
    name: name, dependencies: named(rooms), cSettings: c, cxxSettings: cxx,
    linkerSettings: words(links).map { .linkedLibrary($0) } + [.unsafeFlags(linking)])
}

func fuzzer(_ name: String, uses rooms: String) -> Target {
  .executableTarget(
    name: name, dependencies: named("CFuzz " + rooms), swiftSettings: swiftSettings,
    linkerSettings: [.unsafeFlags(words("-sanitize=fuzzer,address -use-ld=lld"))])
}

extension [Target] {
  /// The targets, whose folders stand together in one.
  func inside(_ folder: String) -> [Target] {
    for target in self { target.path = folder + "/" + target.name }
    return self
  }
}

// MARK: - The wings and their rooms, lowest first, each or two together with what they may import

let wings: KeyValuePairs<String, KeyValuePairs<String, String>> = [
  "Values": [
    "Maths": "", "Picture Harmony Orbs": "Maths", "Finding Knowing": "Maths Picture", "Ears": "Harmony Maths",
    "Practice Songs": "Ears Harmony", "Works": "",
  ],
  "Audio": ["Sound": "", "Synth": "Maths Sound", "Sampled": "Domain Maths Sound Synth System CFluid CLibc"],
  "Core": [
    "Domain": "Harmony Maths Songs",
    "Speech": "Domain",
    "Gesture": "",
    "Sonify": "Ears Harmony Maths Picture Sound",
    "Instrument":
      "Domain Ears Finding Gesture Harmony Maths Orbs Picture Practice Songs Sonify Sound Speech Works",
    "Board": "Domain Ears Finding Gesture Knowing Picture Sonify Speech Works",
    "Box":
      "Board Domain Ears Files Finding Gesture Instrument Sampled Sonify Sound Speech Synth System CLibc",
  ],
  "Linux": [
    "System": "CLibc", "Files": "System CLibc CSndfile",
    "LinuxBoard": """
    Board Decoding Domain Ears Files Gesture Maths Picture Sight Sound Speech System
    CAlsa CDrm CEspeak CEvdev CGpiod CLibc
    """,
    "Storage":
      "Board Decoding Domain Files Gesture Harmony Knowing Maths Picture Songs Speech System Works CLibc",
  ],
  "Helpers": [
    "Sight SoundFonts": "",
    "Decoding": "Domain Picture Sound Speech Works CLibc",
    "sonifier-import": "Decoding Files Picture Sound SoundFonts Speech Works CCodecs CEspeak CLibc",
    "sonifier-camera": "Sight System CCamera CLibc",
    "sonifier-read": "Decoding Domain Picture Works CTesseract CZxing CLibc",
  ],
  "Desk": [
    "DeskBoard": "Board Decoding Domain Ears Files Gesture Knowing Maths Picture Storage System CDesk CLibc",
    "Commands": """
    Board Box Decoding DeskBoard Domain Ears Files Finding Gesture Harmony Instrument Knowing LinuxBoard Maths
    Picture Sampled Songs Sonify Sound Speech Storage Synth System Works CFluid CLibc CSndfile CTwin
    """,
    "sonifier": "Commands",
  ],
]

func isProgram(_ name: String) -> Bool { name.hasPrefix("sonifier") }
let rooms = wings.flatMap { wing, all in all.flatMap { names, use in words(names).map { (wing, $0, use) } } }
var targets = rooms.flatMap { wing, name, uses in
  [isProgram(name) ? program(name, uses: uses) : room(name, uses: uses)].inside("Sources/" + wing)
}

targets += [
  shim("CLibc", c: fuzzedC), shim("CDesk", uses: "CLibc"),
  shim(
    "CCodecs", links: "jpeg png16 tiff webp webpdemux lcms2 sndfile soxr sonic ebur128 expat zip z",
    c: fuzzedC),
  shim("CCamera", links: "camera camera-base stdc++", cxx: [.unsafeFlags(cameraHeaders)]),
  shim("CAlsa", links: "asound"), shim("CDrm", links: "drm", c: drmSettings), shim("CEvdev", links: "evdev"),
  shim("CGpiod", links: "gpiod"), shim("CSndfile", links: "sndfile"), shim("CZxing", links: "ZXing stdc++"),
  // These load their libraries themselves, and eSpeak NG finds this function in the program.
  shim("CFluid", uses: "CLibc"), shim("CEspeak", linking: exported), shim("CTesseract"),
  // The oscillators again in plain C, for `sonifier bench` to run beside ours.
  shim("CTwin", c: [.unsafeFlags(["-O3"])]),
].inside("Sources/C")

// MARK: - Tests, in the same wings
/// What the tests of a room use besides what the room uses.
let alsoTested = [
  "Commands":
    "CPlainDisk CSoundFiles Chances DailySounds Guitars Labels Ptys Soaking TinyFonts Translations Walls "
    + "Yardsticks sonifier sonifier-import sonifier-read", "Board": "Walls",
  "LinuxBoard": "Chances Guitars Harmony Instrument Soaking Translations CScriptedCard CameraTrial",
  "Speech": "Soaking Translations",
  "Storage": "DeskBoard CPictureFiles TinyFonts sonifier-import", "Knowing": "Finding Walls",
  "Decoding": "CPictureFiles CSoundFiles Labels sonifier-import sonifier-read",
  "Finding": "Walls", "Synth": "Domain", "Ears": "Chances DailySounds Guitars Strums",
  "Practice": "Chances Maths Strums",
  "Songs": "Chances",
  "Instrument": "Soaking Translations WalkTests", "Sampled": "Soaking Sonify SoundFonts TinyFonts",
  "Walk": "Ears Harmony Maths Practice Soaking Songs Sonify Sound Speech",
  "Box": "Soaking Translations Works", "Sonify": "Synth",
  "DeskBoard": "DeskTrial Ptys sonifier-import", "Files": "KeepTrial", "SoundFonts": "TinyFonts",
]

func tests(_ called: String, of name: String, uses rooms: String) -> Target {
  // For most tests the optimizer takes longer than they run without it; those that compute have it.
  let others = words("Box Decoding Gesture Walk").contains(called) ? "-Osize" : "-Onone"
  let effort = (quick + words("Practice Sampled Sonify")).contains(called) ? "-O" : others
  return .testTarget(
    name: called + "Tests", dependencies: named("\(name) \(rooms) \(alsoTested[called] ?? "")"),
    swiftSettings: [.unsafeFlags([effort])])
}

if embeddedRuntime == nil {
  for (wing, name, uses) in rooms where !isProgram(name) {
    targets += [tests(name, of: name, uses: uses)].inside("Tests/" + wing)
  }
  // The walks through all states compute; the other tests of their room do not, and use the visits of the walks.
  targets += [tests("Walk", of: "Instrument", uses: "Domain Gesture Picture")].inside("Tests/Core")
  // Programs that tests start, the camera's helper that behaves badly among them.
  targets += [
    program("KeepTrial", uses: "Files CLibc"), program("CameraTrial", uses: "Sight CLibc"),
    program("SampledTrial", uses: "Domain Sampled Sound SoundFonts Synth CCounting CLibc"),
    program("DeskTrial", uses: "Board DeskBoard Files Gesture Picture Storage CLibc"),
  ].inside("Tests/Trials")
  targets += [
    shim("CCounting"), shim("CSoundFiles", links: "sndfile"), room("Translations", uses: "Domain Speech"),
    shim("CPictureFiles", uses: "CLibc", links: "jpeg png16 tiff webp webpmux lcms2 z"),
    shim("CCodeMaker", links: "ZXing stdc++ harfbuzz"), room("Labels", uses: "CCodeMaker"),
    // A disk without files without names, and a sound card that does as it is told: both to be loaded.
    shim("CPlainDisk"), shim("CScriptedCard", links: "asound", c: [.define("PIC")]), room("Walls", uses: ""),
  ].inside("Tests/Fixtures")
  targets += words("Ptys Soaking TinyFonts Yardsticks").map { room($0, uses: "") }.inside("Tests/Fixtures")
  targets += [
    room("Chances", uses: ""), room("Guitars", uses: "Chances Maths"),
    room("Strums", uses: "Chances Ears Harmony Maths"),
    room("DailySounds", uses: "Chances Guitars Maths"),
  ].inside("Tests/Fixtures")
}

// The tests that run on the virtual board itself, beside the box: one program, with the kernel for a neighbour.
if Context.environment["SONIFIER_BOARD_TRIAL"] != nil {
  targets += [
    shim("CBoardTrial", links: "asound drm", c: drmSettings),
    program("board-trial", uses: "DeskBoard Picture Files LinuxBoard Storage CBoardTrial CLibc"),
  ].inside("Tests/Trials")
}

// What trains the ears and what measures them: `make train` and `make ears`.
if Context.environment["SONIFIER_EARS"] != nil {
  targets += [
    program("train", uses: "Chances Ears Harmony Maths Strums"),
    program("chords", uses: "Chances Ears Harmony Maths Strums"),
    program("ears", uses: "CEspeak CFluid Chances Domain Ears Guitars Harmony Maths Speech Translations"),
  ].inside("Tests/Ears")
}

if fuzzing {
  let fuzzed: KeyValuePairs = [
    "FuzzReply": "Decoding", "FuzzCameraWire": "Sight", "FuzzScala": "Harmony", "FuzzSoundFont": "SoundFonts",
    "FuzzExif": "Decoding", "FuzzFileKind": "Decoding", "FuzzWords": "Decoding Works", "FuzzWorks": "Works",
    "FuzzSeeds": "Decoding Domain Picture Sight CPictureFiles TinyFonts",
    "FuzzCodecs": "Decoding Domain CCodecs", "FuzzSounds": "Decoding CCodecs",
    "FuzzSongs": "Ears Songs",
  ]
  targets += (fuzzed.map(fuzzer) + [shim("CFuzz")]).inside("Tests/Fuzz")
}

if crossing { targets.removeAll { !words("Sound SoundTests System SystemTests CLibc").contains($0.name) } }
let loaded = embeddedRuntime == nil && !crossing ? ["CPlainDisk", "CScriptedCard"] : []
let products: [Product] = loaded.map { .library(name: $0, type: .dynamic, targets: [$0]) }

let package = Package(name: "sonifier", products: products, targets: targets, swiftLanguageModes: [.v6])
