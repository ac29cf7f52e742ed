// SPDX-License-Identifier: GPL-3.0-or-later

/// How music and books sound: five bands that are turned up or down, and how loud each side is. Any numbers may stand here: the
/// synth makes them safe.
public struct TitleTone: BitwiseCopyable, Sendable, Equatable {
  public static var bandCount: Int { @_noAllocation @_noLocks get { 5 } }

  /// In dB, from the lowest band to the highest; 0 leaves it as it is.
  public var bands: InlineArray<5, Float>
  /// -1 is left alone, 0 both sides as they are, 1 right alone.
  public var balance: Float
  /// In dB, of all bands together; more than 0 is 0.
  public var level: Float

  /// As it is.
  @_noAllocation @_noLocks
  public init() {
    bands = InlineArray(repeating: 0)
    balance = 0
    level = 0
  }

  @_noAllocation @_noLocks
  public static func == (one: TitleTone, other: TitleTone) -> Bool {
    for band in 0..<bandCount where one.bands[band] != other.bands[band] { return false }
    return one.balance == other.balance && one.level == other.level
  }
}
