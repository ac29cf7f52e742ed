// SPDX-License-Identifier: GPL-3.0-or-later
import Picture
import Testing

import DeskBoard

@Suite struct NumberedColoursTests {
  @Test("Each of the 240 fixed colours is shown as itself")
  func fixed() {
    for number in UInt8(16)...255 {
      let colour = NumberedColours.colour(number)
      #expect(NumberedColours.colour(NumberedColours.nearest(to: colour)) == colour)
    }
  }

  @Test("The colours are xterm's")
  func xterm() {
    #expect(NumberedColours.colour(16).integer == 0x000000)
    #expect(NumberedColours.colour(17).integer == 0x00005F)
    #expect(NumberedColours.colour(110).integer == 0x87AFD7)
    #expect(NumberedColours.colour(208).integer == 0xFF8700)
    #expect(NumberedColours.colour(231).integer == 0xFFFFFF)
    #expect(NumberedColours.colour(232).integer == 0x080808)
    #expect(NumberedColours.colour(255).integer == 0xEEEEEE)
  }

  @Test("No colour is far off: what is shown differs hardly more than half a step of the cube")
  func near() {
    var worst = 0.0
    for index in 0..<4096 {
      let colour = SRGB8(
        red: UInt8(index & 15) * 17, green: UInt8(index >> 4 & 15) * 17, blue: UInt8(index >> 8) * 17)
      let shown = OKLab(LinearRGB(NumberedColours.colour(NumberedColours.nearest(to: colour))))
      let wanted = OKLab(LinearRGB(colour))
      let (lightness, a, b) = (shown.lightness - wanted.lightness, shown.a - wanted.a, shown.b - wanted.b)
      worst = max(worst, (lightness * lightness + a * a + b * b).squareRoot())
    }
    // Black and the cube's darkest blue, its widest step, are 0.27 apart; a little more than half of that.
    #expect(worst < 0.16)
  }
}
