// swift-tools-version: 6.2
// SPDX-License-Identifier: GPL-3.0-or-later
// One source, two builds: ordinary Swift for desks, tests and sanitizers; Embedded Swift for the box.
// SONIFIER_EMBEDDED names the folder of the Embedded runtime's libraries and so chooses the second.

import PackageDescription

let embeddedRuntime = Context.environment["SONIFIER_EMBEDDED"]

let swiftSettings: [SwiftSetting] =
  embeddedRuntime == nil ? [] : [.enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo"])]

func room(_ name: String, uses rooms: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: rooms, swiftSettings: swiftSettings)
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
]

if embeddedRuntime == nil {
  targets += [
    tests(of: "Maths"),
    tests(of: "Picture", using: ["Maths"]),
    tests(of: "Harmony"),
    tests(of: "Sound"),
    tests(of: "Sonify", using: ["Maths", "Picture", "Harmony", "Sound"]),
    tests(of: "Synth", using: ["Maths", "Sound"]),
  ]
}

let package = Package(name: "sonifier", targets: targets, swiftLanguageModes: [.v6])
