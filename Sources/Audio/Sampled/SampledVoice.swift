// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Sound
import Synth

/// One voice played by an instrument: two strands in turn, so that a note dies away while the next one begins.
struct SampledVoice: BitwiseCopyable {
  private var current: Strand
  private var before: Strand
  /// The voice that was wanted last; nil while none is.
  private var wanted: SafeVoice?
  private var preset: SamplePreset?
  private var strike: UInt8 = 0
  private var semitones: Float = 69
  private var attack: Int32 = 0
  /// Whether a note is to be struck, after `wait` blocks.
  private var isStriking = false
  private var wait: Int32 = 0
  /// In blocks, since it was struck.
  private var age: Int32 = 0

  @_noAllocation @_noLocks
  init(channels first: Int32) {
    current = Strand(channel: first)
    before = Strand(channel: first &+ 1)
  }

  /// The squares of the levels of its notes.
  @_noAllocation @_noLocks
  func squares() -> Float { current.level * current.level + before.level * before.level }

  @_noAllocation @_noLocks
  func isAwake() -> Bool { isStriking || current.isSounding || before.isSounding }

  @_noAllocation @_noLocks
  mutating func follow(_ frame: VoiceFrame, _ times: SafeTimes, as loudness: OwnLoudness?) {
    let voice = SafeVoice(frame)
    guard let preset = loudness?.preset(voice.timbre) ?? SamplePreset(voice.timbre),
      voice.level * voice.toneGain > 0
    else {
      return release(times.release)
    }
    let last = wanted
    wanted = voice
    attack = times.attack
    semitones = Float(69 + 12 * Maths.log2(Double(voice.frequency) / 440))
    let isNew = last == nil || frame.strike != strike || preset.program != self.preset?.program
    self.preset = preset
    strike = frame.strike
    if isNew {
      begin(
        after: last == nil
          ? Int32(truncatingIfNeeded: (times.wait &+ Block.fineLanes / 2) / Block.fineLanes) : 0)
    } else if !isStriking, last?.frequency != voice.frequency {
      if isOutOfReach(preset) {
        begin(after: 0)
      } else {
        current.bend(to: semitones, blocks: times.glide)
      }
    }
    guard !isStriking else { return }
    current.move(to: SampledVoice.level(of: voice, preset), pan: voice.pan, blocks: NotePace.settling)
  }

  /// Fades the note out in `blocks`, 0.3 s at least, and never with a click. An instrument's own release
  /// could take any time.
  @_noAllocation @_noLocks
  private mutating func release(_ blocks: Int32) {
    guard let last = wanted else { return }
    wanted = nil
    isStriking = false
    current.move(to: 0, pan: last.pan, blocks: blocks < NotePace.lifted ? NotePace.lifted : blocks)
  }

  /// Fades the voice out, because another takes its place.
  @_noAllocation @_noLocks
  mutating func leave() { release(0) }

  @_noAllocation @_noLocks
  private mutating func begin(after wait: Int32) {
    isStriking = true
    self.wait = wait
  }

  /// Whether the pitch that is wanted needs a new strike. A bend reaches as far as the samples still sound
  /// like the instrument; a struck note that has died away could not be heard.
  @_noAllocation @_noLocks
  private func isOutOfReach(_ preset: SamplePreset) -> Bool {
    let key = SampledVoice.nearestKey(semitones)
    let distance = key > current.key ? key &- current.key : current.key &- key
    return distance > SampledVoice.reach || preset.isStruck && age > NotePace.faded && distance > 0
  }

  /// Prepares the next block, in which only so many more notes may be struck.
  @_noAllocation @_noLocks
  mutating func advance(on fluid: OpaquePointer, strikes: inout Int32) {
    if isStriking {
      if wait > 0 {
        wait &-= 1
      } else if strikes > 0 {
        strikeOrMakeRoom(on: fluid)
        if !isStriking { strikes &-= 1 }
      }
    }
    if age < .max { age &+= 1 }
    current.follow(on: fluid)
    before.follow(on: fluid)
  }

  @_noAllocation @_noLocks
  private mutating func strikeOrMakeRoom(on fluid: OpaquePointer) {
    guard let voice = wanted, let preset else { return }
    if current.isSounding {
      current.move(to: 0, pan: voice.pan, blocks: NotePace.damped)
      // `before` may still fade from an earlier strike; the next note needs its channel, so it ends first.
      if before.isSounding { return before.move(to: 0, pan: voice.pan, blocks: NotePace.damped) }
    }
    swap(&current, &before)
    isStriking = false
    age = 0
    let key = SampledVoice.nearestKey(semitones)
    current.strike(preset, key: key, semitones: semitones, pan: voice.pan, on: fluid)
    let isStandard = attack <= NotePace.settling
    current.rise(
      to: SampledVoice.level(of: voice, preset), blocks: isStandard ? 0 : attack, on: fluid)
  }

  @_noAllocation @_noLocks
  private static func level(of voice: SafeVoice, _ preset: SamplePreset) -> Float {
    let level = voice.level * voice.toneGain
    return level < preset.mostLevel ? level : preset.mostLevel
  }

  @_noAllocation @_noLocks
  private static func nearestKey(_ semitones: Float) -> Int32 {
    let key = Int32(semitones + 0.5)
    return key < KeyLoudness.lowest
      ? KeyLoudness.lowest : key > KeyLoudness.highest ? KeyLoudness.highest : key
  }

  /// The reach of a bend in semitones: a fifth.
  private static var reach: Int32 { @_noAllocation @_noLocks get { 7 } }
}

/// How long changes of a note take, in blocks.
enum NotePace {
  /// 8 ms, for level and place of a note that sounds; an attack no longer than that is the instrument's own.
  static var settling: Int32 { @_noAllocation @_noLocks get { 6 } }
  /// 30 ms: how a sounding note fades when the next one is struck.
  static var damped: Int32 { @_noAllocation @_noLocks get { 22 } }
  /// 0.3 s: as long as a piano's strings sound on after the dampers fall on them.
  static var lifted: Int32 { @_noAllocation @_noLocks get { 225 } }
  /// 1 s, after which what was plucked is too soft for another note to be heard in it.
  static var faded: Int32 { @_noAllocation @_noLocks get { 750 } }
}
