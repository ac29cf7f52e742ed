// SPDX-License-Identifier: GPL-3.0-or-later

import Strums

/// A MIDI file in which each string has a channel, so that each can be off by its own cents.
struct MidiSong {
  private var events: [(tick: Int, bytes: [UInt8])] = []
  /// Ticks a second: 960 a quarter note of half a second.
  private static let pace = 1920.0

  init(program: Int) {
    for channel in 0..<16 where channel != 9 {
      events.append((0, [0xC0 | UInt8(channel), UInt8(program)]))
      // Neither reverb nor chorus.
      events.append((0, [0xB0 | UInt8(channel), 91, 0]))
      events.append((0, [0xB0 | UInt8(channel), 93, 0]))
    }
  }

  /// From a time to another; a note is its whole semitones and what a bend adds.
  mutating func add(_ note: Double, _ channel: Int, from start: Double, to end: Double, gain: Double) {
    let key = Int(note + 0.5)
    let bend = min(max(Int((note - Double(key)) / 2 * 8192 + 8192.5), 0), 16383)
    let velocity = UInt8(min(max(92 * gain.squareRoot(), 20), 127))
    let (on, off) = (Int(start * MidiSong.pace), Int(end * MidiSong.pace))
    let channel = MidiSong.number(channel)
    events.append((on, [0xE0 | channel, UInt8(bend & 127), UInt8(bend >> 7)]))
    events.append((on, [0x90 | channel, UInt8(key), velocity]))
    events.append((max(off, on + 1), [0x80 | channel, UInt8(key), 64]))
  }

  /// Ends what a channel still sounds, because a font lets notes ring on after their end: at once, or within 0.16 s.
  mutating func silence(_ channel: Int, at time: Double, isFading: Bool) {
    let control = 0xB0 | MidiSong.number(channel)
    var tick = Int(time * MidiSong.pace)
    for step in 1...8 where isFading {
      tick += Int(0.02 * MidiSong.pace)
      // Each step of the expression halves it.
      events.append((tick, [control, 11, UInt8(127 >> step)]))
    }
    events.append((tick + 1, [control, 120, 0]))
    events.append((tick + 2, [control, 11, 127]))
  }

  /// The tenth MIDI channel has drums.
  private static func number(_ channel: Int) -> UInt8 { UInt8(channel >= 9 ? channel + 1 : channel) }

  var bytes: [UInt8] {
    let order = events.indices.sorted { (events[$0].tick, $0) < (events[$1].tick, $1) }
    var (track, last): ([UInt8], Int) = ([0, 0xFF, 0x51, 3, 0x07, 0xA1, 0x20], 0)
    for index in order {
      let event = events[index]
      track += MidiSong.length(event.tick - last) + event.bytes
      last = event.tick
    }
    track += MidiSong.length(1920) + [0xFF, 0x2F, 0]
    let size = UInt32(track.count)
    return Array("MThd".utf8) + [0, 0, 0, 6, 0, 0, 0, 1, 0x03, 0xC0] + Array("MTrk".utf8)
      + [UInt8(size >> 24), UInt8(size >> 16 & 255), UInt8(size >> 8 & 255), UInt8(size & 255)] + track
  }

  private static func length(_ ticks: Int) -> [UInt8] {
    var (bytes, rest) = ([UInt8(ticks & 127)], ticks >> 7)
    while rest > 0 {
      bytes.insert(UInt8(rest & 127) | 128, at: 0)
      rest >>= 7
    }
    return bytes
  }
}
