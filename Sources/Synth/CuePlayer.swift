// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Plays cues as they come, eight at a time; when all are busy the oldest makes room.
struct CuePlayer: ~Copyable {
  private let ring: CueReader
  private let voices: UnsafeMutablePointer<CueVoice>
  private let cells: UnsafeMutablePointer<Lanes>
  private var struck: UInt32 = 0

  init(_ ring: CueReader) {
    self.ring = ring
    voices = .allocate(capacity: CuePlaces.count)
    cells = PluckedString.cells(for: CuePlaces.count)
    voices.initialize(repeating: CueVoice(seed: 0, cells: cells), count: CuePlaces.count)
    reset()
  }

  deinit {
    voices.deallocate()
    cells.deallocate()
  }

  /// Silent at once; cues that wait in the ring are still to come.
  @_noAllocation @_noLocks
  mutating func reset() {
    // Seeds beyond those of the frame's voices.
    for i in 0..<CuePlaces.count {
      voices[i] = CueVoice(
        seed: UInt32(truncatingIfNeeded: 1000 &+ i), cells: cells + i &* PluckedString.lanes)
    }
    struck = 0
  }

  /// Strikes what waits, as far as there is room; the rest waits until the oldest is out, a few blocks.
  @_noAllocation @_noLocks
  mutating func strikeWaiting(leavingSampled leavesSampled: Bool) {
    for i in 0..<CuePlaces.count where !voices[i].isAwake() {
      guard let cue = ring.pop() else { return }
      voices[i].strike(cue, number: struck, leavingSampled: leavesSampled)
      struck &+= 1
    }
    if ring.hasCue() { hurryOldest() }
  }

  /// One at a time: the next when this one is out.
  @_noAllocation @_noLocks
  private mutating func hurryOldest() {
    var oldest = 0
    for i in 0..<CuePlaces.count {
      if voices[i].isHurrying { return }
      if struck &- voices[i].number > struck &- voices[oldest].number { oldest = i }
    }
    voices[oldest].hurry()
  }

  @_noAllocation @_noLocks
  func sampledCue(_ place: Int) -> VoiceFrame { voices[place].sampled }

  /// Whether there was anything to add.
  @_noAllocation @_noLocks
  mutating func render(on bus: Bus) -> Bool {
    var isSounding = false
    for i in 0..<CuePlaces.count where voices[i].isAwake() {
      voices[i].render(on: bus)
      isSounding = true
    }
    return isSounding
  }
}

/// Where cues sound, one in each.
public enum CuePlaces {
  public static var count: Int { @_noAllocation @_noLocks get { 8 } }
}
