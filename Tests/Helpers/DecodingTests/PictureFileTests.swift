// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Domain
import Foundation
import Speech
import Testing

/// What can be wrong with a file before anyone looks inside.
@Suite struct PictureFileTests {
  private func trouble(_ path: String) -> PictureTrouble? {
    do throws(PictureFileError) {
      _ = try PictureFile.load(path)
      return nil
    } catch {
      #expect(error.path == path)
      return error.trouble
    }
  }

  @Test("A missing file, a folder, a device and an empty file have a reason each")
  func notPictures() throws {
    #expect(trouble("/nowhere/sunflowers.jpg") == .missing)
    #expect(trouble("") == .missing)
    #expect(trouble("/tmp") == .folder)
    #expect(trouble("/dev/zero") == .device)
    #expect(trouble("/etc/passwd/picture.jpg") == .missing)
    #expect(trouble("a\0b") == .missing)
    #expect(trouble("/" + String(repeating: "n", count: 300)) == .longName)
    #expect(try failure(of: []) == .empty)
  }

  @Test("A pipe that nobody writes to is refused at once")
  func pipe() throws {
    try withFile([1]) { path in
      #expect(mkfifo(path + ".pipe", 0o600) == 0)
      #expect(trouble(path + ".pipe") == .pipe)
    }
  }

  @Test("A file without permission is refused, where that means something", .enabled(if: geteuid() != 0))
  func permission() throws {
    try withFile([1]) { path in
      chmod(path, 0)
      #expect(trouble(path) == .forbidden)
    }
  }

  @Test("Text that calls itself a picture is told apart")
  func text() throws {
    try withFile(named: "trees.jpg", Array("Not a picture at all.\n".utf8)) { path in
      #expect(trouble(path) == .other(.text))
    }
  }

  @Test("Two hundred pictures and failures later no file and no process is left")
  func nothingLeft() throws {
    let made = MadePicture.pattern(channels: 3)
    let (fine, torn) = (made.file(.png), Array(made.file(.png).prefix(99)))
    let files = openFiles()
    for _ in 0..<100 {
      #expect(try failure(of: fine) == nil)
      #expect(try failure(of: torn) != nil)
    }
    // Other tests run at the same time, and may have some open.
    #expect(openFiles() < files + 50)
    #expect(deadChildren() < 50)
  }

  private func openFiles() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  private func deadChildren() -> Int {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { number in
      guard let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let name = text.lastIndex(of: ")")
      else { return false }
      return text[name...].hasPrefix(") Z \(getpid()) ")
    }.count
  }
}
