// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// Files that are no pictures: one sentence with the file's name, exit code 1, and nothing else happens.
@Suite struct PictureFaultTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("precious", to: "old.wav")
  }

  private func expectRefused(_ picture: String, because words: String) throws {
    let names = try folder.names()
    for command in [["map", "--at", "0,0"], ["render", "-o", "old.wav"], ["render", "-o", "new.wav"]] {
      expectFault(try sonifier(command + [picture], in: folder), code: 1, naming: picture, words)
    }
    #expect(try folder.names() == names)
    #expect(try folder.bytes(of: "old.wav") == Array("precious".utf8))
  }

  @Test("What is not there, or not a file")
  func noFile() throws {
    try expectRefused("missing.png", because: "no such file")
    try expectRefused("old.wav/x.png", because: "no such file")
    try expectRefused("/dev/null", because: "device")
    try FileManager.default.createDirectory(atPath: folder.place("inside"), withIntermediateDirectories: true)
    try expectRefused("inside", because: "folder")
    #expect(mkfifo(folder.place("pipe"), 0o600) == 0)
    try expectRefused("pipe", because: "pipe")
    symlink("circle", folder.place("circle"))
    try expectRefused("circle", because: "circle")
  }

  @Test("What is no picture, whatever it is called")
  func noPicture() throws {
    try folder.write("", to: "empty.jpg")
    try expectRefused("empty.jpg", because: "empty")
    try folder.write("Dear diary\n", to: "text.jpg")
    try expectRefused("text.jpg", because: "text")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE0], to: "start.png")
    try expectRefused("start.png", because: "end")
  }

  @Test("A picture that ends too early, anywhere")
  func truncated() throws {
    let whole = Png.picture(20, 20) { x, y in UInt32(x * 300 + y) }
    for length in [1, 7, 8, 20, 33, 40, 60, whole.count / 2, whole.count - 17] {
      try folder.write(Array(whole.prefix(length)), to: "part.png")
      let run = try sonifier(["map", "part.png", "--at", "19,19"], in: folder)
      expectFault(run, code: 1, naming: "part.png")
    }
  }

  @Test(
    "A header that promises more than the box reads",
    arguments: [(65535, 65535), (100_001, 1000), (0x7FFF_FFFF, 1)])
  func tooBig(width: Int, height: Int) throws {
    try folder.write(Png.file(width, height, packed: Png.bomb(runs: 1000)), to: "wide.png")
    try expectRefused("wide.png", because: "too big")
  }

  @Test("A small file that grows enormously", arguments: [10, 10_000])
  func bomb(side: Int) throws {
    // 250 KB that unpack to 40 MB: far more than the small picture holds, far less than the large one needs.
    try folder.write(Png.file(side, side, packed: Png.bomb(runs: 155_000)), to: "bomb.png")
    try expectRefused("bomb.png", because: "damaged")
  }

  @Test("Names are told as they are, with a question mark for a line end and its like")
  func names() throws {
    for name in ["my picture.png", "a\"b'c.png", "grün 絵.png", "back\\slash.png", "-", "%s%n.png"] {
      try expectRefused(name, because: "no such file")
    }
    let hostile = try sonifier(["map", "two\nlines\r\u{1B}[31m\u{2028}.png", "--at", "0,0"], in: folder)
    expectFault(hostile, code: 1, naming: "two?lines??[31m?.png")
  }

  @Test("A picture is found under any name, and its name is told in one line and in JSON as it is")
  func anyName() throws {
    for name in ["my picture.png", "a\"b'c\\.png", "grün\n絵.png", "-"] {
      try folder.write(Png.row([0xFF0000]), to: name)
      let inside = try sonifier(["map", name, "--at", "0,0", "--json"], in: folder)
      #expect(try inside.json()["note"] as? String == "G#")
      let run = try sonifier(
        ["render", name, "--seconds", "0.01", "-o", name + ".wav", "--json"], in: folder)
      #expect(try run.json()["output"] as? String == name + ".wav")
      let outside = try sonifier(["map", name, "--at", "1,0"], in: folder)
      expectFault(outside, code: 1, naming: name.replacing("\n", with: "?"), "1,0", "outside")
    }
  }
}
