// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// The period that an oscillator repeats.
public enum Waveform: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case sine, triangle, sawtooth, square, noise

  @_noAllocation @_noLocks
  init?(_ timbre: Timbre) {
    switch timbre {
    case .sine: self = .sine
    case .triangle: self = .triangle
    case .sawtooth: self = .sawtooth
    case .square: self = .square
    case .noise: self = .noise
    case .string, .glass: return nil
    // The synth plays a sampled timbre as a triangle until its samples are loaded, or where there are none.
    default: self = .triangle
    }
  }
}
