// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing

@testable import Sonify

/// On paper the strokes sound, and the paper does not.
@Suite struct GroundTests {
  private func picture(_ colour: @escaping (Int, Int) -> UInt32) throws -> Picture {
    try #require(
      Picture(width: 60, height: 40) { index in
        UInt8(truncatingIfNeeded: colour(index / 3 % 60, index / 3 / 60) >> UInt32(16 - 8 * (index % 3)))
      })
  }

  /// How loud each cell is, from the top left.
  private func heard(_ picture: Picture, _ ground: SweepGround?, isColour: Bool = false) -> SweepImage {
    var settings = sweep(
      rows: isColour ? 7 : 40, columns: 60, seconds: 2, grid: isColour ? .ofColours : .usual)
    settings.isColour = isColour
    var treatment = SweepTreatment()
    treatment.ground = ground
    return SweepImage(of: picture, settings, treatment)
  }

  @Test("A sheet's strokes are loud in any colour and its paper silent, also if the paper is old and uneven")
  func strokes() throws {
    for ink: UInt32 in [0x000000, 0xFF0000, 0x0000FF, 0x008000, 0x808080] {
      let sheet = try picture { x, y in
        (28..<32).contains(x) ? ink : (x * 7 + y * 5) % 11 < 5 ? 0xF4ECDC : 0xF8F1E4
      }
      let ground = try #require(SweepGround.paper(of: sheet))
      let image = heard(sheet, ground)
      for (cell, amplitude) in image.amplitudes.enumerated() {
        let isInk = (28..<32).contains(cell / 40)
        #expect(isInk ? amplitude > 0.25 : amplitude < 0.001, "\(String(ink, radix: 16)) \(cell)")
      }
    }
  }

  @Test("Light strokes sound, too: yellow on white is soft, but there")
  func yellow() throws {
    let sheet = try picture { x, _ in (28..<32).contains(x) ? 0xFFFF00 : 0xFFFFFF }
    let image = heard(sheet, SweepGround.paper(of: sheet))
    #expect(image.amplitudes[29 * 40 + 20] > 0.1 && image.amplitudes[5 * 40 + 20] == 0)
  }

  @Test(
    "Only a picture that is more than half white has paper; any other has the colour that covers most of it")
  func paper() throws {
    let sky = try picture { _, y in y < 30 ? 0x3060B8 : 0xF0F0F0 }
    #expect(SweepGround.paper(of: sky) == nil)
    let image = heard(sky, SweepGround(of: sky))
    // Rows from the lowest: snow below, sky above.
    #expect(image.amplitudes[5] > 0.5 && image.amplitudes[35] < 0.001)
    let snow = try picture { _, y in y < 17 ? 0x3060B8 : 0xF0F0F0 }
    #expect(SweepGround.paper(of: snow) == SweepGround(of: snow) && SweepGround.paper(of: snow) != nil)
  }

  @Test("An empty sheet has no ground: all of it sounds, so that silence is no puzzle")
  func empty() throws {
    #expect(SweepGround.paper(of: try picture { _, _ in 0xFFFFFF }) == nil)
  }

  @Test("In colour a stroke sounds as its hue, and the paper's greys are silent")
  func colour() throws {
    let sheet = try picture { x, _ in (28..<32).contains(x) ? 0xFF0000 : 0xFFFFFF }
    let image = heard(sheet, SweepGround.paper(of: sheet), isColour: true)
    let (stroke, paper) = (29 * image.voices, 5 * image.voices)
    // Red is G sharp, a step above the first note.
    #expect(image.amplitudes[stroke + 1] > 0.5 && image.amplitudes[stroke + 12] < 0.05)
    #expect(image.amplitudes[paper..<paper + image.voices].allSatisfy { $0 == 0 })
  }
}
