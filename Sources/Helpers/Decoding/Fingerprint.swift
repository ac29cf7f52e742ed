// SPDX-License-Identifier: GPL-3.0-or-later

/// FNV-1a, which spreads bytes well over 64 bits: of 20,000 files two are hardly ever alike.
public struct Fingerprint {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  public mutating func add(_ bytes: some Sequence<UInt8>) {
    value = bytes.reduce(value) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
