// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// What `map` says is what `render` sounds.
@Suite struct PitchTests {
  /// Clear colours of every octave: dark blue, green, orange, violet, yellow, magenta.
  private static let colours: [UInt32] = [0x000060, 0x00FF00, 0xFF8000, 0x7F00FF, 0xFFFF00, 0xFF00FF]

  @Test("The rendered tone has the mapped frequency within a cent", arguments: mappings, tunedWaveforms)
  func pitch(mapping: String, waveform: String) throws {
    let folder = try Folder()
    let picture = try folder.write(Png.row(Self.colours), to: "row.png")
    for x in Self.colours.indices {
      let place = try mapped(picture, at: "\(x),0", ["--mapping", mapping])
      #expect(place["purity"] as? Double == 1)
      let frequency = try #require(place["frequency"] as? Double)
      let options = ["--at", "\(x),0", "--mapping", mapping, "--waveform", waveform, "--seconds", "0.6"]
      let tone = try rendered(picture, options, in: folder).tone(near: frequency)
      #expect(abs(cents(tone.frequency, above: frequency)) < 1)
      // The fundamental's share of a sawtooth is 61 %, of the others more; an octave's mistake would find 15 %.
      #expect(tone.share > 0.6, "\(frequency) Hz has \(tone.share) of the power")
    }
  }

  @Test("Each waveform sounds, and none like another")
  func unlike() throws {
    let folder = try Folder()
    let picture = try folder.write(Png.row([0x00FF00]), to: "green.png")
    let sounds = try (tunedWaveforms + ["noise", "string", "glass"] + instruments).map { waveform in
      try rendered(picture, ["--at", "0,0", "--waveform", waveform, "--seconds", "0.1"], in: folder)
    }
    #expect(Set(sounds.map { $0.left }).count == sounds.count)
    // A hundredth of full scale, -40 dB, is soft and well heard; the loudest place of a picture has that at least.
    for sound in sounds { #expect(sound.peak(0.02, 0.09) > 327) }
  }

  @Test("What a render's JSON tells of a place is what map tells")
  func words() throws {
    let folder = try Folder()
    for mapping in mappings {
      for place in ["330,60", "240,240", "61,192"] {
        var expected = try mapped(wheel, at: place, ["--mapping", mapping])
        let run = try sonifier(
          [
            "render", wheel, "--at", place, "--mapping", mapping, "--seconds", "0.05", "-o", "o.wav",
            "--json",
          ],
          in: folder)
        let notes = try #require(try run.json()["notes"] as? [[String: Any]])
        #expect(notes.count == 1)
        var told = try #require(notes.first)
        #expect(told.removeValue(forKey: "time") as? Double == 0)
        expected["x"] = nil
        expected["y"] = nil
        #expect(NSDictionary(dictionary: told) == NSDictionary(dictionary: expected))
      }
    }
  }
}
