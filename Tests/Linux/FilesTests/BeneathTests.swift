// SPDX-License-Identifier: GPL-3.0-or-later
import CLibc
import Foundation
import Testing

/// Ways through a stranger's disk, by the kernel's own call and component by component.
@Suite final class BeneathTests {
  private let top: String
  private var root: Int32 = -1

  init() throws {
    top = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
    for name in ["disk/DCIM/100CANON", "card"] {
      try FileManager.default.createDirectory(atPath: top + "/" + name, withIntermediateDirectories: true)
    }
    for name in ["disk/a.jpg", "disk/DCIM/100CANON/b.jpg", "card/own.jpg"] {
      try Data(name.utf8).write(to: URL(fileURLWithPath: top + "/" + name))
    }
    for (name, target) in [
      ("link.jpg", "a.jpg"), ("out.jpg", top + "/card/own.jpg"), ("up.jpg", "../card/own.jpg"),
      ("folder", "DCIM"), ("card", top + "/card"), ("circle", "circle"), ("DCIM/process", "/proc/self/cwd"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: top + "/disk/" + name, withDestinationPath: target)
    }
    mkfifo(top + "/disk/pipe.jpg", 0o600)
    #expect(box_open_root(top + "/disk", &root) == 0)
  }

  deinit {
    close(root)
    try? FileManager.default.removeItem(atPath: top)
  }

  private typealias Opening = (
    Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<box_file_kind>,
    UnsafeMutablePointer<UInt64>
  ) -> Int32

  private static var openings: [Opening] { [box_open_beneath, box_open_step_by_step] }

  /// What is in a file; nil and the errno where it is not opened.
  private func read(_ path: String, by open: Opening) -> (text: String?, fault: Int32) {
    var (file, kind, size): (Int32, box_file_kind, UInt64) = (-1, BOX_OTHER, 0)
    let fault = open(root, path, &file, &kind, &size)
    guard fault == 0 else { return (nil, fault) }
    defer { close(file) }
    guard kind == BOX_FILE else { return ("of kind \(kind.rawValue)", 0) }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard CLibc.read(file, &bytes, bytes.count) == bytes.count else { return ("short", 0) }
    return (String(decoding: bytes, as: UTF8.self), 0)
  }

  @Test("What lies on the disk is opened, in whatever folder; a pipe is not waited for", arguments: [0, 1])
  func beneath(way: Int) {
    let open = Self.openings[way]
    #expect(read("a.jpg", by: open).text == "disk/a.jpg")
    #expect(read("DCIM/100CANON/b.jpg", by: open).text == "disk/DCIM/100CANON/b.jpg")
    #expect(read("DCIM//100CANON/./b.jpg", by: open).text == "disk/DCIM/100CANON/b.jpg")
    #expect(read("DCIM", by: open).text == "of kind \(BOX_DIRECTORY.rawValue)")
    #expect(read("pipe.jpg", by: open).text == "of kind \(BOX_PIPE.rawValue)")
    #expect(read("none.jpg", by: open).fault == ENOENT)
    #expect(read("a.jpg/b", by: open).fault == ENOTDIR)
  }

  @Test("No link is followed, at the end of a way or in its middle, wherever it leads", arguments: [0, 1])
  func links(way: Int) {
    for path in ["link.jpg", "out.jpg", "up.jpg", "circle", "folder", "card"] {
      #expect(read(path, by: Self.openings[way]).fault == ELOOP, "\(path)")
    }
    for path in [
      "folder/100CANON/b.jpg", "card/own.jpg", "DCIM/process/a.jpg", "circle/a.jpg", "folder/../a.jpg",
    ] {
      let (text, fault) = read(path, by: Self.openings[way])
      #expect(text == nil && [ELOOP, ENOTDIR].contains(fault), "\(path)")
    }
  }

  @Test("No way leads above the disk, to the whole computer, or to another disk", arguments: [0, 1])
  func ways(way: Int) {
    let open = Self.openings[way]
    for path in ["../card/own.jpg", "DCIM/../../card/own.jpg", top + "/card/own.jpg", "/", ".."] {
      #expect(read(path, by: open).fault == EXDEV, "\(path)")
    }
    // The folders of this computer's processes are a disk of their own.
    var whole: Int32 = -1
    #expect(box_open_root("/", &whole) == 0)
    (root, whole) = (whole, root)
    #expect(read("proc/self/status", by: open).fault == EXDEV)
    #expect(read("proc", by: open).fault == EXDEV)
    (root, whole) = (whole, root)
    close(whole)
  }

  @Test("The folder in which a disk begins is no link")
  func first() throws {
    var other: Int32 = -1
    #expect(box_open_root(top + "/disk/card", &other) == ENOTDIR)
    #expect(box_open_root(top + "/disk/a.jpg", &other) == ENOTDIR)
  }

  @Test("In a folder's list a link is neither a file nor a folder")
  func list() {
    var folder: OpaquePointer?
    #expect(box_open_folder_beneath(root, "", &folder) == 0)
    defer { box_close_folder(folder) }
    var (name, kind): (UnsafePointer<CChar>?, box_file_kind) = (nil, BOX_OTHER)
    var kinds: [String: box_file_kind] = [:]
    while box_next_entry_itself(folder, &name, &kind) == 0, let name { kinds[String(cString: name)] = kind }
    #expect(kinds["a.jpg"] == BOX_FILE && kinds["DCIM"] == BOX_DIRECTORY)
    for name in ["link.jpg", "out.jpg", "folder", "card", "circle"] { #expect(kinds[name] == BOX_OTHER) }
    for path in ["folder", "card", "DCIM/process"] {
      var inner: OpaquePointer?
      #expect(box_open_folder_beneath(root, path, &inner) != 0)
    }
  }

  @Test("A file behind a link is not removed; the link itself may be")
  func removal() {
    for path in ["card/own.jpg", "folder/100CANON/b.jpg", "../card/own.jpg"] {
      #expect(box_remove_beneath(root, path) != 0, "\(path)")
    }
    #expect(box_remove_beneath(root, "out.jpg") == 0)
    #expect(box_remove_beneath(root, "DCIM/100CANON/b.jpg") == 0)
    #expect(box_remove_beneath(root, "DCIM/100CANON/b.jpg") == ENOENT)
    #expect(FileManager.default.fileExists(atPath: top + "/card/own.jpg"))
    #expect(!FileManager.default.fileExists(atPath: top + "/disk/DCIM/100CANON/b.jpg"))
  }
}
