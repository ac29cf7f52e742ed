// SPDX-License-Identifier: GPL-3.0-or-later

import Harmony
import Picture
import Sonify
import Testing

@Suite struct ReportTests {
  @Test("The twelve reference colours give their own note, in octave 4")
  func references() {
    for (note, colour, _) in wheel {
      let tone = tone(light(colour), .report)
      #expect(tone.pitch?.pitchClass.name == note && tone.pitch?.octave == 4)
      #expect(tone.frequency == tone.pitch?.frequency)
      #expect(tone.purity == 1 && tone.cents == 0)
    }
  }

  /// The owner of every number by growing from the twelve outwards, the first of the table first: another way
  /// to the nearest than measuring distances.
  private func owners() -> [UInt8] {
    let nobody: UInt8 = 255
    var owners = [UInt8](repeating: nobody, count: 1 << 24)
    var ends = wheel.map { (below: Int($0.colour), above: Int($0.colour)) }
    for (place, reference) in wheel.enumerated() { owners[Int(reference.colour)] = UInt8(place) }
    var growing = true
    while growing {
      growing = false
      for place in ends.indices {
        let (below, above) = (ends[place].below - 1, ends[place].above + 1)
        if below >= 0, owners[below] == nobody {
          owners[below] = UInt8(place)
          (ends[place].below, growing) = (below, true)
        }
        if above < owners.count, owners[above] == nobody {
          owners[above] = UInt8(place)
          (ends[place].above, growing) = (above, true)
        }
      }
    }
    return owners
  }

  @Test("Every one of the 16.7 million colours goes to the reference of the nearest number")
  func everyColour() {
    let owners = owners()
    var wrong = 0
    for integer in 0..<owners.count
    where ReferenceColour(nearest: UInt32(integer)).rawValue != owners[integer] {
      wrong += 1
    }
    #expect(wrong == 0)
  }

  @Test("The tone is that of the reference, for colours all over the cube")
  func tones() {
    // A prime step, so that all three bytes vary.
    for integer in stride(from: UInt32(0), to: 1 << 24, by: 4099) {
      let reference = ReferenceColour(nearest: integer)
      #expect(tone(light(integer), .report).pitch == Pitch(reference.pitchClass, octave: 4))
    }
  }

  @Test("Of two that are equally near the first of the table sounds")
  func ties() {
    let sorted = wheel.enumerated().sorted { $0.element.colour < $1.element.colour }
    var ties = 0
    for (below, above) in zip(sorted, sorted.dropFirst()) {
      let sum = below.element.colour + above.element.colour
      guard sum % 2 == 0 else { continue }
      let first = below.offset < above.offset ? below.element : above.element
      #expect(tone(light(sum / 2), .report).pitch?.pitchClass.name == first.note)
      ties += 1
    }
    #expect(ties > 0)
  }

  @Test("Loudness is (height - y) / height, and nothing that came before changes a tone")
  func loudness() {
    var sonifier = Sonifier(mapping: .report)
    for height in [1, 2, 17, 3000] {
      for y in stride(from: 0, to: height, by: max(1, height / 13)) {
        let tone = sonifier.touch(light(0x00FF00), y: Double(y), height: height)
        #expect(tone.amplitude == Double(height - y) / Double(height))
        #expect(tone.pitch?.pitchClass == .c)
      }
    }
    #expect(sonifier.touch(light(0), y: -0.5, height: 10).amplitude == 1)
    #expect(sonifier.touch(light(0), y: 11, height: 10).amplitude == 0)
  }
}
