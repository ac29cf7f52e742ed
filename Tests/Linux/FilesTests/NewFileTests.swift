// SPDX-License-Identifier: GPL-3.0-or-later
import Files
import Foundation
import Testing

/// Files that are new, on disks with files without names; the program's own tests have the others.
@Suite final class NewFileTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func write(_ text: String, _ name: String, in folder: String? = nil) -> Int32 {
    Array(text.utf8).withUnsafeBytes { NewFile.write($0, named: name, inFolder: folder ?? self.folder) }
  }

  private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder) }

  @Test("It is there whole, and nothing else is")
  func whole() throws {
    #expect(write("all of it", "a") == 0)
    #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "all of it")
    #expect(try names() == ["a"])
  }

  @Test("What has the name already stays as it is")
  func taken() throws {
    #expect(write("first", "a") == 0)
    #expect(write("second", "a") == EEXIST)
    #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "first")
    #expect(try names() == ["a"])
  }

  @Test(
    "What takes another's place has its rights and its day, and nothing is left of the other nor of the making"
  )
  func replaced() throws {
    func replace(_ text: String, in folder: String) -> Int32 {
      Array(text.utf8).withUnsafeBytes { NewFile.replace("a", inFolder: folder, by: $0) }
    }
    #expect(write("first", "a") == 0 && write("half of something", ".a.part") == 0)
    let day = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640, .modificationDate: day], ofItemAtPath: folder + "/a")
    #expect(replace("second", in: folder) == 0)
    #expect(try String(contentsOfFile: folder + "/a", encoding: .utf8) == "second")
    let about = try FileManager.default.attributesOfItem(atPath: folder + "/a")
    #expect(about[.posixPermissions] as? Int == 0o640 && about[.modificationDate] as? Date == day)
    #expect(try names() == ["a"])
    #expect(replace("third", in: folder + "/none") == ENOENT)
  }

  @Test("Where there is no folder, it says so")
  func nowhere() throws {
    #expect(write("it", "a", in: folder + "/none") == ENOENT)
    #expect(write("it", "file") == 0)
    #expect(write("it", "a", in: folder + "/file") == ENOTDIR)
    #expect(try names() == ["file"])
  }
}
