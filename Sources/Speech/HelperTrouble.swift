// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a program that the box starts to help it is of no help.
public enum HelperTrouble: Equatable, Sendable {
  case missing(program: String)
  /// It is no program, or one that the box may not start.
  case refused(program: String)
  /// It could not be started for any other reason, which has this number.
  case failed(error: Int)
  /// Its answer makes no sense.
  case nonsense
  /// The system cannot take its rights away, and with them it does nothing.
  case unconfined
}
