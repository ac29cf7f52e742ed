// SPDX-License-Identifier: GPL-3.0-or-later

import Ears
import Harmony
import Maths
import Picture
import Testing

@testable import Sonify

/// Notes as colours, and columns of sound as pixels.
@Suite struct NoteColoursTests {
  private static let settings: [Sonifier] = [
    Sonifier(), Sonifier(tuning: Tuning(wheel: .newton)), Sonifier(tuning: Tuning(wheel: .pridmore)),
    Sonifier(tuning: Tuning(start: .c, range: OctaveRange(7))), Sonifier(tuning: Tuning(octaves: 1)),
    Sonifier(mapping: .report),
  ]

  @Test("Every key that a colour can have sounds in its colour as that key, in any mood", arguments: settings)
  func wayBack(sonifier: Sonifier) {
    let colours = NoteColours(sonifier)
    var keys = 0
    for place in 0..<SoundColumn.count {
      let frequency = 440 * Maths.exp2(Double(SoundColumn.lowest + place - 69) / 12)
      guard !sonifier.origins(of: frequency, within: 40).isEmpty else { continue }
      keys += 1
      // The report's colours have no strength to take: another is another colour there.
      for mood in sonifier.mapping == .report ? [nil] : [nil, 0, 0.5, 1] {
        let pixel = SRGB8(colours.colour(of: place, mood: mood))
        let tone = sonifier.tone(of: LinearRGB(pixel))
        #expect((1200 * Maths.log2(tone.frequency / frequency)).magnitude < 1, "\(place) \(mood ?? -1)")
      }
    }
    #expect(keys >= 12)
  }

  @Test("An octave higher is lighter, with the same hue, also where no colour sounds so high or low")
  func octaves() {
    let colours = NoteColours(Sonifier())
    for place in 0..<SoundColumn.count - 12 {
      let (low, high) = (
        OKLCh(colours.colour(of: place, mood: nil)), OKLCh(colours.colour(of: place + 12, mood: nil))
      )
      #expect(high.lightness > low.lightness + 0.01)
      let apart = (high.hue - low.hue).magnitude
      #expect(min(apart, 360 - apart) < 8, "\(place)")
    }
  }

  @Test("Sad is darker and duller, unless that is switched off")
  func mood() {
    let colours = NoteColours(Sonifier())
    var less = 0
    for place in 12..<48 {
      let dull = OKLCh(colours.colour(of: place, mood: 0))
      let bright = OKLCh(colours.colour(of: place, mood: 1))
      #expect(dull.lightness < bright.lightness && dull.chroma < bright.chroma)
      if dull.chroma < 0.5 * bright.chroma { less += 1 }
    }
    // A pale colour has little strength to give.
    #expect(less > 24)
    var column = SoundColumn()
    (column.mood, column.lead) = (0, 60)
    let (shown, plain) = (
      SoundPainter(Sonifier()).heard(in: column), SoundPainter(Sonifier(), showsMood: false).heard(in: column)
    )
    #expect(shown == colours.colour(of: 24, mood: 0) && plain == colours.colour(of: 24, mood: nil))
  }

  private func pixels(_ columns: [SoundColumn]) -> Picture? {
    SoundPicture.picture(of: columns.count, by: SoundPainter(Sonifier())) { columns[$0] }
  }

  private func colour(_ picture: Picture?, _ x: Int, _ y: Int) -> SRGB8? {
    picture?.mean(under: Fingertip(x: Double(x), y: Double(y), diameter: 0)).map { SRGB8($0) }
  }

  @Test("A louder note is thicker, a higher one higher, and the ribbon is as high as the sound is loud")
  func sizes() {
    func thickness(_ strength: UInt8) -> Int {
      var column = SoundColumn()
      column.strengths[30] = strength
      let picture = pixels([column])
      return (0..<360).count { (colour(picture, 0, $0)?.luma ?? 0) > 20 }
    }
    #expect([thickness(10), thickness(120), thickness(255)] == [1, 3, 9])
    var column = SoundColumn()
    (column.loudness, column.isStruck) = (127, true)
    column.strengths[71] = 255
    column.strengths[0] = 255
    let picture = pixels([SoundColumn(), column])
    #expect(colour(picture, 1, 2)?.luma ?? 0 > 100 && colour(picture, 0, 2) == SRGB8(integer: 0))
    #expect(colour(picture, 1, 357)?.luma ?? 0 > 20)
    #expect(colour(picture, 1, 361) == SRGB8(integer: 0xFFFFFF))
    #expect(colour(picture, 1, 375) == SRGB8(integer: 0) && colour(picture, 1, 390) != SRGB8(integer: 0))
  }

  @Test("The live picture moves to the left, and what sounds now is large at the right")
  func live() {
    let live = LiveSoundPicture(Sonifier(), showsMood: false)
    var note = SoundColumn()
    (note.strengths[36], note.loudness) = (255, 255)
    live.add(note, isTaken: true)
    for _ in 0..<9 { live.add(SoundColumn(), isTaken: false) }
    let picture = live.picture(isStruck: false)
    // The middle of the semitone's three rows.
    let row = (71 - 36) * 3 + 1
    #expect(picture?.width == 320 && picture?.height == 240)
    #expect(colour(picture, 290, row)?.luma ?? 0 > 60 && colour(picture, 291, row) == SRGB8(integer: 0))
    #expect(colour(picture, 290, 5) == SRGB8(integer: 0xFF2020))
    live.add(note, isTaken: false)
    let loud = live.picture(isStruck: true)
    #expect((300..<316).allSatisfy { colour(loud, $0, row)?.luma ?? 0 > 60 })
    #expect(colour(loud, 0, 0) == SRGB8(integer: 0xFFFFFF) && colour(picture, 0, 0) == SRGB8(integer: 0))
  }
}
