// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers that look drawn by lot, eight at a time: the same counters give the same numbers for ever.
///
/// The counters go in steps of `goldenStep`. Shifts, additions and exclusive ors only, because 64-bit PCs
/// need not have a multiplication of eight 32-bit numbers. The shifts were searched for, 120 lots of them:
/// over 2^18 numbers no two of up to 20000 apart tell each other anything.
@_noAllocation @_noLocks @inline(__always)
func hash(_ counters: Bits) -> Bits {
  var bits = counters
  bits ^= bits &>> 17
  bits = bits &+ (bits &<< 13)
  bits ^= bits &>> 6
  bits = bits &+ (bits &<< 11)
  bits ^= bits &>> 5
  bits = bits &+ (bits &<< 9)
  return bits
}

/// 2^32 divided by the golden ratio: a counter in such steps reaches every number, and evenly.
var goldenStep: UInt32 {
  @_noAllocation @_noLocks @inline(__always) get { 0x9e37_79b9 }
}

/// Maps all bits of a number to values evenly spread between -1 and 1.
@_noAllocation @_noLocks @inline(__always)
func signedFraction(_ bits: Bits) -> Lanes {
  bits.asSignedNumbers() * 0x1p-31
}
