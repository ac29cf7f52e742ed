// SPDX-License-Identifier: GPL-3.0-or-later

/// The Fourier transform of a power of two of complex numbers, real and imaginary parts apart.
///
/// Our own and no library's, because those choose their order of additions by the processor, and a pure room has the same
/// bits everywhere and imports no C. Stockham's order, four at a time: no step that only moves numbers about.
public final class Fourier {
  /// Numbers in one transform: 16 or more.
  public let size: Int

  /// e^(2 pi i k / size) for each k: the real parts, then the imaginary ones.
  private let turns: UnsafeMutablePointer<Float>
  private let scratch: UnsafeMutablePointer<Float>
  /// Those of the first stage twice and three times over: four real parts, then four imaginary ones.
  private let firstTurns: UnsafeMutablePointer<Float>

  /// The next power of two that is at least this.
  public init(atLeast count: Int) {
    var size = 16
    // The size stops where a Float no longer tells the parts of a turn apart.
    while size < count && size < 1 << 22 { size *= 2 }
    self.size = size
    turns = .allocate(capacity: 2 * size)
    scratch = .allocate(capacity: 2 * size)
    scratch.initialize(repeating: 0, count: 2 * size)
    for index in 0..<size {
      let angle = 2 * Maths.pi * Double(index) / Double(size)
      (turns + index).initialize(to: Float(Maths.cos(angle)))
      (turns + size + index).initialize(to: Float(Maths.sin(angle)))
    }
    firstTurns = .allocate(capacity: size)
    for place in 0..<size / 4 {
      let into = firstTurns + 16 * (place / 4) + place % 4
      for times in 2...3 {
        (into + 8 * (times - 2)).initialize(to: turns[times * place])
        (into + 8 * (times - 2) + 4).initialize(to: turns[size + times * place])
      }
    }
  }

  deinit {
    turns.deallocate()
    scratch.deallocate()
    firstTurns.deallocate()
  }

  /// What this holds beside itself, in bytes.
  public var bytes: Int { 5 * size * MemoryLayout<Float>.size }

  /// Real multiplications in one transform: three complex ones for each four numbers of a stage, and none in the last
  /// one where two at a time are left.
  public static func multiplications(size: Int) -> Int {
    var (left, count) = (size, 0)
    while left >= 4 {
      count += 12 * (size / 4)
      left /= 4
    }
    return count
  }

  /// Sums of x[k] e^(+2 pi i k n / size) over k, in place; the other direction with the two parts exchanged.
  @_noAllocation @_noLocks
  public func transform(_ real: UnsafeMutablePointer<Float>, _ imaginary: UnsafeMutablePointer<Float>) {
    let (other, otherImaginary) = (scratch, scratch + size)
    firstStage(real, imaginary, other, otherImaginary)
    var isAway = true
    var stride = 4
    while size / stride >= 4 {
      if isAway {
        stage(other, otherImaginary, real, imaginary, stride: stride)
      } else {
        stage(real, imaginary, other, otherImaginary, stride: stride)
      }
      isAway = !isAway
      stride *= 4
    }
    if size / stride == 2 {
      if isAway {
        lastPairs(other, otherImaginary, real, imaginary)
      } else {
        lastPairs(real, imaginary, real, imaginary)
      }
    } else if isAway {
      for place in 0..<size {
        real[place] = other[place]
        imaginary[place] = otherImaginary[place]
      }
    }
  }

  /// Neighbours are four butterflies here, and four results of one butterfly afterwards.
  @_noAllocation @_noLocks
  private func firstStage(
    _ x: UnsafeMutablePointer<Float>, _ xi: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>,
    _ yi: UnsafeMutablePointer<Float>
  ) {
    let quarter = size / 4
    var place = 0
    while place < quarter {
      let sums = Butterfly(x + place, xi + place, apart: quarter)
      let first = Four(sums.first, sums.firstImaginary)
      let second = Four(sums.second, sums.secondImaginary)
        .turned(by: Four(read(turns + place), read(turns + size + place)))
      let more = firstTurns + 4 * place
      let third = Four(sums.third, sums.thirdImaginary).turned(by: Four(read(more), read(more + 4)))
      let fourth = Four(sums.fourth, sums.fourthImaginary).turned(by: Four(read(more + 8), read(more + 12)))
      writeColumns(first.real, second.real, third.real, fourth.real, to: y + 4 * place)
      writeColumns(first.imaginary, second.imaginary, third.imaginary, fourth.imaginary, to: yi + 4 * place)
      place += 4
    }
  }

  @_noAllocation @_noLocks
  private func stage(
    _ x: UnsafeMutablePointer<Float>, _ xi: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>,
    _ yi: UnsafeMutablePointer<Float>, stride: Int
  ) {
    let quarter = size / 4
    for group in 0..<quarter / stride {
      let turn = group * stride
      let (one, oneImaginary) = (turns[turn], turns[size + turn])
      let (two, twoImaginary) = (turns[2 * turn], turns[size + 2 * turn])
      let (three, threeImaginary) = (turns[3 * turn], turns[size + 3 * turn])
      let into = 4 * stride * group
      var place = 0
      while place < stride {
        let sums = Butterfly(x + turn + place, xi + turn + place, apart: quarter)
        let (out, outImaginary) = (y + into + place, yi + into + place)
        write(sums.first, to: out)
        write(sums.firstImaginary, to: outImaginary)
        write(sums.second * one - sums.secondImaginary * oneImaginary, to: out + stride)
        write(sums.second * oneImaginary + sums.secondImaginary * one, to: outImaginary + stride)
        write(sums.third * two - sums.thirdImaginary * twoImaginary, to: out + 2 * stride)
        write(sums.third * twoImaginary + sums.thirdImaginary * two, to: outImaginary + 2 * stride)
        write(sums.fourth * three - sums.fourthImaginary * threeImaginary, to: out + 3 * stride)
        write(sums.fourth * threeImaginary + sums.fourthImaginary * three, to: outImaginary + 3 * stride)
        place += 4
      }
    }
  }

  /// Transforms to the same place or another.
  @_noAllocation @_noLocks
  private func lastPairs(
    _ x: UnsafeMutablePointer<Float>, _ xi: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>,
    _ yi: UnsafeMutablePointer<Float>
  ) {
    let half = size / 2
    var place = 0
    while place < half {
      let (a, b, ai, bi) = (
        read(x + place), read(x + half + place), read(xi + place), read(xi + half + place)
      )
      write(a + b, to: y + place)
      write(ai + bi, to: yi + place)
      write(a - b, to: y + half + place)
      write(ai - bi, to: yi + half + place)
      place += 4
    }
  }
}

/// Four complex numbers.
private struct Four {
  let real: SIMD4<Float>
  let imaginary: SIMD4<Float>

  @_noAllocation @_noLocks @inline(__always)
  init(_ real: SIMD4<Float>, _ imaginary: SIMD4<Float>) {
    self.real = real
    self.imaginary = imaginary
  }

  @_noAllocation @_noLocks @inline(__always)
  func turned(by turn: Four) -> Four {
    Four(
      real * turn.real - imaginary * turn.imaginary, real * turn.imaginary + imaginary * turn.real)
  }
}

/// Sums of four numbers a quarter apart with 1, i, -1 and -i to the powers 0 to 3; four such in a vector.
private struct Butterfly {
  let first, firstImaginary, second, secondImaginary: SIMD4<Float>
  let third, thirdImaginary, fourth, fourthImaginary: SIMD4<Float>

  @_noAllocation @_noLocks @inline(__always)
  init(_ x: UnsafeMutablePointer<Float>, _ xi: UnsafeMutablePointer<Float>, apart: Int) {
    let (a, b, c, d) = (read(x), read(x + apart), read(x + 2 * apart), read(x + 3 * apart))
    let (ai, bi, ci, di) = (read(xi), read(xi + apart), read(xi + 2 * apart), read(xi + 3 * apart))
    let (even, evenImaginary) = (a + c, ai + ci)
    let (across, acrossImaginary) = (a - c, ai - ci)
    let (odd, oddImaginary) = (b + d, bi + di)
    let (slant, slantImaginary) = (b - d, bi - di)
    (first, firstImaginary) = (even + odd, evenImaginary + oddImaginary)
    (second, secondImaginary) = (across - slantImaginary, acrossImaginary + slant)
    (third, thirdImaginary) = (even - odd, evenImaginary - oddImaginary)
    (fourth, fourthImaginary) = (across + slantImaginary, acrossImaginary - slant)
  }
}

/// Memory of Floats is aligned for one; a vector may begin at each.
@_noAllocation @_noLocks @inline(__always)
private func read(_ place: UnsafePointer<Float>) -> SIMD4<Float> {
  UnsafeRawPointer(place).loadUnaligned(as: SIMD4<Float>.self)
}

@_noAllocation @_noLocks @inline(__always)
private func write(_ four: SIMD4<Float>, to place: UnsafeMutablePointer<Float>) {
  UnsafeMutableRawPointer(place).storeBytes(of: four, as: SIMD4<Float>.self)
}

/// The first numbers of four vectors, then the second ones, and so on.
@_noAllocation @_noLocks @inline(__always)
private func writeColumns(
  _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>,
  to place: UnsafeMutablePointer<Float>
) {
  write(SIMD4(a[0], b[0], c[0], d[0]), to: place)
  write(SIMD4(a[1], b[1], c[1], d[1]), to: place + 4)
  write(SIMD4(a[2], b[2], c[2], d[2]), to: place + 8)
  write(SIMD4(a[3], b[3], c[3], d[3]), to: place + 12)
}
