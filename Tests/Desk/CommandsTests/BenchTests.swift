// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Soaking
import Testing

/// `sonifier bench`: that it measures all it should. How fast a machine is that others share is not judged here.
@Suite struct BenchTests {
  /// Only where those are installed.
  private var besidePeers: [String] {
    [("csound", "Csound"), ("scsynth", "SuperCollider")].filter { isInstalled($0.0) }.flatMap { _, name in
      ["64 sines of a sweep", "512 sines of a sweep", "64 sines of the synth"].map { "\($0) beside \(name)" }
    }
  }

  private func isInstalled(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH", default: ""]
    return path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  @Test("Every figure is there, and those that are no speeds keep their limits")
  func figures() throws {
    let run = try sonifier(["bench", "--json"])
    expectDone(run)
    let figures = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    for figure in figures {
      #expect(Set(figure.keys) == ["name", "value", "unit", "limit", "holds"])
      let (value, limit) = (figure["value"] as? Double, figure["limit"] as? Double)
      #expect(try #require(value) > 0)
      // Both are printed with a few decimals: a value as near as that to its limit may be on either side.
      guard let value, let limit, abs(value - limit) > 0.001 else { continue }
      #expect(figure["holds"] as? Bool == (value <= limit))
    }
    let names = figures.compactMap { $0["name"] as? String }
    let waveforms = tunedWaveforms + ["noise"]
    #expect(
      names == [
        "resident before a picture", "switched on to \"ready\"",
        "a button let go to its first word, typically",
      ]
        + [
          "the same, at worst", "resident with speech", "resident with instruments",
          "64 notes through our loop",
        ]
        + ["64 notes struck at once, the worst block", "a picture adds", "12 megapixels ready"]
        + ["a touch of 9 mm, colour to voice", "a touch of 1 mm, colour to voice"]
        + ["a view of 320 by 240 ready"]
        + ["a view of the camera, painting found", "a photograph, painting found and straightened"]
        + ["a painting, known among 2,000 works"]
        + ["a list of 10,000 pictures", "a glance at 12 megapixels"]
        + waveforms.map { "one voice, " + $0 } + waveforms.map { "a bank of eight, " + $0 }
        + ["banks of eight, all waveforms", "64 voices and the mixer", "the same, half of each breath"]
        + ["64 strings and the mixer", "64 glasses and the mixer", "reverb"]
        + ["a sweep of 64 x 176", "the same beside a bank of oscillators", "the memory it works in"]
        + ["a sweep of 1024 rows"] + besidePeers)

    func value(_ name: String) throws -> Double {
      try #require(figures.first { $0["name"] as? String == name }?["value"] as? Double)
    }
    // In MB, and in times the picture's pixels; a program takes half a megabyte at the very least.
    #expect((0.5...16).contains(try value("resident before a picture")))
    #expect((0...1.5).contains(try value("a picture adds")))
    #expect((0.5...24).contains(try value("resident with speech")))
    #expect((5...60).contains(try value("resident with instruments")))
    #expect((0.01...2).contains(try value("the memory it works in")))
  }

  // What it measures takes ten seconds of all processors, and `make bench` prints the sentences each time.
  @Test("The sentences tell the same figures", .enabled(if: Soak.isWhole))
  func sentences() throws {
    let lines = try sonifier(["bench"]).output.split(separator: "\n")
    #expect(lines.count == 34 + besidePeers.count)
    let form = /(ok|OVER)  .+: \d+\.\d{3} .+, at most [\d.]+/
    for line in lines { #expect(line.wholeMatch(of: form) != nil, "\(line)") }
  }
}
