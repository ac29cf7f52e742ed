// SPDX-License-Identifier: GPL-3.0-or-later

import CLibc

/// Numbers as people write them in a command line or a file, and as they are printed back.
public enum Number {
  /// Decimal, with or without an exponent: no hexadecimal, no infinity, no "nan", nothing before or after.
  public static func parse(_ text: some StringProtocol) -> Double? {
    let isPlain = text.utf8.allSatisfy { letter in
      switch letter {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard isPlain, !text.isEmpty else { return nil }
    let value: Double? = String(text).withCString { start in
      var end: UnsafeMutablePointer<CChar>?
      let value = strtod(start, &end)
      return end?.pointee == 0 ? value : nil
    }
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A number of decimals, rounded half away from zero; for the sizes that the box prints.
  public static func text(_ value: Double, decimals: Int) -> String {
    // 64 bits wherever Int has 32.
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    guard value.isFinite, value.magnitude < 1e12 else { return "\(value)" }
    let scaled = Int64((value.magnitude * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + "\(scaled)" }
    var fraction = "\(scaled % scale)"
    while fraction.utf8.count < decimals { fraction = "0" + fraction }
    return sign + "\(scaled / scale)." + fraction
  }

  /// Whole numbers without decimals, others with two.
  public static func short(_ value: Double) -> String {
    let whole = text(value, decimals: 0)
    return parse(whole) == value ? whole : text(value, decimals: 2)
  }
}
