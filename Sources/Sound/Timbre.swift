// SPDX-License-Identifier: GPL-3.0-or-later

/// What a voice sounds like, in the order in which the knob goes through them.
public enum Timbre: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case sine, triangle, sawtooth, square, noise

  public var isStruck: Bool { @_noAllocation @_noLocks get { false } }
}
