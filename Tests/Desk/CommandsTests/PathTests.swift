// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// `sonifier render --path`: the file that moves the finger.
@Suite struct PathTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Red on the left, blue on the right.
  private func halves() throws -> String {
    try folder.write(Png.picture(100, 2) { x, _ in x < 50 ? 0xFF0000 : 0x0000FF }, to: "halves.png")
  }

  private func render(_ path: String) throws -> Run {
    try folder.write(path, to: "finger.path")
    return try sonifier(
      ["render", try halves(), "--path", "finger.path", "--finger", "0", "-o", "out.wav", "--json"],
      in: folder)
  }

  private func notes(_ path: String) throws -> [String] {
    let run = try render(path)
    expectDone(run)
    let notes = try #require(try run.json()["notes"] as? [[String: Any]])
    return try notes.map { note in
      let (colour, time) = (note["colour"] as? String, note["time"] as? Double)
      return "\(try #require(colour)) \((try #require(time) * 100).rounded() / 100)"
    }
  }

  @Test("The finger moves in straight lines from point to point, and a lift is silence")
  func movement() throws {
    #expect(try notes("0 0,0\n1 99,0\n1.2 lift\n1.5 10,1\n2 10,1\n") == ["red 0.0", "blue 0.5", "red 1.5"])
    let wav = try Wav(try folder.bytes(of: "out.wav"))
    #expect(wav.peak(1.0, 1.2) > 1000 && wav.peak(1.26, 1.5) == 0 && wav.peak(1.52, 2.0) > 1000)
    #expect(wav.seconds > 2.03 && wav.seconds < 2.05)
  }

  @Test("A finger that comes late is silent until then")
  func late() throws {
    #expect(try notes("0.5 0,0\n0.7 lift\n") == ["red 0.5"])
    #expect(try Wav(try folder.bytes(of: "out.wav")).peak(0, 0.5) == 0)
  }

  @Test("Two points at one time are a jump")
  func jump() throws {
    #expect(try notes("0 0,0\n0.3 0,0\n0.3 99,0\n0.6 lift\n") == ["red 0.0", "blue 0.3"])
  }

  @Test(
    "Comments, empty lines, tabs, and the line ends of other systems don't matter",
    arguments: [
      "# a path\n\n0 0,0 # here\n  \n\t0.2\t0,0\n0.4 99,0\n#end",
      "0 0,0\r\n0.2 0,0\r\n\r\n0.4 99,0 # x\r\n0.4 lift\r\n",
      "0 0,0\n0.2 0,0\n0.4 +99,-0.0", "0 0,0\r\n0.2 0,0\r\n0.4 99,0\r",
    ])
  func writing(path: String) throws {
    #expect(try notes(path) == ["red 0.0", "blue 0.3"])
  }

  @Test("Thousands of points are as good as two")
  func long() throws {
    // 20 000 in 2 seconds, the 50th of a hundred columns reached at 1.01 s.
    let points = (0...20_000).map { String(format: "%.4f %d,0\n", Double($0) / 10_000, 99 * $0 / 20_000) }
    #expect(try notes(points.joined()) == ["red 0.0", "blue 1.01"])
  }

  @Test(
    "A line that makes no sense is named with its number and the reason",
    arguments: [
      ("0 1,1\nsoon 2,2\n", 2, "'soon' is not a time"), ("0 1,1\n-1 2,2\n", 2, "-1"),
      ("0 1,1\n3600.1 2,2\n", 2, "3600"), ("0 1,1\nnan 2,2\n", 2, "nan"), ("0 1,1\n1e 2,2\n", 2, "1e"),
      ("0 1,1\n\n2 2,2\n1.5 2,2\n", 4, "before the line above"), ("0 here\n", 1, "'here'"),
      ("0 1,2,3\n", 1, "'1,2,3'"), ("0 1;2\n", 1, "'1;2'"), ("0 0x1,2\n", 1, "'0x1,2'"),
      ("0 inf,2\n", 1, "'inf,2'"),
      ("0\n", 1, "a time and a place"), ("1,1\n", 1, "a time and a place"),
      ("0 1, 1\n", 1, "a time and a place"),
      ("0 LIFT\n", 1, "'LIFT'"), ("#\r\n#\r\n0 1;1\r\n", 3, "'1;1'"),
    ])
  func faults(path: String, line: Int, reason: String) throws {
    try folder.write("precious", to: "out.wav")
    expectFault(try render(path), code: 1, naming: "finger.path, line \(line): ", reason)
    #expect(try folder.bytes(of: "out.wav") == Array("precious".utf8))
    #expect(try folder.names() == ["finger.path", "halves.png", "out.wav"])
  }

  @Test(
    "A path that is no text, has no point or is too long is named",
    arguments: ["", "\n\n", "# nothing", "\u{0}"])
  func empty(path: String) throws {
    expectFault(try render(path), code: 1, naming: "finger.path")
    try folder.write([0x30, 0x20, 0xFF, 0xFE], to: "latin.path")
    for file in ["latin.path", "missing.path", ".", "/dev/zero", "halves.png"] {
      let run = try sonifier(["render", try halves(), "--path", file, "-o", "out.wav"], in: folder)
      expectFault(run, code: 1, naming: file)
    }
    #expect(try folder.names() == ["finger.path", "halves.png", "latin.path"])
  }
}
