// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc
import Files

extension Suite {
  /// The accelerometer helps with aiming, as long as it is there.
  static var leaning: Suite {
    Suite(
      name: "tilt",
      tests: [
        Trial("a box that leans says so and beats, as long as it has its accelerometer") {
          () throws(Failure) in
          try lean()
        }
      ])
  }

  /// In seconds, until a word about aiming comes: there are four from one to the next, and half a one for what passes.
  private static var untilWord: Double { 8 }

  private static func lean() throws(Failure) -> String {
    let box = try leaningBox()
    let leaning = try beats(of: box, after: "say    Leaning right.", from: 0)
    let begun = box.said
    try Gravity.unplug()
    do throws(Failure) {
      let words = "say    The tilt sensor does not answer: nothing is called lis3dh."
      _ = try box.expect(words, from: begun, within: untilWord)
      // No view of a plain wall leans.
      _ = try box.expect("say    Good.", from: begun, within: untilWord)
    } catch {
      // The next test has it again.
      try Gravity.plugIn()
      throw error
    }
    let gone = box.said
    try Gravity.plugIn()
    _ = try box.expect("say    The tilt sensor works again.", from: gone, within: untilWord)
    _ = try box.expect("say    Leaning right.", from: gone, within: untilWord)
    let back = box.said
    try Gravity.lean(0)
    let upright = try beats(of: box, after: "say    Good.", from: back)
    try box.finish()
    // One of ten may be cut in two by the count's ends.
    try require((9...11).contains(leaning) && upright == 0, "\(leaning) beats, and \(upright) upright")
    return "\(leaning) beats in two seconds at 10 degrees, \(upright) upright"
  }

  /// A box before a plain wall, in which no view tells how it leans: 10 degrees to the right, which makes five beats a second.
  private static func leaningBox() throws(Failure) -> BoxProcess {
    try Scene.plain(orange).show()
    try Gravity.lean(10)
    // Small, because the simulated camera takes its time for every pixel.
    try Kernel.create("card Loopback\ncamera any\nsize 96 72\ntilt lis3dh\n", at: "/tmp/tilt.conf")
    return try BoxProcess(profile: "/tmp/tilt.conf")
  }

  /// How often the tone swells and fades in two seconds, once a word was said.
  private static func beats(of box: BoxProcess, after words: String, from first: Int) throws(Failure) -> Int {
    _ = try box.expect(words, from: first, within: untilWord)
    // In seconds: longer than the word.
    try box.hear(seconds: 1)
    let start = box.ear.end
    try box.hear(seconds: 2)
    return try fades(box.ear.samples(start..<box.ear.end))
  }

  /// How often a sound becomes quieter than half its mean power.
  private static func fades(_ samples: [Double]) throws(Failure) -> Int {
    // 10 ms: shorter than a fade, longer than a wave.
    let step = 480
    let powers = (0..<samples.count / step).map { block in
      samples[step * block..<step * (block + 1)].reduce(0) { $0 + $1 * $1 }
    }
    let mean = powers.reduce(0, +) / Double(max(powers.count, 1))
    // -60 dB of full scale: the tone itself is 40 below it.
    try require(mean > Double(step) * 1e-6, "no tone is heard")
    return powers.indices.dropFirst().count { powers[$0] < mean / 2 && powers[$0 - 1] >= mean / 2 }
  }
}
