// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Testing

@Suite struct ColourNameTests {
  @Test(
    "Each reference colour has the name that the wheel gives it; the one printed for indigo is a dark blue")
  func references() {
    let names: [ColourName] = [
      .crimson, .red, .orange, .yellow, .yellowGreen, .green, .cyan, .blue, .darkBlue, .violet,
      .purple, .magenta,
    ]
    for (reference, name) in zip(wheel, names) {
      #expect(ColourName(nearest: light(reference.colour)) == name)
    }
  }

  @Test("Colours that the web names are called what people call them")
  func webColours() {
    for (colour, name) in [
      (0x000000, .black), (0xFFFFFF, .white), (0x808080, .grey), (0xC0C0C0, .lightGrey),
      (0x404040, .darkGrey), (0xFFC0CB, .pink), (0xA52A2A, .brown), (0x8B4513, .brown),
      (0x000080, .darkBlue), (0xF5F5DC, .beige), (0x008080, .teal), (0x808000, .olive),
      (0x006400, .darkGreen), (0x98FB98, .paleGreen), (0xADD8E6, .lightBlue), (0x8B0000, .darkRed),
      (0xE6E6FA, .lavender), (0xFFD700, .gold), (0x40E0D0, .turquoise), (0x008000, .green),
      (0xFFFDD0, .cream), (0x800080, .purple), (0x4169E1, .blue),
    ] as [(Int, ColourName)] {
      #expect(ColourName(nearest: light(UInt32(colour))) == name, "\(colour)")
    }
  }

  @Test("There are about thirty names, and each is that of some colour")
  func names() {
    let names = Set(ColourName.allCases)
    #expect((28...40).contains(names.count))
    var heard = Set<ColourName>()
    for step in 0..<(18 * 18 * 18) {
      let colour = SRGB8(
        red: UInt8(step % 18 * 15), green: UInt8(step / 18 % 18 * 15), blue: UInt8(step / 324 * 15))
      heard.insert(ColourName(nearest: LinearRGB(colour)))
    }
    #expect(heard == names)
  }

  @Test("Every grey has the name of a grey, from black to white")
  func greys() {
    var last = 0
    let order: [ColourName] = [.black, .darkGrey, .grey, .lightGrey, .white]
    for value in UInt32(0)...255 {
      let name = ColourName(nearest: light(value << 16 | value << 8 | value))
      let place = order.firstIndex(of: name) ?? -1
      #expect(place >= last, "\(value) \(name)")
      last = max(last, place)
    }
  }
}
