// SPDX-License-Identifier: GPL-3.0-or-later

/// What a voice sounds like, in the order in which the knob goes through them.
public enum Timbre: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case sine, triangle, sawtooth, square, noise
  /// Struck: they decay while they are held, down to a soft rest that stays.
  case string, glass

  public var isStruck: Bool { @_noAllocation @_noLocks get { self == .string || self == .glass } }
}
