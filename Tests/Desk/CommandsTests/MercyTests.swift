// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Yardsticks

/// Slips of the hand and habits of other programs: what is meant happens, and nothing is lost.
@Suite struct MercyTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test(
    "A picture or a path is never replaced by its own sound, under whatever name",
    arguments: ["", "./", "link"])
  func ownSource(prefix: String) throws {
    let picture = Png.picture(2, 2) { _, _ in 0xFF0000 }
    try folder.write(picture, to: "red.png")
    try folder.write("0 0,0\n0.1 lift\n", to: "touch.path")
    for source in ["red.png", "touch.path"] {
      var name = prefix + source
      if prefix == "link" {
        name = "link-to-" + source
        _ = try run(["/bin/ln", "-s", source, name], in: folder)
      }
      let before = try folder.bytes(of: source)
      let render = try sonifier(["render", "red.png", "--path", "touch.path", "-o", name], in: folder)
      expectFault(render, code: 1, naming: name, "not replaced")
      #expect(try folder.bytes(of: source) == before)
    }
  }

  @Test("An option's name is no other option's value")
  func forgottenValue() throws {
    expectFault(try sonifier(["render", wheel, "-o", "--json"], in: folder), code: 2, naming: "-o")
    #expect(try folder.names().isEmpty)
  }

  @Test("A path may begin with an editor's mark and have numbers with exponents")
  func otherWriters() throws {
    try folder.write("\u{FEFF}0 330,60\n2e-1 lift\n", to: "finger.path")
    let run = try sonifier(["render", wheel, "--path", "finger.path", "-o", "out.wav", "--json"], in: folder)
    expectDone(run)
    #expect((try run.json()["notes"] as? [Any])?.count == 1)
  }

  @Test("A path may come through a pipe whose writer takes its time")
  func slowPipe() throws {
    // The pipe opens for the writer only when the program has it open, and finds nothing in it yet.
    let script = """
      mkfifo late; "$@" & exec 3>late; echo '0 330,60' >&3; echo '0.1 lift' >&3; exec 3>&-; wait $!
      """
    expectDone(try sonifier(["render", wheel, "--path", "late", "-o", "out.wav"], by: script, in: folder))
  }

  @Test("A low limit on files, set by whoever starts the box, does not keep pictures out")
  func hardLimit() throws {
    let run = try sonifier(["map", wheel, "--at", "330,60"], by: #"ulimit -f 2000; exec "$@""#, in: folder)
    expectDone(run)
    #expect(run.output.hasPrefix("crimson"))
  }
}
