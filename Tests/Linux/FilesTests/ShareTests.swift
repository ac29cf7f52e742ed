// SPDX-License-Identifier: GPL-3.0-or-later
import Foundation
import Testing

@testable import Files

@Suite final class ShareTests {
  private let top: URL

  init() throws {
    top = FileManager.default.temporaryDirectory.appending(path: "sonifier-\(UUID().uuidString)")
    try make("usr/bin")
  }

  deinit { try? FileManager.default.removeItem(at: top) }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(
      at: top.appending(path: folder), withIntermediateDirectories: true)
  }

  /// What is found from a program, without the folder that all of it is in.
  private func found(from program: String, named: String = "") -> String? {
    let named = named.isEmpty ? "" : top.path + "/" + named
    let folder = Share.folder("things", named: named, program: Array((top.path + "/" + program).utf8))
    return folder.map { String($0.dropFirst(top.path.count + 1)) }
  }

  @Test("Where nothing came with the program, nothing is found")
  func nothing() {
    #expect(found(from: "usr/bin/sonifier") == nil)
    #expect(Share.folder("things", named: "", program: []) == nil)
    #expect(Share.folder("things", named: "", program: Array("sonifier".utf8)) == nil)
  }

  @Test("An installed program finds what was installed with it, whatever stands above that")
  func installed() throws {
    try make("usr/share/sonifier/things")
    try make("usr/board/things")
    #expect(found(from: "usr/bin/sonifier") == "usr/share/sonifier/things")
  }

  @Test("A program that was built finds what is in its checkout, the nearest first, as far up as that can be")
  func built() throws {
    try make("board/things")
    var folders = ""
    for depth in 1...12 {
      folders += "b/"
      #expect(found(from: folders + "sonifier") == (depth <= 8 ? "board/things" : nil), "\(depth)")
    }
    try make("b/b/board/things")
    #expect(found(from: "b/b/b/sonifier") == "b/b/board/things")
    #expect(found(from: "b/sonifier") == "board/things")
  }

  @Test("What the environment names counts, and nothing else then")
  func named() throws {
    try make("usr/share/sonifier/things")
    #expect(found(from: "usr/bin/sonifier", named: "mine") == nil)
    try make("mine/things")
    #expect(found(from: "usr/bin/sonifier", named: "mine") == "mine/things")
  }

  @Test("A file of that name is no folder")
  func file() throws {
    try make("usr/share/sonifier")
    try Data().write(to: top.appending(path: "usr/share/sonifier/things"))
    #expect(found(from: "usr/bin/sonifier") == nil)
  }

  @Test("These tests find the pictures of their checkout")
  func checkout() {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    #expect(Share.folder("pictures") == here.path + "/board/pictures")
  }
}
