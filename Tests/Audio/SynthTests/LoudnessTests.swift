// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sound
import Synth
import Testing

@Suite struct LoudnessTests {
  private func sine(_ frequency: Double, decibels: Double, seconds: Int) -> [Float] {
    let peak = pow(10, decibels / 20)
    return (0..<seconds * 48_000).map { Float(peak * sin(2 * .pi * frequency * Double($0) / 48_000)) }
  }

  @Test("The meter reads -3.01 for the standard's own sine at full scale in one channel, and 3 more in both")
  func calibration() {
    let tone = sine(997, decibels: 0, seconds: 3)
    let silence = [Float](repeating: 0, count: tone.count)
    #expect(abs(LoudnessMeter(left: tone, right: silence).integrated + 3.01) < 0.01)
    #expect(abs(LoudnessMeter(left: silence, right: tone).loudestMoment + 3.01) < 0.01)
    #expect(abs(LoudnessMeter(left: tone, right: tone).integrated) < 0.01)
  }

  /// EBU Tech 3341, cases 1 and 3.
  @Test("The meter's gates leave out what is far below the rest")
  func gates() {
    let loud = sine(1000, decibels: -23, seconds: 20)
    #expect(abs(LoudnessMeter(left: loud, right: loud).integrated + 23) < 0.1)
    let quiet = sine(1000, decibels: -36, seconds: 10)
    let all = quiet + loud + loud + loud + quiet
    #expect(abs(LoudnessMeter(left: all, right: all).integrated + 23) < 0.1)
  }

  /// Of the loudest 400 ms of a note that is struck and held, or steady.
  private func loudness(_ timbre: Timbre, _ note: Float) -> Double {
    let player = Player()
    player.write(VoiceFrame(frequency: note, level: 0.5, timbre: timbre))
    let sound = player.play(blocks: 600)
    return LoudnessMeter(left: sound.left, right: sound.right).loudestMoment
  }

  /// C3 to C6.
  private let notes = Array(everyNote[36...72])

  private func beside(_ timbre: Timbre) -> [Double] {
    notes.map { loudness(timbre, $0) - loudness(.sine, $0) }
  }

  @Test(
    "From C3 to C6 all waveforms are equally loud within 1 dB, and no note of one is 1.3 dB beside a sine's")
  func waveforms() {
    let all = [Timbre.triangle, .sawtooth, .square, .noise].map(beside)
    let means = [0] + all.map { $0.reduce(0, +) / Double($0.count) }
    #expect((means.max() ?? 9) - (means.min() ?? 0) < 1)
    // The worst is noise at C6, 1.27 dB below a sine. Noise is equally loud at every note, while a sine at C6
    // is 1.5 dB louder than at C3.
    #expect(all.joined().allSatisfy { abs($0) < 1.3 })
  }

  @Test("From C3 to C6 every note that is struck is as loud as a sine within 3 dB", arguments: struck)
  func instruments(timbre: Timbre) {
    #expect(beside(timbre).allSatisfy { abs($0) < 3 })
  }
}
