// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify

/// A whole picture as sound, in blocks as a sound card asks for them.
enum SweepBench {
  static func figures() -> [Figure] {
    let (usual, many) = (sweep(rows: 64, columns: 176), sweep(rows: 1024, columns: 176))
    let seconds = Double(usual.0.length) / Double(SweepPlan.rate)
    let sound = SweepSound(usual.0, usual.1)
    let bank = SweepSound(usual.0, usual.1, by: .bank)
    let beside = Race.times({ play(sound) }, { play(bank) })
    let large = SweepSound(many.0, many.1)
    return [
      Figure(name: "a sweep of 64 x 176", value: beside.first * 1e3, unit: "ms", limit: 2),
      Figure(
        name: "the same beside a bank of oscillators", value: beside.ratio, unit: "times as long", limit: 1),
      Figure(name: "the memory it works in", value: Double(sound.bytes) / 1e6, unit: "MB", limit: 2),
      Figure(
        name: "a sweep of 1024 rows", value: Race.fastest { play(large) } / seconds * 100,
        unit: "% of its length", limit: 5),
    ]
  }

  /// No cell is black, which would cost nothing.
  private static func sweep(rows: Int, columns: Int) -> (SweepPlan, SweepImage) {
    var settings = SweepSettings()
    (settings.rows, settings.columns) = (rows, columns)
    let amplitudes = (0..<rows * columns).map { Float($0 * 2741 % 255 + 1) / 255 }
    return (SweepPlan(settings), SweepImage(voices: rows, columns: columns, amplitudes: amplitudes))
  }

  static func play(_ sound: SweepSound) {
    let block = UnsafeMutablePointer<Float>.allocate(capacity: 128)
    defer { block.deallocate() }
    sound.rewind()
    while sound.render(into: block, frames: 64) == 64 {}
  }
}
