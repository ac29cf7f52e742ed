// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc
import Files

extension Suite {
  /// The box on this board's card.
  static var box: Suite {
    Suite(
      name: "box",
      tests: [
        Trial("'Ready.' is said within 300 ms, and heard; until then it takes 16 MB at most") {
          () throws(Failure) in
          try ready()
        },
        Trial("a touch sounds with the frequency of its place's colour") { () throws(Failure) in try touch()
        },
      ])
  }

  private static func ready() throws(Failure) -> String {
    let box = try BoxProcess.seeing(.plain(Suite.orange))
    let line = try box.expect("Ready.", within: 20)
    let memory = try box.program.mostMemory()
    let said = box.ear.frame(at: line.time)
    let before = box.ear.peak(0..<said)
    try box.hear(seconds: 1)
    let after = box.ear.peak(said..<box.ear.end)
    try box.finish()
    // Speech is some -20 dB of full scale, silence is nothing at all.
    try require(before == 0 && after > 0.05, "peaks of \(before) before and \(after) after")
    let seconds = line.seconds(since: box.start)
    // Later, the box seems to be broken to a hand that has switched it on.
    try require(seconds <= 0.3, "it is ready only after \(seconds) s")
    // A board has 512 MB for everything.
    try require(memory <= 16_000_000, "it takes \(memory) bytes")
    return "\(Number.text(seconds, decimals: 3)) s after its start, "
      + "\(Number.text(Double(memory) / 1e6, decimals: 1)) MB, peak \(Number.text(after, decimals: 3))"
  }

  static let orange = Scene.Colour(red: 230, green: 130, blue: 20)

  private static func touch() throws(Failure) -> String {
    let box = try BoxProcess.seeing(.plain(orange))
    try box.awaitReady()
    try box.takePicture()
    let figure = try touchAndHear(box)
    try box.finish()
    return figure
  }

  /// Puts a finger on the strip, before the picture in /tmp/scene.tiff, and finds what sounds at the ear: what is in the
  /// middle of a plain picture, unless another place is named.
  static func touchAndHear(
    _ box: BoxProcess, strip: Double = 0.5, pixel: (x: Int, y: Int) = (32, 24)
  ) throws(Failure) -> String {
    let touched = box.said
    box.program.tell("strip \(strip)")
    let line = try box.expect("Hz", from: touched, within: 1)
    try box.hear(seconds: 1)
    return try hear(the: line, at: pixel, by: box)
  }

  /// The tone that a line tells is that of a place of the scene's, and so is what sounds at the ear from then on.
  static func hear(the line: Process.Line, at place: (x: Int, y: Int), by box: BoxProcess) throws(Failure)
    -> String
  {
    let expected = try frequency(in: line.text)
    let map = try Process.run("sonifier map /tmp/scene.tiff --at \(place.x),\(place.y)")
    let mapped = try frequency(in: map.last ?? "")
    try require(expected == mapped, "the box plays \(expected) Hz, the map says \(mapped)")
    // From 300 ms on, when every ramp has ended.
    let start = box.ear.frame(at: line.time) + 14_400
    let samples = box.ear.samples(start..<start + 24_000)
    guard let heard = Spectrum.frequency(near: expected, in: samples) else {
      throw Failure("nothing sounds near \(expected) Hz")
    }
    let cents = Spectrum.cents(heard, from: expected)
    // Five cents are what a trained ear can tell apart.
    try require(abs(cents) < 5, "\(heard) Hz instead of \(expected)")
    // Nothing an octave below: it is the fundamental that was found.
    let below = Spectrum.part(expected / 2, in: samples[...]).amplitude
    let there = Spectrum.part(expected, in: samples[...]).amplitude
    try require(below < there / 10, "something sounds an octave below")
    return "\(Number.text(heard, decimals: 2)) Hz, \(Number.text(cents, decimals: 2)) cents off"
  }

  /// Of a line like "light brown, G#5, 830.61 Hz".
  static func frequency(in line: String) throws(Failure) -> Double {
    let words = line.split(separator: " ")
    guard let unit = words.lastIndex(where: { $0.hasPrefix("Hz") }), unit > 0,
      let frequency = Number.parse(words[unit - 1])
    else { throw Failure("no frequency in '\(line)'") }
    return frequency
  }
}
