// SPDX-License-Identifier: GPL-3.0-or-later

import Board
import Sound
import Synchronization

/// The slide that was heard last. The tape is held from the wish on, so that a new slide does not take its place.
final class SlideToKeep: SoundToKeep {
  private let tape: Tape
  private let isHolding = Atomic(true)

  /// The loudest place of the file, 3 dB below full scale; how loud the box was is not kept.
  private static var peak: Float { 0.7 }
  /// Samples that are handed over at once.
  private static var piece: Int { 2048 }

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
    let loudest = slide.reduce(1) { max($0, Int($1.magnitude)) }
    let scale = SlideToKeep.peak / Float(loudest)
    for start in stride(from: 0, to: slide.count, by: SlideToKeep.piece) {
      let end = min(start + SlideToKeep.piece, slide.count)
      let piece = slide[start..<end].map { Float($0) * scale }
      guard piece.withUnsafeBufferPointer(take) else { return }
    }
  }
}
