// SPDX-License-Identifier: GPL-3.0-or-later

import Picture
import Testing

@testable import Sonify

@Suite struct ClarityTests {
  /// All hues from left to right, greys in the lowest quarter, as strong as said.
  private func painting(chroma: Double) throws -> Picture {
    let (width, height) = (120, 80)
    return try #require(
      Picture(width: width, height: height) { index in
        let (x, y) = (index / 3 % width, index / 3 / width)
        let strength = y < 60 ? chroma * (0.5 + Double(y) / 120) : 0
        let colour = SRGB8(light(0.7, strength, Double(x) * 3))
        return index % 3 == 0 ? colour.red : index % 3 == 1 ? colour.green : colour.blue
      })
  }

  private func tones(_ picture: Picture, _ clarity: Clarity, _ mapping: Mapping = .perceived) -> [Tone] {
    let stretch = clarity.stretch(of: picture)
    return (0..<picture.width * picture.height).map { place in
      var sonifier = Sonifier(mapping: mapping)
      sonifier.stretch = stretch
      let (x, y) = (place % picture.width, place / picture.width)
      let colour = picture.pixel(x, y) ?? LinearRGB(red: 0, green: 0, blue: 0)
      return sonifier.touch(colour, y: Double(y), height: picture.height)
    }
  }

  @Test("The strongest tenth of a pale picture sounds clear, no note changes, and greys stay breath")
  func pale() throws {
    for mapping in [Mapping.perceived, .spectral] {
      let picture = try painting(chroma: 0.05)
      let (plain, clear) = (tones(picture, .off, mapping), tones(picture, .automatic, mapping))
      #expect(plain.allSatisfy { $0.purity < 0.9 })
      #expect(clear.count(where: { $0.purity > 0.95 }) * 12 > clear.count)
      for (one, other) in zip(plain, clear) {
        #expect(one.pitch == other.pitch && one.frequency == other.frequency)
        #expect(one.purity == 0 ? other.purity == 0 : other.purity > one.purity)
      }
    }
  }

  @Test("Stronger stays stronger, until both are clear")
  func order() throws {
    let picture = try painting(chroma: 0.05)
    let pairs = zip(tones(picture, .off), tones(picture, .automatic)).sorted { $0.0.purity < $1.0.purity }
    for (one, other) in zip(pairs, pairs.dropFirst()) { #expect(one.1.purity <= other.1.purity + 1e-9) }
  }

  @Test("A strong picture stays as it is, and so does every one where the user wants that")
  func strong() throws {
    let (strong, pale) = (try painting(chroma: 0.15), try painting(chroma: 0.05))
    #expect(Clarity.automatic.stretch(of: strong) == 1 && Clarity.off.stretch(of: pale) == 1)
    #expect(Clarity.on.stretch(of: strong) >= 1 && Clarity.automatic.stretch(of: pale) > 1.5)
  }

  @Test("Between pale and strong: automatic leaves it, on makes it clear")
  func between() {
    #expect(Clarity.automatic.stretch(strongest: 0.95) == 1)
    #expect(abs(Clarity.on.stretch(strongest: 0.95) * 0.95 - 1) < 1e-12)
    #expect(Clarity.on.stretch(strongest: 1) == 1)
  }

  @Test(
    "Greys with a camera's noise are not made colourful: the stretch is six at most, and none without a colour"
  )
  func greys() throws {
    #expect(Clarity.on.stretch(of: try painting(chroma: 0)) == 1)
    for share in stride(from: 0.001, to: 1, by: 0.001) { #expect(Clarity.on.stretch(strongest: share) <= 6) }
  }

  @Test("A colour by itself sounds as strong as it is, whatever picture was heard before it")
  func alone() {
    var sonifier = Sonifier()
    sonifier.stretch = 4
    let pale = light(0.6, 0.04, 30)
    #expect(
      sonifier.tone(of: pale) == Sonifier().tone(of: pale)
        && sonifier.touch(pale, y: 0, height: 1).purity == 1)
  }

  @Test("The report's rule stays to the letter")
  func report() throws {
    let picture = try painting(chroma: 0.05)
    #expect(tones(picture, .on, .report) == tones(picture, .off, .report))
  }
}
