// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The first channel of a WAV file of 16-bit samples.
public struct WavSound {
  private let data: Data
  private let channels: Int
  private let first: Int
  public let count: Int
  public let rate: Int

  /// Nil for other files.
  public init?(path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped),
      data.count > 44
    else { return nil }
    self.data = data
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(data[place + $1]) << (8 * $1) }
    }
    channels = number(22, 2)
    rate = number(24, 4)
    guard number(20, 2) == 1, number(34, 2) == 16, channels > 0 else { return nil }
    var place = 12
    while place + 8 <= data.count, String(decoding: data[place..<place + 4], as: UTF8.self) != "data" {
      place += 8 + number(place + 4, 4)
    }
    first = place + 8
    count = max((data.count - first) / (2 * channels), 0)
  }

  public subscript(_ index: Int) -> Float {
    guard index >= 0, index < count else { return 0 }
    let place = first + 2 * channels * index
    return Float(Int16(truncatingIfNeeded: Int(data[place]) | Int(data[place + 1]) << 8)) / 32768
  }

  public func part(from begin: Int, count: Int) -> [Float] { (0..<count).map { self[begin + $0] } }
}
