// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Turns SoundFrames, Cues and streams into sound, block by block; the same ones into the same sound, bit for bit.
///
/// A voice computes eight samples that follow each other in one vector. So it is as quick alone as in a bank, and waits for
/// no other voice of its kind. Voices go through the filter, the hall, the volume and the limiter; cues pass the hall by, and
/// speech comes after the volume.
///
/// `render` and `reset` belong to the audio thread, the rest to the thread that makes it.
public final class Synth {
  /// Kept for their memory only; the audio thread uses their readers.
  private let sources: (FrameBox, CueRing, Streams, Tape)
  private let frames: FrameReader
  private let voices = VoiceBank()
  private var cues: CuePlayer
  private var streams: StreamPlayers
  private var levels = Levels()
  private var tape: TapeWriter

  private var mixdown = Mixdown()
  private var reverb = Reverb()
  private var dry = DryBus()
  private var wasHallOn = false
  private var blockers = (left: Blocker(), right: Blocker())
  private var quietStart = QuietStart()
  private var limiter = Limiter()
  /// A sampler plays the tones of sampled timbres; otherwise the nearest of our own waveforms plays them.
  public var leavesSampled = false

  public init(frames: FrameBox, cues: CueRing, streams: Streams = Streams(), tape: Tape = Tape()) {
    sources = (frames, cues, streams, tape)
    self.tape = tape.writer
    self.frames = frames.reader
    self.cues = CuePlayer(cues.reader)
    self.streams = StreamPlayers(streams)
  }

  /// In frames, from a block's start to the sound of what was written before it: filter and limiter.
  public static var delay: Double { Decimator.delay + Double(Limiter.delay) }

  // MARK: - From the audio thread

  /// Renders the next block: `Block.frames` frames, left and right in turn.
  ///
  /// What the hand did at `origin`, in nanoseconds, is heard from the block's start on. A voice out of
  /// silence, or a cue, of a later moment begins so much later within the block or after it. All else follows
  /// at once, and everything does where blocks have no time.
  @_noAllocation @_noLocks
  public func render(into out: UnsafeMutablePointer<Float>, from origin: Int64 = .max) {
    take(takeFrame(), from: origin)
    render(adding: nil, into: out)
  }

  /// The newest frame, nil when it was taken before; it stays as it is until the next call.
  @_noAllocation @_noLocks
  public func takeFrame() -> UnsafePointer<SoundFrame>? { frames.takeNewest() }

  /// Takes what is new with the next block: a frame, if there is one, and the cues that are due.
  @_noAllocation @_noLocks
  public func take(_ frame: UnsafePointer<SoundFrame>?, from origin: Int64) {
    if let frame { follow(frame, from: origin) }
    cues.strikeDue(from: origin, leavingSampled: leavesSampled)
  }

  /// The part of a cue that a sampler plays, for each place of `CuePlaces`; silent where there is none.
  @_noAllocation @_noLocks
  public func sampledCue(_ place: Int) -> VoiceFrame { cues.sampledCue(place) }

  /// Renders what was taken; `others`, left and right in turn, goes the same way as our own voices.
  @_noAllocation @_noLocks
  public func render(adding others: UnsafePointer<Lanes>?, into out: UnsafeMutablePointer<Float>) {
    streams.readBlock()
    mixdown.bus.silence()
    var isSilent = !voices.render(on: mixdown.bus)
    let isPlaying = !isSilent || others != nil
    let isHallOn = reverb.isOn()
    let areCuesApart = isHallOn ? true : tape.takes(isSounding: isPlaying)
    if areCuesApart { dry.bus.silence() }
    let isCueSounding = cues.render(on: areCuesApart ? dry.bus : mixdown.bus)
    if isCueSounding && !areCuesApart { isSilent = false }

    mixdown.render(isSilent: isSilent)
    let (mix, samples) = (mixdown.mix, mixdown.samples)
    if let others { for i in 0..<Block.fineLanes { mix[i] += others[i] } }
    // What the filters still hold of a cue must not come into the hall, which so begins a block later.
    if wasHallOn { reverb.render(mix) }
    wasHallOn = isHallOn
    // Before volume, speech and cues, which a slide that is kept has none of.
    tape.write(samples, count: Block.frames &* 2, isSounding: isPlaying)
    dry.add(to: mix, isSilent: !isCueSounding || !areCuesApart)
    blockers.left.render(everySecond: samples)
    blockers.right.render(everySecond: samples + 1)
    streams.addTones(to: mix)
    levels.scale(mix, isSpeaking: streams.speech.hasSamples, isSpeechCut: streams.speech.isCut)
    streams.speech.add(to: mix, volume: levels.nextOfSpeech())
    quietStart.render(mix)
    limiter.render(mix)
    for i in 0..<Block.frames &* 2 { out[i] = samples[i] }
  }

  /// What sounds next begins softly, and comes up within a second.
  @_noAllocation @_noLocks
  public func startQuietly() { quietStart.begin() }

  /// Makes the synth as new: silent until the next frame or cue, or more speech.
  @_noAllocation @_noLocks
  public func reset() {
    voices.renew()
    cues.reset()
    streams.reset()
    levels = Levels()
    mixdown.reset()
    reverb.reset()
    dry.reset()
    wasHallOn = false
    blockers = (Blocker(), Blocker())
    quietStart = QuietStart()
    limiter.reset()
  }

  @_noAllocation @_noLocks
  private func follow(_ frame: UnsafePointer<SoundFrame>, from origin: Int64) {
    voices.follow(frame, SafeTimes(frame, from: origin), leavingSampled: leavesSampled)
    reverb.move(to: clamped(frame.pointee.reverb, from: 0, to: 1), blocks: levels.pace())
    streams.follow(frame, blocks: levels.pace())
    levels.follow(frame)
  }
}
