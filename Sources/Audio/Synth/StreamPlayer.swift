// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Plays a stream a block at a time: what the allowed owner's thread has made ahead. The sound of an owner
/// that is not allowed any more fades within one block, or `parting` blocks.
///
/// The sound never steps. Where samples are missing, or an owner's sound ends, the last one stays for the rest of the block and
/// fades out in the next; what comes late fades in. A cut multiplies what would have come next by a fade to 0.
struct StreamPlayer: ~Copyable {
  private enum Phase {
    /// The stream is at level 0.
    case silent
    /// The last block ended in the middle of a sound.
    case sounding
    /// The last block ended on a sample that stays.
    case staying
  }

  private let stream: PcmReader
  /// How long a cut stream takes to fade, in blocks.
  private let parting: Int32
  /// The block at hand, eight samples at a time; `samples` is the same place.
  private let block: UnsafeMutablePointer<Lanes>
  private let samples: UnsafeMutablePointer<Float>
  private var phase = Phase.silent
  /// What was allowed; 0 is none.
  private var owner: UInt32 = 0
  /// Where in its recording the block at hand begins.
  private var mark: UInt32 = 0
  private var hasStarted = false
  /// The owner's last block was read.
  private var hasEnded = true
  /// How many samples of the stream's oldest block were read.
  private var read = 0
  /// The last sample read, of either channel.
  private var last: (Float, Float) = (0, 0)
  /// The gain of a sound that is cut, on its way to 0.
  private var leaving = Ramp(at: 1)
  /// Whether the block at hand has sound.
  private(set) var isAudible = false
  /// Whether the block at hand brought samples; without them there may still be a fade.
  private(set) var hasSamples = false
  /// The sound fades in the block at hand, because its owner is not allowed any more.
  private(set) var isCut = false

  init(_ stream: PcmReader, parting: Int32 = 1) {
    self.stream = stream
    self.parting = parting
    block = .allocate(capacity: StreamPlayer.lanes * stream.channels)
    block.initialize(repeating: .zero, count: StreamPlayer.lanes * stream.channels)
    samples = UnsafeMutableRawPointer(block).assumingMemoryBound(to: Float.self)
  }

  deinit { block.deallocate() }

  private var channels: Int { @_noAllocation @_noLocks get { stream.channels } }
  /// The lanes of one channel in a block.
  private static var lanes: Int { @_noAllocation @_noLocks get { Block.frames / 8 } }
  private var lanes: Int { @_noAllocation @_noLocks get { StreamPlayer.lanes &* channels } }
  private var size: Int { @_noAllocation @_noLocks get { Block.frames &* channels } }

  /// Silent at once, within a block too; whole blocks that wait in the stream are still to come.
  @_noAllocation @_noLocks
  mutating func reset() {
    if read > 0 { dropOldest() }
    follow(0)
    isAudible = false
    hasSamples = false
    isCut = false
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
    for i in 0..<StreamPlayer.lanes {
      let speech = block[i] * (volume.lanes(i, of: StreamPlayer.lanes) * Loudness.speech)
      let (one, other) = (speech.lowHalf, speech.highHalf)
      mix[i &* 2] += Lanes(one[0], one[0], one[1], one[1], one[2], one[2], one[3], one[3])
      mix[i &* 2 &+ 1] += Lanes(
        other[0], other[0], other[1], other[1], other[2], other[2], other[3], other[3])
    }
  }

  /// Reads the next block and tells what began and ended in it; once a block, before `add`.
  @_noAllocation @_noLocks
  mutating func readBlock() {
    let allowed = stream.allowed()
    // What is silent needs no fade: the new one begins in this block, else in the next.
    if phase == .silent && allowed != owner { follow(allowed) }
    let isCut = allowed != owner
    let hadEnded = hasEnded

    let count = phase == .staying ? 0 : readSamples()
    hasSamples = count > 0
    isAudible = hasSamples || phase != .silent
    self.isCut = isCut && isAudible
    if isAudible { shape(count, isCut: isCut) }
    if hasSamples { stream.tellMark(mark) }
    if hasSamples && !hasStarted {
      hasStarted = true
      stream.tellStarted(owner)
    }
    if hasEnded && !hadEnded && !isCut { stream.tellFinished(owner) }
    if isCut && !leaving.isMoving() { follow(allowed) }
  }

  @_noAllocation @_noLocks
  private mutating func follow(_ allowed: UInt32) {
    owner = allowed
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

  /// Fades a sound that is cut, as far as its samples are there.
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

  /// The one place where samples are doubted: 0 for what is not a finite number, the nearest of -1 and 1 beyond them.
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

  // MARK: - From the stream

  /// Reads up to a block of the owner's samples and drops every block of the stream that is read or not allowed.
  /// A block that became allowed since the block began stays for the next one.
  @_noAllocation @_noLocks
  private mutating func readSamples() -> Int {
    var count = 0
    // Once round the stream at most, however fast it is filled meanwhile.
    for _ in 0..<stream.capacity {
      guard let oldest = stream.first() else { break }
      let number = oldest.pointee.owner
      if number == owner && !hasEnded {
        count = readSamples(of: oldest, after: count)
        if read < StreamPlayer.count(of: oldest) { break }
        hasEnded = oldest.pointee.isLast
      } else if number != owner && number == stream.allowed() {
        break
      }
      dropOldest()
    }
    return count
  }

  /// Reads as far as the block has room; returns how full the block is then.
  @_noAllocation @_noLocks
  private mutating func readSamples(of oldest: UnsafePointer<PcmBlock>, after count: Int) -> Int {
    if count == 0 { mark = oldest.pointee.mark }
    let left = StreamPlayer.count(of: oldest) &- read
    let room = size &- count
    let taken = left < room ? left : room
    for i in 0..<taken { samples[count &+ i] = oldest.pointee.samples[read &+ i] }
    read &+= taken
    let end = count &+ taken
    if taken > 0 && end >= channels { last = (samples[end &- channels], samples[end &- 1]) }
    return end
  }

  @_noAllocation @_noLocks
  private mutating func dropOldest() {
    stream.drop()
    read = 0
  }

  /// How many samples the block holds: 0 to its capacity, whatever number stands in it.
  @_noAllocation @_noLocks
  private static func count(of oldest: UnsafePointer<PcmBlock>) -> Int {
    let count = Int(oldest.pointee.count)
    return count < 0 ? 0 : count > PcmBlock.capacity ? PcmBlock.capacity : count
  }
}
