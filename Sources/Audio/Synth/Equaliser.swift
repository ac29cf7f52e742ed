// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Sound

/// Turns five bands of music and books up and down, and one side down. What is not turned passes bit by bit.
///
/// Beside each other, bells add up. So each is turned by less or more than its band is to have, that the middle of
/// every band has what is wanted. Before them the sound falls by the greatest boost, and so does not clip.
struct Equaliser: ~Copyable {
  /// One block of stereo, eight samples at a time; `frames` is the same place.
  private let block: UnsafeMutablePointer<Lanes>
  private let frames: UnsafeMutablePointer<SIMD2<Float>>
  private var bells: InlineArray<5, Bell>
  private let slopes: InlineArray<5, Double>
  private var left = Ramp(at: 1)
  private var right = Ramp(at: 1)
  private var wanted = TitleTone()
  /// Whether nothing of earlier sound is left.
  private var isEmpty = true

  /// In Hz, half a decade apart: drums and engines, a voice's warmth, its vowels, its consonants, and its breath.
  private static let middles: [Double] = [100, 315, 1000, 3150, 10_000]
  /// In dB, either way.
  private static var most: Float { @_noAllocation @_noLocks get { 12 } }
  /// In dB: softer is silence.
  private static var least: Float { @_noAllocation @_noLocks get { -60 } }
  /// How often each bell is turned by what the others leave to it: 0.02 dB are missing by then.
  private static var rounds: Int { @_noAllocation @_noLocks get { 8 } }

  init() {
    block = .allocate(capacity: Block.fineLanes)
    block.initialize(repeating: .zero, count: Block.fineLanes)
    frames = UnsafeMutableRawPointer(block).assumingMemoryBound(to: SIMD2<Float>.self)
    bells = InlineArray { Bell(middle: Equaliser.middles[$0]) }
    slopes = InlineArray { Bell.slope(of: Equaliser.middles[$0]) }
  }

  deinit { block.deallocate() }

  /// Whether sound may pass by.
  @_noAllocation @_noLocks
  func isFlat() -> Bool {
    for band in 0..<TitleTone.bandCount where !bells[band].isFlat() { return false }
    return left.target == 1 && right.target == 1 && !left.isMoving() && !right.isMoving()
  }

  @_noAllocation @_noLocks
  mutating func reset() {
    follow(TitleTone(), blocks: 1)
    rest()
  }

  /// Nothing is left of earlier sound.
  @_noAllocation @_noLocks
  mutating func rest() {
    for band in 0..<TitleTone.bandCount { bells[band].rest() }
    left.jump(to: left.target)
    right.jump(to: right.target)
    isEmpty = true
  }

  @_noAllocation @_noLocks
  mutating func follow(_ tone: TitleTone, blocks: Int32) {
    guard tone != wanted else { return }
    wanted = tone
    var bands = InlineArray<5, Double>(repeating: 0)
    var boost: Float = 0
    for band in 0..<TitleTone.bandCount {
      let decibels = clamped(tone.bands[band], from: -Equaliser.most, to: Equaliser.most)
      bands[band] = Double(decibels)
      if decibels > boost { boost = decibels }
    }
    let turned = turns(for: bands)
    for band in 0..<TitleTone.bandCount { bells[band].move(to: turned[band], blocks: blocks) }
    let level = clamped(tone.level, from: Equaliser.least, to: 0)
    let gain = Float(Maths.exp2(Double(level - boost) * Bell.octavesADecibel))
    let balance = clamped(tone.balance, from: -1, to: 1)
    left.move(to: balance > 0 ? gain * (1 - balance) : gain, blocks: blocks)
    right.move(to: balance < 0 ? gain * (1 + balance) : gain, blocks: blocks)
  }

  /// What each bell is turned by so that all together have these decibels in their middles.
  @_noAllocation @_noLocks
  private func turns(for bands: InlineArray<5, Double>) -> InlineArray<5, Double> {
    var turned = bands
    for _ in 0..<Equaliser.rounds {
      for band in 0..<TitleTone.bandCount {
        var left = bands[band]
        for other in 0..<TitleTone.bandCount where other != band {
          left -= Bell.decibels(turned[other], at: slopes[band] / slopes[other])
        }
        turned[band] = left
      }
    }
    return turned
  }

  /// Adds the next block of a stream to a block of stereo.
  @_noAllocation @_noLocks
  mutating func add(_ stream: borrowing StreamPlayer, to mix: UnsafeMutablePointer<Lanes>) {
    if isFlat() { return stream.add(to: mix) }
    guard stream.isAudible || !isEmpty else { return rest() }
    for i in 0..<Block.fineLanes { block[i] = .zero }
    stream.add(to: block)
    let (left, right) = (self.left.nextBlock(), self.right.nextBlock())
    let (isLeft, isRight) = (Lanes(1, 0, 1, 0, 1, 0, 1, 0), Lanes(0, 1, 0, 1, 0, 1, 0, 1))
    for i in 0..<Block.fineLanes {
      block[i] *= left.framePairs(i) * isLeft + right.framePairs(i) * isRight
    }
    isEmpty = !stream.isAudible
    for band in 0..<TitleTone.bandCount {
      bells[band].render(frames)
      if !bells[band].isEmpty() { isEmpty = false }
    }
    for i in 0..<Block.fineLanes { mix[i] += block[i] }
  }
}
