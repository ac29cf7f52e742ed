// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Foundation
import Testing

/// What a view of known content tells.
@Suite struct AimTests {
  private let width = 160
  private let height = 120

  private func made(_ luma: [UInt8], width: Int = 160, height: Int = 120) -> LumaView {
    guard let view = LumaView(width: width, height: height, luma: luma) else {
      preconditionFailure("\(width) by \(height)")
    }
    return view
  }

  private func view(_ light: (Double, Double) -> Double) -> LumaView {
    var luma: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        luma.append(UInt8(min(max(light(Double(column), Double(row)), 0), 255)))
      }
    }
    return made(luma)
  }

  /// A light frame on a dark wall, turned clockwise by so many degrees; its edge is a slope of so many places.
  private func frame(turned degrees: Double, blur: Double = 1) -> LumaView {
    let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    return view { column, row in
      let (x, y) = (column - 79.5, row - 59.5)
      let (across, down) = (c * x + s * y, c * y - s * x)
      let inside = min(45 - abs(across), 35 - abs(down))
      return 40 + 170 * min(max(inside / blur + 0.5, 0), 1)
    }
  }

  @Test("Light is the mean of what displays show", arguments: [0, 1, 51, 128, 254, 255])
  func light(level: Double) {
    #expect(Aim(view { _, _ in level }, after: nil).light == Double(Int(level)) / 255)
    let half = view { column, _ in column < 80 ? 0 : level }
    #expect(abs(Aim(half, after: nil).light - level / 510) < 1e-12)
  }

  @Test("An even wall tells neither sharpness nor lean, nor does the noise of a small camera")
  func wall() {
    var dice = SystemRandomNumberGenerator()
    for noise in [0, 1, 4, 8] {
      let wall = Aim(
        view { _, _ in Double(Int.random(in: 90 - noise...90 + noise, using: &dice)) }, after: nil)
      #expect(wall.sharpness == nil && wall.lean == nil, "noise \(noise)")
    }
  }

  @Test("A frame that leans to one side says by how much, to a degree")
  func lean() {
    for degrees in stride(from: -40.0, through: 40, by: 2.5) {
      let lean = Aim(frame(turned: degrees), after: nil).lean
      // The view shows the frame turned against the box. Sobel's slopes of edges as sharp as this err by 0.75 degrees.
      #expect(abs((lean ?? 99) + degrees) < 1, "\(degrees): \(String(describing: lean))")
    }
  }

  @Test("What has no direction has no lean: a disc, and random dots")
  func round() {
    let disc = view { column, row in hypot(column - 79.5, row - 59.5) < 40 ? 200 : 30 }
    #expect(Aim(disc, after: nil).lean == nil)
    let dots = view { _, _ in Double.random(in: 0...255) }
    #expect(Aim(dots, after: nil).lean == nil)
  }

  @Test("The softer the edges, the less sharp; sharp is 1 and a blur over eight places next to nothing")
  func sharpness() {
    let found = [1, 2, 3, 4, 6, 8].map { Aim(frame(turned: 3, blur: $0), after: nil).sharpness ?? -1 }
    #expect(found.first! > 0.6 && found.last! < 0.1, "\(found)")
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 > $1 }, "\(found)")
    // Light has nothing to do with it.
    let dim = view { column, _ in column < 80 ? 20 : 60 }
    #expect(Aim(dim, after: nil).sharpness == 1)
  }

  @Test("Motion is none while nothing moves, though it get lighter, and grows with the way")
  func motion() {
    func moved(by way: Double, lighter: Double = 0) -> Double {
      let stripes = { (shift: Double) in
        view { column, row in 100 + 60 * sin((column + shift) / 9) + 20 * cos(row / 5) }
      }
      let now = stripes(way)
      let luma = now.luma.map { UInt8(Double($0) + lighter) }
      return Aim(made(luma), after: stripes(0)).motion
    }
    #expect(moved(by: 0) == 0 && moved(by: 0, lighter: 40) == 0)
    let ways = [0.5, 1, 2, 4, 8].map { moved(by: $0) }
    #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 < $1 }, "\(ways)")
    #expect(moved(by: 8) > 0.05 && moved(by: 0.5) < 0.05, "\(ways)")
  }

  @Test("Views of any size and any content are measured, the smallest and the strangest, too")
  func anySize() {
    var dice = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let (width, height) = (Int.random(in: 1...12), Int.random(in: 1...12))
      let luma = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &dice) }
      let one = made(luma, width: width, height: height)
      let aim = Aim(one, after: LumaView(width: 1, height: 1, luma: [0]))
      #expect((0...1).contains(aim.light) && (0...1).contains(aim.motion))
      #expect(aim.sharpness.map { (0...1).contains($0) } ?? true)
      #expect(aim.lean.map { (-45...45).contains($0) } ?? true)
    }
    #expect(LumaView(width: 2, height: 2, luma: [1, 2, 3]) == nil)
    #expect(LumaView(width: 0, height: 0, luma: []) == nil)
    #expect(LumaView(width: .max, height: 2, luma: [1, 2]) == nil)
  }
}
