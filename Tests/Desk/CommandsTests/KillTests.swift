// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

/// Death in the middle of the work.
@Suite struct KillTests {
  /// Which files the program has open is told to the administrator alone: its memory is private.
  @Test(
    "A render that is killed leaves nothing behind", .enabled(if: geteuid() == 0),
    arguments: ["old.wav", "new.wav"])
  func kill(place: String) throws {
    let folder = try Folder()
    try folder.write("precious", to: "old.wav")
    // An hour of sound: 690 MB, of which the first few are enough.
    let process = try start(
      [programFolder + "/sonifier", "render", wheel, "--seconds", "3600", "-o", place], in: folder,
      output: Paper(), complaint: Paper())
    let hasGrown = waitUntilWritten(1 << 20, by: process, in: folder)
    Glibc.kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    #expect(hasGrown)
    #expect(status == SIGKILL)
    #expect(try folder.names() == ["old.wav"])
    #expect(try folder.bytes(of: "old.wav") == Array("precious".utf8))
  }

  /// Whether the process came to have a file of that many bytes open in the folder before it ended.
  private func waitUntilWritten(_ size: Int, by process: pid_t, in folder: Folder) -> Bool {
    let descriptors = "/proc/\(process)/fd"
    while true {
      var about = siginfo_t()
      guard waitid(P_PID, id_t(process), &about, WEXITED | WNOHANG | WNOWAIT) == 0, about.si_signo == 0 else {
        return false
      }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: descriptors)) ?? [] {
        var status = stat()
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(descriptors)/\(name)")
        guard let link, link.hasPrefix(folder.path + "/") else { continue }
        if stat("\(descriptors)/\(name)", &status) == 0, status.st_size > size { return true }
      }
      sched_yield()
    }
  }
}
