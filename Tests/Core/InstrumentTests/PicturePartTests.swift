// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Testing

@testable import Instrument
@testable import WalkTests

/// The part of a picture under the strip: where it may lie, and what stays where.
@Suite struct PicturePartTests {
  private let shares = (0...8).map { Double($0) / 8 }

  @Test("At first all of the picture is under the control, and every place is its own")
  func whole() {
    let part = PicturePart()
    for x in shares { #expect(part.place(of: Spot(x: x, y: x)) == Spot(x: x, y: x)) }
    #expect(part.isWhole && part.size == 1)
  }

  @Test("What is under the finger stays there through every zoom in, and the part never leaves the picture")
  func kept() {
    for (x, y) in shares.flatMap({ x in shares.map { (x, $0) } }) {
      var part = PicturePart()
      let spot = Spot(x: x, y: y)
      for zoom in 1...3 {
        let hasZoomed = part.turnZoom(1, about: spot)
        let place = part.place(of: spot)
        #expect(hasZoomed && part.zoom == zoom && isInside(part))
        #expect(abs(place.x - x) < 1e-12 && abs((place.y ?? -1) - y) < 1e-12)
      }
      let further = part.turnZoom(1, about: spot)
      #expect(!further && part.size == 0.125)
      let out = part.turnZoom(-7, about: spot)
      #expect(out && part == PicturePart())
    }
  }

  @Test("A part moves by its own length, to the picture's edge and no further")
  func moves() {
    var part = PicturePart()
    func move(_ across: Double, _ down: Double) -> Bool { part.move(across: across, down: down) }
    var hasMoved = move(1, 1)
    #expect(!hasMoved)
    _ = part.turnZoom(2, about: Spot(x: 0, y: 0))
    for place in 1...3 {
      hasMoved = move(1, 0)
      #expect(hasMoved && part.left == Double(place) / 4 && part.top == 0)
    }
    hasMoved = move(1, 0)
    #expect(!hasMoved)
    hasMoved = move(0, 9)
    #expect(hasMoved && part.top == 0.75)
    hasMoved = move(-0.5, 0)
    #expect(hasMoved && part.left == 0.625 && isInside(part))
  }

  @Test("Place and spot are each other's way back, and what is beside the control is beside the picture")
  func ways() {
    var part = PicturePart()
    _ = part.turnZoom(2, about: Spot(x: 0.3, y: 0.9))
    for x in shares {
      let spot = part.spot(of: part.place(of: Spot(x: x, y: 1 - x)))
      #expect(abs(spot.x - x) < 1e-12 && abs((spot.y ?? -1) - 1 + x) < 1e-12)
    }
    for beside in [Spot(x: -0.1), Spot(x: 1.1, y: 0.5), Spot(x: .nan), Spot(x: 0.5, y: 2)] {
      #expect(!part.place(of: beside).isInside)
    }
  }

  private func isInside(_ part: PicturePart) -> Bool {
    part.left >= 0 && part.top >= 0 && part.left + part.size <= 1 && part.top + part.size <= 1
  }
}
