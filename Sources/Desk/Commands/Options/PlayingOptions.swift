// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Sonify
import Sound

/// The options that say how tones are played: what the menu of the box has, in finer steps.
extension Options {
  static var playing: [Arguments.Option] {
    [
      Arguments.Option(
        name: "--under", value: "WHAT",
        meaning:
          "\(names(of: unders)): what is heard under the finger, the mean of what it covers, or the main "
          + "colours about it at once; unless given, colour"),
      Arguments.Option(
        name: "--semitones", value: "S",
        meaning:
          "\(names(of: semitones)): whether a chord may have two notes a semitone apart; unless given, on"),
      Arguments.Option(
        name: "--new-notes", value: "N",
        meaning:
          "\(names(of: newNotes)): whether another note is struck anew, in suited once the finger stays on it; "
          + "unless given, suited"),
      Arguments.Option(
        name: "--attack", value: "MS", meaning: "how long a tone takes to come; unless given, 8"),
      Arguments.Option(
        name: "--release", value: "MS", meaning: "how long a tone takes to go; unless given, 30"),
      Arguments.Option(
        name: "--glide", value: "MS", meaning: "how long one pitch takes to the next; unless given, 5"),
      Arguments.Option(
        name: "--reverb", value: "PERCENT", meaning: "how much of a small hall answers; unless given, 0"),
      Arguments.Option(
        name: "--gain", value: "DB", meaning: "-60 to 0, how much softer tones are; unless given, 0"),
    ]
  }

  static func performer(_ arguments: Arguments) throws(CommandError) -> Performer {
    let decibels = try arguments.number("--gain", in: -60...0, unit: "decibels") ?? 0
    return Performer(
      band: try band(arguments),
      isChord: try arguments.choice("--under", of: unders) ?? false,
      hasSemitones: try arguments.choice("--semitones", of: semitones) ?? true,
      newNotes: try arguments.choice("--new-notes", of: newNotes) ?? .suited,
      // At 0 dB the gain is exactly 1, so that without the option the sound stays the same to the bit.
      gain: decibels == 0 ? 1 : Float(Maths.exp2(decibels / 20 * Maths.log2(10))))
  }

  /// How tones come, go and move.
  static func frame(_ arguments: Arguments) throws(CommandError) -> SoundFrame {
    var frame = SoundFrame()
    if let attack = try seconds("--attack", in: 1...5000, arguments) { frame.attack = attack }
    if let release = try seconds("--release", in: 5...10000, arguments) { frame.release = release }
    if let glide = try seconds("--glide", in: 1...5000, arguments) { frame.glide = glide }
    if let reverb = try arguments.number("--reverb", in: 0...100, unit: "percent") {
      frame.reverb = Float(reverb / 100)
    }
    return frame
  }

  private static func seconds(
    _ name: String, in bounds: ClosedRange<Double>, _ arguments: Arguments
  ) throws(CommandError) -> Float? {
    try arguments.number(name, in: bounds, unit: "milliseconds").map { Float($0 / 1000) }
  }

  private static var unders: [(String, Bool)] { [("colour", false), ("chord", true)] }

  private static var semitones: [(String, Bool)] { [("on", true), ("off", false)] }

  private static var newNotes: [(String, NewNotes)] {
    [("suited", .suited), ("tied", .tied), ("struck", .struck)]
  }
}
