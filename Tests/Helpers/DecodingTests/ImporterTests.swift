// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Decoding
import Domain
import Foundation
import Speech
import Testing

/// Importers that die, hang, lie or are not there: the caller goes on with a reason.
@Suite struct ImporterTests {
  private static let nonsense = PictureTrouble.reader(.nonsense)

  /// Why a picture fails on a box whose importer is a shell script.
  private func failure(importer script: String, seconds: Double = 10) throws -> PictureTrouble? {
    let bytes = Array("#!/bin/sh\n\(script)\n".utf8)
    while true {
      let trouble = try withFile(named: "importer", bytes, executable: true) { program in
        try DecodingTests.failure(of: [1], importer: Importer(program: program, seconds: seconds))
      }
      // A child that another test is just starting can still hold the script open for writing. The kernel
      // then refuses to run the script.
      if trouble != .reader(.failed(error: Int(ETXTBSY))) { return trouble }
    }
  }

  /// A shell command that sends exactly these bytes.
  private func sending(_ bytes: [UInt8]) -> String {
    "printf '" + bytes.map { "\\" + String($0, radix: 8).leftPadded(to: 3) }.joined() + "'"
  }

  private func reply(_ width: Int = 10, _ height: Int = 10) throws -> [UInt8] {
    ImportReply.pixels(try #require(PictureShape(width: width, height: height, channels: 1, depth: 8)), [])
      .encoded()
  }

  @Test("A missing importer, and one that is no program, are named")
  func missing() throws {
    let absent = Importer(program: "/nowhere/sonifier-import", seconds: 10)
    #expect(
      try DecodingTests.failure(of: [1], importer: absent)
        == .reader(.missing(program: "/nowhere/sonifier-import")))
    let folder = Importer(program: "/tmp", seconds: 10)
    #expect(try DecodingTests.failure(of: [1], importer: folder) == .reader(.refused(program: "/tmp")))
  }

  @Test(
    "A death has a reason of its own",
    arguments: [
      ("SYS", PictureTrouble.harmful), ("SEGV", .harmful), ("XCPU", .tookTooLong), ("KILL", .noMemory),
      ("BUS", .unread), ("XFSZ", .tooBig),
    ])
  func death(signal: String, trouble: PictureTrouble) throws {
    #expect(try failure(importer: "kill -\(signal) $$; sleep 100") == trouble)
  }

  @Test("One that never answers is ended when time is up")
  func hanging() throws {
    #expect(try failure(importer: "sleep 100; exit 0", seconds: 0.1) == .tookTooLong)
  }

  @Test("One whose picture is not wanted any more is ended at once")
  func unwanted() throws {
    let stop = box_bell()
    defer { close(stop) }
    box_ring_bell(stop)
    let start = ContinuousClock.now
    let trouble = try withFile(named: "importer", Array("#!/bin/sh\nsleep 100\n".utf8), executable: true) {
      try DecodingTests.failure(of: [1], importer: Importer(program: $0, seconds: 60, stop: stop))
    }
    #expect(trouble != nil && ContinuousClock.now - start < .seconds(30))
  }

  @Test("One that answers and then hangs is not believed")
  func answeringAndHanging() throws {
    let trouble = try failure(
      importer: "head -c 100 /dev/zero >&4; \(sending(try reply())); exec 1>&-; sleep 100")
    #expect(trouble == Self.nonsense)
  }

  @Test("An honest script is believed")
  func honest() throws {
    #expect(try failure(importer: "head -c 100 /dev/zero >&4; \(sending(try reply()))") == nil)
  }

  @Test(
    "Memory that is shorter or longer than the answer says is not looked at",
    arguments: [0, 99, 101, 1_000_000])
  func wrongSize(bytes: Int) throws {
    let trouble = try failure(importer: "head -c \(bytes) /dev/zero >&4; \(sending(try reply()))")
    #expect(trouble == Self.nonsense)
  }

  @Test("Answers that make no sense are all the same")
  func nonsense() throws {
    let fine = try reply()
    let wide = fine.prefix(8) + [255, 255, 255, 255] + fine.dropFirst(12)
    for bytes in [[], Array(fine.dropLast()), fine + [0], Array(wide), Array("hello".utf8)] {
      #expect(try failure(importer: "head -c 100 /dev/zero >&4; \(sending(bytes))") == Self.nonsense)
    }
    #expect(try failure(importer: "exec cat /dev/zero") == Self.nonsense)
    #expect(try failure(importer: "exit 0") == Self.nonsense)
    #expect(try failure(importer: "\(sending(fine)); exit 3") == Self.nonsense)
  }

  @Test("What an importer says it cannot do is told in the box's own words, whatever it may be")
  func failures() throws {
    for (said, told) in [
      (ImportTrouble.noMemory, PictureTrouble.noMemory), (.unconfined, .reader(.unconfined)),
      (.format(.avif), .format(.avif)), (.other(.program), .other(.program)), (.unknown, .unknown),
      (.tooBig, .tooBig), (.larger(width: 70_000, height: 2), .larger(width: 70_000, height: 2)),
      (.endsEarly, .endsEarly), (.noSize, .noSize), (.damaged, .damaged), (.notMade, Self.nonsense),
      (.noLibrary, .noLibrary), (.protected, .protected), (.unsaidLetters, .unsaidLetters),
    ] {
      #expect(try failure(importer: sending(ImportReply.failure(said).encoded())) == told)
    }
  }

  @Test("A child sees the file, the memory and the wire, nothing else of ours, and no environment")
  func emptyHanded() throws {
    let list = "ls /proc/self/fd | tr '\\n' ' '"
    // ls opens the folder itself, as its number 5.
    let script =
      "[ \"$(\(list))\" = '0 1 2 3 4 5 ' ] && [ -z \"$HOME$USER$LANG\" ] || exit 3; "
      + "head -c 100 /dev/zero >&4; \(sending(try reply()))"
    #expect(try failure(importer: script) == nil)
  }

  @Test("A child hears in its second argument how much memory there is for the picture")
  func memory() throws {
    let script =
      "[ \"$1 $2\" = '--picture 12345' ] || exit 3; head -c 100 /dev/zero >&4; \(sending(try reply()))"
    let bytes = Array("#!/bin/sh\n\(script)\n".utf8)
    for (memory, trouble) in [(12_345, nil), (12_346, Self.nonsense)] {
      let told = try withFile(named: "importer", bytes, executable: true) { program in
        try DecodingTests.failure(of: [1], importer: Importer(program: program, seconds: 10, memory: memory))
      }
      #expect(told == trouble)
    }
  }

  @Test("Started by hand, the program says what it is for")
  func byHand() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Importer.find())
    let words = Pipe()
    process.standardError = words
    try process.run()
    process.waitUntilExit()
    let said = String(decoding: words.fileHandleForReading.availableData, as: UTF8.self)
    #expect(process.terminationStatus == 2)
    #expect(
      said == "sonifier-import: sonifier starts this program to read a picture; it does nothing by itself\n")
  }
}

extension String {
  fileprivate func leftPadded(to length: Int) -> String {
    String(repeating: "0", count: max(0, length - count)) + self
  }
}
