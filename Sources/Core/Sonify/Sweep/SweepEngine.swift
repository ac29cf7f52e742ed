// SPDX-License-Identifier: GPL-3.0-or-later

/// What makes the sound of a plan, from instant to instant.
class SweepEngine {
  /// All the memory that the engine holds.
  var bytes: Int { 0 }
  /// Real multiplications for a whole sweep of a picture without black.
  var multiplications: Int { 0 }

  /// Before the first instant there is nothing.
  func begin(_ first: SweepInstant) {}

  /// The sound between two neighbouring instants, at either ear; `next` is where the instant after them lies.
  func render(
    _ first: SweepInstant, _ last: SweepInstant, until next: Int, _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {}
}
