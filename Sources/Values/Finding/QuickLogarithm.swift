// SPDX-License-Identifier: GPL-3.0-or-later

/// The natural logarithm to 0.0001, of a value above 0: thousands are asked for in every view.
func quickLogarithm(_ value: Float) -> Float {
  let bits = value.bitPattern
  let powers = Float(Int32(truncatingIfNeeded: bits >> 23) - 127)
  // What is left is 1 to 2; the polynomial is exact at both ends, so that there is no step from power to power.
  let part = Float(bitPattern: bits & 0x7F_FFFF | 0x3F80_0000) - 1
  let bend = 0.303_861_4 - part * (0.164_623_4 - part * 0.055_904_5)
  return (powers + part) * 0.693_147_2 + part * (1 - part) * bend
}
