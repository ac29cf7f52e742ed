// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Synth

/// The synth and the instruments together: all that sounds, block by block.
///
/// Until the instruments are loaded, and where there are none, the synth plays their voices itself. It always
/// plays a voice's breath. An instrument begins with the block that its voice would begin in, at most half a
/// block off.
///
/// FluidSynth has no threads, locks or reverb here, and only the audio thread calls what sounds. The compiler cannot see what
/// it does; `SampledTrial` counts that thousands of blocks allocate nothing and lock nothing.
public final class Ensemble {
  /// The ensemble keeps both so that their memory stays; the audio thread uses a reader, and the synth
  /// without counting references.
  private let parts: (Instruments, Synth)
  private let synth: Unmanaged<Synth>
  private let playing: UnsafeMutablePointer<Playing>

  public init(
    frames: FrameBox, cues: CueRing, streams: Streams = Streams(), tape: Tape = Tape(),
    instruments: Instruments
  ) {
    let synth = Synth(frames: frames, cues: cues, streams: streams, tape: tape)
    parts = (instruments, synth)
    self.synth = Unmanaged.passUnretained(synth)
    playing = .allocate(capacity: 1)
    playing.initialize(to: Playing(reader: instruments.reader))
  }

  deinit { playing.deallocate() }

  // MARK: - From the audio thread

  /// Renders like `Synth.render`.
  @_noAllocation @_noLocks
  public func render(into out: UnsafeMutablePointer<Float>, from origin: Int64 = .max) {
    let playing = playing
    synth._withUnsafeGuaranteedRef { Sampled.render($0, playing, into: out, from: origin) }
  }

  /// What sounds next begins softly, and comes up within a second.
  @_noAllocation @_noLocks
  public func startQuietly() { synth._withUnsafeGuaranteedRef { $0.startQuietly() } }
}

@_noAllocation @_noLocks
private func render(
  _ synth: Synth, _ playing: UnsafeMutablePointer<Playing>, into out: UnsafeMutablePointer<Float>,
  from origin: Int64
) {
  var news = synth.takeFrame()
  if let news { playing.pointee.frame = news }
  // The frame that sounds goes to instruments that have just been loaded.
  if playing.pointee.change() { news = playing.pointee.frame }
  synth.leavesSampled = playing.pointee.current != nil
  synth.take(news, from: origin)
  guard let sampled = playing.pointee.current else { return synth.render(adding: nil, into: out) }
  if let news { sampled.pointee.follow(news, from: origin) }
  for place in 0..<CuePlaces.count { sampled.pointee.followCue(place, synth.sampledCue(place)) }
  synth.render(adding: playing.pointee.block(), into: out)
}

/// The instruments that sound: the present ones, and those that they replaced until these have died away.
private struct Playing: BitwiseCopyable {
  let reader: InstrumentsReader
  /// The frame that sounds now. It lies in the FrameBox, which keeps it until the next frame is taken.
  var frame: UnsafePointer<SoundFrame>?
  var current: UnsafeMutablePointer<SampledVoices>?
  private var leaving: UnsafeMutablePointer<SampledVoices>?

  init(reader: InstrumentsReader) { self.reader = reader }

  /// Takes newly loaded instruments; returns whether there were any.
  @_noAllocation @_noLocks
  mutating func change() -> Bool {
    guard leaving == nil, let newest = reader.newest(), newest != current else { return false }
    leaving = current
    current = newest
    if let leaving { leaving.pointee.leave() } else { reader.hasOnly(newest) }
    return true
  }

  /// The next block of all instruments; nil when it is silent.
  @_noAllocation @_noLocks
  mutating func block() -> UnsafePointer<Lanes>? {
    guard let current else { return nil }
    let block = current.pointee.render()
    guard let leaving else { return block.map { UnsafePointer($0) } }
    guard let last = leaving.pointee.render() else {
      self.leaving = nil
      reader.hasOnly(current)
      return block.map { UnsafePointer($0) }
    }
    if let block { for i in 0..<Block.fineLanes { last[i] += block[i] } }
    return UnsafePointer(last)
  }
}
