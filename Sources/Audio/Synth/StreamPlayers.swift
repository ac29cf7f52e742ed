// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// A player for each of the streams.
struct StreamPlayers: ~Copyable {
  private(set) var speech: StreamPlayer
  private var picture: StreamPlayer
  private var music: StreamPlayer
  private var equaliser = Equaliser()

  init(_ streams: Streams) {
    speech = StreamPlayer(streams.speech.reader)
    picture = StreamPlayer(streams.picture.reader, parting: Pace.settling)
    music = StreamPlayer(streams.music.reader, parting: Pace.settling)
  }

  @_noAllocation @_noLocks
  mutating func reset() {
    speech.reset()
    picture.reset()
    music.reset()
    equaliser.reset()
  }

  @_noAllocation @_noLocks
  mutating func follow(_ frame: UnsafePointer<SoundFrame>, blocks: Int32) {
    equaliser.follow(frame.pointee.tone, blocks: blocks)
  }

  /// Reads the next block of each; once a block, before anything is added.
  @_noAllocation @_noLocks
  mutating func readBlock() {
    speech.readBlock()
    picture.readBlock()
    music.readBlock()
  }

  /// Adds to a block of stereo what gives way to speech.
  @_noAllocation @_noLocks
  mutating func addTones(to mix: UnsafeMutablePointer<Lanes>) {
    picture.add(to: mix)
    equaliser.add(music, to: mix)
  }
}
