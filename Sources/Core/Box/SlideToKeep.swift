// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Sound
import Synchronization
import Synth

/// The slide that was heard last. The tape is held from the wish on, so that a new slide does not take its place.
final class SlideToKeep: SoundToKeep {
  private let tape: Tape
  private let isHolding = Atomic(true)

  /// The loudest place of the file, 3 dB below full scale; how loud the box was is not kept.
  private static var peak: Float { 0.7 }

  init(on tape: Tape) {
    self.tape = tape
    tape.hold()
  }

  deinit { letGo() }

  private func letGo() {
    if isHolding.exchange(false, ordering: .acquiringAndReleasing) { tape.letGo() }
  }

  func make(for take: (UnsafeBufferPointer<Float>) -> Bool) {
    let slide = tape.copySlide()
    letGo()
    var loudest: Float = 1
    SlideToKeep.play(slide, times: 1) { piece in
      for sample in piece { loudest = max(loudest, abs(sample)) }
      return true
    }
    SlideToKeep.play(slide, times: SlideToKeep.peak / loudest, for: take)
  }

  /// Hands over a slide block by block, without what does not swing.
  private static func play(
    _ slide: [Int16], times scale: Float, for take: (UnsafeBufferPointer<Float>) -> Bool
  ) {
    let size = 2 * Block.frames
    let block = UnsafeMutableBufferPointer<Float>.allocate(capacity: size)
    defer { block.deallocate() }
    block.initialize(repeating: 0)
    var (left, right) = (Blocker(), Blocker())
    for start in stride(from: 0, to: slide.count, by: size) {
      let count = min(size, slide.count - start)
      for i in 0..<size { block[i] = i < count ? Float(slide[start + i]) * scale : 0 }
      if let first = block.baseAddress {
        left.render(everySecond: first)
        right.render(everySecond: first + 1)
      }
      guard take(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(block)[..<count])) else { return }
    }
  }
}
