// SPDX-License-Identifier: GPL-3.0-or-later

/// How much louder than a sine each key of an instrument is.
struct KeyLoudness: BitwiseCopyable {
  /// From C0 to C8: above, most instruments of SoundFonts have no samples.
  static var lowest: Int32 { @_noAllocation @_noLocks get { 12 } }
  static var highest: Int32 { @_noAllocation @_noLocks get { 108 } }
  static var struck: ClosedRange<Int> { Int(lowest)...Int(highest) }

  /// In half decibels.
  private var halves = InlineArray<128, Int8>(repeating: 0)

  /// In dB.
  subscript(key: Int) -> Float {
    @_noAllocation @_noLocks get { 0.5 * Float(halves[key & 127]) }
    set { halves[key & 127] = Int8((2 * newValue).rounded()) }
  }
}
