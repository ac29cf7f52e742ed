// SPDX-License-Identifier: GPL-3.0-or-later

import Chances
import Ears
import Maths
import Strums

/// A net of full layers while it learns, by Adam, in an order that never changes.
final class TrainedNet {
  let sizes: [Int]
  private(set) var weights: [Float] = []
  private var slopes: [Float]
  private var means: [Float]
  private var squares: [Float]
  private var steps = 0

  /// Numbers between the layers for one pass: all inputs and outputs.
  let width: Int

  init(_ sizes: [Int], _ dice: inout Dice) {
    self.sizes = sizes
    width = sizes.reduce(0, +)
    for (from, to) in zip(sizes, sizes.dropFirst()) {
      let deviation = (2 / Double(from)).squareRoot()
      for _ in 0..<from * to { weights.append(Float(deviation * dice.bell())) }
      for _ in 0..<to { weights.append(0) }
    }
    slopes = [Float](repeating: 0, count: weights.count)
    (means, squares) = (slopes, slopes)
  }

  /// From the inputs at the front of a pass to the outputs at its end.
  func forward(_ pass: UnsafeMutablePointer<Float>) {
    weights.withUnsafeBufferPointer { weights in
      guard var matrix = weights.baseAddress else { return }
      var input = pass
      for layer in 0..<sizes.count - 1 {
        let (from, to) = (sizes[layer], sizes[layer + 1])
        let (output, added) = (input + from, matrix + from * to)
        for index in 0..<to { output[index] = added[index] }
        for source in 0..<from where input[source] != 0 {
          addProduct(output, input[source], matrix + source * to, to)
        }
        if layer < sizes.count - 2 { for index in 0..<to { output[index] = max(output[index], 0) } }
        (input, matrix) = (output, added + to)
      }
    }
  }

  /// Adds the slopes that follow from those of the outputs, which stand at the end of a second pass.
  func backward(_ pass: UnsafeMutablePointer<Float>, _ errors: UnsafeMutablePointer<Float>) {
    weights.withUnsafeBufferPointer { weights in
      slopes.withUnsafeMutableBufferPointer { slopes in
        guard let weights = weights.baseAddress, let slopes = slopes.baseAddress else { return }
        var (end, place) = (width, self.weights.count)
        for layer in (0..<sizes.count - 1).reversed() {
          let (from, to) = (sizes[layer], sizes[layer + 1])
          let (error, input) = (errors + end - to, pass + end - to - from)
          for index in 0..<to { slopes[place - to + index] += error[index] }
          place -= to + from * to
          for source in 0..<from {
            let isOff = input[source] == 0
            if !isOff { addProduct(slopes + place + source * to, input[source], error, to) }
            if layer > 0 {
              errors[end - to - from + source] = isOff ? 0 : dot(weights + place + source * to, error, to)
            }
          }
          end -= to
        }
      }
    }
  }

  /// One step against the slopes, which begin again at zero.
  func step(rate: Float, decay: Float) {
    steps += 1
    let first = 1 - Float(Maths.exp(Double(steps) * Maths.log(0.9)))
    let second = 1 - Float(Maths.exp(Double(steps) * Maths.log(0.999)))
    let count = weights.count
    weights.withUnsafeMutableBufferPointer { weights in
      slopes.withUnsafeMutableBufferPointer { slopes in
        means.withUnsafeMutableBufferPointer { means in
          squares.withUnsafeMutableBufferPointer { squares in
            for index in 0..<count {
              let slope = slopes[index]
              let mean = 0.9 * means[index] + 0.1 * slope
              let square = 0.999 * squares[index] + 0.001 * slope * slope
              let move = (mean / first) / ((square / second).squareRoot() + 1e-8)
              weights[index] -= rate * (move + decay * weights[index])
              (means[index], squares[index], slopes[index]) = (mean, square, 0)
            }
          }
        }
      }
    }
  }

  /// In 8 bits: two scales for each layer.
  var quantised: (table: [Int8], scales: [Float]) {
    var (table, scales, place): ([Int8], [Float], Int) = ([], [], 0)
    for (from, to) in zip(sizes, sizes.dropFirst()) {
      for count in [from * to, to] {
        let part = weights[place..<place + count]
        let largest = max(part.map { $0.magnitude }.max() ?? 0, 1e-6)
        // Seven digits survive being written down and read again.
        let scale = Float(Int(Double(largest) / 127 * 1e9)) / 1e9
        scales.append(scale)
        for weight in part {
          let value = weight / scale
          table.append(Int8(max(min(Int(value + (value < 0 ? -0.5 : 0.5)), 127), -127)))
        }
        place += count
      }
    }
    return (table, scales)
  }
}

/// to += factor * from.
@inline(__always)
private func addProduct(
  _ to: UnsafeMutablePointer<Float>, _ factor: Float, _ from: UnsafePointer<Float>, _ count: Int
) {
  for index in 0..<count { to[index] += factor * from[index] }
}

/// In four sums, always the same.
@inline(__always)
private func dot(_ one: UnsafePointer<Float>, _ other: UnsafePointer<Float>, _ count: Int) -> Float {
  var sums = SIMD4<Float>()
  var index = 0
  while index + 4 <= count {
    sums +=
      UnsafeRawPointer(one + index).loadUnaligned(as: SIMD4<Float>.self)
      * UnsafeRawPointer(other + index).loadUnaligned(as: SIMD4<Float>.self)
    index += 4
  }
  var sum = (sums[0] + sums[2]) + (sums[1] + sums[3])
  while index < count {
    sum += one[index] * other[index]
    index += 1
  }
  return sum
}

/// Turns outputs into probabilities, and gives back the logarithm of the wanted one's.
func softmax(_ outputs: inout [Float], wanted: Int) -> Float {
  let largest = outputs.max() ?? 0
  var sum: Float = 0
  for index in outputs.indices {
    outputs[index] = Float(Maths.exp(Double(outputs[index] - largest)))
    sum += outputs[index]
  }
  for index in outputs.indices { outputs[index] /= sum }
  return Float(Maths.log(Double(max(outputs[wanted], 1e-12))))
}
