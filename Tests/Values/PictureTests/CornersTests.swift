// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Picture

/// Corners that may come from a file of any bytes.
@Suite struct CornersTests {
  private let corners = Corners(
    Place(x: 10, y: 12), Place(x: 90, y: 8), Place(x: 95, y: 70), Place(x: 6, y: 66))

  private func changed(_ index: Int, _ place: Place) -> Corners {
    var places = (0..<4).map { corners[$0] }
    places[index] = place
    return Corners(places[0], places[1], places[2], places[3])
  }

  @Test("A convex quadrilateral lies in a picture, and a little beyond where a side is the border")
  func lies() {
    #expect(corners.lie(inWidth: 100, height: 80))
    #expect(changed(0, Place(x: -3, y: -2)).lie(inWidth: 100, height: 80))
    #expect(!corners.lie(inWidth: 20, height: 80) && !corners.lie(inWidth: 100, height: 5))
  }

  @Test("What is no number, far outside, reversed, crossed, bent inwards or flat lies in none")
  func no() {
    for index in 0..<4 {
      for wrong in [Double.nan, .infinity, -.infinity, -5, 105] {
        #expect(!changed(index, Place(x: wrong, y: 30)).lie(inWidth: 100, height: 80))
        #expect(!changed(index, Place(x: 30, y: wrong)).lie(inWidth: 100, height: 80))
      }
      let (near, far) = (corners[index], corners[index + 2])
      let bent = Place(x: 0.3 * near.x + 0.7 * far.x, y: 0.3 * near.y + 0.7 * far.y)
      #expect(!changed(index, bent).lie(inWidth: 100, height: 80), "\(index) bent inwards")
      #expect(!changed(index, corners[index + 1]).lie(inWidth: 100, height: 80), "two in one place")
    }
    #expect(!Corners(corners[3], corners[2], corners[1], corners[0]).lie(inWidth: 100, height: 80))
    #expect(!Corners(corners[0], corners[2], corners[1], corners[3]).lie(inWidth: 100, height: 80))
  }
}
