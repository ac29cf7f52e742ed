// SPDX-License-Identifier: GPL-3.0-or-later

import Sound
import Synth

/// The synth and the instruments together: all that sounds, block by block.
///
/// Until the instruments are there, and where there are none, the synth plays their voices itself. What of a voice is breath
/// it always plays. An instrument begins with the block that its voice would begin in, at most half a block off.
public final class Ensemble {
  /// Kept for their memory only; the audio thread uses a reader, and the synth without counting who refers to it.
  private let parts: (Instruments, Synth)
  private let reader: InstrumentsReader
  private let synth: Unmanaged<Synth>
  /// What sounds now; its place is the box's, which keeps it until the next is taken.
  private let frame: UnsafeMutablePointer<UnsafePointer<SoundFrame>?>

  public init(
    frames: FrameBox, cues: CueRing, speech: SpeechRing = SpeechRing(),
    sweep: SpeechRing = SpeechRing(isStereo: true), instruments: Instruments
  ) {
    let synth = Synth(frames: frames, cues: cues, speech: speech, sweep: sweep)
    parts = (instruments, synth)
    reader = instruments.reader
    self.synth = Unmanaged.passUnretained(synth)
    frame = .allocate(capacity: 1)
    frame.initialize(to: nil)
  }

  deinit { frame.deallocate() }

  // MARK: - From the audio thread

  /// As Synth.render.
  @_noAllocation @_noLocks
  public func render(into out: UnsafeMutablePointer<Float>, from origin: Int64 = .max) {
    let (reader, frame) = (reader, frame)
    synth._withUnsafeGuaranteedRef { Sampled.render($0, reader, frame, into: out, from: origin) }
  }

  /// What sounds next begins softly, and comes up within a second.
  @_noAllocation @_noLocks
  public func startQuietly() { synth._withUnsafeGuaranteedRef { $0.startQuietly() } }
}

@_noAllocation @_noLocks
private func render(
  _ synth: Synth, _ reader: InstrumentsReader, _ frame: UnsafeMutablePointer<UnsafePointer<SoundFrame>?>,
  into out: UnsafeMutablePointer<Float>, from origin: Int64
) {
  var news = synth.takeFrame()
  if let news { frame.pointee = news }
  guard let sampled = reader.loaded() else {
    synth.take(news, from: origin)
    return synth.render(adding: nil, into: out)
  }
  if !synth.leavesSampled {
    // They have just come: what sounds goes over to them.
    synth.leavesSampled = true
    news = frame.pointee
  }
  synth.take(news, from: origin)
  if let news { sampled.pointee.follow(news, from: origin) }
  for place in 0..<CuePlaces.count { sampled.pointee.followCue(place, synth.sampledCue(place)) }
  synth.render(adding: sampled.pointee.render(), into: out)
}
