// SPDX-License-Identifier: GPL-3.0-or-later
import Domain
import Foundation
import Speech
import Storage
import Testing

/// Which files of a folder are pictures, and what they are called.
@Suite final class PictureListTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/sonifier-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func touch(_ names: String...) {
    for name in names { _ = FileManager.default.createFile(atPath: folder + "/" + name, contents: nil) }
  }

  private var list: [PictureName]? { PictureList.pictures(inFolder: folder)?.map { $0.name } }

  @Test("People's names come first, large and small letters alike, then the box's own by their numbers")
  func order() {
    touch("b.jpg", "A.PNG", "a.png", "sonifier-0010.jpg", "sonifier-0009.png", "Z.tif", "sonifier-12345.jpg")
    #expect(
      list == [
        .words("A"), .words("a"), .words("b"), .words("Z"), .number(9), .number(10), .number(12345),
      ])
  }

  @Test("The end of a name tells whether it is a picture; hidden files, folders and other files are none")
  func kinds() throws {
    touch("a.jpg", "b.JPEG", "c.Png", "d.webp", "e.tif", "f.tiff", "r.fits", "s.FIT", "t.fts")
    touch(".g.jpg", "h.gif", "i.jpg.part", "jpg", ".jpg", "k", "l.jpgs", "m.")
    try FileManager.default.createDirectory(atPath: folder + "/n.jpg", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder + "/o.png", withDestinationPath: "a.jpg")
    try FileManager.default.createSymbolicLink(atPath: folder + "/p.png", withDestinationPath: "nowhere")
    mkfifo(folder + "/q.png", 0o600)
    #expect(list == ["a", "b", "c", "d", "e", "f", "o", "r", "s", "t"].map { .words($0) })
  }

  @Test(
    "Only what the box would write is a number",
    arguments: [
      "sonifier-007.jpg", "sonifier-00007.jpg", "sonifier-0000.jpg", "sonifier-0007.jpeg",
      "sonifier-0007.JPG",
      "Sonifier-0007.jpg", "sonifier-+007.jpg", "sonifier-0007 (1).jpg", "sonifier-1234567890.jpg",
    ])
  func numbers(name: String) throws {
    touch(name)
    guard case .words? = try #require(list).first else {
      Issue.record("\(name) is a number")
      return
    }
  }

  @Test("Names are said without what only a computer needs")
  func spoken() {
    touch("evening-by-the-sea.PNG", "St. Mary_2.1.jpeg", "line\u{1B}feed.png")
    #expect(list == [.words("evening by the sea"), .words("line?feed"), .words("St Mary 2 1")])
  }

  @Test("What is no folder, or is not there, has no list; an empty folder has an empty one")
  func none() {
    #expect(list == [])
    touch("a.png")
    #expect(PictureList.pictures(inFolder: folder + "/a.png") == nil)
    #expect(PictureList.pictures(inFolder: "/nowhere") == nil)
    #expect(PictureList.pictures(inFolder: "/tmp\0") == nil)
    #expect(PictureList.pictures(inFolder: folder + "/")?.first?.path == folder + "/a.png")
  }
}

/// The kernel's list of what is mounted.
@Suite struct MountTests {
  @Test("A line gives its place, whatever stands in it; a mount that only waits for a disk gives none")
  func lines() {
    let fields = "36 35 98:0 / /media/MY\\040STICK\\134 rw,noatime master:1 shared:2 - vfat /dev/sda1 rw"
    #expect(MountPoint(line: fields[...]) == MountPoint(36, "/media/MY STICK\\", device: "98:0"))
    #expect(MountPoint(line: "36 35 98:0 / /media/a rw - ext4 /dev/sda1 rw")?.path == "/media/a")
    for line in [
      "", "36", "x 35 98:0 / /media/a rw - ext4 a rw", "36 35 98:0 / /media/a rw - autofs a rw",
      "36 35 98:0 / /media/a rw ext4", "36 35 98:0 / /media/a\\04 rw - ext4 a rw",
      "36 35 98:0 / /media/a\\999 rw - ext4 a rw", "36 35 98:0 / /media/a rw -",
    ] {
      #expect(MountPoint(line: line[...]) == nil, "\(line)")
    }
  }

  @Test("Only what is mounted directly in the folder counts")
  func directly() {
    for (path, isStick) in [
      ("/media/a", true), ("/media/a/b", false), ("/media", false), ("/media/", false), ("/mediaa", false),
      ("/mnt/media/a", false),
    ] {
      #expect(MountPoint(1, path).isDirectly(in: "/media") == isStick, "\(path)")
    }
  }
}
