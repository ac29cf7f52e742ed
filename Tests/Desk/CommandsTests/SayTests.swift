// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// `sonifier say`: words on a sound card, whatever else is broken.
@Suite struct SayTests {
  private let folder: Folder
  /// A card of ALSA's own that plays into a file.
  private static let card = "file:out.raw,raw"

  init() throws { folder = try Folder() }

  /// In frames: how long the card's sound is, and where the last of it is that is heard.
  private func sound() throws -> (length: Int, heard: Int) {
    let bytes = try folder.bytes(of: "out.raw")
    let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: Int32.self)) }
    let heard = samples.lastIndex { $0.magnitude > 1 << 20 } ?? 0
    return (samples.count / 2, heard / 2)
  }

  @Test("The words are heard to their end, after which the card holds nothing back")
  func words() throws {
    expectDone(try sonifier(["say", "--card", Self.card, "The box does not start."], in: folder))
    let short = try sound()
    #expect(short.heard > 24_000 && short.length > short.heard + 12_000)
    expectDone(
      try sonifier(["say", "--card", Self.card, "The box does not start.", "It tries again."], in: folder))
    #expect(try sound().heard > short.heard + 24_000)
  }

  @Test("A profile that is broken or absent keeps no word back", arguments: ["box.board", "nowhere.board"])
  func profile(name: String) throws {
    try folder.write("card one two three\n", to: "box.board")
    let run = try sonifier(["say", "Hello.", "--board", name, "--card", Self.card], in: folder)
    #expect(run.code == 0 && run.complaint.contains(name))
    #expect(try sound().heard > 4800)
  }

  @Test("Where the named card does not open, the profile's speaks")
  func otherCard() throws {
    try folder.write("card \(Self.card)\n", to: "box.board")
    expectDone(
      try sonifier(["say", "Hello.", "--board", "box.board", "--card", "nowhere"], in: folder))
    #expect(try sound().heard > 4800)
  }

  @Test("Without any card it says so, and without words what it needs")
  func nothing() throws {
    expectFault(try sonifier(["say"], in: folder), code: 2, naming: "say needs the words")
    if hasNoCard {
      expectFault(try sonifier(["say", "Hello."], in: folder), code: 1, naming: "there is no card")
    }
  }
}
