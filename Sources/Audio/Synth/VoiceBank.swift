// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// The voices that follow a SoundFrame.
struct VoiceBank: ~Copyable {
  private let voices: UnsafeMutablePointer<Voice>
  /// Where the voices' strings live.
  private let cells: UnsafeMutablePointer<Lanes>

  init() {
    voices = .allocate(capacity: SoundFrame.voiceCount)
    cells = PluckedString.cells(for: SoundFrame.voiceCount)
    voices.initialize(repeating: Voice(seed: 0, cells: cells), count: SoundFrame.voiceCount)
    renew()
  }

  deinit {
    voices.deallocate()
    cells.deallocate()
  }

  @_noAllocation @_noLocks
  func renew() {
    for i in 0..<SoundFrame.voiceCount {
      voices[i] = Voice(seed: UInt32(truncatingIfNeeded: i), cells: cells + i &* PluckedString.lanes)
    }
  }

  @_noAllocation @_noLocks
  func follow(_ frame: UnsafePointer<SoundFrame>, _ times: SafeTimes, leavingSampled leavesSampled: Bool) {
    for i in 0..<SoundFrame.voiceCount {
      voices[i].follow(SafeVoice(frame.pointee.voices[i]).withoutSampledTone(leavesSampled), times)
    }
  }

  /// Adds one block to the bus; false where all sleep.
  @_noAllocation @_noLocks
  func render(on bus: Bus) -> Bool {
    var isSounding = false
    for i in 0..<SoundFrame.voiceCount where voices[i].isAwake {
      voices[i].render(on: bus)
      isSounding = true
    }
    return isSounding
  }
}
