// SPDX-License-Identifier: GPL-3.0-or-later

/// A region while its packet is read, value by value, in any order.
struct RegionInHand {
  var name = LanguageTexts()
  var words = LanguageTexts()
  /// Its place is that of its middle, not of its top left corner.
  private var isMiddle = false
  private var isCircle = false
  private var isInPixels = false
  private var numbers = Numbers()
  private var corners: [Corner] = []

  private struct Numbers {
    var across, down, width, height, radius, diameter: Double?
  }

  private struct Corner {
    var across, down: Double?
  }

  mutating func take(_ name: XmpName, _ bytes: [UInt8], isMiddle: Bool) {
    self.isMiddle = isMiddle
    switch name {
    case .shape: isCircle = bytes.elementsEqual("circle".utf8)
    case .unit: isInPixels = bytes.elementsEqual("pixel".utf8)
    case .across: numbers.across = Self.number(bytes)
    case .down: numbers.down = Self.number(bytes)
    case .width: numbers.width = Self.number(bytes)
    case .height: numbers.height = Self.number(bytes)
    case .radius: numbers.radius = Self.number(bytes)
    case .diameter: numbers.diameter = Self.number(bytes)
    default: break
    }
  }

  /// Corners beyond the most are left away.
  mutating func beginCorner() {
    if corners.count < RegionShape.mostCorners { corners.append(Corner()) } else { isFull = true }
  }

  private var isFull = false

  mutating func takeCorner(_ name: XmpName, _ bytes: [UInt8]) {
    guard let last = corners.indices.last, !isFull else { return }
    if name == .across { corners[last].across = Self.number(bytes) }
    if name == .down { corners[last].down = Self.number(bytes) }
  }

  /// The shape in fractions of a picture of that size; nil where there is none within the picture.
  func shape(width: Double, height: Double) -> RegionShape? {
    let (unitAcross, unitDown) = isInPixels ? (width, height) : (1, 1)
    if !corners.isEmpty {
      let places = corners.compactMap { corner in
        corner.across.flatMap { across in
          corner.down.map { RelativePlace(across: across / unitAcross, down: $0 / unitDown) }
        }
      }
      return RegionShape.polygon(places).within
    }
    guard let across = numbers.across, let down = numbers.down else { return nil }
    let place = RelativePlace(across: across / unitAcross, down: down / unitDown)
    // Writers give a diameter in the picture's shorter side.
    let radius =
      numbers.radius.map { $0 / unitAcross }
      ?? numbers.diameter.map { $0 / 2 * min(width, height) / (isInPixels ? min(width, height) : 1) / width }
    if isCircle || numbers.width == nil {
      return radius.flatMap { RegionShape.circle(middle: place, radius: $0).within }
    }
    guard let wide = numbers.width, let high = numbers.height else { return nil }
    let (across1, down1) = (wide / unitAcross, high / unitDown)
    return RegionShape.rectangle(
      left: place.across - (isMiddle ? across1 / 2 : 0), top: place.down - (isMiddle ? down1 / 2 : 0),
      width: across1, height: down1
    ).within
  }
}

// MARK: - Numbers

extension RegionInHand {
  /// Most letters of a number: more digits than a Double holds.
  private static var longestNumber: Int { 40 }

  /// A decimal number, perhaps with an exponent; nil for any other text.
  static func number(_ bytes: [UInt8]) -> Double? {
    let letters = bytes.drop { $0 <= 0x20 }
    guard letters.count <= longestNumber else { return nil }
    var rest = letters
    let sign = takeSign(&rest)
    var (value, unit, digits, isWhole) = (0.0, 1.0, 0, true)
    while let byte = rest.first, byte > 0x20, byte | 0x20 != UInt8(ascii: "e") {
      if byte == UInt8(ascii: "."), isWhole {
        isWhole = false
      } else if let digit = digit(byte) {
        digits += 1
        value = value * 10 + digit
        if !isWhole { unit *= 10 }
      } else {
        return nil
      }
      rest.removeFirst()
    }
    guard digits > 0, let power = power(&rest), rest.allSatisfy({ $0 <= 0x20 }) else { return nil }
    let number = sign * value / unit * power
    return number.isFinite ? number : nil
  }

  private static func takeSign(_ rest: inout ArraySlice<UInt8>) -> Double {
    guard let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") else { return 1 }
    rest.removeFirst()
    return first == UInt8(ascii: "-") ? -1 : 1
  }

  /// What an exponent of ten makes of a number: 1 where there is none, nil where it is none.
  private static func power(_ rest: inout ArraySlice<UInt8>) -> Double? {
    guard let first = rest.first, first | 0x20 == UInt8(ascii: "e") else { return 1 }
    rest.removeFirst()
    let isNegative = takeSign(&rest) < 0
    var (exponent, digits) = (0, 0)
    while let byte = rest.first, let digit = digit(byte), digits < 3 {
      exponent = exponent * 10 + Int(digit)
      digits += 1
      rest.removeFirst()
    }
    guard digits > 0 else { return nil }
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return isNegative ? 1 / power : power
  }

  private static func digit(_ byte: UInt8) -> Double? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Double(byte - UInt8(ascii: "0")) : nil
  }
}
