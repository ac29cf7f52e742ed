// SPDX-License-Identifier: GPL-3.0-or-later

/// The last second and a third of a microphone at 12 kHz: a quarter of its rate, behind a low-pass filter.
final class ChordWindow {
  /// Of the microphone's samples, one is kept.
  static let share = 4
  static let rate = 12_000.0
  /// Samples kept: longer than the windows before and after an onset together.
  private static let room = 16_384

  private let decimator = Decimator(by: ChordWindow.share)
  private let kept: UnsafeMutablePointer<Float>
  /// Samples that came out of the filter.
  private var filtered = 0
  /// Samples pushed so far.
  private(set) var pushed = 0
  /// Samples made of them so far; the first one's middle is the microphone's first sample.
  var made: Int { max(filtered - ChordWindow.late, 0) }
  /// What the filter gives before its middle reaches the first sample: it is 63 of 48 kHz late, and gives its first one at 3.
  private static let late = 15

  init() {
    kept = .allocate(capacity: ChordWindow.room)
    kept.initialize(repeating: 0, count: ChordWindow.room)
  }

  deinit { kept.deallocate() }

  /// Takes one sample of the microphone.
  func push(_ sample: Float) {
    pushed += 1
    guard let low = decimator.push(sample) else { return }
    filtered += 1
    if filtered > ChordWindow.late { kept[(made - 1) % ChordWindow.room] = low }
  }

  /// A sample of those that are here, 0 for others.
  subscript(_ index: Int) -> Float {
    index >= 0 && index < made && index >= made - ChordWindow.room ? kept[index % ChordWindow.room] : 0
  }
}
