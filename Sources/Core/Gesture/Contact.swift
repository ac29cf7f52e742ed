// SPDX-License-Identifier: GPL-3.0-or-later

/// Pads of the strip, one bit each, the leftmost lowest.
typealias Pads = UInt32

/// Pads in a row that are touched: what a finger covers. Pads that are left out neither count nor part a row.
struct Contact: Equatable {
  /// The outermost pads that are touched, and all between.
  let first, last: Int
  /// The contact's reach over pads left out beside it: what is next to these is next to the contact.
  private let reachFirst, reachLast: Int

  /// The middle of the contact, in pads from the left.
  var middle: Double { Double(first + last) / 2 }

  func isBeside(_ other: Contact) -> Bool {
    reachFirst <= other.reachLast + 1 && other.reachFirst <= reachLast + 1
  }

  /// All contacts from left to right.
  static func all(in touched: Pads, leavingOut leftOut: Pads) -> [Contact] {
    var contacts: [Contact] = []
    var rest = touched | leftOut
    while rest != 0 {
      let start = rest.trailingZeroBitCount
      let length = (~(rest >> Pads(start))).trailingZeroBitCount
      let row = Pads.row(from: start, count: length)
      rest &= ~row
      let live = touched & row & ~leftOut
      guard live != 0 else { continue }
      contacts.append(
        Contact(
          first: live.trailingZeroBitCount, last: Pads.bitWidth - 1 - live.leadingZeroBitCount,
          reachFirst: start, reachLast: start + length - 1))
    }
    return contacts
  }
}

extension Pads {
  static func pad(_ index: Int) -> Pads { 1 << Pads(index) }

  static func row(from start: Int, count: Int) -> Pads {
    // A smart shift by the whole width is 0, and so all are on.
    ((1 << count) &- 1) << start
  }

  func has(_ index: Int) -> Bool { self & .pad(index) != 0 }

  /// The pads in a row with this one, which is among them.
  func row(with index: Int) -> Pads {
    let right = (~(self >> index)).trailingZeroBitCount
    let left = (~(self << (Pads.bitWidth - 1 - index))).leadingZeroBitCount
    return Pads.row(from: index - left + 1, count: left + right - 1)
  }
}
