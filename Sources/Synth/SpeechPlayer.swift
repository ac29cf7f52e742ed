// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Plays the allowed utterance from the ring, a block at a time; what isn't allowed any more is gone within one block.
///
/// It never steps. Where samples are missing, or an utterance ends, the last one stays for the rest of the block and
/// fades out in the next; what comes late fades in. A cut multiplies what would have come next by a fade to 0.
struct SpeechPlayer: ~Copyable {
  private enum Phase {
    /// At 0.
    case silent
    /// The last block ended in the middle of speech.
    case sounding
    /// The last block ended on a sample that stays.
    case staying
  }

  private let ring: SpeechReader
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
  /// The last sample read.
  private var last: Float = 0
  private var isAudible = false
  /// Whether the block at hand brought speech; without it there may still be a fade.
  private(set) var hasSamples = false

  init(_ ring: SpeechReader) {
    self.ring = ring
    block = .allocate(capacity: SpeechPlayer.lanes)
    block.initialize(repeating: .zero, count: SpeechPlayer.lanes)
    samples = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self)
  }

  deinit { block.deallocate() }

  private static var lanes: Int { @_noAllocation @_noLocks get { Block.frames / 8 } }

  /// Silent at once, within a chunk too; whole chunks that wait in the ring are still to come.
  @_noAllocation @_noLocks
  mutating func reset() {
    if read > 0 { dropChunk() }
    phase = .silent
    follow(0)
    isAudible = false
    hasSamples = false
  }

  /// Adds the block at hand to a block of stereo, as loud on either side.
  @_noAllocation @_noLocks
  func add(to mix: UnsafeMutablePointer<Lanes>, volume: Stretch) {
    guard isAudible else { return }
    for i in 0..<SpeechPlayer.lanes {
      let speech = block[i] * (volume.lanes(i, of: SpeechPlayer.lanes) * Loudness.speech)
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
    if isCut {
      phase = .silent
      follow(allowed)
    }
  }

  @_noAllocation @_noLocks
  private mutating func follow(_ allowed: UInt32) {
    utterance = allowed
    hasStarted = false
    hasEnded = allowed == 0
    last = 0
  }

  /// Makes a whole block of the samples that were read, and says what it leads to.
  @_noAllocation @_noLocks
  private mutating func shape(_ count: Int, isCut: Bool) {
    for i in count..<Block.frames { samples[i] = last }
    makeSafe()
    last = samples[Block.frames &- 1]
    let isLate = phase == .silent && hasStarted
    if isLate { fade(from: 0, to: 1) }
    if count == 0 || isCut { fade(from: 1, to: 0) }
    phase = count == Block.frames ? .sounding : count > 0 ? .staying : .silent
  }

  @_noAllocation @_noLocks
  private func fade(from start: Float, to end: Float) {
    var way = Ramp(at: start)
    way.move(to: end, blocks: 1)
    let gain = way.nextBlock()
    for i in 0..<SpeechPlayer.lanes { block[i] *= gain.lanes(i, of: SpeechPlayer.lanes) }
  }

  /// The one place where speech is doubted: 0 for what is not a finite number, the nearest of -1 and 1 beyond them.
  @_noAllocation @_noLocks
  private func makeSafe() {
    let one = Lanes(repeating: 1)
    for i in 0..<SpeechPlayer.lanes {
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
    for _ in 0..<SpeechReader.capacity {
      guard let chunk = ring.first() else { break }
      let number = chunk.pointee.utterance
      if number == utterance && !hasEnded {
        count = readSamples(of: chunk, after: count)
        if read < SpeechPlayer.count(of: chunk) { break }
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
    let left = SpeechPlayer.count(of: chunk) &- read
    let room = Block.frames &- count
    let taken = left < room ? left : room
    for i in 0..<taken { samples[count &+ i] = chunk.pointee.samples[read &+ i] }
    read &+= taken
    if taken > 0 { last = samples[count &+ taken &- 1] }
    return count &+ taken
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
