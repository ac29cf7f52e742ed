// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

@testable import Yardsticks

/// The twelve reference colours of the study, all the way through the program.
@Suite struct ReferenceColourTests {
  private static let colours: [(UInt32, String, Double)] = [
    (0xDC143C, "G", 392.00), (0xFF0000, "G#", 415.30), (0xFFA500, "A", 440.00), (0xFFFF00, "A#", 466.16),
    (0x9ACD32, "B", 493.88), (0x00FF00, "C", 261.63), (0x00FFFF, "C#", 277.18), (0x0000FF, "D", 293.66),
    (0x041A2F, "D#", 311.13), (0x7F00FF, "E", 329.63), (0x6A0DAD, "F", 349.23), (0xFF00FF, "F#", 369.99),
  ]

  private func map(_ mapping: String) throws -> [[String: Any]] {
    let folder = try Folder()
    let picture = try folder.write(Png.row(Self.colours.map { $0.0 }), to: "circle.png")
    return try Self.colours.indices.map { try mapped(picture, at: "\($0),0", ["--mapping", mapping]) }
  }

  @Test("In report each has its printed note and frequency, in the octave of middle C")
  func report() throws {
    for (place, (_, note, frequency)) in zip(try map("report"), Self.colours) {
      #expect(place["note"] as? String == note)
      #expect(place["octave"] as? Int == 4)
      #expect(place["frequency"] as? Double == frequency)
    }
  }

  @Test("In perceived eleven have their own note, and the printed indigo is the dark blue that it looks")
  func perceived() throws {
    for (place, (colour, note, _)) in zip(try map("perceived"), Self.colours) {
      #expect(place["note"] as? String == (colour == 0x041A2F ? "D" : note))
    }
  }

  @Test("In spectral the pitch falls along the spectrum from violet to red")
  func spectral() throws {
    let places = try map("spectral")
    // Blue, cyan, green, yellow-green, yellow, orange, red, as they stand in the circle.
    let frequencies = try [7, 6, 5, 4, 3, 2, 1].map { try #require(places[$0]["frequency"] as? Double) }
    #expect(frequencies == frequencies.sorted(by: >))
  }
}
