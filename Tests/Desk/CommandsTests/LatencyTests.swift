// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// `sonifier latency`, as far as it goes without a card: how its figures hang together.
@Suite struct LatencyTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("What is no number of touches, and words too many, are told")
  func words() throws {
    for text in ["0", "-1", "many", "1.5", "1000001"] {
      expectFault(try sonifier(["latency", "--touches", text]), code: 2, naming: "'\(text)'")
    }
    expectFault(try sonifier(["latency", "now"]), code: 2, naming: "'now'")
    expectFault(try sonifier(["latency", "--board", "none"], in: folder), code: 1, naming: "none")
  }

  @Test("Without a touch there is no figure, and it says so")
  func none() throws {
    let run = try LiveRun(["latency"], in: folder)
    run.say("end")
    #expect(run.end() == 1)
    #expect(try run.complaint().contains("no touch was measured"))
  }

  @Test("A touch is followed as far as there are parts for it; what nobody hears is not measured")
  func followed() throws {
    let run = try LiveRun(["latency", "--touches", "1"], in: folder)
    run.prints("Touch the strip and lift")
    run.say("edge strip-4 on")
    #expect(run.end() == 0)
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.first == "milliseconds             least    median       p99    jitter")
    for stage in ["read by the program", "in the frame", "rendered"] {
      let line = try #require(lines.first { $0.hasPrefix(stage) })
      let figures = line.dropFirst(20).split(separator: " ").compactMap { Double($0) }
      #expect(figures.count == 4 && figures[0] >= 0 && figures[0] == figures[2] && figures[3] == 0, "\(line)")
    }
    for stage in ["handed to the card", "heard", "touch to sound"] {
      #expect(lines.contains { $0.hasPrefix(stage) && $0.hasSuffix("not measured") }, "\(stage)")
    }
    #expect(lines.last == "one touch")
    #expect(try run.complaint().contains("nobody listens"))
  }
}
