// SPDX-License-Identifier: GPL-3.0-or-later
import Testing

/// Disks that know no files without a name: there the draft has one, and must not be left behind.
@Suite struct PlainDiskTests {
  private let folder: Folder
  private let plain = "LD_PRELOAD=\(programFolder)/libCPlainDisk.so"

  init() throws {
    folder = try Folder()
    try folder.write("precious", to: "old.wav")
  }

  @Test("A sound is written whole, over an old file and as a new one", arguments: ["old.wav", "new.wav"])
  func whole(place: String) throws {
    let words = ["render", wheel, "--at", "330,60", "--seconds", "0.1", "-o"]
    expectDone(try sonifier(words + ["reference.wav"], in: folder))
    expectDone(try sonifier(words + [place], by: #"export \#(plain); exec "$@""#, in: folder))
    #expect(try folder.bytes(of: place) == folder.bytes(of: "reference.wav"))
    #expect(Set(try folder.names()) == ["old.wav", "reference.wav", place])
  }

  @Test(
    "A render that is told to end takes its draft with it",
    arguments: [("INT", 130), ("TERM", 143), ("HUP", 129)])
  func ended(signal: String, code: Int) throws {
    // The script waits for the draft: a disk without a named draft would not be plain, and would prove
    // nothing. A shell lets background programs ignore SIGINT, unless `env` resets it.
    let script = """
      env --default-signal=INT \(plain) "$@" & render=$!
      while kill -0 $render && ! ls old.wav.*.part >/dev/null 2>&1; do :; done
      ls old.wav.*.part >/dev/null || exit 99
      kill -\(signal) $render; wait $render; echo "ended by $?"
      """
    let words = ["render", wheel, "--seconds", "3600", "-o", "old.wav"]
    let run = try sonifier(words, by: script, in: folder)
    #expect(run.output == "ended by \(code)\n")
    #expect(try folder.names() == ["old.wav"])
    #expect(try folder.bytes(of: "old.wav") == Array("precious".utf8))
  }

  @Test(
    "A render that is told to end the moment that it has a draft takes it with it", arguments: [1, 2, 15])
  func endedAtOnce(signal: Int) throws {
    let script = #"env PLAIN_DISK_SIGNAL=\#(signal) \#(plain) "$@"; echo "ended by $?""#
    let run = try sonifier(["render", wheel, "--seconds", "3600", "-o", "old.wav"], by: script, in: folder)
    #expect(run.output == "ended by \(128 + signal)\n")
    #expect(try folder.names() == ["old.wav"])
  }

  @Test("A render that was started to outlive its terminal does")
  func outlives() throws {
    let script = """
      trap '' HUP
      \(plain) "$@" & render=$!
      while kill -0 $render && ! ls new.wav.*.part >/dev/null 2>&1; do :; done
      kill -HUP $render; wait $render
      """
    // The render must be at work when the signal comes: two minutes of sound take about a second.
    let words = ["render", wheel, "--at", "330,60", "--seconds", "120", "-o", "new.wav"]
    expectDone(try sonifier(words, by: script, in: folder))
    #expect(Set(try folder.names()) == ["old.wav", "new.wav"])
  }
}
