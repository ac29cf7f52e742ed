// SPDX-License-Identifier: GPL-3.0-or-later

import CBoardTrial
import CLibc

/// Strings that the microphone hears.
final class Guitar {
  private var card: OpaquePointer?

  /// In seconds: as long as a chord is let ring.
  static var length: Double { 4 }
  /// In seconds after which a string's lowest partial is e times softer; higher ones fade sooner.
  private static var fading: Double { 1.5 }
  private static var partials: Int { 12 }
  /// Of full scale, together.
  private static var loudness: Double { 0.4 }

  init() throws(Failure) {
    try check(
      trial_open_sound("hw:CARD=Loopback,DEV=0,SUBDEV=1", false, 480, 500, &card),
      "the microphone's other end")
  }

  deinit { if let card { trial_close_sound(card) } }

  /// Returns at once: all of it waits in the card.
  func play(_ frames: [Int32]) throws(Failure) {
    let count = frames.count / 2
    try require(trial_play(card, frames, UInt(count)) == count, "the guitar could not be played")
  }

  /// Two samples a frame.
  static func sound(of notes: [Double]) -> [Int32] {
    var sum = [Double](repeating: 0, count: Int(length * Ear.rate))
    for note in notes {
      for partial in 1...partials {
        let turn = 2 * Double.pi * note * Double(partial) / Ear.rate
        let shrink = exp(-Double(partial).squareRoot() / (fading * Ear.rate))
        let (c, s) = (shrink * cos(turn), shrink * sin(turn))
        var (x, y) = (0.0, loudness / Double(notes.count) / Double(partial) / 2)
        for frame in sum.indices {
          sum[frame] += x
          (x, y) = (x * c + y * s, y * c - x * s)
        }
      }
    }
    return sum.flatMap { sample in
      let number = Int32(sample * 0x1p31)
      return [number, number]
    }
  }
}
