// SPDX-License-Identifier: GPL-3.0-or-later

/// The table for samples of 8 bits (256 lights) or of 16 (start and slope of 1024 pieces); the caller frees it.
func curveTable(depth: Int) -> UnsafeMutablePointer<Double> {
  if depth == 8 {
    let table = UnsafeMutablePointer<Double>.allocate(capacity: 256)
    for value in 0..<256 { table[value] = SRGBCurve.light(of: Double(value) / 255) }
    return table
  }
  let table = UnsafeMutablePointer<Double>.allocate(capacity: 2048)
  for piece in 0..<1024 {
    let first = Double(piece * 64)
    let light = SRGBCurve.light(of: first / 65535)
    // The last piece ends at 65535 itself, so that white is exactly 1.
    let last = Double(min(piece * 64 + 64, 65535))
    let slope = (SRGBCurve.light(of: last / 65535) - light) / (last - first)
    table[2 * piece] = light - slope * first
    table[2 * piece + 1] = slope
  }
  return table
}
