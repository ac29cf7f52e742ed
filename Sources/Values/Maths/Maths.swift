// SPDX-License-Identifier: GPL-3.0-or-later

/// Functions of real numbers from + - * / and bit patterns alone: the same bits on every machine, no libm.
///
/// Two C libraries differ in the last bit of a sine, and with it the same picture would differ in sound from box to box.
///
/// Every function takes every number: outside its domain the answer is NaN, and nothing traps. Errors are in
/// ulp (units in the last place of the answer), measured against libm by the tests. A block or a touch calls
/// such a function a few times. None is inlined: an Embedded program would have a copy at each of a hundred
/// places.
public enum Maths {
  public static var pi: Double {
    @_noAllocation @_noLocks get { 3.141592653589793 }
  }
}

/// A whole number near x, as a Double and as bits; right while |x| < 2^51.
///
/// Adding 1.5 * 2^52 leaves no room for a fraction, so the sum is rounded and its lowest bits are the integer.
/// (`rounded()` and conversions to Int are libc calls or traps.)
@_noAllocation @_noLocks
func nearestInteger(_ x: Double) -> (value: Double, bits: UInt64) {
  let shifted = x + 0x1.8p52
  return (shifted - 0x1.8p52, shifted.bitPattern &- (0x1.8p52).bitPattern)
}

/// 2 to a whole power from -1022 to 1023, given as an integer's bits.
@_noAllocation @_noLocks
func powerOfTwo(_ exponent: UInt64) -> Double {
  Double(bitPattern: (exponent &+ 1023) << 52)
}
