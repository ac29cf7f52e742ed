// SPDX-License-Identifier: GPL-3.0-or-later

/// Grey pixels row by row from the top, 0 for black: a page of print.
public struct GreyPage: Equatable, Sendable {
  public let width: Int
  public let height: Int
  public let bytes: [UInt8]

  /// Nil unless there are as many bytes as pixels, one at least.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, bytes.count == width * height else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// The page so many times as wide and high, by cubic curves through its pixels; a smaller one has their means.
  public func scaled(by factor: Double) -> GreyPage? {
    let (across, down) = (CubicWeights(of: width, by: factor), CubicWeights(of: height, by: factor))
    let wide = widened(by: across)
    var longer = [UInt8](repeating: 0, count: across.length * down.length)
    var line = [Float](repeating: 0, count: across.length)
    for row in 0..<down.length {
      for column in line.indices { line[column] = 0.5 }
      for tap in 0..<down.taps {
        let (weight, start) = (down.weight(row, tap), down.place(row, tap) * across.length)
        for column in line.indices { line[column] += weight * wide[start + column] }
      }
      for column in line.indices {
        longer[row * across.length + column] = UInt8(min(max(line[column], 0), 255))
      }
    }
    return GreyPage(width: across.length, height: down.length, bytes: longer)
  }

  /// The rows alone, one after the other.
  private func widened(by across: CubicWeights) -> [Float] {
    var wide = [Float](repeating: 0, count: across.length * height)
    for row in 0..<height {
      for column in 0..<across.length {
        var sum: Float = 0
        for tap in 0..<across.taps {
          sum += across.weight(column, tap) * Float(bytes[row * width + across.place(column, tap)])
        }
        wide[row * across.length + column] = sum
      }
    }
    return wide
  }
}

/// How much each pixel of a line counts in each of a line that is longer or shorter.
private struct CubicWeights {
  let length: Int
  /// So many pixels count in one.
  let taps: Int
  private var weights: [Float] = []
  private var places: [Int] = []

  init(of count: Int, by factor: Double) {
    length = max(Int((Double(count) * factor).rounded()), 1)
    let step = Double(count) / Double(length)
    // A curve reaches two pixels to each side, and farther where pixels become fewer.
    let reach = max(step, 1)
    taps = Int((4 * reach).rounded(.up)) + 1
    weights.reserveCapacity(length * taps)
    places.reserveCapacity(length * taps)
    for number in 0..<length {
      let middle = (Double(number) + 0.5) * step - 0.5
      let start = Int((middle - 2 * reach).rounded(.up))
      var sum = 0.0
      for place in start..<start + taps { sum += CubicWeights.curve((Double(place) - middle) / reach) }
      for place in start..<start + taps {
        weights.append(Float(CubicWeights.curve((Double(place) - middle) / reach) / sum))
        places.append(min(max(place, 0), count - 1))
      }
    }
  }

  func weight(_ number: Int, _ tap: Int) -> Float { weights[number * taps + tap] }
  func place(_ number: Int, _ tap: Int) -> Int { places[number * taps + tap] }

  /// Catmull's and Rom's.
  private static func curve(_ distance: Double) -> Double {
    let x = distance.magnitude
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }
}
