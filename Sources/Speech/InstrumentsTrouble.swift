// SPDX-License-Identifier: GPL-3.0-or-later

/// Why there are no instruments.
public enum InstrumentsTrouble: CaseIterable, Equatable, Sendable {
  /// FluidSynth, which plays them, is not installed.
  case noPlayer
  /// The file with their sounds is missing or is none.
  case noSounds
  case noMemory
  /// The system has no thread left to load them.
  case noThread
}
