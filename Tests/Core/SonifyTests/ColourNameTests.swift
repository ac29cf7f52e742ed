// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Sonify
import Testing

@Suite struct ColourNameTests {
  @Test(
    "Each reference colour has the name that the wheel gives it; the one printed for indigo is a navy blue")
  func references() {
    let names: [ColourName] = [
      .crimson, .red, .orange, .yellow, .yellowGreen, .green, .cyan, .blue, .navy, .violet,
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
      (0x404040, .darkGrey), (0xFFC0CB, .pink), (0x8B4513, .brown),
      (0x000080, .navy), (0xF5F5DC, .beige), (0x008080, .teal), (0x808000, .olive),
      (0x006400, .darkGreen), (0x98FB98, .paleGreen), (0xADD8E6, .lightBlue), (0x8B0000, .darkRed),
      (0xE6E6FA, .lavender), (0xFFD700, .gold), (0x40E0D0, .turquoise), (0x008000, .green),
      (0xFFFDD0, .cream), (0x800080, .purple), (0x4169E1, .blue),
      (0xCC7722, .ochre), (0xD2B48C, .tan), (0xB7410E, .rust), (0xB87333, .copper), (0xE2725B, .terracotta),
      (0xFAEBD7, .ivory), (0xC3B091, .khaki),
    ] as [(Int, ColourName)] {
      #expect(ColourName(nearest: light(UInt32(colour))) == name, "\(colour)")
    }
  }

  @Test("What hardly has a colour is a grey, with or without a note; ivory is no white")
  func hardly() {
    for (colour, name) in [
      (0xA5A393, .lightGrey), (0x667063, .grey), (0x708090, .grey), (0xE6E6FA, .lavender), (0xF5F5DC, .beige),
      (0xF5F5F5, .white),
    ] as [(UInt32, ColourName)] {
      #expect(ColourName(nearest: light(colour)) == name, "\(colour)")
    }
    let sonifier = Sonifier()
    for step in 0..<(32 * 32 * 32) {
      let colour = LinearRGB(
        SRGB8(
          red: UInt8(step % 32 * 8), green: UInt8(step / 32 % 32 * 8), blue: UInt8(step / 1024 * 8)))
      let isGrey = ColourName(nearest: colour).isGrey
      if sonifier.tone(of: colour).pitch == nil { #expect(isGrey) }
      if ColourStrength(of: colour) != .hardlyAny { #expect(!isGrey) }
    }
  }

  @Test("Red has no brown hole: from dark red to bright red every step is a red")
  func reds() {
    for red in 0x80...0xFF {
      for other in [0, 4, 7, 10] {
        let name = ColourName(
          nearest: light(UInt32(red) << 16 | UInt32(other) << 8 | UInt32(other)))
        #expect(name == .red || name == .darkRed, "\(red) \(other) \(name)")
      }
    }
  }

  @Test("There are about forty names, and each is that of some colour")
  func names() {
    let names = Set(ColourName.allCases)
    #expect((38...46).contains(names.count))
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
