// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// Results that cannot be written: one sentence, exit code 1, and nothing half-written anywhere.
@Suite struct OutputTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("precious", to: "old.wav")
  }

  private func render(to place: String, by script: String = #"exec "$@""#) throws -> Run {
    try sonifier(["render", wheel, "--seconds", "1", "-o", place], by: script, in: folder)
  }

  private func expectUntouched() throws {
    #expect(try folder.names() == ["old.wav"])
    #expect(try folder.bytes(of: "old.wav") == Array("precious".utf8))
  }

  @Test(
    "A place where no file can be is named",
    arguments: [
      "missing/new.wav", ".", "/", "old.wav/new.wav", "old.wav/", "new/", "/dev/full", "/proc/new.wav", "",
      String(repeating: "n", count: 300) + ".wav",
    ])
  func impossible(place: String) throws {
    expectFault(try render(to: place), code: 1, naming: place + ":")
    try expectUntouched()
  }

  @Test("A file that grows beyond its limit is not begun", arguments: ["old.wav", "new.wav"])
  func limit(place: String) throws {
    // 50 or 100 KB, by the shell; a second of sound has 197.
    expectFault(try render(to: place, by: #"ulimit -S -f 100; exec "$@""#), code: 1, naming: place, "larger")
    try expectUntouched()
  }

  @Test(
    "A full or read-only disk leaves what was there", .enabled(if: mayMount()),
    arguments: ["size=100k", "ro"])
  func disk(kind: String) throws {
    let script = """
      mkdir disk && mount -t tmpfs -o size=100k none disk && printf precious >disk/old.wav || exit 99
      mount -o remount,\(kind) disk || exit 99
      "$@"; code=$?; cat disk/old.wav; ls -A disk; exit $code
      """
    for place in ["disk/old.wav", "disk/new.wav"] {
      let run = try run(
        ["unshare", "--map-root-user", "--mount", "/bin/sh", "-c", script, "sh", programFolder + "/sonifier"]
          + ["render", wheel, "--seconds", "1", "-o", place], in: folder)
      #expect(run.output == "preciousold.wav\n")
      let reason = kind == "ro" ? "the disk is read-only" : "the disk is full"
      expectFault(Run(code: run.code, output: "", complaint: run.complaint), code: 1, naming: place, reason)
      try FileManager.default.removeItem(atPath: folder.place("disk"))
    }
    try expectUntouched()
  }

  private static let talkative = [
    ["map", wheel, "--at", "1,1"], ["map", wheel, "--at", "1,1", "--json"], ["--help"], ["render", "--help"],
    ["--version"], ["bench", "--json"],
  ]

  @Test("Words that cannot be printed are a failure", arguments: [">/dev/full", ">&-"], talkative)
  func papers(way: String, words: [String]) throws {
    let run = try sonifier(words, by: #"exec "$@" "# + way, in: folder)
    expectFault(run, code: 1, naming: "standard output")
    try expectUntouched()
  }

  @Test(
    "A render that cannot say that it is done fails; its file is whole", arguments: [">/dev/full", ">&-"])
  func silentRender(way: String) throws {
    expectFault(try render(to: "new.wav", by: #"exec "$@" "# + way), code: 1, naming: "standard output")
    #expect(try folder.names() == ["new.wav", "old.wav"])
    #expect(try Wav(try folder.bytes(of: "new.wav")).seconds > 1)
  }

  @Test("Without any paper the exit code still tells")
  func mute() throws {
    let run = try sonifier(["map", "missing.png", "--at", "0,0"], by: #"exec "$@" <&- >&- 2>&-"#, in: folder)
    #expect(run.code == 1)
    #expect(try render(to: "new.wav", by: #"exec "$@" <&- >&- 2>&-"#).code == 1)
    #expect(try Wav(try folder.bytes(of: "new.wav")).seconds > 1)
  }

  @Test("What has the interim name by chance is somebody else's, and stays")
  func interim() throws {
    let run = try render(to: "new.wav", by: #"printf mine >new.wav.$$.part && exec "$@""#)
    expectFault(run, code: 1, naming: "new.wav")
    let names = try folder.names()
    #expect(names.count == 2 && names.last == "old.wav")
    #expect(try folder.bytes(of: try #require(names.first)) == Array("mine".utf8))
  }

  @Test("A link stays a link, a file keeps its rights, a pipe gets the same bytes")
  func targets() throws {
    symlink("old.wav", folder.place("link.wav"))
    chmod(folder.place("old.wav"), 0o640)
    expectDone(try render(to: "link.wav"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.place("link.wav")) == "old.wav")
    let rights = try FileManager.default.attributesOfItem(atPath: folder.place("old.wav"))[.posixPermissions]
    #expect(rights as? Int == 0o640)
    #expect(try Wav(try folder.bytes(of: "old.wav")).seconds > 1)

    mkfifo(folder.place("pipe"), 0o600)
    expectDone(try render(to: "pipe", by: #"cat pipe >copy.wav & "$@" && wait"#))
    #expect(try folder.bytes(of: "copy.wav") == folder.bytes(of: "old.wav"))
  }
}

/// Whether a test can mount a disk of its own, which no other program sees.
private func mayMount() -> Bool {
  let words = ["/bin/sh", "-c", "unshare --map-root-user --mount mount -t tmpfs none /mnt"]
  return (try? run(words))?.code == 0
}
