// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// Every pixel inside sounds and none outside, in pictures of odd sizes.
@Suite struct PlaceTests {
  static let sizes = [(1, 1), (1, 5000), (5000, 1), (4033, 17)]

  /// A colour of its own for every pixel, and none of them a grey.
  private func colour(_ x: Int, _ y: Int) -> UInt32 {
    0xA00000 + UInt32(x * 8191 + y * 127) % 0x2000 + UInt32(x & 1) << 20
  }

  private func picture(_ width: Int, _ height: Int, in folder: Folder) throws -> String {
    try folder.write(Png.picture(width, height, colour: colour), to: "\(width)x\(height).png")
  }

  @Test("Each border pixel is its own colour and sounds", arguments: sizes, mappings)
  func inside(size: (Int, Int), mapping: String) throws {
    let (width, height) = size
    let folder = try Folder()
    let picture = try picture(width, height, in: folder)
    for x in Set([0, width / 2, width - 1]) {
      for y in Set([0, height / 2, height - 1]) {
        let place = try mapped(picture, at: "\(x),\(y)", ["--mapping", mapping])
        #expect(place["rgb"] as? String == "#" + String(colour(x, y), radix: 16, uppercase: true))
        #expect(place["note"] is String)
        #expect(try #require(place["amplitude"] as? Double) > 0)
        // Heard by everybody with headphones, small ones too.
        #expect((97...5000).contains(try #require(place["frequency"] as? Double)))
      }
    }
  }

  @Test("A pixel reaches half a pixel to each side of its middle, and no further", arguments: sizes)
  func edges(size: (Int, Int)) throws {
    let (width, height) = size
    let folder = try Folder()
    let picture = try picture(width, height, in: folder)
    let (right, bottom) = (Double(width) - 0.5, Double(height) - 0.5)
    for place in ["-0.5,-0.5", "\(right - 0.01),-0.5", "-0.5,\(bottom - 0.01)"] {
      expectDone(try sonifier(["map", picture, "--at", place]))
    }
    let outside = [
      "-0.51,0", "0,-0.51", "\(right),0", "0,\(bottom)", "-1,-1", "\(width),\(height)", "0,\(height)",
      "999999999999,0", "0,-99999999999999999999999999",
    ]
    for place in outside {
      let run = try sonifier(["map", picture, "--at", place, "--json"])
      expectFault(
        run, code: 1, naming: "\(width)x\(height).png", "outside", "\(width) pixels wide and \(height) high")
    }
  }

  @Test("A finger across a picture sounds from edge to edge, silent before and after", arguments: mappings)
  func crossing(mapping: String) throws {
    let folder = try Folder()
    // 1 pixel a millisecond, along the bottom row and down the whole height.
    let (start, inside, end) = (0.2, 4.033, 4.433)
    try folder.write("0 -200.5,16\n\(end) 4232.5,16\n\(end + 0.5) 4232.5,16\n", to: "along.path")
    let flat = try picture(4033, 17, in: folder)
    let along = try rendered(flat, ["--path", "along.path", "--mapping", mapping], in: folder)
    expectSound(of: along, from: start, to: start + inside)

    try folder.write("0 0,-200.5\n5.4 0,5199.5\n5.9 0,5199.5\n", to: "down.path")
    let tall = try picture(1, 5000, in: folder)
    let down = try rendered(tall, ["--path", "down.path", "--mapping", mapping], in: folder)
    expectSound(of: down, from: 0.2, to: 5.2)
  }

  private func expectSound(of wav: Wav, from start: Double, to end: Double) {
    #expect(wav.peak(0, start) == 0)
    // It comes in within 15 ms: a block, the filter's delay, and a few samples before the first whole step.
    for time in stride(from: start + 0.015, to: end - 0.01, by: 0.01) {
      #expect(wav.peak(time, time + 0.01) > 0, "silent at \(time) s")
    }
    // 30 ms to go out, and the filter that takes out constant offsets forgets by half in 22 ms.
    let tail = 0.25
    #expect(wav.seconds > end + tail + 0.1)
    #expect(wav.peak(end + tail, wav.seconds) == 0)
  }

  @Test("A path that never comes inside is silence, and that is no fault")
  func neverInside() throws {
    let folder = try Folder()
    try folder.write("0 -10,0\n0.2 -1,0\n0.3 -1,-30\n", to: "outside.path")
    let run = try sonifier(["render", evening, "--path", "outside.path", "-o", "out.wav"], in: folder)
    expectDone(run)
    #expect(run.output.contains("silence"))
    let wav = try Wav(try folder.bytes(of: "out.wav"))
    #expect(wav.seconds >= 0.3)
    #expect(wav.peak(0, wav.seconds) == 0)
  }
}
