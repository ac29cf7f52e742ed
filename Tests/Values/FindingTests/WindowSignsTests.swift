// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing
import Walls

@testable import Finding

/// What tells windows and radiators from paintings, in rectangles that are drawn here: each sign alone, and what is like it.
@Suite struct WindowSignsTests {
  typealias Colour = (red: Int, green: Int, blue: Int)

  private static let wood: Colour = (115, 80, 50)
  private static let white: Colour = (255, 255, 255)

  /// A picture in a frame of one colour, a twentieth of the width all round; places are shares of the whole.
  private func flat(
    frame: Colour = wood, height: Int = 240, _ colour: (_ x: Double, _ y: Double) -> Colour
  ) throws -> Picture {
    let width = 200
    return try #require(
      Picture(width: width, height: height) { index in
        let (pixel, part) = (index / 3, index % 3)
        let (column, row) = (Double(pixel % width) + 0.5, Double(pixel / width) + 0.5)
        let own = framed(column / Double(width), row / Double(height), frame, colour)
        return UInt8([own.red, own.green, own.blue][part])
      })
  }

  private func framed(
    _ x: Double, _ y: Double, _ frame: Colour, _ colour: (_ x: Double, _ y: Double) -> Colour
  ) -> Colour {
    min(x, 1 - x, y, 1 - y) < 0.05 ? frame : colour(x, y)
  }

  private func signs(
    frame: Colour = wood, down: Double = 0, height: Int = 240, isWhole: Bool = true,
    _ colour: (_ x: Double, _ y: Double) -> Colour
  ) throws -> WindowSigns {
    let flat = try flat(frame: frame, height: height, colour)
    return WindowSigns(of: flat, down: down, isWhole: isWhole) { x, y in
      let own = framed(x, y, frame, colour)
      return ShownColour(own.red, own.green, own.blue)
    }
  }

  /// A lawn below a blue sky, both of many tones.
  private func outside(_ x: Double, _ y: Double) -> Colour {
    let (column, row) = (Int(x * 23 + y * 3), Int(y * 29))
    let tone = ((column &* 73_856_093) ^ (row &* 19_349_663)) >> 3 & 63
    return y < 0.45 ? (110 + tone / 2, 150 + tone / 2, 200 + tone / 2) : (20 + tone, 90 + tone, 20 + tone)
  }

  private func isNear(_ place: Double, _ bar: Double, within half: Double = 0.02) -> Bool {
    (place - bar).magnitude < half
  }

  @Test("A picture of many tones in a frame is no window")
  func picture() throws {
    let signs = try signs(outside)
    #expect(signs.certainty == 0 && signs.doubt == 0)
  }

  @Test(
    "Ribs that are equally wide are a radiator, leaning or below a sill, too; uneven ones, and a few columns, are not"
  )
  func ribs() throws {
    func ribbed(_ count: Double, sill: Double = 0, lean: Double = 0, uneven: Double = 0) throws -> Double {
      let flat = try flat(frame: (215, 215, 210)) { x, y in
        let place = (x + lean * (y - 0.5)) * count
        let whole = place.rounded(.down)
        // Every second one begins later, and every third one is no rib.
        let from = uneven * (Int(whole) % 2 == 0 ? 0.5 : 0)
        let rib = uneven > 0 && Int(whole) % 3 == 0 ? 0 : max(place - whole - from, 0) / (1 - from)
        let light = 160 + Int(240 * rib * (1 - rib))
        return y < sill ? (40, 30, 30) : (light, light, light - 5)
      }
      return Ribs(of: flat).share
    }
    #expect(try ribbed(16) == 1)
    #expect(try ribbed(16, sill: 0.3) == 1)
    #expect(try ribbed(16, lean: 0.2) == 1)
    #expect(try ribbed(5) == 0)
    #expect(try ribbed(16, uneven: 1) == 0)
    #expect(try Ribs(of: flat(outside)).share == 0)
  }

  @Test("Bars of one colour both ways are a window's; a mast before a strip of sea is not")
  func crossing() throws {
    func crossed(_ rail: Colour) throws -> WindowSigns {
      try signs(frame: (30, 30, 35)) { x, y in
        if isNear(x, 0.36) { return (205, 203, 198) }
        return isNear(y, 0.62, within: 0.03) ? rail : outside(x, y)
      }
    }
    #expect(try crossed((205, 203, 198)).certainty == 1)
    let sea = try crossed((10, 20, 160))
    #expect(sea.certainty == 0 && sea.doubt == 1)
  }

  @Test("A bar in the frame's colour that parts it into equal panes is a window's; a trunk is a doubt")
  func posts() throws {
    func post(_ places: [Double], _ colour: Colour = WindowSignsTests.wood) throws -> WindowSigns {
      try signs { x, y in places.contains { isNear(x, $0) } ? colour : outside(x, y) }
    }
    for places in [[0.5], [0.35, 0.65], [0.275, 0.5, 0.725]] {
      #expect(try post(places).certainty == 1, "\(places)")
    }
    // Of a window that goes on out of view the panes are not known.
    let cut = try signs(isWhole: false) { x, y in isNear(x, 0.4) ? Self.wood : outside(x, y) }
    #expect(cut.certainty == 1)
    let pale: Colour = (230, 225, 220)
    for (places, colour) in [([0.4], Self.wood), ([0.3, 0.5], Self.wood), ([0.5], pale)] {
      let trunk = try post(places, colour)
      #expect(trunk.certainty == 0 && trunk.doubt == 1, "\(places)")
      #expect((FoundPainting.found..<FoundPainting.sure).contains(trunk.judged(1)))
    }
  }

  @Test("Crossbars are a window's; the sea between a sky and a beach is neither certain nor a doubt")
  func rails() throws {
    func rails(_ places: [Double], _ colour: Colour, within half: Double = 0.02) throws -> WindowSigns {
      try signs { x, y in
        places.contains { isNear(y, $0, within: half) } ? colour : outside(x, y)
      }
    }
    #expect(try rails([0.5], Self.wood).certainty == 1)
    #expect(try rails([0.35, 0.65], Self.wood).certainty == 1)
    // The rectangle's sides were found askew.
    let askew = try signs { x, y in isNear(y, 0.5 + 0.06 * (x - 0.5)) ? Self.wood : outside(x, y) }
    #expect(askew.certainty == 1)
    for (place, half) in [(0.5, 0.02), (0.5, 0.05), (0.45, 0.08)] {
      let sea = try rails([place], (20, 40, 110), within: half)
      #expect(sea.certainty == 0 && sea.doubt == 0 && sea.judged(0.95) == 0.95)
    }
  }

  @Test(
    "Three shelves in equal steps are no painting, whatever their frame; three bands in others are not shelves"
  )
  func shelves() throws {
    func shelved(_ places: [Double]) throws -> WindowSigns {
      try signs { x, y in places.contains { isNear(y, $0) } ? (40, 120, 140) : outside(x, y) }
    }
    #expect(try shelved([0.3, 0.47, 0.64]).certainty == 1)
    #expect(try shelved([0.3, 0.4, 0.64]).certainty == 0)
    #expect(try shelved([0.3, 0.47]).certainty == 0)
  }

  @Test("What is tall and of one colour is a door, of many a painting; what is not tall may be of one colour")
  func doors() throws {
    func panels(_ x: Double, _ y: Double) -> Colour {
      let line = min((x - 0.5).magnitude - 0.2, (y - 0.3).magnitude - 0.1, (y - 0.7).magnitude - 0.1)
      return line.magnitude < 0.006 ? (110, 90, 60) : (150 + Int(20 * x), 120 + Int(20 * x), 80)
    }
    #expect(try signs(height: 400, panels).certainty == 1)
    #expect(try signs(height: 400, outside).certainty == 0)
    #expect(try signs(height: 240, panels).certainty == 0)
  }

  @Test("What is seen from far above is a floor")
  func floors() throws {
    #expect(try signs(down: 50, outside).certainty == 1 && signs(down: -50, outside).certainty == 1)
    #expect(try signs(down: 35, outside).certainty == 0)
  }

  @Test(
    "A sky as light as can be is a window's, beside a bar a little of it; white paper all round is a print's")
  func glare() throws {
    let frame: Colour = (150, 148, 145)
    let pane = try signs(frame: frame) { x, y in y < 0.5 ? Self.white : outside(x, y) }
    #expect(pane.certainty == 1 && pane.judged(1) < FoundPainting.found)
    let hazy = try signs(frame: frame) { x, y in y < 0.5 ? (238, 250, 255) : outside(x, y) }
    #expect(hazy.certainty == 1)
    let cloud = try signs(frame: frame) { x, y in y < 0.25 ? Self.white : outside(x, y) }
    #expect(cloud.certainty == 0)
    let post = try signs(frame: frame) { x, y in
      isNear(x, 0.4) ? Self.wood : y < 0.35 ? Self.white : outside(x, y)
    }
    #expect(post.certainty == 1)
    for margin in [0.1, 0.2, 0.3] {
      let print = try signs(frame: frame) { x, y in
        min(x, 1 - x, y, 1 - y) < margin ? Self.white : outside(x, y)
      }
      #expect(print.certainty == 0 && print.doubt == 0, "\(margin)")
    }
    let drawing = try signs(frame: frame) { x, y in
      isNear(x, 0.4 + 0.2 * y, within: 0.05) && isNear(y, 0.5, within: 0.3) ? (60, 60, 60) : Self.white
    }
    #expect(drawing.certainty == 0 && drawing.doubt == 0)
  }

  @Test(
    "Radiators and windows in photographs are not taken for paintings, prints on white paper are without doubt"
  )
  func photographs() throws {
    for seed in 50..<56 {
      for scene in [HungPainting.Scene.window, .radiator] {
        var painting = HungPainting(.plaster, .none, seed: UInt64(seed))
        (painting.isThere, painting.scene, painting.across) = (false, scene, 0.05)
        let found = try painting.found().painting
        #expect(found?.isFound != true, "\(scene) \(seed): \(found?.confidence ?? 0)")
      }
      var painting = HungPainting(.plaster, .plain, seed: UInt64(seed))
      (painting.across, painting.slope) = (0.05, 0.3)
      painting.work = PaintedWork(painting, height: 200).changed { colour, x, y in
        min(x, 1 - x, y, 1 - y) < 0.15 ? (252, 252, 250) : colour
      }
      let confidence = try painting.found().painting?.confidence ?? 0
      #expect(confidence >= FoundPainting.sure, "\(seed): \(confidence)")
    }
  }
}
