// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sound
import Testing

@testable import Sonify

@Suite struct DriftTests {
  /// Red left of the middle and blue right of it.
  private static func picture() throws -> Picture {
    let bytes: (Int) -> UInt8 = { place in
      let (pixel, channel) = (place / 3, place % 3)
      return pixel % 64 < 32 ? [220, 20, 20][channel] : [20, 40, 220][channel]
    }
    return try #require(Picture(width: 64, height: 64, channels: 3, bytes: bytes))
  }

  @Test("Each sounds in its own voices as under a finger, at a third of its level; lifted it is silent")
  func voices() throws {
    let finger = Finger(millimetres: Finger.fingertip, on: try Self.picture())
    var (drift, frame) = (Drift(), SoundFrame())
    var (sonifier, performer, under) = (Sonifier(), Performer(), SoundFrame())
    for (number, x) in [(0, 10.0), (5, 50.0)] {
      drift.sound(
        number, at: Place(x: x, y: 32), finger, Sonifier(), Performer(), pan: 0.5, at: 0, in: &frame)
      sonifier.lift()
      let reading = performer.touch(Place(x: x, y: 32), finger, &sonifier, in: &under)
      let (voice, note) = (frame.voices[SoundFrame.Region.orb(number)], under.voices[0])
      #expect(voice.frequency == note.frequency && voice.breath == note.breath && voice.pan == 0.5)
      #expect((voice.level * 3 - note.level).magnitude < 1e-6 && voice.level > 0)
      #expect(drift.reading(number)?.note == reading?.note && reading?.note != nil)
    }
    #expect(frame.voices[SoundFrame.Region.orb(1)].level == 0 && frame.voices[0].level == 0)
    drift.lift(0, in: &frame)
    #expect(frame.voices[SoundFrame.Region.orb(0)].level == 0 && drift.reading(0) == nil)
    #expect(frame.voices[SoundFrame.Region.orb(5)].level > 0)
    for number in [-1, 6, .max] {
      drift.sound(
        number, at: Place(x: 1, y: 1), finger, Sonifier(), Performer(), pan: 0, at: 0, in: &frame)
      #expect(drift.reading(number) == nil)
    }
  }

  @Test("A struck note is struck again with another colour, but not before a quarter of a second is over")
  func strikes() throws {
    let finger = Finger(millimetres: 1, on: try Self.picture())
    var (drift, frame) = (Drift(), SoundFrame())
    let voice = SoundFrame.Region.orb(2)
    var strikes: [UInt8] = []
    var due: [Int64?] = []
    for (x, milliseconds) in [(10.0, 0), (50, 100), (50, 240), (50, 260), (10, 300), (10, 520)] {
      drift.sound(
        2, at: Place(x: x, y: 32), finger, Sonifier(), Performer(band: .one(.piano)), pan: 0,
        at: Int64(milliseconds) * 1_000_000, in: &frame)
      strikes.append(frame.voices[voice].strike)
      due.append(drift.due.map { $0 / 1_000_000 })
    }
    #expect(strikes == [0, 0, 0, 1, 1, 2])
    #expect(due == [nil, 250, 250, nil, 510, nil])
  }
}
