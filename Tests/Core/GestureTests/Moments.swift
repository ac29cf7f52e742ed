// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture

/// Numbers that look random and are the same every time.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

  mutating func bits() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ end: Int) -> Int { Int(bits() >> 33) % end }

  mutating func unit() -> Double { Double(bits() >> 11) * 0x1p-53 }
}

/// Counts what a long enumeration finds wrong, and keeps the first of it.
struct Faults: Equatable {
  private(set) var count = 0
  private(set) var first = ""

  mutating func expect(_ holds: Bool, _ otherwise: @autoclosure () -> String) {
    guard !holds else { return }
    if count == 0 { first = otherwise() }
    count += 1
  }
}

func ms(_ milliseconds: Double) -> Instant { Instant(nanoseconds: Int64(milliseconds * 1e6)) }

/// A gesture, and when the caller heard of it.
struct Told: Equatable {
  var gesture: Gesture
  var at: Instant
}

extension Gestures {
  /// A caller who is always in time, until the given moment.
  mutating func play(_ inputs: [(Input, Instant)], until end: Instant) -> [Told] {
    var told: [Told] = []
    for (input, time) in inputs {
      told += punctual(to: time)
      told += take(input, at: time).map { Told(gesture: $0, at: time) }
    }
    return told + punctual(to: end)
  }

  mutating func punctual(to end: Instant) -> [Told] {
    var told: [Told] = []
    while let due = deadline, due <= end {
      told += advance(to: due).map { Told(gesture: $0, at: due) }
    }
    return told
  }
}

extension Array where Element == Told {
  var gestures: [Gesture] { map(\.gesture) }

  /// Where the finger went.
  var places: [Double] {
    compactMap {
      switch $0.gesture {
      case .touch(let spot), .slide(let spot): spot.x
      default: nil
      }
    }
  }

  /// The gestures without the ways between two places.
  var withoutSlides: [Gesture] {
    gestures.filter { if case .slide = $0 { false } else { true } }
  }
}
