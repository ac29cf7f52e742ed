// SPDX-License-Identifier: GPL-3.0-or-later
import Maths
import Testing

/// Beside sums written out.
@Suite struct FourierTests {
  @Test("A transform is the sums that define it", arguments: [16, 32, 64, 128, 256, 512, 1024])
  func plain(size: Int) {
    let fourier = Fourier(atLeast: size)
    #expect(fourier.size == size)
    var state: UInt32 = 2_463_534_242
    let numbers = (0..<2 * size).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(state >> 8) / Float(1 << 23) - 1
    }
    var (real, imaginary) = (Array(numbers[..<size]), Array(numbers[size...]))
    real.withUnsafeMutableBufferPointer { real in
      imaginary.withUnsafeMutableBufferPointer { imaginary in
        guard let one = real.baseAddress, let other = imaginary.baseAddress else { return }
        fourier.transform(one, other)
      }
    }
    // Rounding: each of at most ten stages adds about half a unit in the last place of the sums' size.
    let most = 1e-6 * Double(size).squareRoot() * 4
    for place in 0..<size {
      var (sum, sumImaginary) = (0.0, 0.0)
      for index in 0..<size {
        let angle = 2 * Double.pi * Double(index * place % size) / Double(size)
        let (x, y) = (Double(numbers[index]), Double(numbers[size + index]))
        sum += x * Maths.cos(angle) - y * Maths.sin(angle)
        sumImaginary += x * Maths.sin(angle) + y * Maths.cos(angle)
      }
      #expect(abs(Double(real[place]) - sum) < most && abs(Double(imaginary[place]) - sumImaginary) < most)
    }
  }

  @Test("A size between two powers of two becomes the larger one")
  func sizes() {
    #expect(Fourier(atLeast: 1).size == 16)
    #expect(Fourier(atLeast: 17).size == 32)
    #expect(Fourier(atLeast: 1000).size == 1024)
  }

  @Test("Multiplications grow as the size times its logarithm")
  func multiplications() {
    #expect(Fourier.multiplications(size: 16) == 2 * 48)
    #expect(Fourier.multiplications(size: 32) == 2 * 96)
    #expect(Fourier.multiplications(size: 1024) == 5 * 3072)
  }
}
