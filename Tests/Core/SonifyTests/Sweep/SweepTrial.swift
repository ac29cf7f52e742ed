// SPDX-License-Identifier: GPL-3.0-or-later
import Sonify

/// Numbers that look like nothing, the same each time.
struct Dice {
  private var state: UInt32 = 2_463_534_242

  mutating func roll() -> Float {
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return Float(state >> 8) / Float(1 << 24)
  }
}

func sweep(
  rows: Int, columns: Int, seconds: Double, grid: SweepGrid = .usual, direction: SweepDirection = .right
) -> SweepSettings {
  var settings = SweepSettings()
  (settings.rows, settings.columns, settings.seconds) = (rows, columns, seconds)
  (settings.grid, settings.direction) = (grid, direction)
  return settings
}

func speckled(_ plan: SweepPlan) -> SweepImage {
  var dice = Dice()
  return SweepImage(
    voices: plan.voices, columns: plan.columns,
    amplitudes: (0..<plan.voices * plan.columns).map { _ in dice.roll() })
}

/// The whole sound, asked for in blocks of that many frames.
func whole(_ sound: SweepSound, block: Int = 64) -> (left: [Float], right: [Float]) {
  var samples = [Float](repeating: 0, count: 2 * block)
  var (left, right): ([Float], [Float]) = ([], [])
  while true {
    let count = samples.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { sound.render(into: $0, frames: block) } ?? 0
    }
    guard count > 0 else { return (left, right) }
    for frame in 0..<count {
      left.append(samples[2 * frame])
      right.append(samples[2 * frame + 1])
    }
  }
}
