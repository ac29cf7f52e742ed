// SPDX-License-Identifier: GPL-3.0-or-later
import Decoding
import Foundation
import Testing

/// What can be wrong with a file before anyone looks inside.
@Suite struct PictureFileTests {
  private func sentence(_ path: String) -> String? {
    do throws(PictureFileError) {
      _ = try PictureFile.load(path)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test("A missing file, a folder, a device and an empty file have a sentence each")
  func notPictures() throws {
    #expect(sentence("/nowhere/sunflowers.jpg") == "/nowhere/sunflowers.jpg: there is no such file")
    #expect(sentence("") == ": there is no such file")
    #expect(sentence("/tmp") == "/tmp: it is a folder, not a picture")
    #expect(sentence("/dev/zero") == "/dev/zero: it is a device, not a file")
    #expect(sentence("/etc/passwd/picture.jpg") == "/etc/passwd/picture.jpg: there is no such file")
    #expect(try complaint(about: []) == "the file is empty")
  }

  @Test("A pipe that nobody writes to is refused at once")
  func pipe() throws {
    try withFile([1]) { path in
      #expect(mkfifo(path + ".pipe", 0o600) == 0)
      #expect(sentence(path + ".pipe") == path + ".pipe: it is a pipe, not a file")
    }
  }

  @Test("A file without permission is refused, where that means something", .enabled(if: geteuid() != 0))
  func permission() throws {
    try withFile([1]) { path in
      chmod(path, 0)
      #expect(sentence(path) == path + ": you have no permission to read it")
    }
  }

  @Test("Text that calls itself a picture is told apart")
  func text() throws {
    try withFile(named: "trees.jpg", Array("Not a picture at all.\n".utf8)) { path in
      #expect(
        sentence(path)
          == path + ": this is a text file, which the box cannot read; the box reads JPEG, PNG, WebP and TIFF"
      )
    }
  }

  @Test("A name cannot end the line or move the cursor")
  func names() {
    #expect(sentence("/no\n\u{1B}[2Jwhere") == "/no??[2Jwhere: there is no such file")
    #expect(sentence("a\0b") == "a?b: there is no such file")
  }

  @Test("Two hundred pictures and failures later no file and no process is left")
  func nothingLeft() throws {
    let made = MadePicture.pattern(channels: 3)
    let (fine, torn) = (made.file(.png), Array(made.file(.png).prefix(99)))
    let files = openFiles()
    for _ in 0..<100 {
      #expect(try complaint(about: fine) == nil)
      #expect(try complaint(about: torn) != nil)
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
