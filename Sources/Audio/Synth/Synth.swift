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
  private let sources: (FrameBox, CueRing, Streams)
  private let frames: FrameReader
  private let voices: UnsafeMutablePointer<Voice>
  /// Where the voices' strings live.
  private let cells: UnsafeMutablePointer<Lanes>
  private var cues: CuePlayer
  private var speech: StreamPlayer
  private var picture: StreamPlayer
  private var music: StreamPlayer
  private var volume = Ramp(at: 1)
  private var speechVolume = Ramp(at: 1)
  private var duck = Duck()

  private let bus: Bus
  private var left = Decimator()
  private var right = Decimator()
  private var reverb = Reverb()
  private var dry: DryBus
  private var wereCuesApart = false
  private var leftBlocker = Blocker()
  private var rightBlocker = Blocker()
  private var quietStart = QuietStart()
  private var limiter = Limiter()
  /// The block at 48 kHz, left and right in turn; `samples` is the same place.
  private let mix: UnsafeMutablePointer<Lanes>
  private let samples: UnsafeMutablePointer<Float>
  private let scratch: UnsafeMutablePointer<Lanes>
  private var hadFrame = false
  /// A sampler plays the tones of sampled timbres; otherwise the nearest of our own waveforms plays them.
  public var leavesSampled = false

  public init(frames: FrameBox, cues: CueRing, streams: Streams = Streams()) {
    sources = (frames, cues, streams)
    self.frames = frames.reader
    self.cues = CuePlayer(cues.reader)
    speech = StreamPlayer(streams.speech.reader)
    picture = StreamPlayer(streams.picture.reader, parting: Pace.settling)
    music = StreamPlayer(streams.music.reader, parting: Pace.settling)
    voices = .allocate(capacity: SoundFrame.voiceCount)
    cells = PluckedString.cells(for: SoundFrame.voiceCount)
    voices.initialize(repeating: Voice(seed: 0, cells: cells), count: SoundFrame.voiceCount)
    mix = .allocate(capacity: Block.fineLanes)
    mix.initialize(repeating: .zero, count: Block.fineLanes)
    samples = UnsafeMutableRawPointer(mix).assumingMemoryBound(to: Float.self)
    scratch = .allocate(capacity: 2 * Block.fineLanes)
    scratch.initialize(repeating: .zero, count: 2 * Block.fineLanes)
    bus = Bus(left: left.input, right: right.input, voice: scratch, next: scratch + Block.fineLanes)
    dry = DryBus(beside: bus)
    renewVoices()
  }

  deinit {
    voices.deallocate()
    cells.deallocate()
    mix.deallocate()
    scratch.deallocate()
  }

  /// In frames, from a block's start to the sound of what was written before it: filter and limiter.
  public static var delay: Double { Decimator.delay + Double(Limiter.delay) }

  // MARK: - From the audio thread

  /// Renders the next block: `Block.frames` frames, left and right in turn.
  ///
  /// What the hand did at `origin`, in nanoseconds, is heard from the block's start on, and what it did later so much
  /// later, if it begins out of silence; so it is with cues. All else follows at once, as everything does where blocks know no
  /// time.
  @_noAllocation @_noLocks
  public func render(into out: UnsafeMutablePointer<Float>, from origin: Int64 = .max) {
    take(takeFrame(), from: origin)
    render(adding: nil, into: out)
  }

  /// The newest frame, nil when it was taken before; it stays as it is until the next call.
  @_noAllocation @_noLocks
  public func takeFrame() -> UnsafePointer<SoundFrame>? { frames.takeNewest() }

  /// What is new with the next block.
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
    speech.readBlock()
    picture.readBlock()
    music.readBlock()

    bus.silence()
    var isSilent = true
    for i in 0..<SoundFrame.voiceCount where voices[i].isAwake {
      voices[i].render(on: bus)
      isSilent = false
    }
    let areCuesApart = reverb.isOn()
    if areCuesApart { dry.bus.silence() }
    let isCueSounding = cues.render(on: areCuesApart ? dry.bus : bus)
    if isCueSounding && !areCuesApart { isSilent = false }

    left.render(intoEverySecond: samples, isSilent: isSilent)
    right.render(intoEverySecond: samples + 1, isSilent: isSilent)
    if let others { for i in 0..<Block.fineLanes { mix[i] += others[i] } }
    // What the filters still hold of a cue must not come into the hall, which so begins a block later.
    if wereCuesApart { reverb.render(mix) }
    wereCuesApart = areCuesApart
    dry.add(to: mix, isSilent: !isCueSounding || !areCuesApart)
    leftBlocker.render(everySecond: samples)
    rightBlocker.render(everySecond: samples + 1)
    picture.add(to: mix)
    music.add(to: mix)
    // Inaudible speech turns nothing down.
    let speechLoudness = speechVolume.target
    let isSpeaking = speech.hasSamples && speechLoudness > 0
    scale(by: volume.nextBlock(), duck.nextBlock(isSpeaking: isSpeaking))
    speech.add(to: mix, volume: speechVolume.nextBlock())
    quietStart.render(mix)
    limiter.render(mix)
    copy(to: out)
  }

  /// What sounds next begins softly, and comes up within a second.
  @_noAllocation @_noLocks
  public func startQuietly() { quietStart.begin() }

  /// Makes the synth as new: silent until the next frame or cue, or more speech.
  @_noAllocation @_noLocks
  public func reset() {
    renewVoices()
    cues.reset()
    speech.reset()
    picture.reset()
    music.reset()
    duck = Duck()
    volume.jump(to: 1)
    speechVolume.jump(to: 1)
    hadFrame = false
    left.reset()
    right.reset()
    reverb.reset()
    dry.reset()
    wereCuesApart = false
    leftBlocker = Blocker()
    rightBlocker = Blocker()
    quietStart = QuietStart()
    limiter.reset()
  }

  @_noAllocation @_noLocks
  private func renewVoices() {
    for i in 0..<SoundFrame.voiceCount {
      voices[i] = Voice(seed: UInt32(truncatingIfNeeded: i), cells: cells + i &* PluckedString.lanes)
    }
  }

  @_noAllocation @_noLocks
  private func follow(_ frame: UnsafePointer<SoundFrame>, from origin: Int64) {
    let times = SafeTimes(frame, from: origin)
    for i in 0..<SoundFrame.voiceCount {
      voices[i].follow(SafeVoice(frame.pointee.voices[i]).withoutSampledTone(leavesSampled), times)
    }
    let loudness = clamped(frame.pointee.volume, from: 0, to: 1)
    let speechLoudness = clamped(frame.pointee.speechVolume, from: 0, to: 1)
    let wetness = clamped(frame.pointee.reverb, from: 0, to: 1)
    if hadFrame {
      volume.move(to: loudness, blocks: Pace.volume)
      speechVolume.move(to: speechLoudness, blocks: Pace.volume)
      reverb.move(to: wetness, blocks: Pace.volume)
    } else {
      volume.jump(to: loudness)
      speechVolume.jump(to: speechLoudness)
      reverb.move(to: wetness, blocks: 1)
    }
    hadFrame = true
  }

  @_noAllocation @_noLocks
  private func scale(by volume: Stretch, _ duck: Stretch) {
    for i in 0..<Block.fineLanes { mix[i] *= volume.framePairs(i) * duck.framePairs(i) }
  }

  @_noAllocation @_noLocks
  private func copy(to out: UnsafeMutablePointer<Float>) {
    for i in 0..<Block.frames &* 2 { out[i] = samples[i] }
  }
}
