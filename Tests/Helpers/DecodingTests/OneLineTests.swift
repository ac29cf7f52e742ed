// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Testing

/// Text that comes from outside, made safe to print and to speak.
@Suite struct OneLineTests {
  @Test("Letters, signs and emoji of every language stay as they are")
  func harmless() {
    let text = "Sonnenblumen (2)~ äöü 向日葵 подсолнухи 🌻👩‍🦯.jpg"
    #expect(oneLine(text) == text)
  }

  @Test("Control characters, ends of lines and turns of direction become question marks")
  func harmful() {
    for code in Array(0..<0x20) + Array(0x7F..<0xA0) + [0x2028, 0x2029, 0x202E, 0x2066, 0x200F, 0xE0001] {
      let scalar = Unicode.Scalar(UInt32(code)) ?? " "
      #expect(oneLine("a\(Character(scalar))b") == "a?b")
    }
  }
}
