// SPDX-License-Identifier: GPL-3.0-or-later

import Gesture
import Picture
import Sonify
import Speech
import Testing

@testable import Instrument
@testable import WalkTests

/// What is said of a picture at a glance, in its words.
@Suite struct OverviewWordsTests {
  private func picture(_ width: Int = 120, _ height: Int = 80, colour: (Int, Int) -> UInt32) throws -> Picture
  {
    let made = Picture(width: width, height: height) { index in
      let (pixel, channel) = (index / 3, index % 3)
      return UInt8(truncatingIfNeeded: colour(pixel % width, pixel / width) >> UInt32(16 - 8 * channel))
    }
    return try #require(made)
  }

  private func said(_ picture: Picture, canTakeAnother: Bool = false) -> String {
    Utterance(.answer, Overview(of: picture).phrases(canTakeAnother: canTakeAnother)).text(in: .english)
  }

  @Test(
    "It is told after the picture is ready and before what to do, in one answer, from camera and gallery alike"
  )
  func where_() throws {
    let red = try picture { _, _ in 0xFF0000 }
    var visit = Visit(shelf: ["red"])
    visit.pressShutter()
    visit.meet(.picture(red, Overview(of: red)))
    let sentence = "The picture is ready. All red, without detail. Slide your finger along the strip."
    #expect(visit.said == sentence)
    let answers = visit.effects.filter { if case .say = $0 { true } else { false } }
    #expect(answers.count == 1)
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(red, Overview(of: red)))
    #expect(visit.said == sentence)
  }

  @Test("A touch hushes it, whatever is still to be said")
  func interrupted() throws {
    var visit = Visit()
    visit.pressShutter()
    visit.meet(.picture(painting(), Overview(of: painting())))
    visit.touch(0.5)
    #expect(visit.effects.contains { if case .hush = $0 { true } else { false } })
  }

  @Test("What it says of pictures that are known")
  func known() throws {
    let pictures: [(String, (Int, Int) -> UInt32)] = [
      ("All navy blue, without detail.", { _, _ in 0x000080 }),
      (
        "Yellow: on the right. Blue: on the left. Both dark and bright. Calm.",
        { x, _ in x < 60 ? 0x0000FF : 0xFFFF00 }
      ),
      (
        "Mostly dark blue. A little gold: top right. Dark. Calm.",
        { x, y in x > 95 && x < 115 && y > 5 && y < 25 ? 0xFFD700 : 0x102860 }
      ),
      (
        "Only greys, no colours. Black: on the left. White: on the right. Both dark and bright. Calm.",
        { x, _ in x < 60 ? 0 : 0xFFFFFF }
      ),
      (
        "White: everywhere. Red: everywhere. Fairly bright. Busy.",
        { x, y in (x / 8 + y / 8) % 2 == 0 ? 0xFF0000 : 0xFFFFFF }
      ),
    ]
    for (sentence, colour) in pictures {
      let words = said(try picture(colour: colour))
      #expect(words == sentence)
    }
  }

  @Test("One that may have failed says so first, with a way on where another can be taken")
  func trouble() throws {
    let dark = try picture { x, _ in x < 60 ? 0x080808 : 0x101010 }
    #expect(said(dark).hasPrefix("Very dark, colours are hard to tell. "))
    #expect(
      said(dark, canTakeAnother: true).hasPrefix(
        "Very dark, colours are hard to tell. Take another with more light. "))
    var visit = Visit(shelf: ["dark"])
    visit.pressShutter()
    visit.meet(.picture(dark, Overview(of: dark)))
    #expect(visit.said.contains("Take another with more light."))
    visit.open(.gallery)
    visit.pressShutter()
    visit.meet(.picture(dark, Overview(of: dark)))
    #expect(visit.said.contains("Very dark") && !visit.said.contains("Take another"))
    let black = try picture { _, _ in 0 }
    #expect(said(black) == "Very dark, colours are hard to tell. All black, without detail.")
    // Edges an eighth of the picture wide.
    let soft = try picture(240, 160) { x, _ in
      UInt32(0x30 + min(max(abs(x % 120 - 60) - 15, 0), 30) * 5) * 0x010101
    }
    #expect(
      said(soft, canTakeAnother: true).hasPrefix(
        "No sharp edges, perhaps blurred. Hold still and take another. "))
    #expect(!said(soft).contains("blurred"))
  }

  @Test("A small spot is told where it stands out in one piece, and not where it is strewn about")
  func accent() throws {
    func spots(_ places: [(Int, Int)], _ colour: UInt32) throws -> String {
      said(
        try picture { x, y in
          places.contains { abs(x - $0.0) < 6 && abs(y - $0.1) < 6 } ? colour : y < 40 ? 0x3060B8 : 0x228B22
        })
    }
    #expect(try spots([(60, 20)], 0xFFC840).contains("A little gold: at the top."))
    #expect(!(try spots([(10, 10), (110, 70), (10, 70)], 0xFFC840).contains("gold")))
    // Strong enough to be told though there are two.
    #expect(try spots([(20, 10), (98, 10)], 0xFFC840).contains("A little gold: at the top."))
    // A pot is no shade of the brown about it.
    let pot = try picture { x, y in abs(x - 60) < 12 && abs(y - 20) < 12 ? 0xE2725B : 0x5C3317 }
    #expect(said(pot).contains("A little terracotta: at the top."))
    // Hardly another colour than what is about it.
    #expect(!(try spots([(60, 20)], 0x2050A8).contains("A little")))
  }

  @Test("Where halves differ and no colour tells it, that is told; near the border, perhaps")
  func halves() throws {
    // One name, two lights.
    func greens(_ first: Double, _ second: Double, isAcross: Bool) throws -> String {
      said(
        try picture { x, y in
          let lightness = (isAcross ? x < 60 : y < 40) ? first : second
          return SRGB8(LinearRGB(OKLab(lightness: lightness, a: -0.14, b: 0.11))).integer
        })
    }
    for isAcross in [true, false] {
      let (first, second) = isAcross ? ("on the left", "on the right") : ("at the top", "at the bottom")
      #expect(try greens(0.58, 0.66, isAcross: isAcross).contains("Mostly green."))
      #expect(!(try greens(0.58, 0.66, isAcross: isAcross).contains("arker:")))
      #expect(try greens(0.56, 0.675, isAcross: isAcross).hasSuffix(" Perhaps darker: \(first)."))
      #expect(try greens(0.675, 0.56, isAcross: isAcross).hasSuffix(" Perhaps darker: \(second)."))
      #expect(try greens(0.55, 0.69, isAcross: isAcross).hasSuffix(" Darker: \(first)."))
      #expect(try greens(0.69, 0.55, isAcross: isAcross).hasSuffix(" Darker: \(second)."))
    }
    // Warm reds and browns on one side, blues and greens on the other, each as light as its neighbour.
    let many = try picture { x, y in
      let hue = (x < 60 ? 20.0 : 200) + Double(y / 10 * 20)
      return SRGB8(LinearRGB(OKLab(OKLCh(lightness: 0.6, chroma: 0.1, hue: hue)))).integer
    }
    #expect(Overview(of: many).leftRight.colour > 0.06)
  }

  @Test("Every border of light and of detail is crossed in order, and near one of detail stands a perhaps")
  func borders() throws {
    let lights = [
      "Very dark, colours are hard to tell.", "Dark.", "Fairly dark.",
      "Neither dark nor bright.", "Fairly bright.", "Bright.",
    ]
    var seen: [String] = []
    for grey in UInt32(0)...207 {
      // A fifth of it a bit red, so that it is no plain picture.
      let words = said(try picture(20, 20) { x, _ in grey * 0x010101 + (x < 16 ? 0 : 0x300000) })
      // What is nothing special is left out where there is more to tell.
      let light = lights.first { words.contains($0) } ?? "Neither dark nor bright."
      if seen.last != light { seen.append(light) }
    }
    #expect(seen == lights)
    seen = []
    for fields in [2, 3, 4, 5, 6, 10, 13, 15, 17] {
      let words = said(
        try picture(120, 120) { x, y in
          (x * fields / 120 + y * fields / 120) % 2 == 0 ? 0xFF0000 : 0xFFFFFF
        })
      let detail = ["Calm.", "Perhaps calm.", "Some detail.", "Perhaps busy.", "Busy."].first {
        words.contains($0)
      }
      if seen.last != detail { seen.append(detail ?? words) }
    }
    #expect(seen == ["Calm.", "Perhaps calm.", "Some detail.", "Perhaps busy.", "Busy."])
  }

  @Test("A light figure on dark ground, a frame, a horizon: each is told as what it is in light and colour")
  func scenes() throws {
    let figure = said(
      try picture(120, 80) { x, y in
        abs(x - 60) < 14 && abs(y - 45) < 30 ? 0xF2E6D8 : 0x201810
      })
    #expect(figure == "Only greys, no colours. Mostly black. White: down the middle. Dark. Calm.")
    let frame = said(
      try picture(120, 80) { x, y in
        min(x, y, 119 - x, 79 - y) < 10 ? 0xC8A030 : 0x3A6EA5
      })
    #expect(frame == "Mostly blue. Ochre: along the edges. Calm.")
    let horizon = said(try picture(120, 80) { _, y in y < 30 ? 0xBFD8F0 : 0x2E6B2E })
    #expect(horizon == "Mostly dark green. Light blue: at the top. Calm.")
  }

  // A plain picture has nothing else to tell: two sentences at most.
  @Test("Three to five sentences, of plain pictures fewer; each is whole")
  func number() throws {
    var state: UInt64 = 5
    func dice(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for round in 0..<300 {
      let (width, height) = round % 10 == 0 ? (1, 1 + dice(5000)) : (1 + dice(90), 1 + dice(90))
      let patches = (0..<dice(9)).map { _ in
        (x: dice(width), y: dice(height), size: 1 + dice(40), colour: UInt32(dice(1 << 24)))
      }
      let (ground, grain) = (UInt32(dice(1 << 24)) & 0x7F7F7F, 1 + dice(2) * dice(100))
      let picture = try picture(width, height) { x, y in
        let patch = patches.last { abs(x - $0.x) < $0.size && abs(y - $0.y) < $0.size }
        return (patch?.colour ?? ground) & 0x7F7F7F &+ UInt32(dice(grain)) &* 0x010101
      }
      let overview = Overview(of: picture)
      let phrases = overview.phrases(canTakeAnother: false)
      #expect(phrases.allSatisfy { $0.isWhole })
      #expect((overview.variety <= 0.02 ? 1...2 : 3...5).contains(phrases.count), "\(said(picture))")
    }
  }
}
