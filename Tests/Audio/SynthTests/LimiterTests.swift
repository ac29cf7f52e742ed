// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Synth
import Testing

@Suite struct LimiterTests {
  private func limit(_ input: [Float]) -> [Float] {
    var limiter = Limiter()
    var output: [Float] = []
    let block = UnsafeMutablePointer<Lanes>.allocate(capacity: 16)
    block.initialize(repeating: .zero, count: 16)
    defer { block.deallocate() }
    for start in stride(from: 0, to: input.count, by: 128) {
      for i in 0..<128 { block[i / 8][i % 8] = input[start + i] }
      limiter.render(block)
      for i in 0..<128 { output.append(block[i / 8][i % 8]) }
    }
    return output
  }

  /// Two samples a frame.
  private let delay = 2 * Limiter.delay

  @Test("What stays below the ceiling passes bit by bit, one delay later")
  func passes() {
    var random = SystemlessRandom(seed: 5)
    let input = (0..<128 * 50).map { _ in random.float(-Loudness.ceiling, Loudness.ceiling) }
    let output = limit(input)
    #expect(output[..<delay].allSatisfy { $0 == 0 })
    #expect(Array(output[delay...]) == Array(input.dropLast(delay)))
  }

  @Test("Nothing is above the ceiling, whatever comes in")
  func ceiling() {
    var random = SystemlessRandom(seed: 6)
    var input: [Float] = []
    for _ in 0..<500 {
      let size = exp2(random.float(-3, 20))
      let gap = random.float(0, 1)
      for _ in 0..<128 { input.append(random.float(0, 1) < gap ? 0 : random.float(-size, size)) }
    }
    #expect(limit(input).allSatisfy { abs($0) <= Loudness.ceiling })
  }

  @Test("The gain never steps: a loud constant comes out as a line, not as a jump")
  func smooth() {
    // Quiet, then four times the ceiling, on one side only: what the other does is the gain alone.
    let input = (0..<128 * 40).map { i -> Float in
      let isLoud = i > 128 * 20
      return i % 2 == 0 ? (isLoud ? 4 * Loudness.ceiling : 0) : 0.5
    }
    let right = limit(input).enumerated().filter { $0.offset % 2 == 1 && $0.offset > delay }.map(\.element)
    let steepest = zip(right, right.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    // From 1 to a quarter within 32 frames.
    #expect(steepest <= 0.5 * 0.75 / Float(Limiter.delay) * 1.001)
    #expect(abs((right.last ?? 0) - 0.125) < 0.001)
  }

  @Test("The gain alone holds the ceiling: the wave is turned down, not cut off")
  func uncut() {
    var random = SystemlessRandom(seed: 8)
    var input: [Float] = []
    for _ in 0..<200 {
      let size = exp2(random.float(-3, 6))
      for _ in 0..<64 { input += [random.float(-size, size), 0.01] }
    }
    let output = limit(input)
    for i in stride(from: delay, to: output.count, by: 2) {
      // What the steady right side was turned down by, the left was.
      let gain = output[i + 1] / 0.01
      // Rounding of the gain and of the two products.
      #expect(abs(output[i] - gain * input[i - delay]) < 1e-6)
    }
  }

  @Test("After loudness the gain is back to 1, exactly, within four seconds")
  func recovers() {
    let loud = (0..<128 * 20).map { _ in Float(10) }
    let quiet = (0..<128 * 3000).map { _ in Float(0.25) }
    let output = limit(loud + quiet)
    #expect(output[128 * 22] < 0.1)
    #expect(output.last == 0.25)
  }
}
