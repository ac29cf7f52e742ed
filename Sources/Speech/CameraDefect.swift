// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a camera that is there cannot be used.
public enum CameraDefect: Equatable, Sendable {
  /// Its pictures are of no kind that the box reads.
  case strange
  /// The box may not use it.
  case forbidden
  /// Its pictures are larger than any that the box holds.
  case tooLarge
  case noMemory
  /// It gives less of a picture than it says.
  case tooShort
  /// It does not start, for any other reason, which has this number.
  case failed(error: Int)
  /// The part that works it does not do so.
  indirect case worker(HelperTrouble)
}
