// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// Visits that people make, told in events, with what the box said and did: Tests/Scenarios.
@Suite struct VisitTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Scenarios").standardizedFileURL

  private static let visits =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".scenario") }.map { String($0.dropLast(".scenario".count)) }.sorted()

  @Test("Every visit goes as its transcript tells, and sounds, never above the ceiling", arguments: visits)
  func transcript(visit: String) throws {
    let folder = try Folder()
    let path = VisitTests.folder.appending(path: visit).path
    let run = try sonifier(["scenario", path + ".scenario", "--wav", "visit.wav"], in: folder)
    expectDone(run)
    #expect(run.output == (try String(contentsOfFile: path + ".transcript", encoding: .utf8)))
    let wav = try Wav(try folder.bytes(of: "visit.wav"))
    let peak = wav.peak(0, wav.seconds)
    // The synth's ceiling is 0.891 of 32767; words alone are far above a twentieth of that.
    #expect(peak > 1600 && peak <= 29_196)
  }

  @Test("There are ten visits and more, and every promise to visitors, A1 to A15, is kept in one of them")
  func rows() throws {
    #expect(VisitTests.visits.count >= 10)
    var rows = Set<Int>()
    for visit in VisitTests.visits {
      let text = try String(
        contentsOf: VisitTests.folder.appending(path: visit + ".scenario"), encoding: .utf8)
      let first = try #require(text.split(separator: "\n").first)
      for row in first.matches(of: /A(\d+)/) { rows.insert(try #require(Int(row.1))) }
    }
    #expect(rows == Set(1...15))
  }
}
