// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Sound

/// One voice: follows its frame without a click, and sleeps when it is silent.
struct Voice: BitwiseCopyable {
  private(set) var isAwake = false
  /// The time until the voice is heard, in eights of fine samples.
  private var wait = 0
  private var oscillator: Oscillator
  private var sine = StillSine()
  private var string: PluckedString
  private var glass = Glass()
  private var breath: Breath
  /// What the last frame wants of the voice; a release keeps all of it but the level.
  private var wanted = SafeVoice(.silent)
  private var pitch = Glide(at: 440)
  private var timbre = Timbre.sine
  private var nextTimbre = Timbre.sine
  /// How long a strike takes to come in, and how much of that is left, in blocks.
  private var attack: Int32 = 1
  private var toCome: Int32 = 0
  /// Whether the sounding note fades to make way for the next strike.
  private var isYielding = false
  private var ramps = Ramps()

  /// Two voices with different seeds make different noise; `cells` are where its string lives.
  @_noAllocation @_noLocks
  init(seed: UInt32, cells: UnsafeMutablePointer<Lanes>) {
    oscillator = Oscillator(frequency: 440, seed: seed)
    string = PluckedString(cells: cells)
    breath = Breath(seed: seed)
  }

  @_noAllocation @_noLocks
  mutating func follow(_ voice: SafeVoice, _ times: SafeTimes) {
    if voice.level == 0 { return release(blocks: times.release) }
    if voice.isSame(as: wanted) { return }
    let before = wanted
    wanted = voice
    attack = times.attack
    if !isAwake {
      wake(after: times.wait)
    } else if before.level == 0 ? voice.timbre.isStruck : voice.strike != before.strike {
      yield()
    }
    if voice.frequency != pitch.frequency {
      pitch.move(to: voice.frequency, blocks: times.glide)
    }
    moveBreath(blocks: slowEnough(Pace.settling))
    movePan(blocks: slowEnough(before.level == 0 ? times.attack : Pace.settling))
  }

  /// Goes silent, then to sleep.
  @_noAllocation @_noLocks
  mutating func release(blocks: Int32) {
    if wanted.level == 0 { return }
    wanted.level = 0
    isYielding = false
    movePan(blocks: slowEnough(blocks))
  }

  /// The sounding note fades within 4 ms, then the note begins again.
  @_noAllocation @_noLocks
  private mutating func yield() {
    isYielding = true
    ramps.left.turn(to: 0, blocks: slowEnough(Pace.hurried))
    ramps.right.turn(to: 0, blocks: slowEnough(Pace.hurried))
  }

  /// Starts from silence: the new pitch, waveform and breath at once, and the tone from its beginning.
  @_noAllocation @_noLocks
  private mutating func wake(after wait: Int) {
    isAwake = true
    self.wait = wait
    pitch = Glide(at: wanted.frequency)
    oscillator.change(step: Oscillator.step(for: wanted.frequency))
    begin()
    moveBreath(blocks: 1)
    ramps.tone.jump(to: ramps.tone.target)
    ramps.breath.jump(to: ramps.breath.target)
  }

  /// The tone from its beginning, at the pitch that it has.
  @_noAllocation @_noLocks
  private mutating func begin() {
    oscillator.start(step: oscillator.step)
    nextTimbre = wanted.timbre
    ramps.fade.jump(to: 1)
    isYielding = false
    strike()
  }

  /// Strikes a string or glass at the higher of a glide's two pitches, for which a string has room.
  @_noAllocation @_noLocks
  private mutating func strike() {
    toCome = attack
    let frequency = frequency()
    let highest = frequency > wanted.frequency ? frequency : wanted.frequency
    if nextTimbre == .string { string.pluck(frequency: highest) }
    if nextTimbre == .glass { glass.strike(frequency: highest) }
  }

  /// Where its pitch is, in Hz.
  @_noAllocation @_noLocks
  private func frequency() -> Float { Float(oscillator.step) * (Float(Block.fineRate) / 0x1p32) }

  /// Moves tone and breath along a quarter circle: they are unlike each other, so their powers add, and the
  /// sum stays as loud.
  @_noAllocation @_noLocks
  private mutating func moveBreath(blocks: Int32) {
    // A quarter of a circle.
    let angle = Double(wanted.breath) * 1.5707963267948966
    ramps.tone.move(to: wanted.toneShare * wanted.toneGain, blocks: blocks)
    ramps.breath.move(to: Float(Maths.sin(angle)) * Loudness.breath, blocks: blocks)
  }

  @_noAllocation @_noLocks
  private mutating func movePan(blocks: Int32) {
    if isYielding { return }
    // An eighth of a circle either way of the middle: the power stays the same from side to side.
    let angle = Double(wanted.pan + 1) * 0.7853981633974483
    let level = wanted.level * Loudness.fullScale
    ramps.left.move(to: wanted.pan == 1 ? 0 : level * Float(Maths.cos(angle)), blocks: blocks)
    ramps.right.move(to: level * Float(Maths.sin(angle)), blocks: blocks)
  }

  /// Half a period at least: a ramp as fast as that makes no larger step than the tone itself does.
  @_noAllocation @_noLocks
  private func slowEnough(_ blocks: Int32) -> Int32 {
    let halfPeriod = Block.count(in: 0.5 / wanted.frequency) &+ 1
    return blocks < halfPeriod ? halfPeriod : blocks
  }

  /// Adds one block to the bus.
  @_noAllocation @_noLocks
  mutating func render(on bus: Bus) {
    if wait >= Block.fineLanes { return wait &-= Block.fineLanes }
    if wait == 0, isStill(), let waveform = Waveform(timbre) {
      return renderStill(waveform, on: bus)
    }
    let first = wait
    wait = 0
    if isYielding && !ramps.isPanMoving() {
      begin()
      movePan(blocks: slowEnough(attack))
    }
    if !ramps.fade.isMoving() && !isYielding { beginFade() }
    if timbre == .glass || nextTimbre == .glass {
      glass.beginBlock(frequency: frequency(), isComing: toCome > 0)
    }
    let part = ramps.nextBlock(from: first)
    if pitch.isMoving() {
      renderGliding(part, from: first, on: bus)
    } else {
      render(part, from: first, count: Block.fineLanes &- first, on: bus)
    }
    if toCome > 0 { toCome &-= 1 }
    isAwake = wanted.level != 0 || ramps.isPanMoving()
  }

  /// Whether nothing moves within the next block but the tone itself.
  @_noAllocation @_noLocks
  private func isStill() -> Bool {
    !ramps.isMoving() && !pitch.isMoving() && !isYielding && timbre == nextTimbre && timbre == wanted.timbre
  }

  @_noAllocation @_noLocks
  private mutating func renderStill(_ waveform: Waveform, on bus: Bus) {
    let (left, right) = (ramps.left.target, ramps.right.target)
    let isPlain = ramps.breath.target == 0 && ramps.tone.target == 1
    let start = oscillator
    if case .sine = waveform {
      oscillator.pass(Block.fineLanes)
      if isPlain { return sine.add(about: start, to: bus, left: left, right: right) }
      sine.render(about: start, into: bus.voice)
    } else {
      oscillator.render(waveform, into: bus.voice, count: Block.fineLanes)
    }
    if !isPlain {
      breath.mix(
        into: bus.voice, about: start, turning: sine.turn(of: start), keeping: ramps.tone.target,
        adding: ramps.breath.target)
    }
    for i in 0..<Block.fineLanes { bus.add(bus.voice[i], at: i, left: left, right: right) }
  }

  @_noAllocation @_noLocks
  private mutating func beginFade() {
    timbre = nextTimbre
    nextTimbre = wanted.timbre
    guard timbre != nextTimbre else { return }
    strike()
    ramps.fade.jump(to: 0)
    ramps.fade.move(to: 1, blocks: slowEnough(Pace.fading))
  }

  /// The pitch moves every eight samples, evenly within the block.
  @_noAllocation @_noLocks
  private mutating func renderGliding(_ part: VoiceRamps, from first: Int, on bus: Bus) {
    let from = Int(oscillator.step)
    let rise = Int(pitch.nextBlock()) &- from
    for i in first..<Block.fineLanes {
      oscillator.change(step: UInt32(truncatingIfNeeded: from &+ rise &* (i &+ 1) / Block.fineLanes))
      render(part, from: i, count: 1, on: bus)
    }
  }

  @_noAllocation @_noLocks
  private mutating func render(_ part: VoiceRamps, from first: Int, count: Int, on bus: Bus) {
    let start = oscillator
    draw(timbre, into: bus.voice, from: first, count: count)
    if !part.fade.isFlat() {
      oscillator = start
      draw(nextTimbre, into: bus.next, from: first, count: count)
      bus.crossfade(along: part.fade, from: first, count: count)
    }
    if !part.isPlain() {
      breath.mix(
        into: bus.voice, about: start, keeping: part.tone, adding: part.breath, from: first, count: count)
    }
    bus.add(left: part.left, right: part.right, from: first, count: count)
  }

  @_noAllocation @_noLocks
  private mutating func draw(
    _ timbre: Timbre, into out: UnsafeMutablePointer<Lanes>, from first: Int, count: Int
  ) {
    if let waveform = Waveform(timbre) {
      return oscillator.render(waveform, into: out + first, count: count)
    }
    if timbre == .glass {
      glass.render(about: oscillator, into: out, from: first, count: count)
    } else {
      string.render(about: oscillator, into: out + first, count: count, isComing: toCome > 0)
    }
    oscillator.pass(count)
  }
}

/// What moves in a voice, but its pitch.
private struct Ramps: BitwiseCopyable {
  /// From the waveform at hand to the next.
  var fade = Ramp(at: 1)
  var tone = Ramp(at: 1)
  var breath = Ramp(at: 0)
  var left = Ramp(at: 0)
  var right = Ramp(at: 0)

  @_noAllocation @_noLocks
  init() {}

  @_noAllocation @_noLocks
  func isPanMoving() -> Bool { left.isMoving() || right.isMoving() }

  @_noAllocation @_noLocks
  func isMoving() -> Bool {
    fade.isMoving() || tone.isMoving() || breath.isMoving() || isPanMoving()
  }

  /// Sides begin only with the `first` eight of the block.
  @_noAllocation @_noLocks
  mutating func nextBlock(from first: Int) -> VoiceRamps {
    VoiceRamps(
      fade: fade.nextBlock(), tone: tone.nextBlock(), breath: breath.nextBlock(),
      left: left.nextBlock(from: first), right: right.nextBlock(from: first))
  }
}

/// One block of every ramp of a voice but its pitch.
private struct VoiceRamps: BitwiseCopyable {
  let fade, tone, breath, left, right: Stretch

  @_noAllocation @_noLocks
  func isPlain() -> Bool { breath.isFlat() && breath.first() == 0 && tone.isFlat() && tone.first() == 1 }
}

/// How fast what has no time of its own follows, in blocks.
enum Pace {
  /// 8 ms, for level, pan and breath of a voice that sounds, as a default attack; and how a sweep is cut.
  static var settling: Int32 { @_noAllocation @_noLocks get { 6 } }
  /// 5 ms, from one waveform to the next.
  static var fading: Int32 { @_noAllocation @_noLocks get { 4 } }
  /// 30 ms, how a cue ends.
  static var cueRelease: Int32 { @_noAllocation @_noLocks get { 22 } }
  /// 4 ms, how a cue ends when a newer one needs its place.
  static var hurried: Int32 { @_noAllocation @_noLocks get { 3 } }
  /// 32 ms: half a period of the lowest tone.
  static var volume: Int32 { @_noAllocation @_noLocks get { 24 } }
  /// 24 ms, how tones give way to speech: over before the first sound of a word, some 12 ms in, has swelled.
  static var ducking: Int32 { @_noAllocation @_noLocks get { 18 } }
  /// 150 ms without speech until tones come back: the next sentence has begun by then, when there is one.
  static var duckHold: Int32 { @_noAllocation @_noLocks get { 112 } }
  /// 300 ms, how tones come back after speech: slow enough not to startle.
  static var unducking: Int32 { @_noAllocation @_noLocks get { 225 } }
}
