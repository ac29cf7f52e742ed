// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Gesture

@Suite struct ContactTests {
  /// Rows of touched pads, found pad by pad; those left out are passed over.
  private func rows(_ touched: Pads, _ leftOut: Pads) -> [[Int]] {
    var rows: [[Int]] = []
    var isInRow = false
    for pad in 0..<32 {
      if leftOut.has(pad) { continue }
      if touched.has(pad) {
        if isInRow { rows[rows.count - 1].append(pad) } else { rows.append([pad]) }
      }
      isInRow = touched.has(pad)
    }
    return rows
  }

  @Test("Of every set of 8 pads with every set left out, the contacts are the rows of what remains")
  func everySet() {
    var faults = 0
    for shift in [0, 11, 24] {
      for touched: Pads in 0..<256 {
        for leftOut: Pads in 0..<256 {
          let contacts = Contact.all(in: touched << shift, leavingOut: leftOut << shift)
          let expected = rows(touched << shift, leftOut << shift)
          if contacts.map({ [$0.first, $0.last] }) != expected.map({ [$0[0], $0[$0.count - 1]] }) {
            faults += 1
          }
          for (one, next) in zip(contacts, contacts.dropFirst())
          where one.isBeside(next) || next.isBeside(one) {
            faults += 1
          }
        }
      }
    }
    #expect(faults == 0)
    #expect(Contact.all(in: .max, leavingOut: 0).map { [$0.first, $0.last] } == [[0, 31]])
    #expect(Contact.all(in: .max, leavingOut: .max).isEmpty)
  }

  @Test("Contacts are beside each other where only pads that are left out part them, or none")
  func beside() {
    for one in 0..<32 {
      for other in 0..<32 {
        for leftOut: Pads in [0, .pad(5), .pad(5) | .pad(6), .pad(0) | .pad(31)]
        where !leftOut.has(one) && !leftOut.has(other) {
          let contacts = [one, other].map { Contact.all(in: .pad($0), leavingOut: leftOut)[0] }
          let between = (min(one, other)..<max(one, other)).dropFirst()
          #expect(contacts[0].isBeside(contacts[1]) == between.allSatisfy(leftOut.has))
        }
      }
    }
  }

  @Test("The row with a pad are its neighbours to both sides, as far as they are on")
  func row() {
    var faults = 0
    for set: Pads in 0..<4096 {
      for shift in [0, 20] {
        for pad in 0..<32 where (set << shift).has(pad) {
          let expected = rows(set << shift, 0).first { $0.contains(pad) }?.reduce(0) { $0 | Pads.pad($1) }
          if (set << shift).row(with: pad) != expected { faults += 1 }
        }
      }
    }
    #expect(faults == 0)
    #expect(Pads.max.row(with: 31) == .max && Pads.max.row(with: 0) == .max)
  }
}
