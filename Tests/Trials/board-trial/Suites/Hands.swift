// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// The board's own lines and camera: from a pulled line to the sound at the card's other end.
  static var hands: Suite {
    Suite(
      name: "hands",
      tests: [
        Trial("the shutter's line takes the picture that the camera sees, and it is heard") {
          () throws(Failure) in
          try shutter()
        },
        Trial("a finger that slides over the pads sounds as the places under it") { () throws(Failure) in
          try slide()
        },
        Trial("a bouncing knob is counted click by click") { () throws(Failure) in try knob() },
      ])
  }

  // MARK: - Shutter

  private static func shutter() throws(Failure) -> String {
    try Scene.plain(orange).show()
    let box = try BoxProcess(isLentHands: false)
    try box.awaitCamera()
    let pressed = Time.now
    let ready = try box.pressShutter()
    let spoken = box.ear.peak(box.ear.frame(at: ready.time)..<box.ear.end)
    // Speech is some -20 dB of full scale.
    try require(spoken > 0.05, "what it said is not heard")
    try Pins.touch(3)
    let expected = try mappedFrequency(of: orange)
    let heard = try tone(expected, at: box)
    try Pins.lift(3)
    try box.finish()
    return "\(Number.text(ready.seconds(since: pressed), decimals: 2)) s after the press, then \(heard)"
  }

  // MARK: - Strip

  /// Hues all around, each in a bar that is as wide as a pad's part of the strip; each so light or dark that it is well
  /// inside its octave, because a finger stays in the octave where it is until it has clearly left it.
  private static let bars = [
    Scene.Colour(red: 220, green: 40, blue: 40), Scene.Colour(red: 230, green: 130, blue: 20),
    Scene.Colour(red: 220, green: 210, blue: 30), Scene.Colour(red: 60, green: 190, blue: 50),
    Scene.Colour(red: 30, green: 180, blue: 170), Scene.Colour(red: 40, green: 90, blue: 220),
    Scene.Colour(red: 130, green: 50, blue: 210), Scene.Colour(red: 235, green: 110, blue: 190),
  ]

  private static func slide() throws(Failure) -> String {
    // The first and the last pad are at the picture's edges, with half a part each.
    let picture = Scene(width: 14, height: 1) { x, _ in bars[(x + 1) / 2] }
    let box = try BoxProcess.seeing(picture, and: BoxProcess.lines)
    try box.awaitReady()
    _ = try box.pressShutter()
    var heard = ""
    for (pad, colour) in bars.enumerated() {
      // The finger is on two pads for a moment.
      try Pins.touch(pad)
      try box.hear(seconds: 0.05)
      if pad > 0 { try Pins.lift(pad - 1) }
      heard += (pad == 0 ? "" : ", ") + (try tone(try mappedFrequency(of: colour), at: box))
    }
    try Pins.lift(bars.count - 1)
    try box.finish()
    return heard
  }

  /// What the colour's own tone is.
  static func mappedFrequency(of colour: Scene.Colour) throws(Failure) -> Double {
    try Scene.plain(colour).save("/tmp/colour.tiff")
    return try frequency(in: try Process.run("sonifier map /tmp/colour.tiff --at 32,24").last ?? "")
  }

  /// Finds that a tone sounds from now on, once the glide to it is over.
  static func tone(_ expected: Double, at box: BoxProcess) throws(Failure) -> String {
    // Half a second for the glide and every ramp, as much to listen.
    try box.hear(seconds: 1)
    let samples = box.ear.samples(box.ear.end - 24_000..<box.ear.end)
    guard let heard = Spectrum.frequency(near: expected, in: samples) else {
      throw Failure("nothing sounds near \(expected) Hz: \(box.program.lines.last?.text ?? "")")
    }
    let cents = Spectrum.cents(heard, from: expected)
    // Five cents are what a trained ear can tell apart.
    try require(abs(cents) < 5, "\(heard) Hz instead of \(expected)")
    return "\(Number.text(heard, decimals: 2)) Hz"
  }

  // MARK: - Knob

  /// The last words of the waveforms' names, in the order of the knob, which stops at both ends.
  private static let waveforms = [
    "Sine.", "Triangle.", "Sawtooth.", "Square.", "Noise.", "String.", "Glass.", "Piano.", "piano.",
    "Harpsichord.", "box.", "Guitar.", "Harp.", "Koto.", "Violin.", "Cello.", "Clarinet.", "horn.",
    "Trombone.", "Ocarina.", "Organ.", "colour.",
  ]
  private static var clicks: Int { 200 }

  private static func knob() throws(Failure) -> String {
    let box = try BoxProcess.seeing(.plain(orange), and: "knob KNOB-A KNOB-B")
    try box.awaitReady()
    let before = box.said
    var contacts = Knob()
    var expected: [String] = []
    var place = 0
    // No pattern that could fit another one by chance; to the right a little more often.
    var chance: UInt32 = 7
    for _ in 0..<clicks {
      chance = chance &* 1_664_525 &+ 1_013_904_223
      let isRight = chance >> 16 % 5 < 3
      place = min(max(place + (isRight ? 1 : -1), 0), waveforms.count - 1)
      expected.append(waveforms[place])
      if chance >> 24 < 40 { try contacts.tremble(heard: box) }
      try contacts.click(right: isRight, heard: box)
    }
    try box.finish()
    // This board has no instruments, which the box says once.
    let said = box.program.lines.dropFirst(before).filter {
      Words.contains($0.text, "  say ") && !Words.contains($0.text, "instruments")
    }.map { String($0.text.split(separator: " ").last ?? "") }
    try require(said.count == expected.count, "\(said.count) clicks instead of \(expected.count)")
    try require(said == expected, "some clicks went the wrong way")
    return "\(contacts.edges) edges, \(said.count) clicks"
  }
}

/// The knob's two contacts, which bounce as bad ones do.
struct Knob {
  private(set) var edges = 0
  private var quarter = 0

  /// How the contacts stand, a quarter step after the other: A closes first to the right.
  private static let cycle = [(false, false), (true, false), (true, true), (false, true)]

  /// From one stop to the next, in 20 ms and more: as quickly as a hand flicks it.
  mutating func click(right: Bool, heard box: BoxProcess) throws(Failure) {
    for _ in 0..<4 { try step(right ? 1 : -1, heard: box) }
  }

  /// Half the way, and back again: no click.
  mutating func tremble(heard box: BoxProcess) throws(Failure) {
    for direction in [1, 1, -1, -1] { try step(direction, heard: box) }
  }

  /// One contact moves: there, back, there, back, there.
  private mutating func step(_ direction: Int, heard box: BoxProcess) throws(Failure) {
    let next = (quarter + direction + 4) % 4
    for isThere in [true, false, true, false, true] {
      try set(Knob.cycle[isThere ? next : quarter], from: Knob.cycle[isThere ? quarter : next])
      // In seconds, between two bounces.
      try box.pass(seconds: 0.0007)
    }
    quarter = next
    try box.pass(seconds: 0.002)
  }

  private mutating func set(_ contacts: (Bool, Bool), from before: (Bool, Bool)) throws(Failure) {
    edges += 1
    if contacts.0 != before.0 {
      try Pins.pull(.knobA, high: !contacts.0)
    } else {
      try Pins.pull(.knobB, high: !contacts.1)
    }
  }
}
