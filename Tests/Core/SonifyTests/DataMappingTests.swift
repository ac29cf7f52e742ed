// SPDX-License-Identifier: GPL-3.0-or-later

import Maths
import Picture
import Sonify
import Testing

@testable import Synth

/// Numbers as pitches.
@Suite struct DataMappingTests {
  /// Every number of 16 bits once, in order.
  private func all() throws -> (Picture, DataSurvey) {
    let picture = try #require(Picture(width: 256, height: 256, channels: 1) { UInt16($0) })
    return (picture, DataSurvey(of: picture))
  }

  @Test("Neighbours among all 65536 numbers differ in what the synth plays, by 0.0732 cents each")
  func neighbours() throws {
    let (picture, survey) = try all()
    let mapping = DataMapping()
    var (last, lastStep): (Float, UInt32) = (0, 0)
    var lastExact = 0.0
    for number in 0...65_535 {
      let reading = try #require(mapping.reading(number % 256, number / 256, of: picture, survey))
      #expect(reading.number == number)
      let voice = reading.tone.voice(timbre: .sine)
      let step = Oscillator.step(for: voice.frequency)
      if number > 0 {
        #expect(voice.frequency > last && step > lastStep, "\(number)")
        let cents = 1200 * Maths.log2(reading.tone.frequency / lastExact)
        // Four octaves in 65535 steps.
        #expect(abs(cents - 4800.0 / 65_535) < 1e-6)
      }
      (last, lastStep, lastExact) = (voice.frequency, step, reading.tone.frequency)
    }
  }

  @Test("Over one octave, too, and over six", arguments: [(440.0, 880.0), (55.0, 3520.0)])
  func otherRanges(range: (Double, Double)) throws {
    let (_, survey) = try all()
    let mapping = DataMapping(lowest: range.0, highest: range.1)
    var last: UInt32 = 0
    for number in 0...65_535 {
      let step = Oscillator.step(for: Float(mapping.tone(of: number, in: survey).frequency))
      #expect(step > last, "\(number)")
      last = step
    }
  }

  @Test("The ends of the values are the ends of the notes, and the middle is the octaves' middle")
  func ends() throws {
    let (_, survey) = try all()
    let mapping = DataMapping()
    #expect(mapping.tone(of: 0, in: survey).frequency == 110)
    #expect(abs(mapping.tone(of: 65_535, in: survey).frequency - 1760) < 1e-9)
    #expect(abs(mapping.tone(of: 32_768, in: survey).frequency - 440) < 0.01)
    #expect(mapping.tone(of: 65_535, in: survey).pitch?.name == "A6")
    #expect(mapping.tone(of: 0, in: survey).purity == 1 && mapping.tone(of: 65_535, in: survey).purity == 1)
  }

  @Test("A window spreads its part of the values over all notes, and what is beyond is told by breath")
  func window() throws {
    let (_, survey) = try all()
    // From 16384 to 32768, nearly.
    let mapping = DataMapping(window: 0.25, level: 0.375)
    for (number, frequency, purity) in [
      (0, 110.0, 0.5), (16_000, 110, 0.5), (16_384, 110, 1), (24_576, 440, 1), (32_767, 1760, 1),
      (33_000, 1760, 0.5), (65_535, 1760, 0.5),
    ] {
      let tone = mapping.tone(of: number, in: survey)
      #expect(abs(tone.frequency / frequency - 1) < 0.0005 && tone.purity == purity, "\(number)")
    }
  }

  @Test("A picture of one number sounds in the middle, whatever the window")
  func flat() throws {
    let picture = try #require(Picture(width: 3, height: 2, channels: 1, words: { _ in 700 }))
    let survey = DataSurvey(of: picture)
    for window in [0.01, 0.5, 1] {
      let tone = DataMapping(window: window).tone(of: 700, in: survey)
      #expect(abs(tone.frequency - 440) < 1e-9 && tone.purity == 1)
    }
  }

  @Test("Outside, and where there is no value, nothing is heard")
  func nothing() throws {
    let memory = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: 4)
    defer { memory.deallocate() }
    for (place, number) in ([5, 65_535, 7, 9] as [UInt16]).enumerated() { memory[place] = number }
    let unit = DataUnit(zero: 0, full: 65_535, blank: 65_535)
    let picture = try #require(
      Picture(
        width: 2, height: 2, channels: 1, depth: 16, memory: UnsafeRawBufferPointer(memory), release: {},
        unit: unit, isSurveyed: true))
    let survey = try #require(picture.survey)
    #expect(survey.count == 3 && survey.largest == 9 && survey.smallest == 5)
    #expect(survey.column == 1 && survey.row == 1)
    #expect(DataMapping().reading(1, 0, of: picture, survey) == nil)
    #expect(DataMapping().reading(2, 0, of: picture, survey) == nil)
    #expect(DataMapping().reading(0, -1, of: picture, survey) == nil)
    #expect(DataMapping().reading(0, 1, of: picture, survey)?.number == 7)
  }
}
