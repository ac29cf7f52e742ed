// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Plays from a ring what a thread makes ahead, a block at a time: the allowed utterance, or the allowed sweep. What isn't
/// allowed any more is gone within one block, or as many as were asked for.
///
/// It never steps. Where samples are missing, or an utterance ends, the last one stays for the rest of the block and
/// fades out in the next; what comes late fades in. A cut multiplies what would have come next by a fade to 0.
struct AheadPlayer: ~Copyable {
  private enum Phase {
    /// At 0.
    case silent
    /// The last block ended in the middle of speech.
    case sounding
    /// The last block ended on a sample that stays.
    case staying
  }

  private let ring: SpeechReader
  /// 1, or 2 for left and right in turn.
  private let channels: Int
  /// In blocks: how what is cut goes.
  private let parting: Int32
  /// The block at hand, eight samples at a time; `samples` is the same place.
  private let block: UnsafeMutablePointer<Lanes>
  private let samples: UnsafeMutablePointer<Float>
  private var phase = Phase.silent
  /// The one that was allowed; 0 is none.
  private var utterance: UInt32 = 0
  private var hasStarted = false
  /// Its last chunk was read.
  private var hasEnded = true
  /// How many samples of the ring's oldest chunk were read.
  private var read = 0
  /// The last sample read, of either channel.
  private var last: (Float, Float) = (0, 0)
  /// What is cut is turned down by.
  private var leaving = Ramp(at: 1)
  private var isAudible = false
  /// Whether the block at hand brought speech; without it there may still be a fade.
  private(set) var hasSamples = false

  init(_ ring: SpeechReader, channels: Int = 1, parting: Int32 = 1) {
    self.ring = ring
    self.channels = channels
    self.parting = parting
    block = .allocate(capacity: AheadPlayer.lanes * channels)
    block.initialize(repeating: .zero, count: AheadPlayer.lanes * channels)
    samples = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self)
  }

  deinit { block.deallocate() }

  /// Of one channel.
  private static var lanes: Int { @_noAllocation @_noLocks get { Block.frames / 8 } }
  private var lanes: Int { @_noAllocation @_noLocks get { AheadPlayer.lanes &* channels } }
  private var size: Int { @_noAllocation @_noLocks get { Block.frames &* channels } }

  /// Silent at once, within a chunk too; whole chunks that wait in the ring are still to come.
  @_noAllocation @_noLocks
  mutating func reset() {
    if read > 0 { dropChunk() }
    follow(0)
    isAudible = false
    hasSamples = false
  }

  /// Adds the block at hand, of two channels, to a block of stereo.
  @_noAllocation @_noLocks
  func add(to mix: UnsafeMutablePointer<Lanes>) {
    guard isAudible else { return }
    for i in 0..<Block.fineLanes { mix[i] += block[i] }
  }

  /// Adds the block at hand, of one channel, to a block of stereo, as loud on either side.
  @_noAllocation @_noLocks
  func add(to mix: UnsafeMutablePointer<Lanes>, volume: Stretch) {
    guard isAudible else { return }
    for i in 0..<AheadPlayer.lanes {
      let speech = block[i] * (volume.lanes(i, of: AheadPlayer.lanes) * Loudness.speech)
      let (one, other) = (speech.lowHalf, speech.highHalf)
      mix[i &* 2] += Lanes(one[0], one[0], one[1], one[1], one[2], one[2], one[3], one[3])
      mix[i &* 2 &+ 1] += Lanes(
        other[0], other[0], other[1], other[1], other[2], other[2], other[3], other[3])
    }
  }

  /// Reads the next block and tells what began and ended in it; once a block, before `add`.
  @_noAllocation @_noLocks
  mutating func readBlock() {
    let allowed = ring.allowed()
    // What is silent needs no fade: the new one begins in this block, else in the next.
    if phase == .silent && allowed != utterance { follow(allowed) }
    let isCut = allowed != utterance
    let hadEnded = hasEnded

    let count = phase == .staying ? 0 : readSamples()
    hasSamples = count > 0
    isAudible = hasSamples || phase != .silent
    if isAudible { shape(count, isCut: isCut) }
    if hasSamples && !hasStarted {
      hasStarted = true
      ring.tellStarted(utterance)
    }
    if hasEnded && !hadEnded && !isCut { ring.tellFinished(utterance) }
    if isCut && !leaving.isMoving() { follow(allowed) }
  }

  @_noAllocation @_noLocks
  private mutating func follow(_ allowed: UInt32) {
    utterance = allowed
    hasStarted = false
    hasEnded = allowed == 0
    last = (0, 0)
    leaving.jump(to: 1)
    phase = .silent
  }

  /// Makes a whole block of the samples that were read, and says what it leads to.
  @_noAllocation @_noLocks
  private mutating func shape(_ count: Int, isCut: Bool) {
    for i in count..<size { samples[i] = channels == 1 || i & 1 == 0 ? last.0 : last.1 }
    makeSafe()
    last = (samples[size &- channels], samples[size &- 1])
    let isLate = phase == .silent && hasStarted
    if isLate { fade(from: 0, to: 1) }
    if isCut { return leave(count) }
    if count == 0 { fade(from: 1, to: 0) }
    phase = count == size ? .sounding : count > 0 ? .staying : .silent
  }

  /// What is cut sounds on as it fades, as far as it is there.
  @_noAllocation @_noLocks
  private mutating func leave(_ count: Int) {
    leaving.move(to: 0, blocks: parting)
    scale(by: leaving.nextBlock())
    phase = count == size ? .sounding : .staying
  }

  @_noAllocation @_noLocks
  private func fade(from start: Float, to end: Float) {
    var way = Ramp(at: start)
    way.move(to: end, blocks: 1)
    scale(by: way.nextBlock())
  }

  @_noAllocation @_noLocks
  private func scale(by gain: Stretch) {
    if channels == 1 {
      for i in 0..<lanes { block[i] *= gain.lanes(i, of: lanes) }
    } else {
      for i in 0..<lanes { block[i] *= gain.framePairs(i) }
    }
  }

  /// The one place where speech is doubted: 0 for what is not a finite number, the nearest of -1 and 1 beyond them.
  @_noAllocation @_noLocks
  private func makeSafe() {
    let one = Lanes(repeating: 1)
    for i in 0..<lanes {
      // False for what is not a number, too.
      let isFinite = block[i].magnitudes() .< Lanes(repeating: .infinity)
      let speech = Lanes.zero.replacing(with: block[i], where: isFinite)
      block[i] = speech.replacing(with: one, where: speech .> one).replacing(
        with: -one, where: speech .< -one)
    }
  }

  // MARK: - From the ring

  /// Reads up to a block of the utterance's samples and drops every chunk that is read, or that nobody waits for.
  /// A chunk that became allowed since the block began stays for the next one.
  @_noAllocation @_noLocks
  private mutating func readSamples() -> Int {
    var count = 0
    // Once round the ring at most, however fast it is filled meanwhile.
    for _ in 0..<ring.capacity {
      guard let chunk = ring.first() else { break }
      let number = chunk.pointee.utterance
      if number == utterance && !hasEnded {
        count = readSamples(of: chunk, after: count)
        if read < AheadPlayer.count(of: chunk) { break }
        hasEnded = chunk.pointee.isLast
      } else if number != utterance && number == ring.allowed() {
        break
      }
      dropChunk()
    }
    return count
  }

  /// As far as the block has room; says how full it is then.
  @_noAllocation @_noLocks
  private mutating func readSamples(of chunk: UnsafePointer<SpeechChunk>, after count: Int) -> Int {
    let left = AheadPlayer.count(of: chunk) &- read
    let room = size &- count
    let taken = left < room ? left : room
    for i in 0..<taken { samples[count &+ i] = chunk.pointee.samples[read &+ i] }
    read &+= taken
    let end = count &+ taken
    if taken > 0 && end >= channels { last = (samples[end &- channels], samples[end &- 1]) }
    return end
  }

  @_noAllocation @_noLocks
  private mutating func dropChunk() {
    ring.drop()
    read = 0
  }

  /// Whatever number stands there.
  @_noAllocation @_noLocks
  private static func count(of chunk: UnsafePointer<SpeechChunk>) -> Int {
    let count = Int(chunk.pointee.count)
    return count < 0 ? 0 : count > SpeechChunk.capacity ? SpeechChunk.capacity : count
  }
}
