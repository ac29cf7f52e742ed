// SPDX-License-Identifier: GPL-3.0-or-later

/// The last samples of a stream, in a row: each is kept twice, so that no window is ever cut in two.
public final class SampleRing {
  public let capacity: Int
  /// Samples that came since the beginning.
  public private(set) var count = 0

  private let samples: UnsafeMutablePointer<Float>
  private var place = 0

  public init(capacity: Int) {
    self.capacity = capacity
    samples = .allocate(capacity: 2 * capacity)
    samples.initialize(repeating: 0, count: 2 * capacity)
  }

  deinit { samples.deallocate() }

  public func push(_ sample: Float) {
    samples[place] = sample
    samples[place + capacity] = sample
    place = place + 1 == capacity ? 0 : place + 1
    count += 1
  }

  /// The last so many samples, up to the capacity, the newest at the end; zeros before the beginning.
  public func latest(_ length: Int) -> UnsafePointer<Float> {
    UnsafePointer(samples + place + capacity - min(length, capacity))
  }

  public func reset() {
    samples.update(repeating: 0, count: 2 * capacity)
    (place, count) = (0, 0)
  }
}

/// So many zeros.
func zeros(_ count: Int) -> UnsafeMutablePointer<Float> {
  let row = UnsafeMutablePointer<Float>.allocate(capacity: count)
  row.initialize(repeating: 0, count: count)
  return row
}
