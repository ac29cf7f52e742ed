// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Speech that becomes samples, and speaks to no sound server.
@Suite struct SoundServerTests {
  private let folder: Folder
  private let server: Int32

  init() throws {
    folder = try Folder()
    for name in ["home", "run"] {
      try FileManager.default.createDirectory(atPath: folder.place(name), withIntermediateDirectories: true)
    }
    try folder.write("1 shutter press\n1.1 shutter release\n9 knob +1\n", to: "short.scenario")
    server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    // A path of a socket is short, so the test is where it is.
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(folder.place("server").utf8)
    try #require(path.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let bound = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(bound == 0 && listen(server, 8) == 0)
  }

  @Test(
    "Where a server waits for it, speech calls none, makes no folder and says nothing",
    arguments: ["", "ulimit -f 0; "])
  func none(limit: String) throws {
    let environment = #"HOME="$PWD/home" XDG_RUNTIME_DIR="$PWD/run" PULSE_SERVER="unix:$PWD/server""#
    let run = try sonifier(
      ["scenario", "short.scenario"], by: "(\(limit)\(environment) exec \"$@\" 2>&1) | cat", in: folder)
    // A transcript and no other line: with no room for files the box says itself what it cannot do.
    #expect(run.output.contains("  say  "))
    for line in run.output.split(separator: "\n") {
      #expect(line.prefixMatch(of: /\d+\.\d{3}  [a-z]+(\s|$)/) != nil, "\(line)")
    }
    #expect(accept(server, nil, nil) < 0 && errno == EAGAIN)
    close(server)
    for name in ["home", "run"] {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.place(name)).isEmpty)
    }
  }

  @Test("Without the library of speech the box starts, says on the screen why it is silent, and plays")
  func library() throws {
    close(server)
    try folder.write("", to: "libespeak-ng.so.1")
    let run = try sonifier(
      ["scenario", "short.scenario"], by: #"LD_LIBRARY_PATH="$PWD" exec "$@""#, in: folder)
    #expect(
      run.output.hasPrefix(
        "0.000  say    There is no speech: what eSpeak NG needs for speaking is missing.\n"))
    #expect(run.output.contains("\n9.000  cue    preview\n"))
  }
}
