// SPDX-License-Identifier: GPL-3.0-or-later

import Sound

/// Eight tones of one waveform, summed: four in one pass, so that the sum seldom goes to memory.
public struct OscillatorBank: BitwiseCopyable, Sendable {
  private var oscillators: InlineArray<8, Oscillator>

  public init(_ oscillators: InlineArray<8, Oscillator>) { self.oscillators = oscillators }

  /// Renders fine samples, `count` times eight.
  @_noAllocation @_noLocks
  public mutating func render(_ waveform: Waveform, into out: UnsafeMutablePointer<Lanes>, count: Int) {
    switch waveform {
    case .sine: draw(waveform, count, Shape.sine, into: out)
    case .triangle: draw(waveform, count, Shape.triangle, into: out)
    case .sawtooth: draw(waveform, count, Shape.sawtooth, into: out)
    case .square: draw(waveform, count, Shape.square, into: out)
    case .noise: draw(waveform, count, Shape.noise, into: out)
    }
    for i in 0..<8 { oscillators[i].pass(count) }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func draw(
    _ waveform: Waveform, _ count: Int, _ shape: (Bits, Float) -> Lanes,
    into out: UnsafeMutablePointer<Lanes>
  ) {
    drawFour(waveform, from: 0, count, shape) { out[$0] = $1 }
    drawFour(waveform, from: 4, count, shape) { out[$0] += $1 }
  }

  @_noAllocation @_noLocks @inline(__always)
  private func drawFour(
    _ waveform: Waveform, from first: Int, _ count: Int, _ shape: (Bits, Float) -> Lanes,
    _ put: (Int, Lanes) -> Void
  ) {
    var a = oscillators[first].course(of: waveform)
    var b = oscillators[first + 1].course(of: waveform)
    var c = oscillators[first + 2].course(of: waveform)
    var d = oscillators[first + 3].course(of: waveform)
    for i in 0..<count {
      let ab = shape(a.now, a.halfTurn) + shape(b.now, b.halfTurn)
      let cd = shape(c.now, c.halfTurn) + shape(d.now, d.halfTurn)
      put(i, ab + cd)
      a.advance()
      b.advance()
      c.advance()
      d.advance()
    }
  }
}
