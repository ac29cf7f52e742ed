// SPDX-License-Identifier: GPL-3.0-or-later
import DeskBoard
import Picture
import Testing

/// What hangs on a wall as a camera sees it, small and at the size of a photograph.
@Suite struct PictureWallTests {
  private static func halves(_ width: Int, _ left: SRGB8, _ right: SRGB8) throws -> Picture {
    try #require(
      Picture(width: width, height: width * 3 / 4) { index in
        let colour = index / 3 % width < width / 2 ? left : right
        return [colour.red, colour.green, colour.blue][index % 3]
      })
  }
  private static let (red, blue) = (
    SRGB8(red: 200, green: 40, blue: 30), SRGB8(red: 20, green: 60, blue: 210)
  )

  private static func pose(_ change: (inout Pose) -> Void) -> Pose {
    var pose = Pose()
    change(&pose)
    return pose
  }

  private static let poses: [Pose] = [
    Pose(), pose { $0.lean = 14 }, pose { ($0.turn, $0.raise, $0.away) = (12, -7, 150) },
    pose { ($0.aside, $0.turn, $0.away) = (-70, 27, 130) }, pose { $0.away = 60 }, pose { $0.turn = 75 },
  ]

  @Test("A photograph shows all that a view shows, in every stance", arguments: poses)
  func alike(pose: Pose) throws {
    let wall = PictureWall(
      try PictureWallTests.halves(400, PictureWallTests.red, PictureWallTests.blue))
    let (view, photograph) = (try #require(wall.view(pose)), try #require(wall.photograph(pose)))
    #expect(photograph.width == 1600 && photograph.height == 1200)
    let bytes = try #require(photograph.colourBytes)
    var off = 0
    for place in 0..<160 * 120 {
      let corner = place / 160 * 10 * 1600 + place % 160 * 10
      for channel in 0..<3 {
        // Of the ten by ten pixels in a place, every second.
        var sum = 0
        for pixel in 0..<25 {
          sum += Int(bytes[3 * (corner + pixel / 5 * 2 * 1600 + pixel % 5 * 2) + channel])
        }
        off += abs(sum / 25 - Int(view.bytes[3 * place + channel]))
      }
    }
    // At edges a view is rougher, with four samples in a place.
    #expect(off < 160 * 120 * 3 * 2 / 3, "\(off)")
  }

  @Test("A photograph is as fine as the picture, and its own edges are no stairs")
  func fine() throws {
    // As many lines as the photograph has pixels for them, in pairs.
    let lines = try #require(
      Picture(width: 600, height: 450) { UInt8($0 / 3 % 600 % 2 == 0 ? 40 : 200) })
    let photograph = try #require(PictureWall(lines).photograph(Pose()))
    let row = (300..<1300).map { Int(photograph.screenPixel($0, 600) & 0xFF) }
    #expect((row.max() ?? 0) > 190 && (row.min() ?? 255) < 50)
    // Leaning, the frame's outer edge is crossed by a few pixels that have something of both.
    let leaning = try #require(PictureWall(lines).photograph(PictureWallTests.pose { $0.lean = 10 }))
    let shades = Set((0..<400).map { leaning.screenPixel($0, 600) & 0xFF })
    #expect(shades.contains { (60..<140).contains($0) })
  }

  @Test(
    "Every corner of the canvas lies in the photograph where the camera's rays bring it", arguments: poses)
  func corners(pose: Pose) throws {
    let wall = PictureWall(
      try PictureWallTests.halves(400, PictureWallTests.red, PictureWallTests.red))
    let (photograph, half) = (try #require(wall.photograph(pose)), try #require(wall.hung.first?.half))
    #expect(half == (60, 45))
    for (x, y) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)] {
      /// What the photograph has so far from the corner, in places on the wall towards the middle.
      func colour(_ inwards: Double) -> UInt32? {
        let place = Place(x: x * (half.width - inwards), y: y * (half.height - inwards))
        guard let seen = CameraRays(pose).inView(place) else { return nil }
        let (column, row) = (Int((seen.x + 80) * 10), Int((seen.y + 60) * 10))
        guard (0..<1600).contains(column), (0..<1200).contains(row), seen.x > -80, seen.y > -60 else {
          return nil
        }
        return photograph.screenPixel(column, row)
      }
      if let within = colour(1) { #expect(within == PictureWallTests.red.integer, "\(x), \(y)") }
      if let frame = colour(-3) { #expect(frame == 0x2E2720, "\(x), \(y)") }
      if let wall = colour(-8) { #expect(wall == 0xA6A094, "\(x), \(y)") }
    }
  }

  @Test("What spoils a view spoils a photograph: blur, a shaking hand, and little light")
  func spoilt() throws {
    let wall = PictureWall(
      try PictureWallTests.halves(400, PictureWallTests.red, PictureWallTests.blue))
    /// How many pixels the border in the middle takes.
    func border(_ pose: Pose) throws -> Int {
      let photograph = try #require(wall.photograph(pose))
      return (500..<1100).count {
        let blue = photograph.screenPixel($0, 600) & 0xFF
        return blue > 35 && blue < 205
      }
    }
    #expect(try border(Pose()) <= 2)
    #expect((54...62).contains(try border(PictureWallTests.pose { $0.blur = 3 })))
    #expect((8...10).contains(try border(PictureWallTests.pose { $0.shake = 4 })))
    let dark = try #require(wall.photograph(PictureWallTests.pose { $0.light = 0.1 }))
    #expect(abs(try #require(ColourView(of: dark, longest: 160)).light - 0.1) < 0.01)
  }

  @Test("Neighbours hang to the right and to the left, in frames of their own, and a bare wall is plain")
  func neighbours() throws {
    let colours = [0xC82814, 0x14C828, 0x2814C8, 0xC8C814].map { SRGB8(integer: UInt32($0)) }
    var wall = PictureWall()
    for colour in colours { wall.hang(beside: try PictureWallTests.halves(120, colour, colour)) }
    let photograph = try #require(wall.photograph(PictureWallTests.pose { $0.away = 500 }))
    var seen: [UInt32] = []
    for column in 0..<1600 {
      let pixel = photograph.screenPixel(column, 600)
      if seen.last != pixel, pixel == 0xA6A094 || colours.contains(where: { $0.integer == pixel }) {
        seen.append(pixel)
      }
    }
    let bare: UInt32 = 0xA6A094
    #expect(seen == [bare, 0x2814C8, bare, 0xC82814, bare, 0x14C828, bare, 0xC8C814, bare])
    let plain = try #require(PictureWall().photograph(Pose(), width: 64))
    #expect(Set((0..<64 * 48).map { plain.screenPixel($0 % 64, $0 / 64) }) == [bare] && plain.height == 48)
  }
}
