// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// What the instruments do on the audio thread, counted in a program of its own.
@Suite struct AudioThreadTests {
  @Test("In 3000 blocks of all that can happen nothing is allocated, freed or locked")
  func nothing() throws {
    let (program, output) = (Process(), Pipe())
    program.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "SampledTrial")
    program.standardOutput = output
    try program.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    // The counter counts what it should: three that allocate, two that free, one that locks.
    #expect(text == "counted 6\nblocks 0 heard\n")
  }
}
