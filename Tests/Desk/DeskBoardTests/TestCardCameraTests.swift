// SPDX-License-Identifier: GPL-3.0-or-later
import Board
import DeskBoard
import Gesture
import Picture
import Testing

@Suite struct TestCardCameraTests {
  private let camera = TestCardCamera()

  private func card() throws -> Picture {
    camera.capture(at: Instant(seconds: 0))
    guard case .picture(let seen)? = camera.takeReport() else { throw NoCard() }
    return seen.picture
  }

  private struct NoCard: Error {}

  private var hasReport: Bool { if case .some = camera.takeReport() { true } else { false } }

  private func colour(_ card: Picture, _ x: Int, _ y: Int) throws -> LinearRGB {
    try #require(card.mean(under: Fingertip(x: Double(x), y: Double(y), diameter: 0.5)))
  }

  @Test("It answers at once, each time it is asked, and otherwise never")
  func once() throws {
    #expect(!hasReport)
    for _ in 0..<2 {
      _ = try card()
      #expect(!hasReport)
    }
    camera.capture(at: Instant(seconds: 0))
    camera.cancel()
    #expect(!hasReport)
    #expect(camera.descriptor == -1)
  }

  @Test("White above, black below, and darker all the way down")
  func heights() throws {
    let card = try card()
    for x in stride(from: 0, to: card.width, by: 7) {
      let top = try colour(card, x, 0)
      let bottom = try colour(card, x, card.height - 1)
      for light in [top.red, top.green, top.blue] { #expect(abs(light - 1) < 1e-4) }
      for light in [bottom.red, bottom.green, bottom.blue] { #expect(abs(light) < 1e-4) }
      let lights = try (0..<card.height).map { y in
        let colour = try colour(card, x, y)
        return colour.red + colour.green + colour.blue
      }
      #expect(lights == lights.sorted(by: >))
    }
  }

  @Test("Half way up stands every hue in turn, from red through green and blue")
  func hues() throws {
    let card = try card()
    let row = try (0..<card.width).map { try colour(card, $0, card.height / 2) }
    for (third, light) in [(0, \LinearRGB.red), (1, \.green), (2, \.blue)] {
      // Alone in its own place, and wholly there for a third of the way.
      let place = row[third * card.width / 3]
      #expect(place[keyPath: light] > 0.95)
      #expect(place.red + place.green + place.blue < 1.05)
      #expect(row.count { $0[keyPath: light] > 0.95 } >= card.width / 3)
    }
    for (one, next) in zip(row, row.dropFirst()) {
      let step = max(abs(one.red - next.red), abs(one.green - next.green), abs(one.blue - next.blue))
      #expect(step > 0 && step < 0.05)
    }
  }
}
