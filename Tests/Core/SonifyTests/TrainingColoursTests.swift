// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Testing

@testable import Sonify

@Suite struct TrainingColoursTests {
  private var sonifiers: [Sonifier] {
    var all = [Sonifier(mapping: .report), Sonifier(mapping: .spectral)]
    for wheel in [Wheel.pridmore, .newton] { all.append(Sonifier(tuning: Tuning(wheel: wheel))) }
    for name in ScaleName.allCases {
      for temperament in Temperament.allCases {
        all.append(Sonifier(tuning: Tuning(scale: Scale(name, temperament), start: .g)))
      }
    }
    return all
  }

  @Test("Every two of them have tones that ears tell apart, the higher one later")
  func rising() {
    for sonifier in sonifiers {
      let colours = sonifier.trainingColours
      #expect(colours.count >= 5)
      for (low, high) in zip(colours, colours.dropFirst()) {
        #expect(high.tone.frequency > low.tone.frequency * 1.001)
      }
    }
  }

  @Test("A finger that comes from any of them hears each of the others as itself")
  func steady() {
    for sonifier in sonifiers {
      let colours = sonifier.trainingColours
      for from in colours {
        for to in colours where to.colour != from.colour {
          var finger = sonifier
          _ = finger.touch(from.colour, y: 0, height: 1)
          #expect(finger.touch(to.colour, y: 0, height: 1).frequency == to.tone.frequency)
        }
      }
    }
  }

  @Test("All twelve notes are asked for; where pitch glides, a third as many again and more")
  func count() {
    #expect(Sonifier().trainingColours.count == 12)
    #expect(Sonifier(mapping: .report).trainingColours.count == 12)
    #expect(Sonifier(mapping: .spectral).trainingColours.count > 30)
  }

  @Test(
    "Nothing but the hue tells them apart: as light and as full as each other, within what 8 bits can show")
  func alike() {
    for mapping in [Mapping.perceived, .spectral] {
      for origin in Sonifier(mapping: mapping).trainingColours {
        let seen = OKLCh(origin.colour)
        #expect((seen.lightness - 0.72).magnitude < 0.01 && (seen.chroma - 0.11).magnitude < 0.01)
      }
    }
  }
}
